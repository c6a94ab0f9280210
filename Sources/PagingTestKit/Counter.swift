import Synchronization

/// A number that tasks can wait for.
final class Counter: Sendable {
  private struct State {
    var value = 0
    var waiting: [(goal: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var value: Int { state.withLock { $0.value } }

  func add(_ difference: Int) {
    let reached = state.withLock { state in
      state.value += difference
      let value = state.value
      let reached = state.waiting.filter { $0.goal <= value }
      state.waiting.removeAll { $0.goal <= value }
      return reached
    }
    for waiter in reached { waiter.continuation.resume() }
  }

  /// Waits until the number is at least `goal`.
  func reach(_ goal: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        guard state.value < goal else { return true }
        state.waiting.append((goal, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }
}
