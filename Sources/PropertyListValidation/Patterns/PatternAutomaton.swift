import PropertyLists

/// The deterministic automaton of a program, built as texts ask for it.
///
/// Layout: a state is a kernel of `ForwardStep` or `BackwardStep` and the neighbour that has been
/// passed last; `kernels` has them by number, with the neighbour behind the places. `table` has a row
/// of `program.classes.columns` entries for each state, one for each class of scalars and one for the
/// edge of the text, and in each the index of the next state's row, or `unknown`, `accepted` or
/// `rejected`. The last column belongs to the bytes of scalars that aren't ASCII, and stays unknown:
/// the class of these must be looked up first.
///
/// Example: `^a+$` has the classes 0: others, 1: a, and after `aa` the table
///
///     row  state          0         1        end       multibyte
///     0    [4], edge      unknown   4        unknown   unknown
///     4    [2], other     unknown   4        accepted  unknown
///
/// The table and the kernels have a limited size. When they are full, they are thrown away and built
/// anew; if that happens often with one text, the program goes over the rest of it without a table.
struct PatternAutomaton {
  let program: PatternProgram
  private let classOfByte: [UInt16]
  private var table: [UInt32] = []
  private var kernels: [[Int32]] = []
  private var rows: [[Int32]: UInt32] = [:]
  private var storedPlaces = 0
  private var forward: ForwardStep?
  private var backward: BackwardStep?
  private(set) var flushes = 0

  // What is no row, from `rejected` on.
  private static let rejected = UInt32.max - 2
  private static let accepted = UInt32.max - 1
  private static let unknown = UInt32.max

  /// How much it may keep, beyond eight states, and how often it may begin anew within a text.
  struct Limits {
    var entries = 1 << 18
    var places = 1 << 19
    var flushes = 2
  }

  private let limits: Limits

  init(_ program: PatternProgram, limits: Limits = Limits()) {
    self.program = program
    self.limits = limits
    classOfByte = program.classes.ofByte
    if program.isBackward {
      backward = BackwardStep(program)
    } else {
      forward = ForwardStep(program)
    }
    _ = row(of: firstKey)
  }

  var steps: Int { (forward?.steps ?? 0) + (backward?.steps ?? 0) }
  var stateCount: Int { kernels.count }

  private var firstKey: [Int32] {
    (program.isBackward ? [] : ForwardStep.firstKernel(program))
      + [PatternProgram.Neighbour.edge.rawValue]
  }

  /// Whether the program accepts somewhere in a text.
  ///
  /// O(length of the text × size of the program); O(length) once the states are there.
  mutating func matches(_ text: Span<UInt8>) -> Bool {
    var place = Place(position: program.isBackward ? text.count : 0, row: 0)
    let flushLimit = flushes + limits.flushes
    while true {
      place = program.isBackward ? runBackward(over: text, place) : runForward(over: text, place)
      if place.row >= Self.rejected { return place.row == Self.accepted }
      let (column, next) = step(over: text, at: place.position)
      let key = kernels[Int(place.row) / program.classes.columns]
      let successor = successor(of: key, column)
      guard let newKey = successor.key else {
        table[Int(place.row) + column] = successor.outcome
        return successor.outcome == Self.accepted
      }
      if rows[newKey] == nil, isFull {
        guard flushes < flushLimit else { return simulate(text, newKey, from: next) }
        flush()
        place = Place(position: next, row: row(of: newKey))
      } else {
        let row = row(of: newKey)
        table[Int(place.row) + column] = row
        place = Place(position: next, row: row)
      }
    }
  }

  // MARK: Running

  private struct Place {
    var position: Int
    /// Where the row begins in the table, or an outcome.
    var row: UInt32
  }

