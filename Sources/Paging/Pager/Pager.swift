/// A list that is loaded a page at a time: ``PagerCore`` with a source and the tasks to ask it.
///
/// ```swift
/// let news = try Pager(.offset { offset, limit in try await api.news(offset, limit) }, limit: 20)
/// await news.refresh()                          // 20 rows
/// await news.send(.willDisplay(row: 19))        // one request, however often
/// for await state in await news.states() { render(state) }
/// ```
///
/// ``send(_:)`` takes an intent and returns at once; the guard against a second request is taken
/// in that same step. ``loadMore()`` and its like also wait for what comes of it.
///
/// A pager belongs to its owner: no task keeps it alive. When it goes, its work is cancelled and
/// the sequences of its states end. A source that hangs is left by ``PagerIntent/cancel``, or
/// by cancelling the task that called ``loadMore()``.
public actor Pager<Item: Sendable, Key: Hashable & Sendable> {
  private var core: PagerCore<Item, Key>
  private let load: @Sendable (PageRequest<Key>) async -> PageResult<Item, Key>
  private let onEvent: (@Sendable (PagerEvent<Item, Key>) -> Void)?
  private let broadcast = StateBroadcast<PagerState<Item>>()
  private let waiters = Waiters()
  private var work: (ticket: PagerTicket, task: Task<Void, Never>)?
  private var delegation: Task<Void, Never>?

  /// The first request of the load that goes on, which an intent began.
  private var begun: PagerTicket?

  /// Makes a pager that has loaded nothing.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - options: How to load.
  ///   - onEvent: Is told of each event in its order, for a log or a transcript; it runs inside
  ///     the pager and must not wait.
  /// - Throws: ``PagingError`` if one of the numbers is too small.
  public init<Failure>(
    _ source: PageSource<Item, Key, Failure>, options: PagerOptions<Item>,
    onEvent: (@Sendable (PagerEvent<Item, Key>) -> Void)? = nil
  ) throws(PagingError) {
    core = try PagerCore(options, firstKey: source.firstKey, keys: source.keys)
    load = { await PageResult(of: source, for: $0) }
    self.onEvent = onEvent
  }

  /// Makes a pager that has loaded nothing, with the usual options.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - limit: How many items a page holds.
  ///   - prefetch: How many rows before the last one ask for the next page.
  /// - Throws: ``PagingError`` if one of the numbers is too small.
  public init<Failure>(
    _ source: PageSource<Item, Key, Failure>, limit: Int, prefetch: Int = 0
  ) throws(PagingError) {
    var options = PagerOptions<Item>(limit: limit)
    options.prefetchDistance = prefetch
    try self.init(source, options: options)
  }

  deinit {
    work?.task.cancel()
    delegation?.cancel()
  }

  // MARK: What it shows

  /// Everything a view shows, as one consistent snapshot.
  public var state: PagerState<Item> { core.state }

  /// The state now, and each one that follows.
  ///
  /// Who is slow to look misses states in between and always gets the newest. The sequence ends
  /// when the pager goes. Any number may look.
  ///
  /// - Parameter keepsAll: Whether states that nobody has looked at are kept, for a test.
  /// - Returns: The sequence.
  public func states(keepsAll: Bool = false) -> AsyncStream<PagerState<Item>> {
    broadcast.states(from: core.state, keepsAll: keepsAll)
  }

  /// Tells a delegate of the state now and of each change, on the main actor.
  ///
  /// The delegate is not kept alive. One that is set later takes the place of the first.
  ///
  /// - Parameter delegate: Whoever renders the states; `nil` for nobody.
  public func setDelegate<Delegate: PagerDelegate>(_ delegate: Delegate?)
  where Delegate.Item == Item {
    delegation?.cancel()
    delegation = delegate.map { delegate in
      let states = states()
      return Task { @MainActor [weak delegate] in
        for await state in states {
          guard let delegate, !Task.isCancelled else { return }
          delegate.pagerDidChange(to: state)
        }
      }
    }
  }

  /// What has to be remembered to show the list again in another run.
  public var saved: SavedPager<Item, Key> { core.saved }

  // MARK: What it is asked

  /// Takes an intent; what comes of it shows in later states.
  ///
  /// - Parameter intent: What is wished for.
  /// - Returns: The state after it: a spinner shows already.
  @discardableResult
  public func send(_ intent: PagerIntent) -> PagerState<Item> {
    step(.intent(intent))
    return core.state
  }

  /// Loads the next page, or the first, and waits for it.
  ///
  /// If a request is on its way it waits for that. A cancelled caller stops waiting, and
  /// cancels the request if it began it.
  ///
  /// - Returns: The state when nothing is on its way any more.
  @discardableResult
  public func loadMore() async -> PagerState<Item> { await settle(after: .intent(.loadMore)) }

  /// Loads the page before the first row and waits for it.
  ///
  /// - Returns: The state when nothing is on its way any more.
  @discardableResult
  public func loadPrevious() async -> PagerState<Item> {
    await settle(after: .intent(.loadPrevious))
  }

  /// Loads the first page again, waits for it, and shows only that.
  ///
  /// - Returns: The state when nothing is on its way any more.
  @discardableResult
  public func refresh() async -> PagerState<Item> { await settle(after: .intent(.refresh)) }

  /// Asks again for what failed and waits for it.
  ///
  /// - Returns: The state when nothing is on its way any more.
  @discardableResult
  public func retry() async -> PagerState<Item> { await settle(after: .intent(.retry)) }

  /// Loads until so many rows are there, or the end, or a failure.
  ///
  /// - Parameter rows: How many rows a screen shows.
  /// - Returns: The state when nothing is on its way any more.
  @discardableResult
  public func fill(viewport rows: Int) async -> PagerState<Item> {
    await settle(after: .intent(.fill(rows: rows)))
  }

  /// Shows the list from another page on; see ``PagerCore/jump(to:)``.
  ///
  /// - Parameter key: The key of the page.
  /// - Returns: The state when nothing is on its way any more.
  /// - Throws: ``PagingError/Code/invalidOffset`` if the key is an offset below 0.
  @discardableResult
  public func jump(to key: Key) async throws(PagingError) -> PagerState<Item> {
    let before = core.requestOnItsWay?.ticket
    try perform(.jump(to: key))
    return await settle(since: before)
  }

  /// Changes the rows and keeps the position right; see ``PagerCore/edit(_:atSource:)``.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - atSource: Whether the source has changed in the same way.
  /// - Returns: The state after it.
  /// - Throws: ``PagingError/Code/invalidRow`` if there is no such row; nothing has changed.
  @discardableResult
  public func edit(
    _ edit: PagerEdit<Item>, atSource: Bool = true
  ) throws(PagingError) -> PagerState<Item> {
    try perform(.edit(edit, atSource: atSource))
    return core.state
  }

  /// Takes the place of what another run remembered; its rows show without a request.
  ///
  /// A request that is on its way is given up. No ``PagerEvent`` tells of it: a transcript begins
  /// after it.
  ///
  /// - Parameter saved: What ``saved`` was then.
  /// - Throws: ``PagingError/Code/invalidOffset`` if the numbers in it are wrong.
  public func restore(_ saved: SavedPager<Item, Key>) throws(PagingError) {
    carryOut(try core.restore(saved))
    changed()
  }

  // MARK: Driving the core

  private func settle(after event: PagerEvent<Item, Key>) async -> PagerState<Item> {
    let before = core.requestOnItsWay?.ticket
    step(event)
    return await settle(since: before)
  }

  /// Waits until nothing is on its way; a request that began since `before` is the caller's.
  private func settle(since before: PagerTicket?) async -> PagerState<Item> {
    let own = core.requestOnItsWay?.ticket == before ? nil : begun
    while core.requestOnItsWay != nil {
      await waiters.wait()
      guard Task.isCancelled else { continue }
      if let own, own == begun { send(.cancel) }
      break
    }
    return core.state
  }

  private func receive(_ result: PageResult<Item, Key>, for ticket: PagerTicket) {
    if work?.ticket == ticket { work = nil }
    step(.result(result, ticket))
  }

  private func step(_ event: PagerEvent<Item, Key>) {
    // Only a jump and an edit throw, and they come by `perform`.
    _ = try? perform(event)
  }

  private func perform(_ event: PagerEvent<Item, Key>) throws(PagingError) {
    let effects = try core.perform(event)
    onEvent?(event)
    guard let effects else { return }
    carryOut(effects)
    if case .load(let request)? = effects.last {
      if case .result = event {} else { begun = request.ticket }
    }
    changed()
  }

  private func changed() {
    broadcast.send(core.state)
    if core.requestOnItsWay == nil { waiters.release() }
  }

  private func carryOut(_ effects: [PagerEffect<Key>]) {
    for effect in effects {
      switch effect {
      case .cancel(let ticket) where work?.ticket == ticket:
        work?.task.cancel()
        work = nil
      case .cancel: break
      case .load(let request):
        let load = load
        let task = Task { [weak self] in
          let result = await load(request)
          await self?.receive(result, for: request.ticket)
        }
        work = (request.ticket, task)
      }
    }
  }
}
