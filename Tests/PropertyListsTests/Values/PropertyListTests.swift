import Foundation
import PropertyLists
import Testing

@Suite("Values") struct PropertyListTests {
  @Test("A value becomes a document and comes back", arguments: 0..<60)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let value = PropertyList.random(depth: 4, using: &random)
    let document = try PropertyListDocument(value)
    #expect(document.root.value == value)
    #expect(document == (try PropertyListDocument(document.root.value)))
    #expect(document.format == .memory && document.diagnostics == [])
    Self.expectPaths(in: document.root, of: document.root)
  }

  private static func expectPaths(in node: PropertyListNode, of root: PropertyListNode) {
    #expect(root[node.path]?.value == node.value)
    for child in Array(node.elements) + node.entries.map(\.value) {
      expectPaths(in: child, of: root)
    }
  }

  @Test("Documents of values read from XML are equal to the XML") func fromXML() throws {
    let xml = try PropertyListDocument(
      text: """
        <plist><dict><key>a</key><array><integer>18446744073709551615</integer><integer>-1</integer>\
        <real>-0.0</real><true/><false/><date>2024-02-29T12:34:56Z</date><data>AQID</data></array>\
        <key>b</key><dict><key>CF$UID</key><integer>5</integer></dict><key>a&amp;b</key><string/>\
        <key>a</key><dict/></dict></plist>
        """)
    let memory = try PropertyListDocument(xml.root.value)
    #expect(memory == xml)
    #expect(memory.root.entries.map(\.key) == ["b", "a&b", "a"])
    #expect(memory.root["b"]?.kind == .uid && memory.root["b"]?.uid == 5)
    #expect(memory.root["a"]?.kind == .dictionary)
  }

  @Test("Values nest 512 deep", arguments: [true, false])
  func depth(isArray: Bool) throws {
    func nested(_ depth: Int) -> PropertyList {
      (1..<depth).reduce(isArray ? [] : [:]) { inner, _ in isArray ? [inner] : ["a": inner] }
    }
    #expect(try PropertyListDocument(nested(512)).root.value == nested(512))
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(nested(513)) }
    #expect(error?.code == .unwritable)
    #expect(error?.diagnostics.first?.path?.steps.count == 512)
    #expect(error?.diagnostics.first?.path?.steps.first == (isArray ? .index(0) : .key("a")))
  }

  @Test("Literals make values") func literals() {
    let value: PropertyList = [
      "a": ["x", 1, 1.5, true, nil], "b": -9_223_372_036_854_775_808,
      "c": 18_446_744_073_709_551_615,
    ]
    #expect(value["a"]?[0] == .string("x"))
    #expect(value["a"]?[1] == .integer(1))
    #expect(value["a"]?[2] == .real(1.5))
    #expect(value["a"]?[3] == .boolean(true))
    #expect(value["a"]?[4] == .null)
    #expect(value["b"] == .integer(PropertyListInteger(Int64.min)))
    #expect(value["c"] == .integer(PropertyListInteger(UInt64.max)))
    #expect(
      value["d"] == nil && value[0] == nil && value["a"]?[5] == nil && value["a"]?[-1] == nil
        && value["a"]?["x"] == nil)
    #expect(PropertyList.integer(exactly: Int128(1) << 64) == nil)
    #expect(PropertyList.integer(exactly: UInt8(7)) == 7)
  }

  @Test("Different values are different, equal ones have equal hashes") func equality() {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let values: [PropertyList] = [
      "", "1", "\u{E9}", "e\u{301}", 0, 1, 0.0, 1.0, .real(.nan), true, false, .date(date),
      .data(Data([1])), .uid(1), nil, [], [1], [1, 2],
      [2, 1], [:], ["a": 1], ["a": 2], ["b": 1], ["\u{E9}": 1], ["e\u{301}": 1],
    ]
    #expect(Set(values).count == values.count)
    for value in values { #expect(Set(values).contains(value)) }
    #expect(["a": 1, "b": 2] as PropertyList == ["b": 2, "a": 1])
    #expect(Set([["a": 1, "b": 2], ["b": 2, "a": 1]] as [PropertyList]).count == 1)
    #expect(PropertyList.real(0) == .real(-0.0))
    #expect(Set([PropertyList.real(0), .real(-0.0)]).count == 1)
  }

  @Test("null is told") func null() throws {
    let root = try PropertyListDocument([nil, "a"]).root
    #expect(root[0]?.isNull == true && root[0]?.kind == .null && root[1]?.isNull == false)
  }
}

