import PropertyLists
import Testing

/// What somebody reported of another reader: the input, and what is right.
struct BugReport: CustomTestStringConvertible, Sendable {
  /// The project, the number of its issue, and the subject.
  let name: String
  /// The text; places of findings are marked (``MarkedText``).
  let marked: String
  let format: PropertyListFormat?
  /// `severity rule path`, one for each mark.
  let findings: [String]
  /// What is read; nil where the file is refused.
  let value: PropertyList?

  init(
    _ name: String, _ marked: String, _ findings: String..., format: PropertyListFormat? = nil,
    is value: PropertyList?
  ) {
    self.name = name
    self.marked = marked
    self.format = format
    self.findings = findings
    self.value = value
  }

  /// A report whose text is the content of a `<plist>`.
  static func xml(
    _ name: String, _ marked: String, _ findings: String..., is value: PropertyList?
  ) -> BugReport {
    BugReport(name, marked: "<plist>\(marked)</plist>", findings, value)
  }

  private init(_ name: String, marked: String, _ findings: [String], _ value: PropertyList?) {
    self.name = name
    self.marked = marked
    format = .xml
    self.findings = findings
    self.value = value
  }

  var testDescription: String { name }

  /// What is read of a report, or what is said of it.
  func expect() {
    let marked = MarkedText(marked)
    let options = ReadingOptions(format: format)
    let expected = zip(marked.places, findings).map { "\($0) \($1)" }
    #expect(marked.places.count == findings.count)
    do {
      let document = try PropertyListDocument(text: marked.text, options: options)
      #expect(document.root.value == value)
      #expect(document.diagnostics.map(\.summary) == expected)
      #expect(document.diagnostics.flatMap(\.notePlaces) == marked.notePlaces)
    } catch {
      #expect(value == nil, "\(error)")
      #expect(error.diagnostics.map(\.summary) == expected)
      #expect(error.diagnostics.flatMap(\.notePlaces) == marked.notePlaces)
    }
  }
}

/// The binary property lists, the text formats and the writers have suites of their own, in which each
/// row is a report too.
@Suite("Bug reports: reading") struct ReadingReportTests {
  @Test("XML", arguments: BugReport.xml) func xml(_ report: BugReport) { report.expect() }

  @Test("OpenStep text and strings files", arguments: BugReport.openStep)
  func openStep(_ report: BugReport) { report.expect() }

  @Test("go-plist 57: what is wrong with the output of `defaults read` is said")
  func describedData() {
    let found = PropertyListDocument.findings(
      in: "{ k = {length = 5, bytes = 0x0102 }; }", format: .openStep)
    #expect(found.first?.message.contains("defaults export") == true)
  }

  @Test("Quicksilver 2527: a raw control character is an error in strict mode") func strict() {
    let found = PropertyListDocument.findings(
      in: "<plist>\n<string>a\u{3}b</string></plist>", strict: true)
    #expect(found.map(\.summary) == ["2:10-2:11 error xml-forbidden-character $"])
  }
}
