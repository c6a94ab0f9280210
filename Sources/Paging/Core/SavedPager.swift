/// What has to be remembered of a pager to show its list again in another run.
///
/// It is `Codable` if its items and keys are. Where the items cannot be stored, or are too
/// old to be shown, remember ``firstKey`` alone and jump there.
///
/// ```swift
/// let bytes = try JSONEncoder().encode(await pager.saved)
/// …
/// try await pager.restore(try JSONDecoder().decode(SavedPager<Headline, Int>.self, from: bytes))
/// // or, by position only:
/// try await pager.jump(to: saved.firstKey ?? 0)
/// ```
public struct SavedPager<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The items that were loaded.
  public let items: [Item]

  /// The key that brings the first of the items; `nil` if it is not known, which is so only
  /// before the first load and after rows in front were edited away.
  public let firstKey: Key?

  /// The key of the page after the items; `nil` at the end and before the first load.
  public let nextKey: Key?

  /// Whether anything had been loaded.
  public let hasLoaded: Bool

  /// The key of the page before the items, and whether it had been loaded once.
  let previousKey: Key?
  let dropped: [LoadedPage<Key>]
  let pages: [LoadedPage<Key>]
  let seenKeys: Set<Key>
  let sourceRows: Int
  let pageCount: Int
  let total: PageTotal?
}

extension SavedPager: Equatable where Item: Equatable {}
extension SavedPager: Encodable where Item: Encodable, Key: Encodable {}
extension SavedPager: Decodable where Item: Decodable, Key: Decodable {}

extension PagerCore {
  /// What has to be remembered to show the list again; O(n).
  public var saved: SavedPager<Item, Key> {
    let next: Key? =
      switch position {
      case .next(let key), .stopped(let key): key
      case .unloaded, .end: nil
      }
    return SavedPager(
      items: Array(rows.items), firstKey: rows.firstKey, nextKey: next, hasLoaded: hasLoaded,
      previousKey: rows.sourcePrevious, dropped: rows.dropped, pages: Array(rows.pages),
      seenKeys: rows.seenKeys, sourceRows: rows.sourceRows, pageCount: rows.pageCount,
      total: rows.total)
  }

  /// Takes the place of what another run remembered, with its rows and its position.
  ///
  /// - Parameter saved: What ``saved`` was then.
  /// - Returns: The effects to carry out: a request that is on its way is cancelled.
  /// - Throws: ``PagingError`` if the numbers in it are wrong, as after a change by hand;
  ///   nothing has changed then.
  public mutating func restore(
    _ saved: SavedPager<Item, Key>
  ) throws(PagingError) -> [PagerEffect<Key>] {
    try saved.check(keys)
    let effects = send(.reset)
    guard saved.hasLoaded else { return effects }
    rows.items = PagedItems(rows.new(saved.items, options.identity))
    rows.lastPage = 0..<rows.items.count
    rows.firstKey = saved.firstKey
    rows.sourcePrevious = saved.previousKey
    rows.seenKeys = saved.seenKeys
    rows.sourceRows = saved.sourceRows
    rows.pageCount = saved.pageCount
    rows.total = saved.total
    if options.window != nil, !saved.pages.isEmpty {
      rows.dropped = saved.dropped
      rows.droppedItems = saved.dropped.reduce(0) { $0.plus($1.items) }
      rows.pages = PagedItems(saved.pages)
    } else if options.window != nil, let key = saved.firstKey {
      let count = rows.items.count
      rows.pages = [LoadedPage(key: key, limit: max(1, count), items: count, rows: count)]
    }
    position = saved.nextKey.map { .next($0) } ?? .end
    return effects
  }
}

extension SavedPager {
  /// Throws unless the numbers can be counted with, and the pages hold the items.
  fileprivate func check(_ keys: PagerKeys<Key>) throws(PagingError) {
    for key in [firstKey, nextKey, previousKey] {
      if let key, let offset = keys.offset(key) { try PagingError.check(offset, .invalidOffset) }
    }
    try PagingError.check(sourceRows, .invalidRows)
    try PagingError.check(pageCount, .invalidTotal)
    try PagingError.check(total?.number ?? 0, .invalidTotal)
    var count = 0
    for page in dropped + pages {
      try PagingError.check(page.limit, .invalidLimit)
      try PagingError.check(page.items, .invalidRows)
      try PagingError.check(page.rows, .invalidRows)
    }
    for page in pages { count = count.plus(page.items) }
    if !pages.isEmpty, count != items.count {
      try PagingError.check(count, .invalidRows, maximum: min(count, items.count) - 1)
    }
  }
}
