import PropertyLists

/// Makes findings of failures: places, words, the nearest branch.
struct FailureReport {
  let program: SchemaProgram
  let view: InstanceView
  let memory: ReportMemory
  private let basePath: PropertyListPath
  private let name: String?

  init(_ program: SchemaProgram, _ root: PropertyListNode) {
    self.program = program
    view = InstanceView(root.storage)
    memory = ReportMemory(root)
    basePath = root.path
    name = root.documentName
  }

  /// Whether values have places in a file.
  var hasPlaces: Bool { view.storage.spelling != .memory }

  func value(_ node: Int) -> PropertyListNode { view.value(node) }

  func keyName(_ key: Int) -> String { view.storage.keyString(at: key) }

  /// The findings of failures, in file order; what several schemas say alike is said once.
  func diagnostics(_ failures: [Failure]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return failures.flatMap { diagnostics($0) }.filter { seen.insert($0).inserted }
      .enumerated().sorted { left, right in
        let (first, second) = (offset(left.element), offset(right.element))
        return first == second ? left.offset < right.offset : first < second
      }.map(\.element)
  }

  private func offset(_ diagnostic: Diagnostic) -> Int {
    diagnostic.range?.lowerBound.offset ?? .max
  }

  /// The findings of a failure: of several branches those of the nearest one.
  func diagnostics(_ failure: Failure) -> [Diagnostic] {
    guard case .branches = failure.detail else { return [diagnostic(failure)] }
    return diagnostics(RankedFailure(failure, program))
  }

  /// The same, level by level; the notes about the innermost branches come first.
  func diagnostics(_ ranked: RankedFailure, hasNotes: Bool = true) -> [Diagnostic] {
    var choices: [(choice: BranchChoice, chosen: Int)] = []
    var ranked = ranked
    // Most branches have one failure, so that there is one way down.
    while case .branches = ranked.failure.detail {
      let choice = BranchChoice(ranked, report: self)
      guard case .nearest(let number) = choice.verdict else { break }
      choices.append((choice, number))
      guard ranked.branches[number].count == 1 else { break }
      ranked = ranked.branches[number][0]
    }
    var result = innermost(ranked, hasNotes: hasNotes)
    guard hasNotes, !result.isEmpty else { return result }
    for (choice, number) in choices.reversed() {
      guard result[0].notes.count < Self.noteLimit else { break }
      result[0].notes += choice.notes(besides: number)
    }
    return result
  }

  /// A finding has no more notes about other branches when it has so many.
  private static let noteLimit = 10

  private func innermost(_ ranked: RankedFailure, hasNotes: Bool) -> [Diagnostic] {
    guard case .branches = ranked.failure.detail else { return [diagnostic(ranked.failure)] }
    switch BranchChoice(ranked, report: self).verdict {
    case .merged(let text): return [diagnostic(ranked.failure, text)]
    case .nearest(let number):
      return ranked.branches[number].flatMap { diagnostics($0, hasNotes: hasNotes) }
    }
  }

  func diagnostic(_ failure: Failure, _ text: FailureText? = nil) -> Diagnostic {
    var text = text ?? self.text(failure)
    addReason(failure, &text)
    let path = path(failure)
    let range = hasPlaces ? view.storage.text.locations(of: range(failure)) : nil
    if case .equal(let first, _) = failure.detail, hasPlaces,
      let other = memory.node(at: steps(failure.frames) + [.index(first)])
    {
      text.notes.append(Diagnostic.Note("element \(first) is here", range: other.range))
    }
    var diagnostic = Diagnostic(
      Self.identifier(program.sites[failure.site].keyword), .error, "\(path): \(text.message)",
      path: path, file: name, range: range,
      excerpt: range.flatMap { view.storage.text.excerpt(of: $0) },
      notes: text.notes, expected: text.expected, found: text.found, hint: text.hint)
    diagnostic.fixIts = text.fixIts
    return diagnostic
  }

  /// The identifier of a keyword: `schema-additional-properties`.
  static func identifier(_ keyword: String) -> DiagnosticID {
    guard keyword != "x-plist-type" else { return "plist/native-type" }
    var name = "schema-"
    for scalar in keyword.unicodeScalars where scalar != "$" {
      if ("A"..."Z").contains(scalar) {
        name += "-\(scalar.properties.lowercaseMapping)"
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    return DiagnosticID(rawValue: name)
  }
}

// Places.
extension FailureReport {
  /// The way to the value, or to the key that is too much.
  func path(_ failure: Failure) -> PropertyListPath {
    var steps = basePath.steps + self.steps(failure.frames)
    switch failure.detail {
    case .key(let key, _): steps.append(.key(keyName(key)))
    case .uidKey: steps.append(.key("CF$UID"))
    case .index(let index): steps.append(.index(index))
    case .equal(_, let second): steps.append(.index(second))
    default: break
    }
    return PropertyListPath(steps)
  }

  func steps(_ frames: some Sequence<Failure.Frame>) -> [PropertyListPath.Step] {
    frames.compactMap { frame in
      switch frame.step {
      case .none: nil
      case .key(let key): .key(keyName(key))
      case .index(let index): .index(index)
      case .uidKey: .key("CF$UID")
      }
    }
  }

  private func range(_ failure: Failure) -> Range<Int> {
    if case .key(let key, _) = failure.detail { return view.storage.sourceRange(at: key) }
    let index = value(failure.node).index
    if program.sites[failure.site].keyword == "false",
      case .key(let key)? = failure.frames.last?.step
    {
      return view.storage.sourceRange(at: key)
    }
    return view.storage.openingRange(at: index)
  }
}

// Why `then` or `else` applies.
extension FailureReport {
  private func addReason(_ failure: Failure, _ text: inout FailureText) {
    guard
      let position = failure.frames.lastIndex(where: { frame in
        let keyword = program.sites[frame.site].keyword
        return keyword == "then" || keyword == "else"
      })
    else { return }
    let keyword = program.sites[failure.frames[position].site].keyword
    let schema = program.nodes[program.sites[failure.frames[position].site].schema]
    let container = value(failure.frames[position].node)
    guard let condition = schema["if"]?["properties"] else { return }
    let reasons = container.entries.filter { condition[$0.key] != nil }.prefix(3)
    guard !reasons.isEmpty else { return }
    let words = reasons.map { "\"\($0.key.shortForDisplay)\" is \(FailureText.value($0.value))" }
    text.message += ", because \(FailureText.list(words, "and"))"
    guard hasPlaces else { return }
    for reason in reasons {
      text.notes.append(
        Diagnostic.Note("`\(keyword)` applies by this", range: reason.value.range))
    }
  }
}
