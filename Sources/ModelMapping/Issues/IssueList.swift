import PropertyLists

/// The issues of a load: a number of them is kept, the rest counted.
struct IssueList {
  private struct Issue {
    let order: Int
    let diagnostic: Diagnostic
  }

  private var kept: [Issue] = []
  private(set) var omitted = 0
  private let maximum: Int

  init(maximum: Int) { self.maximum = max(0, maximum) }

  /// How many there are, kept or not.
  var count: Int { kept.count + omitted }
  /// Whether one more would be kept.
  var hasRoom: Bool { kept.count < maximum }

  mutating func add(_ diagnostics: [Diagnostic], order: Int) {
    for diagnostic in diagnostics {
      guard hasRoom else {
        omitted += 1
        continue
      }
      kept.append(Issue(order: order, diagnostic: diagnostic))
    }
  }

  /// Counts an issue for which there is no room.
  mutating func omit() { omitted += 1 }

  /// Takes back those of a value and what is below it.
  mutating func remove(_ node: PropertyListNode) {
    guard !kept.isEmpty else { return }
    let end = node.storage.tape.index(after: node.index)
    kept.removeAll { (node.index..<end).contains($0.order) }
  }

  /// Takes back all but the first `count`.
  mutating func truncate(to count: Int) {
    omitted = max(0, min(omitted, count - kept.count))
    if kept.count > count { kept.removeSubrange(count...) }
  }

  /// Takes those from the `start`th on out, in the order of the file.
  mutating func removeAll(from start: Int = 0) -> MappingError {
    let error = MappingError(
      Self.sorted(Array(kept.dropFirst(start))), omitted: omitted - max(0, start - kept.count))
    truncate(to: start)
    return error
  }

  /// The issues in the order of the file.
  var diagnostics: [Diagnostic] { Self.sorted(kept) }

  private static func sorted(_ issues: [Issue]) -> [Diagnostic] {
    issues.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.diagnostic)
  }
}
