#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import PropertyLists

/// The two streams of the command: results go to standard output, messages to standard error.
enum Console {
  static let output = Stream(descriptor: 1)
  static let errors = Stream(descriptor: 2)

  /// Prints the findings of an error; returns the exit code that it means.
  static func report(_ error: any Error) -> ExitCode {
    guard let error = error as? PropertyListError else {
      errors.write("plist: error: \(error)\n")
      return .invalid
    }
    report(error.diagnostics)
    return ExitCode(error)
  }

  /// Prints findings as messages, with the source line on a terminal.
  static func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      errors.write((errors.isTerminal ? diagnostic.rendered : diagnostic.description) + "\n")
    }
  }

  /// Ends the process after all has been written.
  static func exit(_ code: ExitCode) -> Never {
    var code = code
    if !output.flush() {
      let reason = unsafe String(cString: strerror(output.failure))
      errors.write("plist: error: the output can't be written: \(reason)\n")
      code = max(code, .unreadable)
    }
    _ = errors.flush()
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #else
      Darwin.exit(code.rawValue)
    #endif
  }
}

extension ExitCode {
  init(_ error: PropertyListError) {
    self = error.code == .unreadable ? .unreadable : .invalid
  }
}

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

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count > 1 << 16 || descriptor == 2 { _ = flush() }
    // Work whose result nobody reads is not done.
    if isClosed, failure == 0, descriptor == 1 { Console.exit(codeIfClosed) }
  }

  /// Writes what is left; false where that failed for another reason than a closed pipe.
  func flush() -> Bool {
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
