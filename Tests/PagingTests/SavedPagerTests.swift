import FoundationEssentials
import Paging
import Testing

@Suite("Saved lists")
struct SavedPagerTests {
  private func options(window: Int? = nil) -> PagerOptions<Int> {
    var options = PagerOptions<Int>(limit: 10)
    options.window = window
    options.identity = ItemIdentity { $0 }
    return options
  }

  private func afterJSON(_ saved: SavedPager<Int, Int>) throws -> SavedPager<Int, Int> {
    try JSONDecoder().decode(SavedPager<Int, Int>.self, from: try JSONEncoder().encode(saved))
  }

  @Test("A list that was saved shows again without a request, and goes on", arguments: [nil, 30])
  func restore(window: Int?) async throws {
    let server = Server(rows: 0..<100)
    let first = try Pager(server.source, options: options(window: window))
    for _ in 1...5 { await first.loadMore() }
    let saved = await first.saved
    #expect(try afterJSON(saved) == saved)

    let second = try Pager(server.source, options: options(window: window))
    try await second.restore(try afterJSON(saved))
    #expect(await second.state.items == first.state.items)
    #expect(await second.state.firstRow == first.state.firstRow)
    #expect(await second.state.total == .items(100))
    #expect(server.offsets.count == 5)
    #expect(await second.loadMore().items == first.loadMore().items)
    #expect(await second.loadPrevious().items == first.loadPrevious().items)
  }

  @Test("The end is remembered, and that nothing was loaded", arguments: [0, 1, 2])
  func ends(pages: Int) async throws {
    let server = Server(rows: 0..<20)
    let first = try Pager(server.source, options: options())
    for _ in 0..<pages { await first.loadMore() }
    let second = try Pager(server.source, options: options())
    try await second.restore(try afterJSON(await first.saved))
    #expect(await second.state.hasMore == first.state.hasMore)
    #expect(await second.state.hasLoaded == (pages > 0))
    #expect(await second.loadMore().items == first.loadMore().items)
  }

  @Test("By position only: the part that was shown last")
  func position() async throws {
    let server = Server(rows: 0..<100)
    let first = try Pager(server.source, options: options(window: 20))
    for _ in 1...5 { await first.loadMore() }
    let key = try #require(await first.saved.firstKey)
    let second = try Pager(server.source, options: options())
    #expect(try await second.jump(to: key).items.first == first.state.items.first)
    #expect(await second.loadPrevious().items.first == 20)
  }

  @Test("A restore gives up what is on its way, and a late answer changes nothing")
  func restoreInFlight() throws {
    var core = try PagerCore<Int, Int>(options(), firstKey: 0, keys: .offsets)
    try core.load(from: NumberSource())
    let saved = core.saved
    let request = try core.request(.loadMore)
    #expect(try core.restore(saved) == [.cancel(request.ticket)])
    #expect(core.receive(.loaded(Page([], .end)), for: request.ticket) == nil)
    #expect(try core.load(from: NumberSource()).items.count == 20)
  }

  @Test(
    "A saved list with wrong numbers is an error, and nothing changes",
    arguments: [
      #""nextKey":10"#: #""nextKey":-10"#, #""firstKey":0"#: #""firstKey":-1"#,
      #""sourceRows":10"#: #""sourceRows":-1"#, #""pageCount":1"#: #""pageCount":-1"#,
      #""limit":10"#: #""limit":0"#, #""items":10"#: #""items":-3"#,
    ].map { [$0.key, $0.value] })
  func wrongNumbers(change: [String]) throws {
    var core = try PagerCore<Int, Int>(options(window: 50), firstKey: 0, keys: .offsets)
    try core.load(from: NumberSource())
    let state = core.state
    let json = String(decoding: try JSONEncoder().encode(core.saved), as: UTF8.self)
    #expect(json.contains(change[0]))
    let changed = json.replacing(change[0], with: change[1])
    let saved = try JSONDecoder().decode(SavedPager<Int, Int>.self, from: Data(changed.utf8))
    #expect(throws: PagingError.self) { _ = try core.restore(saved) }
    #expect(core.state == state)
  }
}