extension PropertyList {
  /// Any value.
  static func random(depth: Int, using random: inout SplitMix) -> PropertyList {
    let texts = [
      "", "a", "面包", "a&b<c>", "e\u{301}", "\u{E9}", "CF$UID", "a.b", "\"", "\\", "\n", "\0", "👩‍👩‍👧",
      "7",
    ]
    switch random.next() % (depth > 0 ? 12 : 8) {
    case 0:
      return .string(
        (texts + [String(repeating: "x", count: 300)]).randomElement(using: &random) ?? "")
    case 1:
      return .integer(PropertyListInteger(Int64(bitPattern: random.next() >> (random.next() % 64))))
    case 2: return .integer(PropertyListInteger(random.next() >> (random.next() % 64)))
    case 3: return .real(Double(bitPattern: random.next()))
    case 4: return .boolean(random.next() % 2 == 0)
    case 5:
      return .date(
        Date(timeIntervalSinceReferenceDate: Double(Int64(bitPattern: random.next()) >> 20)))
    case 6:
      return .data(
        Data((0..<random.next() % 20).map { _ in UInt8(truncatingIfNeeded: random.next()) }))
    case 7: return random.next() % 2 == 0 ? .uid(UInt32(truncatingIfNeeded: random.next())) : .null
    case 8, 9:
      return .array(
        (0..<random.next() % 5).map { _ in Self.random(depth: depth - 1, using: &random) })
    default:
      return .dictionary(
        PropertyListDictionary(
          (0..<random.next() % 5).map { _ in
            (
              texts.randomElement(using: &random) ?? "",
              Self.random(depth: depth - 1, using: &random)
            )
          }))
    }
  }
}

@Suite("Dictionaries of values") struct PropertyListDictionaryTests {
  @Test("Entries keep their order") func order() {
    var dictionary = PropertyListDictionary([("b", 1), ("a", 2), ("b", 3), ("c", 4)])
    #expect(dictionary.keys == ["b", "a", "c"] && dictionary.values == [3, 2, 4])
    dictionary["a"] = nil
    dictionary["a"] = 5
    dictionary["b"] = 6
    dictionary["x"] = nil
    #expect(dictionary.map(\.key) == ["b", "c", "a"] && dictionary.map(\.value) == [6, 4, 5])
    #expect(dictionary.count == 3 && !dictionary.isEmpty && PropertyListDictionary().isEmpty)
    #expect(dictionary["b"] == 6 && dictionary["c"] == 4 && dictionary["a"] == 5)
  }

  @Test("Keys are their scalars") func keys() {
    let dictionary: PropertyListDictionary = ["\u{E9}": 1, "e\u{301}": 2, "": 3]
    #expect(dictionary.count == 3)
    #expect(dictionary["\u{E9}"] == 1 && dictionary["e\u{301}"] == 2 && dictionary[""] == 3)
  }

  @Test("It is a dictionary of Swift's, in order", arguments: 0..<20)
  func model(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var dictionary = PropertyListDictionary()
    var model: [(String, PropertyList)] = []
    for step in 0..<300 {
      let key = "\(random.next() % 12)"
      let value: PropertyList? =
        random.next() % 3 == 0 ? nil : .integer(PropertyListInteger(Int64(step)))
      dictionary[key] = value
      let place = model.firstIndex { $0.0 == key }
      switch (place, value) {
      case (let place?, let value?): model[place].1 = value
      case (let place?, nil): model.remove(at: place)
      case (nil, let value?): model.append((key, value))
      case (nil, nil): break
      }
      #expect(dictionary.keys == model.map(\.0) && dictionary.values == model.map(\.1))
      #expect(dictionary[key] == value)
    }
  }
}

@Suite("Integers") struct PropertyListIntegerTests {
  private static let edges: [Int128] = [
    Int128(Int64.min), Int128(Int64.min) + 1, -1, 0, 1, Int128(Int64.max), Int128(Int64.max) + 1,
    Int128(UInt64.max) - 1,
    Int128(UInt64.max),
  ]

  @Test("Conversions are exact", arguments: edges)
  func exact(_ value: Int128) throws {
    let integer = try #require(PropertyListInteger(exactly: value))
    #expect(integer.description == value.description && integer.isNegative == (value < 0))
    #expect(Int128(integer) == value)
    #expect(Int64(integer) == Int64(exactly: value) && UInt64(integer) == UInt64(exactly: value))
    #expect(Int8(integer) == Int8(exactly: value) && UInt32(integer) == UInt32(exactly: value))
    #expect(integer.doubleValue == Double(value))
    #expect(PropertyListInteger(integerLiteral: value) == integer)
  }

  @Test("Order and equality are those of the numbers") func order() {
    let integers = Self.edges.compactMap { PropertyListInteger(exactly: $0) }
    #expect(integers.shuffled().sorted() == integers && Set(integers).count == integers.count)
    #expect(PropertyListInteger(Int64(5)) == PropertyListInteger(UInt64(5)))
    #expect(PropertyListInteger(Int64(5)).hashValue == PropertyListInteger(UInt64(5)).hashValue)
  }

  @Test("Outside the range there is none; a literal is clamped") func outside() {
    #expect(PropertyListInteger(exactly: Int128(UInt64.max) + 1) == nil)
    #expect(PropertyListInteger(exactly: Int128(Int64.min) - 1) == nil)
    #expect(PropertyListInteger(integerLiteral: Int128.max) == PropertyListInteger(UInt64.max))
    #expect(PropertyListInteger(integerLiteral: Int128.min) == PropertyListInteger(Int64.min))
  }
}
