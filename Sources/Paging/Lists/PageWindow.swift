/// The part of a list of known length that one page shows.
///
/// Use it where the position is a number from outside: the options of a command, the
/// query of an address. No value traps, not the largest and not a negative one.
///
/// ```swift
/// let window = try PageWindow(total: 5, offset: 2, limit: 2)
/// print(window.range, window.hasMore, window.nextOffset)   // 2..<4 true Optional(4)
///
/// let last = try PageWindow(total: 5, offset: 4, limit: 2)
/// print(last.range, last.nextOffset)                       // 4..<5 nil
///
/// let past = try PageWindow(total: 5, offset: 9, limit: 2)
/// print(past.range, past.isEmpty)                          // 5..<5 true
/// ```
///
/// Everything is O(1).
public struct PageWindow: Sendable, Hashable {
  /// The number of all items.
  public let total: Int

  /// The number of items before the page, as asked for; it may lie past the end.
  public let offset: Int

  /// The most items a page holds, at least 1.
  public let limit: Int

  /// The positions of the page's items, always within `0..<total` and at most `limit` long.
  ///
  /// Past the end it is the empty range at the end.
  public let range: Range<Int>

  /// Makes the window of one page.
  ///
  /// - Parameters:
  ///   - total: The number of all items.
  ///   - offset: The number of items to skip; past the end the page is empty.
  ///   - limit: The most items to show.
  /// - Throws: ``PagingError`` with the code ``PagingError/Code/invalidTotal`` or
  ///   ``PagingError/Code/invalidOffset`` for a negative number, or
  ///   ``PagingError/Code/invalidLimit`` for a limit below 1.
  public init(total: Int, offset: Int, limit: Int) throws(PagingError) {
    try PagingError.check(total, .invalidTotal)
    try PagingError.check(offset, .invalidOffset)
    try PagingError.check(limit, .invalidLimit)
    self.total = total
    self.offset = offset
    self.limit = limit
    let start = min(offset, total)
    range = start..<(start + min(limit, total - start))
  }

  /// Whether the page shows nothing.
  public var isEmpty: Bool { range.isEmpty }

  /// Whether items follow the page.
  public var hasMore: Bool { range.upperBound < total }

  /// The offset of the next page, or `nil` if nothing follows.
  public var nextOffset: Int? { hasMore ? range.upperBound : nil }
}
