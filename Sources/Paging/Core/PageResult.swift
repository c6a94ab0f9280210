/// How a request ended.
///
/// A driver reports it with ``PagerCore/receive(_:for:)``.
///
/// ```swift
/// do {
///   core.receive(.loaded(try fetch(request)), for: request.ticket)
/// } catch {
///   core.receive(.failed(error), for: request.ticket)
/// }
/// ```
public enum PageResult<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The source answered with a page.
  case loaded(Page<Item, Key>)

  /// The source failed.
  ///
  /// A `CancellationError` counts as ``cancelled``.
  case failed(any Error)

  /// The work was cancelled, which is not an error: the pager is idle again.
  case cancelled
}
