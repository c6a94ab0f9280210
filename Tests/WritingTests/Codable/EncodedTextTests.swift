import Foundation
import PropertyLists
import Testing

/// XML and JSON that are written while a value is encoded: the same bytes as of its document.
@Suite("Text written while encoding") struct EncodedTextTests {
  static let options = [
    WritingOptions(), WritingOptions(isPretty: true), WritingOptions(realStyle: .apple),
    WritingOptions(sortsKeys: true),
  ]

  /// Encodes in every text format in both ways; a format that can't hold the value fails in both.
  private func compare(_ value: some Encodable, _ encoder: DocumentEncoder = DocumentEncoder())
    throws
  {
    let document = try encoder.encode(value)
    for format in [PropertyListFormat.xml, .json] {
      for options in Self.options {
        let expected = Result { try document.bytes(as: format, options: options) }
        let bytes = Result { try encoder.encode(value, as: format, options: options) }
        switch (expected, bytes) {
        case (.success(let expected), .success(let bytes)):
          #expect(
            String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        case (.failure(let expected), .failure(let error)):
          guard case .invalidValue(_, let context)? = error as? EncodingError else {
            Issue.record("\(error)")
            continue
          }
          let found = context.underlyingError as? PropertyListError
          #expect(found?.description == "\(expected)")
        default: Issue.record("\(expected) but \(bytes) as \(format)")
        }
      }
    }
  }

  @Test("Containers filled in any order", arguments: EncoderTests.orders)
  func order(_ row: Script) throws {
    try compare(row.encoded)
    try compare([[row.encoded], [row.encoded, row.encoded]])
  }

  @Test("Every scalar, in every place")
  func scalars() throws {
    for scalar in Self.scalars {
      try compare(scalar)
      try compare([scalar, scalar])
      try compare(["a": scalar])
      let full = AnyTree.dictionary([("k", .array([scalar])), ("", scalar)])
      try compare([full, .dictionary([("k", .array([])), ("l", scalar)]), full])
    }
  }

  @Test("Random values", arguments: 0..<60)
  func random(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    try compare(AnyTree.random(&generator, depth: 4))
  }

  @Test("Keys that come and go, change their order, and are many")
  func keys() throws {
    let keys = (0..<200).map { "key \($0) <\u{1F600}>" }
    var records: [AnyTree] = []
    for count in [3, 5, 0, 64, 65, 200, 2, 66] {
      records.append(.dictionary(keys.prefix(count).map { ($0, .string("v")) }))
      records.append(.dictionary(keys.prefix(count).reversed().map { ($0, .string("v")) }))
      records.append(.dictionary(keys.suffix(count).map { ($0, .array([.string($0)])) }))
      // One key twice, of few and of many.
      records.append(.dictionary((keys.prefix(count) + keys.prefix(1)).map { ($0, .integer(1)) }))
    }
    for record in records { try compare([record, record]) }
    try compare(records)
  }

  @Test("A value in order is encoded once, one that is not, a second time")
  func times() throws {
    final class Counter: Encodable {
      var times = 0
      let isOrderly: Bool
      init(isOrderly: Bool) { self.isOrderly = isOrderly }
      func encode(to encoder: any Encoder) throws {
        times += 1
        var list = encoder.unkeyedContainer()
        var nested = list.nestedUnkeyedContainer()
        if isOrderly { try nested.encode(1) }
        try list.encode("a")
        if !isOrderly { try nested.encode(1) }
      }
    }
    for format in [PropertyListFormat.xml, .json] {
      let orderly = Counter(isOrderly: true)
      let other = Counter(isOrderly: false)
      let bytes = try DocumentEncoder().encode([orderly], as: format)
      #expect(try DocumentEncoder().encode([other], as: format) == bytes)
      #expect(orderly.times == 1 && other.times == 2)
    }
  }

