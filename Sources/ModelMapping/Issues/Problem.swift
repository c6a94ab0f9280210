import PropertyLists

/// Something that is wrong with a value, while its place and text need not be known: most problems of a
/// first reading are thrown away.
struct Problem: Sendable {
  enum Fault: Sendable {
    /// The value is of another kind than this.
    case mismatch(String)
    /// The value is of the right kind, and can't be taken.
    case value(DiagnosticID, String, hint: String? = nil)
    /// The dictionary has no such key; whether a key that is like it is named.
    case missing([PropertyListPath.Step], suggests: Bool)
    /// The model has no such key; the key of it that is like this one.
    case unknown(String, suggestion: String?)
    /// An error of the model's own.
    case own(any Error)
  }

  let node: PropertyListNode
  let fault: Fault
  var severity = Diagnostic.Severity.error

  init(_ node: PropertyListNode, _ fault: Fault) {
    self.node = node
    self.fault = fault
  }

  /// Problems in their order in the file: those of a dictionary as a whole come behind its values.
  var order: Int {
    switch fault {
    case _ where isMissing && node.kind == .dictionary:
      return node.storage.tape[node.index + 1].endIndex - 1
    case .unknown(let key, _):
      return node.entries.first { $0.key == key }?.value.index ?? node.index
    default: return node.index
    }
  }

  /// Whether a key is missing in the dictionary.
  private var isMissing: Bool {
    switch fault {
    case .missing: true
    case .own(let error as DecodingError): if case .keyNotFound = error { true } else { false }
    default: false
    }
  }

  var diagnostics: [Diagnostic] { diagnostics(at: node.path) }

  /// What is told; `path` is the way to the node.
  func diagnostics(at path: PropertyListPath) -> [Diagnostic] {
    switch fault {
    case .mismatch(let expected):
      return [node.mismatch("mapping", expected: expected, path: path)].map(graded)
    case .value(let id, let message, let hint):
      return [told(id, message, path, hint: hint)]
    case .missing(let steps, let suggests):
      let path = steps.reduce(path) { $0.appending($1) }
      return [
        told(
          "mapping-missing-key", "required key is missing", path,
          hint: suggests ? hint(for: steps) : nil)
      ]
    case .unknown(let key, let suggestion): return [unknown(key, suggestion, path)]
    case .own(let error as DecodingError): return decoding(error, path).map(graded)
    case .own(let error): return [told("mapping-model", "\(error)", path)]
    }
  }

  private func graded(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }

  private func told(
    _ id: DiagnosticID, _ message: String, _ path: PropertyListPath, hint: String? = nil
  ) -> Diagnostic {
    var diagnostic = node.diagnostic(id, severity, "\(path): \(message)", path: path)
    diagnostic.hint = hint
    return diagnostic
  }

  /// The key of the dictionary that is like the missing one.
  private func hint(for steps: [PropertyListPath.Step]) -> String? {
    guard steps.count == 1, case .key(let key) = steps[0] else { return nil }
    let keys = node.entries.prefix(KeyLikeness.maximumKeys).map(\.key)
    return KeyLikeness.nearest(to: key, among: keys).map {
      "there is \"\($0.shortForDisplay)\""
    }
  }

  private func unknown(
    _ key: String, _ suggestion: String?, _ path: PropertyListPath
  ) -> Diagnostic {
    let path = path.appending(.key(key))
    var diagnostic = told("mapping-unknown-key", "unknown key", path)
    diagnostic.hint = suggestion.map { "did you mean \"\($0.shortForDisplay)\"?" }
    guard diagnostic.range != nil, let entry = node.entries.first(where: { $0.key == key }) else {
      return diagnostic
    }
    let range = entry.keyRange
    diagnostic.range = range
    diagnostic.excerpt = node.storage.text.excerpt(of: range)
    return diagnostic
  }

  /// A `DecodingError` of our decoder carries its place; one that a type made itself has a coding
  /// path, which leads to it.
  private func decoding(_ error: DecodingError, _ path: PropertyListPath) -> [Diagnostic] {
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    let steps = (context?.codingPath ?? []).map { key in
      key.intValue.map(PropertyListPath.Step.index) ?? .key(key.stringValue)
    }
    let found = node[PropertyListPath(steps)]
    let place = found ?? node
    if let located = context?.underlyingError as? PropertyListError {
      return located.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        if case .keyNotFound = error, let step = diagnostic.path?.steps.last {
          diagnostic.hint = Problem(place, fault).hint(for: [step])
        }
        diagnostic.id = DiagnosticID(
          rawValue: diagnostic.id.rawValue.replacingPrefix("decoding-", with: "mapping-"))
        return diagnostic
      }
    }
    let path = found == nil ? path : steps.reduce(path) { $0.appending($1) }
    return [
      place.diagnostic(
        "mapping-model", severity, "\(path): \(context?.debugDescription ?? "\(error)")",
        path: path)
    ]
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
