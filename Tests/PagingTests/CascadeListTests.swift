import Paging
import Testing

/// Rows S43–S58, the part that concerns one list: pages by number, refresh, failure, cancel.
@Suite("One list of the cascade")
struct CascadeListTests {
  /// Numbered pages of two, as the tutorial's server sends them.
  private func page(_ number: Int, of total: Int) -> Page<String, Int> {
    Page(["\(number)a", "\(number)b"], next: number < total ? number + 1 : nil)
  }

  private func core(pagesLoaded: Int, of total: Int = 9) throws -> PagerCore<String, Int> {
    var core = try PagerCore<String, Int>(limit: 2, firstKey: 1)
    for number in 1...pagesLoaded {
      let request = try core.request(.loadMore)
      core.receive(.loaded(page(number, of: total)), for: request.ticket)
    }
    return core
  }

  private func fail(_ core: inout PagerCore<String, Int>, _ intent: PagerIntent) throws {
    let request = try core.request(intent)
    core.receive(.failed(NumberSource.Unreachable()), for: request.ticket)
  }

  @Test("S43 the page advances on every success")
  func pageAdvances() throws {
    var core = try core(pagesLoaded: 2)
    #expect(try core.request(.loadMore).key == 3)
  }

  @Test("S44 a failure keeps the page, and a retry asks for the same one")
  func failureKeepsPage() throws {
    var core = try core(pagesLoaded: 2)
    let failed = try core.request(.loadMore)
    core.receive(.failed(NumberSource.Unreachable()), for: failed.ticket)
    let retried = try core.request(.retry)
    #expect(retried.key == 3)
    #expect(retried.kind == .append)
    #expect(retried.ticket != failed.ticket)
  }

  @Test("S44 after a failure loadMore asks for the same page too")
  func loadMoreAfterFailure() throws {
    var core = try core(pagesLoaded: 2)
    try fail(&core, .loadMore)
    #expect(try core.request(.loadMore).key == 3)
  }

  @Test("S45 a refresh asks for the first page")
  func refreshResetsPage() throws {
    var core = try core(pagesLoaded: 3)
    let request = try core.request(.refresh)
    #expect(request.key == 1)
    core.receive(.loaded(page(1, of: 9)), for: request.ticket)
    #expect(try core.request(.loadMore).key == 2)
  }

  @Test("S46 a refresh replaces the rows, and keeps them until then")
  func refreshReplaces() throws {
    var core = try core(pagesLoaded: 3)
    let request = try core.request(.refresh)
    #expect(core.state.items.count == 6)
    core.receive(.loaded(page(1, of: 9)), for: request.ticket)
    #expect(core.state.items == ["1a", "1b"])
    #expect(core.state.lastPage == 0..<2)
  }

  @Test("S47 the elements are appended, not the page as one")
  func appendsElements() throws {
    let core = try core(pagesLoaded: 2)
    #expect(core.state.items == ["1a", "1b", "2a", "2b"])
  }

  @Test("S48 the total of the first page is known for the next decision")
  func totalIsKept() throws {
    var core = try PagerCore<String, Int>(limit: 2, firstKey: 1, endRules: .totalPages)
    var request = try core.request(.loadMore)
    core.receive(
      .loaded(Page(["1a", "1b"], .possible(2), total: .pages(2))), for: request.ticket)
    #expect(core.state.total == .pages(2))
    #expect(core.state.footer == .loadMore)
    request = try core.request(.loadMore)
    core.receive(.loaded(Page(["2a", "2b"], .possible(3))), for: request.ticket)
    #expect(core.state.footer == .end)
  }

  @Test("S49 no button when the next page is past the last", arguments: [(1, 1), (2, 2), (3, 2)])
  func pastTheLast(total: Int, pages: Int) async throws {
    let pager = try Pager(
      .numbered(from: 1) { page in (items: ["\(page)a", "\(page)b"], totalPages: total) }, limit: 2)
    for _ in 1...pages { await pager.loadMore() }
    #expect(await pager.state.items.count == 2 * pages)
    #expect(await pager.state.hasMore == (pages < total))
    #expect(await pager.state.footer == (pages < total ? .loadMore : .end))
  }

