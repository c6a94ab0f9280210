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
/// // …from a source that tells a total with each page:
/// let rules: EndRules = [.totalCount, .emptyPage]                            // 25, 15: end
/// ```
///
/// A total may change from page to page. The newest counts: if it shrinks below what is
/// loaded, the list ends and the rows stay; if it grows before the end, more follows. After
/// the end only a refresh asks again.
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

  /// The page with which as many pages were loaded as ``PageTotal/pages(_:)`` says is the last.
  public static let totalPages = EndRules(rawValue: 1 << 2)

  /// The page with which as many rows were loaded as ``PageTotal/items(_:)`` says is the last.
  public static let totalCount = EndRules(rawValue: 1 << 3)

  /// What the rules look at.
  struct Evidence {
    /// The rows of the source that the page stands for, and how many were asked for.
    var rows: Int
    var limit: Int

    /// The rows and pages loaded so far, this page included.
    var loadedRows: Int
    var loadedPages: Int
    var total: PageTotal?
  }

  /// Whether a page is the last.
  func isLast(_ page: Evidence) -> Bool {
    if contains(.shortPage) && page.rows < page.limit { return true }
    if contains(.emptyPage) && page.rows == 0 { return true }
    return switch page.total {
    case .items(let total): contains(.totalCount) && page.loadedRows >= total
    case .pages(let total): contains(.totalPages) && page.loadedPages >= total
    case nil: false
    }
  }
}
