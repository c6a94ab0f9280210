public import PropertyLists

extension DictContext {
  /// Reads the elements of an array; where all that is wrong is collected, each is looked at.
  ///
  /// O(n).
  @inlinable
  func elements<Value>(
    of node: PropertyListNode, policy: ElementPolicy, _ read: (PropertyListNode) throws -> Value
  ) throws -> [Value] {
    guard node.kind == .array else { throw MappingError.wrongKind(node, "array") }
    var values: [Value] = []
    values.reserveCapacity(node.count)
    var isComplete = true
    for element in node.elements {
      do {
        values.append(
          try policy == .fail ? read(element) : session.withoutCollecting { try read(element) })
      } catch {
        isComplete = try passes(element, error, policy) { _ = try read(element) } && isComplete
      }
    }
    guard isComplete else { throw MappingError.alreadyCollected }
    return values
  }

  /// Adds the error of an element where that is wanted, or throws it; true where the element is left
  /// out.
  @usableFromInline
  func passes(
    _ element: PropertyListNode, _ error: any Error, _ policy: ElementPolicy,
    _ read: () throws -> Void
  ) throws -> Bool {
    switch policy {
    case .fail:
      guard isCollecting else { throw MappingError.located(error, at: element) }
      session.add(error, at: element)
      return false
    case .skip:
      session.note(error, at: element, "the element is left out")
    case .collect:
      guard !isCollecting else { break }
      let start = session.issues.count
      session.collect(element, after: error, read)
      session.note(session.takeIssues(from: start), at: element, "the element is left out")
    }
    return true
  }

  /// Reads the entries of a dictionary; where all that is wrong is collected, each is looked at.
  ///
  /// O(n).
  @inlinable
  func entries<Value>(
    of node: PropertyListNode, _ read: (PropertyListNode) throws -> Value
  ) throws -> [String: Value] {
    guard node.kind == .dictionary else { throw MappingError.wrongKind(node, "dictionary") }
    var values: [String: Value] = [:]
    values.reserveCapacity(node.count)
    var isComplete = true
    for entry in node.entries {
      do {
        values[entry.key] = try read(entry.value)
      } catch {
        isComplete =
          try passes(entry.value, error, .fail) { _ = try read(entry.value) } && isComplete
      }
    }
    guard isComplete else { throw MappingError.alreadyCollected }
    return values
  }
}
