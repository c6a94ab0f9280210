/// Sections on the left, the rows of the selected one on the right: ``SectionsCore`` with the
/// sources and the tasks to ask them.
///
/// ```swift
/// let categories = try Sections(
///   PageSource(firstKey: 0) { _ in Page(try await api.categories(), next: nil) },
///   options: PagerOptions<User>(limit: 10), firstKey: 1
/// ) { id in .numbered(from: 1) { page in try await api.users(category: id, page: page) } }
///
/// await categories.load()               // the sections, then the rows of the first
/// await categories.select(friends)      // one request
/// await categories.select(everyone)     // shown at once, no request
/// await categories.loadMore()
/// ```
///
/// A caller that is cancelled stops waiting; the work goes on until ``PagerIntent/cancel``.
/// Like a ``Pager`` it belongs to its owner, and its work is cancelled when it goes.
public actor Sections<
  Section: Identifiable & Sendable, Item: Sendable, Key: Hashable & Sendable
> where Section.ID: Sendable {
  private enum Work: Hashable {
    case sections(PagerTicket)
    case list(Section.ID, PagerTicket)
  }

  private var core: SectionsCore<Section, Item, Key>
  private let loadSections: @Sendable (PageRequest<Int>) async -> PageResult<Section, Int>
  private let loadList: @Sendable (Section.ID, PageRequest<Key>) async -> PageResult<Item, Key>
  private let onEffect: (@Sendable (SectionsEffect<Section.ID, Key>) -> Void)?
  private let broadcast = StateBroadcast<SectionsState<Section, Item>>()
  private let waiters = Waiters()
  private var work: [Work: Task<Void, Never>] = [:]

  /// Makes sections of which nothing is loaded.
  ///
  /// - Parameters:
  ///   - sections: Where the sections come from; one page of all, or page by page.
  ///   - options: How the rows of a section are loaded.
  ///   - firstKey: The key of a section's first page.
  ///   - keys: What may be concluded from the keys.
  ///   - switching: What becomes of a request when another section is selected.
  ///   - onEffect: Is told of each effect in its order, selections among them; it runs inside
  ///     the actor and must not wait.
  ///   - source: The source of a section's rows.
  /// - Throws: ``PagingError`` if one of the numbers is too small.
  public init<SectionFailure, Failure>(
    _ sections: PageSource<Section, Int, SectionFailure>, options: PagerOptions<Item>,
    firstKey: Key, keys: PagerKeys<Key> = .opaque, switching: SectionSwitching = .cancels,
    onEffect: (@Sendable (SectionsEffect<Section.ID, Key>) -> Void)? = nil,
    source: @escaping @Sendable (Section.ID) -> PageSource<Item, Key, Failure>
  ) throws(PagingError) {
    core = try SectionsCore(
      options, firstKey: firstKey, sections: sections.firstKey, keys: keys, switching: switching)
    loadSections = { await PageResult(of: sections, for: $0) }
    loadList = { await PageResult(of: source($0), for: $1) }
    self.onEffect = onEffect
  }

  deinit {
    for task in work.values { task.cancel() }
  }

  // MARK: What it shows

  /// Everything a view shows, as one consistent snapshot.
  public var state: SectionsState<Section, Item> { core.state }

  /// The state now, and each one that follows; see ``Pager/states(keepsAll:)``.
  ///
  /// - Parameter keepsAll: Whether states that nobody has looked at are kept, for a test.
  /// - Returns: The sequence.
  public func states(keepsAll: Bool = false) -> AsyncStream<SectionsState<Section, Item>> {
    broadcast.states(from: core.state, keepsAll: keepsAll)
  }

  /// The rows of any section; `nil` if it was never selected.
  ///
  /// - Parameter id: The section.
  /// - Returns: Its state.
  public func list(of id: Section.ID) -> PagerState<Item>? { core.list(of: id) }

  // MARK: What it is asked

  /// Takes an intent; what comes of it shows in later states.
  ///
  /// - Parameter intent: What is wished for.
  /// - Returns: The state after it.
  @discardableResult
  public func send(_ intent: SectionsIntent<Section.ID>) -> SectionsState<Section, Item> {
    let effects = core.send(intent)
    if !effects.isEmpty || intent == .sections(.reset) || intent == .list(.reset) {
      carryOut(effects)
    }
    return core.state
  }

  /// Loads the sections, again if they were loaded, and the rows of the selected one.
  ///
  /// - Returns: The state when nothing of it is on its way any more.
  @discardableResult
  public func load() async -> SectionsState<Section, Item> {
    await settle(after: .sections(.refresh))
  }

  /// Selects a section, and waits for its rows if they have to be loaded.
  ///
  /// - Parameter id: The section; one that is not there changes nothing.
  /// - Returns: The state when nothing of it is on its way any more.
  @discardableResult
  public func select(_ id: Section.ID) async -> SectionsState<Section, Item> {
    await settle(after: .select(id))
  }

  /// Loads the next page of the selected section.
  ///
  /// - Returns: The state when nothing of it is on its way any more.
  @discardableResult
  public func loadMore() async -> SectionsState<Section, Item> {
    await settle(after: .list(.loadMore))
  }

  /// Loads the first page of the selected section again and shows only that.
  ///
  /// - Returns: The state when nothing of it is on its way any more.
  @discardableResult
  public func refresh() async -> SectionsState<Section, Item> {
    await settle(after: .list(.refresh))
  }

  /// Asks again for what failed in the selected section.
  ///
  /// - Returns: The state when nothing of it is on its way any more.
  @discardableResult
  public func retry() async -> SectionsState<Section, Item> {
    await settle(after: .list(.retry))
  }

  // MARK: Driving the core

  private func settle(
    after intent: SectionsIntent<Section.ID>
  ) async -> SectionsState<Section, Item> {
    send(intent)
    while core.state.isLoading, !Task.isCancelled { await waiters.wait() }
    return core.state
  }

  private func carryOut(_ effects: [SectionsEffect<Section.ID, Key>]) {
    for effect in effects {
      onEffect?(effect)
      switch effect {
      case .sections(.cancel(let ticket)): end(.sections(ticket))
      case .list(let id, .cancel(let ticket)): end(.list(id, ticket))
      case .sections(.load(let request)): start(request)
      case .list(let id, .load(let request)): start(request, for: id)
      case .selected, .deselected: break
      }
    }
    broadcast.send(core.state)
    if !core.state.isLoading { waiters.release() }
  }

  private func end(_ key: Work) { work.removeValue(forKey: key)?.cancel() }

  private func start(_ request: PageRequest<Int>) {
    let load = loadSections
    work[.sections(request.ticket)] = Task { [weak self] in
      let result = await load(request)
      await self?.receive(result, for: request.ticket)
    }
  }

  private func start(_ request: PageRequest<Key>, for id: Section.ID) {
    let load = loadList
    work[.list(id, request.ticket)] = Task { [weak self] in
      let result = await load(id, request)
      await self?.receive(result, for: id, request.ticket)
    }
  }

  private func receive(_ result: PageResult<Section, Int>, for ticket: PagerTicket) {
    work[.sections(ticket)] = nil
    if let effects = core.receiveSections(result, for: ticket) { carryOut(effects) }
  }

  private func receive(
    _ result: PageResult<Item, Key>, for id: Section.ID, _ ticket: PagerTicket
  ) {
    work[.list(id, ticket)] = nil
    if let effects = core.receive(result, for: id, ticket) { carryOut(effects) }
  }
}
