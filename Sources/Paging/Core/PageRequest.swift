/// One page that a source is asked for.
///
/// A driver gets it in ``PagerEffect/load(_:)``, asks its source with `key` and
/// `limit`, and hands the answer back under `ticket`.
///
/// ```swift
/// var core = try PagerCore<String, Int>(limit: 20, firstKey: 0)
/// if case .load(let request)? = core.send(.loadMore).first {
///   print(request.ticket, request.kind, request.key, request.limit)   // #1 refresh 0 20
/// }
/// ```
public struct PageRequest<Key: Hashable & Sendable>: Sendable, Hashable {
  /// The number under which the answer is expected.
  public let ticket: PagerTicket

  /// Whether the page replaces the rows or is appended.
  public let kind: LoadKind

  /// Where the page begins: an offset, a page number, a cursor, whatever the source uses.
  public let key: Key

  /// How many items are wanted, at least 1.
  ///
  /// A wish, not a promise: a source may answer with fewer or more, and all are kept.
  public let limit: Int

  package init(ticket: PagerTicket, kind: LoadKind, key: Key, limit: Int) {
    self.ticket = ticket
    self.kind = kind
    self.key = key
    self.limit = limit
  }
}

extension PageRequest: Encodable where Key: Encodable {}
extension PageRequest: Decodable where Key: Decodable {}
