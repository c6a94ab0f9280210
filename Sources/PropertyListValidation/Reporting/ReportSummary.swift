import PropertyLists

/// The counts of a whole run.
///
/// ```swift
/// var summary = ReportSummary()
/// summary.add(FileReport(file: "a.plist", diagnostics: findings))
/// print(summary)  // 3 errors, 1 warning in 1 of 1 file
/// ```
public struct ReportSummary: Hashable, Sendable, CustomStringConvertible {
  /// The files that were checked.
  public var files = 0
  /// The files of which something was found.
  public var filesWithFindings = 0
  /// The files with an error, reported or omitted: where there is one, the run has failed.
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

  /// The findings that were reported.
  public var findings: Int { errors + warnings + notes }

  /// Counts a file.
  public mutating func add(_ report: FileReport) {
    files += 1
    filesWithFindings += report.diagnostics.isEmpty && report.omitted == 0 ? 0 : 1
    filesWithErrors += report.hasErrors ? 1 : 0
    omitted += report.omitted
    for diagnostic in report.diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// `3 errors, 1 warning in 2 of 5 files`, or `nothing found in 5 files`.
  public var description: String {
    let counts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { Self.counted($0.0, $0.1) }
    let all = Self.counted(files, "file")
    return counts.isEmpty && omitted == 0
      ? "nothing found in \(all)"
      : (counts.isEmpty ? "nothing shown" : counts.joined(separator: ", "))
        + " in \(filesWithFindings) of \(all)"
  }

  /// `7 more findings are not shown`; nil where all are.
  var omission: String? {
    switch omitted {
    case 0: nil
    case 1: "1 more finding is not shown"
    default: "\(omitted) more findings are not shown"
    }
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
