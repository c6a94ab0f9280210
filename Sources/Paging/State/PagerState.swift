/// Everything a view shows of a paged list, in one consistent snapshot.
///
/// Rows, footer and overlay are computed from the same few facts, so they cannot
/// disagree: no snapshot shows new rows beside the spinner they ended. A snapshot never
/// changes; ask the pager for its state again after every intent and every result.
///
/// ```swift
/// var pager = try ListPager(["a", "b", "c"], limit: 2)
/// let state = pager.loadMore()
/// print(state.items, state.footer)      // ["a", "b"] loadMore
/// print(state.rowCount)                 // 3
/// print(state.row(1) == .item("b"), state.row(2) == .loader, state.row(3) == nil)
/// // true true true
/// ```
///
/// A view with a footer below its rows shows `items.count` rows and ``footer``. A view
/// that shows the footer as one more row uses ``rowCount`` and ``row(_:)``.
///
/// Every property is O(1).
public struct PagerState<Item: Sendable>: Sendable {
  /// All items loaded so far, in order.
  public let items: PagedItems<Item>

  /// Where the items of the page that came last stand in ``items``.
  ///
  /// After an append these are the rows to insert; after a refresh it is all of them.
  public let lastPage: Range<Int>

  /// What goes on with the first page, which replaces the list.
  public let refresh: PagerPhase

  /// What goes on with the next page, after the last row.
  public let append: PagerPhase

  /// What goes on with the page before the first row.
  public let prepend: PagerPhase

  /// Whether a first page has arrived since the start or the last reset, even an empty one.
  public let hasLoaded: Bool

  /// Whether another page may follow.
  public let hasMore: Bool

  /// Whether there is a page before the first row: the list began in the middle, or its window
  /// moved on.
  public let hasPrevious: Bool

  /// How many rows were dropped before the first one, to keep to ``PagerOptions/window``.
  ///
  /// The row `i` is the row `firstRow + i` of all that were loaded.
  public let firstRow: Int

  /// How much there is in all, as the source told last; `nil` if it did not.
  public let total: PageTotal?

  /// What was noticed when the last page came; `nil` if nothing was.
  public let diagnosis: PagerDiagnosis?

  /// Whether a request is on its way.
  public var isLoading: Bool { refresh == .loading || append == .loading || prepend == .loading }

  /// The failure of the last request, if it failed.
  public var failure: PagerFailure? {
    for case .failed(let failure) in [refresh, append, prepend] { return failure }
    return nil
  }

  /// What stands in the place of the list; always ``PagerOverlay/none`` if there are rows.
  public var overlay: PagerOverlay {
    guard items.isEmpty else { return .none }
    return switch (refresh, append) {
    case (.loading, _): .firstLoad
    case (.failed, _), (_, .failed): .failed
    case (.idle, .loading): .none
    case (.idle, .idle): hasLoaded && !hasMore && !hasPrevious ? .empty : .none
    }
  }

  /// What stands after the last row.
  ///
  /// Hidden while an overlay stands for the list, before the first load, and when nothing
  /// is left to say. An empty page with more to come keeps its button, or the rest could
  /// never be reached. During a refresh it stays as it was; a press is ignored then.
  public var footer: PagerFooter {
    guard overlay == .none, hasLoaded else { return .hidden }
    return switch append {
    case .loading: .loading
    case .failed: .retry
    case .idle: hasMore ? .loadMore : .end
    }
  }

  /// The number of rows if the footer is shown as a row: the items, and the loader if any.
  ///
  /// The loader is there while more may follow, so a list of 25 with more has 26 rows.
  public var rowCount: Int {
    items.count + (hasLoaderRow ? 1 : 0)
  }

  /// What the row at an index shows, or `nil` if there is no such row.
  ///
  /// - Parameter index: Any number at all; it never traps.
  /// - Returns: The item, the loader in the row after the last item, or `nil`.
  public func row(_ index: Int) -> PagerRow<Item>? {
    if index >= 0 && index < items.count { return .item(items[index]) }
    return index == items.count && hasLoaderRow ? .loader : nil
  }

  private var hasLoaderRow: Bool {
    switch footer {
    case .loadMore, .loading, .retry: true
    case .hidden, .end: false
    }
  }
}

extension PagerState: Equatable where Item: Equatable {}
