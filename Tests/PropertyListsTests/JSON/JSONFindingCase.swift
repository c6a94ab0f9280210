import PropertyLists
import Testing

/// A JSON text with what is to be found in it, in file order; the places are marked in the text
/// (``MarkedText``).
struct JSONFindingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let marked: String
  /// `severity rule path`, one for each mark.
  let findings: [String]

  init(_ name: String, _ marked: String, _ findings: String...) {
    self.name = name
    self.marked = marked
    self.findings = findings
  }

  var testDescription: String { name }

  static let all = structure + odd + text + values + recovery
}
