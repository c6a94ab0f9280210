// What the encoders of one call share: the tape that is being built.
//
// Nothing closes a container of `Encodable`: a type opens one, fills it and forgets it. Synthesized
// code fills containers one after the other, properly nested, so the tape is written straight away:
//
//     open   [0, 2, 9]   the open containers as indexes of the tape, the outermost first
//     tape   array … dictionary key string key … array integer integer ⟵ the next word goes here
//
// Writing into one of them closes those above it. A type may also fill two containers alternately, or
// keep the encoder of `super` for later. Then what is written belongs somewhere in the middle. From
// there on (`isScattered`) the tape is a heap of pieces: each notes to which container it belongs, a
// container opened then is empty where it stands, and in the end ``ScatteredTape`` puts all in order.
//
// A value whose `encode(to:)` is called has a `Slot`. In order, that is the end of the tape, as long
// as `pending` says so. Scattered, it is an array with the flag `shadowed`, which stands for its one
// piece, or for `{}` where it has none.

/// What the encoders of one call share.
final class EncodingState {
  let options: DocumentEncoder
  /// The value of the call, for errors that no single value has.
  private let root: Any
  /// Whether keys go through a function.
  let convertsKeys: Bool
  /// The tape as it grows.
  ///
  /// The check for overlapping accesses is off, as in decoding: no access calls anything of the type
  /// that is encoded.
  @exclusivity(unchecked) var builder = MemoryBuilder()
  @exclusivity(unchecked) private var open: [Int] = []
  /// The index where a value is waited for, while that is the end of the tape.
  private var pending = 0
  /// The place of each container in the order of their indexes, for coding paths.
  private var places: [ContainerPlace] = []
  private(set) var isScattered = false
  /// What belongs to a container or slot and does not stand in it.
  private(set) var pieces: [Int: [Range<Int>]] = [:]
  /// Containers that were asked for by a key: who asks again gets the same one.
  private var nested: [NestedKey: OpenContainer] = [:]
  private var nestedLog: [NestedKey] = []
  /// The first wrong use: the whole call fails with it, for it can't be thrown everywhere.
  private(set) var failure: EncodingError?
  /// The slot whose dictionary keeps its keys as they are.
  var plainKeys = -1

  init(_ options: DocumentEncoder, root: Any) {
    self.options = options
    self.root = root
    if case .useDefaultKeys = options.keyEncoding {
      convertsKeys = false
    } else {
      convertsKeys = true
    }
  }

  // MARK: Order

  /// Makes a container the one that is written to; those above it are closed.
  @inline(__always)
  private func enter(_ container: OpenContainer) throws {
    let count = unsafe open.count
    if count == container.depth, unsafe open[count - 1] == container.start,
      unsafe builder.tape.count != pending
    {
      return
    }
    try enterSlowly(container)
  }

  @inline(never)
  private func enterSlowly(_ container: OpenContainer) throws {
    if let failure { throw failure }
    guard !isScattered else { return }
    if isOpen(container), unsafe builder.tape.count != pending {
      close(downTo: container.depth)
    } else {
      scatter()
    }
  }

  private func isOpen(_ container: OpenContainer) -> Bool {
    unsafe container.depth >= 1 && open.count >= container.depth
      && open[container.depth - 1] == container.start
  }

  private func close(downTo depth: Int) {
    while unsafe open.count > depth, let start = unsafe open.popLast() {
      unsafe builder.close(start, depth: open.count)
    }
  }

  /// From here on nothing is in order.
  private func scatter() {
    if unsafe builder.tape.count == pending { makeEmpty(.array, flags: .shadowed) }
    close(downTo: 0)
    isScattered = true
  }

  /// Appends an empty container.
  private func makeEmpty(_ kind: TapeKind, flags: TapeFlags = []) {
    unsafe builder.close(builder.open(kind, flags: flags), depth: 0)
  }

  private func addPiece(to owner: Int, from start: Int) {
    pieces[owner, default: []].append(start..<(unsafe builder.tape.count))
  }

  // MARK: Children

  /// Appends a child of a container, with its key in a dictionary.
  @inline(__always)
  func add(
    to container: OpenContainer, key: String?, _ append: (inout MemoryBuilder) -> Void
  ) throws {
    try enter(container)
    let start = unsafe builder.tape.count
    if let key { unsafe builder.append(.key, key) }
    append(&(unsafe builder))
    unsafe builder.count(in: container.start)
    if isScattered { addPiece(to: container.start, from: start) }
  }

  /// The number of children of a container.
  func count(of container: OpenContainer) -> Int {
    container.start < 0 ? 0 : unsafe builder.tape[container.start + 1].count
  }

