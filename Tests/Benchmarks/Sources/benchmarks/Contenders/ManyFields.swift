import ModelMapping

// Models of many fields in each of the three ways, strings and integers by turns.

/// A model whose values can be added up.
protocol Tallied: DictInitializable {
  func add(to tally: inout Tally)
}

extension Tally {
  init<Model: Tallied>(adding models: [Model]) {
    self.init()
    for model in models { model.add(to: &self) }
  }
}

/// 12 fields by the type's own `init(from:)`.
struct Decodable12: Decodable, Tallied {
  let text00, text02, text04, text06, text08, text10: String
  let number01, number03, number05, number07, number09, number11: Int

  func add(to tally: inout Tally) {
    tally.add(text00)
    tally.add(bits: UInt64(bitPattern: Int64(number01)))
    tally.add(text02)
    tally.add(bits: UInt64(bitPattern: Int64(number03)))
    tally.add(text04)
    tally.add(bits: UInt64(bitPattern: Int64(number05)))
    tally.add(text06)
    tally.add(bits: UInt64(bitPattern: Int64(number07)))
    tally.add(text08)
    tally.add(bits: UInt64(bitPattern: Int64(number09)))
    tally.add(text10)
    tally.add(bits: UInt64(bitPattern: Int64(number11)))
  }
}

/// 12 fields, read by hand.
struct ByHand12: Tallied {
  let text00, text02, text04, text06, text08, text10: String
  let number01, number03, number05, number07, number09, number11: Int

  init(dict: DictReader) throws {
    text00 = try dict.get("text00")
    number01 = try dict.get("number01")
    text02 = try dict.get("text02")
    number03 = try dict.get("number03")
    text04 = try dict.get("text04")
    number05 = try dict.get("number05")
    text06 = try dict.get("text06")
    number07 = try dict.get("number07")
    text08 = try dict.get("text08")
    number09 = try dict.get("number09")
    text10 = try dict.get("text10")
    number11 = try dict.get("number11")
  }

  func add(to tally: inout Tally) {
    tally.add(text00)
    tally.add(bits: UInt64(bitPattern: Int64(number01)))
    tally.add(text02)
    tally.add(bits: UInt64(bitPattern: Int64(number03)))
    tally.add(text04)
    tally.add(bits: UInt64(bitPattern: Int64(number05)))
    tally.add(text06)
    tally.add(bits: UInt64(bitPattern: Int64(number07)))
    tally.add(text08)
    tally.add(bits: UInt64(bitPattern: Int64(number09)))
    tally.add(text10)
    tally.add(bits: UInt64(bitPattern: Int64(number11)))
  }
}

/// 12 fields, declared.
struct Declared12: Tallied {
  let text00, text02, text04, text06, text08, text10: String
  let number01, number03, number05, number07, number09, number11: Int

  static let mapping = Mapping<Declared12> { fields in
    let text00 = fields("text00", \.text00)
    let number01 = fields("number01", \.number01)
    let text02 = fields("text02", \.text02)
    let number03 = fields("number03", \.number03)
    let text04 = fields("text04", \.text04)
    let number05 = fields("number05", \.number05)
    let text06 = fields("text06", \.text06)
    let number07 = fields("number07", \.number07)
    let text08 = fields("text08", \.text08)
    let number09 = fields("number09", \.number09)
    let text10 = fields("text10", \.text10)
    let number11 = fields("number11", \.number11)
    return { r in
      try Declared12(
        text00: r[text00], text02: r[text02], text04: r[text04], text06: r[text06],
        text08: r[text08], text10: r[text10], number01: r[number01], number03: r[number03],
        number05: r[number05], number07: r[number07], number09: r[number09], number11: r[number11])
    }
  }

  func add(to tally: inout Tally) {
    tally.add(text00)
    tally.add(bits: UInt64(bitPattern: Int64(number01)))
    tally.add(text02)
    tally.add(bits: UInt64(bitPattern: Int64(number03)))
    tally.add(text04)
    tally.add(bits: UInt64(bitPattern: Int64(number05)))
    tally.add(text06)
    tally.add(bits: UInt64(bitPattern: Int64(number07)))
    tally.add(text08)
    tally.add(bits: UInt64(bitPattern: Int64(number09)))
    tally.add(text10)
    tally.add(bits: UInt64(bitPattern: Int64(number11)))
  }
}

/// 30 fields by the type's own `init(from:)`.
struct Decodable30: Decodable, Tallied {
  let text00, text02, text04, text06, text08, text10, text12, text14: String
  let text16, text18, text20, text22, text24, text26, text28: String
  let number01, number03, number05, number07, number09, number11, number13, number15: Int
  let number17, number19, number21, number23, number25, number27, number29: Int

