import Foundation
import PropertyLists
import Testing

/// Inputs that once crashed the reader or broke a promise: found by the fuzzer, or by reading.
@Suite("XML regressions") struct XMLRegressionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzzing").standardized

  private static func files(in path: String) -> [URL] {
    let folder = folder.appending(path: path)
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
  }

  private static let all = files(in: "Regressions/xml") + files(in: "Corpus/xml")

  @Test("The files are there") func count() { #expect(Self.all.count >= 15) }

  @Test("An answer with places, and values that last", arguments: all, [true, false])
  func answer(url: URL, strict: Bool) throws {
    let data = try Data(contentsOf: url)
    do {
      let options = ReadingOptions(format: .xml, strict: strict)
      let document = try PropertyListDocument(data: data, options: options)
      #expect(try PropertyListDocument(document.root.value) == document)
      #expect(document.diagnostics.allSatisfy { $0.range != nil && $0.severity != .error })
      Self.expectPlaces(of: document.root)
    } catch {
      #expect(error.diagnostics.contains { $0.severity == .error && $0.range != nil })
    }
  }

  private static func expectPlaces(of node: PropertyListNode) {
    let range = node.range
    for child in Array(node.elements) + node.entries.map(\.value) {
      #expect(
        child.range.lowerBound >= range.lowerBound && child.range.upperBound <= range.upperBound)
      expectPlaces(of: child)
    }
    for entry in node.entries { #expect(node[entry.key] == entry.value) }
  }
}
