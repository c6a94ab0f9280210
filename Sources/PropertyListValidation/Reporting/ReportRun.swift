/// The reports of a run, one after another: what of them counts, how it is written, and the sum.
///
/// ```swift
/// var run = ReportRun(ReporterName.text.reporter(), policy: DiagnosticPolicy(disabled: ["xml-*"]))
/// print(run.beginning(), terminator: "")
/// for file in files {
///   let findings = Linter().lint(contentsOfFile: file)
///   print(run.text(of: FileReport(file: file, diagnostics: findings)), terminator: "")
/// }
/// print(run.ending(), terminator: "")
/// exit(run.summary.filesWithErrors > 0 ? 1 : 0)
/// ```
/// The memory of one file is enough for a run over any number of them.
public struct ReportRun: Sendable {
  private let reporter: any Reporter
  private let policy: DiagnosticPolicy
  private var isFirst = true
  /// The counts of the files until now.
  public private(set) var summary = ReportSummary()

  /// Makes a run over nothing yet.
  public init(_ reporter: any Reporter, policy: DiagnosticPolicy = DiagnosticPolicy()) {
    self.reporter = reporter
    self.policy = policy
  }

  /// What stands before the first file.
  public func beginning() -> String { reporter.beginning }

  /// What stands for the next file, which is counted.
  public mutating func text(of report: FileReport) -> String {
    let report = policy.applied(to: report, after: summary)
    summary.add(report)
    let text = reporter.text(of: report, isFirst: isFirst)
    if !text.isEmpty { isFirst = false }
    return text
  }

  /// What stands behind the last file.
  public func ending() -> String { reporter.ending(summary) }
}
