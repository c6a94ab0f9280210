import Foundation
import ModelMapping
import PropertyLists
import Testing

/// The three ways to conform, of every kind of type.
@Suite("Three ways to conform") struct FormTests {
  struct Free: Decodable, DictInitializable { let a: Int }
  struct Declared: DictInitializable {
    let a: Int
    static let mapping = Mapping<Declared> { fields in
      let a = fields("a", \.a)
      return { r in try Declared(a: r[a]) }
    }
  }
  /// A mapping counts before `init(from:)`.
  struct Both: Codable, DictInitializable {
    let a: Int
    static let mapping = Mapping<Both> { fields in
      let a = fields("x", \.a).aliased("a").default(7)
      return { r in try Both(a: r[a]) }
    }
  }
  struct Hand: DictInitializable {
    let a: Int
    init(dict: DictReader) throws { a = try dict.get("a") }
  }
  /// By hand counts before `init(from:)`.
  struct HandAndFree: Decodable, DictInitializable {
    let a: Int
    init(dict: DictReader) throws { a = try dict.get("b") }
  }
  final class Final: DictInitializable {
    let a: Int
    init(a: Int) { self.a = a }
    static let mapping = Mapping<Final> { fields in
      let a = fields("a", \.a)
      return { r in try Final(a: r[a]) }
    }
  }
  enum Choice: DictInitializable {
    case number(Int)
    var a: Int { if case .number(let a) = self { a } else { 0 } }
    static let mapping = Mapping<Choice> { fields in
      let a = fields("a", \.a)
      return { r in try .number(r[a]) }
    }
  }
  class Base: DictInitializable {
    let a: Int
    required init(dict: DictReader) throws { a = try dict.get("a") }
  }
  final class Derived: Base {}

  @Test("Structs, enums, final classes, and other classes by hand")
  func forms() throws {
    let value: PropertyList = ["a": 3, "b": 4]
    #expect(try Free(dict: value).a == 3)
    #expect(try Declared(dict: value).a == 3)
    #expect(try Both(dict: value).a == 3)
    #expect(try Hand(dict: value).a == 3)
    #expect(try HandAndFree(dict: value).a == 4)
    #expect(try Final(dict: value).a == 3)
    #expect(try Choice(dict: value).a == 3)
    #expect(try Base(dict: value).a == 3)
    let derived: Derived = try Derived(dict: value)
    #expect(derived.a == 3)
    #expect(try Both(dict: [:]).a == 7)
  }

  @Test("Each says whether it is declared, and its keys")
  func declared() {
    #expect(!Free.mapping.isDeclared && Free.mapping.keys == [])
    #expect(Declared.mapping.isDeclared && Declared.mapping.keys == ["a"])
    #expect(Both.mapping.keys == ["x", "a"])
  }

  @Test("The model of the requirement, from XML, JSON, a literal")
  func requirement() throws {
    let expected = Deal(title: "面包", price: 20, buyCount: 7, tags: ["new"])
    let xml = try PropertyListDocument.xml(
      """
      <dict><key>title</key><string>面包</string><key>price</key><string>20</string>
      <key>buyCount</key><integer>7</integer><key>tags</key><array><string>new</string></array></dict>
      """)
    #expect(try Deal(dict: xml.root) == expected)
    let json = try PropertyListDocument(
      text: #"{"title": "面包", "price": 20, "buycount": 7, "tags": ["new"]}"#)
    #expect(try Deal(dict: json.root) == expected)
    #expect(
      try Deal(dict: ["title": "面包", "price": 20, "buycount": 7, "tags": ["new"]]) == expected)
    #expect(
      try Deal(dict: ["title": "a", "price": "1"])
        == Deal(title: "a", price: 1, buyCount: 0, tags: nil))
  }

  @Test("A dictionary literal never lands in init(untyped:)")
  func literals() throws {
    // An integer would come as `Int` there, and true as something else: here it is a PropertyList.
    struct Model: DictInitializable {
      let value: PropertyList
      let flag: Bool
      init(dict: DictReader) throws {
        value = try dict.get("a")
        flag = try dict.get("b")
      }
    }
    let model = try Model(dict: ["a": 18_446_744_073_709_551_615, "b": true])
    #expect(model.value == .integer(18_446_744_073_709_551_615) && model.flag)
    let initializer: (PropertyList) throws -> Model = Model.init(dict:)
    #expect(try initializer(["a": nil, "b": false]).value == .null)
  }
}

/// Untyped dictionaries, as Foundation makes them.
@Suite("Untyped dictionaries") struct UntypedTests {
  struct Model: DictInitializable {
    let flag: Bool
    let count: Int
    let rate: Double
    let list: [Int?]
    let made: Date?

    init(dict: DictReader) throws {
      flag = try dict.get("flag")
      count = try dict.get("count")
      rate = try dict.get("rate")
      list = try dict.get("list")
      made = try dict.get("made")
    }
  }

  @Test("What JSONSerialization makes: booleans and numbers are told apart")
  func json() throws {
    let text = #"{"flag": true, "count": 1, "rate": 1.5, "list": [1, null, 3]}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let model = try Model(untyped: #require(object))
    #expect(model.flag && model.count == 1 && model.rate == 1.5 && model.list == [1, nil, 3])
    let wrong = try JSONSerialization.jsonObject(
      with: Data(
        text.replacing("true", with: "1").replacing("\"count\": 1", with: "\"count\": true").utf8))
    #expect(
      try issues { try Model(untyped: #require(wrong as? [String: Any])) }
        == ["error: $.flag: expected boolean, found integer 1; write true"])
  }

  @Test("What PropertyListSerialization makes, and Swift's own values")
  func others() throws {
    let swift: [String: Any] = [
      "flag": true, "count": UInt8(1), "rate": Float(0.1), "list": [Int?.some(1), nil] as [Int?],
      "made": Date(timeIntervalSinceReferenceDate: 5),
    ]
    let model = try Model(untyped: swift)
    #expect(model.flag && model.count == 1 && model.rate == 0.1 && model.list == [1, nil])
    #expect(model.made == Date(timeIntervalSinceReferenceDate: 5))
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["flag": false, "count": 2, "rate": 2.5, "list": []] as [String: Any],
      format: .binary, options: 0)
    let object = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    let read = try Model(untyped: #require(object as? [String: Any]))
    #expect(!read.flag && read.count == 2 && read.rate == 2.5)
  }

  @Test("What is no property list is an error with its path")
  func foreign() throws {
    struct View {}
    #expect(
      try issues { try Model(untyped: ["a": ["b": [1, View()] as [Any]]]) }
        == ["error: $.a.b[1]: a View is no property list"])
    var deep: Any = 1
    for _ in 0..<2000 { deep = [deep] }
    #expect(
      try issues { try Model(untyped: ["a": deep]) }.first?.hasSuffix("nest too deep") == true)
    // Nested arrays of `Any` end one level at a time, or their end overflows the stack.
    while let list = deep as? [Any], let inner = list.first { deep = inner }
  }
}
