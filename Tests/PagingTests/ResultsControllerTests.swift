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

  @Test("S82 with a distance of three, row 6 of 10 asks and row 5 does not")
  func prefetchDistance() throws {
    var options = PagerOptions<Int>(limit: 10)
    options.prefetchDistance = 3
    var core = try PagerCore<Int, Int>(options, firstKey: 0)
    try core.load(from: NumberSource())
    #expect(core.send(.willDisplay(row: 5)) == [])
    #expect(try core.request(.willDisplay(row: 6)).key == 10)
  }

  @Test("S83 the loader row asks too", arguments: [0, 3])
  func loaderRowAsks(prefetch: Int) throws {
    var options = PagerOptions<Int>(limit: 10)
    options.prefetchDistance = prefetch
    var core = try PagerCore<Int, Int>(options, firstKey: 0)
    let state = try core.load(from: NumberSource())
    #expect(core.send(.willDisplay(row: state.rowCount)) == [])
    #expect(try core.request(.willDisplay(row: state.rowCount - 1)).key == 10)
  }

  @Test("S84 only the last section asks", arguments: [(0, 1), (2, 3), (0, 2), (1, 3), (0, 0)])
  func lastSection(section: Int, count: Int) {
    let intent = PagerIntent.willDisplay(row: 9, section: section, of: count)
    #expect(intent == (section == count - 1 ? .willDisplay(row: 9) : nil))
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

  @Test("S88 a source is one function: nothing has to be called before or after it")
  func oneFunction() async throws {
    struct Letters: PageLoading {
      let firstKey = 0
      func page(for request: PageRequest<Int>) async throws(NumberSource.Unreachable)
        -> Page<String, Int>
      {
        guard request.key < 2 else { throw NumberSource.Unreachable() }
        return Page(["\(request.key)"], .possible(request.key + 1))
      }
    }
    let pager = try Pager(PageSource(Letters()), limit: 1)
    #expect(await pager.loadMore().items == ["0"])
    #expect(await pager.loadMore().items == ["0", "1"])
    #expect(await pager.loadMore().failure?.error is NumberSource.Unreachable)
    #expect(await pager.state.footer == .retry)
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

  @Test("S91 an edit of the rows keeps the position right")
  func editKeepsPosition() throws {
    var core = try PagerCore<Int, Int>(PagerOptions(limit: 10), firstKey: 0, keys: .offsets)
    try core.load(from: NumberSource())
    try core.edit(.remove(at: 3))
    try core.edit(.remove(4..<6))
    try core.edit(.replace(at: 0, with: 100))
    #expect(core.state.items == [100, 1, 2, 4, 7, 8, 9])
    #expect(core.state.lastPage == 0..<7)
    #expect(try core.request(.loadMore).key == 7)
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
