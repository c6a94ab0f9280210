/// An array that a type fills.
struct DocumentUnkeyedContainer: UnkeyedEncodingContainer {
  let state: EncodingState
  let container: OpenContainer

  var codingPath: [any CodingKey] { state.codingPath(of: container) }
  var count: Int { state.count(of: container) }

  @inline(__always)
  private func add(_ scalar: EncodedScalar) throws {
    try state.add(to: container, key: nil, scalar)
  }

  func encodeNil() throws { try add(.null) }
  func encode(_ value: Bool) throws { try add(.bool(value)) }
  func encode(_ value: String) throws { try add(.string(value)) }
  func encode(_ value: Double) throws {
    try add(state.scalar(for: value))
  }
  func encode(_ value: Float) throws { try encode(Double(shortest: value)) }
  func encode(_ value: Int) throws { try add(.integer(value)) }
  func encode(_ value: Int8) throws { try add(.integer(value)) }
  func encode(_ value: Int16) throws { try add(.integer(value)) }
  func encode(_ value: Int32) throws { try add(.integer(value)) }
  func encode(_ value: Int64) throws { try add(.integer(value)) }
  func encode(_ value: UInt) throws { try add(.integer(value)) }
  func encode(_ value: UInt8) throws { try add(.integer(value)) }
  func encode(_ value: UInt16) throws { try add(.integer(value)) }
  func encode(_ value: UInt32) throws { try add(.integer(value)) }
  func encode(_ value: UInt64) throws { try add(.integer(value)) }
  func encode(_ value: Int128) throws {
    let number = try state.integer(value, at: codingPath + [NodeCodingKey(count)])
    try add(.integer(number))
  }
  func encode(_ value: UInt128) throws {
    let number = try state.integer(value, at: codingPath + [NodeCodingKey(count)])
    try add(.integer(number))
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try state.encode(value, in: container, key: nil)
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let nested = state.nestedContainer(.dictionary, in: container, key: nil)
    return KeyedEncodingContainer(
      DocumentKeyedContainer<Key>(state: state, container: nested, isPlain: !state.convertsKeys))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    DocumentUnkeyedContainer(
      state: state, container: state.nestedContainer(.array, in: container, key: nil))
  }

  func superEncoder() -> any Encoder { state.superEncoder(in: container, key: nil) }
}
