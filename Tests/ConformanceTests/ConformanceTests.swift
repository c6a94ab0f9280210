import Foundation
import PropertyLists
import Testing

@Suite("Conformance", ConformanceFile.condition) struct ConformanceTests {
  @Test("The data is there") func data() {
    #expect(ConformanceFile.probes.count > 100)
    #expect(ConformanceFile.thirdParty.count > 200)
    for format in ["openstep", "gnustep", "strings"] {
      #expect(ConformanceFile.thirdParty.contains { $0.format == format })
    }
  }

  @Test("A probe has its verdict", arguments: ConformanceFile.probes)
  func probe(_ file: ConformanceFile) {
    #expect(Self.verdict(on: file) == file.verdict)
  }

  @Test("A file of another project has its verdict", arguments: ConformanceFile.thirdParty)
  func thirdParty(_ file: ConformanceFile) {
    let verdict = Self.verdict(on: file)
    let difference = DeliberateDifference.all.first { $0.name == file.name }
    switch difference?.verdict ?? file.verdict {
    case "valid": #expect(verdict == "accept" || verdict == "warn")
    case "invalid": #expect(verdict == "reject")
    case "robust": break
    case let other: Issue.record("the table has a verdict \(other)")
    }
    if let difference {
      #expect(difference.verdict != file.verdict, "no difference any more: \(difference.argument)")
    }
  }

  @Test("Deliberate differences are about files of the table")
  func differences() {
    for difference in DeliberateDifference.all {
      #expect(ConformanceFile.thirdParty.contains { $0.name == difference.name })
    }
  }

  @Test(
    "The values are those of Foundation",
    arguments: (ConformanceFile.probes + ConformanceFile.thirdParty).filter(\.isReadByApple))
  func values(_ file: ConformanceFile) throws {
    guard let document = try? PropertyListDocument(contentsOfFile: file.path) else { return }
    // plutil converts JSON, which is no property list to Foundation.
    guard document.format != .json else { return }
    let data = try Data(contentsOf: URL(filePath: file.path))
    let peer = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    let difference = FoundationValue.difference(document.root, peer)
    if let known = ValueDifference.all.first(where: { $0.name == file.name }) {
      #expect(difference != nil, "no difference any more: \(known.argument)")
    } else {
      #expect(difference == nil)
    }
  }

  /// Reads the file and checks what holds for every answer.
  private static func verdict(on file: ConformanceFile) -> String {
    do {
      let document = try PropertyListDocument(contentsOfFile: file.path)
      #expect(document.diagnostics.allSatisfy { $0.severity != .error })
      #expect(document.diagnostics.allSatisfy { $0.range != nil || $0.id == "too-many-findings" })
      return document.diagnostics.contains { $0.severity == .warning } ? "warn" : "accept"
    } catch {
      #expect(error.code == .invalid)
      #expect(error.diagnostics.contains { $0.severity == .error && $0.range != nil })
      #expect(error.diagnostics.allSatisfy { $0.file == file.path })
      return "reject"
    }
  }
}
