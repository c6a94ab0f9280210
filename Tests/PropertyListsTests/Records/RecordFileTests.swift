import Foundation
import PropertyLists
import Testing

@Suite("Records: files") struct RecordFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(_ path: String) throws -> RecordReader {
    try RecordReader(
      contentsOfFile: path, at: .root, options: ReadingOptions(), firstWindow: 50, nextWindow: 50,
      lead: 4)
  }

  private static let text = "[" + (0..<1000).map(String.init).joined(separator: ", ") + "]"

  @Test(
    "A file that changes while it is read is an error",
    arguments: [
      "shrinks", "grows", "is written to",
    ])
  func change(how: String) throws {
    let path = try folder.file("a.json", Array(Self.text.utf8))
    let reader = try reader(path)
    for index in 0..<5 { #expect(try reader.next()?.int == index) }
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    switch how {
    case "shrinks": try handle.truncate(atOffset: 60)
    case "grows": try handle.seekToEnd(); try handle.write(contentsOf: Data("  ".utf8))
    default:
      try handle.write(contentsOf: Data("[9".utf8))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    }
    try handle.close()
    let error = #expect(throws: PropertyListError.self) { while try reader.next() != nil {} }
    #expect(error?.code == .unreadable)
    #expect(error?.diagnostics.first?.id == "file-changed")
    #expect(try reader.next() == nil)
  }

  @Test("A file that is replaced is read on as it was") func replaced() throws {
    let path = try folder.file("a.json", Array(Self.text.utf8))
    let reader = try reader(path)
    #expect(try reader.next()?.int == 0)
    let other = try folder.file("b.json", Array("[]".utf8))
    #expect(unsafe rename(other, path) == 0)
    #expect(try reader.records(998..<1001).map(\.int) == [998, 999])
  }

  @Test("A file that can't be opened is an error at once") func missing() throws {
    #expect(throws: PropertyListError.self) { try reader(folder.path) }
    #expect(throws: PropertyListError.self) { try reader(folder.path + "/nothing") }
    let empty = try folder.file("empty.json", [])
    let error = #expect(throws: PropertyListError.self) { try reader(empty) }
    #expect(error?.diagnostics.first?.id == "empty-file")
  }

  @Test("Lines by the file's extension", arguments: ["a.jsonl", "A.NDJSON"])
  func lines(name: String) throws {
    let path = try folder.file(name, Array("1\n\n2".utf8))
    let reader = try reader(path)
    #expect(reader.format == .jsonLines)
    #expect(try reader.records(0..<9).map(\.int) == [1, 2])
    #expect(try PropertyListDocument(contentsOfFile: path).root.count == 2)
  }
}
