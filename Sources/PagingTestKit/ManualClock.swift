import Synchronization

/// A clock that stands still until a test moves it.
///
/// Give it to code that takes any `Clock`, and let time pass in steps. Nothing waits for real.
///
/// ```swift
/// let clock = ManualClock()
/// let source = PageSource<Int, Int, any Error>(firstKey: 0) { request in
///   try await clock.sleep(for: .seconds(3))
///   return Page([1, 2], next: nil)
/// }
/// await pager.send(.loadMore)
/// await clock.sleepers(1)                       // the source is asleep
/// clock.advance(by: .milliseconds(2_900))       // nothing wakes
/// clock.advance(by: .milliseconds(100))         // the page comes
/// ```
public final class ManualClock: Clock {
  /// A moment: how long after the clock was made.
  public struct Instant: InstantProtocol {
    let sinceStart: Duration

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// How long it is until another moment.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether a moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(sinceStart: .zero)
    var count: UInt64 = 0
    var sleepers: [UInt64: Sleeper] = [:]
    var cancelled: Set<UInt64> = []
  }

  private let state = Mutex(State())
  private let counter = Counter()

  /// Makes a clock that shows zero.
  public init() {}

  /// The moment that it is.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step, a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep on this clock now.
  public var sleeping: Int { state.withLock { $0.sleepers.count } }

  /// Sleeps until the clock is moved to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    defer { counter.add(-1) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let end: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if state.now >= deadline { return .success(()) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        counter.add(1)
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, and wakes who has slept long enough, in the order of their moments.
  ///
  /// - Parameter duration: How long; a negative duration changes nothing.
  public func advance(by duration: Duration) {
    guard duration > .zero else { return }
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for sleeper in woken { sleeper.value.continuation.resume() }
  }

  /// Waits until so many tasks sleep on this clock at once.
  ///
  /// - Parameter number: How many, or more.
  public func sleepers(_ number: Int) async { await counter.reach(number) }
}
