#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A buffered stream.
///
/// A reader that has gone away ends the writing quietly.
final class Stream: @unchecked Sendable {
  // Used from the main thread only.
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isClosed = false
  /// The exit code with which the command ends where nobody reads on: that reached so far.
  var codeIfClosed = ExitCode.success
  /// Why the stream could not be written, as `errno`; 0 where it could, or where nobody reads on.
  private(set) var failure: Int32 = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether escape sequences mean something there: a terminal, and not one that says it is dumb.
  var takesEscapes: Bool { isTerminal && Environment.value("TERM") != "dumb" }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    if descriptor == 2 { Console.progress.clear() }
    buffer += bytes
    if buffer.count > 1 << 16 || descriptor == 2 { _ = flush() }
    exitIfClosed()
  }

  /// Writes what is to be seen while the work goes on.
  func writeAtOnce(_ text: String) {
    buffer += text.utf8
    _ = flush()
    exitIfClosed()
  }

  /// Work whose result nobody reads is not done.
  private func exitIfClosed() {
    if isClosed, failure == 0, descriptor == 1 { Console.exit(codeIfClosed, atOnce: true) }
  }

  /// Writes what is left; false where that failed for another reason than a closed pipe.
  func flush() -> Bool {
    if descriptor == 1, !buffer.isEmpty { Console.progress.clear() }
    var start = 0
    while start < buffer.count, !isClosed {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: bytes[start...]))
      }
      if count > 0 {
        start += count
      } else if count < 0, errno != EINTR {
        isClosed = true
        failure = errno == EPIPE ? 0 : errno
      }
    }
    buffer = []
    return failure == 0
  }
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// The variables of the environment.
enum Environment {
  /// A variable; nil where it is not set, or empty.
  static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }
}
