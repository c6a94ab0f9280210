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
  /// What a long run is at.
  static let progress = Progress(isEnabled: errors.takesEscapes) { errors.write($0) }

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
  ///
  /// At once is without what libraries do at the end, which other threads that still work would not
  /// survive.
  static func exit(_ code: ExitCode, atOnce: Bool = false) -> Never {
    var code = code
    if !output.flush() {
      let reason = unsafe String(cString: strerror(output.failure))
      errors.write("plist: error: the output can't be written: \(reason)\n")
      code = max(code, .unreadable)
    }
    _ = errors.flush()
    if atOnce { _exit(code.rawValue) }
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
