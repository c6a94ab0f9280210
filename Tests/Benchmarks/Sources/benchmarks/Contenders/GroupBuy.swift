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

extension Tally {
  init(_ models: [GroupBuy]) {
    self.init()
    for model in models {
      add(model.icon)
      add(model.title)
      add(model.price)
      add(model.buycount)
    }
  }

  init(_ models: [GroupBuyRow]) {
    self.init()
    for model in models {
      add(model.icon)
      add(model.title)
      add(model.price)
      add(model.buycount)
    }
  }
}
