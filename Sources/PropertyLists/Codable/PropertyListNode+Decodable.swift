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

/// Decodes one value of a document after another with the same memory.
package struct RecordDecoder {
  private let state: NodeDecoderState

  package init(_ storage: DocumentStorage, _ options: DocumentDecoder = .standard) {
    state = NodeDecoderState(storage: storage, options: options)
  }

  /// Decodes the value at `node`, which is one of the document.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from node: PropertyListNode
  ) throws -> Value {
    try node.requireExpandable()
    state.root = node.index
    return try NodeDecoder(state: state, index: node.index, depth: 0).decode(type)
  }
}

/// What the decoders of one call share.
final class NodeDecoderState {
  let storage: DocumentStorage
  let options: DocumentDecoder
  /// Whether keys go through a function.
  let convertsKeys: Bool
  /// The dictionary whose keys stay as they are.
  var plainKeys = -1
  /// The value that is being decoded: coding paths begin there.
  fileprivate(set) var root = 0
  /// A cursor for each level of nesting, so that a dictionary goes on where it was after its values
  /// have been decoded.
  ///
  /// The check for overlapping accesses is off: it takes a tenth of the decoding, and there is one
  /// place of access, which calls nothing of the type that is decoded.
  @exclusivity(unchecked) private var cursors: [DictionaryCursor] = []

  private var paths = PathCursor()

  init(storage: DocumentStorage, options: DocumentDecoder) {
    self.storage = storage
    self.options = options
    if case .useDefaultKeys = options.keyDecoding {
      convertsKeys = false
    } else {
      convertsKeys = true
    }
  }

  /// The index of the value of `key` in the dictionary at `dictionary`.
  @inline(__always)
  func value(of key: String, in dictionary: Int, depth: Int) -> Int? {
    while unsafe cursors.count <= depth { unsafe cursors.append(DictionaryCursor()) }
    return unsafe cursors[depth].value(of: key, in: dictionary, of: storage)
  }

  func node(_ index: Int) -> PropertyListNode { PropertyListNode(storage: storage, index: index) }

  /// The path of a value below the root of the call, as coding keys.
  ///
  /// O(depth) where paths are asked for in the order of the document.
  func codingPath(of index: Int) -> [any CodingKey] {
    paths.steps(from: root, to: index, of: storage).map(NodeCodingKey.init)
  }
}
