// The text of a file that the encoders of one call write straight away.
//
// Synthesized code fills containers one after the other, properly nested, each key once. Then the text
// of JSON or XML can be written as it comes, without the tape and a second walk over it:
//
//     open     array, dictionary       the outermost first; `top` is the last
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
  var output = ByteBuffer()
  /// The innermost container that is open, and the keys of the dictionaries at its depth.
  var top = Frame(number: Self.nothing, isDictionary: false, place: 0, start: 0)
  var shape = Shape()
  /// The number of containers that are open.
  private(set) var depth = 0
  /// The containers around the innermost one, the outermost first.
  private var outer: [Frame] = []
  /// The keys of the dictionaries at all other depths.
  private var shapes: [Shape] = []
  /// The slot where a value is waited for, at first that of the call's value, or one of the two below.
  private(set) var pending = 0
  /// Whether the call must begin again.
  private(set) var isGivenUp = false
  private var slotsGiven = 0
  private let elementCount: Int

  let isXML: Bool
  let isPretty: Bool
  let realStyle: XMLWritingOptions.RealStyle
  /// What stands around a string.
  let quotes: (start: TextPiece, end: TextPiece)
  /// What separates entries.
  let comma: Int

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

  /// A text that is not used.
  init() {
    self.init(isXML: false, isPretty: false, realStyle: .shortest, elementCount: 0)
  }

  /// A text for a format that can be written as it comes, for a value of which the elements can be
  /// counted beforehand.
  init?(_ format: PropertyListFormat, options: WritingOptions, root: Any) {
    guard format == .xml || format == .json, !options.sortsKeys else { return nil }
    self.init(
      isXML: format == .xml, isPretty: options.isPretty, realStyle: options.realStyle,
      elementCount: EncodedTape.elementCount(of: root))
    if isXML { output.append(ByteBuffer.xmlStart) }
  }

  private init(
    isXML: Bool, isPretty: Bool, realStyle: XMLWritingOptions.RealStyle, elementCount: Int
  ) {
    self.isXML = isXML
    self.isPretty = isPretty
    self.realStyle = realStyle
    self.elementCount = elementCount
    quotes =
      isXML
      ? (TextPiece("<string>"), TextPiece("</string>\n")) : (TextPiece("\""), TextPiece("\""))
    comma = isXML ? 0 : 1
  }

  // MARK: Order

  /// Ends the text; the call must begin again.
  ///
  /// - Returns: What is thrown to leave the call. A type that has kept an encoder beyond its call sees it.
  @discardableResult
  @inline(never)
  mutating func giveUp() -> EncodingError {
    isGivenUp = true
    pending = Self.over
    return .invalidValue(
      0, .init(codingPath: [], debugDescription: "nothing is encoded here any more"))
  }

  /// Takes nothing any more, for a value has failed.
  ///
  /// Who goes on all the same makes the call begin again.
  mutating func fail() { pending = Self.over }

  /// The same for a child of a container, which does not count any more.
  mutating func fail(in container: OpenContainer) {
    fail()
    guard isOpen(container) else { return }
    if container.depth == depth { top.count -= 1 } else { outer[container.depth - 1].count -= 1 }
  }

  /// Makes a container the one that is written to; those within it are closed.
  @inline(__always)
  private mutating func enter(_ container: OpenContainer) throws {
    guard depth == container.depth, top.number == container.start, pending == Self.nothing else {
      return try enterSlowly(container)
    }
  }

  @inline(never)
  private mutating func enterSlowly(_ container: OpenContainer) throws {
    guard pending == Self.nothing, isOpen(container) else {
      throw giveUp()
    }
    close(downTo: container.depth)
  }

  private func isOpen(_ container: OpenContainer) -> Bool {
    container.depth >= 1 && depth >= container.depth
      && frame(container.depth).number == container.start
  }

  /// The open container at a depth, from 1.
  private func frame(_ depth: Int) -> Frame {
    depth == self.depth ? top : outer[depth - 1]
  }

  private mutating func begin(_ kind: TapeKind, number: Int, place: Int) {
    if depth > 0 { outer.append(top) }
    top = Frame(
      number: number, isDictionary: kind == .dictionary, place: place, start: output.count)
    moveShape(to: depth + 1)
    shape.begin()
    putStart(kind)
  }

  private mutating func close(downTo depth: Int) {
    while self.depth > depth {
      let frame = top
      moveShape(to: self.depth - 1)
      top = outer.popLast() ?? Frame(number: Self.nothing, isDictionary: false, place: 0, start: 0)
      end(frame)
    }
  }

  /// Changes the depth, and the shape with it.
  private mutating func moveShape(to depth: Int) {
    while shapes.count <= max(depth, self.depth) { shapes.append(Shape()) }
    swap(&shape, &shapes[self.depth])
    swap(&shape, &shapes[depth])
    self.depth = depth
  }

  // MARK: Children

  /// Writes a child of a container, with its key in a dictionary.
  @inline(__always)
  mutating func add(to container: OpenContainer, key: String?, _ scalar: EncodedScalar) throws {
    try enter(container)
    _ = try begin(key)
    try write(scalar)
  }

  /// Writes a key with a string to a dictionary.
  @inline(__always)
  mutating func add(to container: OpenContainer, key: String, string: String) throws {
    try enter(container)
    let count = top.count
    top.count = count &+ 1
    try put(key, string, isFirst: count == 0)
  }

  /// Writes what comes before a child, and returns its place.
  @inline(__always)
  private mutating func begin(_ key: String?) throws -> Int {
    let count = top.count
    top.count = count &+ 1
    if let key { return try put(key, isFirst: count == 0) }
    separate(isFirst: count == 0)
    return count
  }

  /// Makes the slot for a child of a container.
  mutating func slot(in container: OpenContainer, key: String?) throws -> Slot {
    try enter(container)
    if depth == 1, top.count == EncodedTape.probe { reserve() }
    let place = try begin(key)
    slotsGiven += 1
    guard slotsGiven < Int(UInt32.max) else {
      throw giveUp()
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
    return frame(container.depth).count
  }

  // MARK: Slots

  /// The container that a slot holds: a new one, or the one that is open there.
  mutating func container(_ kind: TapeKind, at slot: Slot) -> OpenContainer {
    if pending == slot.index, depth < DocumentLimits.depth, depth == slot.containers {
      pending = Self.nothing
      begin(kind, number: slot.index, place: slot.place)
    } else {
      guard pending == Self.nothing, depth > slot.containers,
        frame(slot.containers + 1).number == slot.index,
        frame(slot.containers + 1).isDictionary == (kind == .dictionary)
      else {
        giveUp()
        return .invalid
      }
    }
    return OpenContainer(start: slot.index, depth: slot.containers + 1, values: slot.values)
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
    throw giveUp()
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
    return (1..<container.depth).map { step(at: $0, frame($0 + 1).place) }
  }

  /// The way to a slot.
  func steps(of slot: Slot) -> [PropertyListPath.Step] {
    let owner = OpenContainer(start: slot.owner, depth: slot.containers, values: 0)
    guard isOpen(owner) else { return [] }
    return steps(of: owner) + [step(at: slot.containers, slot.place)]
  }

  /// The step from the container at a depth to a child.
  private func step(at depth: Int, _ place: Int) -> PropertyListPath.Step {
    guard frame(depth).isDictionary else { return .index(place) }
    return .key((depth == self.depth ? shape : shapes[depth]).key(at: place))
  }
}
