/// Writes the findings of a run in a form that people, editors or CI read.
///
/// A reporter is a pure function of the findings, called file by file, so that a run over any number
/// of files needs the memory of one:
/// ```swift
/// print(reporter.beginning, terminator: "")
/// for (number, report) in reports.enumerated() {
///   print(reporter.text(of: report, isFirst: number == 0), terminator: "")
/// }
/// print(reporter.ending(summary), terminator: "")
/// ```
public protocol Reporter: Sendable {
  /// What stands before the first file.
  var beginning: String { get }
  /// What stands for one file; `isFirst` until one was written.
  func text(of report: FileReport, isFirst: Bool) -> String
  /// What stands behind the last file.
  func ending(_ summary: ReportSummary) -> String
}

extension Reporter {
  /// Nothing.
  public var beginning: String { "" }
  /// Nothing.
  public func ending(_ summary: ReportSummary) -> String { "" }
}
