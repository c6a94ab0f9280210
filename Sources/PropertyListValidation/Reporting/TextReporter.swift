import PropertyLists

/// Each finding with its source line, a caret under the place, and its notes: for people.
///
/// ```
/// deals.plist:14:18: error: invalid integer "12a" [xml-invalid-integer]
///     <integer>12a</integer>
///              ^~~
/// 3 errors, 1 warning in 2 of 5 files
/// ```
/// The last line stands only where several files were checked and something was found.
public struct TextReporter: Reporter {
  private let usesColor: Bool

  /// Makes the reporter; in colour the severity and the rule are told apart from the text.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// The findings with their lines.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    report.diagnostics.map { $0.rendered(paint) + "\n" }.joined()
  }

  /// The counts over several files, and that findings are not shown.
  public func ending(_ summary: ReportSummary) -> String {
    let isWorthIt = summary.files > 1 && summary.filesWithFindings > 0
    let lines = [isWorthIt ? summary.description : nil, summary.omission].compactMap(\.self)
    return lines.map { $0 + "\n" }.joined()
  }

  private func paint(_ text: String, _ part: Diagnostic.Part) -> String {
    guard usesColor else { return text }
    let code =
      switch part {
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.note): "1;36"
      case .id: "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
