import PropertyLists

/// One validation of one value: goes through schema and value together and notes what does not fit.
///
/// There are two ways of going. Collecting notes every failure; it is the way of the value itself. In the
/// branches of `anyOf` and its like only the answer is asked for, and the first failure ends a branch;
/// only when no branch fits are they gone through again to tell why.
///
/// Cost: O(nodes × keywords that apply to each). Schemas that several ways lead to are asked once for a
/// value inside branches, and shared containers of binary property lists once at all; a limit of
/// ``stepLimit`` ends what is costly all the same.
struct Evaluation {
  /// So many schemas may apply one inside the other, at most.
  static let depthLimit = 1_200
  /// So many failures are collected below one `anyOf` to find the nearest branch.
  static let branchFailureLimit = 1_000

  /// The ways to all failures have so many steps together, at most; further failures are counted.
  static let frameLimit = 4_000_000

  let program: SchemaProgram
  let tables: SchemaTables
  let root: Int
  var view: InstanceView
  /// By pattern, made when it is first asked for.
  private var matchers: [PatternMatcher?]

  var isCollecting = true
  var frames: [Failure.Frame] = []
  var failures: [Failure] = []
  var omitted = 0
  var claims: [NativeClaim] = []
  /// Positions of the tape that keywords have looked at, for each schema that asks for it.
  var trackers: [[Int]] = []
  var tracker = -1
  /// The resources that evaluation has come through, outermost first.
  var scope: [Int] = []
  var branchDepth = 0
  var branchFailures = 0
  /// Whether a text of OpenStep was taken for a number or a boolean.
  var tookText = false
  private(set) var isTooDeep = false
  private(set) var isTooCostly = false
  private var depth = 0
  private var keptFrames = 0
  private var steps = 0
  private let stepLimit: Int
  /// After so many steps what schemas said is remembered wherever they are, lest the same be asked again
  /// and again: more than a large file takes by itself.
  private let patience: Int
  private let hasLinks: Bool
  private var remembered: [UInt64: Bool] = [:]

  init(_ program: SchemaProgram, _ node: PropertyListNode) {
    self.program = program
    tables = program.tables
    root = node.index
    view = InstanceView(node.storage)
    matchers = Array(repeating: nil, count: program.tables.patterns.count)
    hasLinks = node.storage.expansion.hasLinks
    stepLimit = 50_000_000 + 100 * node.storage.tape.count
    patience = 1_000_000 + 10 * node.storage.tape.count
  }

  /// Whether the value conforms to the schema; the failures are noted.
  mutating func run() -> Bool {
    let isValid = check(0, root)
    let areNative = checkClaims()
    return isValid && areNative && !isTooDeep && !isTooCostly
  }

  /// Whether the value at `node` conforms to a schema.
  mutating func check(_ schema: Int, _ node: Int) -> Bool {
    let compiled = program.schemas[schema]
    guard !compiled.instructions.isEmpty else { return true }
    if compiled.instructions.count == 1, !program.usesDynamicScope,
      case .reference = program.instructions[compiled.instructions.lowerBound]
    {
      return follow(schema, node)
    }
    steps &+= 1
    guard depth < Self.depthLimit, steps < stepLimit else { return stop() }
    depth += 1
    defer { depth -= 1 }
    if program.usesDynamicScope || compiled.tracksEvaluated || hasLinks || branchDepth > 0
      || steps > patience
    {
      return checkWithCare(schema, compiled, node)
    }
    return run(compiled.instructions, node, view.facts(node))
  }

  /// Checks against what a schema that is nothing but a reference leads to: a chain of references, however
  /// long, costs no depth.
  private mutating func follow(_ schema: Int, _ node: Int) -> Bool {
    let count = frames.count
    defer { frames.removeLast(frames.count - count) }
    var schema = schema
    while true {
      let instructions = program.schemas[schema].instructions
      guard instructions.count == 1,
        case .reference(let target) = program.instructions[instructions.lowerBound]
      else { return check(schema, node) }
      if isCollecting {
        let site = program.instructionSites[instructions.lowerBound]
        frames.append(Failure.Frame(site: site, schema: target, node: node, step: .none))
      }
      schema = target
    }
  }

  private mutating func stop() -> Bool {
    if depth >= Self.depthLimit { isTooDeep = true } else { isTooCostly = true }
    return true
  }

