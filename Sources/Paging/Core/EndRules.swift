/// How a pager finds the end of a list whose source does not declare it.
///
/// The rules look only at a page that came with ``PageContinuation/possible(_:)``; they
/// are alternatives, the first that holds ends the list. What a source declares beats
/// them all.
///
/// ```swift
/// // 40 people, 25 at a time, from a source that declares nothing:
/// try PagerCore<Person, Int>(limit: 25, firstKey: 0, endRules: .emptyPage)   // 25, 15, 0: end
/// try PagerCore<Person, Int>(limit: 25, firstKey: 0, endRules: .shortPage)   // 25, 15: end
/// ```
public struct EndRules: OptionSet, Sendable, Hashable {
  /// The rules as bits.
  public let rawValue: UInt8

  /// Makes a set of rules from its bits; unknown bits have no effect.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// No rule: only the source ends the list, by ``PageContinuation/end``.
  public static let declared: EndRules = []

  /// A page without items is the last; what a pager does unless told otherwise.
  ///
  /// It costs one more request at the end, and is right for sources that filter a page
  /// before they send it.
  public static let emptyPage = EndRules(rawValue: 1 << 0)

  /// A page with fewer items than asked for is the last; so is an empty one.
  ///
  /// It saves a request, and is wrong for a source that may answer with fewer items
  /// than it has.
  public static let shortPage = EndRules(rawValue: 1 << 1)

  /// Whether a page of `count` items, where `limit` were wanted, is the last.
  func isLast(count: Int, limit: Int) -> Bool {
    contains(.shortPage) && count < limit || contains(.emptyPage) && count == 0
  }
}
