/// The syntax tree of a pattern, without what doesn't change which texts match: the names and numbers
/// of groups, and whether a quantifier is lazy.
///
/// Sets of scalars stand in the tree by their number in `PatternTree.sets`, so that equal ones are
/// worked out once. Example: `^(a|[bc])?$` is
///
///     sequence([textStart, repetition(choice([set(0), set(1)]), 0, 1), textEnd])
///     sets: 0 = {a}, 1 = {b…c}
///
/// The depth is that of the groups, which the parser limits; so recursion over the tree is safe.
enum PatternNode: Equatable, Sendable {
  /// One scalar of the set of this number.
  case set(Int)
  /// One after the other; none is the empty text.
  case sequence([PatternNode])
  /// One of them.
  case choice([PatternNode])
  /// A node again and again, `least` to `most` times; without `most` any number.
  indirect case repetition(PatternNode, least: Int, most: Int?)
  /// `^`
  case textStart
  /// `$`
  case textEnd
  /// `\b` and `\B`
  case wordBoundary(isNegated: Bool)
  /// `(?=…)` and `(?!…)`
  indirect case lookahead(PatternNode, isNegated: Bool)

  static let empty = PatternNode.sequence([])
}

/// What the parser makes of a source.
struct PatternTree: Sendable {
  var root: PatternNode
  /// The sets that the tree names by their number, all different.
  var sets: [ScalarSet]
  /// The first thing that is ECMA-262 but can't be matched here; it stands in the tree as nothing.
  var firstUnsupported: PatternError?
}