  /// Goes on while the table knows the way; returns the place where it doesn't, or the outcome.
  private func runForward(over text: Span<UInt8>, _ place: Place) -> Place {
    let table = table.span
    let classes = classOfByte.span
    var position = place.position
    var row = place.row
    while position < text.count {
      let byte = text[position]
      var next = table[Int(row) + Int(classes[Int(byte)])]
      var width = 1
      if next >= Self.rejected {
        if byte >= 0x80 {
          let (scalar, length) = UTF8Scalar.decode(text, at: position)
          next = table[Int(row) + program.classes.ofMultibyte(scalar)]
          width = length
        }
        if next == Self.unknown { return Place(position: position, row: row) }
        if next >= Self.rejected { return Place(position: position, row: next) }
      }
      row = next
      position += width
    }
    let outcome = table[Int(row) + program.classes.end]
    return Place(position: position, row: outcome == Self.unknown ? row : outcome)
  }

  private func runBackward(over text: Span<UInt8>, _ place: Place) -> Place {
    let table = table.span
    let classes = classOfByte.span
    var position = place.position
    var row = place.row
    while position > 0 {
      let byte = text[position - 1]
      var next = table[Int(row) + Int(classes[Int(byte)])]
      var width = 1
      if next >= Self.rejected {
        if byte >= 0x80 {
          let (scalar, length) = UTF8Scalar.decode(text, before: position)
          next = table[Int(row) + program.classes.ofMultibyte(scalar)]
          width = length
        }
        if next == Self.unknown { return Place(position: position, row: row) }
        if next >= Self.rejected { return Place(position: position, row: next) }
      }
      row = next
      position -= width
    }
    let outcome = table[Int(row) + program.classes.end]
    return Place(position: position, row: outcome == Self.unknown ? row : outcome)
  }

  /// The column of the scalar to be passed next, and the position beyond it.
  private func step(over text: Span<UInt8>, at position: Int) -> (column: Int, next: Int) {
    if program.isBackward {
      guard position > 0 else { return (program.classes.end, 0) }
      let (scalar, width) = UTF8Scalar.decode(text, before: position)
      return (column(scalar), position - width)
    }
    guard position < text.count else { return (program.classes.end, position) }
    let (scalar, width) = UTF8Scalar.decode(text, at: position)
    return (column(scalar), position + width)
  }

  private func column(_ scalar: UInt32) -> Int {
    scalar < 0x80
      ? Int(program.classes.ofByte[Int(scalar)]) : program.classes.ofMultibyte(scalar)
  }

  /// Goes over the rest of a text without the table.
  private mutating func simulate(
    _ text: Span<UInt8>, _ key: [Int32], from position: Int
  ) -> Bool {
    var key = key
    var position = position
    while true {
      let (column, next) = step(over: text, at: position)
      let successor = successor(of: key, column)
      guard let newKey = successor.key else { return successor.outcome == Self.accepted }
      key = newKey
      position = next
    }
  }

  // MARK: Building

  /// The state behind a scalar of a class, or the outcome.
  private mutating func successor(
    of key: [Int32], _ column: Int
  ) -> (key: [Int32]?, outcome: UInt32) {
    var kernel = key
    let passed = kernel.popLast().flatMap(PatternProgram.Neighbour.init) ?? .other
    let isEnd = column == program.classes.end
    let next: [Int32]?
    let isDead: Bool
    if program.isBackward {
      next = backward?.advance(program, kernel, after: passed, column: column)
      isDead = next.map { BackwardStep.isDead(program, $0) } ?? false
    } else {
      next = forward?.advance(program, kernel, before: passed, column: column)
      isDead = next?.isEmpty ?? false
    }
    guard let next else { return (nil, Self.accepted) }
    if isEnd || isDead { return (nil, Self.rejected) }
    return (next + [program.neighbour(column).rawValue], 0)
  }

  private var isFull: Bool {
    kernels.count >= 8
      && (table.count >= limits.entries || storedPlaces >= limits.places)
  }

  /// The row of a state, which is added if it is new.
  private mutating func row(of key: [Int32]) -> UInt32 {
    if let row = rows[key] { return row }
    let row = UInt32(table.count)
    table.append(contentsOf: repeatElement(Self.unknown, count: program.classes.columns))
    kernels.append(key)
    rows[key] = row
    storedPlaces += key.count
    return row
  }

  private mutating func flush() {
    flushes += 1
    storedPlaces = 0
    table.removeAll(keepingCapacity: true)
    kernels.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    _ = row(of: firstKey)
  }
}
