import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// The official JSON-Schema-Test-Suite: all of the core of drafts 2020-12, 7 and 4, and of the optional
/// parts all but what is named here.
@Suite(
  "The official test suite of JSON Schema",
  .enabled(
    if: Corpus.conformanceFolder != nil,
    "PLIST_CONFORMANCE does not name the folder of the conformance data"))
struct SchemaConformanceTests {
  @Test("The data is there") func data() { #expect(Self.files.count > 150) }

  @Test("Every test gives what it should", arguments: files) func file(_ file: File) throws {
    var registry = SchemaRegistry()
    registry.addFolder(file.remotes, as: "http://localhost:1234/")
    let suite = SchemaTestSuite(
      options: SchemaOptions(
        draft: file.draft, formats: file.name.contains("/format/") ? .assert : .byDraft),
      registry: registry)
    let counts = try suite.run(contentsOfFile: file.path)
    #expect(counts.total > 0)
    let failures = counts.failures.map { "\($0.group) | \($0.test)" }
    #expect(failures == Self.exceptions[file.name] ?? [])
  }

  /// Tests that give another result, by file: each with its reason.
  static let exceptions: [String: [String]] = [:]

  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let remotes: String
    let draft: SchemaDraft
    var testDescription: String { name }
  }

  static let files: [File] = {
    guard let folder = Corpus.conformanceFolder else { return [] }
    let root = URL(filePath: folder).appending(path: "json-schema")
    return ["draft2020-12", "draft7", "draft4"].flatMap { draft -> [File] in
      let tests = root.appending(path: "tests/\(draft)").path
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: tests)) ?? []
      return names.filter { $0.hasSuffix(".json") }.sorted().map { name in
        File(
          name: "\(draft)/\(name)", path: "\(tests)/\(name)",
          remotes: root.appending(path: "remotes").path,
          draft: SchemaDraft(name: draft) ?? .draft2020)
      }
    }
  }()
}
