/// Moves a program without lookaheads forward over a text, one scalar at a time.
///
/// The places where it is between two scalars are a *kernel*: the instructions that it has come to by
/// consuming, in rising order, each once. What they lead to without consuming is worked out with
/// the scalar that follows, so that assertions see both of their neighbours. Example: `a*$`
///
///     0 accept    1 textEnd → 0    2 split → 3, 1    3 set {a} → 2
///
/// has the kernel `2` at first. An `a` leads over `2, 1, 3` to `2` again, the end over `2, 1` to `0`.
///
/// Each instruction is visited at most once a step, so a step takes O(size of the program).
struct ForwardStep {
  /// How many instructions have been visited.
  private(set) var steps = 0
  private var visited: PlaceSet
  private var reached: PlaceSet
  private var stack: [Int32] = []

  init(_ program: PatternProgram) {
    visited = PlaceSet(count: program.instructions.count)
    reached = PlaceSet(count: program.instructions.count)
  }

  /// The kernel where the text begins.
  static func firstKernel(_ program: PatternProgram) -> [Int32] { [program.segments[0].start] }

  /// Moves over a scalar of the class `column`, or to the end of the text.
  ///
  /// - Returns: the kernel behind it; nil if the program has accepted before it.
  mutating func advance(
    _ program: PatternProgram, _ kernel: [Int32], before: PatternProgram.Neighbour, column: Int
  ) -> [Int32]? {
    let after = program.neighbour(column)
    visited.removeAll()
    reached.removeAll()
    var next: [Int32] = []
    stack.removeAll(keepingCapacity: true)
    stack.append(contentsOf: kernel)
    while let index = stack.popLast() {
      guard visited.insert(index) else { continue }
      steps += 1
      let instruction = program.instructions[Int(index)]
      switch instruction.kind {
      case .accept: return nil
      case .set:
        if program.classes.isMember(column, ofSet: Int(instruction.other)),
          reached.insert(instruction.next)
        {
          next.append(instruction.next)
        }
      case .split:
        stack.append(instruction.other)
        stack.append(instruction.next)
      default:
        if program.holds(instruction.kind, between: before, and: after) {
          stack.append(instruction.next)
        }
      }
    }
    // A match may begin at each place.
    let start = program.segments[0].start
    if !program.isAnchored, column != program.classes.end, reached.insert(start) {
      next.append(start)
    }
    next.sort()
    return next
  }
}

/// A set of places in a program, emptied in O(1).
struct PlaceSet {
  private var stamps: [Int32]
  private var stamp: Int32 = 1

  init(count: Int) { stamps = Array(repeating: 0, count: count) }

  mutating func removeAll() {
    if stamp == .max {
      for index in stamps.indices { stamps[index] = 0 }
      stamp = 0
    }
    stamp += 1
  }

  /// Whether the place was not in the set before.
  mutating func insert(_ place: Int32) -> Bool {
    guard stamps[Int(place)] != stamp else { return false }
    stamps[Int(place)] = stamp
    return true
  }

  func contains(_ place: Int32) -> Bool { stamps[Int(place)] == stamp }
}
