/// Shows a list that is already in memory a few items at a time.
///
/// Use it for the "load 2 more" of a list that was read from a file. It drives the same
/// ``PagerCore`` as a pager over a network, so the view above it is the same; only the
/// answers come at once, and it never shows a spinner or a failure.
///
/// ```swift
/// var pager = try ListPager(["a", "b", "c", "d", "e"], limit: 2)
/// pager.loadMore()
/// print(pager.state.items, pager.state.footer)    // ["a", "b"] loadMore
/// pager.loadMore()
/// print(pager.state.items, pager.state.footer)    // ["a", "b", "c", "d"] loadMore
/// pager.loadMore()
/// print(pager.state.items, pager.state.footer)    // ["a", "b", "c", "d", "e"] end
/// pager.refresh()
/// print(pager.state.items, pager.state.footer)    // ["a", "b"] loadMore
/// ```
///
/// The list is sliced lazily: only the items of the page that is asked for are touched,
/// and each call costs O(limit), however long the list is and however much is loaded.
public struct ListPager<Item: Sendable>: Sendable {
  private var core: PagerCore<Item, Int>
  private let total: Int
  private let slice: @Sendable (Range<Int>) -> [Item]

  /// Makes a pager that has loaded nothing; the first ``loadMore()`` loads the first page.
  ///
  /// O(1).
  ///
  /// - Parameters:
  ///   - list: The whole list.
  ///   - limit: How many items a page holds.
  /// - Throws: ``PagingError/Code/invalidLimit`` if `limit` is below 1.
  public init<List>(_ list: List, limit: Int) throws(PagingError)
  where List: RandomAccessCollection & Sendable, List.Element == Item {
    core = try PagerCore(limit: limit, firstKey: 0, endRules: .declared)
    total = list.count
    slice = { range in
      let start = list.index(list.startIndex, offsetBy: range.lowerBound)
      let end = list.index(start, offsetBy: range.count)
      return Array(list[start..<end])
    }
  }

  /// Everything a view shows, as one consistent snapshot.
  public var state: PagerState<Item> { core.state }

  /// Appends the next page, or loads the first; after the end nothing changes.
  ///
  /// - Returns: The state after it.
  @discardableResult
  public mutating func loadMore() -> PagerState<Item> { send(.loadMore) }

  /// Shows the first page again, and only that.
  ///
  /// - Returns: The state after it.
  @discardableResult
  public mutating func refresh() -> PagerState<Item> { send(.refresh) }

  /// Carries out any intent, as a footer or a script emits it.
  ///
  /// - Parameter intent: What is wished for.
  /// - Returns: The state after it.
  @discardableResult
  public mutating func send(_ intent: PagerIntent) -> PagerState<Item> {
    var effects = core.send(intent)
    while case .load(let request)? = effects.last {
      effects = core.receive(answer(to: request), for: request.ticket) ?? []
    }
    return state
  }

  private func answer(to request: PageRequest<Int>) -> PageResult<Item, Int> {
    do throws(PagingError) {
      let window = try PageWindow(total: total, offset: request.key, limit: request.limit)
      return .loaded(Page(slice(window.range), next: window.nextOffset))
    } catch {
      return .failed(error)
    }
  }
}
