/// Work on numbered items by several threads, whose results are taken in order.
///
/// At most twice as many items as there are threads are begun and not taken yet, so that a run over any
/// number of files needs the memory of a few.
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
  private let monitor: Monitor<State>
  private let work: @Sendable (Int) -> Result
  private var threads: [WorkerThread] = []

  /// Begins the work on the items from 0 up to `count`.
  init(
    count: Int, threads threadCount: Int = FileSystem.processorCount,
    _ work: @escaping @Sendable (Int) -> Result
  ) {
    self.count = count
    self.work = work
    let monitor = Monitor(State())
    self.monitor = monitor
    let limit = threadCount * 2
    for _ in 0..<min(threadCount, count) {
      let thread = WorkerThread {
        while let index = Self.nextIndex(monitor, count: count, limit: limit) {
          let result = work(index)
          monitor.change { $0.results[index] = result }
        }
      }
      guard let thread else { break }
      threads.append(thread)
    }
  }

  /// The result of the next item as soon as it is there; nil behind the last.
  ///
  /// `waiting` is called each tenth of a second that it takes.
  func next(waiting: () -> Void = {}) -> Result? {
    let isAlone = threads.isEmpty
    let (count, work) = (count, work)
    let result: Result? = monitor.wait(meanwhile: waiting) { state in
      guard state.taken < count else { return .some(nil) }
      // The system gives no threads.
      if isAlone { state.results[state.taken] = work(state.taken) }
      guard let result = state.results.removeValue(forKey: state.taken) else { return nil }
      state.taken += 1
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
