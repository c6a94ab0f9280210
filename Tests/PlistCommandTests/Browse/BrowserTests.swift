import Paging
import PropertyLists
import Testing

@testable import plist

/// The screen as a value: what it shows at each size, and what keys do.
@Suite("Browser") struct BrowserTests {
  /// A list that is driven by hand.
  struct Desk {
    var core: PagerCore<BrowseRecord, Int>
    var browser: Browser
    let nodes: [PropertyListNode]

    init(_ json: String, limit: Int = 2, width: Int = 80, height: Int = 24) throws {
      nodes = Array(try PropertyListDocument(text: json, name: "a.json").root.elements)
      core = try PagerCore(PagerOptions(limit: limit), firstKey: 0, keys: .offsets)
      browser = Browser(
        name: "a.json", limit: limit, isCascade: false,
        size: ScreenSize(width: width, height: height))
      send(.loadMore)
    }

    /// The effects of a key, of which intents go to the pager.
    @discardableResult
    mutating func press(_ keys: Key...) -> [Browser.Effect] {
      let effects = keys.flatMap { browser.press($0) }
      for case .send(.list(let intent)) in effects { send(intent) }
      return effects
    }

    mutating func send(_ intent: PagerIntent) {
      _ = core.send(intent)
      browser.update(.list(core.state))
    }

    mutating func answer() {
      guard let request = core.requestOnItsWay else { return }
      let end = min(request.key + request.limit, nodes.count)
      let rows = (request.key..<end).map { BrowseRecord(nodes[$0], at: $0, titleKey: nil) }
      let page = Paging.Page(
        rows, next: end < nodes.count ? end : nil, total: PageTotal.items(nodes.count))
      core.receive(.loaded(page), for: request.ticket)
      browser.update(.list(core.state))
    }

    mutating func fail(_ error: any Error) {
      guard let request = core.requestOnItsWay else { return }
      core.receive(.failed(error), for: request.ticket)
      browser.update(.list(core.state))
    }

    /// The lines that are not blank.
    var screen: [String] {
      browser.lines.map(\.text).filter { !$0.allSatisfy { $0 == " " } }.map(\.trimmedEnd)
    }
  }

  static let deals = """
    [{"title": "面包", "price": 39}, {"title": "Noodles", "price": 29, "list": [1]},
     {"name": "茶", "title": "绿茶"}, {"id": 7, "x": "y"}, "text", [1, 2]]
    """

