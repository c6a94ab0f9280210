import Paging
import Testing

/// Rows S63–S73: "Load more" as the 26th row.
@Suite("Load-more row")
struct LoadMoreRowTests {
  private func core(_ rules: EndRules = .shortPage) throws -> PagerCore<Int, Int> {
    try PagerCore(limit: 25, firstKey: 0, endRules: rules)
  }

  @Test("S63 the limit is a wish: fewer and more items are kept", arguments: [1, 7, 25, 40])
  func limitIsAWish(count: Int) throws {
    var core = try core()
    let request = try core.request(.loadMore)
    core.receive(.loaded(Page(Array(0..<count), next: count)), for: request.ticket)
    #expect(core.state.items.count == count)
    #expect(try core.request(.loadMore).key == count)
  }

  @Test(
    "S64 the length of the last page decides, not the total",
    arguments: [(25, true), (24, false), (26, true), (0, false)])
  func lastPageDecides(length: Int, hasMore: Bool) throws {
    var core = try core()
    try core.load(from: NumberSource(declaresEnd: false))
    let request = try core.request(.loadMore)
    core.receive(.loaded(Page(Array(0..<length), .possible(25 + length))), for: request.ticket)
    #expect(core.state.hasMore == hasMore)
  }

  @Test("S65 there is one more row while more may follow")
  func oneMoreRow() throws {
    let source = NumberSource(total: 40, declaresEnd: false)
    var core = try core()
    #expect(try core.load(from: source).rowCount == 26)
    #expect(try core.load(from: source).rowCount == 40)
  }

  @Test("S66 the row after the last item is the loader")
  func loaderRow() throws {
    var core = try core()
    let state = try core.load(from: NumberSource())
    #expect(state.row(24) == .item(24))
    #expect(state.row(25) == .loader)
    #expect(state.row(26) == nil)
  }

  @Test("S67 a tap on the loader loads, one on an item or nowhere does not")
  func tap() throws {
    var core = try core()
    #expect(core.send(.select(row: 0)) == [])
    try core.load(from: NumberSource())
    for row in [3, 24, 26, -1, .max] { #expect(core.send(.select(row: row)) == []) }
    #expect(try core.request(.select(row: 25)).key == 25)
    #expect(core.send(.select(row: 25)) == [])
  }

  @Test("S67 a tap on the loader of a failed page tries again")
  func tapAfterFailure() throws {
    var core = try core()
    try core.load(from: NumberSource())
    try core.fail()
    #expect(try core.request(.select(row: 25)).key == 25)
  }

  @Test("S68 the items accumulate, the last page is separate")
  func lastPage() throws {
    let source = NumberSource(total: 40)
    var core = try core()
    #expect(try core.load(from: source).lastPage == 0..<25)
    let state = try core.load(from: source)
    #expect(state.items.count == 40)
    #expect(state.lastPage == 25..<40)
    #expect(Array(state.items[state.lastPage]) == Array(25..<40))
  }

  @Test("S69 one result makes one new state")
  func oneStatePerPage() throws {
    var core = try core()
    let request = try core.request(.loadMore)
    let page = PageResult.loaded(NumberSource().page(for: request))
    #expect(core.receive(page, for: request.ticket) != nil)
    let state = core.state
    #expect(core.receive(page, for: request.ticket) == nil)
    #expect(core.state == state)
  }

  @Test("S70 50 records end with an empty third page", arguments: [EndRules.shortPage, .emptyPage])
  func exactMultiple(rules: EndRules) throws {
    let source = NumberSource(total: 50, declaresEnd: false)
    var core = try core(rules)
    try core.load(from: source)
    #expect(try core.load(from: source).rowCount == 51)
    let state = try core.load(from: source)
    #expect(state.rowCount == 50)
    #expect(state.footer == .end)
    #expect(state.lastPage == 50..<50)
  }

  @Test("S71 the kind of a row is a function of its index alone")
  func rowKind() throws {
    var core = try core()
    let state = try core.load(from: NumberSource())
    let forwards = (0..<26).map { state.row($0) }
    let backwards = (0..<26).reversed().map { state.row($0) }
    #expect(forwards == backwards.reversed())
    #expect(forwards.filter { $0 == .loader }.count == 1)
  }

  @Test(
    "S72 no index traps",
    arguments: [Int.min, -1, 0, 24, 25, 26, 27, Int.max])
  func anyIndex(index: Int) throws {
    var core = try core()
    #expect(core.state.row(index) == nil)
    let state = try core.load(from: NumberSource())
    #expect((state.row(index) != nil) == (0..<state.rowCount).contains(index))
  }

  @Test("S73 appending to a fresh pager works")
  func freshPager() throws {
    var pager = try ListPager(["only"], limit: 25)
    #expect(pager.loadMore().items == ["only"])
  }
}
