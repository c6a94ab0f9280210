import Paging
import PagingTestKit
import Testing

/// Rows S1–S21: a "Load more" button in the footer that adds two.
@Suite("Load-more footer")
struct LoadMoreFooterTests {
  let five = NumberSource(total: 5)
  let endless = NumberSource()

  @Test("S7 a model that was made here joins those that were loaded")
  func insertedModel() throws {
    var core = try PagerCore<Int, Int>(PagerOptions(limit: 2), firstKey: 0, keys: .offsets)
    try core.load(from: five)
    try core.edit(.insert([42], at: 1), atSource: false)
    #expect(core.state.items == [0, 42, 1])
    #expect(core.state.rowCount == 4)
    #expect(try core.load(from: five).items == [0, 42, 1, 2, 3])
  }

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

  @Test("S11 the data comes three seconds after the press, not before")
  func delay() async throws {
    let clock = ManualClock()
    let five = five
    let source = PageSource<Int, Int, any Error>(firstKey: 0, keys: .offsets) { request in
      if request.kind == .append { try await clock.sleep(for: .seconds(3)) }
      return five.page(for: request)
    }
    let pager = try Pager(source, limit: 2)
    await pager.refresh()
    #expect(await pager.send(.loadMore).footer == .loading)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(2_900))
    #expect(clock.sleeping == 1)
    #expect(await pager.state.items == [0, 1])
    let recorder = await StateRecorder(pager)
    clock.advance(by: .milliseconds(100))
    #expect(await recorder.states { !$0.isLoading }.map(\.items) == [[0, 1], [0, 1, 2, 3]])
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

  @Test("S17 none of the states that a pager goes through shows new items beside the spinner")
  func recordedStates() async throws {
    let pager = try Pager(.slices(of: 0..<5), limit: 2)
    let recorder = await StateRecorder(pager)
    for _ in 1...3 { await pager.loadMore() }
    let states = await recorder.states { $0.footer == .end }
    #expect(states.map(\.items.count) == [0, 0, 2, 2, 4, 4, 5])
    #expect(
      states.map(\.footer) == [.hidden, .hidden, .loadMore, .loading, .loadMore, .loading, .end])
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

  @Test("S20 one section: its rows are the items, and a loader if it is shown as a row")
  func rowCount() throws {
    var pager = try ListPager(0..<3, limit: 2)
    #expect(pager.state.rowCount == 0)
    #expect(pager.loadMore().rowCount == 3)
    #expect(pager.loadMore().rowCount == 3)
    #expect(pager.state.items.count == 3)
  }
}
