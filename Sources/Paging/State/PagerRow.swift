/// What one row of a list shows.
///
/// ```swift
/// switch state.row(index) {
/// case .item(let person): cell.show(person)
/// case .loader: cell.showLoader(state.footer)
/// case nil: break   // no such row
/// }
/// ```
public enum PagerRow<Item: Sendable>: Sendable {
  /// An item of the list.
  case item(Item)

  /// The row after the last item that stands for ``PagerState/footer``.
  case loader
}

extension PagerRow: Equatable where Item: Equatable {}
extension PagerRow: Hashable where Item: Hashable {}
