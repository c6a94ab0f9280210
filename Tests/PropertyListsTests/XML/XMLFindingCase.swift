import PropertyLists
import Testing

/// An XML property list with what is to be found in it, in file order; the places are marked in the
/// text (``MarkedText``).
struct XMLFindingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let marked: String
  /// `severity rule path`, one for each mark.
  let findings: [String]

  init(_ name: String, _ marked: String, _ findings: String...) {
    self.name = name
    self.marked = marked
    self.findings = findings
  }

  /// A case whose text is the content of a `<plist>`.
  static func inside(_ name: String, _ marked: String, _ findings: String...) -> XMLFindingCase {
    XMLFindingCase(name, "<plist>\(marked)</plist>", findings)
  }

  private init(_ name: String, _ marked: String, _ findings: [String]) {
    self.name = name
    self.marked = marked
    self.findings = findings
  }

  var testDescription: String { name }

  static let all = document + structure + text + values + recovery + columns
}
