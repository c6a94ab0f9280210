import Foundation
import ModelMapping
import PropertyLists
import Testing

/// The rows of the five tutorials that are about models; `Behaviours.md` lists them all.
@Suite("Rows about models") struct SeedRowTests {
  private static let path = Place.sample("tgs.plist")

  // MARK: The footer that adds two

  @Test("S1 an array of dictionaries gives its models in the order of the file")
  func order() throws {
    let deals = try [GroupBuy](contentsOfFile: Self.path)
    let document = try PropertyListDocument(contentsOfFile: Self.path)
    #expect(deals.count == 13)
    #expect(deals.map(\.icon) == document.root.elements.map { $0["icon"]?.string })
    #expect(Set(deals.map(\.icon)).count == deals.count)
    #expect(deals.last?.title == "洗车打蜡一次")
  }

  @Test("S2 the fields of a model are the texts of the file")
  func fields() throws {
    let deals = try [GroupBuy](contentsOfFile: Self.path)
    #expect(
      deals.first
        == GroupBuy(
          icon: "efb4bd370569fc2b28e6a425c8f8b277", title: "海鲜自助晚餐 · 两位", price: "198",
          buycount: "3521"))
    #expect(deals[2].title == "双人温泉门票 & 茶点")
  }

  @Test("S3 a model needs no initialiser of its own to be made from a dictionary")
  func initialisers() throws {
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

  struct Subtitled: Decodable, DictInitializable, Equatable {
    let title: String
    var subtitle: String?
  }

  static let unknownKeys: [(UnknownKeys, models: Int, notes: [String], issues: [String])] = [
    (.ignore, 1, [], []),
    (.warn, 1, ["warning: $[0].colour: unknown key"], []),
    (.forbid, 0, [], ["error: $[0].colour: unknown key"]),
  ]

  @Test("S4 an unknown key is passed over, told or refused, and a missing optional is nil")
  func unknownAndMissing() throws {
    let document = try PropertyListDocument([["title": "面包", "colour": "red"]])
    for (unknownKeys, models, notes, issues) in Self.unknownKeys {
      var options = LoadingOptions()
      options.unknownKeys = unknownKeys
      let loaded = try Loaded<Subtitled>(document, elements: .skip, options: options)
      #expect(
        loaded.models == Array(repeating: Subtitled(title: "面包", subtitle: nil), count: models))
      #expect(MappingError(loaded.notes).lines == notes)
      #expect(loaded.skipped.flatMap(\.error.lines) == issues)
    }
  }

  /// A controller's list as the tutorial has it: read when a view first asks for it.
  private final class LazyList {
    private let read: () throws -> PropertyListDocument
    private(set) lazy var deals = Result { try [GroupBuy](read()) }

    init(_ read: @escaping () throws -> PropertyListDocument) { self.read = read }
  }

  @Test("S5 the list is loaded when it is first asked for, and once")
  func lazyOnce() throws {
    var file: TemporaryFile? = try TemporaryFile(Array(Data(contentsOf: URL(filePath: Self.path))))
    let path = try #require(file?.path)
    var reads = 0
    let list = LazyList {
      reads += 1
      return try PropertyListDocument(contentsOfFile: path)
    }
    #expect(reads == 0)
    #expect(try list.deals.get().count == 13)
    #expect(reads == 1)
    // Without the file every model is still there: nothing of it is read later.
    file = nil
    #expect(throws: PropertyListError.self) { try PropertyListDocument(contentsOfFile: path) }
    #expect(try list.deals.get() == [GroupBuy](contentsOfFile: Self.path))
    #expect(reads == 1)
  }

  @Test("S6 an array of dictionaries keeps order and count as models", arguments: [0, 1, 2, 1000])
  func values(count: Int) throws {
    let values = (0..<count).map { number -> PropertyList in
      ["icon": "", "title": .string("deal \(number)"), "price": "", "buycount": ""]
    }
    let document = try PropertyListDocument(.array(values))
    let titles = (0..<count).map { "deal \($0)" }
    #expect(try [GroupBuy](document).map(\.title) == titles)
    #expect(try [HandBuy](document).map(\.title) == titles)
  }

  /// What a cell shows, `setYytg:`.
  private struct DealCell: Equatable {
    let title, price, bought: String

    init(_ deal: GroupBuy) {
      title = deal.title
      price = "$\(deal.price)"
      bought = "\(deal.buycount) people bought"
    }
  }

  @Test("S19 what a cell shows is made from the model")
  func presentation() throws {
    let deal = try GroupBuy(
      dict: ["icon": "i", "title": "面包", "price": "20", "buycount": "10000"])
    let cell = DealCell(deal)
    #expect([cell.title, cell.price, cell.bought] == ["面包", "$20", "10000 people bought"])
    let first = try #require([GroupBuy](contentsOfFile: Self.path).first)
    #expect(DealCell(first).price == "$198" && DealCell(first).bought == "3521 people bought")
  }

  // MARK: Categories and users

  @Test("S59 one model reads the records of two lists, where fields may be missing")
  func sharedModel() throws {
    struct Row: Decodable, DictInitializable, Equatable {
      let name: String
      var follows: Int?
      var address: String?
    }
    let document = try PropertyListDocument([
      "categories": [["name": "美食", "follows": 3]], "users": [["name": "Ada", "address": "x"]],
    ])
    #expect(
      try [Row](document, at: PropertyListPath("categories"))
        == [Row(name: "美食", follows: 3, address: nil)])
    #expect(
      try [Row](document, at: PropertyListPath("users"))
        == [Row(name: "Ada", follows: nil, address: "x")])
  }

  /// What the tutorial's server answers.
  struct Answer: DictInitializable {
    let totalPage: Int

    static let mapping = Mapping<Answer> { fields in
      let totalPage = fields("total_page", \.totalPage).lossless()
      return { r in try Answer(totalPage: r[totalPage]) }
    }
  }

  static let totals: [(PropertyList, Int?)] = [
    ("3", 3), (3, 3), (3.0, 3), ("0", 0), ("-1", -1), ("9223372036854775807", .max),
    ("9223372036854775808", nil), ("3.5", nil), (3.5, nil), ("three", nil), ("", nil), (true, nil),
    (.null, nil),
  ]

  @Test("S61 a total that is a text is a number where the field is lossless", arguments: totals)
  func total(value: PropertyList, expected: Int?) throws {
    let issues = try issues { try Answer(dict: ["total_page": value]) }
    #expect(issues.count == (expected == nil ? 1 : 0))
    #expect((try? Answer(dict: ["total_page": value]))?.totalPage == expected)
    #expect((try? DictReader(PropertyListDocument(["n": "3"]).root).get("n", as: Int.self)) == nil)
  }

  /// Users of an answer that may have none, and why.
  private struct Users: DictInitializable {
    let list: [Subtitled]
    let issues: [String]

    init(dict: DictReader) {
      do {
        list = try dict.get("list")
        issues = []
      } catch {
        list = []
        issues = (error as? MappingError)?.lines ?? ["\(error)"]
      }
    }
  }

  static let lists: [(PropertyList, count: Int, issues: [String])] = [
    (["list": [["title": "a"]]], 1, []),
    (["list": []], 0, []),
    (["error": 7], 0, ["error: $.list: required key is missing"]),
    (["list": .null], 0, ["error: $.list: expected array, found null"]),
  ]

  @Test("S62 a missing list is an issue, and the list is empty")
  func missingList() throws {
    for (value, count, issues) in Self.lists {
      let users = try Users(dict: value)
      #expect(users.list.count == count)
      #expect(users.issues == issues)
    }
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
}
