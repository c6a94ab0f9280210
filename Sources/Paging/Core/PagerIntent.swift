/// What a view, a key or a script asks of a pager.
///
/// An intent is a plain value: it names a wish and holds no pager, so a button can
/// hand it to whoever listens, a test can list it, and a log can store it. Give it to
/// ``PagerCore/send(_:)``.
///
/// ```swift
/// var core = try PagerCore<String, Int>(limit: 2, firstKey: 0)
/// let effects = core.send(.loadMore)   // one request for key 0
/// let again = core.send(.loadMore)     // [], a request is already on its way
/// ```
public enum PagerIntent: Sendable, Hashable {
  /// Load the next page, or the first one if nothing was loaded yet.
  ///
  /// Ignored while any request is on its way and after the end. After a page failed to
  /// load it asks for that same page again.
  case loadMore

  /// Load the first page again and replace all rows once it has arrived.
  ///
  /// The rows stay until then, and stay for good if the request fails. A page that is
  /// on its way to be appended is cancelled; a second refresh joins the first.
  case refresh

  /// Ask again for exactly what failed: the same page, by the same key.
  ///
  /// Ignored if nothing has failed.
  case retry

  /// Give up the request that is on its way, if any, and keep the rows.
  case cancel

  /// Give up the request that is on its way and forget all rows, as if nothing had been loaded.
  case reset
}