  private mutating func run(_ range: Range<Int>, _ node: Int, _ facts: TapeFacts) -> Bool {
    var passes = true
    for index in range {
      guard !check(program.instructions[index], index, node, facts, hasFailed: !passes) else {
        continue
      }
      passes = false
      guard isCollecting else { return false }
    }
    return passes
  }

  /// ``check(_:_:)`` with all that most schemas have no need of.
  private mutating func checkWithCare(
    _ schema: Int, _ compiled: CompiledSchema, _ node: Int
  ) -> Bool {
    // What was only asked about has no failures noted yet.
    let key = UInt64(schema) << 41 | UInt64(isCollecting ? 1 : 0) << 40 | UInt64(node)
    let facts = view.facts(node)
    let remembers =
      (hasLinks
        || (compiled.isRevisited && (steps > patience || (branchDepth > 0 && !isCollecting))))
      && tracker < 0 && !program.usesDynamicScope && facts.kind.isContainer
      // What a branch says is noted again for the branch that says it.
      && !(isCollecting && branchDepth > 0)
    if remembers, let known = remembered[key] { return known }

    let entersScope = program.usesDynamicScope && scope.last != compiled.resource
    if entersScope { scope.append(compiled.resource) }
    let claimCount = claims.count
    let outer = tracker
    if compiled.tracksEvaluated {
      tracker = trackers.count
      trackers.append([])
    }
    let passes = run(compiled.instructions, node, facts)
    if compiled.tracksEvaluated {
      let evaluated = trackers.removeLast()
      tracker = outer
      if passes, outer >= 0 { trackers[outer] += evaluated }
    }
    if entersScope { scope.removeLast() }
    // Claims of a branch that fails are dropped, and have to be made again in another one.
    if remembers, branchDepth == 0 || claims.count == claimCount || !passes {
      remembered[key] = passes
    }
    return passes
  }

  /// Whether a text matches a pattern somewhere.
  @inline(__always)
  mutating func matches(_ pattern: Int, _ text: Span<UInt8>) -> Bool {
    if matchers[pattern] == nil { matchers[pattern] = PatternMatcher(tables.patterns[pattern]) }
    return matchers[pattern]?.matches(text) ?? false
  }

  /// Runs one instruction.
  @inline(__always)
  private mutating func check(
    _ instruction: SchemaInstruction, _ index: Int, _ node: Int, _ facts: TapeFacts,
    hasFailed: Bool
  ) -> Bool {
    switch instruction {
    case .type(let types):
      if view.conforms(node, facts, to: types) {
        if view.isOpenStep { noteText(node, types) }
        return true
      }
      return fail(index, node)
    case .object(let rule): return checkObject(tables.objects[rule], node, facts)
    case .array(let rule): return checkArray(rule, node, facts)
    case .minLength(let count): return checkLength(node, facts, index) { $0 >= count }
    case .maxLength(let count): return checkLength(node, facts, index) { $0 <= count }
    case .pattern(let pattern): return checkPattern(pattern, index, node, facts)
    case .format(let format): return checkFormat(format, index, node, facts)
    case .reference(let target): return apply(target, index, node)
    default: return checkRest(instruction, index, node, hasFailed: hasFailed)
    }
  }

  private mutating func checkRest(
    _ instruction: SchemaInstruction, _ index: Int, _ node: Int, hasFailed: Bool
  ) -> Bool {
    switch instruction {
    case .never: return fail(index, node)
    case .constant(let value):
      return view.isEqual(node, to: tables.values[value]) || fail(index, node)
    case .enumeration(let values):
      return tables.enumerations[values].contains(node, of: &view) || fail(index, node)
    case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf:
      return checkNumber(instruction, index, node)
    case .contentEncoding, .contentMediaType: return checkContent(instruction, index, node)
    case .propertyNames(let schema): return checkNames(schema, index, node)
    case .minProperties(let count):
      return checkCount(node, index, of: [.dictionary, .uid]) { $0 >= count }
    case .maxProperties(let count):
      return checkCount(node, index, of: [.dictionary, .uid]) { $0 <= count }
    case .minItems(let count): return checkCount(node, index, of: [.array]) { $0 >= count }
    case .maxItems(let count): return checkCount(node, index, of: [.array]) { $0 <= count }
    case .dependentRequired(let rules): return checkNeeds(rules, index, node)
    case .dependentSchemas(let rules): return checkDependencies(rules, index, node)
    case .uniqueItems: return checkUnique(index, node)
    case .contains(let rule): return checkContains(tables.containsRules[rule], index, node)
    case .allOf(let branches): return checkAll(branches, index, node)
    case .anyOf(let branches): return checkAny(branches, index, node)
    case .oneOf(let branches): return checkOne(branches, index, node)
    case .not(let schema): return checkNot(schema, index, node)
    case .condition(let rule): return checkCondition(tables.conditions[rule], index, node)
    case .dynamicReference(let rule): return apply(dynamicTarget(rule), index, node)
    case .recursiveReference(let target): return apply(recursiveTarget(target), index, node)
    case .unevaluatedItems(let schema):
      // What a failed keyword looked at is not known.
      return hasFailed || checkUnevaluatedItems(schema, index, node)
    case .unevaluatedProperties(let schema):
      return hasFailed || checkUnevaluatedProperties(schema, index, node)
    case .nativeType(let types): return claim(.types(types), index, node)
    case .custom(let rule): return claim(.custom(rule), index, node)
    case .type, .object, .array, .minLength, .maxLength, .pattern, .format, .reference:
      return true
    }
  }
}

