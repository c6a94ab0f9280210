import Paging
import Testing

/// Lists that begin in the middle, lists longer than memory, lists of another run.
@Suite("Windows, jumps and saved lists")
struct WindowTests {
  private func core(
    limit: Int = 10, window: Int? = nil, identity: Bool = false, keys: PagerKeys<Int> = .offsets
  ) throws -> PagerCore<Int, Int> {
    var options = PagerOptions<Int>(limit: limit)
    options.window = window
    if identity { options.identity = ItemIdentity { $0 } }
    return try PagerCore(options, firstKey: 0, keys: keys)
  }

  // MARK: Jumps

  @Test("A jump shows another part, and both ends can be loaded")
  func jump() throws {
    let source = NumberSource(total: 100)
    var core = try core()
    try core.load(from: source)
    #expect(!core.state.hasPrevious)
    let request = try core.follow(try core.jump(to: 45))
    #expect(core.state.items.count == 10, "rows stay until the page is there")
    core.receive(.loaded(source.page(for: request)), for: request.ticket)
    #expect(core.state.items == PagedItems(45..<55))
    #expect(core.state.hasPrevious)
    #expect(Array(try core.load(from: source).items) == Array(45..<65))
    #expect(Array(try core.load(.loadPrevious, from: source).items) == Array(35..<65))
    #expect(core.state.lastPage == 0..<10)
    for _ in 1...3 { try core.load(.loadPrevious, from: source) }
    let last = try core.request(.loadPrevious)
    #expect(last.key == 0)
    #expect(last.limit == 5, "no row is asked for twice")
    core.receive(.loaded(source.page(for: last)), for: last.ticket)
    #expect(Array(core.state.items) == Array(0..<65))
    #expect(core.send(.loadPrevious) == [])
    #expect(try core.load(.refresh, from: source).items == PagedItems(0..<10))
  }

  @Test("A jump below 0 is an error", arguments: [-1, Int.min])
  func negativeJump(offset: Int) async throws {
    let pager = try Pager(.slices(of: 0..<9), limit: 2)
    await #expect(throws: PagingError.self) { try await pager.jump(to: offset) }
  }

  @Test("A jump takes the place of a refresh that is on its way, and of another jump")
  func jumpInFlight() throws {
    var core = try core()
    let refresh = try core.request(.refresh)
    let first = try core.jump(to: 50)
    #expect(first.first == .cancel(refresh.ticket))
    #expect(try core.jump(to: 50) == [], "the same again joins it")
    #expect(try core.follow(try core.jump(to: 70)).key == 70)
  }

  @Test("The page before has a spinner and a failure of its own")
  func prependPhase() throws {
    var core = try core()
    let jump = try core.follow(try core.jump(to: 50))
    core.receive(.loaded(NumberSource().page(for: jump)), for: jump.ticket)
    let request = try core.request(.loadPrevious)
    #expect(core.state.prepend == .loading)
    #expect(core.state.append == .idle)
    #expect(core.state.footer == .loadMore)
    #expect(core.send(.loadMore) == [], "one request at a time")
    core.receive(.failed(NumberSource.Unreachable()), for: request.ticket)
    #expect(core.state.failure != nil)
    #expect(core.state.refresh == .idle)
    #expect(try core.request(.retry).key == 40)
  }

  @Test("The first rows ask for the page before, once")
  func firstRowsAsk() throws {
    var core = try core()
    let jump = try core.follow(try core.jump(to: 50))
    core.receive(.loaded(NumberSource().page(for: jump)), for: jump.ticket)
    #expect(core.send(.willDisplay(row: 1)) == [])
    #expect(try core.request(.willDisplay(row: 0)).kind == .prepend)
    #expect(core.send(.willDisplay(row: 0)) == [])
  }

  @Test("Keys without meaning go back by what the source tells, and not round for ever")
  func opaquePrevious() throws {
    var core = try core(limit: 2, keys: .opaque)
    var request = try core.follow(try core.jump(to: 7))
    core.receive(.loaded(Page([70, 71], next: 8, previous: 6)), for: request.ticket)
    request = try core.request(.loadPrevious)
    #expect(request.key == 6)
    core.receive(.loaded(Page([60, 61], next: 7, previous: 5)), for: request.ticket)
    #expect(core.state.items == [60, 61, 70, 71])
    #expect(try core.request(.loadPrevious).key == 5)
    request = try #require(core.requestOnItsWay)
    core.receive(.loaded(Page([50], next: 6, previous: 7)), for: request.ticket)
    #expect(core.state.diagnosis?.code == .repeatedKey)
    #expect(core.send(.loadPrevious) == [])
  }

  // MARK: The window

