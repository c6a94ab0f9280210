extension PropertyListNode {
  /// Decodes a `Decodable` type from this node.
  /// ```swift
  /// struct Deal: Decodable { let title: String; let price: Int }
  /// let deal = try document.root[0]?.decode(Deal.self)
  /// ```
  /// This is ``DocumentDecoder`` with its default options: nothing is converted, an integer is no
  /// string, a boolean no number; an integer is taken as a floating-point number.
  ///
  /// - Throws: `DecodingError` for the first problem; its context's `underlyingError` is a
  ///   `PropertyListError` whose diagnostic tells file, line and column. Whatever the type's own
  ///   `init(from:)` throws.
  /// - Complexity: O(n).
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try RecordDecoder(storage).decode(type, from: self)
  }
}
