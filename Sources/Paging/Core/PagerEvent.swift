/// Anything that reaches a pager: what was wished for, and what came of it.
///
/// The same events in the same order lead a ``PagerCore`` through the same states. So a list
/// of them is a record that can be replayed; `PagingTestKit` writes it as JSON.
///
/// ```swift
/// for event in events { core.perform(event) }
/// ```
public enum PagerEvent<Item: Sendable, Key: Hashable & Sendable>: Sendable {
  /// An intent was sent.
  case intent(PagerIntent)

  /// The list was shown from another page on.
  case jump(to: Key)

  /// The rows were changed, at the source too or only here.
  case edit(PagerEdit<Item>, atSource: Bool)

  /// A request ended.
  case result(PageResult<Item, Key>, PagerTicket)
}

extension PagerCore {
  /// Lets an event happen, as one of `send`, `jump`, `edit` and `receive` would.
  ///
  /// - Parameter event: What happens.
  /// - Returns: The effects to carry out in this order; `nil` if nothing can have changed: the
  ///   intent is ignored now, or the result was dropped.
  /// - Throws: ``PagingError`` for an edit of a row, or a jump to an offset, that is not there.
  @discardableResult
  public mutating func perform(
    _ event: PagerEvent<Item, Key>
  ) throws(PagingError) -> [PagerEffect<Key>]? {
    switch event {
    case .intent(let intent):
      let effects = send(intent)
      return effects.isEmpty && intent != .reset ? nil : effects
    case .jump(let key): return try jump(to: key)
    case .edit(let edit, let atSource): return try self.edit(edit, atSource: atSource)
    case .result(let result, let ticket): return receive(result, for: ticket)
    }
  }
}
