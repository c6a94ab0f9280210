/// What a view, a key or a script asks of a pager.
///
/// An intent is a plain value: it names a wish and holds no pager, so a button can
/// hand it to whoever listens, a test can list it, and a log can store it. Give it to
/// ``PagerCore/send(_:)`` or ``Pager/send(_:)``.
///
/// ```swift
/// var core = try PagerCore<String, Int>(limit: 2, firstKey: 0)
/// let effects = core.send(.loadMore)   // one request for key 0
/// let again = core.send(.loadMore)     // [], a request is already on its way
/// ```
public enum PagerIntent: Sendable, Hashable, Codable {
  /// Load the next page, or the first one if nothing was loaded yet.
  ///
  /// Ignored while any request is on its way and after the end. After a page failed to
  /// load it asks for that same page again.
  case loadMore

  /// Load the page before the first row.
  ///
  /// Ignored while any request is on its way and if there is none; see
  /// ``PagerState/hasPrevious``.
  case loadPrevious

  /// Load the first page again and replace all rows once it has arrived.
  ///
  /// The rows stay until then, and stay for good if the request fails. A page that is
  /// on its way to be added is cancelled; a second refresh joins the first.
  case refresh

  /// Ask again for exactly what failed: the same page, by the same key.
  ///
  /// Also goes on after a list ended with a diagnosis. Ignored otherwise.
  case retry

  /// Give up the request that is on its way, if any, and keep the rows.
  case cancel

  /// Give up the request that is on its way and forget all rows, as if nothing had been loaded.
  case reset

  /// A row is about to show; the last one, or one near it, loads the next page.
  ///
  /// It loads once: to load again it needs new rows, or another intent. So a page that
  /// failed or was empty is not asked for on and on while a finger trembles. With
  /// ``PagerState/hasPrevious`` the first rows load the page before them.
  case willDisplay(row: Int)

  /// A row was tapped; the loader row loads, an item does not.
  case select(row: Int)

  /// Load pages until so many rows are there, or the end: a screen must be filled before
  /// it can be scrolled.
  ///
  /// It holds for later refreshes too, until a reset.
  case fill(rows: Int)

  /// The intent of a row that shows in a table of several sections.
  ///
  /// - Parameters:
  ///   - row: The row in its section.
  ///   - section: The section.
  ///   - count: The number of sections.
  /// - Returns: ``willDisplay(row:)`` in the last section, `nil` in any other.
  public static func willDisplay(row: Int, section: Int, of count: Int) -> PagerIntent? {
    section == count - 1 ? .willDisplay(row: row) : nil
  }
}
