/// Reads a pattern by the grammar of ECMA-262 (2024), from left to right, with recursion only at
/// groups, whose depth is limited.
///
/// O(length of the source), and a constant for each property that `\p` names.
struct PatternParser {
  enum Mode {
    /// The grammar with the flag `u`: each escape must mean something.
    case unicode
    /// The grammar of annex B, without the flag: what means nothing special is a literal. But the
    /// pattern is one of scalars all the same, and `\p{…}` and `\u{…}` mean what they mean with it.
    case lenient
  }

  static let maximumDepth = 250

  let source: [Unicode.Scalar]
  let mode: Mode
  /// Whether the scalars of properties are wanted, or only whether the pattern is valid.
  let makesSets: Bool
  var position = 0
  var depth = 0
  /// The groups of the whole pattern, those to come too: what `\1` and `\k` mean depends on them.
  let groups: Groups
  /// The names of the groups so far, and those that `\k` refers to.
  var names: Set<String> = []
  var references: [(name: String, offset: Int)] = []

  var sets: [ScalarSet] = []
  private var setNumbers: [ScalarSet: Int] = [:]
  private var literalNumbers: [UInt32: Int] = [:]
  var properties: [String: ScalarSet] = [:]
  var firstUnsupported: PatternError?

  private init(_ source: [Unicode.Scalar], _ mode: Mode, makesSets: Bool = true) {
    self.source = source
    self.makesSets = makesSets
    self.mode = mode
    groups = Groups(source)
  }

  /// Reads a pattern with the flag `u`, or without it where that fails.
  static func parse(_ source: String) throws(PatternError) -> PatternTree {
    let scalars = Array(source.unicodeScalars)
    do throws(PatternError) {
      var parser = PatternParser(scalars, .unicode)
      return try parser.parsePattern()
    } catch {
      // Of two errors the second is the better: it is none that a needless escape causes.
      var parser = PatternParser(scalars, .lenient)
      return try parser.parsePattern()
    }
  }

  /// Reads a pattern with the flag `u` only to see whether it is valid.
  static func check(_ source: String) throws(PatternError) {
    var parser = PatternParser(Array(source.unicodeScalars), .unicode, makesSets: false)
    _ = try parser.parsePattern()
  }

  private mutating func parsePattern() throws(PatternError) -> PatternTree {
    let root = try parseChoice()
    guard position == source.count else {
      throw PatternError(
        "`)` closes no group", at: position, hint: #"Write `\)` for the character"#)
    }
    for reference in references where !names.contains(reference.name) {
      throw PatternError("no group is named `\(reference.name)`", at: reference.offset)
    }
    return PatternTree(root: root, sets: sets, firstUnsupported: firstUnsupported)
  }

  mutating func parseChoice() throws(PatternError) -> PatternNode {
    var choices = [try parseSequence()]
    while skip("|") { choices.append(try parseSequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let next = peek(), next != "|", next != ")" { nodes.append(try parseTerm()) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func parseTerm() throws(PatternError) -> PatternNode {
    let atom = try parseAtom()
    guard atom.isRepeatable, let count = try parseQuantifier() else { return atom.node }
    return .repetition(atom.node, least: count.least, most: count.most)
  }

  /// What a quantifier may stand behind, and the assertions, which none may.
  private mutating func parseAtom() throws(PatternError) -> (node: PatternNode, isRepeatable: Bool)
  {
    let start = position
    let scalar = source[position]
    switch scalar {
    case "(": return try parseGroup()
    case "[": return (set(try parseClass()), true)
    case "\\": return try parseEscape()
    case "*", "+", "?": throw nothingToRepeat(at: start)
    case "{":
      if try parseQuantifier() != nil { throw nothingToRepeat(at: start) }
      try checkLiteral(scalar)
    case "]", "}": try checkLiteral(scalar)
    default: break
    }
    position += 1
    switch scalar {
    case "^": return (.textStart, false)
    case "$": return (.textEnd, false)
    case ".": return (set(ScalarSet.lineEnds.inverted), true)
    default: return (literal(scalar.value), true)
    }
  }

  /// Whether a bracket without its partner may stand for itself.
  private func checkLiteral(_ scalar: Unicode.Scalar) throws(PatternError) {
    guard mode == .unicode else { return }
    throw PatternError(
      "`\(scalar)` stands alone", at: position, hint: #"Write `\\#(scalar)` for the character"#)
  }

  private func nothingToRepeat(at offset: Int) -> PatternError {
    PatternError(
      "`\(source[offset])` has nothing to repeat", at: offset,
      hint: #"Write `\\#(source[offset])` for the character"#)
  }

  // MARK: Sets

  mutating func set(_ set: ScalarSet) -> PatternNode {
    if let number = setNumbers[set] { return .set(number) }
    sets.append(set)
    setNumbers[set] = sets.count - 1
    return .set(sets.count - 1)
  }

  mutating func literal(_ scalar: UInt32) -> PatternNode {
    if let number = literalNumbers[scalar] { return .set(number) }
    let node = set(ScalarSet(scalar))
    if case .set(let number) = node { literalNumbers[scalar] = number }
    return node
  }

  /// Notes what is valid but can't be matched here; it is an error only for who wants to match.
  mutating func noteUnsupported(_ message: String, at offset: Int, hint: String? = nil) {
    firstUnsupported = firstUnsupported ?? PatternError(message, at: offset, hint: hint)
  }

  // MARK: Scalars of the source

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < source.count ? source[position + distance] : nil
  }

  /// Goes on behind `scalar` if it is the next.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }
}

extension PatternParser {
  /// How many groups a pattern has that keep what they match, and whether one has a name.
  struct Groups {
    private(set) var count = 0
    private(set) var hasNames = false

    init(_ source: [Unicode.Scalar]) {
      var isInClass = false
      var index = 0
      while index < source.count {
        switch source[index] {
        case "\\": index += 1
        case "[": isInClass = true
        case "]": isInClass = false
        case "(" where !isInClass:
          let start = source[(index + 1)...].prefix(3)
          let isNamed =
            start.starts(with: ["?", "<"]) && start.last != "=" && start.last != "!"
          if isNamed || start.first != "?" { count += 1 }
          hasNames = hasNames || isNamed
        default: break
        }
        index += 1
      }
    }
  }
}
