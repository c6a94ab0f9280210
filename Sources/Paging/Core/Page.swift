/// One page as a source answers it: some items, and what follows them.
///
/// ```swift
/// let declared = Page(["a", "b"], next: 2)                    // more, from key 2
/// let last = Page<String, Int>(["c"], next: nil)              // the end
/// let open = Page(["a", "b"], .possible(2))                   // the end rules decide
/// let known = Page(["a"], .possible(2), total: .items(40))    // …by this total
/// ```
public struct Page<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The items of this page in their order; it may be empty.
  public let items: [Item]

  /// What the source knows about the items after this page.
  public let continuation: PageContinuation<Key>

  /// The key of the page before this one; `nil` if there is none.
  ///
  /// Only needed for a list that begins in the middle. Pagers with offsets know without it.
  public let previous: Key?

  /// How many rows of the source the page stands for.
  ///
  /// More than there are items if the source filters its pages: a page of 75 rows of which 5
  /// were left out holds 70 items.
  public let rows: Int

  /// How much there is in all, if the source tells.
  public let total: PageTotal?

  /// Makes a page with what the source knows about the rest.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - continuation: Whether and where the list goes on.
  ///   - previous: The key of the page before, for a list that begins in the middle.
  ///   - rows: How many rows of the source the page stands for; `nil` for as many as items.
  ///   - total: How much there is in all, if it is known.
  public init(
    _ items: [Item], _ continuation: PageContinuation<Key>, previous: Key? = nil,
    rows: Int? = nil, total: PageTotal? = nil
  ) {
    self.items = items
    self.continuation = continuation
    self.previous = previous
    self.rows = rows ?? items.count
    self.total = total
  }

  /// Makes a page of a source that always knows whether more follows.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - next: The key of the next page, or `nil` at the end of the list.
  ///   - previous: The key of the page before, for a list that begins in the middle.
  ///   - total: How much there is in all, if it is known.
  public init(_ items: [Item], next: Key?, previous: Key? = nil, total: PageTotal? = nil) {
    self.init(items, next.map { .more($0) } ?? .end, previous: previous, total: total)
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
extension Page: Encodable where Item: Encodable, Key: Encodable {}
extension Page: Decodable where Item: Decodable, Key: Decodable {}
