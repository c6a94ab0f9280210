import PropertyListValidation
import PropertyLists
import Testing

/// What somebody reported of another validator: a schema, values, and what is right to say of each.
struct SchemaReport: Sendable, CustomTestStringConvertible {
  /// The row of the list of reports, the project, its issue, and what is right.
  let name: String
  let schema: String
  let draft: SchemaDraft
  let cases: [Case]

  /// A text and the findings about it, as they are printed; none where it is valid.
  struct Case: Sendable {
    let text: String
    let findings: [String]

    static func valid(_ text: String) -> Case { Case(text: text, findings: []) }

    static func invalid(_ text: String, _ findings: String...) -> Case {
      Case(text: text, findings: findings)
    }
  }

  init(
    _ name: String, draft: SchemaDraft = .draft2020, _ schema: String, _ cases: Case...
  ) {
    self.name = name
    self.draft = draft
    self.schema = schema
    self.cases = cases
  }

  var testDescription: String { name }

  /// Validates each text; `accepts` has to say the same.
  func expect() throws {
    let schema = try JSONSchema(
      PropertyListDocument(text: schema).root,
      options: SchemaOptions(draft: draft, formats: .assert))
    for one in cases {
      let document = try PropertyListDocument(
        text: one.text, options: ReadingOptions(format: Self.format(of: one.text)))
      let result = schema.validate(document)
      #expect(result.diagnostics.map(\.description) == one.findings, "\(one.text)")
      #expect(result.isValid == one.findings.isEmpty, "\(one.text)")
      #expect(schema.accepts(document.root) == result.isValid, "\(one.text)")
    }
  }

  /// A scalar alone is JSON here, which could be OpenStep's text as well.
  static func format(of text: String) -> PropertyListFormat? {
    text.contains("<plist") || text.contains(" = ") || text.hasPrefix("(") ? nil : .json
  }

  /// What is wrong with a schema.
  static func problems(with schema: String) throws -> [String] {
    do throws(SchemaError) {
      _ = try JSONSchema(Self.document(schema).root)
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private static func document(_ text: String) -> PropertyListDocument {
    do {
      return try PropertyListDocument(text: text, options: ReadingOptions(format: format(of: text)))
    } catch {
      preconditionFailure("the schema of a test can't be read: \(error)")
    }
  }
}

@Suite("Bug reports: schemas") struct SchemaBugReportTests {
  @Test("Numbers", arguments: SchemaReport.numbers) func numbers(_ report: SchemaReport) throws {
    try report.expect()
  }

  @Test("Texts", arguments: SchemaReport.texts) func texts(_ report: SchemaReport) throws {
    try report.expect()
  }

  @Test("Alternatives", arguments: SchemaReport.alternatives)
  func alternatives(_ report: SchemaReport) throws { try report.expect() }

  @Test("Files of Apple's platforms", arguments: SchemaReport.files)
  func files(_ report: SchemaReport) throws { try report.expect() }

  @Test("Places", arguments: SchemaReport.places) func places(_ report: SchemaReport) throws {
    try report.expect()
  }
}
