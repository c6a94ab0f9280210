public import PropertyLists

/// One load: what is asked of it, and what was found.
@usableFromInline
final class MappingSession {
  let options: LoadingOptions
  /// Whether a record that failed is read again, to find all that is wrong with it.
  @usableFromInline private(set) var isCollecting = false
  private(set) var issues: IssueList
  private(set) var notes: IssueList
  private var paths = PathCursor()
  /// The document that the cursor is in.
  private var document: DocumentStorage?

  /// Whether errors of `Decodable` types are described in the first reading: in a load they are thrown
  /// away.
  private var describesFirst: Bool
  /// How many more variants of untagged unions may be tried for a record.
  var attempts = MappingSession.maximumAttempts
  static let maximumAttempts = 10_000

  init(_ options: LoadingOptions = LoadingOptions(), isLoad: Bool = false) {
    self.options = options
    describesFirst = !isLoad
    issues = IssueList(maximum: options.maximumIssues)
    notes = IssueList(maximum: options.maximumIssues)
  }

  // MARK: Issues

  /// Adds an error; one that has no place gets that of `node`.
  @usableFromInline
  func add(_ error: any Error, at node: PropertyListNode) {
    guard let error = error as? MappingError else {
      return add(Problem(node, .own(error)))
    }
    guard !error.isCollected else { return }
    if let problem = error.problem { return add(problem) }
    issues.add(error.issues, order: node.index)
  }

  func add(_ problem: Problem) {
    guard issues.hasRoom else { return issues.omit() }
    issues.add(problem.diagnostics(at: path(of: problem.node)), order: problem.order)
  }

  /// Reads a value again that failed with `error`, to add all that is wrong with it.
  func collect(_ node: PropertyListNode, after error: any Error, _ read: () throws -> Void) {
    let before = issues.count
    isCollecting = true
    do {
      try read()
    } catch {
      add(error, at: node)
    }
    isCollecting = false
    if issues.count == before { add(error, at: node) }
  }

  /// Runs `body` as in a first reading: its first error is thrown.
  @usableFromInline
  func withoutCollecting<Value>(_ body: () throws -> Value) rethrows -> Value {
    let state = (isCollecting, describesFirst)
    (isCollecting, describesFirst) = (false, true)
    defer { (isCollecting, describesFirst) = state }
    return try body()
  }

  /// Whether somebody reads the error of a `Decodable` type.
  var describesErrors: Bool { isCollecting ? issues.hasRoom : describesFirst }

  /// Takes the issues from the `start`th on out.
  func takeIssues(from start: Int = 0) -> MappingError { issues.removeAll(from: start) }

  // MARK: Notes

  /// Adds a fact or warning, in the first reading only.
  func note(_ problem: Problem, _ severity: Diagnostic.Severity = .note) {
    guard !isCollecting else { return }
    guard notes.hasRoom else { return notes.omit() }
    var problem = problem
    problem.severity = severity
    notes.add(problem.diagnostics(at: path(of: problem.node)), order: problem.order)
  }

  /// Notes what was wrong with a value, and what was done about it.
  func note(_ error: any Error, at node: PropertyListNode, _ remedy: String) {
    guard !isCollecting else { return }
    guard notes.hasRoom else { return notes.omit() }
    let error = MappingError.located(error, at: node)
    let diagnostics = error.issues.map { issue in
      var issue = issue
      issue.severity = .warning
      issue.message += "; \(remedy)"
      issue.hint = nil
      return issue
    }
    notes.add(diagnostics, order: node.index)
  }

  /// Whether each conversion is noted.
  @usableFromInline
  var notesConversions: Bool { options.notesConversions }

  /// Notes that a text or number was taken for another kind of value.
  func noteConversion(_ node: PropertyListNode, _ result: String) {
    guard options.notesConversions else { return }
    note(
      Problem(
        node,
        .value("mapping-converted", "\(node.foundDescription) read as \(result.shortForDisplay)")))
  }

  /// Takes back the notes of a record that failed.
  func removeNotes(_ node: PropertyListNode) { notes.remove(node) }

  private func path(of node: PropertyListNode) -> PropertyListPath {
    if document !== node.storage {
      document = node.storage
      paths = PathCursor()
    }
    return PropertyListPath(paths.steps(from: 0, to: node.index, of: node.storage))
  }
}
