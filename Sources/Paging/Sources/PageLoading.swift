/// A type that answers the requests of a pager, with errors of its own type.
///
/// ```swift
/// struct News: PageLoading {
///   let firstKey = 0
///   func page(for request: PageRequest<Int>) async throws(ApiError) -> Page<Headline, Int> {
///     let headlines = try await api.headlines(from: request.key, count: request.limit)
///     return Page(headlines, .possible(request.key + headlines.count))
///   }
/// }
/// let pager = try Pager(PageSource(News()), limit: 20)
/// ```
public protocol PageLoading<Item, Key, Failure>: Sendable {
  /// What a row shows.
  associatedtype Item: Sendable

  /// What names a page.
  associatedtype Key: Hashable & Sendable

  /// What is thrown when a page does not come.
  associatedtype Failure: Error

  /// The key of the first page.
  var firstKey: Key { get }

  /// What a pager may conclude from the keys; opaque unless said otherwise.
  var keys: PagerKeys<Key> { get }

  /// Answers one request.
  ///
  /// - Parameter request: Which page, and how many items.
  /// - Returns: The page.
  /// - Throws: Why it does not come.
  func page(for request: PageRequest<Key>) async throws(Failure) -> Page<Item, Key>
}

extension PageLoading {
  /// Keys that only the source understands.
  public var keys: PagerKeys<Key> { .opaque }
}
