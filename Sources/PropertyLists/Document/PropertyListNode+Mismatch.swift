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
    case .string: "string \"\(text.shortForDisplay)\""
    case .integer: "integer \(integer?.description ?? "")"
    case .real: "real \(real?.description ?? "")"
    case .boolean: bool == true ? "boolean true" : "boolean false"
    case .uid: "UID \(uid ?? 0)"
    case .date, .data, .null, .array, .dictionary: kind.description
    }
  }

  /// The text of a string or a key.
  package var text: String { string ?? storage.keyString(at: index) }

  /// What to do where another kind of value is expected.
  private func hint(expected: String) -> String? {
    guard let remedy = remedy(expected: expected) else { return nil }
    return "write \(remedy.shown)" + (remedy.isConversion ? ", or convert it (lossless)" : "")
  }

  /// What to write instead where another kind of value is expected, where that is plain.
  package func remedy(expected: String) -> Remedy? {
    switch expected {
    case "boolean":
      switch string?.lowercased() ?? integer?.description {
      case "true", "yes", "1": return Remedy(source: storage.spelling.boolean(true))
      case "false", "no", "0": return Remedy(source: storage.spelling.boolean(false))
      default: return nil
      }
    case "integer", "number":
      guard let string, string.isDecimalNumber, string.utf8.count <= 40,
        expected == "number" || losslessInteger(Int128.self) != nil
      else { return nil }
      let name = losslessInteger(Int128.self) == nil ? "real" : "integer"
      var remedy = Remedy(source: storage.spelling.number(string, name), isConversion: true)
      if remedy.source == string { remedy.shown += " without quotes" }
      return remedy
    case "string":
      guard let digits else { return nil }
      return Remedy(source: storage.spelling.string(digits), isConversion: true)
    default: return nil
    }
  }

  /// What to write instead of a value.
  package struct Remedy {
    /// The text for the file.
    package let source: String
    /// The text for people.
    package var shown: String
    /// Whether the value could as well be converted on the way.
    let isConversion: Bool

    init(source: String, isConversion: Bool = false) {
      self.source = source
      shown = source
      self.isConversion = isConversion
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
    case .json, .binary, .memory: text
    }
  }

  fileprivate func string(_ text: String) -> String {
    self == .xml ? "<string>\(text)</string>" : "\"\(text)\""
  }
}
