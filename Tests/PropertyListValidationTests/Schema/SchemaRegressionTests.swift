import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Schemas and values of the fuzzer, and what once broke a promise.
@Suite("Schema regressions") struct SchemaRegressionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzzing").standardized

  private static func files(in path: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (files ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
  }

  private static let all = files(in: "Regressions/schema") + files(in: "Corpus/schema")

  @Test("The files are there") func count() { #expect(Self.all.count >= 11) }

  @Test("accepts says what validate says, and an invalid value has a finding", arguments: all)
  func answer(_ url: URL) throws {
    let parts = try Data(contentsOf: url)
      .split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let schema = try PropertyListDocument(bytes: Array(#require(parts.first)))
    let value = try PropertyListDocument(bytes: Array(#require(parts.last)))
    for draft in SchemaDraft.allCases {
      let options = SchemaOptions(draft: draft, formats: .assert, collectsOutput: true)
      guard let schema = try? JSONSchema(schema.root, options: options) else { continue }
      let result = schema.validate(value)
      #expect(schema.accepts(value.root) == result.isValid)
      #expect(result.isValid == !result.diagnostics.contains { $0.severity == .error })
      #expect(result.diagnostics.allSatisfy { $0.range != nil })
      #expect(result.output(.flag) == ["valid": .boolean(result.isValid)])
    }
  }
}