  /// Makes the place for a child of a container.
  private func place(in container: OpenContainer, key: String?) throws -> Slot {
    try enter(container)
    let position = count(of: container)
    let start = unsafe builder.tape.count
    if let key { unsafe builder.append(.key, key) }
    unsafe builder.count(in: container.start)
    return unsafe Slot(
      index: builder.tape.count, owner: container.start, place: key == nil ? position : start,
      containers: container.depth, values: container.values)
  }

  /// Makes a slot for a child of a container.
  func slot(in container: OpenContainer, key: String?) throws -> Slot {
    let slot = try place(in: container, key: key)
    if isScattered {
      makeEmpty(.array, flags: .shadowed)
      addPiece(to: container.start, from: key == nil ? slot.index : slot.place)
    } else {
      pending = slot.index
    }
    return slot
  }

  /// A container within another one: a new one, or the one that the key has already.
  func nestedContainer(
    _ kind: TapeKind, in container: OpenContainer, key: String?
  ) -> OpenContainer {
    let nestedKey = key.map { NestedKey(owner: container.start, key: $0) }
    if let nestedKey, let existing = nested[nestedKey] {
      guard unsafe builder.tape[existing.start].kind == kind else {
        return fail(secondContainer, steps: steps(of: existing.start))
      }
      return existing
    }
    do {
      let slot = try place(in: container, key: key)
      let result = openContainer(kind, at: slot)
      guard result.start >= 0 else { return result }
      if isScattered { addPiece(to: container.start, from: key == nil ? slot.index : slot.place) }
      if let nestedKey {
        nested[nestedKey] = result
        nestedLog.append(nestedKey)
      }
      return result
    } catch {
      return .invalid
    }
  }

  /// An encoder for a child of a container that comes now or later.
  func superEncoder(in container: OpenContainer, key: String?) -> ValueEncoder {
    let slot = try? slot(in: container, key: key)
    // Without one the call has failed, and every use says so.
    return ValueEncoder(
      state: self,
      slot: slot ?? Slot(index: Int(UInt32.max), owner: -1, place: 0, containers: 0, values: 0))
  }

  // MARK: Slots

  /// The container that a slot holds: a new one, or the one that is there already.
  func container(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    guard failure == nil else { return .invalid }
    if isEmpty(slot) {
      let start = unsafe builder.tape.count
      let result = openContainer(kind, at: slot)
      if isScattered { addPiece(to: slot.index, from: start) }
      return result
    }
    guard let start = value(at: slot), unsafe builder.tape[start].kind == kind else {
      return fail(secondContainer, steps: steps(of: slot))
    }
    return OpenContainer(start: start, depth: slot.containers + 1, values: slot.values)
  }

  /// Puts a scalar in a slot.
  func fill(_ slot: Slot, _ append: (inout MemoryBuilder) -> Void) throws {
    try requireEmpty(slot)
    let start = unsafe builder.tape.count
    append(&(unsafe builder))
    if isScattered { addPiece(to: slot.index, from: start) }
  }

  /// - Throws: where a slot has its value already.
  func requireEmpty(_ slot: Slot) throws {
    if let failure { throw failure }
    guard !isEmpty(slot) else { return }
    _ = fail(
      "encode(to:) encodes a second value where one belongs; use a keyed or an unkeyed container",
      steps: steps(of: slot))
    if let failure { throw failure }
  }

  private func isEmpty(_ slot: Slot) -> Bool {
    isScattered
      ? isUnfilled(slot.index) && pieces[slot.index] == nil
      : unsafe pending == slot.index && builder.tape.count == pending
  }

  /// Whether the word at an index is a slot of a scattered tape.
  private func isUnfilled(_ index: Int) -> Bool {
    unsafe index < builder.tape.count && builder.tape[index].isSlot
  }

  /// The index of a slot's value.
  private func value(at slot: Slot) -> Int? {
    if isScattered, isUnfilled(slot.index) { return pieces[slot.index]?.first?.lowerBound }
    return unsafe slot.index < builder.tape.count ? slot.index : nil
  }

  /// Opens a container at the end of the tape.
  private func openContainer(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    guard slot.containers < DocumentLimits.depth else {
      return fail(.tooDeep(PropertyListPath(steps(of: slot))))
    }
    guard unsafe !builder.isFull else { return fail(tooLarge) }
    let start = unsafe builder.tape.count
    if isScattered {
      makeEmpty(kind)
    } else {
      unsafe open.append(builder.open(kind))
    }
    places.append(ContainerPlace(start: start, slot: slot))
    return OpenContainer(start: start, depth: slot.containers + 1, values: slot.values)
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
    let mark = mark()
    let slot = try slot(in: container, key: key)
    do {
      try write(value, at: slot)
      settle(slot)
    } catch {
      try rollBack(to: mark, in: container, error)
      unsafe builder.uncount(in: container.start)
      throw error
    }
  }

