import Paging
import PagingTestKit
import Testing

/// B-rows about sources: keys that repeat, rows that shift, walks that run ahead.
@Suite("Bug reports about sources")
struct SourceBugReportTests {
  private func load(
    _ core: inout PagerCore<Int, Int>, _ page: Page<Int, Int>, _ intent: PagerIntent = .loadMore
  ) throws {
    let request = try core.request(intent)
    core.receive(.loaded(page), for: request.ticket)
  }

  @Test("B5 after a delete and a reload where a page has no next, no page is asked for again")
  func reloadAfterDelete() async throws {
    let server = Server(rows: 0..<6)
    let pager = try Pager(server.source, limit: 2)
    for _ in 1...3 { await pager.loadMore() }
    server.delete(0..<4)
    #expect(await pager.refresh().items == [4, 5])
    #expect(await pager.loadMore().footer == .end)
    #expect(server.offsets == [0, 2, 4, 0])
  }

  @Test("B10 a row that shows again and again asks once, until there are new rows or an intent")
  func triggerNeedsNewRows() throws {
    var core = try PagerCore<Int, Int>(PagerOptions(limit: 3), firstKey: 0)
    try load(&core, Page([0, 1], next: 2))
    try core.fail(.willDisplay(row: 1))
    for row in [1, 2, 1, 2] { #expect(core.send(.willDisplay(row: row)) == []) }
    try load(&core, Page([2], next: 3), .retry)
    #expect(try core.request(.willDisplay(row: 2)).key == 3)
    _ = core.send(.cancel)
    #expect(try core.request(.willDisplay(row: 2)).key == 3)
  }

  @Test("B13 a next key that never changes ends the list with a diagnosis")
  func sameKeyAgain() throws {
    var core = try PagerCore<Int, Int>(limit: 2, firstKey: 0)
    try load(&core, Page([0, 1], next: 7))
    try load(&core, Page([2, 3], next: 7))
    #expect(core.state.items == [0, 1, 2, 3])
    #expect(core.state.footer == .end)
    #expect(core.state.diagnosis?.code == .repeatedKey)
    #expect(core.send(.loadMore) == [])
  }

  @Test("B13 an empty cursor is the end", arguments: ["", nil])
  func emptyCursor(cursor: String?) async throws {
    let source = PageSource<Int, String?, any Error>.cursor { _, _ in (items: [1], next: cursor) }
    let pager = try Pager(source, limit: 2)
    #expect(await pager.loadMore().footer == .end)
    #expect(await pager.state.diagnosis == nil)
  }

  @Test("B15 keys that go round end the list, and nothing traps", arguments: 1...4)
  func keysGoRound(length: Int) throws {
    var core = try PagerCore<Int, Int>(limit: 1, firstKey: 0)
    var requests = 0
    while requests < 100, case .load(let request)? = core.send(.loadMore).last {
      let next = (request.key + 1) % length
      core.receive(.loaded(Page([requests], next: next)), for: request.ticket)
      requests += 1
    }
    #expect(requests == length)
    #expect(
      core.state.diagnosis?.description
        == "the source named a page that was loaded before; the list ends here")
    #expect(core.state.items.count == length)
  }

  @Test("B17 two of the first page are deleted, then the next page: nothing is skipped")
  func deleteThenNext() async throws {
    let server = Server(rows: 0..<30)
    let pager = try Pager(server.source, limit: 10)
    await pager.refresh()
    server.delete(2..<4)
    try await pager.edit(.remove(2..<4))
    let state = await pager.loadMore()
    #expect(Array(state.items) == [0, 1] + Array(4..<20))
    #expect(server.offsets == [0, 8])
  }

  @Test("B21 rows with equal sort keys across the boundary each come once", arguments: 1...6)
  func equalSortKeys(limit: Int) async throws {
    let rows = Keyed.rows
    let source = PageSource<Keyed, KeysetPosition<Int, Int>?, any Error>.keyset(
      { KeysetPosition(sortKey: $0.date, id: $0.id) },
      { after, limit in
        Array(
          rows.filter { row in
            after.map { (row.date, row.id) > ($0.sortKey, $0.id) } ?? true
          }.prefix(limit))
      })
    #expect(try await all(source, limit: limit) == rows)
  }

  @Test("B22 a cursor that includes the boundary row shows it once", arguments: 2...6)
  func inclusiveCursor(limit: Int) async throws {
    let rows = Keyed.rows
    let source = PageSource<Keyed, KeysetPosition<Int, Int>?, any Error>.keyset(
      { KeysetPosition(sortKey: $0.date, id: $0.id) },
      { after, limit in
        Array(
          rows.filter { row in
            after.map { (row.date, row.id) >= ($0.sortKey, $0.id) } ?? true
          }.prefix(limit))
      })
    #expect(try await all(source, limit: limit) == rows)
  }

  private struct Keyed: Hashable {
    let date: Int
    let id: Int

    static let rows = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (3, 9)].map {
      Keyed(date: $0, id: $1)
    }
  }

  private func all<Item: Sendable, Key>(
    _ source: PageSource<Item, Key, any Error>, limit: Int
  ) async throws -> [Item] {
    let pager = try Pager(source, limit: limit)
    while await pager.loadMore().hasMore {}
    return Array(await pager.state.items)
  }

  @Test("B25 a walk fetches the pages it reaches and no more", arguments: [(3, 1), (4, 1), (5, 2)])
  func walkOnDemand(items: Int, pages: Int) async throws {
    let server = Server(rows: 0..<100)
    var seen: [Int] = []
    for try await item in try server.source.items(limit: 4).prefix(items) { seen.append(item) }
    #expect(seen == Array(0..<items))
    #expect(server.offsets.count == pages)
  }

  @Test(
    "B29 a start beyond the new end shows the last page",
    arguments: [(true, [20, 21, 22, 23, 24]), (false, Array(0..<10))])
  func startBeyondEnd(tellsTotal: Bool, rows: [Int]) async throws {
    let server = Server(rows: 0..<25, tellsTotal: tellsTotal)
    let pager = try Pager(server.source, limit: 10)
    #expect(Array(try await pager.jump(to: 70).items) == rows)
  }

  @Test("B30 after a larger first page the next begins where that one really ended")
  func firstLimit() async throws {
    var options = PagerOptions<Int>(limit: 10)
    options.firstLimit = 30
    let server = Server(rows: 0..<100)
    let pager = try Pager(server.source, options: options)
    #expect(await pager.refresh().items.count == 30)
    #expect(Array(await pager.loadMore().items) == Array(0..<40))
    #expect(await pager.refresh().items.count == 30)
    #expect(server.offsets == [0, 30, 0])
  }

  @Test("B31 a screen is filled, or the end is reached", arguments: [(7, 8), (8, 8), (50, 20)])
  func fill(viewport: Int, rows: Int) async throws {
    let server = Server(rows: 0..<20)
    let pager = try Pager(server.source, limit: 2)
    #expect(await pager.fill(viewport: viewport).items.count == rows)
    #expect(await pager.refresh().items.count == rows, "a refresh fills it too")
  }
}
