import PropertyLists

/// Says in words what a failure is.
struct FailureText {
  var message: String
  var expected: String?
  var found: String?
  var hint: String?
  var notes: [Diagnostic.Note] = []
  var fixIts: [Diagnostic.FixIt] = []

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// That one thing was expected and another found.
  init(expected: String, found: String) {
    message = "expected \(expected), found \(found)"
    self.expected = expected
    self.found = found
  }

  /// At most so many allowed values are named.
  static let shownValues = 10

  /// `"a", "b" or 3`.
  ///
  /// `count` is that of all values, where not all are given.
  static func list(
    _ values: [String], _ conjunction: String = "or", count: Int? = nil
  ) -> String {
    let shown = values.prefix(shownValues)
    let rest = (count ?? values.count) - shown.count
    let all = rest > 0 ? shown + ["\(rest) more"] : shown
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A value as a schema means it: strings in quotes, numbers as they are written.
  static func value(_ node: PropertyListNode) -> String {
    switch node.kind {
    case .string: "\"\(node.text.shortForDisplay)\""
    case .integer, .real: node.schemaNumberText.shortForDisplay
    case .boolean: node.bool == true ? "true" : "false"
    case .null: "null"
    case .array where node.count == 0: "an empty array"
    case .dictionary where node.count == 0: "an empty dictionary"
    case .array: "an array of \(node.count)"
    case .dictionary: "a dictionary of \(node.count)"
    case .date, .data, .uid: node.foundDescription
    }
  }
}

extension FailureReport {
  /// A word to be copied, so that it stands there whole where it can.
  private static func quoted(_ word: String) -> String {
    let start = word.prefix(100)
    return "\"\(String(start).escapedForDisplay)\(start.endIndex < word.endIndex ? "…" : "")\""
  }

  /// What a failure of one keyword says.
  func text(_ failure: Failure) -> FailureText {
    let site = program.sites[failure.site]
    let node = value(failure.node)
    let rule = site.node
    switch (site.keyword, failure.detail) {
    case (_, .custom(let fault)): return FailureText("\(FailureText.value(node)) \(fault)")
    case ("type", _): return typeText(names(of: rule), node)
    case ("x-plist-type", _): return nativeText(rule, node)
    case ("const", _): return constantText([rule], node)
    case ("enum", _): return constantText(rule.elements, node)
    case ("false", _): return forbiddenText(failure)
    case ("additionalProperties", .key(let key, let node)),
      ("unevaluatedProperties", .key(let key, let node)):
      return unknownKeyText(key, in: node, site)
    case (_, .uidKey): return FailureText("the key \"CF$UID\" is not allowed")
    case (_, .missing(let name)): return missingText(name, failure)
    case (_, .needed(let name, let other)):
      return FailureText(
        "the key \"\(name.shortForDisplay)\" is missing, which \"\(other.shortForDisplay)\" needs")
    case (_, .count(let count)): return countText(site, count)
    case (_, .equal(let first, let second)):
      return FailureText("element \(second) is equal to element \(first); all must differ")
    case (_, .format(let fault)): return formatText(rule, node, fault)
    case ("unevaluatedItems", .index(let index)):
      return FailureText("no element is allowed at index \(index)")
    case ("oneOf", .matched(let branches)):
      return FailureText(
        "matches \(FailureText.list(branches.map { "alternative \($0 + 1)" }, "and")) of `oneOf`, "
          + "where exactly one must match")
    case ("not", _): return notText(rule, node)
    default: return boundText(site, node)
    }
  }

  private func names(of rule: PropertyListNode) -> [String] {
    let names = rule.kind == .array ? rule.elements.compactMap(\.string) : [rule.string ?? ""]
    return names.map { $0 == "object" ? "dictionary" : $0 }
  }

  func typeText(_ names: [String], _ node: PropertyListNode) -> FailureText {
    var text = FailureText(expected: FailureText.list(names), found: node.foundDescription)
    addRemedy(names, node, &text)
    return text
  }

  private func addRemedy(
    _ names: [String], _ node: PropertyListNode, _ text: inout FailureText
  ) {
    guard let remedy = names.lazy.compactMap({ node.remedy(expected: $0) }).first else { return }
    if node.storage.spelling == .openStep, names.contains("boolean") {
      // What GNUstep has for it, other readers do not know.
      let isTrue = ["true", "yes", "1"].contains(node.text.lowercased())
      text.hint = "write \(isTrue ? "YES" : "NO")"
      return
    }
    text.hint = "write \(remedy.shown)"
    guard node.storage.spelling != .memory, node.storage.spelling != .binary else { return }
    text.fixIts = [
      Diagnostic.FixIt(
        "write \(remedy.shown)", range: node.range, replacement: remedy.source)
    ]
  }

  private func nativeText(_ rule: PropertyListNode, _ node: PropertyListNode) -> FailureText {
    let names = rule.kind == .array ? rule.elements.compactMap(\.string) : [rule.string ?? ""]
    var text = FailureText(
      expected: FailureText.list(names.map { $0 == "uid" ? "UID" : $0 }),
      found: node.foundDescription)
    addRemedy(names, node, &text)
    return text
  }

  func constantText(
    _ values: some Collection<PropertyListNode>, _ node: PropertyListNode
  ) -> FailureText {
    // There may be very many.
    let allowed = values.prefix(FailureText.shownValues).map(FailureText.value)
    var text: FailureText
    if values.count == 1 {
      text = FailureText(expected: allowed[0], found: FailureText.value(node))
    } else {
      let list = FailureText.list(allowed, count: values.count)
      text = FailureText("\(FailureText.value(node)) is not one of \(list)")
      text.expected = list
      text.found = FailureText.value(node)
    }
    if node.kind == .string,
      let meant = memory.nearest(to: node.text, among: values.lazy.compactMap(\.string))
    {
      text.hint = "did you mean \(Self.quoted(meant))?"
    } else if values.allSatisfy({ $0.kind == .boolean }) {
      addRemedy(["boolean"], node, &text)
    }
    return text
  }

