import PropertyLists
import Testing

/// An OpenStep text with what is to be found in it, in file order; the places are marked in the text
/// (``MarkedText``).
struct OpenStepFindingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let format: PropertyListFormat
  let marked: String
  /// `severity rule path`, one for each mark.
  let findings: [String]

  /// A property list.
  init(_ name: String, _ marked: String, _ findings: String...) {
    (self.name, format, self.marked, self.findings) = (name, .openStep, marked, findings)
  }

  /// A text in a format that is named.
  init(_ name: String, _ format: PropertyListFormat, _ marked: String, _ findings: String...) {
    (self.name, self.format, self.marked, self.findings) = (name, format, marked, findings)
  }

  var testDescription: String { name }

  static let all = structure + pairs + strings + odd + text + values + recovery
}
