/// What makes two items of a list the same, although they may differ in detail.
///
/// ```swift
/// options.identity = .id                          // an Identifiable item
/// options.identity = ItemIdentity { $0.address }  // any other
/// ```
public struct ItemIdentity<Item: Sendable>: Sendable {
  let id: @Sendable (Item) -> ItemID

  /// Makes an identity from a closure.
  ///
  /// - Parameter id: Returns the same value for the same item, and no other item's.
  public init<ID: Hashable & Sendable>(_ id: @escaping @Sendable (Item) -> ID) {
    self.id = { ItemID(value: id($0)) }
  }
}

extension ItemIdentity where Item: Identifiable, Item.ID: Sendable {
  /// The identity that an `Identifiable` item has.
  public static var id: ItemIdentity { ItemIdentity { $0.id } }
}

/// An identity of any type, as the pager remembers it.
struct ItemID: Hashable, Sendable {
  let value: any Hashable & Sendable

  static func == (left: ItemID, right: ItemID) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}
