extension PagerCore {
  /// Takes the result of a request.
  ///
  /// O(items of the page). A result for any other ticket than that of the request that is
  /// on its way is dropped, so a ticket works once.
  ///
  /// - Parameters:
  ///   - result: How the request ended.
  ///   - ticket: The ticket of the request.
  /// - Returns: The effects to carry out: the next request, where a page brought nothing or a
  ///   screen is not full yet. `nil` if the result was dropped and nothing has changed.
  @discardableResult
  public mutating func receive(
    _ result: PageResult<Item, Key>, for ticket: PagerTicket
  ) -> [PagerEffect<Key>]? {
    guard let request = requestOnItsWay, request.ticket == ticket else { return nil }
    activity = .idle
    do {
      switch result {
      case .loaded(let page): return try take(page, for: request)
      case .failed(let error): throw error
      case .cancelled: return []
      }
    } catch is CancellationError {
      return []
    } catch {
      activity = .failed(request, PagerFailure(error, ticket: ticket))
      return []
    }
  }

  private mutating func take(
    _ page: Page<Item, Key>, for request: PageRequest<Key>
  ) throws(PagingError) -> [PagerEffect<Key>] {
    try PagingError.check(page.rows, .invalidRows)
    try PagingError.check(page.total?.number ?? 0, .invalidTotal)
    return switch request.kind {
    case .refresh: takeFirst(page, for: request)
    case .append: takeNext(page, for: request)
    case .prepend: takePrevious(page, for: request)
    }
  }

  // MARK: The first page

  private mutating func takeFirst(
    _ page: Page<Item, Key>, for request: PageRequest<Key>
  ) -> [PagerEffect<Key>] {
    if let key = keyBeforeEnd(page, request) { return [load(.refresh, key, limit: request.limit)] }
    rows = LoadedRows()
    rows.sourcePrevious =
      if let offset = keys.offset(request.key) {
        offset > 0 ? request.key : nil
      } else {
        page.previous
      }
    diagnosis = nil
    barrenPages = 0
    isArmed = true
    return append(page, for: request)
  }

  /// Where to look instead, if a jump went beyond the end; `nil` if it did not.
  private func keyBeforeEnd(_ page: Page<Item, Key>, _ request: PageRequest<Key>) -> Key? {
    guard page.items.isEmpty, request.key != firstKey else { return nil }
    if case .more = page.continuation { return nil }
    guard case .items(let total)? = page.total, let offset = keys.offset(request.key) else {
      return firstKey
    }
    let last = max(0, total - 1) / request.limit * request.limit
    return last < offset ? keys.key(last) : firstKey
  }

  // MARK: The next page

  private mutating func takeNext(
    _ page: Page<Item, Key>, for request: PageRequest<Key>
  ) -> [PagerEffect<Key>] {
    diagnosis = nil
    var known = (leading: 0, all: 0)
    if let identity = options.identity, case .next(let key) = position,
      let asked = keys.offset(request.key), let expected = keys.offset(key)
    {
      known = rows.countKnown(page.items, identity)
      let top = max(0, expected.minus(rows.items.count))
      if known.all == 0, asked < expected, asked > top, !page.items.isEmpty {
        return lookFurtherUp()
      }
      let shift = asked.plus(known.leading).minus(expected)
      if known.all > 0, shift != 0, page.rows == page.items.count {
        diagnosis = PagerDiagnosis(code: .shifted, value: shift)
      }
    }
    return append(page, for: request, known: known.leading)
  }

  /// Asks further up, twice as far each time, until the pages join.
  ///
  /// Nothing on the page was known although it overlaps: rows are missing between it and those
  /// that are loaded.
  private mutating func lookFurtherUp() -> [PagerEffect<Key>] {
    stepBack = stepBack == 0 ? options.limit : stepBack.plus(stepBack)
    return goOn(gained: 0)
  }

  private mutating func append(
    _ page: Page<Item, Key>, for request: PageRequest<Key>, known: Int = 0
  ) -> [PagerEffect<Key>] {
    stepBack = 0
    let new = rows.new(page.items, options.identity)
    let loaded = LoadedPage(
      key: keys.moved(request.key, by: known), limit: request.limit, items: new.count,
      rows: max(0, page.rows - known))
    rows.append(new, of: loaded, tracksPages: options.window != nil)
    rows.total = page.total ?? rows.total
    if keys.offset(request.key) == nil { rows.see(request.key) }
    position = positionAfter(page, for: request)
    if let window = options.window { rows.dropFirst(toKeep: window, options.identity) }
    return goOn(gained: new.count)
  }

  private mutating func positionAfter(
    _ page: Page<Item, Key>, for request: PageRequest<Key>
  ) -> Position {
    let next: Key
    switch page.continuation {
    case .end: return .end
    case .more(let key): next = key
    case .possible(let key):
      let loadedRows = keys.offset(request.key)?.plus(page.rows) ?? rows.sourceRows
      let evidence = EndRules.Evidence(
        rows: page.rows, limit: request.limit, loadedRows: loadedRows,
        loadedPages: rows.pageCount, total: rows.total)
      if options.endRules.isLast(evidence) { return .end }
      next = key
    }
    guard isRepeated(next, after: request.key) else { return .next(next) }
    diagnosis = PagerDiagnosis(code: .repeatedKey, value: rows.pageCount)
    return .stopped(next)
  }

  private func isRepeated(_ next: Key, after key: Key) -> Bool {
    if let next = keys.offset(next), let offset = keys.offset(key) {
      next <= offset
    } else {
      rows.hasSeen(next)
    }
  }

  /// Goes on by itself where a page brought nothing, or too little for the screen.
  private mutating func goOn(gained: Int) -> [PagerEffect<Key>] {
    barrenPages = gained > 0 ? 0 : barrenPages + 1
    if gained > 0 { isArmed = true }
    guard case .next(let key) = position else { return [] }
    if barrenPages >= options.emptyPageLimit {
      diagnosis = PagerDiagnosis(code: .emptyPages, value: barrenPages)
      position = .stopped(key)
      return []
    }
    return barrenPages > 0 || rows.end < viewport ? [loadNext(key)] : []
  }

  // MARK: The page before

  private mutating func takePrevious(
    _ page: Page<Item, Key>, for request: PageRequest<Key>
  ) -> [PagerEffect<Key>] {
    diagnosis = nil
    let new = rows.new(page.items, options.identity)
    let isOffset = keys.offset(request.key) != nil
    switch rows.previous {
    case .dropped: rows.takeBack()
    case .source where isOffset:
      rows.sourcePrevious = keys.offset(request.key) == 0 ? nil : request.key
      rows.pageCount += 1
    case .source, nil:
      rows.see(request.key)
      rows.sourcePrevious = page.previous
      rows.pageCount += 1
      if let previous = page.previous, rows.hasSeen(previous) {
        rows.sourcePrevious = nil
        diagnosis = PagerDiagnosis(code: .repeatedKey, value: rows.pageCount)
      }
    }
    rows.prepend(
      new,
      of: LoadedPage(key: request.key, limit: request.limit, items: new.count, rows: page.rows),
      tracksPages: options.window != nil)
    rows.total = page.total ?? rows.total
    if let window = options.window,
      let key = rows.dropLast(toKeep: window, options.identity)
    {
      position = .next(key)
      stepBack = 0
    }
    isArmed = !new.isEmpty
    return []
  }
}
