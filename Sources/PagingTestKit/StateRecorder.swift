public import Paging
import Synchronization

/// Keeps every state that a pager goes through, in order.
///
/// ```swift
/// let recorder = await StateRecorder(pager)
/// await pager.loadMore()
/// let states = await recorder.states(until: { $0.footer == .loadMore })
/// print(states.map(\.footer))        // [hidden, hidden, loadMore]
/// ```
public actor StateRecorder<State: Sendable> {
  private var iterator: AsyncStream<State>.Iterator
  private var seen: [State] = []

  /// Records any sequence of states; none may be dropped by it.
  ///
  /// - Parameter states: The sequence, as `states(keepsAll: true)` makes it.
  public init(_ states: AsyncStream<State>) {
    iterator = states.makeAsyncIterator()
  }

  /// Records a pager from its state now.
  ///
  /// - Parameter pager: The pager; it is not kept alive.
  public init<Item, Key>(_ pager: Pager<Item, Key>) async where State == PagerState<Item> {
    self.init(await pager.states(keepsAll: true))
  }

  /// All states so far, up to the next one that fulfils a condition; waits for it.
  ///
  /// - Parameter condition: What is waited for.
  /// - Returns: The states since the last call, that one included; all that came if the pager
  ///   goes before.
  public func states(until condition: (State) -> Bool) async -> [State] {
    var states: [State] = []
    var iterator = iterator
    while let state = await iterator.next(isolation: #isolation) {
      states.append(state)
      if condition(state) { break }
    }
    self.iterator = iterator
    return states
  }
}
