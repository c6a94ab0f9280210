import Paging
import Testing

/// Rows S74–S92: the table view controller with overlays.
@Suite("Results controller")
struct ResultsControllerTests {
  private func core() throws -> PagerCore<Int, Int> {
    try PagerCore(limit: 10, firstKey: 0)
  }

  @Test("S74 a refresh replaces everything")
  func refreshReplaces() throws {
    var pager = try ListPager(0..<30, limit: 10)
    pager.loadMore()
    pager.loadMore()
    #expect(pager.state.items.count == 20)
    #expect(Array(pager.refresh().items) == Array(0..<10))
  }

  @Test("S75 an offset source is asked with the number of items")
  func offset() throws {
    var core = try core()
    for _ in 1...5 {
      let count = core.state.items.count
      let request = try core.request(.loadMore)
      #expect(request.key == count)
      core.receive(.loaded(NumberSource().page(for: request)), for: request.ticket)
    }
  }

  @Test("S76 the source declares the end, and beats the rules")
  func declaredEnd() throws {
    var core = try PagerCore<Int, Int>(limit: 10, firstKey: 0, endRules: [.shortPage, .emptyPage])
    let short = try core.request(.loadMore)
    core.receive(.loaded(Page([1], .more(1))), for: short.ticket)
    #expect(core.state.hasMore)
    let full = try core.request(.loadMore)
    core.receive(.loaded(Page(Array(1...10), .end)), for: full.ticket)
    #expect(!core.state.hasMore)
  }

  @Test("S77 an undeclared page that is not empty may have more")
  func undeclared() throws {
    let source = NumberSource(total: 13, declaresEnd: false)
    var core = try core()
    #expect(try core.load(from: source).hasMore)
    #expect(try core.load(from: source).hasMore)
    #expect(try !core.load(from: source).hasMore)
  }

  @Test("S78 a failure keeps the rows and offers a retry")
  func failureKeepsRows() throws {
    var core = try core()
    try core.load(from: NumberSource())
    try core.fail()
    #expect(core.state.items.count == 10)
    #expect(core.state.footer == .retry)
    #expect(core.state.overlay == .none)
    #expect(core.state.row(10) == .loader)
  }

  @Test("S79 the first-load overlay shows only with no items and a refresh on its way")
  func firstLoadOverlay() throws {
    var core = try core()
    #expect(core.state.overlay == .none)
    let request = try core.request(.refresh)
    #expect(core.state.overlay == .firstLoad)
    core.receive(.loaded(NumberSource().page(for: request)), for: request.ticket)
    #expect(core.state.overlay == .none)
    _ = try core.request(.refresh)
    #expect(core.state.overlay == .none)
  }

  @Test("S80 the empty overlay shows only when loaded and empty")
  func emptyOverlay() throws {
    var core = try core()
    #expect(try core.load(from: NumberSource(total: 0)).overlay == .empty)
    _ = try core.request(.refresh)
    #expect(core.state.overlay == .firstLoad)
  }

  @Test("S81 the failure overlay shows only without items")
  func failedOverlay() throws {
    var core = try core()
    try core.fail()
    #expect(core.state.overlay == .failed)
    #expect(core.state.footer == .hidden)
    try core.load(.retry, from: NumberSource())
    try core.fail(.refresh)
    #expect(core.state.overlay == .none)
    #expect(core.state.items.count == 10)
  }

  @Test("S85 no request while one is on its way or after the end")
  func guards() throws {
    var core = try core()
    let request = try core.request(.refresh)
    #expect(core.send(.loadMore) == [])
    core.receive(.loaded(Page([1], .end)), for: request.ticket)
    #expect(core.send(.loadMore) == [])
  }

  @Test("S86 a stale ticket changes nothing")
  func staleTicket() throws {
    var core = try core()
    let stale = try core.request(.loadMore)
    _ = core.send(.cancel)
    let current = try core.request(.loadMore)
    let state = core.state
    #expect(core.receive(.loaded(Page([7], .end)), for: stale.ticket) == nil)
    #expect(core.state == state)
    #expect(core.receive(.loaded(Page([8], .end)), for: current.ticket) != nil)
    #expect(core.state.items == [8])
  }

  @Test("S87 after a reset a late answer changes nothing")
  func resetThenLate() throws {
    var core = try core()
    try core.load(from: NumberSource())
    let late = try core.request(.loadMore)
    #expect(core.send(.reset) == [.cancel(late.ticket)])
    #expect(core.receive(.loaded(NumberSource().page(for: late)), for: late.ticket) == nil)
    #expect(core.state == (try self.core()).state)
    #expect(try core.request(.loadMore).key == 0)
  }

  @Test("S89 the snapshot shows when a refresh has ended")
  func refreshEnds() throws {
    var core = try core()
    let request = try core.request(.refresh)
    #expect(core.state.refresh == .loading)
    core.receive(.loaded(Page([], .end)), for: request.ticket)
    #expect(core.state.refresh == .idle)
  }

  @Test("S90 the kind of every row is known")
  func rowKinds() throws {
    var pager = try ListPager(0..<3, limit: 2)
    let state = pager.loadMore()
    #expect((0..<state.rowCount).map { state.row($0) } == [.item(0), .item(1), .loader])
  }

  @Test("S92 a pager works with nobody looking")
  func noObserver() throws {
    var pager = try ListPager(0..<1_000, limit: 10)
    for _ in 1...100 { pager.loadMore() }
    #expect(pager.state.items.count == 1_000)
    #expect(pager.state.footer == .end)
  }

  @Test("An empty first page with more to come is passed over, behind the first-load spinner")
  func emptyFirstPage() throws {
    var core = try core()
    let first = try core.request(.loadMore)
    let effects = core.receive(.loaded(Page([], .more(10))), for: first.ticket)
    guard case .load(let second)? = effects?.last else { throw NoRequest(intent: .loadMore) }
    #expect(second.key == 10)
    #expect(core.state.footer == .loading)
    core.receive(.failed(NumberSource.Unreachable()), for: second.ticket)
    #expect(core.state.overlay == .failed)
    #expect(try core.load(.retry, from: NumberSource(total: 20)).items.count == 10)
  }
}
