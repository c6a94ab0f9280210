public import PropertyLists

/// Why dictionaries are no such models: each issue with key path, `file:line:column`, what was
/// expected, what was found, and what to do.
/// ```
/// deals.plist:14:18: error: $[2].buycount: expected integer, found string "many" [mapping-type]
/// deals.plist:15:9: error: $[2].titel: unknown key; did you mean "title"? [mapping-unknown-key]
/// deals.plist:12:5: error: $[2].title: required key is missing [mapping-missing-key]
/// ```
/// A load goes through the whole file before it throws. The issues stand in the order of the file, and
/// those of a dictionary as a whole, as a missing key, behind those of its values.
public struct MappingError: Error, Hashable, Sendable, CustomStringConvertible {
  private enum Content: Sendable {
    case issues([Diagnostic], omitted: Int)
    /// An issue whose place and text nobody has asked for yet.
    case problem(Problem)
    /// The issues have been added to those of the load.
    case collected
  }

  private let content: Content

  /// Makes an error from issues found by other means; `omitted` more are only counted.
  public init(_ issues: [Diagnostic], omitted: Int = 0) {
    content = .issues(issues, omitted: omitted)
  }

  init(_ problem: Problem) { content = .problem(problem) }

  private init(_ content: Content) { self.content = content }

  /// What is thrown where the issues have been added already.
  @usableFromInline static let alreadyCollected = MappingError(.collected)

  /// What is wrong, at least one.
  public var issues: [Diagnostic] {
    switch content {
    case .issues(let issues, _): issues
    case .problem(let problem): problem.diagnostics
    case .collected: []
    }
  }

  /// How many more issues there were: a load keeps ``LoadingOptions/maximumIssues``.
  public var omitted: Int {
    if case .issues(_, let omitted) = content { omitted } else { 0 }
  }

  /// The issues, one line each, and "… and N more" where not all were kept.
  public var description: String {
    var lines = issues.map(\.description)
    if omitted > 0 { lines.append("… and \(omitted) more") }
    return lines.joined(separator: "\n")
  }

  /// Equality of what is told.
  public static func == (left: MappingError, right: MappingError) -> Bool {
    left.omitted == right.omitted && left.issues == right.issues
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(issues)
    hasher.combine(omitted)
  }

  /// The problem, while nobody has asked for its text.
  var problem: Problem? {
    if case .problem(let problem) = content { problem } else { nil }
  }

  var isCollected: Bool {
    if case .collected = content { true } else { false }
  }

  /// The error with its text made, so that it keeps no document alive.
  var settled: MappingError {
    if case .problem = content { MappingError(issues) } else { self }
  }
}

extension MappingError {
  /// The error that something can't be written.
  static func oneWay(_ message: String) -> MappingError {
    MappingError([Diagnostic("mapping-one-way", .error, message)])
  }

  static func mismatch(_ node: PropertyListNode, _ expected: String) -> MappingError {
    MappingError(Problem(node, .mismatch(expected)))
  }

  /// The error with the place of `node`, unless it has one.
  @usableFromInline
  static func located(_ error: any Error, at node: PropertyListNode) -> MappingError {
    error as? MappingError ?? MappingError(Problem(node, .own(error)))
  }
}
