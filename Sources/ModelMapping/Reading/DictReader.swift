public import PropertyLists

/// The fields of one dictionary, for a model's `init(dict:)` that is written by hand.
/// ```swift
/// init(dict: DictReader) throws {
///   title = try dict.get("title")                     // missing or no string: an error
///   subtitle = try dict.get("subtitle")               // an optional: nil where missing or null
///   bought = try dict.get("buycount", default: 0)     // 0 where missing
/// }
/// ```
/// `get(_:as:)` ends the reading of a record at its first mistake; ``collect(_:as:placeholder:)``
/// does so at first, and in the second reading of a record that failed goes on to find the others.
///
/// A field read in the order in which the file has it is found in O(1), else in O(number of keys).
public struct DictReader {
  @usableFromInline let context: DictContext
  @usableFromInline let index: Int

  /// A reader of the dictionary at a node.
  /// - Throws: `MappingError` where the node is no dictionary.
  public init(_ node: PropertyListNode) throws(MappingError) {
    try self.init(node, DictContext(node.storage, MappingSession()))
  }

  @usableFromInline
  init(_ node: PropertyListNode, _ context: DictContext) throws(MappingError) {
    guard node.kind == .dictionary else { throw MappingError.mismatch(node, "dictionary") }
    self.context = context
    index = node.index
  }

  /// The dictionary.
  public var node: PropertyListNode { PropertyListNode(storage: context.storage, index: index) }

  /// The keys in the order of the file.
  public var keys: [String] { node.entries.map(\.key) }

  /// The node of a key, or nil where it is missing.
  public func node(_ key: String) -> PropertyListNode? {
    context.value(of: key, in: index).map {
      PropertyListNode(storage: context.storage, index: $0)
    }
  }

  /// The text of a key, or nil where it is missing or no string.
  @usableFromInline
  func string(_ key: String) -> String? { context.string(of: key, in: index) }

  /// The value of a key.
  /// - Throws: `MappingError` where the key is missing or its value of another type. An optional is
  ///   nil where the key is missing or null.
  @inlinable
  public func get<Value: DictValue>(
    _ key: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let node = node(key) else {
      if let value = Value.valueIfMissing { return value }
      throw missing(key)
    }
    return try value(at: node)
  }

  /// The text of a key: what the general `get` does, for the commonest type in fewer steps.
  /// - Throws: `MappingError` where the key is missing or its value no string.
  public func get(_ key: String, as type: String.Type = String.self) throws -> String {
    if let text = string(key) { return text }
    guard let node = node(key) else { throw missing(key) }
    return try String(node: node)
  }

  /// The value of a key, or `default` where the key is missing.
  ///
  /// A value of another type is an error.
  /// - Throws: `MappingError`.
  @inlinable
  public func get<Value: DictValue>(
    _ key: String, default: @autoclosure () throws -> Value
  ) throws -> Value {
    guard let node = node(key) else { return try `default`() }
    return try value(at: node)
  }

  /// A value, with the place of an error that has none.
  @inlinable
  func value<Value: DictValue>(at node: PropertyListNode) throws -> Value {
    do {
      return try Value.value(from: node, in: context)
    } catch {
      throw MappingError.located(error, at: node)
    }
  }

  @usableFromInline
  func missing(_ key: String) -> MappingError {
    MappingError(Problem(node, .missing([.key(key)], suggests: true)))
  }
}
