/// The rules of a pager as a pure value: intents go in, effects come out, results go in.
///
/// Use it to drive a list in your own way: with callbacks, in a reducer, in a test
/// without time. It starts no task, reads no clock and knows no source. For a list that
/// is already in memory use ``ListPager``, which drives this core.
///
/// ```swift
/// var core = try PagerCore<String, Int>(limit: 2, firstKey: 0)
/// guard case .load(let first)? = core.send(.loadMore).first else { return }
/// print(core.state.overlay)                       // firstLoad
/// core.receive(.loaded(Page(["a", "b"], next: 2)), for: first.ticket)
/// print(core.state.items, core.state.footer)      // ["a", "b"] loadMore
/// ```
///
/// ## The rules
///
/// - At most one request is on its way. The guard is taken inside ``send(_:)``, so two
///   presses in a row make one request.
/// - A result counts once, and only for the request that is on its way. Late, repeated
///   and unknown tickets change nothing.
/// - The position moves only when a page has arrived. A retry asks for the same page.
/// - A refresh keeps the rows until its page is there; if it fails, rows and position stay.
/// - A cancellation leaves the pager idle and is no failure.
///
/// The whole life of a pager is two small machines. *Activity* says what goes on, so two
/// requests at once cannot even be written down; *position* says where the next page is:
///
/// ```
/// activity   idle ──intent──▶ loading ──page, cancel──▶ idle
///                               │ failure
///                               ▼
///                             failed ──loadMore, refresh, retry──▶ loading
///
/// position   unloaded ──page──▶ next(key) ──page──▶ next(key) or end
/// ```
public struct PagerCore<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  private enum Activity {
    case idle
    case loading(PageRequest<Key>)
    case failed(PageRequest<Key>, PagerFailure)
  }

  private enum Position {
    case unloaded
    case next(Key)
    case end
  }

  /// How many items every request asks for, at least 1.
  public let limit: Int

  /// The key of the first page, asked for by the first load and by every refresh.
  public let firstKey: Key

  /// How the end is found where the source does not declare it.
  public let endRules: EndRules

  private var items = PagedItems<Item>()
  private var lastPage = 0..<0
  private var activity = Activity.idle
  private var position = Position.unloaded
  private var ticketsGiven: UInt64 = 0

  /// Makes a core that has loaded nothing.
  ///
  /// - Parameters:
  ///   - limit: How many items to ask for at a time.
  ///   - firstKey: The key of the first page: 0 for offsets, 1 for most page numbers.
  ///   - endRules: How the end is found where the source does not declare it.
  /// - Throws: ``PagingError/Code/invalidLimit`` if `limit` is below 1.
  public init(limit: Int, firstKey: Key, endRules: EndRules = .emptyPage) throws(PagingError) {
    try PagingError.check(limit, .invalidLimit)
    self.limit = limit
    self.firstKey = firstKey
    self.endRules = endRules
  }

  /// Everything a view shows, as one consistent snapshot.
  ///
  /// O(1), and it costs later appends nothing: see ``PagedItems``.
  public var state: PagerState<Item> {
    PagerState(
      items: items, lastPage: lastPage, refresh: phase(of: .refresh), append: phase(of: .append),
      hasLoaded: hasLoaded, hasMore: hasMore)
  }

  // MARK: Intents

  /// Takes an intent and tells what has to be done for it.
  ///
  /// The state has changed when this returns: a spinner shows before the request is sent.
  /// O(1).
  ///
  /// - Parameter intent: What is wished for.
  /// - Returns: The effects to carry out in this order; none if the intent is ignored now.
  public mutating func send(_ intent: PagerIntent) -> [PagerEffect<Key>] {
    switch intent {
    case .loadMore: loadMore()
    case .refresh: refresh()
    case .retry: retry()
    case .cancel: cancel()
    case .reset: reset()
    }
  }

  private mutating func loadMore() -> [PagerEffect<Key>] {
    guard requestOnItsWay == nil else { return [] }
    return switch position {
    case .unloaded: [load(.refresh, firstKey)]
    case .next(let key): [load(.append, key)]
    case .end: []
    }
  }

  private mutating func refresh() -> [PagerEffect<Key>] {
    if requestOnItsWay?.kind == .refresh { return [] }
    return cancel() + [load(.refresh, firstKey)]
  }

  private mutating func retry() -> [PagerEffect<Key>] {
    guard case .failed(let request, _) = activity else { return [] }
    return [load(request.kind, request.key)]
  }

  private mutating func cancel() -> [PagerEffect<Key>] {
    guard let request = requestOnItsWay else { return [] }
    activity = .idle
    return [.cancel(request.ticket)]
  }

  private mutating func reset() -> [PagerEffect<Key>] {
    let effects = cancel()
    items = []
    lastPage = 0..<0
    activity = .idle
    position = .unloaded
    return effects
  }

  private mutating func load(_ kind: LoadKind, _ key: Key) -> PagerEffect<Key> {
    ticketsGiven += 1
    let request = PageRequest(
      ticket: PagerTicket(number: ticketsGiven), kind: kind, key: key, limit: limit)
    activity = .loading(request)
    return .load(request)
  }

  // MARK: Results

  /// Takes the result of a request.
  ///
  /// O(items of the page). A result for any other ticket than that of the request that is
  /// on its way is dropped, so a ticket works once.
  ///
  /// - Parameters:
  ///   - result: How the request ended.
  ///   - ticket: The ticket of the request.
  /// - Returns: Whether the result was taken; `false` means that nothing has changed.
  @discardableResult
  public mutating func receive(
    _ result: PageResult<Item, Key>, for ticket: PagerTicket
  ) -> Bool {
    guard let request = requestOnItsWay, request.ticket == ticket else { return false }
    switch result {
    case .loaded(let page):
      take(page, for: request)
    case .cancelled:
      activity = .idle
    case .failed(let error) where error is CancellationError:
      activity = .idle
    case .failed(let error):
      activity = .failed(request, PagerFailure(error, ticket: ticket))
    }
    return true
  }

  private mutating func take(_ page: Page<Item, Key>, for request: PageRequest<Key>) {
    if request.kind == .refresh { items = [] }
    let start = items.count
    items.append(contentsOf: page.items)
    lastPage = start..<items.count
    position = positionAfter(page, limit: request.limit)
    activity = .idle
  }

  private func positionAfter(_ page: Page<Item, Key>, limit: Int) -> Position {
    switch page.continuation {
    case .more(let key): .next(key)
    case .possible(let key):
      endRules.isLast(count: page.items.count, limit: limit) ? .end : .next(key)
    case .end: .end
    }
  }

  // MARK: Reading the two machines

  private var requestOnItsWay: PageRequest<Key>? {
    if case .loading(let request) = activity { request } else { nil }
  }

  private var hasLoaded: Bool {
    if case .unloaded = position { false } else { true }
  }

  private var hasMore: Bool {
    if case .next = position { true } else { false }
  }

  private func phase(of kind: LoadKind) -> PagerPhase {
    switch activity {
    case .loading(let request) where request.kind == kind: .loading
    case .failed(let request, let failure) where request.kind == kind: .failed(failure)
    case .idle, .loading, .failed: .idle
    }
  }
}
