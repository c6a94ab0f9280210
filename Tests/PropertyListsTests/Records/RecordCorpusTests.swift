import Foundation
import PropertyLists
import Testing

/// Every file that there is, read in windows that cut it everywhere.
@Suite("Records: corpus") struct RecordCorpusTests {
  struct File: CustomTestStringConvertible, Sendable {
    let url: URL
    let format: PropertyListFormat
    var testDescription: String { url.lastPathComponent }
  }

  private static func files(
    _ folder: URL, _ ending: String, _ format: PropertyListFormat
  ) -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
      .map { File(url: folder.appending(path: $0), format: format) }
  }

  /// The files of a folder and of those in it.
  private static func tree(
    _ folder: URL, _ endings: [String], _ format: PropertyListFormat
  ) -> [File] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
      .map { File(url: folder.appending(path: $0), format: format) }
  }

  private static let own = ["Corpus", "Regressions"].flatMap { set in
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzzing/\(set)").standardized
    return files(folder.appending(path: "xml"), "", .xml)
      + files(folder.appending(path: "json"), "", .json)
      + files(folder.appending(path: "openstep"), "", .openStep)
  }

  private static let conformance: [File] = {
    guard let path = ProcessInfo.processInfo.environment["PLIST_CONFORMANCE"] else { return [] }
    let folder = URL(filePath: path)
    return files(folder.appending(path: "json-parsing/test_parsing"), ".json", .json)
      + tree(folder.appending(path: "plist"), [".plist", ".xml"], .xml)
      + tree(folder.appending(path: "plist"), [".pbxproj", ".strings", ".gsmarkup"], .openStep)
  }()

  @Test("The files are there") func count() { #expect(Self.own.count >= 53) }

  @Test("In windows as read whole", arguments: own)
  func comparison(file: File) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    let options = ReadingOptions(format: file.format)
    #expect(RecordComparison(bytes: bytes, options: options).differences().prefix(3) == [])
  }

  @Test("Foreign files in windows as read whole", arguments: conformance)
  func foreign(file: File) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    guard bytes.count < 10_000 else { return }
    let options = ReadingOptions(format: file.format)
    let sizes = [RecordComparison.Sizes(first: 1, next: 3), .init(first: 16, next: 90)]
    let found = RecordComparison(bytes: bytes, options: options).differences(sizes, arrays: 2)
    #expect(found.prefix(3) == [])
  }
}
