import Paging
import Testing

/// A source that others change while it is paged by offset, and rows that are changed here.
@Suite("Drift and edits")
struct DriftTests {
  private func pager(
    _ server: Server, limit: Int = 10, overlap: Int = 0, window: Int? = nil
  ) throws -> Pager<Int, Int> {
    var options = PagerOptions<Int>(limit: limit)
    options.identity = ItemIdentity { $0 }
    options.overlap = overlap
    options.window = window
    return try Pager(server.source, options: options)
  }

  @Test("Rows inserted above are noticed, and nothing comes twice", arguments: 0...3)
  func insertedAbove(overlap: Int) async throws {
    let server = Server(rows: 0..<40)
    let pager = try pager(server, overlap: overlap)
    await pager.refresh()
    server.insert([100, 101], at: 0)
    let state = await pager.loadMore()
    #expect(state.diagnosis?.code == .shifted)
    #expect(state.diagnosis?.value == 2)
    #expect(
      state.diagnosis?.description
        == "the source shifted by 2 rows; the next offset was corrected")
    while await pager.loadMore().hasMore {}
    #expect(Array(await pager.state.items) == Array(0..<40))
  }

  @Test("Rows deleted above are noticed, and nothing is skipped", arguments: [1, 2, 5, 9, 10, 25])
  func deletedAbove(number: Int) async throws {
    let server = Server(rows: 0..<60)
    let pager = try pager(server, overlap: 1)
    for _ in 1...3 { await pager.loadMore() }
    server.delete(0..<number)
    let state = await pager.loadMore()
    #expect(state.diagnosis?.code == .shifted)
    #expect(state.diagnosis?.value == -number)
    while await pager.loadMore().hasMore {}
    #expect(Array(await pager.state.items) == Array(0..<60))
  }

  @Test("If no row is left of those that were loaded, the list goes on with the new ones")
  func allReplaced() async throws {
    let server = Server(rows: 0..<20)
    let pager = try pager(server, overlap: 2)
    await pager.refresh()
    server.delete(0..<20)
    server.insert(Array(100..<130), at: 0)
    while await pager.loadMore().hasMore {}
    #expect(Array(await pager.state.items) == Array(0..<10) + Array(100..<130))
  }

  @Test("A page that was seen before as a whole is passed over")
  func allKnown() async throws {
    let server = Server(rows: 0..<40)
    let pager = try pager(server)
    await pager.refresh()
    server.insert(Array(100..<110), at: 0)
    #expect(Array(await pager.loadMore().items) == Array(0..<20))
    #expect(server.offsets == [0, 10, 20])
  }

  @Test("Without an identity nothing is compared")
  func noIdentity() async throws {
    let server = Server(rows: 0..<40)
    let pager = try Pager(server.source, limit: 10)
    await pager.refresh()
    server.insert([100, 101], at: 0)
    #expect(Array(await pager.loadMore().items)[9...12] == [9, 8, 9, 10])
  }

  @Test("An item that comes twice in one page, or under keys without meaning, shows once")
  func doubles() throws {
    struct Person: Identifiable, Equatable {
      let id: String
      let name: String
    }
    var options = PagerOptions<Person>(limit: 2)
    options.identity = .id
    var core = try PagerCore<Person, Int>(options, firstKey: 0)
    let people = ["a", "b", "c"].map { Person(id: $0, name: "1") }
    var request = try core.request(.loadMore)
    core.receive(.loaded(Page([people[0], people[1], people[0]], next: 1)), for: request.ticket)
    request = try core.request(.loadMore)
    core.receive(
      .loaded(Page([Person(id: "b", name: "2"), people[2]], next: 2)), for: request.ticket)
    #expect(Array(core.state.items) == people)
    #expect(core.state.lastPage == 2..<3)
    request = try core.request(.refresh)
    core.receive(.loaded(Page([Person(id: "b", name: "2")], next: 1)), for: request.ticket)
    #expect(core.state.items == [Person(id: "b", name: "2")], "a refresh starts anew")
  }

  // MARK: Edits

  private func core(loaded: Int, identity: Bool = true) throws -> PagerCore<Int, Int> {
    var options = PagerOptions<Int>(limit: 10)
    if identity { options.identity = ItemIdentity { $0 } }
    var core = try PagerCore<Int, Int>(options, firstKey: 0, keys: .offsets)
    for _ in 0..<loaded { try core.load(from: NumberSource()) }
    return core
  }

  @Test(
    "An edit moves the next offset if the source changed too",
    arguments: [
      (.remove(at: 0), true, 9), (.remove(2..<5), true, 7), (.remove(2..<5), false, 10),
      (.insert([50], at: 0), true, 11), (.insert([50, 51], at: 10), true, 12),
      (.insert([50], at: 4), false, 10), (.replace(at: 3, with: 70), true, 10),
      (.remove(0..<10), true, 0), (.remove(3..<3), true, 10),
    ] as [(PagerEdit<Int>, Bool, Int)])
  func nextOffset(edit: PagerEdit<Int>, atSource: Bool, key: Int) throws {
    var core = try core(loaded: 1)
    #expect(try core.edit(edit, atSource: atSource) == [])
    #expect(try core.request(.loadMore).key == key)
  }

  @Test("A page on its way is asked for again at the new offset")
  func editInFlight() throws {
    var core = try core(loaded: 1)
    let stale = try core.request(.loadMore)
    let effects = try core.edit(.remove(at: 0))
    #expect(effects.first == .cancel(stale.ticket))
    #expect(try core.follow(effects).key == 9)
    #expect(core.receive(.loaded(Page([], .end)), for: stale.ticket) == nil)
    #expect(core.state.footer == .loading)
  }

  @Test("A page that failed is asked for at the new offset")
  func editAfterFailure() throws {
    var core = try core(loaded: 1)
    try core.fail()
    try core.edit(.remove(at: 0))
    #expect(try core.request(.retry).key == 9)
  }

  @Test(
    "A row that is not there is an error, and nothing changes",
    arguments: [
      .remove(at: 10), .remove(at: -1), .remove(8..<11), .remove(at: .max), .remove(at: .min),
      .insert([1], at: 11), .insert([1], at: -1), .replace(at: 10, with: 1),
      .replace(at: -1, with: 1),
    ] as [PagerEdit<Int>])
  func invalidRow(edit: PagerEdit<Int>) throws {
    var core = try core(loaded: 1)
    let state = core.state
    let error = #expect(throws: PagingError.self) { try core.edit(edit) }
    #expect(error?.code == .invalidRow)
    #expect(core.state == state)
  }

  @Test("The text of an edit that is out of range")
  func invalidRowText() throws {
    var core = try core(loaded: 1)
    let error = #expect(throws: PagingError.self) { try core.edit(.remove(at: 10)) }
    #expect(error?.description == "the row is 11; it must be at most 10")
  }

  @Test("What was removed does not come back, unless it is inserted again")
  func removedStaysAway() async throws {
    let server = Server(rows: 0..<30)
    let pager = try pager(server, overlap: 3)
    await pager.refresh()
    try await pager.edit(.remove(8..<10), atSource: false)
    #expect(Array(await pager.loadMore().items) == Array(0..<8) + Array(10..<20))
    try await pager.edit(.insert([9, 5], at: 8), atSource: false)
    #expect(Array(await pager.state.items.prefix(10)) == Array(0...7) + [9, 10])
  }

  @Test("The last page stays with its rows")
  func lastPage() throws {
    var core = try core(loaded: 2)
    #expect(core.state.lastPage == 10..<20)
    try core.edit(.insert([50, 51], at: 0))
    #expect(core.state.lastPage == 12..<22)
    try core.edit(.remove(10..<14))
    #expect(core.state.lastPage == 10..<18)
    try core.edit(.insert([60], at: 12))
    #expect(core.state.lastPage == 10..<19)
    try core.edit(.remove(0..<19))
    #expect(core.state.lastPage == 0..<0)
  }

  @Test("A known total moves with the edit")
  func total() async throws {
    let pager = try Pager(Server(rows: 0..<25).source, limit: 10)
    await pager.refresh()
    #expect(try await pager.edit(.remove(0..<4)).total == .items(21))
    #expect(try await pager.edit(.insert([1], at: 0), atSource: false).total == .items(21))
  }
}
