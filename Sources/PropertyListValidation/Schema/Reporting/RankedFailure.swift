/// A failure with what tells how near its branches are, each found once: branches inside branches would
/// be gone through again at every level otherwise.
struct RankedFailure {
  let failure: Failure
  /// How deep in the value the failure is, and the deepest of those below it.
  let depth: Int
  let deepest: Int
  /// The failures of each branch of an `anyOf` or `oneOf`, and how near the branches are.
  let branches: [[RankedFailure]]
  let nearness: [Nearness]

  init(_ failure: Failure, _ program: SchemaProgram) {
    self.failure = failure
    let depth = failure.depth
    self.depth = depth
    switch failure.detail {
    case .branches(let branches):
      let ranked = branches.map { $0.map { RankedFailure($0, program) } }
      self.branches = ranked
      nearness = ranked.map { Nearness($0, below: depth, program) }
      deepest = max(depth, ranked.lazy.flatMap(\.self).map(\.deepest).max() ?? 0)
    case .key:
      (branches, nearness, deepest) = ([], [], depth + 1)
    default:
      (branches, nearness, deepest) = ([], [], depth)
    }
  }
}

/// How near a value comes to a branch.
struct Nearness: Comparable {
  var hasType = true
  var agrees = true
  var depth = 0
  var failures: Int

  /// `depth` is that of the value whose branch it is.
  init(_ branch: [RankedFailure], below depth: Int, _ program: SchemaProgram) {
    failures = branch.isEmpty ? .max : branch.count
    for inner in branch {
      let below = inner.deepest - depth
      self.depth = max(self.depth, below)
      switch program.sites[inner.failure.site].keyword {
      case "type" where below == 0: hasType = false
      case "const" where below == 1, "enum" where below == 1: agrees = false
      case "anyOf" where below == 0, "oneOf" where below == 0:
        guard let best = inner.nearness.max() else { continue }
        if !best.hasType { hasType = false }
        if !best.agrees { agrees = false }
      default: break
      }
    }
  }

  static func < (left: Nearness, right: Nearness) -> Bool {
    if left.hasType != right.hasType { return right.hasType }
    if left.agrees != right.agrees { return right.agrees }
    if left.depth != right.depth { return left.depth < right.depth }
    return left.failures > right.failures
  }
}
