import Foundation
@testable import PropertyListValidation
import PropertyLists
import Testing

/// The examples of the rules are checked as files are.
@Suite("Examples of rules") struct RuleExampleTests {
  private static let checked = RuleCatalogue.all.filter {
    $0.bad.file != nil && $0.schema == nil && !$0.describesSchema
  }

  private static func findings(on example: RuleDescription.Example) -> [Diagnostic] {
    Linter(options: ReadingOptions(format: example.format))
      .lint(bytes: Array(example.text.utf8), name: example.file)
  }

  @Test("The bad example breaks the rule", arguments: checked.map(\.id.rawValue))
  func bad(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(DiagnosticID(rawValue: id)))
    let findings = Self.findings(on: rule.bad)
    let finding = findings.first { $0.id == rule.id }
    #expect(finding != nil, "\(findings)")
    #expect(id == "text-encoding" || finding?.severity == rule.severity)
  }

  @Test("The good example has no error and keeps the rule", arguments: checked.map(\.id.rawValue))
  func good(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(DiagnosticID(rawValue: id)))
    let findings = Self.findings(on: rule.good)
    #expect(rule.good.file == rule.bad.file && rule.good.text != rule.bad.text)
    #expect(findings.filter { $0.id == rule.id || $0.severity == .error } == [])
  }

  private static let schemas = RuleCatalogue.all.filter { $0.schema != nil }

  @Test("The examples of keywords", arguments: schemas.map(\.id.rawValue))
  func keyword(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(DiagnosticID(rawValue: id)))
    let text = try #require(rule.schema)
    let schema = try JSONSchema(
      PropertyListDocument(text: text).root, options: SchemaOptions(formats: .assert))
    func findings(_ example: RuleDescription.Example) throws -> [Diagnostic] {
      let document = try PropertyListDocument(
        text: example.text, name: example.file,
        options: ReadingOptions(format: example.file?.hasSuffix("json") == true ? .json : nil))
      return schema.validate(document).diagnostics
    }
    #expect(try findings(rule.bad).map(\.id) == [rule.yields ?? rule.id])
    #expect(try findings(rule.bad).map(\.severity) == [rule.severity])
    #expect(try findings(rule.good) == [])
  }

  @Test(
    "The examples of what is wrong with schemas",
    arguments: RuleCatalogue.all.filter(\.describesSchema).map(\.id.rawValue))
  func schema(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(DiagnosticID(rawValue: id)))
    let bad = try PropertyListDocument(text: rule.bad.text, name: rule.bad.file)
    if rule.severity == .warning {
      #expect(try JSONSchema(bad.root).warnings.map(\.id) == [rule.id])
    } else {
      let error = #expect(throws: SchemaError.self) { try JSONSchema(bad.root) }
      #expect(error?.diagnostics.first?.id == rule.id)
    }
    #expect(try JSONSchema(PropertyListDocument(text: rule.good.text).root).warnings == [])
  }

  @Test("Each keyword that checks something has a page") func keywords() {
    let silent: Set = [
      "id", "$id", "$schema", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary",
      "$comment", "$defs", "definitions", "contentSchema", "title", "description", "default",
      "deprecated", "readOnly", "writeOnly", "examples",
    ]
    let missing = Set(SchemaKeyword.all.map(\.name)).subtracting(silent)
      .filter { RuleCatalogue.rule(keyword: $0) == nil }
    #expect(missing.sorted() == [])
  }
}
