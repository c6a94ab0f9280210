public import PropertyLists

extension DictInitializable {
  /// Makes the model from the dictionary at a node.
  /// - Throws: `MappingError` with all issues of the dictionary.
  public init(node: PropertyListNode) throws {
    let session = MappingSession(isLoad: true)
    let context = DictContext(node.storage, session)
    guard let model = Self.model(node, in: context) else { throw session.takeIssues() }
    self = model
  }

  /// Makes the model from a node, for example `try GroupBuy(dict: document.root[2])`.
  /// - Throws: `MappingError` with all issues of the dictionary.
  public init(dict node: PropertyListNode) throws { try self.init(node: node) }

  /// Makes the model from a value; a dictionary literal will do.
  /// ```swift
  /// let deal = try GroupBuy(dict: ["icon": "", "title": "面包", "price": "20", "buycount": "7"])
  /// ```
  /// - Throws: `MappingError` with the paths.
  public init(dict value: PropertyList) throws {
    try self.init(node: PropertyListDocument(value).root)
  }

  /// Makes the model in the course of a load.
  @inlinable
  public static func value(from node: PropertyListNode, in context: DictContext) throws -> Self {
    try make(node, context.nested)
  }

  /// Makes the model with the cursor of a context.
  @inlinable
  static func make(_ node: PropertyListNode, _ context: DictContext) throws -> Self {
    let reader = try DictReader(node, context)
    guard !context.isCollecting else { return try collect(reader) }
    do {
      return try Self(dict: Input(reader))
    } catch {
      throw MappingError.located(error, at: node)
    }
  }

  /// Makes the model again to find what is wrong: it is none where anything is.
  @usableFromInline
  static func collect(_ reader: DictReader) throws -> Self {
    let session = reader.context.session
    let before = session.issues.count
    do {
      let model = try Self(dict: Input(reader))
      if session.issues.count == before { return model }
    } catch {
      session.add(error, at: reader.node)
    }
    throw MappingError.alreadyCollected
  }

  /// Makes the model; nil where anything is wrong, which the session has then.
  static func model(_ node: PropertyListNode, in context: DictContext) -> Self? {
    do {
      return try make(node, context)
    } catch {
      context.session.collect(node, after: error) { _ = try make(node, context) }
      return nil
    }
  }
}

extension DictReader {
  /// Decodes a `Decodable` type from the dictionary.
  @usableFromInline
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let session = context.session
    guard !session.isCollecting else { return try collect(type) }
    guard session.options.unknownKeys != .ignore else {
      return try context.decoder.decode(type, from: node, describesErrors: session.describesErrors)
    }
    let (value, asked) = try context.decoder.recordingKeys {
      try context.decoder.decode(type, from: node, describesErrors: session.describesErrors)
    }
    let unknown = UnknownKeyFinder(asked).problems(below: node)
    if session.options.unknownKeys == .forbid, let first = unknown.first {
      throw MappingError(first)
    }
    for problem in unknown { session.note(problem, .warning) }
    return value
  }

  /// Decodes again to find what is wrong.
  private func collect<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let session = context.session
    let before = session.issues.count
    if session.options.depth == .thorough {
      try context.decoder.collect(type, from: node) { session.add($1, at: $0) }
    }
    guard session.issues.count == before else { throw MappingError.alreadyCollected }
    let (value, asked) = try context.decoder.recordingKeys {
      try context.decoder.decode(type, from: node, describesErrors: session.describesErrors)
    }
    guard session.options.unknownKeys == .forbid else { return value }
    for problem in UnknownKeyFinder(asked).problems(below: node) { session.add(problem) }
    guard session.issues.count == before else { throw MappingError.alreadyCollected }
    return value
  }
}

/// Finds the keys of dictionaries that a `Decodable` type did not ask for.
private struct UnknownKeyFinder {
  private let asked: AskedKeys

  init(_ asked: AskedKeys) { self.asked = asked }

  /// The keys nobody asked for in the dictionaries that were opened, in the order of the file.
  func problems(below node: PropertyListNode) -> [Problem] {
    asked.keys.sorted { $0.key < $1.key }.flatMap { index, known in
      let dictionary = PropertyListNode(storage: node.storage, index: index)
      return dictionary.unknownKeys(known: known)
    }
  }
}

extension PropertyListNode {
  /// The keys of a dictionary that are not among the known ones.
  func unknownKeys(known: Set<String>) -> [Problem] {
    entries.compactMap { entry in
      let key = entry.key
      guard !known.contains(key) else { return nil }
      return Problem(self, .unknown(key, suggestion: KeyLikeness.nearest(to: key, among: known)))
    }
  }
}
