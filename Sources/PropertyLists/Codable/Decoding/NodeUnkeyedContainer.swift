/// The elements of an array for a `Decodable` type.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: NodeDecoder
  private var position: Int
  private(set) var currentIndex = 0
  let elementCount: Int

  init(decoder: NodeDecoder) {
    self.decoder = decoder
    position = decoder.index + 2
    elementCount = decoder.node.count
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elementCount }
  var isAtEnd: Bool { currentIndex >= elementCount }

  /// Decodes the next element; moves on only where that succeeds.
  @inline(__always)
  private mutating func next<Value>(_ decode: (NodeDecoder) throws -> Value) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(
          codingPath: codingPath + [NodeCodingKey(currentIndex)],
          debugDescription: "the array has no more elements"))
    }
    let tape = decoder.state.storage.tape
    let value = try decode(
      NodeDecoder(state: decoder.state, index: tape.target(of: position), depth: decoder.depth + 1))
    position = tape.index(after: position)
    currentIndex += 1
    return value
  }

  /// Whether the next element is null; a null is passed over.
  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, decoder.state.node(position).isNull else { return false }
    return try next { _ in true }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.bool() } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.string() } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.double() } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.float() } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.integer(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.integer(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.integer(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.integer(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.integer(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.integer(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.integer(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.integer(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.integer(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.integer(type) } }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next { try $0.integer(type) } }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next { try $0.integer(type) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
