import Synchronization

/// Tasks that wait until something is done; each also stops waiting when it is cancelled.
///
/// A wait is on the list before it suspends: between its first step and the suspension its task may
/// leave the caller's actor, and a release that falls in there must not be missed.
///
/// ```
/// begun ──suspended──▶ waiting ──release, cancel──▶ over
///   └──────────release, cancel──────────────────────▶ over
/// ```
final class Waiters: Sendable {
  private enum Wait {
    case begun
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  private struct State {
    var count: UInt64 = 0
    var waits: [UInt64: Wait] = [:]

    /// Ends a wait; returns who has to be resumed.
    mutating func end(_ id: UInt64) -> CheckedContinuation<Void, Never>? {
      defer { waits[id] = .over }
      return if case .waiting(let continuation)? = waits[id] { continuation } else { nil }
    }
  }

  private let state = Mutex(State())

  /// Waits for the next ``release()``.
  ///
  /// It is on the list before the caller's actor lets anything else happen.
  func wait(isolation: isolated (any Actor)? = #isolation) async {
    let id = state.withLock { state in
      state.count += 1
      state.waits[state.count] = .begun
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard case .begun? = state.waits[id] else { return true }
          state.waits[id] = .waiting(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.end(id) }?.resume()
    }
    state.withLock { state in _ = state.waits.removeValue(forKey: id) }
  }

  /// Ends all waits that have begun.
  func release() {
    let waiting = state.withLock { state in state.waits.keys.compactMap { state.end($0) } }
    waiting.forEach { $0.resume() }
  }
}
