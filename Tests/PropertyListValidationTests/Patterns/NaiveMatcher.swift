@testable import PropertyListValidation

/// Matches a syntax tree by trying out everything, as the specification tells it.
struct NaiveMatcher {
  let tree: PatternTree
  let text: [UInt32]
  private var steps = 0

  init(_ tree: PatternTree, _ text: String) {
    self.tree = tree
    self.text = text.unicodeScalars.map(\.value)
  }

  /// Nil where it would take too long.
  mutating func matches() -> Bool? {
    for start in 0...text.count where matches(tree.root, start, { _, _ in true }) {
      return steps > 100_000 ? nil : true
    }
    return steps > 100_000 ? nil : false
  }

  private typealias Continuation = (inout NaiveMatcher, Int) -> Bool

  private mutating func matches(
    _ node: PatternNode, _ position: Int, _ next: Continuation
  ) -> Bool {
    steps += 1
    if steps > 100_000 { return false }
    switch node {
    case .set(let number):
      return position < text.count && tree.sets[number].contains(text[position])
        && next(&self, position + 1)
    case .sequence(let nodes):
      guard let first = nodes.first else { return next(&self, position) }
      let rest = PatternNode.sequence(Array(nodes.dropFirst()))
      return matches(first, position) { $0.matches(rest, $1, next) }
    case .choice(let nodes):
      for node in nodes where matches(node, position, next) { return true }
      return false
    case .repetition(let node, let least, let most):
      if least > 0 {
        let rest = PatternNode.repetition(node, least: least - 1, most: most.map { $0 - 1 })
        return matches(node, position) { $0.matches(rest, $1, next) }
      }
      if most != 0 {
        let rest = PatternNode.repetition(node, least: 0, most: most.map { $0 - 1 })
        if matches(node, position, { $1 > position && $0.matches(rest, $1, next) }) { return true }
      }
      return next(&self, position)
    case .textStart: return position == 0 && next(&self, position)
    case .textEnd: return position == text.count && next(&self, position)
    case .wordBoundary(let isNegated):
      return (isWord(position - 1) != isWord(position)) != isNegated && next(&self, position)
    case .lookahead(let node, let isNegated):
      return matches(node, position, { _, _ in true }) != isNegated && next(&self, position)
    }
  }

  private func isWord(_ position: Int) -> Bool {
    text.indices.contains(position) && ScalarSet.word.contains(text[position])
  }
}
