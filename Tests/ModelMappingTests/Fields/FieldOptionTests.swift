import Foundation
import ModelMapping
import PropertyLists
import Testing

/// The options of declared fields.
@Suite("Field options") struct FieldOptionTests {
  @Test("Other names and places: the first that is there counts")
  func names() throws {
    struct Model: DictInitializable, Equatable {
      let price: Int
      let image: String?
      let unit: String
      static let mapping = Mapping<Model> { fields in
        let price = fields("price", \.price).aliased("cost", "amount").aliased(at: [
          "detail", "price",
        ])
        let image = fields(at: ["images", 1, "url"], \.image)
        let unit = fields(at: ["detail", "unit"], \.unit)
        return { r in try Model(price: r[price], image: r[image], unit: r[unit]) }
      }
    }
    let detail: PropertyList = ["price": 4, "unit": "kg"]
    #expect(try Model(dict: ["amount": 3, "cost": 2, "price": 1, "detail": detail]).price == 1)
    #expect(try Model(dict: ["amount": 3, "cost": 2, "detail": detail]).price == 2)
    #expect(try Model(dict: ["amount": 3, "detail": detail]).price == 3)
    #expect(try Model(dict: ["detail": detail]) == Model(price: 4, image: nil, unit: "kg"))
    #expect(
      try Model(dict: ["detail": detail, "images": [[:], ["url": "u"]]]).image == "u")
    #expect(
      try issues {
        try Model(dict: ["cost": "x", "detail": ["uni": 1], "images": [1, ["url": 2]]])
      }
        == [
          "error: $.cost: expected integer, found string \"x\"",
          "error: $.detail.unit: required key is missing",
          "error: $.images[1].url: expected string, found integer 2; write \"2\", or convert it (lossless)",
        ])
    #expect(
      try issues { try Model(dict: ["price": 1, "detail": 7]) }
        == ["error: $.detail: expected dictionary, found integer 7"])
    #expect(Model.mapping.keys == ["price", "cost", "amount", "detail", "images"])
  }

  @Test(
    "Missing, null and unreadable are three cases",
    arguments: [
      (nil, [1, 1, -1, -2, nil]), (PropertyList.null, [nil, 2, -1, nil, nil]),
      ("many", [nil, nil, -1, -3, nil]), (5, [5, 5, 5, 5, 5]),
    ] as [(PropertyList?, [Int?])])
  func defaults(value: PropertyList?, results: [Int?]) throws {
    struct Model: DictInitializable {
      let values: [Int?]
      let optional: Int?
      static let mapping = Mapping<Model> { fields in
        let missing = fields("n", \.first).default(1)
        let both = fields("n", \.first).default(1).default(2, for: .null)
        let always = fields("n", \.first).default(-1, for: .always)
        let apart = fields("n", \.first).default(-2).default(-3, for: .unreadable)
        let required = fields("n", \.first)
        let optional = fields("n", \.optional)
        return { r in
          Model(
            values: [
              try? r[missing], try? r[both], try? r[always], try? r[apart], try? r[required],
            ],
            optional: (try? r[optional]) ?? nil)
        }
      }
      var first: Int { 0 }
    }
    let dictionary = value.map { PropertyListDictionary([("n", $0)]) } ?? [:]
    let model = try Model(dict: .dictionary(dictionary))
    #expect(model.values == results)
    #expect(model.optional == (value == 5 ? 5 : nil))
  }

  @Test("A default for an unreadable value is noted, also of a record read twice")
  func replaced() throws {
    struct Model: DictInitializable {
      let n: Int
      let list: [Int]
      let title: String
      static let mapping = Mapping<Model> { fields in
        let n = fields("n", \.n).default(0, for: .always)
        let list = fields("list", \.list).default([], for: .unreadable)
        let title = fields("title", \.title)
        return { r in try Model(n: r[n], list: r[list], title: r[title]) }
      }
    }
    let document = try PropertyListDocument([
      ["n": "many", "list": [1, "x", nil], "title": "a"],
      ["n": true, "list": [1], "title": 3], ["list": [2], "title": "c"],
    ])
    let loaded = try Loaded<Model>(document, elements: .skip)
    #expect(loaded.models.map(\.title) == ["a", "c"])
    #expect(loaded.models.map(\.n) == [0, 0] && loaded.models.map(\.list) == [[], [2]])
    #expect(
      MappingError(loaded.notes).lines == [
        "warning: $[0].n: expected integer, found string \"many\"; 0 is taken",
        "warning: $[0].list[1]: expected integer, found string \"x\"; [] is taken",
      ])
    #expect(
      loaded.skipped.map(\.error.lines) == [
        [
          "error: $[1].title: expected string, found integer 3; write \"3\", or convert it (lossless)"
        ]
      ])
  }

  struct Numbers: DictInitializable, Equatable {
    var text = ""
    var int = 0
    var double = 0.0
    var flag = false
    var decimal: Decimal = 0
    var optional: Int?
    var list: [String] = []
    var small: UInt8 = 0

    static let mapping = Mapping<Numbers> { fields in
      let text = fields("text", \.text).lossless().default("")
      let int = fields("int", \.int).lossless().default(0)
      let double = fields("double", \.double).lossless().default(0)
      let flag = fields("flag", \.flag).lossless().default(false)
      let decimal = fields("decimal", \.decimal).lossless().default(0)
      let optional = fields("optional", \.optional).lossless()
      let list = fields("list", \.list).lossless().default([])
      let small = fields("small", \.small).lossless().default(0)
      return { r in
        try Numbers(
          text: r[text], int: r[int], double: r[double], flag: r[flag], decimal: r[decimal],
          optional: r[optional], list: r[list], small: r[small])
      }
    }
  }

  @Test(
    "Lossless: what is taken",
    arguments: [
      (#"{"text": 99.99}"#, Numbers(text: "99.99")), (#"{"text": 99.90}"#, Numbers(text: "99.90")),
      (#"{"text": 123456789012345678}"#, Numbers(text: "123456789012345678")),
      (#"{"text": 1}"#, Numbers(text: "1")), (#"{"int": "16909129"}"#, Numbers(int: 16_909_129)),
      (#"{"int": "-5"}"#, Numbers(int: -5)), (#"{"int": 3.0}"#, Numbers(int: 3)),
      (#"{"int": "123456789012345678"}"#, Numbers(int: 123_456_789_012_345_678)),
      (#"{"double": "1.5e3"}"#, Numbers(double: 1500)), (#"{"flag": "false"}"#, Numbers()),
      (#"{"flag": "true"}"#, Numbers(flag: true)),
      (#"{"decimal": "19.90"}"#, Numbers(decimal: Decimal(string: "19.9") ?? 0)),
      (
        #"{"decimal": 0.1234567890123456789}"#,
        Numbers(decimal: Decimal(string: "0.1234567890123456789") ?? 0)
      ),
      (#"{"optional": "7"}"#, Numbers(optional: 7)), (#"{"optional": null}"#, Numbers()),
      (#"{"list": ["a", 1, 2.50]}"#, Numbers(list: ["a", "1", "2.50"])),
      (#"{"small": "255"}"#, Numbers(small: 255)),
    ])
  func lossless(text: String, expected: Numbers) throws {
    #expect(try Numbers(dict: PropertyListDocument(text: text).root) == expected)
  }

  @Test(
    "Lossless: what is an issue all the same",
    arguments: [
      #"{"text": null}"#, #"{"text": true}"#, #"{"text": [1]}"#, #"{"int": "1.5"}"#,
      #"{"int": 1.5}"#,
      #"{"int": ""}"#, #"{"int": " 1"}"#, #"{"int": "1x"}"#, #"{"int": "0x10"}"#, #"{"int": true}"#,
      #"{"int": "99999999999999999999"}"#, #"{"double": "nan"}"#, #"{"double": "1,5"}"#,
      #"{"double": "1e999"}"#, #"{"double": true}"#, #"{"flag": 1}"#, #"{"flag": "1"}"#,
      #"{"flag": "no"}"#, #"{"decimal": "1.2.3"}"#, #"{"decimal": false}"#, #"{"optional": "x"}"#,
      #"{"list": [null]}"#, #"{"small": "256"}"#, #"{"small": -1}"#,
    ])
  func lossy(text: String) throws {
    let lines = try issues { try Numbers(dict: PropertyListDocument(text: text).root) }
    #expect(lines.count == 1)
  }

  @Test("A Decimal is read by the digits of the file, and written by them")
  func decimals() throws {
    let text =
      "<array><real>99.99</real><real>0.1</real><integer>18446744073709551615</integer></array>"
    let node = try PropertyListDocument.xml(text).root
    let values = try [Decimal](node: node)
    #expect(values.map(\.description) == ["99.99", "0.1", "18446744073709551615"])
    #expect(try values.propertyList() == [99.99, 0.1, 18_446_744_073_709_551_615])
    let long = try #require(Decimal(string: "0.1234567890123456789"))
    #expect(throws: MappingError.self) { try long.propertyList() }
    #expect(try Numbers(decimal: long).dictionary()["decimal"] == "0.1234567890123456789")
  }

  enum State: String, DictValue, CaseIterable { case new, old, other }

  @Test("Enums: an unknown raw value is an issue that names the cases, or the fallback and a note")
  func enums() throws {
    struct Model: DictInitializable, Equatable {
      let state: State
      var maybe: State?
      var list: [State] = []
      static let mapping = Mapping<Model> { fields in
        let state = fields("state", \.state).fallback(.other)
        let maybe = fields("maybe", \.maybe).fallback(.other)
        let list = fields("list", \.list).fallback(.other).default([])
        return { r in try Model(state: r[state], maybe: r[maybe], list: r[list]) }
      }
    }
    let document = try PropertyListDocument([
      ["state": "huge"], ["state": "new", "maybe": "odd", "list": ["old", "x"]], ["state": "old"],
    ])
    let loaded = try Loaded<Model>(document)
    #expect(
      loaded.models == [
        Model(state: .other), Model(state: .new, maybe: .other, list: [.old, .other]),
        Model(state: .old),
      ])
    let cases = "is no case of State; other is taken"
    #expect(
      loaded.notes.map(\.message) == [
        "$[0].state: string \"huge\" \(cases)", "$[1].maybe: string \"odd\" \(cases)",
        "$[1].list[1]: string \"x\" \(cases)",
      ])
    #expect(
      try issues { try Model(dict: ["state": 1]) } == [
        "error: $.state: expected string, found integer 1; write \"1\", or convert it (lossless)"
      ])
    let reader = try DictReader(PropertyListDocument(["state": "huge"]).root)
    #expect(
      try issues { try reader.get("state", as: State.self) } == [
        "error: $.state: string \"huge\" is no case of State; known are \"new\", \"old\", \"other\""
      ])
  }

  @Test("Dates and data in every form, both ways")
  func strategies() throws {
    struct Model: DictInitializable, Equatable {
      let iso: Date
      let seconds: Date
      let millis: Date?
      let custom: Date
      let plain: Date
      let list: [Date]
      let data: Data
      let raw: Data?
      static let mapping = Mapping<Model> { fields in
        let iso = fields("iso", \.iso).dates(.iso8601)
        let seconds = fields("seconds", \.seconds).dates(.secondsSince1970)
        let millis = fields("millis", \.millis).dates(.millisecondsSince1970)
        let custom = fields("custom", \.custom).dates(
          .custom(
            read: { Date(timeIntervalSince1970: 86_400 * Double(try Int(node: $0))) },
            write: { .integer(PropertyListInteger(Int64($0.timeIntervalSince1970 / 86_400))) }))
        let plain = fields("plain", \.plain)
        let list = fields("list", \.list).dates(.iso8601)
        let data = fields("data", \.data).data(.base64)
        let raw = fields("raw", \.raw)
        return { r in
          try Model(
            iso: r[iso], seconds: r[seconds], millis: r[millis], custom: r[custom], plain: r[plain],
            list: r[list], data: r[data], raw: r[raw])
        }
      }
    }
    let text = """
      {"iso": "2001-01-01T01:00:00+01:00", "seconds": 978307200, "millis": 978307200000,
       "custom": 11323, "plain": "2001-01-01T00:00:00Z", "list": ["2001-01-01T00:00:00Z"],
       "data": "AQID", "raw": "AQID"}
      """
    let document = try PropertyListDocument(text: text)
    let model = try Model(dict: document.root)
    let day = Date(timeIntervalSinceReferenceDate: 0)
    #expect(
      model
        == Model(
          iso: day, seconds: day, millis: day, custom: day, plain: day, list: [day],
          data: Data([1, 2, 3]), raw: Data([1, 2, 3])))
    #expect(try Model(dict: model.dictionary()) == model)
    #expect(
      try Model(
        dict: PropertyListDocument(bytes: PropertyListDocument(model.dictionary()).bytes(as: .json))
          .root) == model)
    let wrong = text.replacing("01T01", with: "32T01").replacing("978307200,", with: "\"x\",")
      .replacing("\"data\": \"AQID\"", with: "\"data\": \"???\"")
    #expect(
      try issues { try Model(dict: PropertyListDocument(text: wrong, name: "a.json").root) } == [
        "a.json:1:9: error: $.iso: \"2001-01-32T01:00:00+01:00\" is no date; write it as 2024-02-29T12:34:56Z",
        "a.json:1:49: error: $.seconds: expected number, found string \"x\"",
        "a.json:3:10: error: $.data: the text is no base64",
      ])
  }

  @Test("A value made of one of another type, both ways; its own error has the value's place")
  func transforms() throws {
    struct Color: Equatable {
      struct Odd: Error, CustomStringConvertible { var description: String { "no color" } }
      let hex: String
      init(hex: String) throws {
        guard hex.hasPrefix("#") else { throw Odd() }
        self.hex = hex
      }
    }
    struct Model: DictInitializable, Equatable {
      let color: Color
      let other: Color?
      static let mapping = Mapping<Model> { fields in
        let color = fields("color", \.color, from: String.self, read: Color.init, write: \.hex)
        let other = fields(
          "other", \.other, from: String?.self, read: { try $0.map(Color.init) },
          write: { $0?.hex })
        return { r in try Model(color: r[color], other: r[other]) }
      }
    }
    let model = try Model(dict: ["color": "#fff"])
    #expect(try model == Model(color: Color(hex: "#fff"), other: nil))
    #expect(try model.dictionary() == ["color": "#fff"])
    let document = try PropertyListDocument(text: #"{"color": "red", "other": "blue"}"#, name: "a")
    #expect(
      try issues { try Model(dict: document.root) } == [
        "a:1:11: error: $.color: no color", "a:1:27: error: $.other: no color",
      ])
  }

  @Test("Flattened parts: their keys are known, their issues told")
  func flattening() throws {
    struct Address: DictInitializable, Equatable {
      let street: String
      let city: String
      static let mapping = Mapping<Address> { fields in
        let street = fields("street", \.street)
        let city = fields("city", \.city).aliased("town")
        return { r in try Address(street: r[street], city: r[city]) }
      }
    }
    struct Person: DictInitializable, Equatable {
      let name: String
      let address: Address
      static let mapping = Mapping<Person>(unknownKeys: .forbid) { fields in
        let name = fields("name", \.name)
        let address = fields.flatten(\.address)
        return { r in try Person(name: r[name], address: r[address]) }
      }
    }
    let person = Person(name: "n", address: Address(street: "s", city: "c"))
    #expect(try Person(dict: ["name": "n", "street": "s", "town": "c"]) == person)
    #expect(try person.dictionary() == ["name": "n", "street": "s", "city": "c"])
    #expect(Person.mapping.keys == ["name", "street", "city", "town"])
    #expect(try person.merging(["city": "d"]).address == Address(street: "s", city: "d"))
    #expect(
      try issues { try Person(dict: ["name": 1, "stret": "s", "city": true, "x": 0]) } == [
        "error: $.name: expected string, found integer 1; write \"1\", or convert it (lossless)",
        "error: $.stret: unknown key; did you mean \"street\"?",
        "error: $.city: expected string, found boolean true", "error: $.x: unknown key",
        "error: $.street: required key is missing",
      ])
  }

  @Test(
    "Unknown keys: passed over, warned of, forbidden",
    arguments: [
      UnknownKeys.ignore, .warn, .forbid,
    ])
  func unknownKeys(policy: UnknownKeys) throws {
    struct Ignoring: DictInitializable {
      let imageURL: String
      static let mapping = Mapping<Ignoring>(keys: .snakeCase) { fields in
        let url = fields("imageURL", \.imageURL)
        return { r in try Ignoring(imageURL: r[url]) }
      }
    }
    struct Warning: DictInitializable {
      let a: Int
      static let mapping = Mapping<Warning>(unknownKeys: .warn) { fields in
        let a = fields("image_url", \.a, from: String.self, read: { $0.count }, write: { "\($0)" })
        return { r in try Warning(a: r[a]) }
      }
    }
    struct Forbidding: DictInitializable {
      let a: String
      static let mapping = Mapping<Forbidding>(unknownKeys: .forbid) { fields in
        let a = fields("image_url", \.a)
        return { r in try Forbidding(a: r[a]) }
      }
    }
    let document = try PropertyListDocument(
      text: #"[{"image_url": "u", "imageurl": 1}]"#, name: "a")
    let line = "a:1:21: error: $[0].imageurl: unknown key; did you mean \"image_url\"?"
    switch policy {
    case .ignore: #expect(try Loaded<Ignoring>(document).models.map(\.imageURL) == ["u"])
    case .warn:
      let loaded = try Loaded<Warning>(document)
      #expect(loaded.models.count == 1)
      #expect(
        MappingError(loaded.notes).lines == [line.replacing("error", with: "warning")])
    case .forbid: #expect(try issues { try [Forbidding](document) } == [line])
    }
  }
}
