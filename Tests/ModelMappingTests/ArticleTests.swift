import Foundation
import ModelMapping
import PropertyLists
import Testing

/// The examples of the article "From dictionaries to models".
@Suite("Article: from dictionaries to models") struct ArticleTests {
  struct Offer: DictInitializable {
    enum State: String, DictValue, CaseIterable { case new, sold, other }
    struct Shop: DictInitializable {
      let name: String
      let city: String?

      static let mapping = Mapping<Shop> { fields in
        let name = fields("name", \.name)
        let city = fields(at: ["address", "city"], \.city)
        return { r in try Shop(name: r[name], city: r[city]) }
      }
    }

    let title: String
    let price: Decimal
    let bought: Int
    let state: State
    let made: Date?
    let tags: [String]
    let shop: Shop

    static let mapping = Mapping<Offer> { fields in
      let title = fields("title", \.title)
      let price = fields("price", \.price).lossless()
      let bought = fields("buycount", \.bought).aliased("buyCount").default(0)
      let state = fields("state", \.state).fallback(.other).default(.new)
      let made = fields("made", \.made).dates(.iso8601)
      let tags = fields("tags", \.tags).elements(.skip).default([])
      let shop = fields("shop", \.shop)
      return { r in
        try Offer(
          title: r[title], price: r[price], bought: r[bought], state: r[state], made: r[made],
          tags: r[tags], shop: r[shop])
      }
    }
  }

  struct Row: DictInitializable {
    let title: String
    let count: Int

    init(dict: DictReader) throws {
      title = try dict.collect("title")
      count = try dict.get("count", default: 0)
    }
  }

  enum Media: DictInitializable {
    struct Image: Codable, DictInitializable { let url: String }
    struct Video: Codable, DictInitializable {
      let url: String
      let seconds: Int
    }
    case image(Image)
    case video(Video)

    static let mapping = Mapping<Media>.union(
      on: "type",
      [
        "image": .variant(Image.self, wrap: Media.image) {
          if case .image(let part) = $0 { part } else { nil }
        },
        "video": .variant(Video.self, wrap: Media.video) {
          if case .video(let part) = $0 { part } else { nil }
        },
      ])
  }

  private static let file = """
    [{"title": "面包", "price": "20", "buyCount": 7, "state": "gone", "made": "2024-02-29T12:00:00Z",
      "tags": ["a", 1], "shop": {"name": "S", "address": {"city": "B"}}},
     {"title": "茶", "price": 9, "shop": {}}]
    """

  @Test("Declared models: the options do what the article says")
  func declared() throws {
    let file = try TemporaryFile(Array(Self.file.utf8))
    let loaded = try Loaded<Offer>(contentsOfFile: file.path, elements: .skip)
    let offer = try #require(loaded.models.first)
    #expect(offer.price == 20 && offer.bought == 7 && offer.state == .other)
    #expect(offer.tags == ["a"] && offer.shop.city == "B" && offer.made != nil)
    #expect(loaded.skipped.map(\.index) == [1] && loaded.notes.count == 2)
    let reader = try ModelReader<Offer>(contentsOfFile: file.path, elements: .skip)
    var titles: [String] = []
    while let offer = try reader.next() { titles.append(offer.title) }
    #expect(titles == ["面包"])
  }

  @Test("The way back: merged, written, described")
  func wayBack() throws {
    let offer = try Offer(dict: PropertyListDocument(text: Self.file).root[0]!)
    let changed = try offer.merging(["price": 25, "shop": ["address": ["city": "上海"]]])
    let xml = try PropertyListDocument(changed.dictionary()).xml()
    let read = try Offer(dict: PropertyListDocument(bytes: xml).root)
    #expect(read.price == 25 && read.shop.city == "上海" && read.shop.name == "S")
    #expect(Offer.mapping.schema()["required"] == ["title", "price", "shop"])
  }

  @Test("By hand, and one of several")
  func others() throws {
    #expect(try Row(dict: ["title": "a"]).count == 0)
    let media = try Media(dict: ["type": "video", "url": "u", "seconds": 3])
    guard case .video(let video) = media else {
      Issue.record("expected a video")
      return
    }
    #expect(video.seconds == 3)
    #expect(try media.dictionary() == ["type": "video", "url": "u", "seconds": 3])
  }
}
