import Foundation
import ModelMapping
import PropertyLists
import Testing

/// All issues of `Decodable` types, on request.
@Suite("Thorough decoding") struct ThoroughTests {
  struct Shop: Decodable {
    let name: String
    let open: Bool
  }
  enum Kind: String, Decodable, CaseIterable { case small, large }

  struct Free: Decodable, DictInitializable {
    let title: String
    let count: Int
    let rate: Double
    let made: Date
    let kind: Kind
    let tags: [String]
    let sizes: [String: UInt8]
    let shops: [Shop]
    var best: Shop?
    let price: Decimal
  }

  private static let bad: PropertyList = [
    "count": "many", "rate": nil, "made": 3, "kind": "huge", "tags": ["a", 1, nil],
    "sizes": ["x": 256, "y": 1], "shops": [["name": 1, "open": 1], ["open": true], 7],
    "best": ["name": "b"], "price": "x",
  ]

  @Test("By default the first of a record, thoroughly all of them")
  func all() throws {
    #expect(
      try issues { try Free(dict: Self.bad) } == ["error: $.title: required key is missing"])
    let document = try PropertyListDocument(.array([Self.bad]))
    let lines = try issues { try [Free](document, loading: .thorough) }
    #expect(
      lines == [
        "error: $[0].count: expected integer, found string \"many\"",
        "error: $[0].rate: expected number, found null",
        "error: $[0].made: expected date, found integer 3",
        "error: $[0].kind: Cannot initialize Kind from invalid String value huge",
        "error: $[0].tags[1]: expected string, found integer 1; write \"1\", or convert it (lossless)",
        "error: $[0].tags[2]: expected string, found null",
        "error: $[0].sizes.x: 256 does not fit UInt8 (0 to 255)",
        "error: $[0].shops[0].name: expected string, found integer 1; write \"1\", or convert it (lossless)",
        "error: $[0].shops[0].open: expected boolean, found integer 1; write true",
        "error: $[0].shops[1].name: required key is missing",
        "error: $[0].shops[2]: expected dictionary, found integer 7",
        "error: $[0].best.open: required key is missing",
        "error: $[0].price: expected number, found string \"x\"",
        "error: $[0].title: required key is missing",
      ])
  }

  /// Traps unless its value is what a file has: a placeholder is none.
  struct Strict: Decodable, DictInitializable {
    let half: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let divisor = try container.decode(Int.self, forKey: .divisor)
      Swift.precondition(divisor != 0)
      half = 100 / divisor
    }
    enum Keys: CodingKey { case divisor }
  }

  @Test("In default mode no placeholder trips a precondition")
  func precondition() throws {
    let document = try PropertyListDocument([
      ["divisor": "x"], [:], ["divisor": 5], ["divisor": nil],
    ])
    #expect(
      try issues { try [Strict](document) } == [
        "error: $[0].divisor: expected integer, found string \"x\"",
        "error: $[1].divisor: required key is missing",
        "error: $[3].divisor: expected integer, found null",
      ])
    for policy in [ElementPolicy.skip, .collect] {
      #expect(try Loaded<Strict>(document, elements: policy).models.map(\.half) == [20])
    }
  }

  @Test("Unknown keys of a Decodable type: warned of or forbidden, nested ones too")
  func unknownKeys() throws {
    struct Model: Decodable, DictInitializable {
      let title: String
      let shop: Shop
      let any: [String: Int]
    }
    let document = try PropertyListDocument([
      [
        "title": "a", "titel": "b", "shop": ["name": "s", "open": true, "opne": 1],
        "any": ["x": 1],
      ]
    ])
    let lines = [
      "$[0].titel: unknown key; did you mean \"title\"?",
      "$[0].shop.opne: unknown key; did you mean \"open\"?",
    ]
    var options = LoadingOptions()
    #expect(try [Model](document, loading: options).count == 1)
    options.unknownKeys = .forbid
    #expect(
      try issues { try [Model](document, loading: options) } == lines.map { "error: \($0)" })
    options.unknownKeys = .warn
    let loaded = try Loaded<Model>(document, options: options)
    #expect(loaded.models.count == 1)
    #expect(MappingError(loaded.notes).lines == lines.map { "warning: \($0)" })
  }

  @Test("Keys, conversions and notes of a Decodable type")
  func options() throws {
    struct Model: Decodable, DictInitializable {
      let imageURL: String
      let count: Int
      let price: String
      let isNew: Bool
    }
    let document = try PropertyListDocument(
      text: #"[{"image_url": "u", "count": "20", "price": 99.90, "is_new": "false"}]"#)
    var options = LoadingOptions()
    options.keys = .snakeCase
    options.isLossless = true
    options.notesConversions = true
    let loaded = try Loaded<Model>(document, options: options)
    let model = try #require(loaded.models.first)
    #expect(model.imageURL == "u" && model.count == 20 && model.price == "99.90" && !model.isNew)
    #expect(
      loaded.notes.map(\.message) == [
        "$[0].count: string \"20\" read as 20", "$[0].price: real 99.9 read as 99.90",
        "$[0].is_new: string \"false\" read as false",
      ])
    options.notesConversions = false
    #expect(try Loaded<Model>(document, options: options).notes == [])
  }
}
