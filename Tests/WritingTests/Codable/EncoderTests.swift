import Foundation
import PropertyLists
import Testing

/// What an encoder makes of values, misuse and interleaved containers included.
@Suite("Document encoder") struct EncoderTests {
  @Test("Values become what they are")
  func values() throws {
    struct Row: Encodable {
      var date = Date(timeIntervalSinceReferenceDate: 5)
      var data = Data([1])
      var url = URL(string: "http://a.b/c")
      var decimal = Decimal(string: "19.90")
      var float = Float(0.1)
      var nothing: Int?
      var list: [Int?] = [1, nil]
    }
    let document = try DocumentEncoder().encode(Row())
    #expect(
      document.root.value == [
        "date": .date(Date(timeIntervalSinceReferenceDate: 5)), "data": .data(Data([1])),
        "url": "http://a.b/c", "decimal": 19.9, "float": 0.1, "list": [1, nil],
      ])
    #expect(document.format == .memory)
    #expect(document.root["decimal"]?.numberText == "19.9")
  }

  @Test("A decimal keeps all its digits in every text format")
  func decimals() throws {
    let decimal = try #require(Decimal(string: "-12345678901234567890.1234567890123"))
    let xml = try DocumentEncoder().encode([decimal], as: .xml)
    #expect(String(decoding: xml, as: UTF8.self).contains("<real>\(decimal)</real>"))
    let json = try DocumentEncoder().encode([decimal], as: .json)
    #expect(String(decoding: json, as: UTF8.self) == "[\(decimal)]")
    for bytes in [xml, json] {
      #expect(try DocumentDecoder().decode([Decimal].self, from: bytes) == [decimal])
    }
    let document = try DocumentEncoder().encode([decimal])
    #expect(try document.root.decode([Decimal].self) == [decimal])
    #expect(document.root[0]?.real == -12_345_678_901_234_567_890.1234567890123)
  }

  @Test("Fragments", arguments: fragments)
  func fragment(_ row: Fragment) throws {
    #expect(try row.encode().root.value == row.value)
  }

  struct Fragment: Sendable {
    let value: PropertyList
    let encode: @Sendable () throws -> PropertyListDocument

    init(_ value: some Encodable & Sendable, _ expected: PropertyList) {
      self.value = expected
      encode = { try DocumentEncoder().encode(value) }
    }
  }

  static let fragments: [Fragment] = [
    Fragment("a", "a"), Fragment(1, 1), Fragment(true, true), Fragment(1.5, 1.5),
    Fragment(Int?.none, nil), Fragment([Int](), []), Fragment([String: Int](), [:]),
    Fragment(
      Date(timeIntervalSinceReferenceDate: 1), .date(Date(timeIntervalSinceReferenceDate: 1))),
    Fragment(Data([7]), .data(Data([7]))), Fragment(UInt64.max, 18_446_744_073_709_551_615),
    Fragment(Level.low, "low"), Fragment(Decimal(7), 7),
    Fragment(Double.infinity, .real(.infinity)),
    Fragment([EncodesNothing()], [[:]]), Fragment(["a": EncodesNothing()], ["a": [:]]),
    Fragment(Wrapped(value: EncodesNothing()), [:]), Fragment(Wrapped(value: [1]), [1]),
  ]

  @Test("Nothing at the top is an error; the same for what is left undecided")
  func nothing() throws {
    let error = #expect(throws: EncodingError.self) {
      try DocumentEncoder().encode(EncodesNothing())
    }
    #expect(
      error.map { EncodingFailure($0).description }
        == "EncodesNothing has encoded no value at ")
  }

  // MARK: Order

  @Test("Containers filled in any order", arguments: orders)
  func order(_ row: Script) throws {
    #expect(try DocumentEncoder().encode(row.encoded).root.value == row.value)
    // Within a record, and with records behind it.
    #expect(
      try DocumentEncoder().encode([[row.encoded], [row.encoded, row.encoded]]).root.value
        == [[row.value], [row.value, row.value]])
  }

  static let orders: [Script] = [
    Script("two lists alternately", ["a": [1, 3], "b": [2, 4]]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      var a = root.nestedUnkeyedContainer(forKey: "a")
      var b = root.nestedUnkeyedContainer(forKey: "b")
      try a.encode(1)
      try b.encode(2)
      try a.encode(3)
      try b.encode(4)
    },
    Script("the outer one in between", ["a": ["x": 1, "y": [5]], "b": 2, "c": "z"]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      var a = root.nestedContainer(keyedBy: Key.self, forKey: "a")
      try a.encode(1, forKey: "x")
      try root.encode(2, forKey: "b")
      try a.encode([5], forKey: "y")
      try root.encode("z", forKey: "c")
    },
    Script("deep within", [[[1, 4], 2], 3, ["k": [5]]]) { encoder in
      var outer = encoder.unkeyedContainer()
      var middle = outer.nestedUnkeyedContainer()
      var inner = middle.nestedUnkeyedContainer()
      try inner.encode(1)
      try middle.encode(2)
      try outer.encode(3)
      try inner.encode(4)
      var last = outer.nestedContainer(keyedBy: Key.self)
      var list = last.nestedUnkeyedContainer(forKey: "k")
      try list.encode(5)
      #expect(outer.count == 3 && middle.count == 2 && inner.count == 2 && list.count == 1)
    },
    Script("super later", ["super": ["n": 1], "x": 2, "y": [:]]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      let superior = root.superEncoder()
      let never = root.superEncoder(forKey: "y")
      try root.encode(2, forKey: "x")
      var container = superior.container(keyedBy: Key.self)
      try container.encode(1, forKey: "n")
      _ = never
    },
    Script("super at once", ["super": 1, "x": [2, [:]]]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      try 1.encode(to: root.superEncoder())
      var list = root.nestedUnkeyedContainer(forKey: "x")
      var single = list.superEncoder().singleValueContainer()
      try single.encode(2)
      _ = list.superEncoder()
    },
    Script("the same container twice", ["a": ["x": 1, "y": 2], "b": [1, 2]]) { encoder in
      var first = encoder.container(keyedBy: Key.self)
      var x = first.nestedContainer(keyedBy: Key.self, forKey: "a")
      try x.encode(1, forKey: "x")
      var list = first.nestedUnkeyedContainer(forKey: "b")
      try list.encode(1)
      var second = encoder.container(keyedBy: Key.self)
      var y = second.nestedContainer(keyedBy: Key.self, forKey: "a")
      try y.encode(2, forKey: "y")
      var again = second.nestedUnkeyedContainer(forKey: "b")
      try again.encode(2)
    },
    Script("the last of equal keys", ["a": 3, "b": 2]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      try root.encode(1, forKey: "a")
      try root.encode(2, forKey: "b")
      try root.encode(3, forKey: "a")
    },
    Script("the last of equal keys, scattered", ["a": 3, "l": [0]]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      try root.encode(1, forKey: "a")
      var list = root.nestedUnkeyedContainer(forKey: "l")
      try root.encode(3, forKey: "a")
      try list.encode(0)
    },
    Script("a value that failed is taken back", ["a": [1, "b"], "c": "d"]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      var list = root.nestedUnkeyedContainer(forKey: "a")
      try list.encode(1)
      #expect(throws: Failing.Failure.self) { try list.encode(Failing()) }
      #expect(list.count == 1)
      try list.encode("b")
      #expect(throws: Failing.Failure.self) { try root.encode(Failing(), forKey: "bad") }
      try root.encode("d", forKey: "c")
    },
    Script("a single value that failed is taken back", [1]) { encoder in
      var single = encoder.singleValueContainer()
      #expect(throws: Failing.Failure.self) { try single.encode(Failing()) }
      try single.encode([1])
    },
    Script("paths while it goes on", ["a": [["x": "a/Index 0", "y": "a/Index 0"]]]) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      var list = root.nestedUnkeyedContainer(forKey: "a")
      var record = list.nestedContainer(keyedBy: Key.self)
      func path(_ keys: [any CodingKey]) -> String {
        keys.suffix(2).map(\.stringValue).joined(separator: "/")
      }
      try record.encode(path(record.codingPath), forKey: "x")
      try record.encode(path(record.codingPath), forKey: "y")
    },
  ]

  // MARK: Misuse

  @Test("A wrong use is an error of the call, never a trap", arguments: misuses)
  func misuse(_ row: Script) throws {
    for attempt in [true, false] {
      let error = #expect(throws: EncodingError.self) {
        if attempt {
          _ = try DocumentEncoder().encode(["k": row.encoded])
        } else {
          _ = try DocumentEncoder().encode([1: ["k": [row.encoded]]], as: .json)
        }
      }
      let context = try #require(error.map(EncodingFailure.init))
      #expect(context.hasLocated)
    }
  }

  static let misuses: [Script] = [
    Script("two single values") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode(1)
      try? single.encode(2)
    },
    Script("two values in one single-value container, nested") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode([1])
      try single.encode([2])
    },
    Script("a list where a dictionary is") { encoder in
      var root = encoder.container(keyedBy: Key.self)
      try root.encode(1, forKey: "a")
      var list = encoder.unkeyedContainer()
      #expect(list.count == 0)
      try? list.encode(1)
      _ = list.nestedUnkeyedContainer()
      _ = list.nestedContainer(keyedBy: Key.self)
      _ = list.superEncoder().singleValueContainer()
      var single = list.superEncoder().singleValueContainer()
      try? single.encodeNil()
      #expect(list.codingPath.isEmpty)
    },
    Script("a dictionary where a scalar is") { encoder in
      var single = encoder.singleValueContainer()
      try single.encode("a")
      var root = encoder.container(keyedBy: Key.self)
      try? root.encode(1, forKey: "a")
    },
    Script("a nested list where a nested dictionary is") { encoder in
      var root = encoder.container(keyedBy: Key.self)
      _ = root.nestedContainer(keyedBy: Key.self, forKey: "a")
      _ = root.nestedUnkeyedContainer(forKey: "a")
    },
    Script("a single value beside a scattered list") { encoder in
      var list = encoder.unkeyedContainer()
      var nested = list.nestedUnkeyedContainer()
      try list.encode(1)
      try nested.encode(2)
      var single = encoder.singleValueContainer()
      try? single.encode(1)
    },
    Script("a super encoder used twice") { encoder in
      var root = encoder.container(keyedBy: Key.self)
      let superior = root.superEncoder()
      try root.encode(1, forKey: "a")
      var single = superior.singleValueContainer()
      try single.encode(1)
      try? single.encode(2)
    },
  ]

  @Test("An encoder kept beyond the call does no harm")
  func escaped() throws {
    final class Keeper: Encodable {
      var encoders: [any Encoder] = []
      var lists: [any UnkeyedEncodingContainer] = []
      func encode(to encoder: any Encoder) throws {
        encoders.append(encoder)
        var list = encoder.unkeyedContainer()
        try list.encode(1)
        lists.append(list)
      }
    }
    let keeper = Keeper()
    #expect(try DocumentEncoder().encode([keeper, keeper]).root.value == [[1], [1]])
    #expect(keeper.encoders.count == 2)
    for var list in keeper.lists {
      #expect(list.count == 0 && list.codingPath.count <= 1)
      #expect(throws: EncodingError.self) { try list.encode(2) }
      #expect(throws: EncodingError.self) { try list.encode([2]) }
      _ = list.nestedContainer(keyedBy: Key.self)
    }
    for encoder in keeper.encoders {
      var list = encoder.unkeyedContainer()
      try? list.encode(2)
      var single = encoder.singleValueContainer()
      #expect(throws: (any Error).self) { try single.encode(1) }
    }
  }

  @Test("512 levels pass, 513 fail; an endless recursion ends")
  func depth() throws {
    struct Deep: Encodable {
      let levels: Int
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        if levels > 1 { try list.encode(Deep(levels: levels - 1)) }
      }
    }
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        try single.encode(Endless())
      }
    }
    struct EndlessNesting: Encodable {
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        // Once: every error that is thrown so deep costs the test a long backtrace.
        try? list.encode(EndlessNesting())
        var nested = list.nestedUnkeyedContainer()
        for _ in 0..<1000 { nested = nested.nestedUnkeyedContainer() }
      }
    }
    #expect(try DocumentEncoder().encode(Deep(levels: 512)).root.count == 1)
    for value in [Deep(levels: 513), Endless(), EndlessNesting()] as [any Encodable] {
      let error = #expect(throws: EncodingError.self) { try DocumentEncoder().encode(value) }
      #expect(error.map { EncodingFailure($0).hasLocated } == true)
    }
  }

  @Test("What a format can't hold is an EncodingError with the path")
  func unwritable() throws {
    let null = #expect(throws: EncodingError.self) {
      try DocumentEncoder().encode(["a": [1, nil]], as: .xml)
    }
    #expect(
      null.map { EncodingFailure($0).description }
        == "$.a[1]: XML property lists have no null at a/Index 1")
    let nan = #expect(throws: EncodingError.self) {
      try DocumentEncoder().encode([Double.nan], as: .json)
    }
    #expect(
      nan.map { EncodingFailure($0).description } == "$[0]: JSON has no nan at Index 0")
    let format = #expect(throws: EncodingError.self) {
      try DocumentEncoder().encode(1, as: .memory)
    }
    #expect(
      format.map { EncodingFailure($0).description }
        == "memory is no format of files at ")
    let wide = #expect(throws: EncodingError.self) {
      try DocumentEncoder().encode(["a": [Int128.max]])
    }
    #expect(wide.map { EncodingFailure($0).path } == "a/Index 0")
    #expect(throws: EncodingError.self) { try DocumentEncoder().encode([Decimal.nan]) }
    #expect(throws: Failing.Failure.self) { try DocumentEncoder().encode(["a": Failing()]) }
  }

  @Test("Long texts, long keys and deep indents are written whole", arguments: [0, 7, 8, 9, 40])
  func long(_ levels: Int) throws {
    let texts = (0..<20).map {
      String(repeating: "x", count: $0) + "<&\"\\\u{1F}é".dropLast($0 % 2)
    }
    .map { $0.replacing("\u{1F}", with: "\t") }
    let long = String(repeating: "面包&", count: 150_000)
    var value: PropertyList = [
      "texts": .array(texts.map(PropertyList.string)), "long": .string(long), "n": -7,
    ]
    value = .array([value, .dictionary([long: .string("a"), "k": .string(long)])])
    for _ in 0..<levels { value = ["k": [value]] }
    let document = try PropertyListDocument(value)
    for format in [PropertyListFormat.xml, .json] {
      let read = try PropertyListDocument(
        bytes: document.bytes(as: format), options: ReadingOptions(format: format))
      #expect(read.root.value == value)
    }
    let row = ["a": long, long: "b"]
    #expect(try DocumentEncoder().encode([row]).root.decode([[String: String]].self) == [row])
  }

  @Test("Keys are sorted by UTF-16 in every format")
  func sorted() throws {
    let keys = ["b", "", "a", "\u{FFFD}", "😀", "é", "aa", "\"", "Z", "\u{E000}", "面"]
    let value = PropertyList.dictionary(PropertyListDictionary(keys.map { ($0, 1) }))
    let sorted = keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    for format in [PropertyListFormat.xml, .json] {
      let bytes = try PropertyListDocument(value).bytes(
        as: format, options: WritingOptions(sortsKeys: true))
      let read = try PropertyListDocument(bytes: bytes, options: ReadingOptions(format: format))
      #expect(read.root.entries.map(\.key) == sorted)
    }
  }

  @Test("Many keys, many nested containers and scattered records take linear work")
  func linear() throws {
    let keys = (0..<50_000).map { "key\($0)" }
    let many = Script("many", nil) { encoder in
      var root = encoder.container(keyedBy: Key.self)
      for key in keys {
        var nested = root.nestedUnkeyedContainer(forKey: Key(key))
        try nested.encode(1)
      }
      var lists = keys.prefix(20_000).map { root.nestedUnkeyedContainer(forKey: Key($0)) }
      for index in lists.indices.reversed() { try lists[index].encode(index) }
    }
    let root = try DocumentEncoder().encode(many.encoded).root
    #expect(root.count == 50_000)
    #expect(root["key7"]?.value == [1, 7])
    #expect(root["key49999"]?.value == [1])
  }
}

