public import Paging
import Synchronization

/// A source that answers as a test tells it: with pages, failures, never, or twice.
///
/// The steps of the script answer one request after the other. When they are used up, each
/// request waits for ``answer(_:)``.
///
/// ```swift
/// let script = ScriptedSource<String, Int>(
///   firstKey: 0, .page(Page(["a", "b"], next: 2)), .failure(Offline()), .hang)
/// let pager = try Pager(script.source, limit: 2)
/// await pager.loadMore()                       // a, b
/// await pager.loadMore()                       // retry
/// await pager.send(.retry)                     // hangs
/// await script.requests(3)                     // wait until it was asked
/// print(script.requests.map(\.key))            // [0, 2, 2]
/// ```
public final class ScriptedSource<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The answer to one request.
  public enum Step: Sendable {
    /// A page.
    case page(Page<Item, Key>)

    /// An error.
    case failure(any Error)

    /// No answer, until ``ScriptedSource/answer(_:)`` or a cancel.
    case hang

    /// Two answers, as from a callback that is called twice.
    case twice(Page<Item, Key>, Page<Item, Key>)
  }

  private typealias Answer = @Sendable (Result<Page<Item, Key>, any Error>) -> Void

  private struct State {
    var steps: [Step]
    var requests: [PageRequest<Key>] = []
    var open: [Answer] = []
  }

  private let firstKey: Key
  private let keys: PagerKeys<Key>
  private let ignoresCancel: Bool
  private let state: Mutex<State>
  private let asked = Counter()
  private let cancelled = Counter()

  /// Makes a source with a script.
  ///
  /// - Parameters:
  ///   - firstKey: The key of the first page.
  ///   - keys: What a pager may conclude from the keys.
  ///   - ignoresCancel: Whether a cancelled request goes on, to be answered too late.
  ///   - steps: The answers, in the order of the requests.
  public init(
    firstKey: Key, keys: PagerKeys<Key> = .opaque, ignoresCancel: Bool = false, _ steps: Step...
  ) {
    self.firstKey = firstKey
    self.keys = keys
    self.ignoresCancel = ignoresCancel
    state = Mutex(State(steps: steps))
  }

  /// The source to give to a pager.
  public var source: PageSource<Item, Key, any Error> {
    PageSource(firstKey: firstKey, keys: keys) { request in
      let first = FirstAnswer<Page<Item, Key>>()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          first.wait(continuation)
          self.start(request) { first.take($0) }
        }
      } onCancel: {
        self.cancelled.add(1)
        if !self.ignoresCancel { first.take(.failure(CancellationError())) }
      }
    }
  }

  /// All requests so far.
  public var requests: [PageRequest<Key>] { state.withLock { $0.requests } }

  /// Waits until the source was asked so often.
  ///
  /// - Parameter number: How often, from the start.
  public func requests(_ number: Int) async { await asked.reach(number) }

  /// Waits until so many requests were cancelled.
  ///
  /// - Parameter number: How many, from the start.
  public func cancellations(_ number: Int) async { await cancelled.reach(number) }

  /// Answers the request that has waited longest.
  ///
  /// - Parameter step: The answer; a hang leaves it waiting.
  /// - Returns: Whether a request was waiting.
  @discardableResult
  public func answer(_ step: Step) -> Bool {
    let answer = state.withLock { $0.open.isEmpty ? nil : $0.open.removeFirst() }
    guard let answer else { return false }
    play(step, answer)
    return true
  }

  private func start(_ request: PageRequest<Key>, _ answer: @escaping Answer) {
    let step: Step? = state.withLock { state in
      state.requests.append(request)
      return state.steps.isEmpty ? nil : state.steps.removeFirst()
    }
    play(step ?? .hang, answer)
    asked.add(1)
  }

  private func play(_ step: Step, _ answer: @escaping Answer) {
    switch step {
    case .page(let page): answer(.success(page))
    case .failure(let error): answer(.failure(error))
    case .hang: state.withLock { $0.open.append(answer) }
    case .twice(let first, let second):
      answer(.success(first))
      answer(.success(second))
    }
  }
}
