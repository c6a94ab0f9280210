import PropertyLists

/// Short forms for the tables of rules.
extension RuleDescription {
  /// A rule whose examples are files of one format.
  static func file(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, why: String, do: String,
    bad: String, good: String, named name: String, as format: PropertyListFormat? = nil,
    _ source: String
  ) -> RuleDescription {
    RuleDescription(
      id, severity, title, reason: why, advice: `do`, bad: Example(bad, file: name, as: format),
      good: Example(good, file: name, as: format), source: source)
  }

  /// A rule whose examples are told in words.
  static func words(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, why: String, do: String,
    bad: String, good: String, _ source: String
  ) -> RuleDescription {
    RuleDescription(
      id, severity, title, reason: why, advice: `do`, bad: Example(inWords: bad),
      good: Example(inWords: good), source: source)
  }

  /// A rule whose examples are whole XML files.
  static func xmlFile(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, why: String, do: String,
    bad: String, good: String, _ source: String
  ) -> RuleDescription {
    file(
      id, severity, title, why: why, do: `do`, bad: bad, good: good, named: "example.plist",
      as: .xml, source)
  }

  /// A rule whose examples stand inside `<plist>`.
  static func xml(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, why: String, do: String,
    bad: String, good: String, _ source: String
  ) -> RuleDescription {
    func inPlist(_ text: String) -> String { "<plist version=\"1.0\">\n\(text)\n</plist>" }
    return xmlFile(
      id, severity, title, why: why, do: `do`, bad: inPlist(bad), good: inPlist(good), source)
  }

  /// A rule of JSON.
  static func json(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, why: String, do: String,
    bad: String, good: String, as format: PropertyListFormat = .json, _ source: String
  ) -> RuleDescription {
    file(
      id, severity, title, why: why, do: `do`, bad: bad, good: good, named: "example.json",
      as: format, source)
  }

  /// A rule of OpenStep text or, by `format`, of strings files.
  static func openStep(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, why: String, do: String,
    bad: String, good: String, as format: PropertyListFormat = .openStep, _ source: String
  ) -> RuleDescription {
    file(
      id, severity, title, why: why, do: `do`, bad: bad, good: good,
      named: format == .strings ? "Example.strings" : "example.plist", as: format, source)
  }
}

/// Where rules come from.
enum RuleSource {
  static let apple = "Apple's readers (CoreFoundation, Foundation)"
  static let dtd = "The document type of property lists, PropertyList-1.0.dtd"
  static let toolkit = "A limit of this toolkit"
  static let rfc8259 = "RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format"
  static let gnustep = "GNUstep Base, typed values in OpenStep text"

  static func xml(_ section: String) -> String { "XML 1.0 (Fifth Edition), section \(section)" }
  static func json(_ section: String) -> String { "RFC 8259, section \(section)" }
}
