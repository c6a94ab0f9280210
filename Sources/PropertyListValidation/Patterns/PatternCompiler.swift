/// Makes a program of a syntax tree, from the end to the beginning: what follows a node is there
/// before the node is.
///
/// A lookahead becomes a segment of its own, behind those before it. A count repeats what it counts:
///
///     a{2,3}   set {a} → set {a} → split(set {a} → …, …)
///
/// Where the program runs backward, the copies that may be left out are the first, and one split leads
/// to all of them. So in both directions few places of a count are alive at a time.
struct PatternCompiler {
  static let maximumSize = 150_000

  private var instructions: [PatternProgram.Instruction] = []
  private var segments: [PatternProgram.Segment] = []
  /// The lookaheads whose segments are to be made, and where they are asked for.
  private var pending: [(node: PatternNode, source: Int32)] = []
  /// Where splits lead to besides their two ways.
  private var ways: [PatternProgram.Edge] = []
  private let isBackward: Bool
  private var hasWordBoundaries = false
  /// The nodes met so far: a count that repeats nothing makes no instructions, but takes time.
  private var work = 0

  private init(isBackward: Bool) { self.isBackward = isBackward }

  /// Compiles a tree without what can't be matched.
  ///
  /// O(size of the program); a limit keeps that small.
  static func compile(_ tree: PatternTree) throws(PatternError) -> PatternProgram {
    var compiler = PatternCompiler(isBackward: tree.root.hasLookahead)
    try compiler.addSegment(tree.root)
    var next = 0
    while next < compiler.pending.count {
      let (node, source) = compiler.pending[next]
      compiler.instructions[Int(source)].other = Int32(compiler.segments.count)
      try compiler.addSegment(node)
      next += 1
    }
    let sets = tree.sets + (compiler.hasWordBoundaries ? [.word] : [])
    guard let classes = ScalarClasses(sets) else {
      throw PatternError(
        "the pattern is too large: it tells too many characters apart", at: 0,
        hint: "Use fewer and smaller classes")
    }
    return PatternProgram(
      compiler.instructions, compiler.segments, compiler.ways, classes,
      wordSet: compiler.hasWordBoundaries ? sets.count - 1 : nil)
  }

  private mutating func addSegment(_ node: PatternNode) throws(PatternError) {
    let accept = try add(.accept, next: 0)
    let start = try compile(node, next: accept)
    segments.append(
      .init(instructions: Int(accept)..<instructions.count, start: start, accept: accept))
  }

  private mutating func add(
    _ kind: PatternProgram.Instruction.Kind, next: Int32, other: Int32 = 0
  ) throws(PatternError) -> Int32 {
    guard instructions.count < Self.maximumSize else { throw Self.tooLarge }
    instructions.append(.init(kind: kind, next: next, other: other))
    return Int32(instructions.count - 1)
  }

  private static var tooLarge: PatternError {
    PatternError(
      "the pattern is too large: with its counts written out it has more than \(maximumSize) parts",
      at: 0, hint: "Use smaller counts, or `minLength` and `maxLength`")
  }

  /// Adds what matches a node and then goes on at `next`; returns its first instruction.
  private mutating func compile(_ node: PatternNode, next: Int32) throws(PatternError) -> Int32 {
    work += 1
    guard work <= 4 * Self.maximumSize else { throw Self.tooLarge }
    switch node {
    case .set(let number): return try add(.set, next: next, other: Int32(number))
    case .sequence(let nodes):
      var entry = next
      for node in nodes.reversed() { entry = try compile(node, next: entry) }
      return entry
    case .choice(let nodes):
      var entry = next
      for (index, node) in nodes.reversed().enumerated() {
        let first = try compile(node, next: next)
        entry = index == 0 ? first : try add(.split, next: first, other: entry)
      }
      return entry
    case .repetition(let node, let least, let most):
      return try compile(node, least: least, most: most, next: next)
    case .textStart: return try add(.textStart, next: next)
    case .textEnd: return try add(.textEnd, next: next)
    case .wordBoundary(let isNegated):
      hasWordBoundaries = true
      return try add(isNegated ? .noWordBoundary : .wordBoundary, next: next)
    case .lookahead(let node, let isNegated):
      let entry = try add(isNegated ? .notAhead : .ahead, next: next)
      pending.append((node, entry))
      return entry
    }
  }

  private mutating func compile(
    _ node: PatternNode, least: Int, most: Int?, next: Int32
  ) throws(PatternError) -> Int32 {
    var entry = next
    var mandatory = least
    if let most {
      for _ in 0..<(isBackward ? 0 : most - least) {
        entry = try add(.split, next: try compile(node, next: entry), other: next)
      }
    } else {
      let loop = try add(.split, next: 0, other: next)
      let first = try compile(node, next: loop)
      instructions[Int(loop)].next = first
      // One of the mandatory copies is in the loop.
      entry = mandatory > 0 ? first : loop
      mandatory = max(0, mandatory - 1)
    }
    for _ in 0..<mandatory { entry = try compile(node, next: entry) }
    guard isBackward, let most, most > least else { return entry }
    let split = try add(.split, next: entry, other: entry)
    for _ in least..<most {
      entry = try compile(node, next: entry)
      ways.append((split, entry))
    }
    return split
  }
}

extension PatternNode {
  var hasLookahead: Bool {
    switch self {
    case .lookahead: true
    case .set, .textStart, .textEnd, .wordBoundary: false
    case .sequence(let nodes), .choice(let nodes): nodes.contains { $0.hasLookahead }
    case .repetition(let node, _, _): node.hasLookahead
    }
  }
}
