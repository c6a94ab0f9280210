import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Errors as whole texts: path, place, source line and caret, the same for both forms.
@Suite("Mapping errors") struct MappingErrorTests {
  @Test("Both forms say the same, at the same place", arguments: rows)
  func rendered(_ row: Row) throws {
    let document = try PropertyListDocument.xml(row.xml)
    let free = #expect(throws: MappingError.self) { try [FreeDeal](document) }
    #expect(free.map { Self.text($0) } == row.message)
    let hand = #expect(throws: MappingError.self) { try [HandDeal](document) }
    #expect(hand.map { Self.text($0) } == row.message)
  }

  @Test("M22: a value wrong deep in a large file has its line and column")
  func deep() throws {
    let good =
      "<dict><key>title</key><string>面包</string><key>price</key><integer>1</integer></dict>\n"
    let bad = good.replacing("<integer>1</integer>", with: "<real>1.5</real>")
    let document = try PropertyListDocument.xml(
      "<array>\n\(String(repeating: good, count: 5000))\(bad)</array>")
    for error in [
      #expect(throws: MappingError.self) { try [FreeDeal](document) },
      #expect(throws: MappingError.self) { try [HandDeal](document) },
    ] {
      #expect(error?.issues.first?.range?.lowerBound.description == "5003:58")
      #expect(error?.issues.first?.path?.description == "$[5000].price")
    }
  }

  @Test("M1: null is an issue for everything but an optional, and never a trap")
  func null() throws {
    let value: PropertyList = ["title": "a", "price": nil]
    for error in [
      #expect(throws: MappingError.self) { try FreeDeal(dict: value) },
      #expect(throws: MappingError.self) { try HandDeal(dict: value) },
    ] {
      #expect(error?.issues.map(\.id) == ["mapping-null"])
      #expect(error?.issues.first?.path?.description == "$.price")
      #expect(error?.issues.first?.range == nil)
    }
  }

