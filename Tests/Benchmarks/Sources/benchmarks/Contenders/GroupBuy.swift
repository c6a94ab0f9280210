import ModelMapping

/// A record as a plain `Codable` model: the same type for Foundation and for the free form.
struct GroupBuy: Codable, DictInitializable {
  let icon, title, price, buycount: String
}

/// A record with an initialiser written by hand.
struct GroupBuyRow: DictInitializable {
  let icon, title, price, buycount: String

  init(dict: DictReader) throws {
    icon = try dict.get("icon")
    title = try dict.get("title")
    price = try dict.get("price")
    buycount = try dict.get("buycount")
  }
}
