import Foundation
import ModelMapping
import PropertyLists

/// A group buy as the samples have it: nothing is written but the fields.
struct GroupBuy: Decodable, DictInitializable, Equatable {
  let icon, title, price, buycount: String
}

/// The same by hand.
struct HandBuy: DictInitializable, Equatable {
  let icon, title, price, buycount: String

  init(dict: DictReader) throws {
    icon = try dict.get("icon")
    title = try dict.get("title")
    price = try dict.get("price")
    buycount = try dict.get("buycount")
  }
}

/// How fresh a deal is: an enum with raw values is a field type when it says so.
enum Freshness: String, Decodable { case new, old }

/// A model with fields of every type, for which nothing is written.
struct FreeModel: Decodable, DictInitializable, Equatable {
  struct Shop: Decodable, Equatable {
    let name: String
    let open: Bool
  }

  let title: String
  var subtitle: String?
  let count: Int
  let small: UInt8
  let rate: Double
  let isNew: Bool
  let made: Date
  let picture: Data
  let tags: [String]
  let scores: [String: Int]
  let shop: Shop
  var others: [Shop]?
  let freshness: Freshness
}

/// The same by hand.
struct HandModel: DictInitializable, Equatable {
  struct Shop: DictInitializable, Equatable {
    let name: String
    let open: Bool

    init(dict: DictReader) throws {
      name = try dict.get("name")
      open = try dict.get("open")
    }
  }

  let title: String
  let subtitle: String?
  let count: Int
  let small: UInt8
  let rate: Double
  let isNew: Bool
  let made: Date
  let picture: Data
  let tags: [String]
  let scores: [String: Int]
  let shop: Shop
  let others: [Shop]?

  init(dict: DictReader) throws {
    title = try dict.get("title")
    subtitle = try dict.get("subtitle")
    count = try dict.get("count")
    small = try dict.get("small")
    rate = try dict.get("rate")
    isNew = try dict.get("isNew")
    made = try dict.get("made")
    picture = try dict.get("picture")
    tags = try dict.get("tags")
    scores = try dict.get("scores")
    shop = try dict.get("shop")
    others = try dict.get("others")
  }
}

/// The places of files that tests read.
enum Place {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func sample(_ name: String) -> String {
    root.appending(path: "Samples/\(name)").path
  }
}

extension PropertyListDocument {
  /// A document with the XML of its root value, named `a.plist`.
  static func xml(_ body: String) throws -> PropertyListDocument {
    try PropertyListDocument(text: "<plist>\n\(body)\n</plist>", name: "a.plist")
  }
}
