import Paging
import PropertyLists
import Testing

@testable import plist

/// Categories on the left, their records on the right.
@Suite("Browser with categories") struct BrowserCascadeTests {
  struct Desk {
    var core: SectionsCore<BrowseRecord, BrowseRecord, Int>
    var browser = Browser(
      name: "c.json", limit: 2, isCascade: true, size: ScreenSize(width: 60, height: 8))
    var waiting: [(id: BrowseRecord.ID, request: PageRequest<Int>)] = []
    var requests = 0

    init() throws {
      core = try SectionsCore(PagerOptions(limit: 2), firstKey: 0, keys: .offsets)
      browser.update(.cascade(core.state))
      send(.sections(.loadMore))
    }

    mutating func press(_ keys: Key...) {
      for key in keys {
        for case .send(let intent) in browser.press(key) { send(intent) }
      }
    }

    mutating func send(_ intent: SectionsIntent<BrowseRecord.ID>) { note(core.send(intent)) }

    mutating func answerCategories(_ names: [String]) throws {
      let ticket = try #require(ticket)
      let categories = try names.map { name in
        let node = try PropertyListDocument(text: "{\"name\": \"\(name)\"}", name: "c.json").root
        return BrowseRecord(node, id: BrowseRecord.ID(name: name, number: 0))
      }
      note(core.receiveSections(.loaded(Paging.Page(categories, next: nil)), for: ticket))
    }

    /// Answers the oldest request: `count` records in all.
    mutating func answer(count: Int) throws {
      let (id, request) = waiting.removeFirst()
      let end = min(request.key + request.limit, count)
      let rows = try (request.key..<end).map { index in
        let text = "{\"screen_name\": \"\(id.name)-\(index)\"}"
        return BrowseRecord(
          try PropertyListDocument(text: text, name: "c.json").root, at: index, titleKey: nil)
      }
      let page = Paging.Page(rows, next: end < count ? end : nil)
      note(core.receive(.loaded(page), for: id, request.ticket))
    }

    private var ticket: PagerTicket?

    private mutating func note(_ effects: [SectionsEffect<BrowseRecord.ID, Int>]?) {
      for effect in effects ?? [] {
        switch effect {
        case .sections(.load(let request)): ticket = request.ticket
        case .list(let id, .load(let request)):
          waiting.append((id, request))
          requests += 1
        case .list(let id, .cancel): waiting.removeAll { $0.id == id }
        default: break
        }
      }
      browser.update(.cascade(core.state))
    }

    var screen: [String] { browser.lines.map { $0.text.trimmedEnd } }
  }

  @Test("S35 The first is selected once they are loaded; both lists show side by side")
  func first() throws {
    var desk = try Desk()
    #expect(desk.screen[1].hasPrefix("  | Loading…        │"))
    try desk.answerCategories(["美食", "Travel", "空"])
    #expect(desk.screen[0] == "c.json › 美食")
    #expect(desk.screen[1] == "> 美食              │   | Loading…")
    try desk.answer(count: 3)
    #expect(
      desk.screen[0...4] == [
        "c.json › 美食 · 2 so far", "> 美食              │ > [0] 美食-0",
        "  Travel            │   [1] 美食-1", "  空                │   Load 2 more",
        "                    │",
      ])
  }

  @Test("S40 A category that was loaded shows at once, where it was left, with its own footer")
  func switching() throws {
    var desk = try Desk()
    try desk.answerCategories(["a", "b", "c"])
    try desk.answer(count: 3)
    desk.press(.tab, .end, .enter)
    try desk.answer(count: 3)
    #expect(desk.screen[3] == "  c                 │ > [2] a-2")
    desk.press(.tab, .down)
    try desk.answer(count: 0)
    #expect(desk.screen[0] == "c.json › b · 0" && desk.screen[1].hasSuffix("│   Nothing here"))
    desk.press(.up)
    #expect(desk.requests == 3)
    #expect(desk.screen[0] == "c.json › a · 3")
    #expect(desk.screen[3] == "  c                 │ > [2] a-2")
    #expect(desk.screen[4] == "                    │   That is all: 3 records")
    // Faster than the states come.
    desk.press(.down, .down)
    #expect(desk.screen[3].hasPrefix("> c") && desk.requests == 4)
  }

  @Test("On a narrow screen one list shows at a time")
  func narrow() throws {
    var desk = try Desk()
    try desk.answerCategories(["a", "b"])
    try desk.answer(count: 3)
    desk.browser.size = ScreenSize(width: 20, height: 6)
    #expect(desk.screen == ["a · 2 so far", "> a", "  b", "", "", "Enter open  q quit"])
    desk.press(.enter)
    #expect(desk.screen[1...3] == ["> [0] a-0", "  [1] a-1", "  Load 2 more"])
    desk.press(.enter)
    #expect(desk.browser.detail != nil)
    desk.press(.escape, .escape)
    #expect(desk.screen[1] == "> a")
    for width in 0...60 {
      for height in 0...8 {
        desk.browser.size = ScreenSize(width: width, height: height)
        #expect(desk.browser.lines.allSatisfy { $0.text.displayWidth <= width })
        #expect(desk.browser.lines.count == (width > 0 ? height : 0))
      }
    }
  }

  @Test("r loads the categories again, or the records; a selected one that is gone gives way")
  func refreshing() throws {
    var desk = try Desk()
    try desk.answerCategories(["a", "b"])
    try desk.answer(count: 1)
    desk.press(.down)
    try desk.answer(count: 1)
    #expect(desk.browser.press(.letter("r")) == [.send(.sections(.refresh))])
    desk.send(.sections(.refresh))
    try desk.answerCategories(["x", "a"])
    #expect(desk.screen[0].hasPrefix("c.json › x") && desk.screen[1].hasPrefix("> x"))
    try desk.answer(count: 1)
    desk.press(.right)
    #expect(desk.browser.press(.letter("r")) == [.send(.list(.refresh))])
  }

  static let shapes: [(json: String, key: String?)] = [
    (#"[{"n": 1, "users": [{}]}, {"users": []}]"#, "users"),
    (#"[{"list": [{"a": 1}], "tags": ["x"]}, {"list": [{}], "tags": [{}]}]"#, "list"),
    (#"[{"items": [{}], "x": [{}]}, {"items": [{}]}]"#, "items"),
    (#"[{"items": [{}], "x": [{}]}, {"items": [{}], "x": []}]"#, nil),
    (#"[{"items": []}, {"items": []}]"#, nil), (#"[{"items": [{}]}, {"others": [{}]}]"#, nil),
    (#"[{"items": [{}]}, 7]"#, nil), (#"[{"items": [{}, 7]}]"#, nil), ("[]", nil), ("[[{}]]", nil),
    ("[\(String(repeating: #"{"u": [{}]},"#, count: 999))\(#"{"u": []}"#)]", "u"),
    ("[\(String(repeating: #"{"u": [{}]},"#, count: 1000))\(#"{"u": []}"#)]", nil),
    ("[\(String(repeating: #"{"u": [{}]},"#, count: 5))oops]", nil),
  ]

  @Test("Categories are told by the one list that all have", arguments: shapes)
  func shape(_ json: String, _ key: String?) throws {
    let reader = try RecordReader(bytes: Array(json.utf8), name: "a.json")
    #expect(CascadeShape.find(in: reader)?.key == key)
  }
}