  func add(to tally: inout Tally) {
    tally.add(text00)
    tally.add(bits: UInt64(bitPattern: Int64(number01)))
    tally.add(text02)
    tally.add(bits: UInt64(bitPattern: Int64(number03)))
    tally.add(text04)
    tally.add(bits: UInt64(bitPattern: Int64(number05)))
    tally.add(text06)
    tally.add(bits: UInt64(bitPattern: Int64(number07)))
    tally.add(text08)
    tally.add(bits: UInt64(bitPattern: Int64(number09)))
    tally.add(text10)
    tally.add(bits: UInt64(bitPattern: Int64(number11)))
    tally.add(text12)
    tally.add(bits: UInt64(bitPattern: Int64(number13)))
    tally.add(text14)
    tally.add(bits: UInt64(bitPattern: Int64(number15)))
    tally.add(text16)
    tally.add(bits: UInt64(bitPattern: Int64(number17)))
    tally.add(text18)
    tally.add(bits: UInt64(bitPattern: Int64(number19)))
    tally.add(text20)
    tally.add(bits: UInt64(bitPattern: Int64(number21)))
    tally.add(text22)
    tally.add(bits: UInt64(bitPattern: Int64(number23)))
    tally.add(text24)
    tally.add(bits: UInt64(bitPattern: Int64(number25)))
    tally.add(text26)
    tally.add(bits: UInt64(bitPattern: Int64(number27)))
    tally.add(text28)
    tally.add(bits: UInt64(bitPattern: Int64(number29)))
  }
}

/// 30 fields, read by hand.
struct ByHand30: Tallied {
  let text00, text02, text04, text06, text08, text10, text12, text14: String
  let text16, text18, text20, text22, text24, text26, text28: String
  let number01, number03, number05, number07, number09, number11, number13, number15: Int
  let number17, number19, number21, number23, number25, number27, number29: Int

  init(dict: DictReader) throws {
    text00 = try dict.get("text00")
    number01 = try dict.get("number01")
    text02 = try dict.get("text02")
    number03 = try dict.get("number03")
    text04 = try dict.get("text04")
    number05 = try dict.get("number05")
    text06 = try dict.get("text06")
    number07 = try dict.get("number07")
    text08 = try dict.get("text08")
    number09 = try dict.get("number09")
    text10 = try dict.get("text10")
    number11 = try dict.get("number11")
    text12 = try dict.get("text12")
    number13 = try dict.get("number13")
    text14 = try dict.get("text14")
    number15 = try dict.get("number15")
    text16 = try dict.get("text16")
    number17 = try dict.get("number17")
    text18 = try dict.get("text18")
    number19 = try dict.get("number19")
    text20 = try dict.get("text20")
    number21 = try dict.get("number21")
    text22 = try dict.get("text22")
    number23 = try dict.get("number23")
    text24 = try dict.get("text24")
    number25 = try dict.get("number25")
    text26 = try dict.get("text26")
    number27 = try dict.get("number27")
    text28 = try dict.get("text28")
    number29 = try dict.get("number29")
  }

  func add(to tally: inout Tally) {
    tally.add(text00)
    tally.add(bits: UInt64(bitPattern: Int64(number01)))
    tally.add(text02)
    tally.add(bits: UInt64(bitPattern: Int64(number03)))
    tally.add(text04)
    tally.add(bits: UInt64(bitPattern: Int64(number05)))
    tally.add(text06)
    tally.add(bits: UInt64(bitPattern: Int64(number07)))
    tally.add(text08)
    tally.add(bits: UInt64(bitPattern: Int64(number09)))
    tally.add(text10)
    tally.add(bits: UInt64(bitPattern: Int64(number11)))
    tally.add(text12)
    tally.add(bits: UInt64(bitPattern: Int64(number13)))
    tally.add(text14)
    tally.add(bits: UInt64(bitPattern: Int64(number15)))
    tally.add(text16)
    tally.add(bits: UInt64(bitPattern: Int64(number17)))
    tally.add(text18)
    tally.add(bits: UInt64(bitPattern: Int64(number19)))
    tally.add(text20)
    tally.add(bits: UInt64(bitPattern: Int64(number21)))
    tally.add(text22)
    tally.add(bits: UInt64(bitPattern: Int64(number23)))
    tally.add(text24)
    tally.add(bits: UInt64(bitPattern: Int64(number25)))
    tally.add(text26)
    tally.add(bits: UInt64(bitPattern: Int64(number27)))
    tally.add(text28)
    tally.add(bits: UInt64(bitPattern: Int64(number29)))
  }
}

/// 30 fields, declared.
struct Declared30: Tallied {
  let text00, text02, text04, text06, text08, text10, text12, text14: String
  let text16, text18, text20, text22, text24, text26, text28: String
  let number01, number03, number05, number07, number09, number11, number13, number15: Int
  let number17, number19, number21, number23, number25, number27, number29: Int

