// The places of single values, what is taken back, and the result.

extension EncodedTape {
  /// The container that a slot holds: a new one, or the one that is there already.
  mutating func container(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    guard !hasFailed else { return .invalid }
    if isEmpty(slot) {
      let start = builder.words.count
      let result = openContainer(kind, at: slot)
      if isScattered { addPiece(to: slot.index, from: start) }
      return result
    }
    guard let start = value(at: slot), builder.words.storage[start].kind == kind else {
      return fail(secondContainer, steps: steps(of: slot))
    }
    return OpenContainer(start: start, depth: slot.containers + 1, values: slot.values)
  }

  /// Puts a scalar in a slot.
  mutating func fill(_ slot: Slot, _ scalar: EncodedScalar) throws {
    try requireEmpty(slot)
    let start = builder.words.count
    builder.append(scalar)
    if isScattered { addPiece(to: slot.index, from: start) }
  }

  /// - Throws: where a slot has its value already.
  mutating func requireEmpty(_ slot: Slot) throws {
    if hasFailed, let failure { throw failure }
    guard !isEmpty(slot) else { return }
    _ = fail(
      "encode(to:) encodes a second value where one belongs; use a keyed or an unkeyed container",
      steps: steps(of: slot))
    if let failure { throw failure }
  }

  func isEmpty(_ slot: Slot) -> Bool {
    isScattered
      ? isUnfilled(slot.index) && pieces[slot.index] == nil
      : pending == slot.index && builder.words.count == pending
  }

  /// Whether the word at an index is a slot of a scattered tape.
  func isUnfilled(_ index: Int) -> Bool {
    index < builder.words.count && builder.words.storage[index].isSlot
  }

  /// The index of a slot's value.
  func value(at slot: Slot) -> Int? {
    if isScattered, isUnfilled(slot.index) { return pieces[slot.index]?.first?.lowerBound }
    return slot.index < builder.words.count ? slot.index : nil
  }

  /// Opens a container at the end of the tape.
  mutating func openContainer(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    guard slot.containers < DocumentLimits.depth else {
      return fail(.tooDeep(PropertyListPath(steps(of: slot))))
    }
    guard !builder.isFull else { return fail(tooLarge) }
    let start = builder.words.count
    if isScattered {
      makeEmpty(kind)
    } else {
      let first = firstExpected(kind)
      open.append(Frame(start: builder.open(kind), expected: expected))
      expected = first
    }
    places.append(ContainerPlace(start: start, slot: slot))
    return OpenContainer(start: start, depth: slot.containers + 1, values: slot.values)
  }

  /// A value that has encoded nothing is an empty dictionary.
  mutating func settle(_ slot: Slot) {
    if !isScattered, isEmpty(slot) { makeEmpty(.dictionary) }
  }

  // MARK: Taking back

  /// Takes back a child of a container that failed, with its key, so that its type can go on with
  /// another one.
  ///
  /// - Throws: `error` where what was encoded can't be told from the rest any more; then the call ends.
  mutating func remove(
    _ slot: Slot, from container: OpenContainer, _ error: any Error
  ) throws {
    let isEntry = builder.words.storage[container.start].kind == .dictionary
    try takeBack(from: isEntry ? slot.place : slot.index, in: container, error)
    builder.uncount(in: container.start)
    pending = -1
  }

  /// Takes back the value of a slot that failed, so that its type can encode another one.
  ///
  /// - Throws: as ``remove(_:from:_:)``.
  mutating func empty(_ slot: Slot, _ error: any Error) throws {
    let owner = OpenContainer(start: slot.owner, depth: slot.containers, values: 0)
    try takeBack(from: slot.index, in: owner, error)
    pending = slot.index
  }

  private mutating func takeBack(
    from start: Int, in container: OpenContainer, _ error: any Error
  ) throws {
    if let failure { throw failure }
    guard !isScattered, container.start < 0 || isOpen(container) else {
      hasFailed = true
      failure =
        error as? EncodingError
        ?? .invalidValue(
          root,
          .init(
            codingPath: [], debugDescription: "a value failed while containers were interleaved",
            underlyingError: error))
      throw error
    }
    open.removeLast(open.count - max(0, container.depth))
    builder.truncate(to: start)
    expected = -1
    shapes = []
    while let last = places.last, last.start >= start { places.removeLast() }
    while let last = nestedLog.last, let container = nested[last], container.start >= start {
      nested[last] = nil
      nestedLog.removeLast()
    }
  }

  // MARK: Result

  /// The document's storage, when all is encoded.
  mutating func storage<Value>(of value: Value) throws -> DocumentStorage {
    if let failure { throw failure }
    // The place of a value that never came, within the last container.
    if !isScattered, !open.isEmpty, builder.words.count == pending { makeEmpty(.dictionary) }
    guard !builder.isFull else { throw EncodingError.invalidValue(root, .init(tooLarge)) }
    guard isScattered ? !isUnfilled(0) || pieces[0] != nil : builder.words.count > 0 else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: [], debugDescription: "\(Value.self) has encoded no value"))
    }
    // Who has kept an encoder gets errors from now on.
    defer { _ = fail("the call that encodes is over", steps: []) }
    guard !isScattered else {
      var ordered = ScatteredTape(builder, pieces: pieces).inOrder()
      return ordered.storage()
    }
    close(downTo: 0)
    return builder.storage()
  }
}
