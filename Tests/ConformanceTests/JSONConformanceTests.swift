import Foundation
import PropertyLists
import Testing

/// The files of JSONTestSuite: `y_` is JSON, `n_` is none, `i_` is left to the reader.
@Suite("JSON conformance", ConformanceFile.condition) struct JSONConformanceTests {
  static let files: [String] = {
    guard let folder = ConformanceFile.folder else { return [] }
    let place = "\(folder)/json-parsing/test_parsing"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(place)/\($0)" }
  }()

  @Test("The data is there") func data() { #expect(Self.files.count > 300) }

  @Test("A file has its verdict, the format told or not", arguments: files)
  func verdict(path: String) throws {
    let name = try #require(path.split(separator: "/").last)
    for format in [PropertyListFormat.json, nil] {
      do {
        let document = try PropertyListDocument(
          contentsOfFile: path, options: ReadingOptions(format: format))
        #expect(!name.hasPrefix("n_"))
        #expect(document.format == .json)
        #expect(document.diagnostics.allSatisfy { $0.severity != .error && $0.range != nil })
        // What was read is written as JSON that says the same.
        let again = try PropertyListDocument(
          text: document.root.json(), options: ReadingOptions(format: .json))
        #expect(again == document)
      } catch {
        #expect(!name.hasPrefix("y_"))
        #expect(error.code == .invalid)
        #expect(error.diagnostics.contains { $0.severity == .error && $0.range != nil })
        #expect(error.diagnostics.allSatisfy { $0.file == path })
      }
    }
  }

  @Test("The values are those of Foundation", arguments: files)
  func values(path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    let options = ReadingOptions(format: .json)
    guard let document = try? PropertyListDocument(data: data, options: options),
      let peer = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { return }
    #expect(Self.difference(document.root, peer) == nil)
  }

  /// The first difference, or nil; Foundation keeps no difference of integers and reals.
  private static func difference(_ ours: PropertyListNode, _ theirs: Any) -> String? {
    switch (ours.kind, theirs) {
    case (.null, is NSNull): return nil
    case (.string, let text as String):
      return ours.string?.utf8.elementsEqual(text.utf8) == true ? nil : "\(ours.path): \(text)"
    case (.boolean, let number as NSNumber):
      return ours.bool == number.boolValue ? nil : "\(ours.path): \(number)"
    case (.integer, let number as NSNumber), (.real, let number as NSNumber):
      // Foundation's numbers have been decimals of 38 digits, and lost a little on the way.
      let double = number.doubleValue
      let isSame = ours.double.map { abs($0 - double) <= abs(double) * 1e-13 } ?? false
      return isSame ? nil : "\(ours.path): \(number)"
    case (.array, let elements as [Any]) where elements.count == ours.count:
      return zip(ours.elements, elements).lazy.compactMap { difference($0, $1) }.first
    case (.dictionary, let entries as [String: Any]) where entries.count == ours.count:
      return ours.entries.lazy.compactMap { entry in
        entries[entry.key].map { difference(entry.value, $0) } ?? "no key \(entry.key)"
      }.first ?? nil
    default: return "\(ours.path): \(theirs)"
    }
  }
}
