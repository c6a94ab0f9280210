import Synchronization

/// Lets one answer through, whichever comes first, to whoever waits for it.
///
/// A continuation that is resumed twice traps; what a source does must not.
package final class FirstAnswer<Value: Sendable>: Sendable {
  private enum State {
    case nothing
    case waiting(CheckedContinuation<Value, any Error>)
    case answered(Result<Value, any Error>)
    case done
  }

  private let state = Mutex(State.nothing)

  package init() {}

  package func wait(_ continuation: CheckedContinuation<Value, any Error>) {
    let answer: Result<Value, any Error>? = state.withLock { state in
      if case .answered(let answer) = state {
        state = .done
        return answer
      }
      state = .waiting(continuation)
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }

  package func take(_ answer: Result<Value, any Error>) {
    let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .nothing:
        state = .answered(answer)
        return nil
      case .waiting(let continuation):
        state = .done
        return continuation
      case .answered, .done:
        return nil
      }
    }
    continuation?.resume(with: answer)
  }
}
