import Paging
import PagingTestKit
import Testing

/// B-rows: what users of other paging libraries reported.
@Suite("Bug reports")
struct BugReportTests {
  private func core(loaded pages: Int) throws -> PagerCore<Int, Int> {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    for _ in 0..<pages { try core.load(from: NumberSource()) }
    return core
  }

  @Test("B1 append in flight, refresh, append answers: the append is dropped")
  func appendAfterRefresh() throws {
    var core = try core(loaded: 1)
    let append = try core.request(.loadMore)
    let refresh = try core.request(.refresh)
    core.receive(.loaded(Page([98, 99], .end)), for: append.ticket)
    #expect(core.state.refresh == .loading)
    core.receive(.loaded(Page([5, 6], .end)), for: refresh.ticket)
    #expect(core.state.items == [5, 6])
  }

  @Test("B2 loadMore just before a reload, both answer: the rows are the reload's alone")
  func bothAnswer() throws {
    var core = try core(loaded: 1)
    let append = try core.request(.loadMore)
    let refresh = try core.request(.refresh)
    core.receive(.loaded(Page([5, 6], .more(2))), for: refresh.ticket)
    core.receive(.loaded(Page([98, 99], .end)), for: append.ticket)
    #expect(core.state.items == [5, 6])
    #expect(core.state.footer == .loadMore)
  }

  @Test("B3 three loadMore in one flight make one request")
  func threePresses() throws {
    var core = try core(loaded: 1)
    let effects = [core.send(.loadMore), core.send(.loadMore), core.send(.loadMore)]
    #expect(effects.map(\.count) == [1, 0, 0])
  }

  @Test("B6 loadMore before the first page performs the first load")
  func loadMoreFirst() throws {
    var core = try core(loaded: 0)
    #expect(try core.request(.loadMore).kind == .refresh)
    #expect(core.send(.loadMore) == [])
  }

  @Test("B7 the end sticks")
  func endSticks() throws {
    var pager = try ListPager(0..<2, limit: 2)
    let state = pager.loadMore()
    #expect(state.footer == .end)
    for _ in 1...10 { #expect(pager.loadMore() == state) }
  }

  @Test("B9 a refresh clears the end")
  func refreshAfterEnd() throws {
    var core = try core(loaded: 0)
    try core.load(from: NumberSource(total: 2))
    #expect(core.state.footer == .end)
    #expect(try core.load(.refresh, from: NumberSource(total: 4)).footer == .loadMore)
    #expect(try core.load(from: NumberSource(total: 4)).items == [0, 1, 2, 3])
  }

  @Test("B11 however often a page fails, a retry asks for the same one")
  func retrySamePage() throws {
    var core = try core(loaded: 3)
    try core.fail()
    for _ in 1...5 { #expect(try core.fail(.retry).key == 6) }
    #expect(try core.load(.retry, from: NumberSource()).items == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("B14 an empty page with more goes on by itself, bounded")
  func emptyPageWithMore() throws {
    var options = PagerOptions<Int>(limit: 2)
    options.emptyPageLimit = 3
    var core = try PagerCore<Int, Int>(options, firstKey: 0)
    try core.load(from: NumberSource())
    func emptyPage(_ request: PageRequest<Int>) -> PageResult<Int, Int> {
      .loaded(Page([], .more(request.key + 2)))
    }
    var request = try core.request(.loadMore)
    for key in [4, 6] {
      request = try core.follow(core.receive(emptyPage(request), for: request.ticket))
      #expect(request.key == key)
    }
    core.receive(.loaded(NumberSource().page(for: request)), for: request.ticket)
    #expect(core.state.items == [0, 1, 6, 7])
    #expect(core.state.diagnosis == nil)

    request = try core.request(.loadMore)
    var requests = 1
    while case .load(let next)? = core.receive(emptyPage(request), for: request.ticket)?.last {
      request = next
      requests += 1
    }
    #expect(requests == 3)
    #expect(core.state.footer == .end)
    #expect(core.state.diagnosis?.code == .emptyPages)
    #expect(try core.request(.retry).key == 14)
  }

  @Test("B18 the next offset is the source's, not the number of items that a filter left")
  func filteredPage() throws {
    var core = try PagerCore<Int, Int>(limit: 75, firstKey: 0, endRules: .emptyPage)
    let request = try core.request(.loadMore)
    core.receive(.loaded(Page(Array(0..<70), .possible(75))), for: request.ticket)
    #expect(try core.request(.loadMore).key == 75)
  }

  @Test("B18 a source that filters counts the rows it read")
  func filteredSource() async throws {
    let script = ScriptedSource<Int, Int>(
      firstKey: 0, keys: .offsets, .page(Page(Array(0..<75), .possible(75))))
    let pager = try Pager(script.source.compactMap { $0 % 15 == 0 ? nil : $0 }, limit: 75)
    #expect(await pager.refresh().items.count == 70)
    await pager.send(.loadMore)
    await script.requests(2)
    #expect(script.requests.last?.key == 75)
  }

  @Test(
    "B19 20 records by 10: a known total saves the empty page, which is never seen",
    arguments: [(EndRules.totalCount, 2), (.emptyPage, 3), (.shortPage, 3)])
  func knownEnd(rules: EndRules, requests: Int) throws {
    var core = try PagerCore<Int, Int>(limit: 10, firstKey: 0, endRules: rules)
    var asked = 0
    while case .load(let request)? = core.send(.loadMore).last {
      let page = NumberSource(total: 20, declaresEnd: false).page(for: request)
      core.receive(
        .loaded(Page(page.items, page.continuation, total: .items(20))), for: request.ticket)
      asked += 1
    }
    #expect(asked == requests)
    #expect(core.state.rowCount == 20)
    #expect(core.state.footer == .end)
    #expect(core.state.overlay == .none)
  }

  @Test("B23 an ignored call does not stop later ones")
  func ignoredCall() throws {
    var core = try core(loaded: 1)
    let request = try core.request(.loadMore)
    #expect(core.send(.loadMore) == [])
    core.receive(.loaded(NumberSource().page(for: request)), for: request.ticket)
    #expect(try core.load(from: NumberSource()).items.count == 6)
  }

  @Test("B27 two refreshes at once end loaded")
  func twoRefreshes() throws {
    var core = try core(loaded: 2)
    let request = try core.request(.refresh)
    #expect(core.send(.refresh) == [])
    core.receive(.loaded(NumberSource().page(for: request)), for: request.ticket)
    #expect(core.state.refresh == .idle)
    #expect(core.state.items == [0, 1])
  }
}