/// What a type does when it is encoded.
///
/// Not `Encodable` itself: the test library encodes the arguments of tests that are.
struct Script: Sendable, CustomTestStringConvertible {
  struct Encoded: Encodable, Sendable {
    let script: @Sendable (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try script(encoder) }
  }

  let testDescription: String
  let value: PropertyList
  let encoded: Encoded

  init(
    _ name: String, _ value: PropertyList = nil,
    _ script: @escaping @Sendable (any Encoder) throws -> Void
  ) {
    (testDescription, self.value, encoded) = (name, value, Encoded(script: script))
  }
}

struct Key: CodingKey, Hashable, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ key: String) { stringValue = key }
  init(stringLiteral key: String) { stringValue = key }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

struct EncodesNothing: Encodable {
  func encode(to encoder: any Encoder) throws {}
}

struct Wrapped<Value: Encodable & Sendable>: Encodable, Sendable {
  let value: Value
  func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    try single.encode(value)
  }
}

/// Encodes a part, then fails.
struct Failing: Encodable {
  struct Failure: Error {}
  func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: Key.self)
    var list = root.nestedUnkeyedContainer(forKey: "part")
    try list.encode(["deep": [1]])
    throw Failure()
  }
}

/// An `EncodingError` in parts that can be compared.
struct EncodingFailure: CustomStringConvertible {
  let path: String
  let message: String
  let hasLocated: Bool

  init(_ error: EncodingError) {
    guard case .invalidValue(_, let context) = error else {
      (path, message, hasLocated) = ("?", "?", false)
      return
    }
    path = context.codingPath.map(\.stringValue).joined(separator: "/")
    message = context.debugDescription
    hasLocated = context.underlyingError is PropertyListError
  }

  var description: String { "\(message) at \(path)" }
}
