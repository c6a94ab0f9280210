public import PropertyLists

/// Makes one model after the other, and keeps what is wrong with those that are none.
@usableFromInline
struct Load {
  @usableFromInline let session: MappingSession
  @usableFromInline var context: DictContext
  @usableFromInline let policy: ElementPolicy
  private(set) var skipped: [(index: Int, error: MappingError)] = []

  @usableFromInline
  init(_ node: PropertyListNode, _ policy: ElementPolicy, _ options: LoadingOptions) {
    session = MappingSession(options, isLoad: true)
    context = DictContext(node.storage, session)
    self.policy = policy
  }

  /// The model of an element, or nil where it is none.
  @inlinable
  mutating func model<Model: DictInitializable>(
    _ type: Model.Type, _ node: PropertyListNode, _ index: Int
  ) -> Model? {
    do {
      return try Model.make(node, context)
    } catch {
      let context = context
      fail(error, node, index) { _ = try Model.make(node, context) }
      return nil
    }
  }

  /// Keeps what is wrong with an element; `read` reads it again.
  @usableFromInline
  mutating func fail(
    _ error: any Error, _ node: PropertyListNode, _ index: Int, _ read: () throws -> Void
  ) {
    session.attempts = MappingSession.maximumAttempts
    session.removeNotes(node)
    switch policy {
    case .fail: session.collect(node, after: error, read)
    case .skip, .collect:
      let issues = session.issuesOfOne(node, after: error, isFirst: policy == .skip, read)
      skipped.append((index, skipped.count < session.options.maximumIssues ? issues : issues.brief))
    }
  }

  /// Goes on with a record that may be of another document.
  mutating func enter(_ node: PropertyListNode) {
    if context.storage !== node.storage { context = DictContext(node.storage, session) }
  }

  /// Takes out what was left out.
  mutating func takeSkipped() -> [(index: Int, error: MappingError)] {
    defer { skipped.removeAll() }
    return skipped
  }

  /// - Throws: the issues that were found.
  func finish() throws {
    guard session.issues.count == 0 else { throw session.takeIssues() }
  }

  @usableFromInline
  static func requireArray(_ node: PropertyListNode) throws {
    guard node.kind == .array else { throw MappingError.mismatch(node, "array").settled }
  }
}

extension MappingSession {
  /// The issues of an element that is left out.
  func issuesOfOne(
    _ node: PropertyListNode, after error: any Error, isFirst: Bool, _ read: () throws -> Void
  ) -> MappingError {
    let start = issues.count
    collect(node, after: error, read)
    let all = takeIssues(from: start)
    guard isFirst, let first = all.issues.first else { return all }
    return MappingError([first])
  }
}

extension MappingError {
  /// The first issue without its source line: what is kept of the thousandth element.
  fileprivate var brief: MappingError {
    guard var first = issues.first else { return self }
    first.excerpt = nil
    return MappingError([first], omitted: omitted + issues.count - 1)
  }
}
