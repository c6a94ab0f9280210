// The tape that the encoders of one call build.
//
// Nothing closes a container of `Encodable`: a type opens one, fills it and forgets it. Synthesized
// code fills containers one after the other, properly nested, so the tape is written straight away:
//
//     open   0, 2, 9   the open containers as indexes of the tape, the outermost first
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

/// The tape that the encoders of one call build; see above.
///
/// Nothing here calls anything of the types that are encoded.
struct EncodedTape {
  /// The value of the call, for errors that no single value has.
  let root: Any
  /// The tape as it grows.
  var builder = MemoryBuilder()
  /// The containers that are open.
  var open: [Frame] = []
  /// The key that the innermost open container has next if it has the keys of the one before.
  var expected = -1
  /// By depth, the dictionary without equal keys that was closed last: the next one mostly has the
  /// same keys, and then no search for equal ones is needed.
  var shapes: [Int] = []
  /// The index where a value is waited for, while that is the end of the tape.
  var pending = 0
  /// The place of each container in the order of their indexes, for coding paths.
  var places: [ContainerPlace] = []
  var isScattered = false
  /// What belongs to a container or slot and does not stand in it.
  var pieces: [Int: [Range<Int>]] = [:]
  /// Containers that were asked for by a key: who asks again gets the same one.
  var nested: [NestedKey: OpenContainer] = [:]
  var nestedLog: [NestedKey] = []
  var hasFailed = false
  /// The first wrong use: the whole call fails with it, for it can't be thrown everywhere.
  var failure: EncodingError?

  /// An open container.
  struct Frame {
    let start: Int
    /// What was expected of the container around it when it was opened.
    let expected: Int
  }

  /// The number of elements where the value of the call is a collection, else 0.
  private let elementCount: Int
  /// After so many elements the room for all is known well enough.
  static let probe = 64

  init(root: Any) {
    self.root = root
    elementCount = Self.elementCount(of: root)
  }

  /// The number of elements of a value that is a collection, else 0.
  static func elementCount(of root: Any) -> Int { (root as? any Collection)?.count ?? 0 }

  /// Takes hold of room for all elements, going by the first ones.
  ///
  /// Growing step by step would copy everything; elements that get larger make it grow all the same.
  @inline(never)
  private mutating func reserve() {
    let times = min(Double(elementCount) / Double(Self.probe), 1e6)
    if times > 1 { builder.reserve(times: 1.1 * times) }
  }

  // MARK: Order

  /// Makes a container the one that is written to; those above it are closed.
  @inline(__always)
  mutating func enter(_ container: OpenContainer) throws {
    let count = open.count
    if count == container.depth, open[count - 1].start == container.start,
      builder.words.count != pending
    {
      return
    }
    try enterSlowly(container)
  }

  @inline(never)
  mutating func enterSlowly(_ container: OpenContainer) throws {
    if hasFailed, let failure { throw failure }
    guard !isScattered else { return }
    if isOpen(container), builder.words.count != pending {
      close(downTo: container.depth)
    } else {
      scatter()
    }
  }

  func isOpen(_ container: OpenContainer) -> Bool {
    container.depth >= 1 && open.count >= container.depth
      && open[container.depth - 1].start == container.start
  }

  mutating func close(downTo depth: Int) {
    while open.count > depth, let frame = open.popLast() {
      builder.close(frame.start)
      if builder.words.storage[frame.start].kind == .dictionary { checkKeys(of: frame.start) }
      expected = frame.expected
    }
  }

  /// Hides equal keys of the dictionary that has just been closed, unless it has those of the one
  /// before.
  private mutating func checkKeys(of start: Int) {
    let depth = open.count
    let count = builder.words.storage[start + 1].count
    if expected < 0 || builder.words.storage[expected].kind != .end {
      builder.hideDuplicateKeys(in: start)
    }
    guard count > 0, builder.words.storage[start + 1].count == count else { return }
    while shapes.count <= depth { shapes.append(-1) }
    shapes[depth] = start
  }

  /// The first key of the dictionary before at this depth.
  @inline(__always)
  func firstExpected(_ kind: TapeKind) -> Int {
    guard kind == .dictionary, open.count < shapes.count else { return -1 }
    let shape = shapes[open.count]
    return shape < 0 ? -1 : shape + 2
  }

  /// From here on nothing is in order.
  mutating func scatter() {
    if builder.words.count == pending { makeEmpty(.array, flags: .shadowed) }
    close(downTo: 0)
    isScattered = true
    expected = -1
  }

  /// Appends an empty container.
  mutating func makeEmpty(_ kind: TapeKind, flags: TapeFlags = []) {
    builder.close(builder.open(kind, flags: flags))
  }

  mutating func addPiece(to owner: Int, from start: Int) {
    pieces[owner, default: []].append(start..<builder.words.count)
  }

  // MARK: Children

  /// Appends a child of a container, with its key in a dictionary.
  @inline(__always)
  mutating func add(
    to container: OpenContainer, key: String?, _ scalar: EncodedScalar
  ) throws {
    try enter(container)
    let start = builder.words.count
    if let key { builder.append(key: key, expected: &expected) }
    builder.append(scalar)
    builder.count(in: container.start)
    if isScattered { addPiece(to: container.start, from: start) }
  }

  /// Appends a key with a string to a dictionary.
  @inline(__always)
  mutating func add(to container: OpenContainer, key: String, string: String) throws {
    try enter(container)
    let start = builder.words.count
    builder.append(key: key, string: string, to: container.start, expected: &expected)
    if isScattered { addPiece(to: container.start, from: start) }
  }

  /// The number of children of a container.
  func count(of container: OpenContainer) -> Int {
    guard container.start >= 0, container.start + 1 < builder.words.count else { return 0 }
    return builder.words.storage[container.start + 1].count
  }

  /// Makes the place for a child of a container.
  mutating func place(in container: OpenContainer, key: String?) throws -> Slot {
    try enter(container)
    let position = count(of: container)
    if container.start == 0, position == Self.probe { reserve() }
    let start = builder.words.count
    if let key { builder.append(key: key, expected: &expected) }
    builder.count(in: container.start)
    return Slot(
      index: builder.words.count, owner: container.start, place: key == nil ? position : start,
      containers: container.depth, values: container.values)
  }

  /// Makes a slot for a child of a container.
  mutating func slot(in container: OpenContainer, key: String?) throws -> Slot {
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
  mutating func nestedContainer(
    _ kind: TapeKind, in container: OpenContainer, key: String?
  ) -> OpenContainer {
    let nestedKey = key.map { NestedKey(owner: container.start, key: $0) }
    if let nestedKey, let existing = nested[nestedKey] {
      guard builder.words.storage[existing.start].kind == kind else {
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
}
