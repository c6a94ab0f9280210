/// Decodes one value of a document after another with the same memory.
package struct RecordDecoder {
  private let state: NodeDecoderState

  package init(_ storage: DocumentStorage, _ options: DocumentDecoder = .standard) {
    state = NodeDecoderState(storage: storage, options: options)
  }

  /// Decodes the value at `node`, which is one of the document.
  ///
  /// Where nobody will read the error, it need not be described.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from node: PropertyListNode, describesErrors: Bool = true
  ) throws -> Value {
    try node.requireExpandable()
    state.root = node.index
    state.describesErrors = describesErrors
    return try NodeDecoder(state: state, index: node.index, depth: 0).decode(type)
  }

  /// Is told of each conversion from here on.
  package func onConversion(_ tell: @escaping (PropertyListNode, String) -> Void) {
    state.onConversion = tell
  }

  /// Runs `body`, and gives the keys that the types decoded in it asked for.
  package func recordingKeys<Value>(_ body: () throws -> Value) rethrows -> (Value, AskedKeys) {
    state.askedKeys = AskedKeys()
    defer { state.askedKeys = nil }
    let value = try body()
    return (value, state.askedKeys ?? AskedKeys())
  }

  /// Decodes the value at `node` to find all that is wrong with it.
  ///
  /// A wrong value is told, and a placeholder goes on in its stead. A type's own `init(from:)` meets
  /// the placeholders.
  package func collect<Value: Decodable>(
    _ type: Value.Type, from node: PropertyListNode,
    _ add: @escaping (PropertyListNode, any Error) -> Void
  ) throws {
    try node.requireExpandable()
    state.root = node.index
    state.describesErrors = true
    state.collector = DecodingCollector(add)
    defer { state.collector = nil }
    let decoder = NodeDecoder(state: state, index: node.index, depth: 0)
    _ = try? decoder.decode(type)
  }
}
