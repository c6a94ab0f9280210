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
  /// Whether the text of the file is written at once, and then the text; the tape stays empty.
  private let writesText: Bool
  @exclusivity(unchecked) private var text: EncodedText

  /// Makes the state of a call that makes a document.
  convenience init(_ options: DocumentEncoder, root: Any) {
    self.init(options, root: root, nil)
  }

  private init(_ options: DocumentEncoder, root: Any, _ text: EncodedText?) {
    self.options = options
    unsafe tape = EncodedTape(root: root)
    writesText = text != nil
    unsafe self.text = text ?? EncodedText()
    if case .useDefaultKeys = options.keyEncoding {
      convertsKeys = false
    } else {
      convertsKeys = true
    }
  }

  // MARK: The target

  /// Appends a child of a container, with its key in a dictionary.
  @inline(__always)
  func add(to container: OpenContainer, key: String?, _ scalar: EncodedScalar) throws {
    if writesText {
      try unsafe text.add(to: container, key: key, scalar)
    } else {
      try unsafe tape.add(to: container, key: key, scalar)
    }
  }

  /// Appends a key with a string to a dictionary.
  @inline(__always)
  func add(to container: OpenContainer, key: String, string: String) throws {
    if writesText {
      try unsafe text.add(to: container, key: key, string: string)
    } else {
      try unsafe tape.add(to: container, key: key, string: string)
    }
  }

  /// Puts a scalar in a slot.
  func fill(_ slot: Slot, _ scalar: EncodedScalar) throws {
    if writesText { try unsafe text.fill(slot, scalar) } else { try unsafe tape.fill(slot, scalar) }
  }

  /// The number of children of a container.
  func count(of container: OpenContainer) -> Int {
    writesText ? unsafe text.count(of: container) : unsafe tape.count(of: container)
  }

  /// The container that a slot holds: a new one, or the one that is there already.
  func container(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    writesText
      ? unsafe text.container(kind, at: slot) : unsafe tape.container(kind, at: slot)
  }

  /// A container within another one: a new one, or the one that the key has already.
  func nestedContainer(
    _ kind: TapeKind, in container: OpenContainer, key: String?
  ) -> OpenContainer {
    writesText
      ? unsafe text.nestedContainer(kind, in: container, key: key)
      : unsafe tape.nestedContainer(kind, in: container, key: key)
  }

  /// An encoder for a child of a container that comes now or later.
  func superEncoder(in container: OpenContainer, key: String?) -> ValueEncoder {
    // Without a slot the call has failed, and every use says so.
    ValueEncoder(state: self, slot: (try? slot(in: container, key: key)) ?? .none)
  }

  private func slot(in container: OpenContainer, key: String?) throws -> Slot {
    writesText
      ? try unsafe text.slot(in: container, key: key)
      : try unsafe tape.slot(in: container, key: key)
  }

  private func settle(_ slot: Slot) {
    if writesText { unsafe text.settle(slot) } else { unsafe tape.settle(slot) }
  }

  /// The document's storage, when all is encoded.
  func storage<Value>(of value: Value) throws -> DocumentStorage {
    try unsafe tape.storage(of: value)
  }

  func codingPath(of container: OpenContainer) -> [any CodingKey] {
    (writesText ? unsafe text.steps(of: container) : unsafe tape.steps(of: container.start))
      .map(NodeCodingKey.init)
  }

  func codingPath(of slot: Slot) -> [any CodingKey] { steps(of: slot).map(NodeCodingKey.init) }

  private func steps(of slot: Slot) -> [PropertyListPath.Step] {
    writesText ? unsafe text.steps(of: slot) : unsafe tape.steps(of: slot)
  }

  /// The error that a value can't be encoded.
  func invalid(_ value: Any, _ message: String, at slot: Slot) -> EncodingError {
    unsafe tape.invalid(value, message, at: steps(of: slot))
  }

  // MARK: Values

  /// The bytes of a file, written while the value is encoded; nil where that can't be.
  static func bytes<Value: Encodable>(
    of value: Value, as format: PropertyListFormat, options: WritingOptions,
    _ encoder: DocumentEncoder
  ) throws -> [UInt8]? {
    guard let text = EncodedText(format, options: options, root: value) else { return nil }
    let state = EncodingState(encoder, root: value, text)
    do {
      try state.encodeRoot(value)
    } catch {
      guard unsafe state.text.isGivenUp else { throw error }
    }
    return unsafe state.text.finish()
  }

  /// Encodes the value of the call.
  func encodeRoot<Value: Encodable>(_ value: Value) throws {
    try write(value, at: Slot(index: 0, owner: -1, place: 0, containers: 0, values: 0))
  }

  /// Encodes any value as a child of a container.
  func encode<Value: Encodable>(
    _ value: Value, in container: OpenContainer, key: String?
  ) throws {
    let slot = try slot(in: container, key: key)
    do {
      try write(value, at: slot)
      settle(slot)
    } catch {
      if writesText {
        unsafe text.fail(in: container)
      } else {
        try unsafe tape.remove(slot, from: container, error)
      }
      throw error
    }
  }

  /// Encodes any value in a slot, for a type that has wrapped it in nothing.
  func encode<Value: Encodable>(_ value: Value, at slot: Slot) throws {
    if writesText { try unsafe text.requireEmpty(slot) } else { try unsafe tape.requireEmpty(slot) }
    do {
      try write(value, at: slot)
      settle(slot)
    } catch {
      if writesText { unsafe text.fail() } else { try unsafe tape.empty(slot, error) }
      throw error
    }
  }
}
