/// Moves a program with lookaheads backward over a text, one scalar at a time.
///
/// From the end to the beginning it is known at each place, for each instruction, whether the program
/// would accept if it went on from there: because it was worked out for the place behind. So a
/// lookahead is as easy as an assertion: ask whether the start of its segment would accept.
///
/// A *kernel* has the instructions that consume the scalar behind the place and accept then, in
/// rising order. What leads to them without consuming is worked out with the scalar before the place,
/// one segment after the other, a lookahead before that which asks for it. Example: `a(?=b)`
///
///     0 accept    1 ahead → 0, segment 1    2 set {a} → 1    3 accept    4 set {b} → 3
///
/// on `ab`: at the end the kernel is empty, and `0` and `3` accept, as always; so `b` leads to the
/// kernel `4`. Then segment 1 accepts at its start, therefore `1` does, and `a` leads to the kernel
/// `2`, the start of the pattern: it matches.
///
/// Each instruction is visited at most once a step, so a step takes O(size of the program).
struct BackwardStep {
  /// How many instructions have been visited.
  private(set) var steps = 0
  private var accepting: PlaceSet
  private var stack: [Int32] = []

  init(_ program: PatternProgram) {
    accepting = PlaceSet(count: program.instructions.count)
  }

  /// Moves over a scalar of the class `column`, or to the beginning of the text.
  ///
  /// - Returns: the kernel before it; nil if the program accepts from behind it.
  mutating func advance(
    _ program: PatternProgram, _ kernel: [Int32], after: PatternProgram.Neighbour, column: Int
  ) -> [Int32]? {
    guard let predecessors = program.predecessors else { return [] }
    let before = program.neighbour(column)
    accepting.removeAll()
    var next: [Int32] = []
    var rest = kernel[...]
    for segment in program.segments.reversed() {
      stack.removeAll(keepingCapacity: true)
      stack.append(segment.accept)
      while let last = rest.last, last >= segment.accept {
        stack.append(last)
        rest.removeLast()
      }
      while let index = stack.popLast() {
        guard accepting.insert(index) else { continue }
        steps += 1
        for source in predecessors[index] {
          let instruction = program.instructions[Int(source)]
          if instruction.kind == .set {
            if program.classes.isMember(column, ofSet: Int(instruction.other)) {
              next.append(source)
            }
          } else if holds(program, instruction, between: before, and: after) {
            stack.append(source)
          }
        }
      }
    }
    guard !accepting.contains(program.segments[0].start) else { return nil }
    next.sort()
    return next
  }

  private func holds(
    _ program: PatternProgram, _ instruction: PatternProgram.Instruction,
    between before: PatternProgram.Neighbour, and after: PatternProgram.Neighbour
  ) -> Bool {
    switch instruction.kind {
    case .ahead: accepting.contains(program.segments[Int(instruction.other)].start)
    case .notAhead: !accepting.contains(program.segments[Int(instruction.other)].start)
    default: program.holds(instruction.kind, between: before, and: after)
    }
  }

  /// Whether nothing before the place can change that the pattern doesn't match.
  static func isDead(_ program: PatternProgram, _ kernel: [Int32]) -> Bool {
    // Only the pattern itself counts: its lookaheads have nothing to say without it.
    guard program.isAnchored else { return false }
    return kernel.first.map { !program.segments[0].instructions.contains(Int($0)) } ?? true
  }
}