// Noting failures and the way to them.
extension Evaluation {
  /// Notes that the value at `node` does not satisfy the keyword of an instruction; false.
  mutating func fail(_ instruction: Int, _ node: Int, _ detail: Failure.Detail = .none) -> Bool {
    fail(site: program.instructionSites[instruction], node, detail)
  }

  mutating func fail(site: Int, _ node: Int, _ detail: Failure.Detail = .none) -> Bool {
    guard isCollecting else { return false }
    if branchDepth == 0 {
      guard failures.count < program.maximumFindings, keptFrames < Self.frameLimit else {
        omitted += 1
        return false
      }
      keptFrames += frames.count
    } else {
      branchFailures += 1
    }
    failures.append(Failure(site: site, node: node, detail: detail, frames: frames))
    return false
  }

  /// Applies a schema to the value itself.
  mutating func apply(_ schema: Int, _ instruction: Int, _ node: Int) -> Bool {
    apply(schema, site: program.instructionSites[instruction], node)
  }

  mutating func apply(_ schema: Int, site: Int, _ node: Int) -> Bool {
    guard keepsFrames else { return check(schema, node) }
    frames.append(Failure.Frame(site: site, schema: schema, node: node, step: .none))
    defer { frames.removeLast() }
    return check(schema, node)
  }

  /// Applies a schema to a value inside this one.
  mutating func descend(
    _ schema: Int, site: Int, _ node: Int, _ step: Failure.Frame.Step
  ) -> Bool {
    let outer = tracker
    tracker = -1
    defer { tracker = outer }
    guard keepsFrames else { return check(schema, node) }
    frames.append(Failure.Frame(site: site, schema: schema, node: node, step: step))
    defer { frames.removeLast() }
    return check(schema, node)
  }

  /// Whether the way to a value is kept: claims need it in branches too.
  private var keepsFrames: Bool { isCollecting || tables.hasNativeTypes }

  /// Asks a schema about a value without noting failures.
  mutating func accepts(
    _ schema: Int, site: Int, _ node: Int, _ step: Failure.Frame.Step = .none
  ) -> Bool {
    guard tables.hasNativeTypes else { return accepts(schema, node) }
    frames.append(Failure.Frame(site: site, schema: schema, node: node, step: step))
    defer { frames.removeLast() }
    return accepts(schema, node)
  }

  private mutating func accepts(_ schema: Int, _ node: Int) -> Bool {
    let wasCollecting = isCollecting
    isCollecting = false
    branchDepth += 1
    let (marks, claimCount) = (tracker >= 0 ? trackers[tracker].count : 0, claims.count)
    defer {
      isCollecting = wasCollecting
      branchDepth -= 1
    }
    guard check(schema, node) else {
      if tracker >= 0 { trackers[tracker].removeLast(trackers[tracker].count - marks) }
      claims.removeLast(claims.count - claimCount)
      return false
    }
    return true
  }

  /// Whether all branches have to be gone through, for what they say about the value besides yes.
  var needsAllBranches: Bool { tracker >= 0 || tables.hasNativeTypes }

  private mutating func noteText(_ node: Int, _ types: SchemaTypeSet) {
    if view.kind(node).isString, !types.contains(.string) { tookText = true }
  }
}
