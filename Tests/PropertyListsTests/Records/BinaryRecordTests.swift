import Foundation
import PropertyLists
import Testing

@Suite("Records of binary files") struct BinaryRecordTests {
  /// `{"meta": …, "pages": [[…], deals]}` with shared values.
  private static func value(count: Int) -> PropertyList {
    let deals = (0..<count).map { index -> PropertyList in
      [
        "title": .string("面包 \(index % 7)"), "price": .integer(PropertyListInteger(Int64(index))),
        "tags": ["new", .string("t\(index)")],
      ]
    }
    return ["meta": ["total": 1], "pages": [[], .array(deals)]]
  }

  @Test("Every page is that of the whole document", arguments: [0, 1, 2, 17, 2500])
  func pages(_ count: Int) throws {
    let bytes = try PropertyListDocument(Self.value(count: count)).root.binary()
    let document = try PropertyListDocument(bytes: bytes, name: "a")
    let path: PropertyListPath = try PropertyListPath("pages[1]")
    let whole = Array(try #require(document.root[path]).elements)
    let reader = try RecordReader(bytes: bytes, name: "a", at: path)
    #expect(reader.count == count && reader.format == .binary)
    for start in [0, 1, count / 2, max(count - 2, 0), count, count + 5] {
      let page = try reader.records(start..<start + 3)
      let expected = whole.dropFirst(start).prefix(3)
      #expect(page.count == expected.count)
      for (record, other) in zip(page, expected) {
        #expect(record == other && record.path == other.path)
        #expect(record.range.lowerBound == other.range.lowerBound)
        #expect(record["tags"]?[1]?.path == other["tags"]?[1]?.path)
        #expect(record["tags"]?[1]?.range.lowerBound == other["tags"]?[1]?.range.lowerBound)
      }
    }
    var read = 0
    while let record = try reader.next() {
      guard record == whole[read] else { return #expect(record == whole[read]) }
      read += 1
    }
    #expect(read == count)
  }

  @Test("Two records of many cost the reads of these two") func bytesRead() throws {
    let bytes = try PropertyListDocument(Self.value(count: 20_000)).root.binary()
    let reader = try RecordReader(bytes: bytes, at: PropertyListPath("pages[1]"))
    let page = try reader.records(10_000..<10_002)
    #expect(page.map { $0["price"]?.int } == [10_000, 10_001])
    #expect(reader.bytesRead < bytes.count / 2 && reader.bytesRead < 300_000)
  }

  @Test("Of a shared record each place is a record") func shared() throws {
    let bytes = BinaryFixture([0xA3, 1, 2, 1], [0xA1, 3], [0xA1, 1], BinaryFixture.string("x"))
      .bytes
    let reader = try RecordReader(bytes: bytes)
    #expect(try reader.records(0..<3).map(\.value) == [["x"], [["x"]], ["x"]])
  }

  @Test("A key on the way is told from one that looks like it") func similarKeys() throws {
    let bytes = BinaryFixture(
      [0xD2, 1, 2, 3, 4], [0x62, 0, 0x65, 3, 1], [0x61, 0, 0xE9], [0xA0], [0xA1, 1]
    ).bytes
    for (key, count) in [("e\u{301}", 0), ("é", 1)] {
      let reader = try RecordReader(bytes: bytes, at: PropertyListPath([.key(key)]))
      #expect(reader.count == count)
    }
  }

  @Test("What is wrong is told with its place", arguments: faults)
  func fault(_ file: BinaryFixture, _ path: String, _ message: String) throws {
    let error = #expect(throws: PropertyListError.self) {
      let reader = try RecordReader(bytes: file.bytes, name: "a", at: PropertyListPath(path))
      _ = try reader.records(0..<2)
    }
    #expect(error?.description == "a: \(message)")
  }

  static let faults: [(BinaryFixture, String, String)] = [
    (
      BinaryFixture([0xA1, 1], [0xA1, 0]), "$",
      "byte 11 (object 1): error: this reference leads back into object 0, which it is in [binary-cycle]"
    ),
    (
      BinaryFixture([0xA1, 9]), "$",
      "byte 9 (object 0): error: a reference to object 9, but there are only 1 objects [binary-reference]"
    ),
    (
      BinaryFixture([0xA1, 1], [0x0C]), "$",
      "byte 10 (object 1): error: 0x0C is a URL, which property lists don't have [binary-marker]"
    ),
    (
      BinaryFixture([0xD1, 1, 2], BinaryFixture.string("a"), [0x09]), "a",
      "byte 13 (object 2): error: $.a: only an array has records; this is of kind boolean [not-an-array]"
    ),
    (
      BinaryFixture([0xD1, 1, 2], BinaryFixture.string("a"), [0x09]), "b",
      "byte 8 (object 0): error: there is no value at $.b [no-such-value]"
    ),
    (
      BinaryFixture([0xA0]).with { $0.garbage = [0] }, "$",
      "byte 19: error: by its trailer the file has 42 bytes, but it has 43: something was added to it [binary-length]"
    ),
    (
      BinaryFixture([0xA1, 1], [0x51, 0x61]).with { $0.offsets = [8, 200] }, "$",
      "byte 13: error: object 1 is said to be at byte 200, outside the objects [binary-offset]"
    ),
  ]

  @Test("Records larger than the limit are an error") func limit() throws {
    let bytes = try PropertyListDocument(
      [.data(Data(count: 5000)), .data(Data(count: 5000))] as PropertyList
    ).root.binary()
    let reader = try RecordReader(
      bytes: bytes, at: .root, options: ReadingOptions(maximumSize: 4000))
    let error = #expect(throws: PropertyListError.self) { try reader.next() }
    #expect(error?.diagnostics.map(\.id) == ["binary-record-too-large"])
  }

  @Test("A file that shrinks or is written to is an error") func changes() throws {
    let folder = try TemporaryFolder()
    let bytes = try PropertyListDocument(Self.value(count: 20_000)).root.binary()
    let file = try folder.file("a.plist", bytes)
    let reader = try RecordReader(contentsOfFile: file, at: PropertyListPath("pages[1]"))
    #expect(try reader.records(0..<2).count == 2)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 1000)
    try handle.close()
    let error = #expect(throws: PropertyListError.self) { try reader.records(15_000..<15_002) }
    #expect(error?.code == .unreadable)
  }
}
