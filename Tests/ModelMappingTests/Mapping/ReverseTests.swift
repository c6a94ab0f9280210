import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Back to dictionaries and files, changes, and schemas.
@Suite("Writing, merging, schemas") struct ReverseTests {
  struct Order: DictInitializable, Equatable {
    struct Address: DictInitializable, Equatable {
      let city: String
      let zip: String?
      static let mapping = Mapping<Address> { fields in
        let city = fields("city", \.city)
        let zip = fields("zip", \.zip)
        return { r in try Address(city: r[city], zip: r[zip]) }
      }
    }
    let id: Int
    let total: Decimal
    let address: Address
    let second: Address?
    let tags: [String?]
    let counts: [String: Int]
    let made: Date

    static let mapping = Mapping<Order>(keys: .snakeCase, unknownKeys: .forbid) { fields in
      let id = fields("orderID", \.id)
      let total = fields(at: ["money", "total"], \.total)
      let address = fields("address", \.address)
      let second = fields("secondAddress", \.second)
      let tags = fields("tags", \.tags).default([])
      let counts = fields("counts", \.counts).default([:])
      let made = fields("made", \.made)
      return { r in
        try Order(
          id: r[id], total: r[total], address: r[address], second: r[second], tags: r[tags],
          counts: r[counts], made: r[made])
      }
    }
  }

  private static let order = Order(
    id: 7, total: Decimal(string: "19.9") ?? 0, address: .init(city: "上海", zip: "200000"),
    second: nil,
    tags: ["a", nil], counts: ["y": 2, "x": 1], made: Date(timeIntervalSinceReferenceDate: 0))