  @Test("S50 the snapshot with the new rows already has the new footer")
  func footerWithRows() throws {
    var core = try core(pagesLoaded: 1, of: 2)
    #expect(core.state.footer == .loadMore)
    let request = try core.request(.loadMore)
    core.receive(.loaded(page(2, of: 2)), for: request.ticket)
    #expect(core.state.items.count == 4)
    #expect(core.state.footer == .end)
  }

  @Test("S55 a failure ends the spinner", arguments: [PagerIntent.loadMore, .refresh])
  func failureEndsSpinner(intent: PagerIntent) throws {
    var core = try core(pagesLoaded: 1)
    try fail(&core, intent)
    #expect(core.state.append != .loading)
    #expect(core.state.refresh != .loading)
    #expect(core.state.items.count == 2)
  }

  @Test("S55 a failure carries its error and its ticket")
  func failureCarriesError() throws {
    var core = try core(pagesLoaded: 1)
    try fail(&core, .loadMore)
    guard case .failed(let failure) = core.state.append else {
      Issue.record("not failed: \(core.state.append)")
      return
    }
    #expect(failure.error is NumberSource.Unreachable)
    #expect(failure.ticket.description == "#2")
    #expect(failure.description == "Unreachable()")
  }

  @Test("S55 failures are equal if they ended the same request with the same text")
  func failureEquality() throws {
    struct Refused: Error {}
    func failed(after presses: Int, with error: any Error) throws -> PagerState<String> {
      var core = try core(pagesLoaded: 1)
      for _ in 1..<presses { try fail(&core, .loadMore) }
      let request = try core.request(.loadMore)
      core.receive(.failed(error), for: request.ticket)
      return core.state
    }
    let state = try failed(after: 1, with: Refused())
    #expect(try state == failed(after: 1, with: Refused()))
    #expect(try state != failed(after: 2, with: Refused()))
    #expect(try state != failed(after: 1, with: NumberSource.Unreachable()))
  }

  @Test("S56 a cancelled request is not an error", arguments: [PagerIntent.loadMore, .refresh])
  func cancelIsNoError(intent: PagerIntent) throws {
    var core = try core(pagesLoaded: 1)
    let before = core.state
    let request = try core.request(intent)
    #expect(core.send(.cancel) == [.cancel(request.ticket)])
    #expect(core.state.refresh == .idle)
    #expect(core.state.append == .idle)
    #expect(core.state == before)
    #expect(core.send(.cancel) == [])
  }

  @Test("S56 a source that reports its cancellation leaves the pager idle")
  func sourceCancelled() throws {
    let endings: [PageResult<String, Int>] = [.cancelled, .failed(CancellationError())]
    for ending in endings {
      var core = try core(pagesLoaded: 1)
      let request = try core.request(.loadMore)
      #expect(core.receive(ending, for: request.ticket) != nil)
      #expect(core.state.append == .idle)
      #expect(core.send(.retry) == [])
    }
  }

  @Test("S57 header and footer have spinners of their own")
  func separateSpinners() throws {
    var core = try core(pagesLoaded: 1)
    let append = try core.request(.loadMore)
    #expect(core.state.append == .loading)
    #expect(core.state.refresh == .idle)
    core.receive(.loaded(page(2, of: 9)), for: append.ticket)
    _ = try core.request(.refresh)
    #expect(core.state.append == .idle)
    #expect(core.state.refresh == .loading)
  }

  @Test("S58 the footer is hidden with no rows")
  func footerHiddenWithoutRows() throws {
    var core = try PagerCore<String, Int>(limit: 2, firstKey: 1)
    #expect(core.state.footer == .hidden)
    let request = try core.request(.loadMore)
    #expect(core.state.footer == .hidden)
    core.receive(.loaded(Page([], .end)), for: request.ticket)
    #expect(core.state.footer == .hidden)
  }
}
