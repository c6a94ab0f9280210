import PropertyLists

/// The fields of a model: how each stands in a dictionary, and how the model is made of them.
/// ```swift
/// struct Deal: DictInitializable {
///   let title: String
///   let price: Decimal
///   let tags: [String]?
///
///   static let mapping = Mapping<Deal> { fields in
///     let title = fields("title", \.title)
///     let price = fields("price", \.price).lossless()
///     let tags = fields("tags", \.tags)
///     return { r in try Deal(title: r[title], price: r[price], tags: r[tags]) }
///   }
/// }
/// ```
/// The function runs once. It declares the fields, each with the key, the property and its options (see
/// ``Field``), and returns the function that makes a model of one dictionary. The labels of the
/// initialiser guard against fields that are mixed up.
///
/// One declaration gives the reading, the finding of all that is wrong with a record, the way back
/// (``dictionary(of:)``), the change by a partial dictionary, the ``keys`` and a JSON ``schema()``.
/// Reading applies no key path, and takes about as long as code by hand.
public struct Mapping<Model>: Sendable {
  /// Makes a model of a dictionary.
  public typealias Maker = @Sendable (DictFields<Model>) throws -> Model

  @usableFromInline let declaration: MappingDeclaration<Model>?

  /// Declares the fields.
  /// - Parameters:
  ///   - keys: How the names of the fields are spelt in the file.
  ///   - unknownKeys: What becomes of keys that no field has.
  ///   - declare: Declares the fields and returns what makes a model of them.
  public init(
    keys: KeyStrategy = .asWritten, unknownKeys: UnknownKeys = .ignore,
    _ declare: (Fields<Model>) -> Maker
  ) {
    let fields = Fields<Model>(keys: keys)
    let make = declare(fields)
    declaration = MappingDeclaration(
      make: make, entries: fields.entries, unknownKeys: unknownKeys)
  }

  init(_ declaration: MappingDeclaration<Model>) { self.declaration = declaration }

  /// Nothing is declared: a `Decodable` type.
  @usableFromInline
  init() { declaration = nil }

  /// Whether there is a declaration: not for a type that is only `Decodable`.
  @inlinable
  public var isDeclared: Bool { declaration != nil }

  /// The keys of the dictionary that the model's fields have, other names and flattened parts included,
  /// in the order of the declaration.
  public var keys: [String] { declaration?.keys ?? [] }

  /// Makes the model of a reader's dictionary.
  @inlinable
  func model(from reader: DictReader) throws -> Model {
    guard let declaration else { throw MappingError.undeclared }
    guard declaration.isPlain, !reader.context.isCollecting else {
      return try declaration.checkedModel(from: reader)
    }
    return try declaration.make(DictFields(reader))
  }
}

/// What a mapping declares.
@usableFromInline
final class MappingDeclaration<Model>: Sendable {
  @usableFromInline let make: Mapping<Model>.Maker
  /// Whether a dictionary needs no look beyond its fields.
  @usableFromInline let isPlain: Bool
  let entries: [FieldEntry<Model>]
  let unknownKeys: UnknownKeys
  /// The variants, where the model is one of several.
  let union: UnionDeclaration<Model>?
  /// The keys in the order of the declaration.
  let keys: [String]
  let knownKeys: Set<String>

  init(
    make: @escaping Mapping<Model>.Maker, entries: [FieldEntry<Model>],
    unknownKeys: UnknownKeys = .ignore, union: UnionDeclaration<Model>? = nil
  ) {
    self.make = make
    self.entries = entries
    self.unknownKeys = unknownKeys
    self.union = union
    isPlain = unknownKeys == .ignore
    var keys: [String] = []
    let unionKeys = union.map { union in
      [union.tag].compactMap(\.self) + union.variants.flatMap { $0.variant.keys() }
    }
    for key in unionKeys ?? entries.flatMap(\.keys) where !keys.contains(key) { keys.append(key) }
    self.keys = keys
    knownKeys = Set(keys)
  }

  /// Makes a model where keys are checked, or all that is wrong is collected.
  @usableFromInline
  func checkedModel(from reader: DictReader) throws -> Model {
    if reader.context.isCollecting, union == nil {
      try collect(reader)
    }
    let model = try make(DictFields(reader))
    guard !reader.context.isCollecting, unknownKeys != .ignore else { return model }
    let unknown = reader.node.unknownKeys(known: known(reader))
    if unknownKeys == .forbid, let first = unknown.first { throw MappingError(first) }
    for problem in unknown { reader.context.session.note(problem, .warning) }
    return model
  }

  /// Adds all that is wrong with a dictionary to the issues of the load.
  /// - Throws: `alreadyCollected` where anything is.
  private func collect(_ reader: DictReader) throws {
    let session = reader.context.session
    let before = session.issues.count
    let missing = collectFields(reader)
    let unknown = reader.node.unknownKeys(known: known(reader))
    for problem in unknown {
      guard case .unknown(let key, _) = problem.fault else { continue }
      if unknownKeys == .forbid {
        session.add(problem)
      } else if let meant = KeyLikeness.nearest(to: key, among: missing) {
        session.add(Problem(reader.node, .unknown(key, suggestion: meant)))
      }
    }
    guard session.issues.count == before else { throw MappingError.alreadyCollected }
  }

  private func known(_ reader: DictReader) -> Set<String> {
    reader.context.tag.map { knownKeys.union([$0]) } ?? knownKeys
  }

  /// Asks each field on its own, and adds what is wrong; gives the keys that are missing.
  func collectFields(_ reader: DictReader) -> [String] {
    var missing: [String] = []
    for entry in entries {
      do {
        missing += try entry.check(reader)
      } catch {
        if let key = (error as? MappingError)?.problem?.missingKey { missing.append(key) }
        reader.context.session.add(error, at: reader.node)
      }
    }
    return missing
  }
}

extension Problem {
  /// The key that is missing in the dictionary itself.
  var missingKey: String? {
    guard case .missing(let steps, _) = fault, steps.count == 1, case .key(let key) = steps[0]
    else {
      return nil
    }
    return key
  }
}

extension MappingError {
  @usableFromInline
  static var undeclared: MappingError {
    MappingError([
      Diagnostic("mapping-undeclared", .error, "the type has no mapping: it is only Decodable")
    ])
  }
}
