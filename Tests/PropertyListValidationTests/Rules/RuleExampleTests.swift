import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// The examples of the rules are checked as files are.
@Suite("Examples of rules") struct RuleExampleTests {
  private static let checked = RuleCatalogue.all.filter { $0.bad.file != nil }

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
}
