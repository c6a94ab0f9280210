import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Models from everything that can hold them.
@Suite("Loading models") struct LoadingTests {
  private static let path = Place.sample("tgs.plist")

  @Test("By hand and for nothing, from file, URL, data, document and node, it is the same")
  func sources() throws {
    let url = URL(filePath: Self.path)
    let data = try Data(contentsOf: url)
    let document = try PropertyListDocument(data: data)
    let expected = try [GroupBuy](contentsOfFile: Self.path)
    #expect(try [GroupBuy](contentsOf: url) == expected)
    #expect(try [GroupBuy](data: data) == expected)
    #expect(try [GroupBuy](document) == expected)
    #expect(try [GroupBuy](document.root) == expected)
    let byHand = try [HandBuy](contentsOfFile: Self.path)
    #expect(
      byHand.map { [$0.icon, $0.title, $0.price, $0.buycount] }
        == expected.map { [$0.icon, $0.title, $0.price, $0.buycount] })
    #expect(try [HandBuy](contentsOf: url) == byHand)
    #expect(try [HandBuy](data: data) == byHand)
    #expect(try [HandBuy](document) == byHand)
    #expect(try [HandBuy](document.root) == byHand)
  }

  @Test(
    "The array stands at a key path",
    arguments: ["feed.items[1]", "$.feed.items[1]", "/feed/items/1"])
  func keyPath(_ text: String) throws {
    let document = try PropertyListDocument.xml(
      """
      <dict><key>feed</key><dict><key>items</key><array><array/><array>
      <dict><key>icon</key><string/><key>title</key><string>A</string>
      <key>price</key><string/><key>buycount</key><string/></dict>
      </array></array></dict></dict>
      """)
    let keyPath = try PropertyListPath(text)
    #expect(try [GroupBuy](document, at: keyPath).map(\.title) == ["A"])
    #expect(try [HandBuy](document, at: keyPath).map(\.title) == ["A"])
  }

  @Test("A Decodable type that reads its fields by hand does so in lists too")
  func handWrittenAndDecodable() throws {
    struct Deal: Decodable, DictInitializable {
      let title: String
      init(dict: DictReader) throws { title = try dict.get("name") }
    }
    struct Shop: DictInitializable {
      let deals: [Deal]
      let byName: [String: Deal]
      init(dict: DictReader) throws {
        deals = try dict.get("deals")
        byName = try dict.get("byName")
      }
    }
    let value: PropertyList = [
      "deals": [["name": "a"], ["name": "b"]], "byName": ["c": ["name": "c"]],
    ]
    let shop = try Shop(dict: value)
    #expect(shop.deals.map(\.title) == ["a", "b"] && shop.byName["c"]?.title == "c")
    let document = try PropertyListDocument(value)
    #expect(try [Deal](document, at: PropertyListPath("deals")).map(\.title) == ["a", "b"])
  }

  @Test("A file that is none, or holds no property list, is the reader's error")
  func unreadable() throws {
    let missing = #expect(throws: PropertyListError.self) {
      try [GroupBuy](contentsOfFile: "/nowhere/a.plist")
    }
    #expect(missing?.code == .unreadable)
    let broken = #expect(throws: PropertyListError.self) {
      try [GroupBuy](contentsOfFile: Place.sample("broken/crossed-tags.plist"))
    }
    #expect(broken?.code == .invalid)
    let data = Data("<plist><array></array>".utf8)
    #expect(throws: PropertyListError.self) { try [GroupBuy](data: data) }
    let url = try #require(URL(string: "http://localhost/a.plist"))
    let remote = #expect(throws: PropertyListError.self) { try [GroupBuy](contentsOf: url) }
    #expect(remote?.code == .unreadable)
  }

  @Test("Strict reading refuses what is only a warning otherwise")
  func strict() throws {
    let path = Place.sample("broken/duplicate-key.plist")
    struct Price: Decodable, DictInitializable { let price: String }
    let document = try PropertyListDocument(contentsOfFile: path)
    #expect(try Price(dict: document.root).price == "35")
    #expect(throws: PropertyListError.self) {
      try [Price](contentsOfFile: path, options: ReadingOptions(strict: true))
    }
  }

  @Test("tgs.plist cut after any byte is an error with a place, never a trap")
  func truncation() throws {
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: Self.path)))
    // Behind the root nothing of the value is missing.
    let end = try #require(String(decoding: bytes, as: UTF8.self).range(of: "</array>\n</plist>"))
    let valueEnd = String(decoding: bytes, as: UTF8.self)[..<end.lowerBound].utf8.count
    var failures: [Int] = []
    for length in 0..<valueEnd {
      do {
        _ = try PropertyListDocument(bytes: Array(bytes[..<length]), name: "a.plist")
        failures.append(length)
      } catch {
        let isLocated = error.diagnostics.contains { $0.severity == .error && $0.range != nil }
        if error.code != .invalid || !isLocated { failures.append(length) }
      }
    }
    #expect(failures == [])
  }
}
