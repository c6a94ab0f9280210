/// Why a value can't be written in a format: the rule and its text.
///
/// Writers throw it; where a document is adapted to a format it tells what was lost.
struct Unwritable: Sendable {
  let id: DiagnosticID
  /// What the format can't hold.
  let reason: String
  /// What else could be done about it.
  let hint: String

  private init(_ id: DiagnosticID, _ reason: String, hint: String = "") {
    (self.id, self.reason, self.hint) = (id, reason, hint)
  }

  static let nullInXML = Unwritable("null-in-xml", "XML property lists have no null")
  static let nullInOpenStep = Unwritable(
    "null-in-openstep", "OpenStep property lists have no null")
  static let dateRange = Unwritable("date-range", "the date has no year of 32 bits")
  static let uidDictionary = Unwritable(
    "uid-dictionary", "a dictionary with the one key CF$UID would be read back as a UID")

  /// `what` is `key` or `string`.
  static func characterInXML(_ what: String, _ scalar: UInt32) -> Unwritable {
    Unwritable("character-in-xml", "the \(what) holds \(scalar.scalarName), which XML can't")
  }

  static func numberInJSON(_ value: Double) -> Unwritable {
    Unwritable("number-in-json", "JSON has no \(value)")
  }

  static func typeInOpenStep(_ kind: PropertyListNode.Kind) -> Unwritable {
    Unwritable(
      "type-in-openstep", "OpenStep property lists have no \(kind)",
      hint: "; the option usesGNUstepTypes writes it as GNUstep does")
  }

  static func rootOfStrings(_ kind: PropertyListNode.Kind) -> Unwritable {
    Unwritable(
      "value-in-strings", "a strings file is a dictionary of strings, not \(kind.withArticle)")
  }

  static func valueInStrings(_ kind: PropertyListNode.Kind) -> Unwritable {
    Unwritable("value-in-strings", "a strings file holds strings only, not \(kind.withArticle)")
  }
}

extension PropertyListNode {
  /// The error that this value can't be written in a format.
  func unwritable(_ why: Unwritable) -> PropertyListError {
    unwritable(why.id, why.reason + why.hint)
  }
}

extension PropertyListNode.Kind {
  /// `an array`, `a date`.
  fileprivate var withArticle: String {
    self == .integer || self == .array ? "an \(self)" : "a \(self)"
  }
}
