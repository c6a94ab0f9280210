import PropertyLists

/// Each finding with its source line, a caret under the place, and its notes: for people.
public struct TextReporter: Reporter {
  /// Makes the reporter.
  public init() {}

  /// The findings with their lines.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    report.diagnostics.map { $0.rendered + "\n" }.joined()
  }
}
