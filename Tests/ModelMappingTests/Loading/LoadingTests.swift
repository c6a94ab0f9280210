import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Models from everything that can hold them.
@Suite("Loading models") struct LoadingTests {
  private static let path = Place.sample("tgs.plist")

  @Test("S1: an array of dictionaries gives its models in the order of the file")
  func order() throws {
    let deals = try [GroupBuy](contentsOfFile: Self.path)
    let document = try PropertyListDocument(contentsOfFile: Self.path)
    #expect(deals.count >= 12)
    #expect(deals.map(\.icon) == document.root.elements.map { $0["icon"]?.string })
    #expect(Set(deals.map(\.icon)).count == deals.count)
  }

  @Test("S2: the fields are the texts of the file")
  func fields() throws {
    let deals = try [GroupBuy](contentsOfFile: Self.path)
    #expect(
      deals.first
        == GroupBuy(
          icon: "efb4bd370569fc2b28e6a425c8f8b277", title: "海鲜自助晚餐 · 两位", price: "198",
          buycount: "3521"))
    #expect(deals[2].title == "双人温泉门票 & 茶点")
  }

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

  @Test("S3: one model from a node, a value, a dictionary literal")
  func one() throws {
    let document = try PropertyListDocument(contentsOfFile: Self.path)
    let node = try #require(document.root[1])
    let deal = try GroupBuy(dict: node)
    #expect(deal.title == "手工面包四件套")
    #expect(try GroupBuy(node: node) == deal)
    #expect(try GroupBuy(dict: node.value) == deal)
    #expect(
      try GroupBuy(dict: ["icon": "i", "title": "面包", "price": "20", "buycount": "7"])
        == GroupBuy(icon: "i", title: "面包", price: "20", buycount: "7"))
    #expect(
      try HandBuy(dict: ["icon": "i", "title": "面包", "price": "20", "buycount": "7"]).title == "面包")
    let variable: PropertyList = ["icon": "", "title": "", "price": "", "buycount": ""]
    #expect(try GroupBuy(dict: variable).title == "")
  }

  @Test("S6: an array of values keeps order and count", arguments: [0, 1, 2, 1000])
  func values(count: Int) throws {
    let values = (0..<count).map { number -> PropertyList in
      ["icon": "", "title": .string("deal \(number)"), "price": "", "buycount": ""]
    }
    let document = try PropertyListDocument(.array(values))
    let titles = (0..<count).map { "deal \($0)" }
    #expect(try [GroupBuy](document).map(\.title) == titles)
    #expect(try [HandBuy](document).map(\.title) == titles)
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

  @Test("S19: what a cell shows is made from the model")
  func presentation() throws {
    let deal = try GroupBuy(
      dict: ["icon": "", "title": "", "price": "20", "buycount": "10000"])
    #expect("$\(deal.price)" == "$20")
    #expect("\(deal.buycount) people bought" == "10000 people bought")
  }

  @Test("S59: one model reads the records of two lists, where fields may be missing")
  func sharedModel() throws {
    struct User: Decodable, DictInitializable {
      let name: String
      var follows: Int?
      var address: String?
    }
    let first = try User(dict: ["name": "a", "follows": 3])
    let second = try User(dict: ["name": "b", "address": "x"])
    #expect(first.follows == 3 && first.address == nil)
    #expect(second.follows == nil && second.address == "x")
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

  @Test("S62: a missing list is an issue, an empty one is empty")
  func missingList() throws {
    let document = try PropertyListDocument.xml("<dict><key>list</key><array/></dict>")
    #expect(try [GroupBuy](document, at: PropertyListPath("list")) == [])
    let error = #expect(throws: MappingError.self) {
      try [GroupBuy](document, at: PropertyListPath("rows"))
    }
    #expect(
      error?.issues.map(\.rendered) == [
        """
        a.plist:2:1: error: $.rows: there is no such value [mapping-missing-path]
        <dict><key>list</key><array/></dict>
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """
      ])
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
