/// What stands after the last row.
///
/// Show it in the footer of a table, or as one more row (``PagerState/row(_:)`` says
/// ``PagerRow/loader`` there); both read the same value.
///
/// ```swift
/// button.isHidden = state.footer != .loadMore
/// spinner.isHidden = state.footer != .loading
/// button.onPress = { if let intent = state.footer.intent { send(intent) } }
/// ```
public enum PagerFooter: Sendable, Hashable {
  /// Nothing: there are no rows, or an overlay stands for the list.
  case hidden

  /// "Load more": another page may follow.
  case loadMore

  /// A spinner: the next page is on its way.
  case loading

  /// "Try again": the next page failed to load.
  case retry

  /// "That is all": everything is loaded.
  case end

  /// What a press on the footer asks for; `nil` where there is nothing to press.
  public var intent: PagerIntent? {
    switch self {
    case .loadMore: .loadMore
    case .retry: .retry
    case .hidden, .loading, .end: nil
    }
  }
}