  @Test("A model is written by its mapping, and read again from every format")
  func dictionary() throws {
    let value = try Self.order.dictionary()
    #expect(
      value == [
        "order_id": 7, "money": ["total": 19.9], "address": ["city": "上海", "zip": "200000"],
        "tags": ["a", nil], "counts": ["x": 1, "y": 2],
        "made": .date(Date(timeIntervalSinceReferenceDate: 0)),
      ])
    let document = try PropertyListDocument(value)
    #expect(try Order(dict: document.root) == Self.order)
    for bytes in [try document.bytes(as: .json), try document.bytes(as: .binary)] {
      #expect(try Order(dict: PropertyListDocument(bytes: bytes).root) == Self.order)
    }
    #expect(try [Self.order].propertyList() == [value])
  }

  @Test("Encodable models are written by encode(to:), others by hand, or not at all")
  func otherForms() throws {
    struct Free: Codable, DictInitializable {
      let title: String
      var note: String?
    }
    struct Hand: DictInitializable {
      let a: Int
      init(dict: DictReader) throws { a = try dict.get("a") }
      func propertyList() -> PropertyList? { ["a": .integer(exactly: a) ?? 0] }
    }
    struct OneWay: DictInitializable {
      init(dict: DictReader) throws {}
    }
    struct FreeOneWay: Decodable, DictInitializable { let a: Int }
    #expect(try Free(title: "a").dictionary() == ["title": "a"])
    #expect(try Hand(dict: ["a": 3]).dictionary() == ["a": 3])
    #expect(
      try issues { try OneWay(dict: [:]).dictionary() }
        == ["error: OneWay has no propertyList(), so it can't be written"])
    #expect(
      try issues { try FreeOneWay(dict: ["a": 1]).dictionary() }
        == ["error: the type has no mapping: it is only Decodable"])
  }

  @Test("A partial dictionary changes what it has: nested models too, null makes nil")
  func merging() throws {
    let changed = try Self.order.merging([
      "money": ["total": 5], "address": ["zip": nil], "second_address": ["city": "x"],
      "tags": ["z"],
    ])
    #expect(
      changed
        == Order(
          id: 7, total: 5, address: .init(city: "上海", zip: nil),
          second: .init(city: "x", zip: nil),
          tags: ["z"], counts: ["x": 1, "y": 2], made: Self.order.made))
    #expect(try changed.merging(["second_address": nil]).second == nil)
    #expect(try Self.order.merging([:]) == Self.order)
    let document = try PropertyListDocument(
      text: #"{"order_id": "x", "address": {"zip": 3}, "second_address": {}, "id": 1}"#, name: "p")
    #expect(
      try issues { try Self.order.merging(document.root) } == [
        "p:1:14: error: $.order_id: expected integer, found string \"x\"",
        "p:1:38: error: $.address.zip: expected string, found integer 3; write \"3\", or convert it (lossless)",
        "p:1:60: error: $.second_address.city: required key is missing",
        "p:1:64: error: $.id: unknown key",
      ])
    struct Free: Decodable, DictInitializable { let a: Int }
    #expect(throws: MappingError.self) { try Free(dict: ["a": 1]).merging(["a": 2]) }
  }

  @Test("The schema of a mapping: types, required keys, nested models, closed dictionaries")
  func schema() throws {
    let address: PropertyList = [
      "type": "object",
      "properties": ["city": ["type": "string"], "zip": ["type": ["string", "null"]]],
      "required": ["city"],
    ]
    #expect(
      Order.mapping.schema() == [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
        "properties": [
          "order_id": ["type": "integer"],
          "money": [
            "type": "object", "properties": ["total": ["type": "number"]], "required": ["total"],
          ],
          "address": ["$ref": "#/$defs/Address"],
          "second_address": ["anyOf": [["$ref": "#/$defs/Address"], ["type": "null"]]],
          "tags": [
            "type": "array", "items": ["type": ["string", "null"]], "default": [],
          ],
          "counts": [
            "type": "object", "additionalProperties": ["type": "integer"], "default": [:],
          ],
          "made": ["type": "string", "format": "date-time"],
        ],
        "required": ["order_id", "money", "address", "made"], "additionalProperties": false,
        "$defs": ["Address": address],
      ])
    let deal = Deal.mapping.schema()
    #expect(deal["properties"]?["price"] == ["type": ["number", "string"]])
    #expect(deal["properties"]?["buyCount"] == ["type": "integer", "default": 0])
    #expect(deal["required"] == ["title", "price"] && deal["additionalProperties"] == nil)
  }

  @Test("A model within itself refers to its own schema; kinds are alternatives")
  func recursiveSchemas() throws {
    let folder = Folder.mapping.schema()
    #expect(folder["$ref"] == "#/$defs/Folder")
    #expect(
      folder["$defs"]?["Folder"]?["properties"]?["folders"]?["items"]
        == ["$ref": "#/$defs/Folder"])
    let shape = Shape.mapping.schema()
    #expect(
      shape["oneOf"]?[0] == [
        "allOf": [
          ["type": "object"],
          ["properties": ["type": ["const": "circle"]], "required": ["type"]],
        ]
      ])
    struct Enum: DictInitializable {
      let state: FieldOptionTests.State
      let small: UInt8
      let either: Int
      static let mapping = Mapping<Enum> { fields in
        let state = fields("state", \.state)
        let small = fields("small", \.small)
        let either = fields("a", \.either).aliased("b")
        return { r in try Enum(state: r[state], small: r[small], either: r[either]) }
      }
    }
    let schema = Enum.mapping.schema()
    #expect(schema["properties"]?["state"] == ["enum": ["new", "old", "other"]])
    #expect(
      schema["properties"]?["small"] == ["type": "integer", "minimum": 0, "maximum": 255])
    #expect(schema["allOf"] == [["anyOf": [["required": ["a"]], ["required": ["b"]]]]])
  }

  @Test("A variant that takes no other keys takes the tag of its union")
  func closedVariant() throws {
    let schema = ClosedShape.mapping.schema()
    #expect(
      schema["oneOf"] == [
        [
          "type": "object",
          "properties": ["radius": ["type": "integer"], "kind": ["const": "circle"]],
          "required": ["radius", "kind"], "additionalProperties": false,
        ]
      ])
    #expect(throws: Never.self) { try ClosedShape(dict: ["kind": "circle", "radius": 1]) }
    #expect(throws: MappingError.self) {
      try ClosedShape(dict: ["kind": "circle", "radius": 1, "x": 1])
    }
  }
}

private enum ClosedShape: DictInitializable {
  struct Circle: DictInitializable {
    let radius: Int

    static let mapping = Mapping<Circle>(unknownKeys: .forbid) { fields in
      let radius = fields("radius", \.radius)
      return { r in try Circle(radius: r[radius]) }
    }
  }

  case circle(Circle)

  static let mapping = Mapping<ClosedShape>.union(
    on: "kind",
    [
      "circle": .variant(Circle.self, wrap: ClosedShape.circle) {
        if case .circle(let circle) = $0 { circle } else { nil }
      }
    ])
}
