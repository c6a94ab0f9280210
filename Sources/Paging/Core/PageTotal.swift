/// How much there is in all, as a source tells it.
///
/// ```swift
/// Page(people, .possible(page + 1), total: .pages(answer.totalPages))
/// ```
public enum PageTotal: Sendable, Hashable, Codable {
  /// The number of all items.
  case items(Int)

  /// The number of all pages.
  case pages(Int)

  var number: Int {
    switch self {
    case .items(let number), .pages(let number): number
    }
  }
}
