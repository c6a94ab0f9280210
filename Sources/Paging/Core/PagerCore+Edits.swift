extension PagerCore {
  /// Changes the rows, and keeps the position right.
  ///
  /// Under offsets a row that was deleted moves all that follow, at the source too: the next
  /// offset moves with them, and a next page that is on its way is asked for again. With an
  /// identity, an item that is there already is not inserted, and one that was removed does
  /// not come back with a later page. O(rows behind the change), O(log n) to replace.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - atSource: Whether the source has changed in the same way.
  /// - Returns: The effects to carry out in this order.
  /// - Throws: ``PagingError/Code/invalidRow`` if there is no such row; nothing has changed.
  @discardableResult
  public mutating func edit(
    _ edit: PagerEdit<Item>, atSource: Bool = true
  ) throws(PagingError) -> [PagerEffect<Key>] {
    let count = rows.items.count
    switch edit {
    case .insert(let items, let row):
      try PagingError.check(row, .invalidRow, maximum: count)
      let new = rows.inserted(items, options.identity)
      rows.replace(row..<row, with: new)
      return move(new.count, at: row, atSource)
    case .remove(let range):
      try PagingError.check(range.lowerBound, .invalidRow, maximum: count)
      try PagingError.check(range.upperBound, .invalidRow, maximum: count)
      rows.remove(range, options.identity)
      return move(-range.count, at: range.lowerBound, atSource)
    case .replace(let row, let item):
      try PagingError.check(row, .invalidRow, maximum: count - 1)
      rows.replace(row, with: item, options.identity)
      return []
    }
  }

  /// Moves the position after rows came or went.
  private mutating func move(_ distance: Int, at row: Int, _ atSource: Bool) -> [PagerEffect<Key>] {
    isArmed = true
    rows.resizePages(by: distance, at: row, keys, atSource: atSource)
    guard atSource, distance != 0 else { return [] }
    rows.sourceRows = max(0, rows.sourceRows.plus(distance))
    if case .items(let total) = rows.total { rows.total = .items(max(0, total.plus(distance))) }
    switch position {
    case .next(let key): position = .next(keys.moved(key, by: distance))
    case .stopped(let key): position = .stopped(keys.moved(key, by: distance))
    case .unloaded, .end: break
    }
    guard let request = requestOnItsWay, request.kind == .append,
      keys.offset(request.key) != nil, case .next(let key) = position
    else { return [] }
    return [.cancel(request.ticket), loadNext(key)]
  }
}

extension LoadedRows {
  /// The items that may be inserted: those that are not in the list, each once.
  mutating func inserted(_ items: [Item], _ identity: ItemIdentity<Item>?) -> [Item] {
    guard let identity else { return items }
    for item in items { removed.remove(identity.id(item)) }
    return new(items, identity)
  }

  mutating func remove(_ range: Range<Int>, _ identity: ItemIdentity<Item>?) {
    if let identity {
      for item in items[range] {
        known.remove(identity.id(item))
        removed.insert(identity.id(item))
      }
    }
    replace(range, with: [])
  }

  mutating func replace(_ row: Int, with item: Item, _ identity: ItemIdentity<Item>?) {
    if let identity {
      known.remove(identity.id(items[row]))
      known.insert(identity.id(item))
    }
    items.replace(at: row, with: item)
  }

  /// Puts items in the place of rows; the last page stays with its rows.
  mutating func replace(_ range: Range<Int>, with new: [Item]) {
    items.replace(range, with: new)
    func moved(_ bound: Int) -> Int {
      bound <= range.lowerBound ? bound : max(range.lowerBound, bound - range.count) + new.count
    }
    lastPage = moved(lastPage.lowerBound)..<moved(lastPage.upperBound)
  }

  /// Keeps the pages in step with an edit of `distance` rows, more or fewer, at a row.
  ///
  /// Rows that go are taken from the page of the first and those after it. If the source
  /// changed too, the pages stand for other rows of it, and those that follow begin elsewhere.
  mutating func resizePages(
    by distance: Int, at row: Int, _ keys: PagerKeys<Key>, atSource: Bool
  ) {
    guard !pages.isEmpty, distance != 0 else { return }
    var start = 0
    var left = distance
    var resized: [LoadedPage<Key>] = []
    for (index, page) in pages.enumerated() {
      var page = page
      let end = start + page.items
      if atSource { page.key = keys.moved(page.key, by: distance - left) }
      var change = 0
      if left > 0, row < end || index == pages.count - 1 {
        change = left
      } else if left < 0, row < end {
        change = -min(-left, end - max(row, start))
      }
      left -= change
      page.items += change
      if atSource { page.rows = max(0, page.rows.plus(change)) }
      if page.items > 0 || page.rows > 0 { resized.append(page) }
      start = end
    }
    pages = PagedItems(resized)
  }
}
