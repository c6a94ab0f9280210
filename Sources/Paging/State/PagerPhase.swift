/// What goes on at one end of a list: at its top (refresh) or after its last row (append).
///
/// Use it for a refresh control or a banner; ``PagerState/footer`` and
/// ``PagerState/overlay`` are made from it.
///
/// ```swift
/// if state.refresh == .idle { header.endRefreshing() }
/// ```
public enum PagerPhase: Sendable, Hashable {
  /// Nothing is on its way.
  case idle

  /// A request is on its way.
  case loading

  /// The last request failed; ``PagerIntent/retry`` asks again for the same page.
  case failed(PagerFailure)
}
