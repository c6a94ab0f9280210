/// The encoder of one value, and its single-value container.
///
/// Three words, so that `any Encoder` holds it without a box.
struct ValueEncoder: Encoder {
  let state: EncodingState
  let slot: Slot

  /// The way to the value, with keys as the document has them.
  ///
  /// O(depth).
  var codingPath: [any CodingKey] { state.codingPath(of: slot) }
  var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isPlain = !state.convertsKeys || state.plainKeys == slot.index
    state.plainKeys = -1
    return KeyedEncodingContainer(
      DocumentKeyedContainer<Key>(
        state: state, container: state.container(.dictionary, at: slot), isPlain: isPlain))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    DocumentUnkeyedContainer(state: state, container: state.container(.array, at: slot))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { try state.fill(slot, .null) }
  func encode(_ value: Bool) throws { try state.fill(slot, .bool(value)) }
  func encode(_ value: String) throws { try state.fill(slot, .string(value)) }
  func encode(_ value: Double) throws {
    try state.fill(slot, state.scalar(for: value))
  }
  func encode(_ value: Float) throws { try encode(Double(shortest: value)) }
  func encode(_ value: Int) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: Int8) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: Int16) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: Int32) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: Int64) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: UInt) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: UInt8) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: UInt16) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: UInt32) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: UInt64) throws { try state.fill(slot, .integer(value)) }
  func encode(_ value: Int128) throws {
    let number = try state.integer(value, at: codingPath)
    try state.fill(slot, .integer(number))
  }
  func encode(_ value: UInt128) throws {
    let number = try state.integer(value, at: codingPath)
    try state.fill(slot, .integer(number))
  }
  func encode<Value: Encodable>(_ value: Value) throws { try state.encode(value, at: slot) }
}
