/// Work on numbered items by several threads, whose results are taken in order.
///
/// A thread works on one item at a time, and results wait for their turn up to a limit, so that a run
/// over any number of files needs the memory of a few.
/// ```swift
/// let work = OrderedWork(count: files.count) { check(files[$0]) }
/// while let result = work.next() { print(result) }
/// ```
final class OrderedWork<Result: Sendable> {
  private struct State {
    /// The next item to be begun.
    var begun = 0
    /// The next item to be taken.
    var taken = 0
    /// What is done and not taken.
    var results: [Int: Result] = [:]
  }

  private let count: Int
  /// How many items are begun and not taken, at most.
  private let limit: Int
  private let monitor: Monitor<State>
  private let work: @Sendable (Int) -> Result
  private var threads: [WorkerThread] = []

  /// Begins the work on the items from 0 up to `count`.
  init(
    count: Int, threads threadCount: Int = FileSystem.processorCount,
    _ work: @escaping @Sendable (Int) -> Result
  ) {
    let (monitor, limit) = (Monitor(State()), Self.limit(threads: threadCount))
    (self.count, self.limit, self.monitor, self.work) = (count, limit, monitor, work)
    for _ in 0..<min(threadCount, count) {
      let thread = WorkerThread {
        while let index = Self.nextIndex(monitor, count: count, limit: limit) {
          let result = work(index)
          let isAwaited = monitor.change { state in
            state.results[index] = result
            return state.taken == index
          }
          if isAwaited { monitor.wake() }
        }
      }
      guard let thread else { break }
      threads.append(thread)
    }
  }

  /// How many results may wait: so many that the threads hardly ever wait for a slow one.
  static func limit(threads: Int) -> Int { threads * 32 }

  /// The result of the next item as soon as it is there; nil behind the last.
  ///
  /// `waiting` is called each tenth of a second that it takes.
  func next(waiting: () -> Void = {}) -> Result? {
    let isAlone = threads.isEmpty
    let result = monitor.wait(meanwhile: waiting) { [count, work] state -> Result?? in
      guard state.taken < count else { return .some(nil) }
      // The system gives no threads.
      if isAlone { state.results[state.taken] = work(state.taken) }
      guard let result = state.results.removeValue(forKey: state.taken) else { return nil }
      state.taken += 1
      // Threads that wait for room get some at once.
      if state.begun - state.taken == limit / 2 { monitor.wake() }
      return .some(result)
    }
    if case nil = result {
      for thread in threads { thread.join() }
      threads = []
    }
    return result
  }

  /// The next item for a thread, when there is room for its result; nil where none is left.
  private static func nextIndex(_ monitor: Monitor<State>, count: Int, limit: Int) -> Int? {
    monitor.wait { state -> Int?? in
      guard state.begun < count else { return .some(nil) }
      guard state.begun - state.taken < limit else { return nil }
      defer { state.begun += 1 }
      return .some(state.begun)
    }
  }
}
