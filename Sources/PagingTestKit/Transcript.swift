public import Paging

/// What happened to a pager, as a value that can be written as JSON and replayed.
///
/// ```swift
/// let log = TranscriptLog<Headline, Int>()
/// let pager = try Pager(source, options: options, onEvent: log.record)
/// …
/// let bytes = try JSONEncoder().encode(log.transcript)     // attach it to a bug report
///
/// let states = try transcript.replay(on: PagerCore(options, firstKey: 0))
/// ```
///
/// A replay goes through the very same states, failures included: an error is kept as its text.
public struct Transcript<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// One thing that happened.
  public enum Entry: Sendable {
    /// An intent was sent.
    case intent(PagerIntent)

    /// The list was shown from another page on.
    case jump(to: Key)

    /// The rows were changed.
    case edit(PagerEdit<Item>, atSource: Bool)

    /// A page came.
    case page(Page<Item, Key>, PagerTicket)

    /// A request failed, with this text.
    case failure(String, PagerTicket)

    /// A request was cancelled.
    case cancelled(PagerTicket)
  }

  /// What happened, in order.
  public var entries: [Entry] = []

  /// Makes a transcript of nothing.
  public init() {}

  /// Adds an event.
  ///
  /// - Parameter event: What happened.
  public mutating func append(_ event: PagerEvent<Item, Key>) {
    entries.append(Entry(event))
  }

  /// Lets it all happen again.
  ///
  /// - Parameter core: A core as it was at the start.
  /// - Returns: The state at the start and after each entry.
  /// - Throws: `PagingError` if the core refuses an entry, which is so only if it
  ///   differs from the one that was recorded.
  public func replay(
    on core: PagerCore<Item, Key>
  ) throws(PagingError) -> [PagerState<Item>] {
    var core = core
    var states = [core.state]
    for entry in entries {
      try core.perform(entry.event)
      states.append(core.state)
    }
    return states
  }
}

extension Transcript.Entry {
  init(_ event: PagerEvent<Item, Key>) {
    self =
      switch event {
      case .intent(let intent): .intent(intent)
      case .jump(let key): .jump(to: key)
      case .edit(let edit, let atSource): .edit(edit, atSource: atSource)
      case .result(.loaded(let page), let ticket): .page(page, ticket)
      case .result(.cancelled, let ticket): .cancelled(ticket)
      case .result(.failed(let error), let ticket):
        error is CancellationError ? .cancelled(ticket) : .failure("\(error)", ticket)
      }
  }

  /// The event again, with a ``RecordedFailure`` for an error.
  public var event: PagerEvent<Item, Key> {
    switch self {
    case .intent(let intent): .intent(intent)
    case .jump(let key): .jump(to: key)
    case .edit(let edit, let atSource): .edit(edit, atSource: atSource)
    case .page(let page, let ticket): .result(.loaded(page), ticket)
    case .failure(let text, let ticket): .result(.failed(RecordedFailure(text)), ticket)
    case .cancelled(let ticket): .result(.cancelled, ticket)
    }
  }
}

extension Transcript.Entry: Equatable where Item: Equatable {}
extension Transcript.Entry: Encodable where Item: Encodable, Key: Encodable {}
extension Transcript.Entry: Decodable where Item: Decodable, Key: Decodable {}
extension Transcript: Equatable where Item: Equatable {}
extension Transcript: Encodable where Item: Encodable, Key: Encodable {}
extension Transcript: Decodable where Item: Decodable, Key: Decodable {}

/// An error of a transcript: the text of the one that was thrown.
public struct RecordedFailure: Error, Hashable, CustomStringConvertible {
  /// The text.
  public let description: String

  /// Makes a failure with a text.
  ///
  /// - Parameter description: The text.
  public init(_ description: String) {
    self.description = description
  }
}
