import PropertyLists

/// A line for each finding, which Xcode and editors read: `file:line:column: severity: text [id]`.
public struct ConciseReporter: Reporter {
  /// Makes the reporter.
  public init() {}

  /// The findings, a line each.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    report.diagnostics.map { $0.description + "\n" }.joined()
  }

  /// That findings are not shown, where it is so.
  public func ending(_ summary: ReportSummary) -> String {
    summary.omission.map { $0 + "\n" } ?? ""
  }
}