  @Test("M6: null where an array of models is expected")
  func nullArray() throws {
    struct Page: DictInitializable {
      let list: [HandDeal]
      let more: [HandDeal]?
      init(dict: DictReader) throws {
        list = try dict.get("list")
        more = try dict.get("more")
      }
    }
    #expect(try Page(dict: ["list": [], "more": nil]).more == nil)
    let error = #expect(throws: MappingError.self) { try Page(dict: ["list": nil]) }
    #expect(error?.description == "error: $.list: expected array, found null [mapping-null]")
    let whole = #expect(throws: MappingError.self) {
      try [HandDeal](PropertyListDocument(nil))
    }
    #expect(whole?.description == "error: $: expected array, found null [mapping-null]")
  }

  @Test("M7: one bad element of two fails the load and is named")
  func oneBadElement() throws {
    let value: PropertyList = [["title": "a", "price": 1], ["title": "b", "price": "x"]]
    let document = try PropertyListDocument(value)
    for error in [
      #expect(throws: MappingError.self) { try [FreeDeal](document) },
      #expect(throws: MappingError.self) { try [HandDeal](document) },
    ] {
      #expect(error?.issues.map { $0.path?.description } == ["$[1].price"])
    }
    // Skipping is what a caller can do today, with the reasons in hand.
    let results = document.root.elements.map { node in Result { try HandDeal(dict: node) } }
    #expect(results.compactMap { try? $0.get().title } == ["a"])
  }

  @Test("M29: the issue of the second element is at its path")
  func secondElement() throws {
    struct Item: Decodable { let v: Int }
    struct List: Decodable, DictInitializable { let xs: [Item] }
    let error = #expect(throws: MappingError.self) {
      try List(dict: ["xs": [["v": 1], ["v": 1.5]]])
    }
    #expect(error?.issues.map { $0.path?.description } == ["$.xs[1].v"])
    #expect(error?.description.contains("found real 1.5") == true)
  }

  @Test("M31: a model that passes bad elements over ends")
  func lossy() throws {
    struct Skip: Decodable {}
    struct Lossy: Decodable, DictInitializable {
      enum CodingKeys: CodingKey { case values }
      var values: [Int] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.container(keyedBy: CodingKeys.self)
          .nestedUnkeyedContainer(forKey: .values)
        while !list.isAtEnd {
          if let value = try? list.decode(Int.self) {
            values.append(value)
          } else {
            _ = try list.decode(Skip.self)
          }
        }
      }
    }
    #expect(try Lossy(dict: ["values": [1, "x", nil, 4]]).values == [1, 4])
  }

  @Test("M27: a hole in an array is nil")
  func holes() throws {
    struct Holes: Decodable, DictInitializable { let values: [Int?] }
    #expect(try Holes(dict: ["values": [1, nil, 2]]).values == [1, nil, 2])
  }

  @Test("M14: a boolean is no number, a number no boolean, for either form")
  func booleans() throws {
    let reader = try DictReader(PropertyListDocument(["b": true, "i": 1]).root)
    let number = #expect(throws: MappingError.self) { try reader.get("b", as: Int.self) }
    #expect(
      number?.description == "error: $.b: expected integer, found boolean true [mapping-type]")
    let real = #expect(throws: MappingError.self) { try reader.get("b", as: Double.self) }
    #expect(real?.description == "error: $.b: expected number, found boolean true [mapping-type]")
    let flag = #expect(throws: MappingError.self) { try reader.get("i", as: Bool.self) }
    #expect(
      flag?.description
        == "error: $.i: expected boolean, found integer 1; write true [mapping-type]")
  }

  @Test("An error of the model's own is reported at its dictionary", arguments: [false, true])
  func ownError(isNested: Bool) throws {
    struct TooCheap: Error, CustomStringConvertible {
      let price: Int
      var description: String { "the price \(price) is too low" }
    }
    struct Deal: DictInitializable {
      let price: Int
      init(dict: DictReader) throws {
        price = try dict.get("price")
        guard price > 5 else { throw TooCheap(price: price) }
      }
    }
    struct Shop: DictInitializable {
      let deals: [Deal]
      init(dict: DictReader) throws { deals = try dict.get("deals") }
    }
    let deals =
      "<array>\n<dict><key>price</key><integer>9</integer></dict>\n<dict><key>price</key><integer>3</integer></dict>\n</array>"
    let document = try PropertyListDocument.xml(
      isNested ? "<dict><key>deals</key>\(deals)</dict>" : deals)
    let error = #expect(throws: MappingError.self) {
      if isNested { _ = try Shop(dict: document.root) } else { _ = try [Deal](document) }
    }
    #expect(
      error?.issues.map(\.rendered) == [
        """
        a.plist:4:1: error: $\(isNested ? ".deals" : "")[1]: the price 3 is too low [mapping-model]
        <dict><key>price</key><integer>3</intege…
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """
      ])
  }

  @Test("A DecodingError of a type's own init(from:) has the place of its coding path")
  func ownDecodingError() throws {
    struct Color: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.hasPrefix("#") else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(text) is no color")
        }
      }
    }
    struct Shop: Decodable, DictInitializable { let colors: [Color] }
    let document = try PropertyListDocument.xml(
      """
      <array>
      <dict><key>colors</key><array><string>#fff</string></array></dict>
      <dict><key>colors</key><array><string>#000</string><string>blue</string></array></dict>
      </array>
      """)
    let error = #expect(throws: MappingError.self) { try [Shop](document) }
    #expect(
      error?.issues.map(\.rendered) == [
        """
        a.plist:4:52: error: $[1].colors[1]: blue is no color [mapping-model]
        <dict><key>colors</key><array><string>#000</string><string>blue</string></array></dict>
                                                           ^~~~~~~~~~~~~~~~~~~~~
        """
      ])
  }

  @Test("An unknown raw value is located, and names the value")
  func rawValue() throws {
    struct Item: Decodable, DictInitializable { let freshness: Freshness }
    let document = try PropertyListDocument.xml(
      "<array><dict><key>freshness</key><string>stale</string></dict></array>")
    let error = #expect(throws: MappingError.self) { try [Item](document) }
    #expect(error?.issues.first?.path?.description == "$[0].freshness")
    #expect(error?.issues.first?.range?.lowerBound.description == "2:34")
    #expect(error?.description.contains("stale") == true)
  }

  @Test("An error of any other kind in init(from:) is reported at the dictionary")
  func foreignError() throws {
    struct Odd: Error, CustomStringConvertible { var description: String { "odd" } }
    struct Model: Decodable, DictInitializable {
      init(from decoder: any Decoder) throws { throw Odd() }
    }
    let document = try PropertyListDocument.xml("<array><dict/></array>")
    let error = #expect(throws: MappingError.self) { try [Model](document) }
    #expect(error?.description == "a.plist:2:8: error: $[0]: odd [mapping-model]")
  }

  @Test("A value that is no dictionary, where a model or a reader is asked for")
  func noDictionary() throws {
    let document = try PropertyListDocument.xml("<array><string>x</string></array>")
    for error in [
      #expect(throws: MappingError.self) { try [FreeDeal](document) },
      #expect(throws: MappingError.self) { try [HandDeal](document) },
    ] {
      #expect(
        error?.issues.map(\.rendered) == [
          """
          a.plist:2:8: error: $[0]: expected dictionary, found string "x" [mapping-type]
          <array><string>x</string></array>
                 ^~~~~~~~~~~~~~~~~~
          """
        ])
    }
    let root = #expect(throws: MappingError.self) { try DictReader(document.root) }
    #expect(root?.issues.map(\.id) == ["mapping-type"])
    let uid = #expect(throws: MappingError.self) {
      try DictReader(PropertyListDocument(.uid(1)).root)
    }
    #expect(uid?.description == "error: $: expected dictionary, found UID 1 [mapping-type]")
  }

  @Test("Long and unprintable values are shown short and escaped")
  func display() throws {
    let text = "\u{1B}[31m\"\n" + String(repeating: "面", count: 100)
    let error = #expect(throws: MappingError.self) {
      try HandDeal(dict: ["title": "a", "price": .string(text)])
    }
    #expect(
      error?.description
        == "error: $.price: expected integer, found string \"\\u{1B}[31m\\\"\\n\(String(repeating: "面", count: 32))…\" [mapping-type]"
    )
  }

  private static func text(_ error: MappingError) -> String {
    error.issues.map(\.rendered).joined(separator: "\n")
  }
}

