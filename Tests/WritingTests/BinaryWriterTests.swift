import Foundation
import PropertyLists
import Testing

@Suite("Binary writer") struct BinaryWriterTests {
  @Test("The smallest spelling of each value", arguments: spellings)
  func spelling(_ value: PropertyList, _ object: [UInt8]) throws {
    let bytes = try PropertyListDocument(value).root.binary()
    let table: [UInt8] = [8, 0, 0, 0, 0, 0, 0, 1, 1]
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 15) + [UInt8(8 + object.count)]
    #expect(bytes == Array("bplist00".utf8) + object + table + trailer)
    #expect(
      try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true)).root.value
        == value)
  }

  static let spellings: [(PropertyList, [UInt8])] = [
    (.null, [0x00]), (false, [0x08]), (true, [0x09]),
    (0, [0x10, 0]), (255, [0x10, 0xFF]), (256, [0x11, 1, 0]), (65536, [0x12, 0, 1, 0, 0]),
    (4_294_967_296, [0x13, 0, 0, 0, 1, 0, 0, 0, 0]),
    (-1, [0x13] + [UInt8](repeating: 0xFF, count: 8)),
    (9_223_372_036_854_775_807, [0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)),
    (9_223_372_036_854_775_808, [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0]),
    (1.5, [0x22, 0x3F, 0xC0, 0, 0]), (.real(-0.0), [0x22, 0x80, 0, 0, 0]),
    (0.1, [0x23, 0x3F, 0xB9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A]),
    (.real(.infinity), [0x22, 0x7F, 0x80, 0, 0]),
    (.date(Date(timeIntervalSinceReferenceDate: -2)), [0x33, 0xC0, 0, 0, 0, 0, 0, 0, 0]),
    (.data(Data([1, 2])), [0x42, 1, 2]), ("", [0x50]), ("abc", [0x53, 0x61, 0x62, 0x63]),
    ("0123456789abcde", [0x5F, 0x10, 15] + Array("0123456789abcde".utf8)),
    ("é", [0x61, 0, 0xE9]), ("面😀", [0x63, 0x97, 0x62, 0xD8, 0x3D, 0xDE, 0x00]),
    (.uid(7), [0x80, 7]), (.uid(256), [0x81, 1, 0]), (.uid(65536), [0x83, 0, 1, 0, 0]),
    ([], [0xA0]), ([:], [0xD0]),
  ]

  @Test("Equal scalars are one object, keys too; containers are not") func uniquing() throws {
    let value: PropertyList = [
      ["a": "a", "b": 1, "c": 1.0, "d": true], ["a": "b", "b": 1, "c": 1.0, "d": true], [], [],
    ]
    let bytes = try PropertyListDocument(value).root.binary()
    // Root, two dictionaries, two arrays, a b c d, 1, 1.0, true.
    #expect(bytes[bytes.count - 17] == 12)
    #expect(try PropertyListDocument(bytes: bytes).root.value == value)
  }

  @Test("Keys in order, or sorted by their UTF-16 units") func order() throws {
    let value: PropertyList = ["b": 1, "🥐": 2, "\u{E000}": 3, "a": 4]
    let document = try PropertyListDocument(value)
    func keys(_ options: BinaryWritingOptions) throws -> [String] {
      try PropertyListDocument(bytes: document.root.binary(options: options)).root.entries.map(
        \.key)
    }
    #expect(try keys(BinaryWritingOptions()) == ["b", "🥐", "\u{E000}", "a"])
    #expect(try keys(BinaryWritingOptions(sortsKeys: true)) == ["a", "b", "🥐", "\u{E000}"])
  }

  @Test("Of a document in text each value keeps its meaning") func fromText() throws {
    let document = try PropertyListDocument(
      text: """
        <plist><dict><key>a&amp;b</key><string><![CDATA[<x>]]></string><key>u</key>
        <dict><key>CF$UID</key><integer>3</integer></dict><key>d</key><data>AQID</data>
        <key>n</key><integer>0x1F</integer><key>d</key><data></data></dict></plist>
        """)
    let again = try PropertyListDocument(bytes: document.root.binary())
    #expect(again.root == document.root)
    #expect(again.root["u"]?.uid == 3)
  }

  @Test("Part of a document") func part() throws {
    let document = try PropertyListDocument(["a": [1, ["b": "x"]]] as PropertyList)
    let part = try #require(document.root["a"]?[1])
    #expect(try PropertyListDocument(bytes: part.binary()).root.value == ["b": "x"])
  }

  @Test("Many numbers that differ in a few bits are found at once") func manyNumbers() throws {
    // Where they collided, each was compared with all before it.
    let integers = (0..<60_000).map { PropertyList.integer(PropertyListInteger(Int64($0))) }
    let reals = (0..<60_000).map { PropertyList.real(Double($0)) }
    let value = PropertyList.array([.array(integers + reals), .array(reals + integers)])
    let bytes = try PropertyListDocument(value).root.binary()
    #expect(try PropertyListDocument(bytes: bytes).root.value == value)
    #expect(bytes.count < 120_000 * 20)
  }

  @Test("More than 255 and 65535 objects", arguments: [250, 300, 70000])
  func sizes(_ count: Int) throws {
    let value = PropertyList.array((0..<count).map { .string("text \($0)") })
    let bytes = try PropertyListDocument(value).root.binary()
    #expect(
      try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true)).root.value
        == value)
    let peer = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    #expect((peer as? [String])?.last == "text \(count - 1)" && (peer as? [String])?.count == count)
  }

  @Test("Random values come back, and Foundation reads them", arguments: UInt64(400)..<412)
  func random(seed: UInt64) throws {
    var random = RandomValue(
      seed: seed, limits: RandomValue.Limits(hasUID: seed % 2 == 0, hasControls: true))
    for _ in 0..<250 {
      let value = random.next()
      let bytes = try PropertyListDocument(value).root.binary()
      let document = try PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true))
      guard document.root.value == value, document.root.binary() == bytes else {
        Issue.record("\(value) became \(document.root.value)")
        return
      }
      guard seed % 2 == 1 else { continue }
      let peer = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let theirs = try PropertyListSerialization.data(
        fromPropertyList: peer, format: .binary, options: 0)
      guard try PropertyListDocument(bytes: Array(theirs)).root == document.root else {
        Issue.record("\(value) became another value in Foundation")
        return
      }
    }
  }
}
