public import PropertyLists

/// What a check says about one file.
public struct FileReport: Sendable {
  /// The name of the file as the caller gave it.
  public var file: String
  /// The findings, in file order.
  public var diagnostics: [Diagnostic]
  /// How many more findings there were than are reported.
  public var omitted: Int
  /// What ``ValidationResult/output(_:)`` says, where that is asked for instead of findings.
  public var output: PropertyList?

  /// Makes a report.
  public init(file: String, diagnostics: [Diagnostic], omitted: Int = 0) {
    self.file = file
    self.diagnostics = diagnostics
    self.omitted = omitted
  }
}

/// The counts of a whole run.
public struct ReportSummary: Hashable, Sendable {
  /// The files that were checked.
  public var files = 0
  /// The files with an error.
  public var filesWithErrors = 0
  /// The findings of severity error.
  public var errors = 0
  /// The findings of severity warning.
  public var warnings = 0
  /// The findings of severity note.
  public var notes = 0
  /// The findings that were counted and not reported.
  public var omitted = 0

  /// A summary of nothing.
  public init() {}

  /// Counts a file.
  public mutating func add(_ report: FileReport) {
    files += 1
    omitted += report.omitted
    let before = errors
    for diagnostic in report.diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
    filesWithErrors += errors > before ? 1 : 0
  }
}
