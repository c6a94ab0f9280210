import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Public bug reports of mapping libraries, each with the right result here.
@Suite("Bug reports: mapping") struct ScenarioTests {
  struct User: DictInitializable, Equatable {
    let name: String
    let age: Int
    let boss: Boss?
    static let mapping = Mapping<User> { fields in
      let name = fields("name", \.name)
      let age = fields("age", \.age)
      let boss = fields("boss", \.boss)
      return { r in try User(name: r[name], age: r[age], boss: r[boss]) }
    }
  }
  struct Boss: Decodable, DictInitializable, Equatable { let name: String }

  @Test("M1 (Mantle 121, 113): null for a scalar is an issue or the default")
  func m1() throws {
    #expect(
      try issues { try User(dict: ["name": "a", "age": nil]) }
        == ["error: $.age: expected integer, found null"])
    struct Lenient: DictInitializable {
      let age: Int
      static let mapping = Mapping<Lenient> { fields in
        let age = fields("age", \.age).default(18, for: [.missing, .null])
        return { r in try Lenient(age: r[age]) }
      }
    }
    #expect(try Lenient(dict: ["age": nil]).age == 18)
  }

  @Test("M2 (Mantle 446, Motis 13): an unknown key is passed over")
  func m2() throws {
    let user = try User(dict: ["name": "a", "age": 1, "x": ["y": [nil]], "": 3])
    #expect(user == User(name: "a", age: 1, boss: nil))
  }

  struct Text: DictInitializable, Equatable {
    let value: String
    static let mapping = Mapping<Text> { fields in
      let value = fields("v", \.value).lossless()
      return { r in try Text(value: r[value]) }
    }
  }

  @Test("M3 (MJExtension 13, 616; YYKit 364): 99.99 as text is 99.99")
  func m3() throws {
    for text in ["99.99", "0.1", "1e-7", "123456789.123456789"] {
      let json = try PropertyListDocument(text: "{\"v\": \(text)}")
      #expect(try Text(dict: json.root).value == text)
      let xml = try PropertyListDocument.xml("<dict><key>v</key><real>\(text)</real></dict>")
      #expect(try Text(dict: xml.root).value == text)
    }
    #expect(try Text(dict: ["v": 99.99]).value == "99.99")
  }

  @Test("M5 (jsonmodel 422): the text 16909129 is that number")
  func m5() throws {
    #expect(try FieldOptionTests.Numbers(dict: ["int": "16909129"]).int == 16_909_129)
    #expect(try FieldOptionTests.Numbers(dict: ["double": "16909129"]).double == 16_909_129)
  }

  @Test("M6 (MJExtension 692, 712, 704): null where models are expected")
  func m6() throws {
    struct Page: DictInitializable {
      let users: [User]
      let more: [User]
      static let mapping = Mapping<Page> { fields in
        let users = fields("users", \.users)
        let more = fields("more", \.more).default([], for: [.missing, .null])
        return { r in try Page(users: r[users], more: r[more]) }
      }
    }
    #expect(try Page(dict: ["users": [], "more": nil]).more == [])
    #expect(
      try issues { try Page(dict: ["users": nil]) }
        == ["error: $.users: expected array, found null"])
  }

  private static let users: PropertyList = [["name": "a", "age": 1], ["name": "b"]]

  @Test("M7 (ObjectMapper 958, lyft/mapper 118): one of two elements is bad")
  func m7() throws {
    let document = try PropertyListDocument(Self.users)
    let missing = ["error: $[1].age: required key is missing"]
    #expect(try issues { try [User](document) } == missing)
    let loaded = try Loaded<User>(document, elements: .skip)
    #expect(loaded.models.map(\.name) == ["a"] && loaded.skipped.map(\.index) == [1])
    #expect(loaded.skipped.first?.error.lines == missing)
  }

  @Test("M9 (ObjectMapper 943): nulls among texts are issues, or left out")
  func m9() throws {
    struct Strict: DictInitializable {
      let list: [String]
      static let mapping = Mapping<Strict> { fields in
        let list = fields("list", \.list)
        return { r in try Strict(list: r[list]) }
      }
    }
    struct Compact: DictInitializable {
      let list: [String]
      static let mapping = Mapping<Compact> { fields in
        let list = fields("list", \.list).elements(.skip)
        return { r in try Compact(list: r[list]) }
      }
    }
    let value: PropertyList = ["list": ["a", nil, nil]]
    #expect(
      try issues { try Strict(dict: value) } == [
        "error: $.list[1]: expected string, found null",
        "error: $.list[2]: expected string, found null",
      ])
    #expect(try Compact(dict: value).list == ["a"])
  }

  @Test("M10 (ObjectMapper 470): another dictionary is no user, and all that is missing is told")
  func m10() throws {
    #expect(
      try issues { try User(dict: ["response": "OK"]) } == [
        "error: $.name: required key is missing", "error: $.age: required key is missing",
      ])
  }

  @Test(
    "M11 (ObjectMapper 850, TootSDK 343, Gloss 299): an unknown case has a fallback, and a note")
  func m11() throws {
    struct Post: DictInitializable {
      let state: FieldOptionTests.State
      static let mapping = Mapping<Post> { fields in
        let state = fields("state", \.state).fallback(.other)
        return { r in try Post(state: r[state]) }
      }
    }
    let loaded = try Loaded<Post>(PropertyListDocument([["state": "archived"]]))
    #expect(loaded.models.map(\.state) == [.other])
    #expect(loaded.notes.map(\.severity) == [.warning])
  }

  @Test("M13 (swift-corelibs-foundation 3752): image_url is imageURL")
  func m13() throws {
    struct Free: Decodable, DictInitializable {
      let imageURL: String
      let userID: Int
      let myURLProperty: Bool
    }
    struct Declared: DictInitializable {
      let url: String
      static let mapping = Mapping<Declared>(keys: .snakeCase) { fields in
        let url = fields("imageURL", \.url)
        return { r in try Declared(url: r[url]) }
      }
    }
    let value: PropertyList = ["image_url": "u", "user_id": 3, "my_url_property": true]
    var options = LoadingOptions()
    options.keys = .snakeCase
    let free = try [Free](PropertyListDocument(.array([value])), loading: options)
    #expect(free.first?.imageURL == "u" && free.first?.userID == 3)
    #expect(try Declared(dict: value).url == "u")
    #expect(
      try issues {
        try [Free](PropertyListDocument([["image_url": "u"]]), loading: options)
      } == ["error: $[0].user_id: required key is missing"])
  }

  @Test("M14 (swift-corelibs-foundation 3736): true is no integer")
  func m14() throws {
    #expect(
      try issues { try User(dict: ["name": "a", "age": true]) }
        == ["error: $.age: expected integer, found boolean true"])
  }

  @Test("M15 (Kodable 12): 1 as text is 1, not true")
  func m15() throws { #expect(try Text(dict: ["v": 1]).value == "1") }

  @Test("M17 (pydantic 6045, 8383): 51 is no text, but where a field is lossless")
  func m17() throws {
    #expect(
      try issues { try User(dict: ["name": 51, "age": 1]) } == [
        "error: $.name: expected string, found integer 51; write \"51\", or convert it (lossless)"
      ])
    #expect(try Text(dict: ["v": 51]).value == "51")
  }

  @Test("M18 (pydantic 6045): null never is a text")
  func m18() throws {
    #expect(
      try issues { try Text(dict: ["v": nil]) } == ["error: $.v: expected string, found null"])
  }

  @Test("M19 (serde 1547, 2283): a flattened part's keys are known")
  func m19() throws {
    struct Outer: DictInitializable {
      let a: Int
      let user: User
      static let mapping = Mapping<Outer>(unknownKeys: .forbid) { fields in
        let a = fields("a", \.a)
        let user = fields.flatten(\.user)
        return { r in try Outer(a: r[a], user: r[user]) }
      }
    }
    #expect(try Outer(dict: ["a": 1, "name": "n", "age": 2]).user.age == 2)
    #expect(
      try issues { try Outer(dict: ["a": 1, "name": "n", "age": 2, "size": 3]) }
        == ["error: $.size: unknown key"])
  }

  @Test("M21 (serde 2507, jackson 1196, Symfony 27136): two bad fields are two issues")
  func m21() throws {
    #expect(
      try issues { try User(dict: ["name": true, "age": "x"]) } == [
        "error: $.name: expected string, found boolean true",
        "error: $.age: expected integer, found string \"x\"",
      ])
  }

  @Test("M22 (circe 1412 and others): line and column of a value deep in the file")
  func m22() throws {
    let text =
      "[\n  {\"name\": \"面\", \"age\": 1},\n  {\"name\": \"包\",\n   \"boss\": {\"name\": 7}, \"age\": 2}\n]"
    let document = try PropertyListDocument(text: text, name: "u.json")
    #expect(
      try issues { try [User](document) } == [
        "u.json:4:21: error: $[1].boss.name: expected string, found integer 7; write \"7\", or convert it (lossless)"
      ])
  }

  @Test("M23 (jackson 2919): unknown keys as a list of warnings")
  func m23() throws {
    var options = LoadingOptions()
    options.unknownKeys = .warn
    let loaded = try Loaded<Boss>(
      PropertyListDocument([["name": "a", "x": 1], ["name": "b", "y": 1]]), options: options)
    #expect(
      MappingError(loaded.notes).lines
        == ["warning: $[0].x: unknown key", "warning: $[1].y: unknown key"])
  }

  @Test("M25 (SmartCodable 36): null for an optional model is nil, no empty model")
  func m25() throws {
    #expect(try User(dict: ["name": "a", "age": 1, "boss": nil]).boss == nil)
    #expect(
      try issues { try User(dict: ["name": "a", "age": 1, "boss": [:]]) }
        == ["error: $.boss.name: required key is missing"])
  }

  @Test("M26 (HandyJSON 436, 240): properties of every layout, by their initialiser only")
  func m26() throws {
    struct Odd: DictInitializable {
      private(set) var computed = 0 { didSet { _ = oldValue } }
      let flag: Bool
      lazy var later = 5
      let big: (Int8, Double?)
      init(dict: DictReader) throws {
        flag = try dict.get("flag")
        big = (try dict.get("small"), try dict.get("rate"))
        computed = 1
      }
    }
    let odd = try Odd(dict: ["flag": true, "small": 3])
    #expect(odd.flag && odd.big == (3, nil) && odd.computed == 1)
  }

  @Test("M27 (MessagePacker 58): a hole in an array is nil")
  func m27() throws {
    #expect(
      try DictReader(PropertyListDocument(["v": [1, nil, 2]]).root).get("v", as: [Int?].self)
        == [1, nil, 2])
  }

  @Test("M29: 1.5 for an integer is located, in every form")
  func m29() throws {
    struct Free: Decodable, DictInitializable {
      struct X: Decodable, DictInitializable { let v: Int }
      let xs: [X]
    }
    struct Declared: DictInitializable {
      let xs: [Free.X]
      static let mapping = Mapping<Declared> { fields in
        let xs = fields("xs", \.xs)
        return { r in try Declared(xs: r[xs]) }
      }
    }
    let root = try PropertyListDocument(text: #"{"xs":[{"v":1},{"v":1.5}]}"#, name: "a").root
    let line = ["a:1:21: error: $.xs[1].v: expected integer, found real 1.5"]
    #expect(try issues { try Free(dict: root) } == line)
    #expect(try issues { try Declared(dict: root) } == line)
  }

  @Test("M30: a key twice is a finding of the file, and the last one counts")
  func m30() throws {
    let document = try PropertyListDocument(text: #"{"v": "1", "v": "2"}"#)
    #expect(document.diagnostics.map(\.id) == ["json-duplicate-key"])
    #expect(try Text(dict: document.root).value == "2")
  }

  @Test("M31: a loop that tries to decode ends")
  func m31() throws {
    struct Lossy: Decodable, DictInitializable {
      var values: [Int] = []
      enum Keys: CodingKey { case values }
      init(from decoder: any Decoder) throws {
        var list = try decoder.container(keyedBy: Keys.self)
          .nestedUnkeyedContainer(forKey: .values)
        var rounds = 0
        while !list.isAtEnd, rounds < 100 {
          rounds += 1
          if let value = try? list.decode(Int.self) {
            values.append(value)
          } else {
            _ = try list.superDecoder()
          }
        }
        guard rounds < 100 else { throw CancellationError() }
      }
    }
    let document = try PropertyListDocument([["values": [1, "x", nil, 4]]])
    #expect(try [Lossy](document).first?.values == [1, 4])
    #expect(try [Lossy](document, loading: .thorough).first?.values == [1, 4])
  }
}
