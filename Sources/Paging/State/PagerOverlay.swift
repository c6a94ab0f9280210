/// What stands in the place of a list that has no rows.
///
/// ```swift
/// switch state.overlay {
/// case .none: showList()
/// case .firstLoad: showSpinner()
/// case .empty: showMessage("Nothing here yet")
/// case .failed: showMessage("That did not work", retry: { send(.retry) })
/// }
/// ```
public enum PagerOverlay: Sendable, Hashable {
  /// Nothing: the list itself shows, or nothing was asked for yet.
  case none

  /// The first page is on its way.
  case firstLoad

  /// Everything is loaded, and it is nothing.
  case empty

  /// The load failed, and there are no rows to keep.
  case failed
}
