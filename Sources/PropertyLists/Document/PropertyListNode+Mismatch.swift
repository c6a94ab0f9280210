extension PropertyListNode {
  /// The finding that this value is of another kind than `expected`, with what to write instead where
  /// that is plain.
  ///
  /// `family` begins the identifier: `mapping-type`, `mapping-null`.
  package func mismatch(
    _ family: String, expected: String, path: PropertyListPath? = nil
  ) -> Diagnostic {
    let path = path ?? self.path
    let found = foundDescription
    var diagnostic = diagnostic(
      DiagnosticID(rawValue: "\(family)-\(isNull ? "null" : "type")"), .error,
      "\(path): expected \(expected), found \(found)", path: path)
    diagnostic.expected = expected
    diagnostic.found = found
    diagnostic.hint = hint(expected: expected)
    return diagnostic
  }

  /// The value for messages: `string "many"`, `integer 1`, `dictionary`.
  package var foundDescription: String {
    switch kind {
    case .string: "string \"\((string ?? "").shortForDisplay)\""
    case .integer: "integer \(integer?.description ?? "")"
    case .real: "real \(real?.description ?? "")"
    case .boolean: bool == true ? "boolean true" : "boolean false"
    case .uid: "UID \(uid ?? 0)"
    case .date, .data, .null, .array, .dictionary: kind.description
    }
  }

  /// What to do where another kind of value is expected.
  private func hint(expected: String) -> String? {
    switch expected {
    case "boolean":
      switch string?.lowercased() ?? integer?.description {
      case "true", "yes", "1": return "write \(storage.spelling.boolean(true))"
      case "false", "no", "0": return "write \(storage.spelling.boolean(false))"
      default: return nil
      }
    case "integer", "number":
      guard let string, string.isDecimalNumber, string.utf8.count <= 40,
        expected == "number" || losslessInteger(Int128.self) != nil
      else { return nil }
      let name = losslessInteger(Int128.self) == nil ? "real" : "integer"
      return "write \(storage.spelling.number(string, name)), or convert it (lossless)"
    case "string":
      guard let digits else { return nil }
      return "write \(storage.spelling.string(digits)), or convert it (lossless)"
    default: return nil
    }
  }
}

extension DocumentStorage.Spelling {
  fileprivate func boolean(_ value: Bool) -> String {
    switch self {
    case .xml: value ? "<true/>" : "<false/>"
    case .openStep: value ? "<*BY>" : "<*BN>"
    case .json, .binary, .memory: value ? "true" : "false"
    }
  }

  fileprivate func number(_ text: String, _ name: String) -> String {
    switch self {
    case .xml: "<\(name)>\(text)</\(name)>"
    case .openStep: name == "integer" ? "<*I\(text)>" : "<*R\(text)>"
    case .json, .binary, .memory: "\(text) without quotes"
    }
  }

  fileprivate func string(_ text: String) -> String {
    self == .xml ? "<string>\(text)</string>" : "\"\(text)\""
  }
}
