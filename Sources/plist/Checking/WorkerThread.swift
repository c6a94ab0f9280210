#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread with a large stack.
///
/// Threads of tasks have 512 KiB on some systems, too little for what goes down 512 levels of a
/// document, or 1,200 schemas that apply one inside the other.
@safe
struct WorkerThread {
  private static let stackSize = 32 << 20

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts a thread that runs `body`; nil where the system gives none.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    // The thread takes over the reference.
    let box = unsafe Unmanaged.passRetained(Body(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let code = unsafe pthread_create(
      &thread, &attributes,
      { box in
        // Optional on some systems only.
        let body: UnsafeMutableRawPointer? = unsafe box
        if let body = unsafe body {
          unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      return nil
    }
    #if canImport(Glibc)
      self.thread = thread
    #else
      guard let thread = unsafe thread else { return nil }
      unsafe self.thread = unsafe thread
    #endif
  }

  /// Waits for its end; called once.
  func join() {
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      unsafe pthread_join(thread, nil)
    #endif
  }
}
