import Paging
import Testing

/// Rows S22–S32: news by twenty, loaded at the last row.
@Suite("Infinite scroll")
struct InfiniteScrollTests {
  let endless = NumberSource()

  @Test("S22 the first load brings 20 items")
  func firstLoad() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    let request = try core.request(.loadMore)
    #expect(request.limit == 20)
    core.receive(.loaded(endless.page(for: request)), for: request.ticket)
    #expect(Array(core.state.items) == Array(0..<20))
  }

  @Test("S23 the last row that shows asks for more, the one before it does not")
  func lastRowAsks() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    try core.load(from: endless)
    #expect(core.send(.willDisplay(row: 18)) == [])
    #expect(try core.request(.willDisplay(row: 19)).key == 20)
  }

  @Test("S24 the last row shows twice in one flight: one request")
  func oneRequestPerFlight() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    try core.load(from: endless)
    #expect(core.send(.willDisplay(row: 19)).count == 1)
    #expect(core.send(.willDisplay(row: 19)) == [])
  }

  @Test("S25 the guard is released when the page arrives")
  func guardIsReleased() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    try core.load(from: endless)
    try core.load(.willDisplay(row: 19), from: endless)
    #expect(try core.request(.willDisplay(row: 39)).key == 40)
  }

  @Test(
    "S27 the guard is taken in the same step as the intent",
    arguments: [PagerIntent.loadMore, .willDisplay(row: 19)])
  func guardIsSynchronous(intent: PagerIntent) throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    try core.load(from: endless)
    #expect(core.send(intent).count == 1)
    #expect(core.requestOnItsWay?.key == 20)
    #expect(core.state.footer == .loading)
  }

  @Test("S26 a page goes to the tail and the numbering continues")
  func tail() throws {
    var pager = try ListPager((1...60).map { "News headlines \($0)" }, limit: 20)
    pager.loadMore()
    let state = pager.loadMore()
    #expect(state.items[19] == "News headlines 20")
    #expect(state.items[20] == "News headlines 21")
  }

  @Test("S28 the spinner shows exactly while the request is on its way")
  func spinnerDuringFlight() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    try core.load(from: endless)
    #expect(core.state.footer != .loading)
    let request = try core.request(.loadMore)
    #expect(core.state.footer == .loading)
    core.receive(.cancelled, for: request.ticket)
    #expect(core.state.footer != .loading)
  }

  @Test("S29 a source that answers twice for one ticket changes the state once")
  func oneShotTicket() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    let request = try core.request(.loadMore)
    #expect(core.receive(.loaded(endless.page(for: request)), for: request.ticket) != nil)
    let state = core.state
    #expect(core.receive(.loaded(endless.page(for: request)), for: request.ticket) == nil)
    #expect(core.receive(.failed(NumberSource.Unreachable()), for: request.ticket) == nil)
    #expect(core.state == state)
  }

  @Test("S30 an endless source never ends")
  func noEnd() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    for _ in 1...50 {
      #expect(try core.load(from: endless).hasMore)
    }
  }

  @Test("S31 loadMore on a fresh pager performs the first load")
  func loadMoreFirst() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 7)
    let request = try core.request(.loadMore)
    #expect(request.kind == .refresh)
    #expect(request.key == 7)
    #expect(core.state.overlay == .firstLoad)
  }

  @Test("S32 a hundred triggers in one flight make one request")
  func jitter() throws {
    var core = try PagerCore<Int, Int>(limit: 20, firstKey: 0)
    try core.load(from: endless)
    let requests = (1...100).reduce(0) { count, _ in count + core.send(.willDisplay(row: 19)).count
    }
    #expect(requests == 1)
  }
}