  static let mapping = Mapping<Declared30> { fields in
    let text00 = fields("text00", \.text00)
    let number01 = fields("number01", \.number01)
    let text02 = fields("text02", \.text02)
    let number03 = fields("number03", \.number03)
    let text04 = fields("text04", \.text04)
    let number05 = fields("number05", \.number05)
    let text06 = fields("text06", \.text06)
    let number07 = fields("number07", \.number07)
    let text08 = fields("text08", \.text08)
    let number09 = fields("number09", \.number09)
    let text10 = fields("text10", \.text10)
    let number11 = fields("number11", \.number11)
    let text12 = fields("text12", \.text12)
    let number13 = fields("number13", \.number13)
    let text14 = fields("text14", \.text14)
    let number15 = fields("number15", \.number15)
    let text16 = fields("text16", \.text16)
    let number17 = fields("number17", \.number17)
    let text18 = fields("text18", \.text18)
    let number19 = fields("number19", \.number19)
    let text20 = fields("text20", \.text20)
    let number21 = fields("number21", \.number21)
    let text22 = fields("text22", \.text22)
    let number23 = fields("number23", \.number23)
    let text24 = fields("text24", \.text24)
    let number25 = fields("number25", \.number25)
    let text26 = fields("text26", \.text26)
    let number27 = fields("number27", \.number27)
    let text28 = fields("text28", \.text28)
    let number29 = fields("number29", \.number29)
    return { r in
      try Declared30(
        text00: r[text00], text02: r[text02], text04: r[text04], text06: r[text06],
        text08: r[text08], text10: r[text10], text12: r[text12], text14: r[text14],
        text16: r[text16], text18: r[text18], text20: r[text20], text22: r[text22],
        text24: r[text24], text26: r[text26], text28: r[text28], number01: r[number01],
        number03: r[number03], number05: r[number05], number07: r[number07], number09: r[number09],
        number11: r[number11], number13: r[number13], number15: r[number15], number17: r[number17],
        number19: r[number19], number21: r[number21], number23: r[number23], number25: r[number25],
        number27: r[number27], number29: r[number29])
    }
  }

  func add(to tally: inout Tally) {
    tally.add(text00)
    tally.add(bits: UInt64(bitPattern: Int64(number01)))
    tally.add(text02)
    tally.add(bits: UInt64(bitPattern: Int64(number03)))
    tally.add(text04)
    tally.add(bits: UInt64(bitPattern: Int64(number05)))
    tally.add(text06)
    tally.add(bits: UInt64(bitPattern: Int64(number07)))
    tally.add(text08)
    tally.add(bits: UInt64(bitPattern: Int64(number09)))
    tally.add(text10)
    tally.add(bits: UInt64(bitPattern: Int64(number11)))
    tally.add(text12)
    tally.add(bits: UInt64(bitPattern: Int64(number13)))
    tally.add(text14)
    tally.add(bits: UInt64(bitPattern: Int64(number15)))
    tally.add(text16)
    tally.add(bits: UInt64(bitPattern: Int64(number17)))
    tally.add(text18)
    tally.add(bits: UInt64(bitPattern: Int64(number19)))
    tally.add(text20)
    tally.add(bits: UInt64(bitPattern: Int64(number21)))
    tally.add(text22)
    tally.add(bits: UInt64(bitPattern: Int64(number23)))
    tally.add(text24)
    tally.add(bits: UInt64(bitPattern: Int64(number25)))
    tally.add(text26)
    tally.add(bits: UInt64(bitPattern: Int64(number27)))
    tally.add(text28)
    tally.add(bits: UInt64(bitPattern: Int64(number29)))
  }
}

/// A group-buy record, declared.
struct GroupBuyDeclared: Tallied {
  let icon, title, price, buycount: String

  static let mapping = Mapping<GroupBuyDeclared> { fields in
    let icon = fields("icon", \.icon)
    let title = fields("title", \.title)
    let price = fields("price", \.price)
    let buycount = fields("buycount", \.buycount)
    return { r in
      try GroupBuyDeclared(
        icon: r[icon], title: r[title], price: r[price], buycount: r[buycount])
    }
  }

  func add(to tally: inout Tally) {
    for text in [icon, title, price, buycount] { tally.add(text) }
  }
}

extension GroupBuy: Tallied {
  func add(to tally: inout Tally) {
    for text in [icon, title, price, buycount] { tally.add(text) }
  }
}

extension GroupBuyRow: Tallied {
  func add(to tally: inout Tally) {
    for text in [icon, title, price, buycount] { tally.add(text) }
  }
}
