/// One page of those that are loaded, or were until the window dropped them.
struct LoadedPage<Key: Hashable & Sendable>: Sendable, Hashable {
  /// The key that brings the page again, and how many items to ask for.
  var key: Key
  var limit: Int

  /// How many items of it are in the list, and the source's rows that it stands for.
  var items: Int
  var rows: Int
}

extension LoadedPage: Encodable where Key: Encodable {}
extension LoadedPage: Decodable where Key: Decodable {}

/// What lies before the first row.
enum PreviousPage<Key: Hashable & Sendable>: Sendable {
  /// A page that the window dropped.
  case dropped(LoadedPage<Key>)

  /// A page that was never loaded: its key, or the offset that it ends at.
  case source(Key)
}

/// The rows of a pager and all that is known of where they come from.
///
/// ```
/// source   0 ──────────────────────────────────────────────────────── total
///             never loaded │ dropped pages │ items │ next
///                 sourcePrevious        lastPage inside   position of the core
/// ```
struct LoadedRows<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  var items = PagedItems<Item>()
  var lastPage = 0..<0
  var total: PageTotal?

  /// The source's rows and the pages up to the next key.
  var sourceRows = 0
  var pageCount = 0

  /// The key that brings the first of the items, if it is known.
  var firstKey: Key?

  /// The key before the first row that was ever loaded, or the offset it begins at.
  var sourcePrevious: Key?

  /// The rows that the window dropped in front.
  var droppedItems = 0
  var dropped: [LoadedPage<Key>] = []

  /// The pages that hold `items`; only kept for a window.
  var pages = PagedItems<LoadedPage<Key>>()

  var known: Set<ItemID> = []
  var removed: Set<ItemID> = []
  var seenKeys: Set<Key> = []

  /// The number of rows from the start of the list to the last that is loaded.
  var end: Int { droppedItems + items.count }

  var previous: PreviousPage<Key>? {
    dropped.last.map { .dropped($0) } ?? sourcePrevious.map { .source($0) }
  }

  // MARK: What came before

  mutating func see(_ key: Key) { seenKeys.insert(key) }

  func hasSeen(_ key: Key) -> Bool { seenKeys.contains(key) }

  func isKnown(_ id: ItemID) -> Bool { known.contains(id) || removed.contains(id) }

  /// How many items are known, and how many of them stand together at the start.
  func countKnown(
    _ items: [Item], _ identity: ItemIdentity<Item>
  ) -> (leading: Int, all: Int) {
    let known = items.map { isKnown(identity.id($0)) }
    return (known.prefix { $0 }.count, known.count { $0 })
  }

  /// The items that are not known yet, each once; they are known from now on.
  mutating func new(_ items: [Item], _ identity: ItemIdentity<Item>?) -> [Item] {
    guard let identity else { return items }
    return items.filter { item in
      let id = identity.id(item)
      return !removed.contains(id) && known.insert(id).inserted
    }
  }

  // MARK: Pages come

  mutating func append(_ new: [Item], of page: LoadedPage<Key>, tracksPages: Bool) {
    let start = items.count
    if pageCount == 0 { firstKey = page.key }
    items.append(contentsOf: new)
    lastPage = start..<items.count
    sourceRows = sourceRows.plus(page.rows)
    pageCount += 1
    if tracksPages { pages.append(contentsOf: [page]) }
  }

  mutating func prepend(_ new: [Item], of page: LoadedPage<Key>, tracksPages: Bool) {
    firstKey = page.key
    items.prepend(contentsOf: new)
    lastPage = 0..<new.count
    if tracksPages { pages.prepend(contentsOf: [page]) }
  }

  /// The page that was dropped last is about to come back.
  mutating func takeBack() {
    guard let page = dropped.popLast() else { return }
    droppedItems -= page.items
  }

  // MARK: Pages go

  /// Drops pages in front until no more than `window` items are left, or one page.
  mutating func dropFirst(toKeep window: Int, _ identity: ItemIdentity<Item>?) {
    while items.count > window, pages.count > 1, let page = pages.first {
      forget(items.prefix(page.items), identity)
      items.dropFirst(page.items)
      pages.dropFirst(1)
      dropped.append(page)
      firstKey = pages.first?.key
      droppedItems += page.items
      lastPage =
        max(0, lastPage.lowerBound - page.items)..<max(0, lastPage.upperBound - page.items)
    }
  }

  /// Drops pages at the end until no more than `window` items are left, or one page.
  ///
  /// - Returns: The key of the first page that was dropped, which is the next one now.
  mutating func dropLast(toKeep window: Int, _ identity: ItemIdentity<Item>?) -> Key? {
    var next: Key?
    while items.count > window, pages.count > 1, let page = pages.last {
      forget(items.suffix(page.items), identity)
      items.dropLast(page.items)
      pages.dropLast(1)
      pageCount -= 1
      sourceRows = sourceRows.minus(page.rows)
      seenKeys.remove(page.key)
      next = page.key
    }
    return next
  }

  private mutating func forget(_ items: some Sequence<Item>, _ identity: ItemIdentity<Item>?) {
    guard let identity else { return }
    for item in items { known.remove(identity.id(item)) }
  }
}

extension Int {
  /// The sum, or the largest number there is.
  func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the smallest or largest number there is.
  func minus(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
