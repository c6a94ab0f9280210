/// The rules of two lists side by side, sections and the rows of the selected one, as a pure
/// value.
///
/// Each section has a ``PagerCore`` of its own, so its rows, page, total and footer are kept
/// while another one shows.
///
/// ```swift
/// var core = try SectionsCore<Category, User, Int>(PagerOptions(limit: 10), firstKey: 1)
/// let effects = core.send(.sections(.loadMore))     // load the sections
/// // …after they arrived:                              .selected(0), .list(0, .load(…))
/// core.send(.select(1))                             // .deselected(0), .selected(1), .list(1, …)
/// core.send(.select(0))                             // no request: 0 is loaded
/// ```
///
/// ## The rules
///
/// - The first section is selected when the sections have arrived, and that loads its rows as
///   a tap would.
/// - A section that was loaded shows without a request, even if it is empty.
/// - A result belongs to the section that asked, whichever is selected when it comes.
/// - When the sections are loaded again, those that are still there keep their rows; those that
///   are gone are forgotten and their requests cancelled. If the selected one is gone, the
///   first is selected.
public struct SectionsCore<
  Section: Identifiable & Sendable, Item: Sendable, Key: Hashable & Sendable
>: Sendable where Section.ID: Sendable {
  /// What a driver has to do.
  public typealias Effect = SectionsEffect<Section.ID, Key>

  /// What becomes of a request when another section is selected.
  public let switching: SectionSwitching

  private let emptyList: PagerCore<Item, Key>
  private var sections: PagerCore<Section, Int>
  private var rows: [Section.ID: Int] = [:]
  private var lists: [Section.ID: PagerCore<Item, Key>] = [:]
  private var selected: Section.ID?

  /// Makes a core that has loaded nothing.
  ///
  /// - Parameters:
  ///   - options: How the rows of a section are loaded.
  ///   - firstKey: The key of a section's first page.
  ///   - firstSectionKey: The key of the first page of sections.
  ///   - keys: What may be concluded from the keys of rows.
  ///   - sectionLimit: How many sections are asked for at a time.
  ///   - switching: What becomes of a request when another section is selected.
  /// - Throws: ``PagingError`` if one of the numbers is too small.
  public init(
    _ options: PagerOptions<Item>, firstKey: Key, sections firstSectionKey: Int = 0,
    keys: PagerKeys<Key> = .opaque, sectionLimit: Int = 100, switching: SectionSwitching = .cancels
  ) throws(PagingError) {
    emptyList = try PagerCore(options, firstKey: firstKey, keys: keys)
    var sectionOptions = PagerOptions<Section>(limit: sectionLimit)
    sectionOptions.identity = .id
    sections = try PagerCore(sectionOptions, firstKey: firstSectionKey)
    self.switching = switching
  }

  /// Everything a view shows, as one consistent snapshot; O(1).
  public var state: SectionsState<Section, Item> {
    SectionsState(
      sections: sections.state, selected: selected, selectedRow: selected.flatMap { rows[$0] },
      list: selected.flatMap { lists[$0]?.state })
  }

  /// The rows of any section, as they would show if it were selected; `nil` if there are none.
  ///
  /// - Parameter id: The section.
  /// - Returns: Its state; `nil` if it was never selected.
  public func list(of id: Section.ID) -> PagerState<Item>? { lists[id]?.state }

  /// Takes an intent and tells what has to be done for it.
  ///
  /// - Parameter intent: What is wished for.
  /// - Returns: The effects to carry out in this order.
  public mutating func send(_ intent: SectionsIntent<Section.ID>) -> [Effect] {
    switch intent {
    case .sections(let intent):
      let effects = sections.send(intent).map { Effect.sections($0) }
      return intent == .reset ? effects + sectionsChanged() : effects
    case .select(let id):
      return rows[id] == nil ? [] : select(id)
    case .list(let intent):
      return selected.map { send(intent, to: $0) } ?? []
    }
  }

  /// Takes the result of a request for sections.
  ///
  /// - Parameters:
  ///   - result: How the request ended.
  ///   - ticket: The ticket of the request.
  /// - Returns: The effects to carry out; `nil` if the result was dropped.
  @discardableResult
  public mutating func receiveSections(
    _ result: PageResult<Section, Int>, for ticket: PagerTicket
  ) -> [Effect]? {
    guard let effects = sections.receive(result, for: ticket) else { return nil }
    return effects.map { Effect.sections($0) } + sectionsChanged()
  }

  /// Takes the result of a request for the rows of a section.
  ///
  /// - Parameters:
  ///   - result: How the request ended.
  ///   - id: The section that asked.
  ///   - ticket: The ticket of the request.
  /// - Returns: The effects to carry out; `nil` if the result was dropped.
  @discardableResult
  public mutating func receive(
    _ result: PageResult<Item, Key>, for id: Section.ID, _ ticket: PagerTicket
  ) -> [Effect]? {
    lists[id]?.receive(result, for: ticket)?.map { .list(id, $0) }
  }

  /// Changes the rows of the selected section; see ``PagerCore/edit(_:atSource:)``.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - atSource: Whether the source has changed in the same way.
  /// - Returns: The effects to carry out; none if no section is selected.
  /// - Throws: ``PagingError/Code/invalidRow`` if there is no such row.
  @discardableResult
  public mutating func edit(
    _ edit: PagerEdit<Item>, atSource: Bool = true
  ) throws(PagingError) -> [Effect] {
    guard let id = selected, let effects = try lists[id]?.edit(edit, atSource: atSource) else {
      return []
    }
    return effects.map { .list(id, $0) }
  }

  private mutating func send(_ intent: PagerIntent, to id: Section.ID) -> [Effect] {
    // Taken out, so that the list is not copied to be changed.
    var list = lists.removeValue(forKey: id) ?? emptyList
    defer { lists[id] = list }
    return list.send(intent).map { .list(id, $0) }
  }

  private mutating func select(_ id: Section.ID) -> [Effect] {
    var effects: [Effect] = []
    if id != selected {
      effects += deselect() + [.selected(id)]
      selected = id
    }
    if lists[id]?.hasLoaded != true { effects += send(.loadMore, to: id) }
    return effects
  }

  private mutating func deselect() -> [Effect] {
    guard let id = selected else { return [] }
    selected = nil
    let cancelled = switching == .cancels && lists[id] != nil ? send(.cancel, to: id) : []
    return cancelled + [.deselected(id)]
  }

  /// Brings lists and selection in step with the sections that are there now.
  private mutating func sectionsChanged() -> [Effect] {
    let items = sections.state.items
    rows = Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var effects: [Effect] = []
    for id in lists.keys where rows[id] == nil {
      effects += send(.cancel, to: id)
      lists[id] = nil
    }
    if let id = selected, rows[id] == nil {
      selected = nil
      effects.append(.deselected(id))
    }
    if selected == nil, let first = items.first { effects += select(first.id) }
    return effects
  }
}
