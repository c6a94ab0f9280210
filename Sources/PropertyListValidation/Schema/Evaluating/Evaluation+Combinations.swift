import PropertyLists

// Further schemas for the same value.
extension Evaluation {
  mutating func checkAll(_ branches: Int, _ index: Int, _ node: Int) -> Bool {
    var passes = true
    for branch in tables.branches[branches] {
      let fits = apply(branch, index, node)
      passes = passes && fits
      guard passes || isCollecting else { return false }
    }
    return passes
  }

  mutating func checkAny(_ branches: Int, _ index: Int, _ node: Int) -> Bool {
    var passes = false
    let site = program.instructionSites[index]
    for branch in tables.branches[branches] where accepts(branch, site: site, node) {
      passes = true
      guard needsAllBranches else { break }
    }
    return passes || failBranches(branches, index, node)
  }

  mutating func checkOne(_ branches: Int, _ index: Int, _ node: Int) -> Bool {
    var matched: [Int] = []
    let site = program.instructionSites[index]
    for (number, branch) in tables.branches[branches].enumerated()
    where accepts(branch, site: site, node) {
      matched.append(number)
    }
    switch matched.count {
    case 0: return failBranches(branches, index, node)
    case 1: return true
    default: return fail(index, node, .matched(matched))
    }
  }

  /// Notes that no branch fits, with what each of them says.
  private mutating func failBranches(_ branches: Int, _ index: Int, _ node: Int) -> Bool {
    guard isCollecting else { return false }
    let (outerFailures, outerTracker, claimCount) = (failures, tracker, claims.count)
    if branchDepth == 0 { branchFailures = 0 }
    branchDepth += 1
    tracker = -1
    var all: [[Failure]] = []
    for branch in tables.branches[branches] {
      failures = []
      isCollecting = branchFailures < Self.branchFailureLimit
      if isCollecting { _ = apply(branch, index, node) }
      all.append(failures)
    }
    isCollecting = true
    branchDepth -= 1
    tracker = outerTracker
    failures = outerFailures
    claims.removeLast(claims.count - claimCount)
    return fail(index, node, .branches(all))
  }

  mutating func checkNot(_ schema: Int, _ index: Int, _ node: Int) -> Bool {
    let (outer, claimCount) = (tracker, claims.count)
    tracker = -1
    let fits = accepts(schema, site: program.instructionSites[index], node)
    tracker = outer
    claims.removeLast(claims.count - claimCount)
    return !fits || fail(index, node)
  }

  mutating func checkCondition(_ rule: ConditionRule, _ index: Int, _ node: Int) -> Bool {
    let holds = accepts(rule.condition, site: program.instructionSites[index], node)
    let (schema, site) =
      holds ? (rule.consequence, rule.consequenceSite) : (rule.alternative, rule.alternativeSite)
    return schema < 0 || apply(schema, site: site, node)
  }

  /// The schema that a dynamic reference leads to from here.
  func dynamicTarget(_ rule: Int) -> Int {
    let rule = tables.dynamicRules[rule]
    guard let name = rule.name else { return rule.target }
    for resource in scope {
      if let found = program.resources[resource].dynamicSchemas[name] { return found }
    }
    return rule.target
  }

  /// The schema that `$recursiveRef` leads to from here: the outermost resource that lets itself be
  /// extended, if the innermost one does.
  func recursiveTarget(_ target: Int) -> Int {
    guard program.resources[program.schemas[target].resource].recursiveSchema == target else {
      return target
    }
    for resource in scope where program.resources[resource].recursiveSchema >= 0 {
      return program.resources[resource].recursiveSchema
    }
    return target
  }
}
