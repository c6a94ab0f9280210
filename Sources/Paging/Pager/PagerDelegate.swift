/// Whoever shows a pager's states in the way of UIKit: one method, called on each change.
///
/// ```swift
/// final class NewsController: UITableViewController, PagerDelegate {
///   func pagerDidChange(to state: PagerState<Headline>) {
///     self.state = state
///     tableView.reloadData()
///   }
/// }
/// await pager.setDelegate(controller)    // not kept alive by the pager
/// ```
@MainActor
public protocol PagerDelegate<Item>: AnyObject, Sendable {
  /// What a row shows.
  associatedtype Item: Sendable

  /// Shows a state; the newest, if several came at once.
  ///
  /// - Parameter state: All there is to show.
  func pagerDidChange(to state: PagerState<Item>)
}
