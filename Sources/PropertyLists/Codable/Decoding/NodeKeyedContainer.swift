/// The entries of a dictionary for a `Decodable` type.
struct NodeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder
  /// How keys are looked up, where an option spells them or somebody wants to know them.
  private let keys: KeyLookup?

  init(decoder: NodeDecoder) {
    self.decoder = decoder
    keys = decoder.state.isSpecial ? KeyLookup(decoder) : nil
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] {
    guard let keys else { return decoder.node.entries.compactMap { Key(stringValue: $0.key) } }
    return keys.all(decoder)
  }

  func contains(_ key: Key) -> Bool { value(key) != nil }

  @inline(__always)
  private func value(_ key: Key) -> NodeDecoder? { value(key.stringValue) }

  @inline(__always)
  private func value(_ key: String) -> NodeDecoder? {
    let index =
      keys == nil
      ? decoder.state.value(of: key, in: decoder.index, depth: decoder.depth)
      : keys?.value(of: key, in: decoder)
    return index.map { NodeDecoder(state: decoder.state, index: $0, depth: decoder.depth + 1) }
  }

  @inline(__always)
  private func required(_ key: Key) throws -> NodeDecoder {
    guard let value = value(key) else { return try decoder.recover(decoder.missing(key)) }
    return value
  }

  func decodeNil(forKey key: Key) throws -> Bool { try required(key).node.isNull }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try required(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try required(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try required(key).double() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try required(key).float() }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try required(key).integer(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try required(key).integer(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try required(key).integer(type)
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try required(key).integer(type)
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try required(key).integer(type)
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try required(key).integer(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try required(key).integer(type)
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try required(key).integer(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try required(key).integer(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try required(key).integer(type)
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try required(key).integer(type)
  }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try required(key).integer(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try required(key).decode(type)
  }

  /// Nil where the key is missing or null: one look-up, where the standard library makes three.
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    guard let value = value(key), !value.node.isNull else { return nil }
    // What is wrong has been collected then.
    guard !decoder.state.isThorough else { return try? value.decode(type) }
    return try value.decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try required(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try required(key).unkeyedContainer()
  }

  /// The decoder of the key `super`, as the standard library defines it.
  func superDecoder() throws -> any Decoder {
    guard let value = value("super") else { throw decoder.missing(NodeCodingKey("super")) }
    return value
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try required(key) }
}
