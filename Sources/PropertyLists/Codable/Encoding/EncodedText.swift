// The text of a file that the encoders of one call write straight away.
//
// Synthesized code fills containers one after the other, properly nested, each key once. Then the text
// of JSON or XML can be written as it comes, without the tape and a second walk over it:
//
//     open     array, dictionary       the containers that are open, the outermost first
//     output   [{"title":"面包","bought":⟵ the next value goes here
//
// Whatever is not so, or can't be written, ends it (`isGivenUp`): containers filled alternately, a key
// for the second time, an encoder kept for later, a value that the format has not. Then the call begins
// again with ``EncodedTape``, which knows all the rules and names all the errors.
//
// A slot and the container that is opened in it have the same number; numbers are given once. The keys
// of the dictionaries at one depth are mostly the same, so their spelling is kept (``Shape``).

/// The text that the encoders of one call write; see above.
///
/// Nothing here calls anything of the types that are encoded.
struct EncodedText {
  /// Thrown from a call that has given up; nobody outside sees it.
  struct GivenUp: Error {}

  var output = ByteBuffer()
  /// The containers that are open.
  var open: [Frame] = []
  /// The keys of the dictionaries at each depth.
  var shapes: [Shape] = []
  /// The slot where a value is waited for, at first that of the call's value, or one of the two below.
  private(set) var pending = 0
  /// Whether the call must begin again.
  private(set) var isGivenUp = false
  private var slotsGiven = 0
  private let elementCount: Int

  let isXML: Bool
  let isPretty: Bool
  let realStyle: XMLWritingOptions.RealStyle

  private static let nothing = -1
  /// No value is taken any more.
  private static let over = -2

  /// An open container.
  struct Frame {
    let number: Int
    let isDictionary: Bool
    /// Its key in the shape, or its position in an array.
    let place: Int
    /// Where its text begins.
    let start: Int
    var count = 0
    /// In a dictionary, the entry of the shape that is expected next, and those that were there.
    var next = 0
    var used: UInt64 = 0
  }

  /// A text that takes nothing.
  init() {
    isXML = false
    isPretty = false
    realStyle = .shortest
    elementCount = 0
  }

  /// A text for a format that can be written as it comes, for a value of which the elements can be
  /// counted beforehand.
  init?(_ format: PropertyListFormat, options: WritingOptions, root: Any) {
    guard format == .xml || format == .json, !options.sortsKeys else { return nil }
    isXML = format == .xml
    isPretty = options.isPretty
    realStyle = options.realStyle
    elementCount = EncodedTape.elementCount(of: root)
    if isXML { output.append(ByteBuffer.xmlStart) }
  }

  // MARK: Order

  /// Ends the text; the call must begin again.
  @inline(never)
  mutating func giveUp() {
    isGivenUp = true
    pending = Self.over
  }

  /// Takes nothing any more: a value has failed. Who goes on all the same makes the call begin again.
  mutating func fail() { pending = Self.over }

  /// Makes a container the one that is written to; those within it are closed.
  @inline(__always)
  private mutating func enter(_ container: OpenContainer) throws {
    let count = open.count
    if count == container.depth, open[count &- 1].number == container.start,
      pending == Self.nothing
    {
      return
    }
    try enterSlowly(container)
  }

  @inline(never)
  private mutating func enterSlowly(_ container: OpenContainer) throws {
    guard pending == Self.nothing, isOpen(container) else {
      giveUp()
      throw GivenUp()
    }
    close(downTo: container.depth)
  }

  private func isOpen(_ container: OpenContainer) -> Bool {
    container.depth >= 1 && open.count >= container.depth
      && open[container.depth - 1].number == container.start
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth, let frame = open.popLast() {
      end(frame)
    }
  }

  // MARK: Children

  /// Writes a child of a container, with its key in a dictionary.
  @inline(__always)
  mutating func add(to container: OpenContainer, key: String?, _ scalar: EncodedScalar) throws {
    try enter(container)
    _ = try begin(key)
    try write(scalar)
  }

  /// Writes what comes before a child, and returns its place.
  @inline(__always)
  private mutating func begin(_ key: String?) throws -> Int {
    let index = open.count &- 1
    let count = open[index].count
    open[index].count = count &+ 1
    if let key { return try put(key, isFirst: count == 0) }
    separate(isFirst: count == 0)
    return count
  }