  @Test("The error of a type is thrown as it is, and the type is encoded once")
  func errors() throws {
    final class Failing: Encodable {
      struct Failure: Error {}
      var times = 0
      func encode(to encoder: any Encoder) throws {
        times += 1
        throw Failure()
      }
    }
    let value = Failing()
    #expect(throws: Failing.Failure.self) {
      try DocumentEncoder().encode(["a": [value]], as: .json)
    }
    #expect(value.times == 1)
  }

  @Test("An encoder kept beyond the call does no harm")
  func kept() throws {
    final class Keeper: Encodable {
      var encoders: [any Encoder] = []
      func encode(to encoder: any Encoder) throws {
        encoders.append(encoder)
        try [1].encode(to: encoder)
      }
    }
    let keeper = Keeper()
    let bytes = try DocumentEncoder().encode([keeper], as: .json)
    #expect(String(decoding: bytes, as: UTF8.self) == "[[1]]")
    for encoder in keeper.encoders {
      var list = encoder.unkeyedContainer()
      #expect(list.count == 0 && list.codingPath.isEmpty)
      #expect(throws: EncodingError.self) { try list.encode(2) }
      var single = encoder.singleValueContainer()
      #expect(throws: EncodingError.self) { try single.encode("a") }
    }
  }

  static let scalars: [AnyTree] = [
    .string(""), .string("面包 & <b>\"\\\u{7}\u{2028}\r\n"), .string("a\u{0}"), .string("\u{FFFE}"),
    .integer(.min), .integer(.max), .real(0), .real(-0.0), .real(0.1), .real(1e300), .real(.nan),
    .real(-.infinity), .bool(true), .bool(false), .null,
    .date(Date(timeIntervalSinceReferenceDate: -1e9 + 0.5)),
    .date(Date(timeIntervalSinceReferenceDate: 1e30)), .data(Data()), .data(Data(0...99)),
    .decimal(Decimal(string: "12345678901234567890.12345") ?? 0), .array([]), .dictionary([]),
    .dictionary([("CF$UID", .integer(7))]), .dictionary([("a\u{1}", .null)]),
  ]
}

/// A tree that encodes itself by hand.
indirect enum AnyTree: Encodable, Sendable {
  case null, bool(Bool), integer(Int), real(Double), string(String), date(Date), data(Data)
  case decimal(Decimal), array([AnyTree]), dictionary([(String, AnyTree)])

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var list = encoder.unkeyedContainer()
      for element in elements { try list.encode(element) }
    case .dictionary(let entries):
      var container = encoder.container(keyedBy: AnyTreeKey.self)
      for (key, value) in entries {
        if case .string(let text) = value {
          try container.encode(text, forKey: AnyTreeKey(stringValue: key))
        } else {
          try container.encode(value, forKey: AnyTreeKey(stringValue: key))
        }
      }
    case .null, .bool, .integer, .real, .string, .date, .data, .decimal:
      var single = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try single.encode(value)
      case .integer(let value): try single.encode(value)
      case .real(let value): try single.encode(value)
      case .string(let value): try single.encode(value)
      case .date(let value): try single.encode(value)
      case .data(let value): try single.encode(value)
      case .decimal(let value): try single.encode(value)
      default: try single.encodeNil()
      }
    }
  }

  static func random(_ numbers: inout SplitMix, depth: Int) -> AnyTree {
    let kind = Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &numbers)
    switch kind {
    case 0: return .integer(Int.random(in: -1000...1000, using: &numbers))
    case 1: return .real(Double.random(in: -1...1, using: &numbers))
    case 2: return .bool(true)
    case 3: return .date(Date(timeIntervalSinceReferenceDate: 1000))
    case 4, 5:
      let texts = ["", "a", "面包", "<&>", "\"\\", "long text that is not kept inline\t", "é"]
      return .string(texts.randomElement(using: &numbers) ?? "")
    case 6, 7:
      let count = Int.random(in: 0...4, using: &numbers)
      return .array((0..<count).map { _ in random(&numbers, depth: depth - 1) })
    default:
      let keys = ["a", "b", "c", "d", "e & f", "g\"h"].filter { _ in
        Bool.random(using: &numbers)
      }
      let order = Bool.random(using: &numbers) ? keys : keys.shuffled(using: &numbers)
      return .dictionary(order.map { ($0, random(&numbers, depth: depth - 1)) })
    }
  }
}

struct AnyTreeKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