  @Test("The button loads two more, and stays in hand; a spinner stands in its place meanwhile")
  func loadMore() throws {
    var desk = try Desk(Self.deals)
    #expect(desk.screen == ["a.json", "  | Loading…", "↑↓ move  Enter open  r refresh  q quit"])
    desk.browser.turn()
    #expect(desk.screen[1] == "  / Loading…" && desk.browser.isLoading)
    desk.answer()
    #expect(!desk.browser.isLoading)
    #expect(
      desk.screen == [
        "a.json · 2 of 6", "> [0] 面包  price 39", "  [1] Noodles  price 29", "  Load 2 more",
        "↑↓ move  Enter open  r refresh  q quit",
      ])
    desk.press(.end)
    #expect(desk.screen[3] == "> Load 2 more")
    #expect(desk.screen[4] == "↑↓ move  Enter load  r refresh  q quit")
    #expect(desk.press(.enter) == [.send(.list(.select(row: 2)))])
    #expect(desk.screen[3] == "> / Loading…")
    desk.answer()
    #expect(desk.screen[3...5] == ["  [2] 绿茶  name 茶", "  [3] 7  x y", "> Load 2 more"])
    desk.press(.letter(" "))
    desk.answer()
    #expect(
      desk.screen[5...7] == ["  [4] text", "> [5] array (2 elements)", "  That is all: 6 records"])
    #expect(desk.press(.down, .down) == [] && desk.screen[6].hasPrefix(">"))
  }

  @Test("Enter shows a record whole; Escape goes back to where one was")
  func detail() throws {
    var desk = try Desk(Self.deals)
    desk.answer()
    desk.press(.down, .enter)
    #expect(
      desk.screen == [
        "[1] Noodles", "dictionary (3 keys)", "  title: \"Noodles\"", "  price: 29",
        "  list: array (1 element)", "    [0]: 1", "↑↓ scroll  Esc back",
      ])
    #expect(desk.browser.lines[2].contains(Span(text: "title", style: "36")))
    desk.browser.size = ScreenSize(width: 12, height: 4)
    #expect(desk.screen == ["[1] Noodles", "dictionary (", "3 keys)", "Esc back"])
    desk.press(.end)
    #expect(desk.screen[1...2] == [")", "    [0]: 1"])
    desk.press(.pageUp, .up, .letter("k"))
    #expect(desk.screen[1...2] == ["  price: 29", "  list: arra"])
    #expect(desk.press(.letter("q")) == [])
    #expect(desk.browser.detail == nil && desk.screen[2] == "> [1] Noodl…")
    #expect(desk.press(.letter("q")) == [.quit])
  }

  @Test("A failure shows where it is, and t asks again; the rows stay")
  func failure() throws {
    var desk = try Desk(Self.deals)
    let error = PropertyListError(
      .invalid,
      [Diagnostic("x", .error, "bad\u{1B}", file: "a.json"), Diagnostic("y", .error, "z")])
    desk.fail(error)
    #expect(
      desk.screen == [
        "a.json", "a.json: error: bad\\u{1B} [x] (and 1 more)", "t: try again",
        "t try again  ↑↓ move  Enter open  r refresh  q quit",
      ])
    #expect(desk.press(.letter("t")) == [.send(.list(.retry))])
    desk.answer()
    desk.press(.end, .enter)
    desk.fail(error)
    #expect(
      desk.screen[3...5] == [
        "> Try again", "a.json: error: bad\\u{1B} [x] (and 1 more)", "t: try again",
      ])
    desk.browser.size = ScreenSize(width: 20, height: 6)
    #expect(
      desk.screen == [
        "a.json · 2 of 6", "  [1] Noodles  pric…", "> Try again", "a.json: error: bad\\u",
        "t: try again",
        "t try again  q quit",
      ])
    desk.press(.enter)
    desk.answer()
    #expect(desk.screen[0] == "a.json · 4 of 6")
    #expect(desk.press(.letter("r")) == [.send(.list(.refresh))])
    #expect(desk.screen[0] == "a.json · 4 of 6 |" && desk.browser.records?.items.count == 4)
  }

  @Test("Keys move within the list; what is selected stays on the screen")
  func moving() throws {
    let numbers = "[\((0..<50).map(String.init).joined(separator: ","))]"
    var desk = try Desk(numbers, limit: 30, height: 12)
    desk.answer()
    let selected = { (desk: Desk) in desk.screen.first { $0.hasPrefix(">") } }
    let moves: [(Key, String)] = [
      (.up, "> [0] 0"), (.down, "> [1] 1"), (.letter("j"), "> [2] 2"), (.pageDown, "> [11] 11"),
      (.pageDown, "> [20] 20"), (.letter("k"), "> [19] 19"), (.pageUp, "> [10] 10"),
      (.end, "> Load 30 more"), (.up, "> [29] 29"), (.home, "> [0] 0"),
      (.letter("G"), "> Load 30 more"), (.pageUp, "> [21] 21"), (.letter("g"), "> [0] 0"),
    ]
    for (key, expected) in moves {
      desk.press(key)
      #expect(selected(desk) == expected)
      #expect(desk.browser.lines.count == 12)
    }
    desk.press(.end, .enter)
    desk.answer()
    #expect(desk.screen[9...10] == ["> [49] 49", "  That is all: 50 records"])
  }

  @Test("No line is wider, and no screen higher, than it may be; at any size")
  func sizes() throws {
    let long = String(repeating: "长文 e\u{301}", count: 30)
    var desk = try Desk("[\"\(long)\", {\"title\": \"\(long)\", \"\(long)\": \"\(long)\"}, 3]")
    let failure = PropertyListError(.invalid, [Diagnostic("x", .error, long)])
    let screens: [(inout Desk) -> Void] = [
      { _ in }, { $0.answer() }, { $0.press(.end, .enter) }, { $0.fail(failure) },
      { $0.press(.home, .enter) },
    ]
    for step in screens {
      step(&desk)
      for width in [0, 1, 2, 3, 7, 20, 39, 80, 200] {
        for height in [0, 1, 2, 3, 4, 6, 24] {
          desk.browser.size = ScreenSize(width: width, height: height)
          let lines = desk.browser.lines
          #expect(lines.count == (width > 0 ? height : 0), "\(width)x\(height)")
          #expect(lines.allSatisfy { $0.text.displayWidth <= width }, "\(width)x\(height)")
          // On the smallest screen, too, one sees where one is.
          if desk.browser.detail == nil, width > 0, height > 0,
            desk.browser.records?.items.isEmpty == false
          {
            #expect(
              lines.contains { $0.text.hasPrefix(width == 1 ? "…" : ">") || width == 2 },
              "\(width)x\(height)")
          }
        }
      }
    }
  }
}

extension String {
  var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
