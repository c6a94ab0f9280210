/// One page as a source answers it: some items, and what follows them.
///
/// ```swift
/// let declared = Page(["a", "b"], next: 2)             // more, from key 2
/// let last = Page<String, Int>(["c"], next: nil)       // the end
/// let open = Page(["a", "b"], .possible(2))            // the end rules decide
/// ```
public struct Page<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// The items of this page in their order; it may be empty.
  public let items: [Item]

  /// What the source knows about the items after this page.
  public let continuation: PageContinuation<Key>

  /// Makes a page with what the source knows about the rest.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - continuation: Whether and where the list goes on.
  public init(_ items: [Item], _ continuation: PageContinuation<Key>) {
    self.items = items
    self.continuation = continuation
  }

  /// Makes a page of a source that always knows whether more follows.
  ///
  /// - Parameters:
  ///   - items: The items in their order.
  ///   - next: The key of the next page, or `nil` at the end of the list.
  public init(_ items: [Item], next: Key?) {
    self.init(items, next.map { .more($0) } ?? .end)
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