  /// Makes the slot for a child of a container.
  mutating func slot(in container: OpenContainer, key: String?) throws -> Slot {
    try enter(container)
    if container.depth == 1, open[0].count == EncodedTape.probe { reserve() }
    let place = try begin(key)
    slotsGiven += 1
    guard slotsGiven < Int(UInt32.max) else {
      giveUp()
      throw GivenUp()
    }
    pending = slotsGiven
    return Slot(
      index: slotsGiven, owner: container.start, place: place, containers: container.depth,
      values: container.values)
  }

  /// Takes hold of room for all elements, going by the first ones.
  @inline(never)
  private mutating func reserve() {
    let times = 1.1 * Double(elementCount) / Double(EncodedTape.probe)
    guard times > 1 else { return }
    output.reserve(Int(min(Double(output.count) * times, Double(1 << 27))))
  }

  /// The number of children of a container.
  mutating func count(of container: OpenContainer) -> Int {
    guard isOpen(container) else {
      giveUp()
      return 0
    }
    return open[container.depth - 1].count
  }

  // MARK: Slots

  /// The container that a slot holds: a new one, or the one that is open there.
  mutating func container(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    let depth = slot.containers
    if pending == slot.index, depth < DocumentLimits.depth, depth == open.count {
      pending = Self.nothing
      begin(kind, number: slot.index, place: slot.place)
    } else {
      guard pending == Self.nothing, open.count > depth, open[depth].number == slot.index,
        open[depth].isDictionary == (kind == .dictionary)
      else {
        giveUp()
        return .invalid
      }
    }
    return OpenContainer(start: slot.index, depth: depth + 1, values: slot.values)
  }

  private mutating func begin(_ kind: TapeKind, number: Int, place: Int) {
    open.append(
      Frame(
        number: number, isDictionary: kind == .dictionary, place: place, start: output.count))
    while shapes.count < open.count { shapes.append(Shape()) }
    shapes[open.count - 1].begin()
    putStart(kind)
  }

  /// A container within another one.
  mutating func nestedContainer(
    _ kind: TapeKind, in container: OpenContainer, key: String?
  ) -> OpenContainer {
    do {
      return self.container(kind, at: try slot(in: container, key: key))
    } catch {
      return .invalid
    }
  }

  /// Writes a scalar in a slot.
  mutating func fill(_ slot: Slot, _ scalar: EncodedScalar) throws {
    try requireEmpty(slot)
    pending = Self.nothing
    try write(scalar)
  }

  /// - Throws: where a slot has its value already.
  mutating func requireEmpty(_ slot: Slot) throws {
    guard pending != slot.index else { return }
    giveUp()
    throw GivenUp()
  }

  /// A value that has encoded nothing is an empty dictionary.
  mutating func settle(_ slot: Slot) {
    if pending == slot.index { _ = container(.dictionary, at: slot) }
  }

  /// The bytes of the file; nil where there must be others.
  mutating func finish() -> [UInt8]? {
    guard !isGivenUp, pending == Self.nothing else { return nil }
    close(downTo: 0)
    pending = Self.over
    if isXML { output.append(ByteBuffer.xmlEnd) }
    return output.finish()
  }

  // MARK: Paths

  /// The way to a container.
  func steps(of container: OpenContainer) -> [PropertyListPath.Step] {
    guard isOpen(container) else { return [] }
    return (1..<container.depth + 1).dropFirst().map { step(at: $0 - 2, open[$0 - 1].place) }
  }

  /// The way to a slot.
  func steps(of slot: Slot) -> [PropertyListPath.Step] {
    let owner = OpenContainer(start: slot.owner, depth: slot.containers, values: 0)
    guard isOpen(owner) else { return [] }
    return steps(of: owner) + [step(at: slot.containers - 1, slot.place)]
  }

  /// The step from the container at a depth to a child.
  private func step(at depth: Int, _ place: Int) -> PropertyListPath.Step {
    open[depth].isDictionary ? .key(shapes[depth].key(at: place)) : .index(place)
  }
}