extension MappingErrorTests {
  struct FreeDeal: Decodable, DictInitializable {
    let title: String
    let price: Int
    var made: Date?
    var icon: Data?
    var isNew: Bool?
    var rate: Double?
    var tags: [String]?
    var small: UInt8?
    var sizes: [String: Int]?
  }

  struct HandDeal: DictInitializable {
    let title: String
    let price: Int

    init(dict: DictReader) throws {
      title = try dict.get("title")
      price = try dict.get("price")
      _ = try dict.get("made", as: Date?.self)
      _ = try dict.get("icon", as: Data?.self)
      _ = try dict.get("isNew", as: Bool?.self)
      _ = try dict.get("rate", as: Double?.self)
      _ = try dict.get("tags", as: [String]?.self)
      _ = try dict.get("small", as: UInt8?.self)
      _ = try dict.get("sizes", as: [String: Int]?.self)
    }
  }

  /// The second record, on line 4, and what is said of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String

    init(_ line: String, _ message: String) { (self.line, self.message) = (line, message) }

    var testDescription: String { message }

    var xml: String {
      """
      <array>
      <dict><key>price</key><integer>1</integer><key>title</key><string>a</string></dict>
      \(line)
      </array>
      """
    }
  }

  /// A record that is right but for the value of one more key.
  private static func row(_ key: String, _ value: String, _ message: String) -> Row {
    let start =
      "<dict><key>title</key><string/><key>price</key><integer>1</integer><key>\(key)</key>"
    // Of a longer line, 60 characters before the place are shown.
    let shown = "…" + start.suffix(60)
    let caret =
      String(repeating: " ", count: 61) + "^"
      + String(repeating: "~", count: value.count - 1)
    return Row(
      "\(start)\(value)\n</dict>",
      "a.plist:4:\(start.count + 1): error: $[1].\(key): \(message)\n\(shown)\(value)\n\(caret)")
  }

  static let rows: [Row] = [
    Row(
      "<dict><key>title</key><string>面</string><key>price</key><string>20</string></dict>",
      """
      a.plist:4:57: error: $[1].price: expected integer, found string "20"; write <integer>20</integer>, or convert it (lossless) [mapping-type]
      <dict><key>title</key><string>面</string><key>price</key><string>20</string></dict>
                                                               ^~~~~~~~~~~~~~~~~~~
      """),
    Row(
      "<dict><key>title</key><string/></dict>",
      """
      a.plist:4:1: error: $[1].price: required key is missing [mapping-missing-key]
      <dict><key>title</key><string/></dict>
      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      """),
    Row(
      "<dict><key>title</key><true/></dict>",
      """
      a.plist:4:23: error: $[1].title: expected string, found boolean true [mapping-type]
      <dict><key>title</key><true/></dict>
                            ^~~~~~~
      """),
    row("made", "<string>x</string>", "expected date, found string \"x\" [mapping-type]"),
    row("icon", "<integer>-7</integer>", "expected data, found integer -7 [mapping-type]"),
    row(
      "isNew", "<integer>1</integer>",
      "expected boolean, found integer 1; write <true/> [mapping-type]"),
    row(
      "rate", "<string>1.5</string>",
      "expected number, found string \"1.5\"; write <real>1.5</real>, or convert it (lossless) [mapping-type]"
    ),
    row("tags", "<dict/>", "expected array, found dictionary [mapping-type]"),
    row("sizes", "<array/>", "expected dictionary, found array [mapping-type]"),
    row("small", "<real>1.5</real>", "expected integer, found real 1.5 [mapping-type]"),
    row(
      "small", "<integer>256</integer>", "256 does not fit UInt8 (0 to 255) [mapping-range]"),
    row("small", "<integer>-1</integer>", "-1 does not fit UInt8 (0 to 255) [mapping-range]"),
    row(
      "small", "<date>2024-02-29T12:34:56Z</date>", "expected integer, found date [mapping-type]"),
  ]
}
