import PropertyLists

/// Makes a program of a schema: each schema that can be reached is compiled once.
///
/// Schemas wait in a list until their turn comes, so that neither depth nor cycles of references matter.
struct SchemaCompiler {
  /// At most so many schemas make a program.
  static let maximumSchemas = 200_000
  /// At most so many problems are told.
  static let maximumProblems = 100

  let options: SchemaOptions
  var index: SchemaIndex
  var tables = SchemaTables()
  var sites: [SchemaSite] = []
  private(set) var schemas: [CompiledSchema] = []
  private var instructions: [SchemaInstruction] = []
  private var instructionSites: [Int] = []
  private(set) var places: [SchemaPlace] = []
  private var numbers: [SchemaPlace: Int] = [:]
  private(set) var problems: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  var usesDynamicScope = false
  /// What a schema applies to the value that it is applied to itself, by schema.
  private(set) var inPlace: [[(schema: Int, site: Int)]] = []
  private let isTrusted: Bool
  /// The numbers of patterns by their texts.
  var patternNumbers: [String: Int] = [:]
  /// The schema that is being compiled.
  private(set) var current = 0

  /// `isTrusted` schemas are not checked against their meta-schema.
  init(options: SchemaOptions, registry: SchemaRegistry, isTrusted: Bool = false) {
    self.options = options
    self.isTrusted = isTrusted
    index = SchemaIndex(registry: registry, draft: options.draft)
  }

  /// Compiles the schema at `root`, whose URI is `uri` where it has no identifier.
  mutating func compile(
    _ root: PropertyListNode, as uri: String
  ) throws(SchemaError) -> SchemaProgram {
    let place = index.add(root, as: uri, referrer: nil)
    if !isTrusted {
      problems += SchemaCheck.problems(in: root, draft: index.resources[0].draft)
    }
    _ = schema(at: place)
    compileAll(below: place)
    var next = 0
    while next < places.count {
      current = next
      compileSchema(next)
      next += 1
      if next == places.count, usesDynamicScope { compileDynamicAnchors() }
    }
    resolveDynamicAnchors()
    problems += index.problems
    if problems.isEmpty { findCycles() }
    guard problems.isEmpty else {
      throw SchemaError(
        Array(
          problems.sorted {
            ($0.range?.lowerBound.offset ?? .max) < ($1.range?.lowerBound.offset ?? .max)
          }.prefix(Self.maximumProblems)))
    }
    let index = index
    return SchemaProgram(
      schemas: schemas, instructions: instructions, instructionSites: instructionSites,
      sites: sites, resources: index.resources, nodes: places.map { index.node($0) },
      tables: tables, usesDynamicScope: usesDynamicScope, warnings: warnings, options: options)
  }

  /// The number of the schema at a place, which is compiled later where it is new.
  mutating func schema(at place: SchemaPlace) -> Int {
    if let known = numbers[place] {
      schemas[known].isRevisited = true
      return known
    }
    guard places.count < Self.maximumSchemas else {
      problem(
        "bad-schema-size", index.node(place), "more than \(Self.maximumSchemas) schemas in one")
      return 0
    }
    let number = places.count
    numbers[place] = number
    places.append(place)
    inPlace.append([])
    schemas.append(
      CompiledSchema(
        instructions: 0..<0, resource: index.resourceOf[place] ?? 0, tracksEvaluated: false,
        isRevisited: false))
    return number
  }

  /// The number of the schema in a node of the document of the current one.
  mutating func schema(at node: PropertyListNode) -> Int {
    schema(at: SchemaPlace(document: places[current].document, node: node.index))
  }

  /// The draft of the current schema.
  var draft: SchemaDraft { index.resources[schemas[current].resource].draft }

