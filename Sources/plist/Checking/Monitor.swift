#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A state that several threads share: one at a time changes it, others wait until it suits them.
@safe
final class Monitor<State>: @unchecked Sendable {
  // The state is touched only by who holds the mutex. Both are where they were made until they are
  // destroyed, which is when nobody refers to them.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: sending State) {
    self.state = state
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe changed.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the state; who waits for the change is to be woken.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Wakes who waits.
  func wake() { unsafe pthread_cond_broadcast(changed) }

  /// Waits until `body` has a result, which may change the state.
  ///
  /// `meanwhile` is called, without the state, after each tenth of a second that was waited.
  func wait<Result>(
    meanwhile: () -> Void = {}, until body: (inout State) -> Result?
  ) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      var time = Self.tenthOfASecondFromNow
      if unsafe pthread_cond_timedwait(changed, mutex, &time) == ETIMEDOUT {
        unsafe pthread_mutex_unlock(mutex)
        meanwhile()
        unsafe pthread_mutex_lock(mutex)
      }
    }
  }

  private static var tenthOfASecondFromNow: timespec {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += 100_000_000
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    return time
  }
}
