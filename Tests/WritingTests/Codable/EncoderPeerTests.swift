import Foundation
import PropertyLists
import Testing

/// The same values by our encoder and by Foundation's two: what is read from the results is equal.
@Suite("Document encoder and Foundation's") struct EncoderPeerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let xml, json: @Sendable () throws -> (PropertyList, PropertyList)

    init(_ name: String, _ value: some Encodable & Sendable) {
      testDescription = name
      xml = {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return (
          try PropertyListDocument(bytes: DocumentEncoder().encode(value, as: .xml)).root.value,
          try PropertyListDocument(data: encoder.encode(value)).root.value
        )
      }
      json = {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let options = ReadingOptions(format: .json)
        return (
          try PropertyListDocument(
            bytes: DocumentEncoder().encode(value, as: .json), options: options
          ).root.value.withPlainNumbers,
          try PropertyListDocument(data: encoder.encode(value), options: options)
            .root.value.withPlainNumbers
        )
      }
    }
  }

  @Test("As XML", arguments: both + xmlOnly)
  func xml(_ row: Row) throws {
    let (ours, theirs) = try row.xml()
    #expect(ours == theirs)
  }

  @Test("As JSON", arguments: both + jsonOnly)
  func json(_ row: Row) throws {
    let (ours, theirs) = try row.json()
    #expect(ours == theirs)
  }

  static let both: [Row] =
    [
      Row("strings", ["a", "面包", "", "<&>\"'\\/\u{7F}"]),
      Row("booleans", [true, false]),
      Row("integers", [Int.min, -1, 0, 1, Int.max]),
      Row("unsigned", [0, UInt64.max]),
      Row("bytes", [UInt8.max, 0]),
      Row("doubles", [0.1, -1.5, 1e300, 3, -0.5, 1e-300]),
      Row("dates", [Date(timeIntervalSince1970: 1_700_000_000), Date(timeIntervalSince1970: -5)]),
      Row("dates with a part of a second", [Date(timeIntervalSince1970: 1_700_000_000.75)]),
      Row("data", [Data(), Data([1]), Data(repeating: 7, count: 100)]),
      Row("dictionaries", ["b": [1], "a": [2, 3]]),
      Row("keys that are numbers", [2: "b", 1: "a"]),
      Row("keys by raw values", [Currency.yuan: 20, .euro: 3]),
      Row("raw values", [Level.low, .high]),
      Row("cases with payload", [Shape.empty, .circle(radius: 1.5), .line(1, to: 2)]),
      Row("a recursive enum", Tree.node(left: .leaf, value: 1, right: .leaf)),
      Row("a range", 1..<3),
      Row("an optional that is there", Int?.some(1).map { [$0] }),
      Row("nothing inside", ["a": EncodesNothing()]),
      Row("inheritance by super", Once { [Dog(name: "Rex", age: 3)] }),
      Row("inheritance in one dictionary", Once { [Cat(name: "Tom", age: 3)] }),
    ]
    + EncoderTests.orders.filter { !differing.contains($0.testDescription) }.map {
      Row($0.testDescription, $0.encoded)
    }

  /// Foundation takes a value back in other ways, or traps.
  private static let differing = [
    "a value that failed is taken back", "a single value that failed is taken back",
  ]

  static let xmlOnly: [Row] = [
    Row("infinities", [Double.infinity, -.infinity, .nan])
  ]

  static let jsonOnly: [Row] = [
    Row("null", [1, nil, 3]),
    Row("floats", [Float(0.1), 1.5, 16_777_216, 3.4e38]),
    Row("decimals", [Decimal(string: "19.90"), Decimal(20), Decimal(string: "-0.0001")]),
    Row("URLs", [URL(string: "http://a.b/c?d=%20")]),
  ]

  /// A value that is made when it is encoded.
  struct Once<Value: Encodable>: Encodable, Sendable {
    let make: @Sendable () -> Value
    func encode(to encoder: any Encoder) throws { try make().encode(to: encoder) }
  }
}

extension PropertyList {
  /// The value with integral reals as integers: JSON has one kind of numbers.
  var withPlainNumbers: PropertyList {
    switch self {
    case .real(let number): Int64(exactly: number).map { .integer(PropertyListInteger($0)) } ?? self
    case .array(let elements): .array(elements.map(\.withPlainNumbers))
    case .dictionary(let entries):
      .dictionary(PropertyListDictionary(entries.map { ($0.key, $0.value.withPlainNumbers) }))
    default: self
    }
  }
}
