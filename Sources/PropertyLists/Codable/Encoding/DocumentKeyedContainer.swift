/// A dictionary that a type fills.
struct DocumentKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let state: EncodingState
  let container: OpenContainer
  /// Whether keys stay as they are.
  let isPlain: Bool

  var codingPath: [any CodingKey] { state.codingPath(of: container) }

  /// How a key is spelt.
  @inline(__always)
  private func text(_ key: some CodingKey) -> String {
    isPlain ? key.stringValue : converted(key)
  }

  private func converted(_ key: some CodingKey) -> String {
    switch state.options.keyEncoding {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: SnakeCase.snake(key.stringValue)
    case .custom(let convert): convert(codingPath + [key]).stringValue
    }
  }

  @inline(__always)
  private func add(_ key: Key, _ scalar: EncodedScalar) throws {
    try state.add(to: container, key: text(key), scalar)
  }

  func encodeNil(forKey key: Key) throws { try add(key, .null) }
  func encode(_ value: Bool, forKey key: Key) throws { try add(key, .bool(value)) }
  func encode(_ value: String, forKey key: Key) throws {
    try state.add(to: container, key: text(key), string: value)
  }
  func encode(_ value: Double, forKey key: Key) throws {
    try add(key, state.scalar(for: value))
  }
  func encode(_ value: Float, forKey key: Key) throws {
    try encode(Double(shortest: value), forKey: key)
  }
  func encode(_ value: Int, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: Int8, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: Int16, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: Int32, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: Int64, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: UInt, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: UInt8, forKey key: Key) throws { try add(key, .integer(value)) }
  func encode(_ value: UInt16, forKey key: Key) throws {
    try add(key, .integer(value))
  }
  func encode(_ value: UInt32, forKey key: Key) throws {
    try add(key, .integer(value))
  }
  func encode(_ value: UInt64, forKey key: Key) throws {
    try add(key, .integer(value))
  }
  func encode(_ value: Int128, forKey key: Key) throws {
    let number = try state.integer(value, at: codingPath + [key])
    try add(key, .integer(number))
  }
  func encode(_ value: UInt128, forKey key: Key) throws {
    let number = try state.integer(value, at: codingPath + [key])
    try add(key, .integer(number))
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try state.encode(value, in: container, key: text(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = state.nestedContainer(.dictionary, in: container, key: text(key))
    return KeyedEncodingContainer(
      DocumentKeyedContainer<Nested>(
        state: state, container: nested, isPlain: !state.convertsKeys))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    DocumentUnkeyedContainer(
      state: state, container: state.nestedContainer(.array, in: container, key: text(key)))
  }

  /// The encoder of the key `super`, as the standard library defines it.
  func superEncoder() -> any Encoder { superEncoder(text(NodeCodingKey("super"))) }
  func superEncoder(forKey key: Key) -> any Encoder { superEncoder(text(key)) }

  private func superEncoder(_ key: String) -> any Encoder {
    state.superEncoder(in: container, key: key)
  }
}
