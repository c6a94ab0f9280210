import Paging
import Testing

/// Rows S1–S21: a "Load more" button in the footer that adds two.
@Suite("Load-more footer")
struct LoadMoreFooterTests {
  let five = NumberSource(total: 5)
  let endless = NumberSource()

  @Test("S8 each press appends exactly 2")
  func appendsTwo() throws {
    var pager = try ListPager(["a", "b", "c", "d", "e"], limit: 2)
    #expect(pager.loadMore().items == ["a", "b"])
    #expect(pager.loadMore().items == ["a", "b", "c", "d"])
    #expect(pager.loadMore().items == ["a", "b", "c", "d", "e"])
    #expect(pager.loadMore().items == ["a", "b", "c", "d", "e"])
  }

  @Test("S9 one new snapshot after each append, with the new count")
  func snapshotAfterAppend() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    try core.load(from: five)
    let before = core.state
    let request = try core.request(.loadMore)
    #expect(core.receive(.loaded(five.page(for: request)), for: request.ticket) != nil)
    #expect(core.state.items.count == 4)
    #expect(before.items == [0, 1], "an earlier snapshot never changes")
  }

  @Test("S10 button hidden and spinner shown on press")
  func spinnerOnPress() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    try core.load(from: five)
    #expect(core.state.footer == .loadMore)
    _ = try core.request(.loadMore)
    #expect(core.state.footer == .loading)
    #expect(core.state.append == .loading)
  }

  @Test("S12 after the load the spinner is hidden and the button shown")
  func buttonAfterLoad() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    try core.load(from: five)
    #expect(try core.load(from: five).footer == .loadMore)
    #expect(try core.load(from: five).footer == .end)
  }

  @Test("S13 no second request while the spinner shows")
  func noPressWhileLoading() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    try core.load(from: five)
    _ = try core.request(.loadMore)
    #expect(core.state.footer.intent == nil, "there is nothing to press")
    #expect(core.send(.loadMore) == [])
  }

  @Test("S14 the footer is not an item and stands after the last row")
  func footerIsLast() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    let state = try core.load(from: five)
    #expect(state.items.count == 2)
    #expect(state.row(state.items.count) == .loader)
    #expect(state.row(state.items.count + 1) == nil)
  }

  @Test(
    "S15 the footer emits an intent and holds no pager",
    arguments: [
      (.loadMore, .loadMore), (.retry, .retry), (.hidden, nil), (.loading, nil), (.end, nil),
    ] as [(PagerFooter, PagerIntent?)])
  func footerIntent(footer: PagerFooter, intent: PagerIntent?) {
    #expect(footer.intent == intent)
  }

  @Test("S16 another consumer of the same intent works unchanged")
  func secondConsumer() throws {
    var list = try ListPager(0..<5, limit: 2)
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    list.loadMore()
    try core.load(from: five)
    let intent = try #require(core.state.footer.intent)
    list.send(intent)
    try core.load(intent, from: five)
    #expect(list.state == core.state)
    #expect(list.state.items == [0, 1, 2, 3])
  }

  @Test("S17 no snapshot shows the new items beside the spinner")
  func itemsAndSpinnerNeverTogether() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    try core.load(from: five)
    let request = try core.request(.loadMore)
    #expect(core.state.footer == .loading)
    #expect(core.state.items == [0, 1])
    core.receive(.loaded(five.page(for: request)), for: request.ticket)
    #expect(core.state.footer == .loadMore)
    #expect(core.state.items == [0, 1, 2, 3])
  }

  @Test("S18 an endless source keeps the button")
  func endlessFooter() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    for press in 1...100 {
      let state = try core.load(from: endless)
      #expect(state.footer == .loadMore)
      #expect(state.items.count == 2 * press)
    }
  }

  @Test("S20 the rows are the items, and a loader if it is shown as a row")
  func rowCount() throws {
    var pager = try ListPager(0..<3, limit: 2)
    #expect(pager.state.rowCount == 0)
    #expect(pager.loadMore().rowCount == 3)
    #expect(pager.loadMore().rowCount == 3)
    #expect(pager.state.items.count == 3)
  }
}
