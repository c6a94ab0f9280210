import Synchronization

/// Hands each new state to all who look; when it goes, their sequences end.
final class StateBroadcast<State: Sendable>: Sendable {
  private struct Observers {
    var count: UInt64 = 0
    var streams: [UInt64: AsyncStream<State>.Continuation] = [:]
  }

  private let observers = Mutex(Observers())

  /// The streams, to be used without the lock: to resume a task takes its lock, under which a cancel
  /// ends the stream and asks for this one.
  private var streams: [AsyncStream<State>.Continuation] {
    observers.withLock { Array($0.streams.values) }
  }

  deinit {
    for stream in streams { stream.finish() }
  }

  /// Hands a state to all; its callers come one after the other.
  func send(_ state: State) {
    for stream in streams { stream.yield(state) }
  }

  func states(from state: State, keepsAll: Bool) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: keepsAll ? .unbounded : .bufferingNewest(1))
    continuation.yield(state)
    let id = observers.withLock { observers in
      observers.count += 1
      observers.streams[observers.count] = continuation
      return observers.count
    }
    continuation.onTermination = { [weak self] _ in
      // The stream is let go after the lock: its end calls this again.
      _ = self?.observers.withLock { observers in observers.streams.removeValue(forKey: id) }
    }
    return stream
  }
}
