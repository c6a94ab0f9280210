import Foundation
import ModelMapping
import PropertyLists
import Testing

/// All issues of a whole document in one error.
@Suite("All issues at once") struct IssueTests {
  @Test("The example of the requirement: two mistakes in a record, three messages")
  func requirement() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <array>
          <dict>
              <key>title</key><string>面包</string>
              <key>price</key><string>20</string>
          </dict>
          <dict>
              <key>title</key><string>茶</string>
              <key>price</key><integer>9</integer>
          </dict>
          <dict>
              <key>price</key><real>99.90</real>
              <key>buycount</key><string>many</string>
              <key>titel</key><string>蛋糕 &amp; 咖啡</string>
          </dict>
      </array>
      </plist>
      """
    let document = try PropertyListDocument(text: file, name: "deals.plist")
    let error = #expect(throws: MappingError.self) { try [Deal](document) }
    #expect(
      error?.issues.map(\.rendered).joined(separator: "\n") == """
        deals.plist:14:28: error: $[2].buycount: expected integer, found string "many" [mapping-type]
                <key>buycount</key><string>many</string>
                                   ^~~~~~~~~~~~~~~~~~~~~
        deals.plist:15:9: error: $[2].titel: unknown key; did you mean "title"? [mapping-unknown-key]
                <key>titel</key><string>蛋糕 &amp; 咖啡</str…
                ^~~~~~~~~~~~~~~~
        deals.plist:12:5: error: $[2].title: required key is missing [mapping-missing-key]
            <dict>
            ^~~~~~
        """)
    let first = error?.issues.first
    #expect(first?.expected == "integer" && first?.found == #"string "many""#)
    #expect(error?.issues[1].hint == #"did you mean "title"?"#)
  }

  @Test("Every wrong record of a file is told, in the order of the file", arguments: 0..<3)
  func wholeFile(form: Int) throws {
    let values: [PropertyList] = [
      ["title": "a", "price": "x"], ["title": 1, "price": 2], ["title": "b", "price": 3],
      ["price": 4], [], ["title": "c", "price": true],
    ]
    let document = try PropertyListDocument(.array(values))
    let all = [
      "error: $[0].price: expected number, found string \"x\"",
      "error: $[1].title: expected string, found integer 1; write \"1\", or convert it (lossless)",
      "error: $[3].title: required key is missing", "error: $[4]: expected dictionary, found array",
      "error: $[5].price: expected number, found boolean true",
    ]
    struct Free: Decodable, DictInitializable {
      let title: String
      let price: Double
    }
    struct Hand: DictInitializable {
      init(dict: DictReader) throws {
        _ = try dict.get("title")
        _ = try dict.get("price", as: Double.self)
      }
    }
    struct Declared: DictInitializable {
      let title: String
      let price: Double
      static let mapping = Mapping<Declared> { fields in
        let title = fields("title", \.title)
        let price = fields("price", \.price)
        return { r in try Declared(title: r[title], price: r[price]) }
      }
    }
    switch form {
    case 0: #expect(try issues { try [Free](document) } == all)
    case 1: #expect(try issues { try [Hand](document) } == all)
    default: #expect(try issues { try [Declared](document) } == all)
    }
  }

  private static let wrongRecords: PropertyListDocument? = {
    let record = "<dict><key>title</key><true/><key>price</key><false/></dict>\n"
    return try? .xml("<array>\n\(String(repeating: record, count: 100_000))</array>")
  }()

  @Test("100,000 records each wrong: issues are capped and the rest counted", arguments: 0..<3)
  func capped(form: Int) throws {
    let document = try #require(Self.wrongRecords)
    struct Free: Decodable, DictInitializable { let title: String }
    struct Hand: DictInitializable {
      init(dict: DictReader) throws { _ = try dict.get("title") }
    }
    let error: MappingError? =
      switch form {
      case 0: #expect(throws: MappingError.self) { try [Free](document) }
      case 1: #expect(throws: MappingError.self) { try [Hand](document) }
      default: #expect(throws: MappingError.self) { try [Deal](document) }
      }
    let count = form == 2 ? 200_000 : 100_000
    #expect(error?.issues.count == 100)
    #expect(error?.omitted == count - 100)
    #expect(error?.description.hasSuffix("\n… and \(count - 100) more") == true)
    #expect(error?.issues.last?.path?.steps.first == .index(form == 2 ? 49 : 99))
    guard form == 2 else { return }
    var options = LoadingOptions()
    options.maximumIssues = 3
    let few = #expect(throws: MappingError.self) {
      try [Deal](PropertyListDocument([["title": 1], 7, [:]]), loading: options)
    }
    #expect(few?.issues.count == 3 && few?.omitted == 2)
  }

  @Test("By hand, collect tells every mistake; what it makes then is thrown away")
  func collect() throws {
    struct Row: DictInitializable {
      let title: String
      let count: Int
      let state: Freshness
      init(dict: DictReader) throws {
        title = try dict.collect("title")
        count = try dict.collect("count")
        state = Freshness(rawValue: try dict.collect("state")) ?? .old
        _ = try dict.collect("page", placeholder: URL(filePath: "/"))
        _ = try dict.collect("tags", as: [String].self)
      }
    }
    #expect(
      try issues {
        try [Row](
          PropertyListDocument([
            ["count": "many", "state": true, "page": 3, "tags": ["a", 2, nil]],
            ["title": "a", "count": 1, "state": "new", "page": "b", "tags": []],
          ]))
      } == [
        "error: $[0].count: expected integer, found string \"many\"",
        "error: $[0].state: expected string, found boolean true",
        "error: $[0].page: expected string, found integer 3; write \"3\", or convert it (lossless)",
        "error: $[0].tags[1]: expected string, found integer 2; write \"2\", or convert it (lossless)",
        "error: $[0].tags[2]: expected string, found null",
        "error: $[0].title: required key is missing",
      ])
  }

  @Test("Nested models, arrays and dictionaries of them: each issue once")
  func nested() throws {
    #expect(
      try issues {
        try Folder(dict: [
          "name": 1,
          "folders": [
            ["name": "a", "folders": [["name": nil], ["nmae": "b"]]],
            ["name": "c", "size": 3], 7,
          ],
        ])
      } == [
        "error: $.name: expected string, found integer 1; write \"1\", or convert it (lossless)",
        "error: $.folders[0].folders[0].name: expected string, found null",
        "error: $.folders[0].folders[1].nmae: unknown key; did you mean \"name\"?",
        "error: $.folders[0].folders[1].name: required key is missing",
        "error: $.folders[1].size: unknown key",
        "error: $.folders[2]: expected dictionary, found integer 7",
      ])
  }

  @Test("Models that nest to the limit are read, and their innermost mistake told")
  func deep() throws {
    for leaf in [["name": "x"], ["name": 1]] as [PropertyList] {
      var value = leaf
      for _ in 0..<254 { value = ["name": "n", "folders": [value]] }
      let lines = try issues { try Folder(dict: value) }
      #expect(lines.count == (leaf["name"] == "x" ? 0 : 1))
      #expect(lines.allSatisfy { $0.contains("[0].name: expected string, found integer 1") })
    }
  }

  @Test("A record that occurs in several places of a binary file is read in each")
  func shared() throws {
    let bad: PropertyList = ["title": "a", "price": "free"]
    let good: PropertyList = ["title": "b", "price": 1]
    let bytes = try PropertyListDocument(.array([bad, good, bad, good])).bytes(as: .binary)
    let document = try PropertyListDocument(bytes: bytes, name: "a.plist")
    let loaded = try Loaded<Deal>(document, elements: .collect)
    #expect(loaded.models.map(\.title) == ["b", "b"])
    #expect(loaded.skipped.map(\.index) == [0, 2])
    #expect(loaded.skipped.allSatisfy { $0.error.description.contains("found string \"free\"") })
  }

  @Test("Names that would write to the terminal are escaped")
  func hostileKeys() throws {
    let key = "ti\u{1B}[31mtl\u{202E}\n"
    struct Model: DictInitializable {
      let value: Int
      static let mapping = Mapping<Model>(unknownKeys: .forbid) { fields in
        let value = fields("title", \.value).default(0)
        return { r in try Model(value: r[value]) }
      }
    }
    let document = try PropertyListDocument(["a": .dictionary([key: 1])])
    let error = #expect(throws: MappingError.self) { try Model(dict: document.root["a"]!) }
    let text = try #require(error?.issues.first).rendered
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    #expect(text.contains("\\u{1B}[31m"))
    let variant = #expect(throws: MappingError.self) { try Shape(dict: ["type": .string(key)]) }
    #expect(variant?.description.unicodeScalars.contains { $0.value < 0x20 } == false)
  }

  @Test(
    "Which key is meant",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("TITLE", "title"), ("ti_tle", "title"),
      ("titles", "title"), ("tile", "title"), ("price", nil), ("t", nil), ("", nil),
      (String(repeating: "x", count: 100_000), nil),
    ] as [(String, String?)])
  func likeness(key: String, meant: String?) throws {
    let lines = try issues { try Deal(dict: .dictionary([key: "a", "price": 1])) }
    let hints = lines.filter { $0.hasSuffix("unknown key; did you mean \"title\"?") }
    #expect(hints.count == (meant == nil || key == "price" ? 0 : 1))
    #expect(lines.contains("error: $.title: required key is missing"))
  }

  @Test("By hand and of a Decodable type, the missing key names the one that is like it")
  func missingHint() throws {
    struct Free: Decodable, DictInitializable { let title: String }
    struct Hand: DictInitializable {
      init(dict: DictReader) throws { _ = try dict.get("title") }
    }
    let hint = ["error: $.title: required key is missing; there is \"titel\""]
    #expect(try issues { try Hand(dict: ["titel": "a"]) } == hint)
    #expect(try issues { try Free(dict: ["titel": "a"]) } == hint)
  }
}
