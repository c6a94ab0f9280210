import PropertyLists

/// A kind of model in a union: what is made of its dictionary, and back.
public struct UnionVariant<Model>: Sendable {
  let name: String
  let make: @Sendable (DictReader) throws -> Model
  let write: @Sendable (Model) throws -> PropertyList?
  let schema: @Sendable (inout SchemaDefinitions) -> PropertyList
  /// The schema of a dictionary with a tag, where no other keys than the part's are taken beside it.
  let closedSchema:
    @Sendable (inout SchemaDefinitions, _ tag: String, _ name: String) -> PropertyList?
  let keys: @Sendable () -> [String]

  /// A variant that is a model of its own.
  /// - Parameters:
  ///   - type: The type of the part.
  ///   - wrap: Makes the model of the part: the case of an enum.
  ///   - unwrap: The part, where the model is of this kind.
  /// - Returns: The variant.
  public static func variant<Part: DictInitializable>(
    _ type: Part.Type, wrap: @escaping @Sendable (Part) -> Model,
    unwrap: @escaping @Sendable (Model) -> Part?
  ) -> UnionVariant {
    UnionVariant(
      name: "\(type)", make: { try wrap(Part.make($0.node, $0.context)) },
      write: { try unwrap($0)?.propertyList() }, schema: { Part.jsonSchema(in: &$0) },
      closedSchema: { definitions, tag, name in
        (Part.mapping as? Mapping<Part>)?.declaration?.closedSchema(&definitions, tag, name)
      },
      keys: { (Part.mapping as? Mapping<Part>)?.keys ?? [] })
  }
}

/// The variants of a model.
struct UnionDeclaration<Model>: Sendable {
  let tag: String?
  let variants: [(name: String, variant: UnionVariant<Model>)]

  func make(_ reader: DictReader) throws -> Model {
    guard let tag else { return try makeUntagged(reader) }
    guard let node = reader.node(tag) else {
      throw MappingError(Problem(reader.node, .missing([.key(tag)], suggests: true)))
    }
    let name = try String(node: node)
    guard let variant = variants.first(where: { $0.name == name })?.variant else {
      let names = variants.map(\.name)
      let hint =
        KeyLikeness.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
        ?? "known are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
      throw MappingError(
        Problem(
          node,
          .value("mapping-variant", "unknown variant \"\(name.shortForDisplay)\"", hint: hint)))
    }
    reader.context.tag = tag
    defer { reader.context.tag = nil }
    return try variant.make(reader)
  }

  /// The first variant that the dictionary is.
  private func makeUntagged(_ reader: DictReader) throws -> Model {
    let session = reader.context.session
    for variant in variants {
      // Unions in unions could be tried in more ways than there is time for.
      guard session.attempts > 0 else {
        throw MappingError(
          Problem(
            reader.node,
            .value("mapping-union-attempts", "too many variants to try; give the union a tag")))
      }
      session.attempts -= 1
      if let model = try? session.withoutCollecting({ try variant.variant.make(reader) }) {
        return model
      }
    }
    let names = variants.map(\.name).joined(separator: ", ")
    let problem = Problem(
      reader.node, .value("mapping-variant", "is none of the variants \(names)"))
    guard session.isCollecting else { throw MappingError(problem) }
    session.add(problem)
    addNearest(reader)
    throw MappingError.alreadyCollected
  }

  /// Adds the reasons of the variant that has the fewest.
  private func addNearest(_ reader: DictReader) {
    let session = reader.context.session
    var nearest: (name: String, error: MappingError)?
    for (name, variant) in variants where session.attempts > 0 {
      session.attempts -= 1
      let trial = MappingSession(session.options)
      trial.attempts = session.attempts
      trial.collect(reader.node, after: MappingError.alreadyCollected) {
        let context = DictContext(reader.context.storage, trial)
        _ = try variant.make(DictReader(reader.node, context))
      }
      session.attempts = trial.attempts
      let error = trial.takeIssues()
      let count = error.issues.count + error.omitted
      if nearest.map({ count < $0.error.issues.count + $0.error.omitted }) ?? true {
        nearest = (name, error)
      }
    }
    guard let nearest else { return }
    let issues = nearest.error.issues.map { issue in
      var issue = issue
      issue.message += ", to be a \(nearest.name)"
      return issue
    }
    session.add(MappingError(issues), at: reader.node)
  }

  func write(_ model: Model, _ dictionary: inout PropertyListDictionary) throws {
    for (name, variant) in variants {
      guard case .dictionary(let part)? = try variant.write(model) else { continue }
      if let tag { dictionary[tag] = .string(name) }
      for (key, value) in part { dictionary[key] = value }
      return
    }
    throw MappingError.oneWay("the model is of no kind that the union has")
  }
}

extension Mapping {
  /// Declares a model that is one of several, told apart by the value of a key.
  /// ```swift
  /// enum Shape: DictInitializable {
  ///   case circle(Circle), square(Square)
  ///
  ///   static let mapping = Mapping<Shape>.union(on: "type", [
  ///     "circle": .variant(Circle.self, wrap: Shape.circle) { if case .circle(let part) = $0 { part } else { nil } },
  ///     "square": .variant(Square.self, wrap: Shape.square) { if case .square(let part) = $0 { part } else { nil } },
  ///   ])
  /// }
  /// ```
  /// The parts are models in any form; they need not have the key.
  public static func union(
    on tag: String, _ variants: KeyValuePairs<String, UnionVariant<Model>>
  ) -> Mapping {
    union(UnionDeclaration(tag: tag, variants: variants.map { ($0.key, $0.value) }))
  }

  /// Declares a model that is the first of several that its dictionary can be.
  ///
  /// Where it is none, the reasons of the nearest are told: of the one with the fewest issues. To tell
  /// the kinds apart by a key is faster and gives better messages. No more than 10,000 variants are tried
  /// for a record, those of unions in it included.
  public static func union(_ variants: [UnionVariant<Model>]) -> Mapping {
    union(UnionDeclaration(tag: nil, variants: variants.map { ($0.name, $0) }))
  }

  private static func union(_ union: UnionDeclaration<Model>) -> Mapping {
    Mapping(MappingDeclaration(make: { try union.make($0.reader) }, entries: [], union: union))
  }
}
