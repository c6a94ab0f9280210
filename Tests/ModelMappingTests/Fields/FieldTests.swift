import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Fields of every type, by both forms.
@Suite("Fields") struct FieldTests {
  private static let full: PropertyList = [
    "title": "面包", "subtitle": "新鲜", "count": -3, "small": 255, "rate": 4.5, "isNew": true,
    "made": .date(Date(timeIntervalSinceReferenceDate: 100)), "picture": .data(Data([1, 2, 3])),
    "tags": ["a", "b"], "scores": ["x": 1, "y": 2], "shop": ["name": "S", "open": false],
    "others": [["name": "T", "open": true]], "freshness": "new",
  ]

  @Test("Both forms read every type, from a value and from XML", arguments: [false, true])
  func everyType(fromXML: Bool) throws {
    let document = try PropertyListDocument(Self.full)
    let node = fromXML ? try PropertyListDocument(bytes: document.xml()).root : document.root
    let free = try FreeModel(dict: node)
    #expect(
      free
        == FreeModel(
          title: "面包", subtitle: "新鲜", count: -3, small: 255, rate: 4.5, isNew: true,
          made: Date(timeIntervalSinceReferenceDate: 100), picture: Data([1, 2, 3]),
          tags: ["a", "b"], scores: ["x": 1, "y": 2], shop: .init(name: "S", open: false),
          others: [.init(name: "T", open: true)], freshness: .new))
    let hand = try HandModel(dict: node)
    #expect(hand.title == free.title && hand.subtitle == free.subtitle)
    #expect(hand.count == free.count && hand.small == free.small && hand.rate == free.rate)
    #expect(hand.isNew == free.isNew && hand.made == free.made && hand.picture == free.picture)
    #expect(hand.tags == free.tags && hand.scores == free.scores)
    #expect(hand.shop.name == "S" && !hand.shop.open)
    #expect(hand.others?.map(\.name) == ["T"])
  }

  @Test("S4: a missing optional is nil, and so is null", arguments: [nil, PropertyList.null])
  func optionals(value: PropertyList?) throws {
    guard case .dictionary(var entries) = Self.full else { return }
    entries["subtitle"] = value
    entries["others"] = value
    #expect(try FreeModel(dict: .dictionary(entries)).subtitle == nil)
    #expect(try FreeModel(dict: .dictionary(entries)).others == nil)
    #expect(try HandModel(dict: .dictionary(entries)).subtitle == nil)
    #expect(try HandModel(dict: .dictionary(entries)).others == nil)
  }

  @Test("A default stands for a missing key, and for nothing else")
  func defaults() throws {
    struct Model: DictInitializable {
      let count: Int
      init(dict: DictReader) throws { count = try dict.get("count", default: 7) }
    }
    #expect(try Model(dict: [:]).count == 7)
    #expect(try Model(dict: ["count": 8]).count == 8)
    let null = #expect(throws: MappingError.self) { try Model(dict: ["count": nil]) }
    #expect(null?.description == "error: $.count: expected integer, found null [mapping-null]")
    let text = #expect(throws: MappingError.self) { try Model(dict: ["count": "8"]) }
    #expect(
      text?.description
        == #"error: $.count: expected integer, found string "8"; write 8 without quotes, or convert it (lossless) [mapping-type]"#
    )
  }

  @Test("The default of a Decodable type is Swift's: for optionals only")
  func decodableDefaults() throws {
    struct Model: Decodable, DictInitializable {
      var count: Int? = 7
    }
    #expect(try Model(dict: [:]).count == nil)
  }

  @Test("M2: keys that the model does not have are passed over")
  func unknownKeys() throws {
    struct Model: Decodable, DictInitializable { let a: Int }
    #expect(try Model(dict: ["zz": [1, ["y": 2]], "a": 1, "é": nil]).a == 1)
    struct Hand: DictInitializable {
      let a: Int
      let keys: [String]
      init(dict: DictReader) throws {
        a = try dict.get("a")
        keys = dict.keys
      }
    }
    let hand = try Hand(dict: ["zz": [1, ["y": 2]], "a": 1, "é": nil])
    #expect(hand.a == 1 && hand.keys == ["zz", "a", "é"])
  }

  @Test("M3, M5: numbers keep their digits")
  func exactNumbers() throws {
    struct Model: Decodable, DictInitializable {
      let price: Double
      let number: Int
      let large: UInt64
      let text: String
    }
    let node = try PropertyListDocument.xml(
      """
      <dict><key>price</key><real>99.99</real><key>number</key><integer>16909129</integer>
      <key>large</key><integer>18446744073709551615</integer><key>text</key><string>99.99</string></dict>
      """
    ).root
    let model = try Model(dict: node)
    #expect("\(model.price)" == "99.99" && model.text == "99.99")
    #expect(model.number == 16_909_129 && model.large == .max)
  }

  @Test("An integer is taken for a floating-point field; an integer field takes no real")
  func integersAndReals() throws {
    let reader = try DictReader(PropertyListDocument(["i": 3, "r": 3.0]).root)
    #expect(try reader.get("i", as: Double.self) == 3)
    #expect(try reader.get("r", as: Double.self) == 3)
    #expect(throws: MappingError.self) { try reader.get("r", as: Int.self) }
  }

  @Test("Every integer type has its range", arguments: ranges)
  func integerRanges(_ range: IntegerRange) throws {
    try range.check()
  }

  @Test("Fields are read in any order, again and again, and by missing names")
  func anyOrder() throws {
    let entries = (0..<40).map { ("k\($0)", PropertyList.integer(PropertyListInteger(Int64($0)))) }
    let reader = try DictReader(
      PropertyListDocument(.dictionary(PropertyListDictionary(entries))).root)
    for step in [1, 3, 7, 39] {
      for position in 0..<80 {
        let index = position * step % 40
        #expect(try reader.get("k\(index)", as: Int.self) == index)
      }
      #expect(reader.node("k40") == nil)
    }
  }

  @Test("A reader kept beyond its record still reads its own record")
  func keptReaders() throws {
    struct Keeper: DictInitializable {
      let reader: DictReader
      init(dict: DictReader) throws {
        reader = dict
        _ = try dict.get("n", as: Int.self)
      }
    }
    let values = (0..<5).map { number -> PropertyList in
      ["n": .integer(PropertyListInteger(Int64(number))), "m": .string("m\(number)")]
    }
    let keepers = try [Keeper](PropertyListDocument(.array(values)))
    for number in [3, 0, 4, 1, 1, 2] {
      #expect(try keepers[number].reader.get("m", as: String.self) == "m\(number)")
      #expect(try keepers[number].reader.get("n", as: Int.self) == number)
    }
    #expect(keepers[2].reader.node.path.description == "$[2]")
  }

  @Test("Arrays and dictionaries of models, of optionals, of anything")
  func containers() throws {
    let reader = try DictReader(
      PropertyListDocument([
        "models": [["name": "A", "open": true]], "byName": ["x": ["name": "B", "open": false]],
        "holes": [1, nil, 3], "grid": [[1], [], [2, 3]], "any": ["k": [true]],
      ]).root)
    #expect(try reader.get("models", as: [HandModel.Shop].self).map(\.name) == ["A"])
    #expect(try reader.get("byName", as: [String: HandModel.Shop].self)["x"]?.name == "B")
    #expect(try reader.get("holes", as: [Int?].self) == [1, nil, 3])
    #expect(try reader.get("grid", as: [[Int]].self) == [[1], [], [2, 3]])
    #expect(try reader.get("any", as: PropertyList.self) == ["k": [true]])
    #expect(try reader.get("any", as: PropertyListNode.self)["k"]?[0]?.bool == true)
  }
}