  private func forbiddenText(_ failure: Failure) -> FailureText {
    switch failure.frames.last?.step {
    case .key(let key)?:
      FailureText("the key \"\(keyName(key).shortForDisplay)\" is not allowed")
    case .index(let index)?: FailureText("no element is allowed at index \(index)")
    default: FailureText("no value is allowed here")
    }
  }

  private func unknownKeyText(_ key: Int, in node: Int, _ site: SchemaSite) -> FailureText {
    let name = keyName(key)
    var text = FailureText("the key \"\(name.shortForDisplay)\" is not allowed")
    let known = memory.knownKeys(of: site.schema, in: program).names
    let here = Set(memory.keys(of: value(node)))
    if let meant = memory.nearest(to: name, among: known.lazy.filter { !here.contains($0) }) {
      text.hint = "did you mean \(Self.quoted(meant))?"
    } else if !known.isEmpty, known.count <= FailureText.shownValues {
      text.hint = "the keys known here are \(FailureText.list(known, "and"))"
    }
    return text
  }

  private func missingText(_ name: String, _ failure: Failure) -> FailureText {
    var text = FailureText("the key \"\(name.shortForDisplay)\" is missing")
    let node = value(failure.node)
    let known = memory.knownKeys(of: program.sites[failure.site].schema, in: program).set
    let unknown = memory.keys(of: node).lazy.filter { !known.contains($0) }
    if let meant = memory.nearest(to: name, among: unknown) {
      text.hint = "is it \(Self.quoted(meant))?"
      if let entry = node.entries.first(where: { $0.key == meant }), hasPlaces {
        text.notes.append(
          Diagnostic.Note("\"\(meant.shortForDisplay)\" is here", range: entry.keyRange))
      }
    }
    return text
  }

  private func countText(_ site: SchemaSite, _ count: Int) -> FailureText {
    let bound = site.keyword == "contains" ? "1" : site.node.schemaNumberText
    func of(_ one: String, _ many: String) -> String {
      count == 1 ? "1 \(one)" : "\(count) \(many)"
    }
    switch site.keyword {
    case "minLength":
      return FailureText("has \(of("character", "characters")), at least \(bound) must be there")
    case "maxLength":
      return FailureText("has \(of("character", "characters")), at most \(bound) may be there")
    case "minItems":
      return FailureText("has \(of("element", "elements")), at least \(bound) must be there")
    case "maxItems":
      return FailureText("has \(of("element", "elements")), at most \(bound) may be there")
    case "minProperties":
      return FailureText("has \(of("key", "keys")), at least \(bound) must be there")
    case "maxProperties":
      return FailureText("has \(of("key", "keys")), at most \(bound) may be there")
    case "maxContains":
      return FailureText(
        "\(of("element matches", "elements match")) `contains`, at most \(bound) may")
    default:
      return FailureText(
        "\(of("element matches", "elements match")) `contains`, at least \(bound) must")
    }
  }

  private func formatText(
    _ rule: PropertyListNode, _ node: PropertyListNode, _ fault: String
  ) -> FailureText {
    FailureText("\(FailureText.value(node)) is no \(rule.string ?? "text"): \(fault)")
  }

  private func notText(_ rule: PropertyListNode, _ node: PropertyListNode) -> FailureText {
    if rule.count == 1 {
      if let names = rule["required"]?.elements.compactMap(\.string), !names.isEmpty {
        let quoted = names.map { (name: String) in "\"\(name.shortForDisplay)\"" }
        return FailureText(
          names.count == 1
            ? "the key \(quoted[0]) is not allowed"
            : "the keys \(FailureText.list(quoted, "and")) are not allowed together")
      }
      if rule["const"] != nil || rule["enum"] != nil {
        return FailureText("the value \(FailureText.value(node)) is not allowed")
      }
      if rule["type"] != nil { return FailureText("\(node.foundDescription) is not allowed") }
      if let pattern = rule["pattern"]?.string {
        return FailureText("\(FailureText.value(node)) matches \(pattern), which it must not")
      }
    }
    return FailureText(
      "\(FailureText.value(node)) matches the schema under `not`, which it must not")
  }

  private func boundText(_ site: SchemaSite, _ node: PropertyListNode) -> FailureText {
    let (found, bound) = (FailureText.value(node), site.node.schemaNumberText.shortForDisplay)
    if let real = node.real, real.isNaN {
      return FailureText("nan is no number that can be compared with \(bound)")
    }
    switch site.keyword {
    case "minimum": return FailureText("\(found) is less than the minimum \(bound)")
    case "maximum": return FailureText("\(found) is greater than the maximum \(bound)")
    case "exclusiveMinimum": return FailureText("\(found) is not greater than \(bound)")
    case "exclusiveMaximum": return FailureText("\(found) is not less than \(bound)")
    case "multipleOf": return FailureText("\(found) is not a multiple of \(bound)")
    case "pattern":
      return FailureText(
        "\(found) does not match the pattern \((site.node.string ?? "").printable)")
    case "contentEncoding": return FailureText("\(found) is not base64")
    case "contentMediaType": return FailureText("\(found) is not JSON")
    default: return FailureText("\(found) does not satisfy `\(site.keyword)`")
    }
  }
}
