extension PageSource {
  /// All items of the source, one after the other, to be walked with `for try await`.
  ///
  /// A page is fetched when the walk reaches it, never before: `items(limit: 20).prefix(3)`
  /// fetches one page. No page is kept.
  ///
  /// ```swift
  /// for try await event in try source.items(limit: 100) { print(event) }
  /// ```
  ///
  /// - Parameter limit: How many items a page holds.
  /// - Returns: The sequence; each walk begins anew.
  /// - Throws: ``PagingError/Code/invalidLimit`` if `limit` is below 1.
  public func items(limit: Int) throws(PagingError) -> PageItems<Item, Key, Failure> {
    try items(PagerOptions(limit: limit))
  }

  /// All items of the source, one after the other, with options for the end and for doubles.
  ///
  /// - Parameter options: How to load.
  /// - Returns: The sequence; each walk begins anew.
  /// - Throws: ``PagingError`` if one of the numbers is too small.
  public func items(
    _ options: PagerOptions<Item>
  ) throws(PagingError) -> PageItems<Item, Key, Failure> {
    PageItems(source: self, core: try PagerCore(options, firstKey: firstKey, keys: keys))
  }
}

/// The items of a source, fetched a page at a time as the walk reaches them.
///
/// Made by ``PageSource/items(limit:)``. The walk throws what the source throws, and a
/// ``PagerDiagnosis`` where the source leads nowhere: the same key again, or page after page
/// without items.
public struct PageItems<Item: Sendable, Key: Hashable & Sendable, Failure: Error>:
  AsyncSequence, Sendable
{
  /// An item of the source.
  public typealias Element = Item

  let source: PageSource<Item, Key, Failure>
  let core: PagerCore<Item, Key>

  /// A walk from the first item on.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source, core: core) }

  /// One walk.
  public struct Iterator: AsyncIteratorProtocol {
    let source: PageSource<Item, Key, Failure>
    var core: PagerCore<Item, Key>
    private var page: [Item] = []
    private var position = 0

    init(source: PageSource<Item, Key, Failure>, core: PagerCore<Item, Key>) {
      self.source = source
      self.core = core
    }

    /// The next item, or `nil` after the last one.
    ///
    /// - Throws: What the source throws; the walk may go on with the same page. A
    ///   ``PagerDiagnosis`` if the source leads nowhere.
    public mutating func next() async throws -> Item? {
      if position == page.count { try await fetch() }
      guard position < page.count else { return nil }
      position += 1
      return page[position - 1]
    }

    private mutating func fetch() async throws {
      page = []
      position = 0
      var effects = core.send(.loadMore)
      while case .load(let request)? = effects.last {
        do {
          let answer = try await source.page(for: request)
          effects = core.receive(.loaded(answer), for: request.ticket) ?? []
          if let failure = core.state.failure { throw failure.error }
        } catch {
          core.receive(.failed(error), for: request.ticket)
          throw error
        }
      }
      page = core.takeItems()
      if page.isEmpty, case .stopped = core.position, let diagnosis = core.diagnosis {
        throw diagnosis
      }
    }
  }
}

extension PagerCore {
  /// Takes the items out; the position stays.
  mutating func takeItems() -> [Item] {
    defer {
      rows.droppedItems += rows.items.count
      rows.items = []
      rows.lastPage = 0..<0
    }
    return Array(rows.items)
  }
}
