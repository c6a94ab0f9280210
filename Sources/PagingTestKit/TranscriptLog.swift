public import Paging
import Synchronization

/// Writes the transcript of a pager as it happens.
///
/// ```swift
/// let log = TranscriptLog<Headline, Int>()
/// let pager = try Pager(source, options: options, onEvent: log.record)
/// ```
public final class TranscriptLog<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  private let state = Mutex(Transcript<Item, Key>())

  /// Makes an empty log.
  public init() {}

  /// What happened so far.
  public var transcript: Transcript<Item, Key> { state.withLock { $0 } }

  /// Adds an event; give it to a pager's `onEvent`.
  ///
  /// - Parameter event: What happened.
  @Sendable public func record(_ event: PagerEvent<Item, Key>) {
    state.withLock { $0.append(event) }
  }
}
