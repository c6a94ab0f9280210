import PropertyLists
import Testing

/// Binary property lists in which few bytes are used again and again; what looked at them each time would
/// not end here.
@Suite("Hostile binary property lists") struct HostileBinaryTests {
  private static let count = 30_000
  /// 100000 characters, with a count of four bytes.
  private static let long =
    [0x5F, 0x12] + BinaryFixture.bigEndian(100_000, size: 4)
    + [UInt8](repeating: 0x61, count: 100_000)

  /// The head of a container of many entries.
  private static func head(_ marker: UInt8, _ count: Int = count) -> [UInt8] {
    [marker | 15, 0x12] + BinaryFixture.bigEndian(UInt64(count), size: 4)
  }

  private static func references(_ numbers: some Sequence<Int>) -> [UInt8] {
    numbers.flatMap { BinaryFixture.bigEndian(UInt64($0), size: 3) }
  }

  private static func wide(_ objects: [[UInt8]]) -> BinaryFixture {
    BinaryFixture(objects: objects).with {
      $0.offsetSize = 3
      $0.referenceSize = 3
    }
  }

  @Test("A long string in very many places is one string") func longValue() throws {
    let list = head + Self.references(repeatElement(1, count: Self.count))
    let bytes = Self.wide([list, Self.long]).bytes
    let document = try PropertyListDocument(bytes: bytes)
    let written = document.root.binary()
    #expect(written.count < bytes.count)
    #expect(try PropertyListDocument(bytes: written) == document)
    let value = document.root.value
    #expect(value[Self.count - 1] == .string(String(repeating: "a", count: 100_000)))
    for format in [PropertyListFormat.xml, .json, .taggedJSON, .jsonLines, .openStep] {
      let error = #expect(throws: PropertyListError.self) { try document.bytes(as: format) }
      #expect(error?.diagnostics.map(\.id) == ["expansion-too-large"])
    }
  }

  private var head: [UInt8] { Self.head(0xA0) }

  @Test("A long string under many keys is no strings file") func strings() throws {
    let count = 4000
    let names = (0..<count).map { BinaryFixture.string("k\($0)") }
    let dictionary =
      Self.head(0xD0, count) + Self.references(2..<count + 2)
      + Self.references(repeatElement(1, count: count))
    let document = try PropertyListDocument(
      bytes: Self.wide([dictionary, Self.long] + names).bytes)
    #expect(document.root.count == count)
    let error = #expect(throws: PropertyListError.self) { try document.strings() }
    #expect(error?.diagnostics.map(\.id) == ["expansion-too-large"])
  }

  @Test("A long key of very many entries counts once") func longKey() throws {
    let keys = repeatElement(1, count: Self.count)
    let dictionary =
      Self.head(0xD0) + Self.references(keys)
      + Self.references(repeatElement(2, count: Self.count))
    let document = try PropertyListDocument(
      bytes: Self.wide([dictionary, Self.long, [0x09]]).bytes)
    #expect(document.root.count == 1)
    #expect(document.diagnostics.count == DocumentLimits.findings + 1)
    #expect(document.diagnostics.last?.message.hasPrefix("\(Self.count - 101) more") == true)
  }

  @Test("Very many dictionaries with two long keys that differ at the end") func longPairs() throws
  {
    // Two shapes by turns, for which the reader has one place in its memory of shapes.
    let others = [0x62, 0x63].map { Self.long.dropLast() + [$0] }
    let unused = [[UInt8]](repeating: [0x08], count: 14)
    let count = 20_000
    let records = (0..<count).map { index in
      [0xD2] + Self.references(index % 2 == 0 ? [1, 2, 3, 3] : [1, 18, 3, 3])
    }
    let list = Self.head(0xA0, count) + Self.references(19..<count + 19)
    let objects = [list, Self.long, Array(others[0]), [0x09]] + unused + [Array(others[1])]
    let document = try PropertyListDocument(bytes: Self.wide(objects + records).bytes)
    #expect(document.root.count == count)
    #expect(document.diagnostics.map(\.id) == ["binary-unused-object"])
    #expect(document.root[count - 1]?.count == 2)
    let written = try PropertyListDocument(bytes: document.root.binary())
    #expect(written.root.count == count && written.root[1]?.count == 2)
  }

  @Test("Objects that all lie over one another are refused, strings and arrays", arguments: [0, 1])
  func overlaps(_ kind: Int) {
    let count = 20_000
    // Every element of the root is another object at the same place.
    let inner =
      kind == 0
      ? Self.long : Self.head(0xA0, count) + Self.references(repeatElement(1, count: count))
    let root = Self.head(0xA0, count) + Self.references(2..<count + 2)
    var file = Self.wide([root, [0x09], inner])
    let place = UInt64(8 + root.count + 1)
    file.offsets = [8, place - 1] + [UInt64](repeating: place, count: count)
    file.count = UInt64(count + 2)
    for options in [ReadingOptions(), ReadingOptions(strict: true)] {
      let reading = DocumentReader.read(file.bytes, name: nil, options: options)
      #expect(reading.storage == nil)
      #expect(reading.diagnostics.map(\.id) == ["binary-overlap"])
      let error = #expect(throws: PropertyListError.self) {
        let reader = try RecordReader(bytes: file.bytes, options: options)
        while try reader.next() != nil {}
      }
      #expect(error?.diagnostics.map(\.id) == ["binary-overlap"])
    }
  }

  @Test("The way to an array does not read a long key for each of its entries") func path() throws {
    let dictionary =
      Self.head(0xD0) + Self.references(repeatElement(1, count: Self.count - 1)) + [0, 0, 2]
      + Self.references(repeatElement(3, count: Self.count))
    let bytes = Self.wide([dictionary, Self.long, BinaryFixture.string("b"), [0xA0]]).bytes
    let reader = try RecordReader(bytes: bytes, at: PropertyListPath("b"))
    #expect(reader.count == 0)
  }
}
