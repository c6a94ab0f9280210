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
/// - Pages that bring nothing new are passed over, so many and no more; a key that comes
///   again ends the list. Both leave a ``PagerDiagnosis``.
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
/// position   unloaded ──page──▶ next(key) ──page──▶ next(key), end
///                                  ▲  └─no progress─▶ stopped(key) ─┐
///                                  └──────────────retry─────────────┘
/// ```
public struct PagerCore<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  enum Activity {
    case idle
    case loading(PageRequest<Key>)
    case failed(PageRequest<Key>, PagerFailure)
  }

  enum Position {
    case unloaded
    case next(Key)
    case stopped(Key)
    case end
  }

  /// How the pager loads.
  public let options: PagerOptions<Item>

  /// The key of the first page, asked for by the first load and by every refresh.
  public let firstKey: Key

  /// What may be concluded from the keys.
  let keys: PagerKeys<Key>

  var rows = LoadedRows<Item, Key>()
  var activity = Activity.idle
  var position = Position.unloaded
  var diagnosis: PagerDiagnosis?
  private(set) var ticketsGiven: UInt64 = 0

  /// How many rows a screen needs; see ``PagerIntent/fill(rows:)``.
  var viewport = 0

  /// How many pages in a row brought nothing new.
  var barrenPages = 0

  /// How many rows further up than usual the next page is asked for, to find the join.
  var stepBack = 0

  /// Whether a row that shows may load: there were new rows, or an intent, since it last did.
  var isArmed = true

  /// Makes a core that has loaded nothing.
  ///
  /// - Parameters:
  ///   - options: How the pager loads.
  ///   - firstKey: The key of the first page: 0 for offsets, 1 for most page numbers.
  ///   - keys: What may be concluded from the keys.
  /// - Throws: ``PagingError`` if one of the numbers is too small.
  public init(
    _ options: PagerOptions<Item>, firstKey: Key, keys: PagerKeys<Key> = .opaque
  ) throws(PagingError) {
    try options.check()
    if let offset = keys.offset(firstKey) { try PagingError.check(offset, .invalidOffset) }
    self.options = options
    self.firstKey = firstKey
    self.keys = keys
  }

  /// Makes a core that has loaded nothing, with the usual options and opaque keys.
  ///
  /// - Parameters:
  ///   - limit: How many items to ask for at a time.
  ///   - firstKey: The key of the first page: 0 for offsets, 1 for most page numbers.
  ///   - endRules: How the end is found where the source does not declare it.
  /// - Throws: ``PagingError/Code/invalidLimit`` if `limit` is below 1.
  public init(limit: Int, firstKey: Key, endRules: EndRules = .emptyPage) throws(PagingError) {
    try self.init(PagerOptions(limit: limit, endRules: endRules), firstKey: firstKey)
  }

  /// Everything a view shows, as one consistent snapshot.
  ///
  /// O(1), and it costs later loads nothing: see ``PagedItems``.
  public var state: PagerState<Item> {
    PagerState(
      items: rows.items, lastPage: rows.lastPage, refresh: phase(of: .refresh),
      append: phase(of: .append), prepend: phase(of: .prepend), hasLoaded: hasLoaded,
      hasMore: hasMore, hasPrevious: rows.previous != nil, firstRow: rows.droppedItems,
      total: rows.total, diagnosis: diagnosis)
  }

  mutating func load(_ kind: LoadKind, _ key: Key, limit: Int) -> PagerEffect<Key> {
    ticketsGiven += 1
    let request = PageRequest(
      ticket: PagerTicket(number: ticketsGiven), kind: kind, key: key, limit: limit)
    activity = .loading(request)
    isArmed = false
    return .load(request)
  }

  // MARK: Reading the two machines

  /// The request whose answer the core waits for, if any.
  public var requestOnItsWay: PageRequest<Key>? {
    if case .loading(let request) = activity { request } else { nil }
  }

  var hasLoaded: Bool {
    if case .unloaded = position { false } else { true }
  }

  var hasMore: Bool {
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
