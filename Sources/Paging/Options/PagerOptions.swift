/// How a pager loads: page sizes, when to ask, how to find the end, what to keep.
///
/// Only the limit has to be given. Set what else a list needs:
///
/// ```swift
/// var options = PagerOptions<Person>(limit: 20)
/// options.firstLimit = 60                // the first page is larger
/// options.prefetchDistance = 3           // ask when the third row before the last shows
/// options.endRules = .shortPage          // the source declares no end
/// options.identity = .id                 // a person that came before is not shown twice
/// let pager = try Pager(source, options: options)
/// ```
///
/// The numbers may come from outside. ``PagerCore`` checks them all and throws.
public struct PagerOptions<Item: Sendable>: Sendable {
  /// How many items a page holds, at least 1.
  public var limit: Int

  /// How many items the first page holds, at least 1; `nil` for ``limit``.
  public var firstLimit: Int?

  /// How many rows before the last one ask for the next page, at least 0.
  ///
  /// With 0 the last row asks, with 3 the fourth row from the end; see
  /// ``PagerIntent/willDisplay(row:)``.
  public var prefetchDistance = 0

  /// How the end is found where the source does not declare it.
  public var endRules: EndRules = .emptyPage

  /// What makes two items the same; `nil` if every item counts.
  ///
  /// With an identity no item is shown twice, and a source that shifts under offsets is
  /// noticed.
  public var identity: ItemIdentity<Item>?

  /// How many rows before the next offset are asked for again, at least 0.
  ///
  /// Only for keys that are offsets, and with an ``identity``. Rows that are known must come
  /// again; if none does, rows were deleted at the source, and the pager looks further up
  /// until the pages join, so that nothing is skipped.
  public var overlap = 0

  /// How many pages in a row may bring nothing new while the source says that more follows,
  /// at least 1.
  ///
  /// The pager goes on by itself over such pages and stops at this number, with
  /// ``PagerDiagnosis/Code/emptyPages``.
  public var emptyPageLimit = 10

  /// The most items to keep in memory, at least 1; `nil` for all.
  ///
  /// Whole pages are dropped at the far end, and loaded again when asked for. The page
  /// that came last always stays.
  public var window: Int?

  /// Makes options of which all but the limit are the usual ones.
  ///
  /// - Parameters:
  ///   - limit: How many items a page holds.
  ///   - endRules: How the end is found where the source does not declare it.
  public init(limit: Int, endRules: EndRules = .emptyPage) {
    self.limit = limit
    self.endRules = endRules
  }

  func check() throws(PagingError) {
    try PagingError.check(limit, .invalidLimit)
    try PagingError.check(firstLimit ?? 1, .invalidFirstLimit)
    try PagingError.check(prefetchDistance, .invalidPrefetchDistance)
    try PagingError.check(overlap, .invalidOverlap)
    try PagingError.check(emptyPageLimit, .invalidEmptyPageLimit)
    try PagingError.check(window ?? 1, .invalidWindow)
  }
}
