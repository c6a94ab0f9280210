extension PageSource where Key == String? {
  /// Pages that name the next one by a cursor; none, or an empty one, is the end.
  ///
  /// - Parameter fetch: Answers with the items after a cursor, which is `nil` for the first
  ///   page, and the next cursor.
  /// - Returns: The source.
  public static func cursor(
    _ fetch:
      @escaping @Sendable (_ cursor: String?, _ limit: Int) async throws(Failure) -> (
        items: [Item], next: String?
      )
  ) -> PageSource {
    PageSource(firstKey: nil) {
      (request: PageRequest<String?>) async throws(Failure) in
      let (items, next) = try await fetch(request.key, request.limit)
      guard let next, !next.isEmpty else { return Page(items, .end) }
      return Page(items, .more(next))
    }
  }
}

/// The place in a sorted list after which a keyset page begins.
///
/// The sort key alone is not enough: rows that share it would be lost at the boundary, or
/// come twice.
///
/// ```swift
/// // WHERE (date, id) > (:date, :id) ORDER BY date, id LIMIT :limit
/// ```
public struct KeysetPosition<SortKey: Hashable & Sendable, ID: Hashable & Sendable>:
  Sendable, Hashable
{
  /// What the list is sorted by.
  public let sortKey: SortKey

  /// What tells rows with the same sort key apart, and sorts them.
  public let id: ID

  /// Makes the place of a row.
  ///
  /// - Parameters:
  ///   - sortKey: What the list is sorted by.
  ///   - id: What tells rows with the same sort key apart.
  public init(sortKey: SortKey, id: ID) {
    self.sortKey = sortKey
    self.id = id
  }
}

extension KeysetPosition: Encodable where SortKey: Encodable, ID: Encodable {}
extension KeysetPosition: Decodable where SortKey: Decodable, ID: Decodable {}

extension PageSource {
  /// Rows asked for by the sort key and the id of the last one; the end rules find the end.
  ///
  /// Rows with equal sort keys each come once, and a source that sends the boundary row again
  /// (`>=` for `>`) shows it once.
  ///
  /// - Parameters:
  ///   - position: The sort key and the id of a row.
  ///   - fetch: Answers with the rows after a place, which is `nil` for the first page.
  /// - Returns: The source.
  public static func keyset<SortKey, ID>(
    _ position: @escaping @Sendable (Item) -> KeysetPosition<SortKey, ID>,
    _ fetch:
      @escaping @Sendable (
        _ after: KeysetPosition<SortKey, ID>?, _ limit: Int
      ) async throws(Failure) -> [Item]
  ) -> PageSource where Key == KeysetPosition<SortKey, ID>? {
    PageSource(firstKey: nil) {
      (request: PageRequest<Key>) async throws(Failure) in
      let rows = try await fetch(request.key, request.limit)
      let items = rows.filter { position($0) != request.key }
      guard let last = items.last else { return Page([], .end) }
      return Page(items, .possible(position(last)), rows: rows.count)
    }
  }
}