  /// Encodes any value in a slot, for a type that has wrapped it in nothing.
  func encode<Value: Encodable>(_ value: Value, at slot: Slot) throws {
    try requireEmpty(slot)
    let mark = mark()
    do {
      try write(value, at: slot)
      settle(slot)
    } catch {
      let owner = OpenContainer(start: slot.owner, depth: slot.containers, values: 0)
      try rollBack(to: mark, in: owner, error)
      pending = slot.index
      throw error
    }
  }

  /// A value that has encoded nothing is an empty dictionary.
  private func settle(_ slot: Slot) {
    guard !isScattered else { return }
    if isEmpty(slot) { makeEmpty(.dictionary) }
    pending = -1
  }

  private struct Mark {
    let words, bytes, places, nested: Int
  }

  private func mark() -> Mark {
    unsafe Mark(
      words: builder.tape.count, bytes: builder.bytes.count, places: places.count,
      nested: nestedLog.count)
  }

  /// Takes back what a value has encoded before it failed, so that its type can go on with another.
  ///
  /// - Throws: `error` where what was encoded can't be told from the rest any more; then the call ends.
  private func rollBack(to mark: Mark, in container: OpenContainer, _ error: any Error) throws {
    if let failure { throw failure }
    guard !isScattered, container.start < 0 || isOpen(container) else {
      failure =
        error as? EncodingError
        ?? .invalidValue(
          root, .init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
      throw error
    }
    unsafe open.removeLast(open.count - max(0, container.depth))
    unsafe builder.truncate(words: mark.words, bytes: mark.bytes)
    places.removeLast(places.count - mark.places)
    while nestedLog.count > mark.nested, let key = nestedLog.popLast() { nested[key] = nil }
    pending = -1
  }

  // MARK: Result

  /// The document's storage, when all is encoded.
  func storage<Value>(of value: Value) throws -> DocumentStorage {
    if let failure { throw failure }
    // The place of a value that never came, within the last container.
    if !isScattered, unsafe !open.isEmpty, unsafe builder.tape.count == pending {
      makeEmpty(.dictionary)
    }
    guard unsafe !builder.isFull else {
      _ = fail(tooLarge)
      throw failure ?? .invalidValue(root, .init(tooLarge))
    }
    let isNothing =
      isScattered ? isUnfilled(0) && pieces[0] == nil : unsafe builder.tape.isEmpty
    guard !isNothing else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: [], debugDescription: "\(Value.self) has encoded no value"))
    }
    guard !isScattered else {
      return unsafe ScatteredTape(builder, pieces: pieces).inOrder().storage()
    }
    close(downTo: 0)
    return unsafe builder.storage()
  }

  // MARK: Errors and paths

  private var secondContainer: String {
    "encode(to:) asks for a container where it has encoded something else already"
  }

  private var tooLarge: Diagnostic {
    Diagnostic(
      "file-too-large", .error, "the document is larger than \(DocumentLimits.maximumSize) bytes")
  }

  /// Makes the whole call fail.
  private func fail(_ message: String, steps: [PropertyListPath.Step]) -> OpenContainer {
    let path = PropertyListPath(steps)
    return fail(Diagnostic("encoding-misuse", .error, "\(path): \(message)", path: path))
  }

  private func fail(_ diagnostic: Diagnostic) -> OpenContainer {
    if failure == nil { failure = .invalidValue(root, .init(diagnostic)) }
    return .invalid
  }

  /// The error that a value can't be encoded.
  func invalid(_ value: Any, _ message: String, at steps: [PropertyListPath.Step]) -> EncodingError {
    let path = PropertyListPath(steps)
    return .invalidValue(
      value, .init(Diagnostic("encoding-value", .error, "\(path): \(message)", path: path)))
  }

  /// The way to a container.
  func steps(of container: Int) -> [PropertyListPath.Step] {
    var steps: [PropertyListPath.Step] = []
    var start = container
    while let place = place(of: start), place.owner >= 0 {
      steps.append(step(owner: place.owner, place: place.place))
      start = place.owner
    }
    return steps.reversed()
  }

  /// The way to a slot.
  func steps(of slot: Slot) -> [PropertyListPath.Step] {
    slot.owner < 0
      ? [] : steps(of: slot.owner) + [step(owner: slot.owner, place: slot.place)]
  }

  private func step(owner: Int, place: Int) -> PropertyListPath.Step {
    guard unsafe owner < builder.tape.count, unsafe builder.tape[owner].kind == .dictionary,
      unsafe place < builder.tape.count, unsafe builder.tape[place].kind == .key
    else { return .index(place) }
    let bytes = unsafe builder.bytes
    return .key(unsafe XMLText.raw(bytes.span.extracting(builder.content(bytes.span, at: place))))
  }

  private func place(of container: Int) -> ContainerPlace? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].start < container { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].start == container ? places[low] : nil
  }
}
