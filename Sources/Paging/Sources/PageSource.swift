/// Where pages come from: a closure that answers one request, and what its keys mean.
///
/// Take one of the usual sources, or write the closure yourself:
///
/// ```swift
/// .slices(of: deals)                                          // a list in memory
/// .offset { offset, limit in try await api.news(offset, limit) }
/// .numbered(from: 1) { page in try await api.users(page) }    // (items, totalPages)
/// .cursor { cursor, limit in try await api.events(cursor, limit) }   // (items, next)
///
/// PageSource(firstKey: 0) { request in
///   let answer = try await service.retrieve(offset: request.key)
///   return Page(answer.people, next: answer.haveMore ? request.key + answer.people.count : nil)
/// }
/// ```
///
/// A closure literal throws `any Error`. For a typed error give a function, a closure with its
/// type written out (`{ (request: PageRequest<Int>) async throws(ApiError) in … }`), or a type
/// that conforms to ``PageLoading``.
///
/// The closure runs in a task of its own, which is cancelled when the page is not wanted any
/// more. It need not care about late answers: the pager drops them.
public struct PageSource<Item: Sendable, Key: Hashable & Sendable, Failure: Error>: Sendable {
  /// Answers one request.
  public typealias Fetch = @Sendable (PageRequest<Key>) async throws(Failure) -> Page<Item, Key>

  /// The key of the first page.
  public let firstKey: Key

  /// What a pager may conclude from the keys.
  public let keys: PagerKeys<Key>

  private let fetch: Fetch

  /// Makes a source from a closure.
  ///
  /// - Parameters:
  ///   - firstKey: The key of the first page.
  ///   - keys: What a pager may conclude from the keys.
  ///   - fetch: Answers one request.
  public init(firstKey: Key, keys: PagerKeys<Key> = .opaque, _ fetch: @escaping Fetch) {
    self.firstKey = firstKey
    self.keys = keys
    self.fetch = fetch
  }

  /// Makes a source from a type that loads pages.
  ///
  /// - Parameter loader: Answers the requests; it lives as long as the source.
  public init<Loader: PageLoading>(_ loader: Loader)
  where Loader.Item == Item, Loader.Key == Key, Loader.Failure == Failure {
    self.init(firstKey: loader.firstKey, keys: loader.keys) {
      (request: PageRequest<Key>) async throws(Failure) in try await loader.page(for: request)
    }
  }

  /// Asks for one page.
  ///
  /// - Parameter request: Which page, and how many items.
  /// - Returns: The page.
  /// - Throws: What the closure throws.
  public func page(for request: PageRequest<Key>) async throws(Failure) -> Page<Item, Key> {
    try await fetch(request)
  }

  /// A source of other items, made from these or left out.
  ///
  /// A row that is left out still counts as one of the source's: the next offset and the end
  /// rules go by what the source sent, not by what a filter left.
  ///
  /// - Parameter transform: Makes the new item, or `nil` to leave it out.
  /// - Returns: The new source.
  public func compactMap<New: Sendable>(
    _ transform: @escaping @Sendable (Item) -> New?
  ) -> PageSource<New, Key, Failure> {
    let fetch = fetch
    return PageSource<New, Key, Failure>(firstKey: firstKey, keys: keys) {
      (request: PageRequest<Key>) async throws(Failure) in
      let page = try await fetch(request)
      return Page(
        page.items.compactMap(transform), page.continuation, previous: page.previous,
        rows: page.rows, total: page.total)
    }
  }
}
