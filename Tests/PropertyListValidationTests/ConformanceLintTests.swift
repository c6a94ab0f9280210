import CXMLEvents
import Foundation
import PropertyLists
import PropertyListValidation
import Testing

/// The linter on all XML files of the conformance data: with libxml2 as the other judge.
@Suite(
  "Linter on the conformance data",
  .enabled(
    if: Corpus.conformanceFolder != nil,
    "PLIST_CONFORMANCE does not name the folder of the conformance data"))
struct ConformanceLintTests {
  @Test("The data is there") func data() { #expect(Corpus.conformance.count > 200) }

  @Test("Nothing is reported twice, everything has a place", arguments: Corpus.conformance)
  func lint(_ file: CorpusFile) throws {
    let findings = Linter().lint(contentsOfFile: file.path)
    let reading = try Corpus.reading(file.bytes(), name: file.path)
    #expect(Corpus.repeated(in: findings, reading: reading) == [])
    #expect(findings.allSatisfy { $0.id == "too-many-findings" || $0.range != nil })
    let offsets = findings.compactMap { $0.range?.lowerBound.offset }
    #expect(offsets == offsets.sorted())
    // The second opinion overrules nobody: what our reader says is there, in its order.
    #expect(findings.filter(reading.contains) == reading)
    let strict = Linter(options: ReadingOptions(strict: true)).lint(contentsOfFile: file.path)
    #expect(strict.allSatisfy { $0.severity != .warning })
    #expect(strict.map(\.id) == findings.map(\.id))
  }

  @Test("Where our reader finds nothing, libxml2 finds nothing", arguments: Corpus.conformance)
  func secondOpinion(_ file: CorpusFile) throws {
    guard let text = try Self.cleanText(of: file) else { return }
    let report = try XMLEventsTests.XMLReport(text)
    #expect(report.outcome == CXMLOutcomeComplete)
    if let exception = Exception.wellFormedness.first(where: { $0.name == file.name }) {
      #expect(!report.findings.isEmpty, "no exception any more: \(exception.reason)")
    } else {
      #expect(report.findings == [])
    }
  }

  @Test("Where our reader finds nothing, the document type is kept", arguments: Corpus.conformance)
  func validity(_ file: CorpusFile) throws {
    guard let text = try Self.cleanText(of: file) else { return }
    let report = try XMLEventsTests.XMLReport(text, documentType: XMLEventsTests.propertyListDTD)
    #expect(report.outcome == CXMLOutcomeComplete)
    let codes = Set(report.findings.map(\.code))
    if let exception = Exception.validity.first(where: { $0.name == file.name }) {
      #expect(!codes.isEmpty, "no exception any more: \(exception.reason)")
    } else {
      #expect(report.findings == [])
    }
  }

  /// The text of a file on which our reader has nothing to say, in UTF-8; nil for any other.
  private static func cleanText(of file: CorpusFile) throws -> [UInt8]? {
    let reading = try DocumentReader.read(file.bytes(), name: nil, options: ReadingOptions())
    return reading.diagnostics.isEmpty ? reading.text.bytes : nil
  }

  /// A file that we take in silence and libxml2 does not, on purpose.
  struct Exception {
    let name: String
    let reason: String

    /// The reader passes declarations over as Apple's readers do; the linter tells what libxml2 says.
    static let wellFormedness: [Exception] = [
      Exception(
        name: "third-party/micromdm_plist/testdata__xml__empty-doctype.plist",
        reason: "<!DOCTYPE> without a name"),
      Exception(
        name: "third-party/micromdm_plist/testdata__xml__empty-xml.plist",
        reason: "<?xml?> without a version, which is no declaration"),
      Exception(
        name: "third-party/micromdm_plist/testdata__xml__malformed-xml.plist",
        reason: "a declaration without quotes"),
    ]
    static let validity: [Exception] =
      wellFormedness + [
        Exception(
          name: "probes/x-attr-gt.plist",
          reason: "an attribute that the document type does not have; every reader ignores it")
      ]
  }
}
