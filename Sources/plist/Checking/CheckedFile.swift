import PropertyListValidation
import PropertyLists

/// What a check says about one file, and the exit code that it means.
struct CheckedFile: Sendable {
  var report: FileReport
  var code: ExitCode
  /// Whether it was no file to be checked, for example one without a schema: it does not count.
  var isSkipped = false
  /// Findings on another file that further files may have to do with too, such as their schema: they are
  /// told once, before the first of them.
  var shared: [Diagnostic] = []

  /// Makes what a check says; the exit code is 1 where a finding is an error.
  init(_ report: FileReport, code: ExitCode? = nil) {
    self.report = report
    self.code =
      code ?? (report.diagnostics.contains { $0.severity == .error } ? .invalid : .success)
  }

  /// Makes what a file that can't be read, or is invalid, comes to.
  init(_ file: String, _ error: PropertyListError) {
    self.init(
      FileReport(file: Input.name(file), diagnostics: error.diagnostics), code: ExitCode(error))
  }
}
