import PropertyListValidation
import PropertyLists

/// Reads the content of a configuration, with all mistakes and their places.
struct ConfigurationReader {
  private var all: [Diagnostic] = []
  /// The mistakes, in file order.
  var findings: [Diagnostic] {
    all.sorted { ($0.range?.lowerBound.offset ?? 0) < ($1.range?.lowerBound.offset ?? 0) }
  }

  /// What stands in a configuration; only what was right of it where there are findings.
  mutating func content(of root: PropertyListNode) -> Configuration.Content {
    var content = Configuration.Content()
    for entry in entries(of: root, ["schemas", "schemaDirectories", "rules", "$schema"]) {
      switch entry.key {
      case "schemas":
        content.associations = elements(of: entry.value).compactMap { association($0) }
      case "schemaDirectories":
        content.schemaDirectories = elements(of: entry.value).compactMap { string($0) }
      case "rules":
        for rule in entries(of: entry.value) {
          checkRule(rule)
          content.levels[rule.key] = level(rule.value)
        }
      default: break
      }
    }
    return content
  }

  private mutating func association(_ node: PropertyListNode) -> Configuration.Association? {
    var files: [Glob] = []
    var schema: String?
    for entry in entries(of: node, ["files", "schema"]) {
      switch entry.key {
      case "files":
        // A pattern alone stands for a list of one.
        let patterns =
          entry.value.string == nil ? Array(elements(of: entry.value)) : [entry.value]
        files = patterns.compactMap { glob($0) }
      default: schema = string(entry.value)
      }
    }
    guard node.kind == .dictionary else { return nil }
    for key in ["files", "schema"] where node[key] == nil {
      report("config-missing-key", "the key \"\(key)\" is missing", at: node)
    }
    return schema.map { Configuration.Association(files: files, schema: $0) }
  }

  /// A rule that does not exist would have no effect.
  private mutating func checkRule(_ entry: PropertyListNode.Entries.Entry) {
    let rules = RuleCatalogue.all.map(\.id)
    let policy = DiagnosticPolicy(disabled: [entry.key])
    guard !policy.unknownIDs(among: rules).isEmpty else { return }
    report(
      "config-unknown-rule", "there is no rule \"\(entry.key.shortForDisplay)\"",
      hint: Self.suggestion(for: entry.key, in: rules.map(\.rawValue))
        ?? "plist explain --list names them all",
      at: entry.value, range: entry.keyRange)
  }

  private mutating func glob(_ node: PropertyListNode) -> Glob? {
    guard let text = string(node) else { return nil }
    let glob = Glob(text)
    if glob == nil { report("config-pattern", Glob.limits, at: node) }
    return glob
  }

  private mutating func level(_ node: PropertyListNode) -> RuleLevel? {
    guard let word = string(node) else { return nil }
    let level = RuleLevel(rawValue: word)
    if level == nil {
      let words = RuleLevel.allCases.map(\.rawValue)
      report(
        "config-rule-level",
        "expected \(words.dropLast().joined(separator: ", ")) or off, found \"\(word.shortForDisplay)\"",
        hint: Self.suggestion(for: word, in: words), at: node)
    }
    return level
  }

  // MARK: Kinds of values

  private mutating func string(_ node: PropertyListNode) -> String? {
    if node.string == nil { reportMismatch("string", at: node) }
    return node.string
  }

  private mutating func elements(of node: PropertyListNode) -> PropertyListNode.Elements {
    if node.kind != .array { reportMismatch("array", at: node) }
    return node.elements
  }

  /// The entries of a dictionary, of which all keys are `known`, where these are told.
  private mutating func entries(
    of node: PropertyListNode, _ known: [String]? = nil
  ) -> [PropertyListNode.Entries.Entry] {
    guard node.kind == .dictionary else {
      reportMismatch("dictionary", at: node)
      return []
    }
    return node.entries.filter { entry in
      guard let known, !known.contains(entry.key) else { return true }
      let names = known.filter { !$0.hasPrefix("$") }
      report(
        "config-unknown-key", "there is no key \"\(entry.key.shortForDisplay)\" here",
        hint: Self.suggestion(for: entry.key, in: names)
          ?? "the keys are \(names.joined(separator: ", "))",
        at: entry.value, range: entry.keyRange)
      return false
    }
  }

  private mutating func reportMismatch(_ expected: String, at node: PropertyListNode) {
    var finding = node.mismatch("config", expected: expected)
    // It speaks of models.
    finding.hint = nil
    all.append(finding)
  }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, hint: String? = nil, at node: PropertyListNode,
    range: Range<SourceLocation>? = nil
  ) {
    let path = node.path
    var finding = node.diagnostic(id, .error, "\(path): \(message)", path: path)
    finding.hint = hint
    if let range {
      finding.range = range
      finding.excerpt = node.storage.text.excerpt(of: range)
    }
    all.append(finding)
  }

  private static func suggestion(for word: String, in words: [String]) -> String? {
    Suggestion.nearest(to: word, in: words).map { "did you mean \"\($0)\"?" }
  }
}