  /// Compiles what no reference leads to as well, so that its mistakes are told.
  private mutating func compileAll(below root: SchemaPlace) {
    var pending = [root]
    var seen: Set<SchemaPlace> = []
    while let place = pending.popLast() {
      guard seen.insert(place).inserted, let resource = index.resourceOf[place] else { continue }
      let draft = index.resources[resource].draft
      for entry in index.node(place).entries {
        guard let keyword = SchemaKeyword.named(entry.key, in: draft) else { continue }
        for child in SchemaIndex.schemas(in: entry.value, of: keyword.shape) {
          let place = SchemaPlace(document: place.document, node: child.index)
          if keyword.name == "$defs" || keyword.name == "definitions" {
            let isRevisited = numbers[place].map { schemas[$0].isRevisited } ?? false
            let number = schema(at: place)
            schemas[number].isRevisited = isRevisited
          }
          pending.append(place)
        }
      }
    }
  }

  private mutating func compileSchema(_ number: Int) {
    let node = index.node(places[number])
    let start = instructions.count
    switch node.kind {
    case .boolean:
      if node.bool == false { emit(.never, site: site("false", node)) }
    case .dictionary: compile(SchemaSource(node, index.resources[schemas[number].resource]))
    default:
      if node.storage.spelling == .openStep, node.string == "NO" {
        emit(.never, site: site("false", node))
      } else if node.storage.spelling != .openStep || node.string != "YES",
        // The meta-schema may have said so.
        !problems.contains(where: { $0.range == node.range && $0.file == node.documentName })
      {
        problem(
          "bad-schema-type", node,
          "a schema is a dictionary or a boolean, not \(node.foundDescription)")
      }
    }
    schemas[number].instructions = start..<instructions.count
  }

  private mutating func compile(_ source: SchemaSource) {
    if draft <= .draft7, let reference = source["$ref"] {
      // Up to draft 7 a reference hides all other keywords.
      compileReference(reference)
      return
    }
    compileAssertions(source)
    compileObject(source)
    compileArray(source)
    compileReferences(source)
    compileCombinations(source)
    compileUnevaluated(source)
    compileExtensions(source)
    if !isTrusted { compileWarnings(source) }
  }

  mutating func emit(_ instruction: SchemaInstruction, site: Int) {
    instructions.append(instruction)
    instructionSites.append(site)
  }

  /// A new site of the current schema.
  mutating func site(_ keyword: String, _ node: PropertyListNode) -> Int {
    sites.append(SchemaSite(keyword: keyword, node: node, schema: current))
    return sites.count - 1
  }

  /// Notes that the current schema applies another one to its own value.
  mutating func applyInPlace(_ schema: Int, site: Int) {
    inPlace[current].append((schema, site))
  }

  mutating func trackEvaluated() { schemas[current].tracksEvaluated = true }

  mutating func problem(
    _ id: DiagnosticID, _ node: PropertyListNode, _ message: String, hint: String? = nil
  ) {
    guard problems.count < Self.maximumProblems else { return }
    var diagnostic = node.diagnostic(id, .error, "\(node.path): \(message)")
    diagnostic.hint = hint
    problems.append(diagnostic)
  }

  mutating func warn(
    _ id: DiagnosticID, _ node: PropertyListNode, _ message: String, hint: String? = nil
  ) {
    guard warnings.count < Self.maximumProblems else { return }
    var diagnostic = node.diagnostic(id, .warning, "\(node.path): \(message)")
    diagnostic.hint = hint
    warnings.append(diagnostic)
  }

  mutating func add(_ diagnostics: [Diagnostic]) { problems += diagnostics }

  /// Gives each resource the compiled schemas of its dynamic anchors.
  private mutating func resolveDynamicAnchors() {
    guard usesDynamicScope else { return }
    for number in index.resources.indices {
      let resource = index.resources[number]
      index.resources[number].dynamicSchemas = resource.dynamicAnchors.compactMapValues {
        numbers[$0]
      }
      if resource.isRecursive {
        index.resources[number].recursiveSchema = numbers[resource.root] ?? -1
      }
    }
  }

  /// Compiles the schemas that a dynamic reference may lead to.
  private mutating func compileDynamicAnchors() {
    for resource in index.resources {
      for place in resource.dynamicAnchors.values.sorted(by: { $0.node < $1.node }) {
        _ = schema(at: place)
      }
      if resource.isRecursive { _ = schema(at: resource.root) }
    }
  }
}
