import Foundation
import PropertyLists
import Testing

/// Inputs that once crashed the reader or broke a promise, or are made to: by the fuzzer, or by reading.
@Suite("OpenStep regressions") struct OpenStepRegressionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fuzzing").standardized

  private static func files(in path: String) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (files ?? []).filter { !$0.lastPathComponent.hasPrefix(".") }
  }

  private static let all = files(in: "Regressions/openstep") + files(in: "Corpus/openstep")

  @Test("The files are there") func count() { #expect(Self.all.count >= 18) }

  @Test("An answer with places, and values that last", arguments: all, [true, false])
  func answer(url: URL, strict: Bool) throws {
    let data = try Data(contentsOf: url)
    for format in [PropertyListFormat.openStep, .strings] {
      do {
        let options = ReadingOptions(format: format, strict: strict)
        let document = try PropertyListDocument(data: data, options: options)
        #expect(try PropertyListDocument(document.root.value) == document)
        #expect(document.diagnostics.allSatisfy { $0.range != nil && $0.severity != .error })
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error && $0.range != nil })
      }
    }
  }
}
