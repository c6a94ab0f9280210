import PropertyLists

/// Chooses among the branches of an `anyOf` or `oneOf` none of which fits, the one that was meant.
///
/// A branch is nearer where the value has its type; where the keys that tell branches apart (a `const` or
/// `enum` for a direct entry) agree; where the first mistake is deeper in the value; where fewer mistakes
/// are. What branches that are as near have in common is said in one sentence; the order of the branches
/// never counts.
struct BranchChoice {
  enum Verdict {
    case nearest(Int)
    case merged(FailureText)
  }

  /// At most so many branches get a note.
  private static let shownBranches = 5

  private let branches: [[RankedFailure]]
  private let failure: Failure
  private let report: FailureReport
  let verdict: Verdict

  init(_ ranked: RankedFailure, report: FailureReport) {
    branches = ranked.branches
    failure = ranked.failure
    self.report = report
    verdict = Self.verdict(ranked, report)
  }

  private static func verdict(_ ranked: RankedFailure, _ report: FailureReport) -> Verdict {
    let (failure, ranks) = (ranked.failure, ranked.nearness)
    let branches = ranked.branches.map { $0.map(\.failure) }
    guard let best = ranks.max() else {
      return .merged(FailureText("matches no alternative"))
    }
    let nearest = ranks.indices.filter { ranks[$0] == best && !branches[$0].isEmpty }
    guard let first = nearest.first else {
      return .merged(FailureText("matches none of the \(branches.count) alternatives"))
    }
    if nearest.count > 1 || !best.hasType,
      let text = merged(best.hasType ? nearest.map { branches[$0] } : branches, failure, report)
    {
      return .merged(text)
    }
    let texts = nearest.map { number in
      (number, branches[number].map { report.text($0).message }.joined(separator: "\n"))
    }
    return .nearest(texts.min { $0.1 < $1.1 }?.0 ?? first)
  }

  /// One sentence for branches that all ask the value itself for the same kind of thing.
  private static func merged(
    _ branches: [[Failure]], _ failure: Failure, _ report: FailureReport
  ) -> FailureText? {
    let value = report.value(failure.node)
    let all = branches.flatMap(\.self)
    func allAre(_ keywords: Set<String>) -> Bool {
      all.allSatisfy {
        $0.node == failure.node && keywords.contains(report.program.sites[$0.site].keyword)
      }
    }
    if branches.allSatisfy({ $0.count == 1 }) {
      let rules = all.map { report.program.sites[$0.site].node }
      if allAre(["type"]) {
        let names = rules.flatMap {
          $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string ?? ""]
        }
        let order = SchemaDataType.allCases.map(\.rawValue).filter { names.contains($0) }
        return report.typeText(order.map { $0 == "object" ? "dictionary" : $0 }, value)
      }
      if allAre(["const", "enum"]) {
        let values = all.flatMap { failure in
          let site = report.program.sites[failure.site]
          return site.keyword == "enum" ? Array(site.node.elements) : [site.node]
        }
        return report.constantText(values, value)
      }
    }
    return mergedNames(branches, failure)
  }

  private static func mergedNames(_ branches: [[Failure]], _ failure: Failure) -> FailureText? {
    var needs: [String] = []
    for branch in branches {
      var names: [String] = []
      for inner in branch {
        guard inner.node == failure.node, case .missing(let name) = inner.detail else { return nil }
        names.append("\"\(name.shortForDisplay)\"")
      }
      let words = FailureText.list(names.sorted(), "and")
      if !needs.contains(words) { needs.append(words) }
    }
    return FailureText("needs \(FailureText.list(needs.sorted()))")
  }

  /// What the other branches say, a note each.
  func notes(besides chosen: Int) -> [Diagnostic.Note] {
    let keyword = report.program.sites[failure.site].keyword
    let others = branches.indices.filter { $0 != chosen }
    var notes = others.prefix(Self.shownBranches).map { number in
      let branch = branches[number]
      guard let first = branch.first else {
        return Diagnostic.Note("alternative \(number + 1) of `\(keyword)` does not match either")
      }
      let finding = report.diagnostics(first, hasNotes: false).first
      let more = branch.count > 1 ? " (and \(branch.count - 1) more)" : ""
      return Diagnostic.Note(
        "alternative \(number + 1) of `\(keyword)`: \(finding?.message ?? "")\(more)",
        range: finding?.range)
    }
    if others.count > Self.shownBranches {
      notes.append(
        Diagnostic.Note("\(others.count - Self.shownBranches) more alternatives do not match"))
    }
    return notes
  }
}
