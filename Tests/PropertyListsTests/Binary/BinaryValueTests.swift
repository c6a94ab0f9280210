import Foundation
import PropertyLists
import Testing

@Suite("Binary values") struct BinaryValueTests {
  @Test("Scalars", arguments: scalars)
  func scalar(_ object: [UInt8], _ value: PropertyList) throws {
    let document = try PropertyListDocument(bytes: BinaryFixture(object).bytes)
    #expect(document.root.value == value)
    #expect(document.format == .binary)
    #expect(document.root.sourceRange == 8..<8 + object.count)
  }

  static let scalars: [([UInt8], PropertyList)] = [
    ([0x00], .null), ([0x08], false), ([0x09], true),
    ([0x10, 0xFF], 255), ([0x11, 0xFF, 0xFF], 65535),
    ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], 4_294_967_295),
    ([0x13] + [UInt8](repeating: 0xFF, count: 8), -1),
    ([0x13, 0x80, 0, 0, 0, 0, 0, 0, 0], -9_223_372_036_854_775_808),
    (
      [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
      18_446_744_073_709_551_615
    ),
    ([0x22, 0x3F, 0xC0, 0, 0], 1.5),
    ([0x23, 0x3F, 0xB9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A], 0.1),
    ([0x23, 0x80, 0, 0, 0, 0, 0, 0, 0], .real(-0.0)),
    ([0x33, 0xC0, 0, 0, 0, 0, 0, 0, 0], .date(Date(timeIntervalSinceReferenceDate: -2))),
    ([0x40], .data(Data())), ([0x42, 0, 0xFF], .data(Data([0, 0xFF]))),
    ([0x4F, 0x10, 16] + [UInt8](0..<16), .data(Data(0..<16))),
    ([0x50], ""), ([0x53, 0x61, 0x62, 0x63], "abc"),
    ([0x5F, 0x11, 0, 15] + Array("0123456789abcde".utf8), "0123456789abcde"),
    ([0x61, 0x97, 0x62], "面"), ([0x62, 0xD8, 0x3D, 0xDE, 0x00], "😀"),
    ([0x64, 0, 0x61, 0, 0xE9, 0x30, 0x42, 0xFF, 0xFD], "aéあ\u{FFFD}"),
    (
      [0x6F, 0x10, 16] + [UInt8](repeating: 0x4E, count: 32),
      .string(String(repeating: "乎", count: 16))
    ),
    ([0x80, 7], .uid(7)), ([0x83, 0xFF, 0xFF, 0xFF, 0xFF], .uid(4_294_967_295)),
    ([0x82, 1, 0, 0], .uid(65536)), ([0x8F] + (0..<16).map { $0 == 15 ? 9 : 0 }, .uid(9)),
    ([0xA0], []), ([0xC0], []), ([0xD0], [:]),
  ]

  @Test("Sizes from 1 to 255 bytes", arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 255])
  func sizes(_ size: Int) throws {
    let bytes = BinaryFixture(
      [0xD1] + BinaryFixture.bigEndian(1, size: size) + BinaryFixture.bigEndian(2, size: size),
      BinaryFixture.string("a"), [0xA1] + BinaryFixture.bigEndian(1, size: size)
    ).with {
      $0.offsetSize = size == 1 ? 1 : size
      $0.referenceSize = size
    }.bytes
    let document = try PropertyListDocument(bytes: bytes)
    #expect(document.root.value == ["a": ["a"]])
    #expect(document.diagnostics.isEmpty)
  }

  @Test("A document knows its objects") func places() throws {
    let bytes = BinaryFixture(
      [0xD1, 1, 2], BinaryFixture.string("deals"), [0xA1, 3], [0xD1, 4, 5],
      BinaryFixture.string("title"), [0x61, 0x97, 0x62]
    ).bytes
    let root = try PropertyListDocument(bytes: bytes, name: "a.plist").root
    let title = try #require(root["deals"]?[0]?["title"])
    #expect(title.string == "面" && "\(title.path)" == "$.deals[0].title")
    #expect("\(title.range.lowerBound)" == "byte 28 (object 5)")
    #expect(title.sourceRange == 28..<31)
    let diagnostic = title.diagnostic("test", .error, "wrong")
    #expect(diagnostic.description == "a.plist: byte 28 (object 5): error: wrong [test]")
    #expect(diagnostic.rendered == diagnostic.description)
    let entry = try #require(Array(root.entries).first)
    #expect(entry.key == "deals" && "\(entry.keyRange.lowerBound)" == "byte 11 (object 1)")
  }

  @Test("Shared containers are one, wherever they stand") func sharing() throws {
    // [a, a, {"k": a, "l": [a]}] with a = ["x"]
    let bytes = BinaryFixture(
      [0xA3, 1, 1, 3], [0xA1, 2], BinaryFixture.string("x"), [0xD2, 4, 5, 1, 6],
      BinaryFixture.string("k"), BinaryFixture.string("l"), [0xA1, 1]
    ).bytes
    let document = try PropertyListDocument(bytes: bytes)
    let root = document.root
    #expect(root.value == [["x"], ["x"], ["k": ["x"], "l": [["x"]]]])
    #expect(root[0]?.range == root[1]?.range)
    #expect(root[2]?["k"]?[0]?.string == "x" && root[2]?["l"]?[0]?[0]?.string == "x")
    #expect(root.elements.map(\.kind) == [.array, .array, .dictionary])
    #expect(try root.decode([Part].self).count == 3)
  }

  /// Either kind of element.
  private struct Part: Decodable {
    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        #expect(try list.decode(String.self) == "x")
      } else {
        let values = try decoder.container(keyedBy: Keys.self)
        #expect(try values.decode([String].self, forKey: .k) == ["x"])
        #expect(try values.decode([[String]].self, forKey: .l) == [["x"]])
      }
    }

    enum Keys: CodingKey { case k, l }
  }

  @Test("A bomb is read, compared and refused to be expanded") func bomb() throws {
    let bytes = BinaryFixture.bomb(levels: 12).bytes
    let document = try PropertyListDocument(bytes: bytes)
    let other = try PropertyListDocument(bytes: bytes)
    #expect(document.root.count == 10 && document.root == other.root)
    #expect(throws: PropertyListError.self) { try document.xml() }
    #expect(throws: PropertyListError.self) { try document.root.json() }
    #expect(throws: (any Error).self) { try document.root.decode(Tree.self) }
    let again = document.root.binary()
    #expect(again.count < 300)
    #expect(try PropertyListDocument(bytes: again).root == document.root)
  }

  @Test("What is counted is the tree below a node, down to a depth") func depth() throws {
    let root = try PropertyListDocument(bytes: BinaryFixture.bomb(levels: 12).bytes).root
    #expect(throws: Never.self) { try root.requireExpandable(depth: 0) }
    #expect(throws: Never.self) { try root.requireExpandable(depth: 5) }
    #expect(throws: PropertyListError.self) { try root.requireExpandable(depth: 11) }
    #expect(throws: PropertyListError.self) { try root.requireExpandable() }
    let inner = try #require(root[PropertyListPath(Array(repeating: .index(1), count: 8))])
    #expect(throws: Never.self) { try inner.requireExpandable() }
  }

  @Test("A string that is shared is no way around: no format writes it as often as it is there")
  func sharedString() throws {
    // 200 keys with one string of 2 MiB.
    let text = [0x5F, 0x12, 0, 0x20, 0, 0] + [UInt8](repeating: 0x78, count: 2 << 20)
    let keys = (1...200).map { BinaryFixture.string("k\($0)") }
    let dictionary =
      [0xDF, 0x10, 200] + (1...200).map { UInt8($0) } + [UInt8](repeating: 201, count: 200)
    let fixture = BinaryFixture(objects: [dictionary] + keys + [text]).with { $0.offsetSize = 4 }
    let document = try PropertyListDocument(bytes: fixture.bytes)
    #expect(document.root["k200"]?.string?.utf8.count == 2 << 20)
    for format in [PropertyListFormat.xml, .json, .openStep, .strings] {
      let error = #expect(throws: PropertyListError.self) { try document.bytes(as: format) }
      #expect(error?.diagnostics.first?.id == "expansion-too-large")
    }
  }

  /// A type that takes arrays of any depth.
  private struct Tree: Decodable {
    let children: [Tree]

    init(from decoder: any Decoder) throws {
      children = (try? [Tree](from: decoder)) ?? []
    }
  }

  @Test("A shared container may not lead too deep") func linkDepth() throws {
    // Two chains of 300 arrays, the second's end in the first's beginning.
    let first = (1...300).map { [0xA1] + BinaryFixture.bigEndian(UInt64($0 + 2), size: 2) }
    let second = (1...300).map {
      [0xA1] + BinaryFixture.bigEndian(UInt64($0 < 300 ? $0 + 302 : 2), size: 2)
    }
    let root = [0xA2] + BinaryFixture.bigEndian(2, size: 2) + BinaryFixture.bigEndian(302, size: 2)
    let file = BinaryFixture(objects: [root, [0xA0]] + first.dropLast() + [[0xA0]] + second).with {
      $0.offsetSize = 2
      $0.referenceSize = 2
    }
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(bytes: file.bytes)
    }
    #expect(error?.diagnostics.map(\.id) == ["binary-too-deep"])
  }

  @Test("Long keys, and keys in UTF-16, are found") func keys() throws {
    let long = [0x5F, 0x10, 20] + Array("CFBundleIdentifierXY".utf8)
    let bytes = BinaryFixture(
      [0xD3, 1, 2, 3, 4, 4, 4], long, [0x61, 0x97, 0x62], BinaryFixture.string("c"), [0x10, 1]
    ).bytes
    let root = try PropertyListDocument(bytes: bytes).root
    #expect(root.entries.map(\.key) == ["CFBundleIdentifierXY", "面", "c"])
    for key in ["c", "面", "CFBundleIdentifierXY"] { #expect(root[key]?.int == 1) }
    #expect(root["CFBundleIdentifierX"] == nil)
  }
}
