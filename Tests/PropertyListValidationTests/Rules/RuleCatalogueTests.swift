import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// That the catalogue has the rules of the code, all of them and no others.
@Suite("Catalogue of rules") struct RuleCatalogueTests {
  private static let ids = RuleCatalogue.all.map(\.id.rawValue)

  @Test("Every rule has one description, whose parts are all there")
  func complete() {
    #expect(Set(Self.ids).count == Self.ids.count)
    let incomplete = RuleCatalogue.all.filter { rule in
      [rule.title, rule.reason, rule.advice, rule.bad.text, rule.good.text, rule.source]
        .contains { $0.isEmpty } || rule.title.hasSuffix(".") || !rule.reason.hasSuffix(".")
        || !rule.advice.contains(".")
    }
    #expect(incomplete.map(\.id) == [])
    #expect(RuleCatalogue.all.allSatisfy { RuleCatalogue.rule($0.id) == $0 })
    #expect(RuleCatalogue.rule("no-such-rule") == nil)
  }

  @Test("Every identifier in the sources is described, and every one described is in the sources")
  func sources() throws {
    let (whole, beginnings) = try Self.identifiersInSources()
    let ofReading = whole.filter { name in Self.families.contains { name.hasPrefix($0) } }
    #expect(ofReading.count > 120)
    let formats = StringFormat.standardNames
    #expect(ofReading.subtracting(Self.ids).subtracting(formats).sorted() == [])
    let unused = RuleCatalogue.all.filter { $0.keyword == nil }.map(\.id.rawValue).filter { id in
      !["schema-false", "config-type", "config-null"].contains(id) && !whole.contains(id)
        && !beginnings.contains { id.hasPrefix($0) }
    }
    #expect(unused == [])
    let made = beginnings.filter { $0.hasPrefix("xml-") }
    #expect(!made.isEmpty)
    #expect(made.filter { start in !Self.ids.contains { $0.hasPrefix(start) } } == [])
  }

  @Test("The severity is one that the readers give")
  func severities() throws {
    var told: [String: Set<String>] = [:]
    for text in try Self.sources() {
      for match in text.matches(of: #/\b(error|warning)\(\s*"([a-z0-9-]+)",/#) {
        told[String(match.2), default: []].insert(String(match.1))
      }
    }
    #expect(told.count > 100)
    let wrong = RuleCatalogue.all.filter { rule in
      told[rule.id.rawValue].map { !$0.contains(rule.severity.description) } ?? false
    }
    #expect(wrong.map(\.id) == [])
  }

  @Test("Every finding on the samples is described", arguments: Corpus.broken)
  func samples(_ file: CorpusFile) {
    let findings = Linter().lint(contentsOfFile: file.path)
    #expect(!findings.isEmpty)
    #expect(findings.filter { RuleCatalogue.rule($0.id) == nil } == [])
  }

  @Test("A page has all that is known of a rule, and writes nothing to the terminal")
  func page() {
    #expect(
      RuleCatalogue.rule("json-byte-order-mark")?.description == """
        json-byte-order-mark (note): The file begins with a byte-order mark

        Why: It is passed over here; RFC 8259 forbids to write it, and some parsers stop at it.
        What to do: Save the file as UTF-8 without a byte-order mark.

        Wrong:
            \\u{FEFF}{"a": 1}

        Right:
            {"a": 1}

        Source: RFC 8259, section 8.1

        """)
  }

  /// How the identifiers of reading begin.
  private static let families = [
    "xml-", "json-", "openstep-", "binary-", "file-", "text-encoding", "empty-file", "blank-file",
    "not-a-property-list", "format-unsupported", "too-many-findings",
  ]

  /// All words with hyphens that stand in quotes in the sources, identifiers among them, and the
  /// beginnings of those that are made.
  private static func identifiersInSources() throws -> (Set<String>, Set<String>) {
    let pattern =
      #/"([a-z]+(?:-[a-z0-9]+)*-?)("|\\\()/#
    var (whole, beginnings): (Set<String>, Set<String>) = ([], [])
    for text in try sources() {
      for match in text.matches(of: pattern) where match.1.contains("-") {
        if match.2 == "\"" {
          whole.insert(String(match.1))
        } else {
          beginnings.insert(String(match.1))
        }
      }
    }
    return (whole, beginnings)
  }

  /// The texts of the sources that report findings.
  private static func sources() throws -> [String] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    return try ["PropertyLists", "PropertyListValidation", "plist/Validation", "plist/Checking"]
      .flatMap { module in
        let folder = sources.appending(path: module)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
          .filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("Rules/") && !$0.hasPrefix("Reporting/")
          }
          .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      }
  }
}
