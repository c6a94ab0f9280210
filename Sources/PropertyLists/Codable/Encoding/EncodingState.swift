/// What the encoders of one call share.
final class EncodingState {
  let options: DocumentEncoder
  /// Whether keys go through a function.
  let convertsKeys: Bool
  /// The slot whose dictionary keeps its keys as they are.
  var plainKeys = -1
  /// The tape.
  ///
  /// The check for overlapping accesses is off, as in decoding: no access calls anything of the type
  /// that is encoded.
  @exclusivity(unchecked) private var tape: EncodedTape

  init(_ options: DocumentEncoder, root: Any) {
    self.options = options
    unsafe tape = EncodedTape(root: root)
    if case .useDefaultKeys = options.keyEncoding {
      convertsKeys = false
    } else {
      convertsKeys = true
    }
  }

  // MARK: The tape

  /// Appends a child of a container, with its key in a dictionary.
  @inline(__always)
  func add(
    to container: OpenContainer, key: String?, _ append: (inout MemoryBuilder) -> Void
  ) throws {
    try unsafe tape.add(to: container, key: key, append)
  }

  /// Appends a key with a string to a dictionary.
  @inline(__always)
  func add(to container: OpenContainer, key: String, string: String) throws {
    try unsafe tape.add(to: container, key: key, string: string)
  }

  /// Puts a scalar in a slot.
  func fill(_ slot: Slot, _ append: (inout MemoryBuilder) -> Void) throws {
    try unsafe tape.fill(slot, append)
  }

  /// The number of children of a container.
  func count(of container: OpenContainer) -> Int { unsafe tape.count(of: container) }

  /// The container that a slot holds: a new one, or the one that is there already.
  func container(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    unsafe tape.container(kind, at: slot)
  }

  /// A container within another one: a new one, or the one that the key has already.
  func nestedContainer(
    _ kind: TapeKind, in container: OpenContainer, key: String?
  ) -> OpenContainer {
    unsafe tape.nestedContainer(kind, in: container, key: key)
  }

  /// An encoder for a child of a container that comes now or later.
  func superEncoder(in container: OpenContainer, key: String?) -> ValueEncoder {
    // Without a slot the call has failed, and every use says so.
    ValueEncoder(state: self, slot: (try? unsafe tape.slot(in: container, key: key)) ?? .none)
  }

  /// The document's storage, when all is encoded.
  func storage<Value>(of value: Value) throws -> DocumentStorage {
    try unsafe tape.storage(of: value)
  }

  func codingPath(of container: OpenContainer) -> [any CodingKey] {
    unsafe tape.steps(of: container.start).map(NodeCodingKey.init)
  }

  func codingPath(of slot: Slot) -> [any CodingKey] {
    unsafe tape.steps(of: slot).map(NodeCodingKey.init)
  }

  /// The error that a value can't be encoded.
  func invalid(_ value: Any, _ message: String, at slot: Slot) -> EncodingError {
    unsafe tape.invalid(value, message, at: tape.steps(of: slot))
  }

  // MARK: Values

  /// Encodes the value of the call.
  func encodeRoot<Value: Encodable>(_ value: Value) throws {
    try write(value, at: Slot(index: 0, owner: -1, place: 0, containers: 0, values: 0))
  }

  /// Encodes any value as a child of a container.
  func encode<Value: Encodable>(
    _ value: Value, in container: OpenContainer, key: String?
  ) throws {
    let slot = try unsafe tape.slot(in: container, key: key)
    do {
      try write(value, at: slot)
      unsafe tape.settle(slot)
    } catch {
      try unsafe tape.remove(slot, from: container, error)
      throw error
    }
  }

  /// Encodes any value in a slot, for a type that has wrapped it in nothing.
  func encode<Value: Encodable>(_ value: Value, at slot: Slot) throws {
    try unsafe tape.requireEmpty(slot)
    do {
      try write(value, at: slot)
      unsafe tape.settle(slot)
    } catch {
      try unsafe tape.empty(slot, error)
      throw error
    }
  }
}
