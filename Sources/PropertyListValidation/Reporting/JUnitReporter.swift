import PropertyLists

/// Findings as test results, which nearly every CI shows: a suite for each file.
///
/// An error is a failed test. JUnit has no warnings: a warning or note is a passed test with the
/// finding as its output. A clean file is one passed test.
/// ```
/// <testsuite name="a.plist" tests="1" failures="1" errors="0" skipped="0">
/// <testcase classname="a.plist" name="14:18 xml-invalid-integer: …" file="a.plist" line="14">
/// <failure type="xml-invalid-integer" message="…">…</failure></testcase>
/// </testsuite>
/// ```
/// The name of a test begins with its place, for GitLab shows only one of several tests of one name.
public struct JUnitReporter: Reporter {
  /// Makes the reporter.
  public init() {}

  /// The beginning of the XML.
  public var beginning: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plist\">\n"
  }

  /// The suite of a file.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    let failures = report.diagnostics.count { $0.severity == .error }
    let cases = report.diagnostics.map { Self.testCase($0, file: report.file) }
    guard cases.isEmpty else { return Self.suite(report.file, failures: failures, cases) }
    guard report.omitted > 0 else {
      return Self.suite(
        report.file, failures: 0, [Self.testCase(report.file, name: "no findings", "")])
    }
    let content =
      report.hasErrors ? "<failure message=\"findings are not shown\"/>" : "<skipped/>"
    return Self.suite(
      report.file, failures: report.hasErrors ? 1 : 0, skipped: report.hasErrors ? 0 : 1,
      [Self.testCase(report.file, name: "findings that are not shown", content)])
  }

  /// A skipped test where findings are not shown, and the end of the XML.
  public func ending(_ summary: ReportSummary) -> String {
    let omission = summary.omission.map { text in
      let test = Self.testCase(
        nil, name: "too-many-findings", "<skipped message=\"\(text)\">\(text)</skipped>")
      return Self.suite("plist", failures: 0, skipped: 1, [test])
    }
    return (omission ?? "") + "</testsuites>\n"
  }

  private static func suite(
    _ name: String, failures: Int, skipped: Int = 0, _ cases: [String]
  ) -> String {
    "<testsuite name=\"\(name.inXML)\" tests=\"\(cases.count)\" failures=\"\(failures)\" "
      + "errors=\"0\" skipped=\"\(skipped)\">\n\(cases.joined())</testsuite>\n"
  }

  private static func testCase(_ diagnostic: Diagnostic, file: String) -> String {
    let id = diagnostic.id.rawValue.inXML
    let place = diagnostic.range.map { "\($0.lowerBound) " } ?? ""
    let text = diagnostic.rendered.inXML
    let content =
      diagnostic.severity == .error
      ? "<failure type=\"\(id)\" message=\"\(diagnostic.fullMessage.inXML)\">\(text)</failure>"
      : "<system-out>\(text)</system-out>"
    return testCase(
      file, name: "\(place)\(diagnostic.id.rawValue): \(diagnostic.message)",
      line: diagnostic.range?.lowerBound.line, "\n\(content)")
  }

  private static func testCase(
    _ file: String?, name: String, line: Int? = nil, _ content: String
  ) -> String {
    var tag = "<testcase classname=\"\((file ?? "plist").inXML)\" name=\"\(name.inXML)\""
    if let file { tag += " file=\"\(file.inXML)\"" }
    if let line, line > 0 { tag += " line=\"\(line)\"" }
    return content.isEmpty ? "\(tag)/>\n" : "\(tag)>\(content)</testcase>\n"
  }
}

extension String {
  /// The text inside an element or an attribute; what XML can't hold is U+FFFD.
  fileprivate var inXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x0D: result += "&#13;"
      case 0x09, 0x0A, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...:
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
