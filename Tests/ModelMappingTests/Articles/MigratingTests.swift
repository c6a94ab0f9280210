import Foundation
import ModelMapping
import PropertyLists
import Testing

/// The examples of the article "Coming from YYINITM, MJExtension, ObjectMapper, Codable".
@Suite("Article: migrating") struct MigratingTests {
  struct Deal: Decodable, DictInitializable {
    let icon, title, price, buycount: String
  }

  struct Item: DictInitializable {
    let number: Int
    let price: Decimal
    let offers: [Deal]

    static let mapping = Mapping<Item> { fields in
      // Another name; "19.90" is 19.90, and what is no number is 0.
      let number = fields("id", \.number)
      let price = fields("price", \.price).lossless().default(0, for: .always)
      let offers = fields("offers", \.offers).default([], for: [.missing, .null])
      return { r in try Item(number: r[number], price: r[price], offers: r[offers]) }
    }
  }

  struct Shop: DictInitializable {
    let name: String
    let city: String?
    let opened: Date

    static let mapping = Mapping<Shop> { fields in
      let name = fields("name", \.name)
      let city = fields(at: ["address", "city"], \.city)
      let opened = fields("opened", \.opened).dates(.secondsSince1970)
      return { r in try Shop(name: r[name], city: r[city], opened: r[opened]) }
    }
  }

  struct Picture: Decodable, DictInitializable {
    let imageURL: String
  }

  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples/tgs.plist")

  @Test("From YYINITM: the sample, and a dictionary in code")
  func macros() throws {
    let deals = try [Deal](contentsOfFile: Self.samples.path)
    #expect(deals.count == 13 && deals[0].price == "198")
    let deal = try Deal(dict: ["icon": "", "title": "面包", "price": "20", "buycount": "7"])
    #expect(deal.title == "面包")
    let error = #expect(throws: MappingError.self) {
      try Deal(dict: ["icon": "", "title": "面包", "price": "20", "extra": 1])
    }
    #expect(
      error?.description == "error: $.buycount: required key is missing [mapping-missing-key]")
  }

  @Test("From MJExtension: other names, nested arrays, and leniency that tells of itself")
  func lenient() throws {
    let item = try Item(dict: ["id": 7, "price": "19.90", "offers": nil])
    #expect(item.number == 7 && item.price == Decimal(string: "19.90") && item.offers.isEmpty)
    let document = try PropertyListDocument([["id": 1, "price": "abc"], ["id": 2]])
    let loaded = try Loaded<Item>(document)
    #expect(loaded.models.map(\.price) == [0, 0])
    #expect(loaded.notes.count == 1)
    #expect(loaded.notes.first?.path?.description == "$[0].price")
    let untyped = try Item(untyped: ["id": 3, "price": 5])
    #expect(try untyped.dictionary() == ["id": 3, "price": 5, "offers": []])
    #expect(throws: MappingError.self) { try Item(dict: ["id": "abc"]) }
  }

  @Test("From ObjectMapper: nested keys, dates in seconds, and the way back")
  func operators() throws {
    let data = Data(#"[{"name": "S", "address": {"city": "上海"}, "opened": 60}]"#.utf8)
    let shops = try [Shop](data: data)
    #expect(shops.map(\.city) == ["上海"])
    #expect(shops.map(\.opened) == [Date(timeIntervalSince1970: 60)])
    #expect(
      try shops[0].dictionary() == ["name": "S", "address": ["city": "上海"], "opened": 60])
    let bad = Data(#"[{"name": 1}, {"name": "T", "opened": 0}]"#.utf8)
    #expect(throws: MappingError.self) { try [Shop](data: bad) }
    let loaded = try Loaded<Shop>(data: bad, elements: .skip)
    #expect(loaded.models.map(\.name) == ["T"] && loaded.skipped.map(\.index) == [0])
  }

  @Test("From Codable: snake case with acronyms, the first mistake of every record, and places")
  func codable() throws {
    let data = Data(#"[{"image_url": "a.png"}]"#.utf8)
    var options = LoadingOptions()
    options.keys = .snakeCase
    let pictures = try [Picture](data: data, loading: options)
    #expect(pictures.map(\.imageURL) == ["a.png"])
    let bad = Data("[{\"image_url\": 1},\n {\"image_url\": 2}]".utf8)
    let error = #expect(throws: MappingError.self) { try [Picture](data: bad, loading: options) }
    #expect(error?.issues.map(\.range?.lowerBound.description) == ["1:16", "2:16"])

    struct Count: Decodable, DictInitializable { let v: Int }
    let fraction = #expect(throws: MappingError.self) {
      try [Count](data: Data(#"[{"v": 1.5}]"#.utf8))
    }
    #expect(fraction?.issues.map(\.found) == ["real 1.5"])
    #expect(fraction?.issues.map(\.path?.description) == ["$[0].v"])
  }
}
