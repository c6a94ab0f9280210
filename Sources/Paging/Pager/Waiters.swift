import Synchronization

/// Tasks that wait until something is done; each also stops waiting when it is cancelled.
final class Waiters: Sendable {
  private struct State {
    var count: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<UInt64> = []
  }

  private let state = Mutex(State())

  /// Waits for the next ``release()``.
  ///
  /// It is on the list before the caller's actor lets anything else happen.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard state.cancelled.remove(id) == nil else { return true }
          state.waiting[id] = continuation
          return false
        }
        if isCancelled { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        let continuation = state.waiting.removeValue(forKey: id)
        if continuation == nil { state.cancelled.insert(id) }
        return continuation
      }
      continuation?.resume()
    }
    state.withLock { state in _ = state.cancelled.remove(id) }
  }

  /// Ends all waits that have begun.
  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    waiting.forEach { $0.resume() }
  }
}
