/// Writes the findings of a run in a form that people, editors or CI read.
///
/// A reporter is a pure function of the findings, called file by file, so that a run over any number
/// of files needs the memory of one. ``ReportRun`` calls its parts in order; ``ReporterName`` finds one
/// by its name.
/// ```swift
/// struct NamesOnly: Reporter {
///   func text(of report: FileReport, isFirst: Bool) -> String {
///     report.diagnostics.isEmpty ? "" : report.file + "\n"
///   }
/// }
/// ```
public protocol Reporter: Sendable {
  /// What stands before the first file.
  var beginning: String { get }
  /// What stands for one file, which may be nothing.
  ///
  /// `isFirst` is true as long as all texts of files have been empty: then no comma is needed.
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
