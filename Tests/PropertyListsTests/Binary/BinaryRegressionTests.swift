import Foundation
import PropertyLists
import Testing

/// Inputs that once crashed the reader or broke a promise, or are made to: by the fuzzer, or by reading.
@Suite("Binary regressions") struct BinaryRegressionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzzing").standardized

  private static func files(in path: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (files ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
  }

  private static let all = files(in: "Regressions/binary") + files(in: "Corpus/binary")

  @Test("The files are there") func count() { #expect(Self.all.count >= 13) }

  @Test("An answer with places, and values that last", arguments: all, [true, false])
  func answer(url: URL, strict: Bool) throws {
    let data = try Data(contentsOf: url)
    do {
      let options = ReadingOptions(format: .binary, strict: strict)
      let document = try PropertyListDocument(data: data, options: options)
      #expect(document.diagnostics.allSatisfy { $0.range != nil && $0.severity != .error })
      let written = try document.bytes(as: .binary)
      let again = try PropertyListDocument(bytes: written)
      #expect(again == document)
      #expect(try again.bytes(as: .binary) == written)
      do {
        let text = try document.bytes(as: .taggedJSON)
        // A bomb is refused; nothing else is.
        let tagged = ReadingOptions(format: .taggedJSON)
        #expect(try PropertyListDocument(bytes: text, options: tagged) == document)
        #expect(try PropertyListDocument(document.root.value) == document)
      } catch {
        #expect(error.diagnostics.map(\.id) == ["expansion-too-large"])
      }
    } catch {
      #expect(error.diagnostics.contains { $0.severity == .error && $0.range != nil })
    }
  }
}
