/// A pattern as a machine that may be in several places at once (an NFA).
///
/// Layout: `instructions` in segments. The first segment is the pattern, the others are lookaheads,
/// each behind the one that it stands in; a segment ends in an `accept` of its own. Instructions name
/// each other by index. Only those of the kind `set` consume a scalar, so there are loops without
/// consuming, as in `(a*)*`.
///
/// Example: `^a+(?=b)` is
///
///     0 accept            segment 0: 0..<5, starts at 4
///     1 ahead → 0, segment 1
///     2 split → 3, 1
///     3 set {a} → 2
///     4 textStart → 3
///     5 accept            segment 1: 5..<7, starts at 6
///     6 set {b} → 5
///
/// A program with lookaheads runs from the end of the text to its beginning, as `BackwardStep` says;
/// `predecessors` are the instructions that lead to each. All others run forward.
///
/// It is a class so that a copy is one pointer; it never changes.
final class PatternProgram: Sendable {
  struct Instruction: Sendable {
    enum Kind: UInt8, Sendable {
      /// The end of a segment.
      case accept
      /// Consumes a scalar of the set `other`, then `next`.
      case set
      /// `next` and `other`; where the program runs backward it may have more ways.
      case split
      /// `next` where the condition holds.
      case textStart, textEnd, wordBoundary, noWordBoundary
      /// `next` where the segment `other` matches from here, or doesn't.
      case ahead, notAhead
    }

    var kind: Kind
    var next: Int32
    var other: Int32 = 0
  }

  struct Segment: Sendable {
    var instructions: Range<Int>
    var start: Int32
    var accept: Int32
  }

  /// What stands beside a position, as far as assertions ask.
  enum Neighbour: Int32, Sendable {
    case edge, word, other
  }

  let instructions: [Instruction]
  let segments: [Segment]
  let classes: ScalarClasses
  let hasWordBoundaries: Bool
  /// Whether the word characters are the set of this number; -1 where nobody asks.
  private let wordSet: Int
  let predecessors: Predecessors?
  /// Whether a match begins only where the text begins, or (for a program that runs backward) ends
  /// only where it ends.
  let isAnchored: Bool

  var isBackward: Bool { segments.count > 1 }

  init(
    _ instructions: [Instruction], _ segments: [Segment], _ ways: [Edge], _ classes: ScalarClasses,
    wordSet: Int?
  ) {
    self.instructions = instructions
    self.segments = segments
    self.classes = classes
    hasWordBoundaries = wordSet != nil
    self.wordSet = wordSet ?? -1
    predecessors = segments.count > 1 ? Predecessors(instructions, ways) : nil
    isAnchored = Self.isAnchored(instructions, segments[0], predecessors)
  }

  /// What a scalar of a class is for an assertion beside it.
  func neighbour(_ column: Int) -> Neighbour {
    if column == classes.end { return .edge }
    return hasWordBoundaries && classes.isMember(column, ofSet: wordSet) ? .word : .other
  }

  /// Whether an assertion lets pass between two neighbours; a lookahead is none of its cases.
  func holds(_ kind: Instruction.Kind, between before: Neighbour, and after: Neighbour) -> Bool {
    switch kind {
    case .textStart: before == .edge
    case .textEnd: after == .edge
    case .wordBoundary: (before == .word) != (after == .word)
    case .noWordBoundary: (before == .word) == (after == .word)
    case .accept, .set, .split, .ahead, .notAhead: true
    }
  }

  /// Whether each way into the pattern is closed by `^`, or backward by `$`.
  private static func isAnchored(
    _ instructions: [Instruction], _ pattern: Segment, _ predecessors: Predecessors?
  ) -> Bool {
    let barrier: Instruction.Kind = predecessors == nil ? .textStart : .textEnd
    let goal = predecessors == nil ? pattern.accept : pattern.start
    var stack = [predecessors == nil ? pattern.start : pattern.accept]
    var isSeen = Array(repeating: false, count: instructions.count)
    while let index = stack.popLast() {
      let instruction = instructions[Int(index)]
      guard !isSeen[Int(index)], instruction.kind != barrier else { continue }
      isSeen[Int(index)] = true
      if index == goal || instruction.kind == .set { return false }
      if let predecessors {
        stack.append(contentsOf: predecessors[index])
      } else {
        stack.append(instruction.next)
        if instruction.kind == .split { stack.append(instruction.other) }
      }
    }
    return true
  }
}

extension PatternProgram {
  typealias Edge = (source: Int32, target: Int32)

  /// For each instruction those that lead to it, one list behind the other.
  struct Predecessors: Sendable {
    private var starts: [Int32]
    private var indices: [Int32]

    /// O(number of instructions).
    init(_ instructions: [Instruction], _ ways: [Edge]) {
      let edges = Self.edges(instructions) + ways
      var counts = Array(repeating: Int32(0), count: instructions.count + 1)
      for (_, target) in edges { counts[Int(target)] += 1 }
      starts = []
      var total: Int32 = 0
      for count in counts {
        starts.append(total)
        total += count
      }
      indices = Array(repeating: 0, count: Int(total))
      var positions = starts
      for (source, target) in edges {
        indices[Int(positions[Int(target)])] = source
        positions[Int(target)] += 1
      }
    }

    private static func edges(_ instructions: [Instruction]) -> [Edge] {
      var edges: [Edge] = []
      for (index, instruction) in instructions.enumerated() where instruction.kind != .accept {
        edges.append((Int32(index), instruction.next))
        if instruction.kind == .split { edges.append((Int32(index), instruction.other)) }
      }
      return edges
    }

    subscript(index: Int32) -> ArraySlice<Int32> {
      indices[Int(starts[Int(index)])..<Int(starts[Int(index) + 1])]
    }
  }
}
