public import PropertyLists

/// The fields of one dictionary, for a model's `init(dict:)`.
/// ```swift
/// init(dict: DictReader) throws {
///   title = try dict.get("title")                     // missing or no string: an error
///   subtitle = try dict.get("subtitle")               // an optional: nil where missing or null
///   bought = try dict.get("buycount", default: 0)     // 0 where missing
/// }
/// ```
/// A field read in the order in which the file has it is found in O(1), else in O(number of keys).
public struct DictReader {
  /// What the readers of one array share, so that a record costs no allocation.
  @usableFromInline
  final class State {
    let storage: DocumentStorage
    fileprivate var cursor = DictionaryCursor()
    private lazy var decoder = RecordDecoder(storage)

    @usableFromInline
    init(_ node: PropertyListNode) { storage = node.storage }

    /// Decodes the dictionaries of one array with the same memory.
    func decode<Value: Decodable>(_ type: Value.Type, from node: PropertyListNode) throws -> Value {
      try decoder.decode(type, from: node)
    }
  }

  @usableFromInline let state: State
  private let index: Int

  /// A reader of the dictionary at a node.
  /// - Throws: `MappingError` where the node is no dictionary.
  public init(_ node: PropertyListNode) throws(MappingError) {
    try self.init(node, state: State(node))
  }

  @usableFromInline
  init(_ node: PropertyListNode, state: State) throws(MappingError) {
    guard node.kind == .dictionary else { throw MappingError.mismatch(node, "dictionary") }
    self.state = state
    index = node.index
  }

  /// The dictionary.
  public var node: PropertyListNode { PropertyListNode(storage: state.storage, index: index) }

  /// The keys in the order of the file.
  public var keys: [String] { node.entries.map(\.key) }

  /// The node of a key, or nil where it is missing.
  public func node(_ key: String) -> PropertyListNode? {
    // Out and in again, so that no access to the class lasts while the keys are compared.
    var cursor = state.cursor
    let value = cursor.value(of: key, in: index, of: state.storage)
    state.cursor = cursor
    return value.map { PropertyListNode(storage: state.storage, index: $0) }
  }

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
    return try Value(node: node)
  }

  /// The text of a key: what the general `get` does, for the commonest type in fewer steps.
  /// - Throws: `MappingError` where the key is missing or its value no string.
  public func get(_ key: String, as type: String.Type = String.self) throws -> String {
    var cursor = state.cursor
    let text = cursor.string(of: key, in: index, of: state.storage)
    state.cursor = cursor
    if let text { return text }
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
    return try Value(node: node)
  }

  @usableFromInline
  func missing(_ key: String) -> MappingError {
    let path = node.path.appending(.key(key))
    return MappingError(
      node.diagnostic(
        "mapping-missing-key", .error, "\(path): required key is missing", path: path))
  }
}