extension FieldTests {
  /// The ends of an integer type, and the numbers beyond.
  struct IntegerRange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init<Value: FixedWidthInteger & DictValue & Decodable & SendableMetatype>(_ type: Value.Type) {
      let name = "\(Value.self)"
      testDescription = name
      check = {
        let (low, high) = (Int128(Value.min), Int128(Value.max))
        for number in [low, high, 0, 1] {
          let reader = try Self.reader(number)
          #expect(try reader.get("a", as: Value.self) == Value(number))
          #expect(try reader.node.decode([String: Value].self)["a"] == Value(number))
        }
        for number in [low - 1, high + 1] where PropertyListInteger(exactly: number) != nil {
          let reader = try Self.reader(number)
          let error = #expect(throws: MappingError.self) { try reader.get("a", as: Value.self) }
          #expect(
            error?.description
              == "error: $.a: \(number) does not fit \(name) (\(low) to \(high)) [mapping-range]")
          #expect(throws: DecodingError.self) { try reader.node.decode([String: Value].self) }
        }
      }
    }

    private static func reader(_ number: Int128) throws -> DictReader {
      try DictReader(
        PropertyListDocument(["a": PropertyList.integer(exactly: number) ?? .null]).root)
    }
  }

  static let ranges: [IntegerRange] = [
    IntegerRange(Int.self), IntegerRange(Int8.self), IntegerRange(Int16.self),
    IntegerRange(Int32.self), IntegerRange(Int64.self), IntegerRange(UInt.self),
    IntegerRange(UInt8.self), IntegerRange(UInt16.self), IntegerRange(UInt32.self),
    IntegerRange(UInt64.self),
  ]
}