  @Test("No more than the window is kept, and what was dropped comes again when asked for")
  func window() throws {
    let source = NumberSource(total: 1_000)
    var core = try core(window: 30, identity: true)
    for _ in 1...20 { try core.load(from: source) }
    #expect(Array(core.state.items) == Array(170..<200))
    #expect(core.state.firstRow == 170)
    #expect(core.state.lastPage == 20..<30)
    #expect(core.state.hasPrevious)
    for _ in 1...10 { try core.load(.loadPrevious, from: source) }
    #expect(Array(core.state.items) == Array(70..<100))
    #expect(core.state.firstRow == 70)
    #expect(core.state.lastPage == 0..<10)
    for _ in 1...7 { try core.load(.loadPrevious, from: source) }
    #expect(core.send(.loadPrevious) == [])
    #expect(core.state.firstRow == 0)
    while core.state.hasMore { try core.load(from: source) }
    #expect(Array(core.state.items) == Array(970..<1_000))
    #expect(core.state.footer == .end)
    try core.load(.loadPrevious, from: source)
    #expect(core.state.hasMore, "the end was dropped")
  }

  @Test("Pages of any size stay whole, and one page always stays", arguments: [1, 7, 25])
  func unevenPages(window: Int) throws {
    var core = try core(window: window, keys: .opaque)
    for page in 0..<20 {
      let request = try core.request(.loadMore)
      let rows = Array((page * 100)..<(page * 100 + page % 5 + 1))
      core.receive(.loaded(Page(rows, next: page + 1)), for: request.ticket)
      #expect(core.state.items.count <= max(window, rows.count))
      #expect(core.state.items.last == rows.last)
    }
  }

  @Test("A walk up and down through a window shows every row in its place", arguments: 0..<8)
  func walk(seed: Int) throws {
    let source = NumberSource(total: 500)
    var core = try core(limit: 7, window: 40)
    try core.load(from: source)
    var steps = Steps(seed: seed)
    for _ in 1...400 {
      let intent: PagerIntent = steps.next(below: 3) == 0 ? .loadPrevious : .loadMore
      guard case .load(let request)? = core.send(intent).last else { continue }
      core.receive(.loaded(source.page(for: request)), for: request.ticket)
      let state = core.state
      #expect(state.items.count <= 40)
      #expect(Array(state.items) == Array(state.firstRow..<(state.firstRow + state.items.count)))
    }
  }

  @Test("An edit in a window moves what is asked for later, not what was dropped before")
  func editInWindow() async throws {
    let server = Server(rows: 0..<100)
    var options = PagerOptions<Int>(limit: 10)
    options.window = 30
    let pager = try Pager(server.source, options: options)
    for _ in 1...5 { await pager.loadMore() }
    #expect(Array(await pager.state.items) == Array(20..<50))
    server.delete(28..<33)
    try await pager.edit(.remove(8..<13))
    #expect(Array(await pager.loadMore().items) == Array(33..<60))
    #expect(Array(await pager.loadPrevious().items) == Array(20..<28) + Array(33..<50))
    while await pager.loadPrevious().hasPrevious {}
    while await pager.loadMore().hasMore {}
    #expect(await pager.state.items.last == 99)
  }

  @Test("A million rows through a window of ten thousand: the rows in memory stay as many")
  func memory() throws {
    var core = try core(limit: 1_000, window: 10_000)
    var most = 0
    for _ in 1...1_000 {
      try core.load(from: NumberSource())
      most = max(most, core.state.items.count)
    }
    #expect(most == 10_000)
    #expect(core.state.firstRow == 990_000)
    #expect(core.state.row(9_999) == .item(999_999))
  }

  // MARK: The tree behind it

  @Test("Growing and shrinking at both ends, as an array does", arguments: 0..<12)
  func deque(seed: Int) throws {
    var steps = Steps(seed: seed)
    var items = PagedItems<Int>()
    var expected: [Int] = []
    var snapshots: [(PagedItems<Int>, [Int])] = []
    for step in 0..<300 {
      let number = steps.next(below: 200)
      let new = Array((step * 1_000)..<(step * 1_000 + number))
      switch steps.next(below: 6) {
      case 0, 1:
        items.append(contentsOf: new)
        expected.append(contentsOf: new)
      case 2:
        items.prepend(contentsOf: new)
        expected.insert(contentsOf: new, at: 0)
      case 3:
        items.dropFirst(number)
        expected.removeFirst(min(number, expected.count))
      case 4:
        items.dropLast(number)
        expected.removeLast(min(number, expected.count))
      default:
        guard !expected.isEmpty else { continue }
        let index = steps.next(below: expected.count)
        items.replace(at: index, with: -step)
        expected[index] = -step
        items.replace(index..<min(index + 3, expected.count), with: [step])
        expected.replaceSubrange(index..<min(index + 3, expected.count), with: [step])
      }
      try #require(items.count == expected.count)
      try #require(items.elementsEqual(expected))
      for index in stride(from: 0, to: expected.count, by: 37) {
        try #require(items[index] == expected[index])
      }
      if step % 50 == 0 { snapshots.append((items, expected)) }
    }
    for (items, expected) in snapshots { #expect(items.elementsEqual(expected)) }
  }

  /// Steps that look random and are always the same.
  private struct Steps {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 7_919 &+ 12_345 }

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }
}
