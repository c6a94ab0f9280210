extension PagerCore {
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
    case .loadPrevious: loadPrevious()
    case .refresh: refresh(from: firstKey)
    case .retry: retry()
    case .cancel: cancel()
    case .reset: reset()
    case .willDisplay(let row): willDisplay(row)
    case .select(let row): select(row)
    case .fill(let number): fill(number)
    }
  }

  /// Shows the list from another page on: its rows replace all others once they arrive.
  ///
  /// What is before it can be loaded with ``PagerIntent/loadPrevious``, if the keys are offsets
  /// or the source tells ``Page/previous``. If nothing is there, because the list has become
  /// shorter, the last page is shown, or the first where no total is known. O(1).
  ///
  /// - Parameter key: The key of the page.
  /// - Returns: The effects to carry out in this order.
  /// - Throws: ``PagingError/Code/invalidOffset`` if the key is an offset below 0.
  public mutating func jump(to key: Key) throws(PagingError) -> [PagerEffect<Key>] {
    if let offset = keys.offset(key) { try PagingError.check(offset, .invalidOffset) }
    return refresh(from: key)
  }

  private mutating func loadMore() -> [PagerEffect<Key>] {
    guard requestOnItsWay == nil else { return [] }
    return switch position {
    case .unloaded: [loadFirst(firstKey)]
    case .next(let key): [loadNext(key)]
    case .stopped, .end: []
    }
  }

  private mutating func loadPrevious() -> [PagerEffect<Key>] {
    guard requestOnItsWay == nil, let previous = rows.previous else { return [] }
    switch previous {
    case .dropped(let page):
      let limit = keys.offset(page.key) == nil ? page.limit : max(1, page.rows)
      return [load(.prepend, page.key, limit: limit)]
    case .source(let key):
      guard let end = keys.offset(key) else {
        return [load(.prepend, key, limit: options.limit)]
      }
      let limit = min(options.limit, end)
      return [load(.prepend, keys.moved(key, by: -limit), limit: limit)]
    }
  }

  private mutating func refresh(from key: Key) -> [PagerEffect<Key>] {
    if let request = requestOnItsWay, request.kind == .refresh, request.key == key { return [] }
    return cancel() + [loadFirst(key)]
  }

  private mutating func retry() -> [PagerEffect<Key>] {
    switch (activity, position) {
    case (.failed(let request, _), _):
      switch request.kind {
      case .refresh: return [loadFirst(request.key)]
      case .append: return loadMore()
      case .prepend: return loadPrevious()
      }
    case (.idle, .stopped(let key)):
      barrenPages = 0
      diagnosis = nil
      position = .next(key)
      return [loadNext(key)]
    default: return []
    }
  }

  private mutating func cancel() -> [PagerEffect<Key>] {
    guard let request = requestOnItsWay else { return [] }
    activity = .idle
    isArmed = true
    return [.cancel(request.ticket)]
  }

  private mutating func reset() -> [PagerEffect<Key>] {
    let effects = cancel()
    rows = LoadedRows()
    activity = .idle
    position = .unloaded
    diagnosis = nil
    viewport = 0
    barrenPages = 0
    stepBack = 0
    isArmed = true
    return effects
  }

  private mutating func willDisplay(_ row: Int) -> [PagerEffect<Key>] {
    guard isArmed, hasLoaded, row >= 0, row < state.rowCount else { return [] }
    let rowsBelow = rows.items.count - 1 - row
    if rowsBelow <= options.prefetchDistance, hasMore { return loadMore() }
    return row <= options.prefetchDistance ? loadPrevious() : []
  }

  private mutating func select(_ row: Int) -> [PagerEffect<Key>] {
    guard case .loader? = state.row(row), let intent = state.footer.intent else { return [] }
    return send(intent)
  }

  private mutating func fill(_ number: Int) -> [PagerEffect<Key>] {
    viewport = max(0, number)
    return rows.end < viewport ? loadMore() : []
  }

  private mutating func loadFirst(_ key: Key) -> PagerEffect<Key> {
    load(.refresh, key, limit: options.firstLimit ?? options.limit)
  }

  mutating func loadNext(_ key: Key) -> PagerEffect<Key> {
    guard let offset = keys.offset(key), options.identity != nil, !rows.items.isEmpty else {
      return load(.append, key, limit: options.limit)
    }
    let overlap = min(offset, options.overlap)
    let up = min(offset, overlap.addingReportingOverflow(stepBack).partialValue)
    let (limit, overflow) = options.limit.addingReportingOverflow(overlap)
    return load(.append, keys.moved(key, by: -up), limit: overflow ? .max : limit)
  }
}
