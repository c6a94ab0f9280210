import PropertyLists

// A UID of a binary property list, which JSON Schema sees as a dictionary of one entry.
extension Evaluation {
  static let uidKey = "CF$UID"

  /// `properties`, `patternProperties`, `additionalProperties` and `required` for the UID at `node`.
  mutating func checkUID(_ rule: ObjectRule, _ node: Int) -> Bool {
    let number = rule.names.number(of: Self.uidKey)
    let value = view.numberOfUID(node)
    var passes = true
    var isKnown = false
    if number >= 0, rule.schemas[number] >= 0 {
      isKnown = true
      passes = descend(rule.schemas[number], site: rule.propertiesSite, value, .uidKey)
    }
    let key = Array(Self.uidKey.utf8)
    for entry in rule.patterns where matches(entry.pattern, key.span) {
      isKnown = true
      let fits = descend(entry.schema, site: rule.patternsSite, value, .uidKey)
      passes = passes && fits
    }
    if !isKnown, rule.additional >= 0 {
      isKnown = true
      if rule.forbidsAdditional {
        passes = fail(site: rule.additionalSite, node, .uidKey)
      } else {
        passes = descend(rule.additional, site: rule.additionalSite, value, .uidKey)
      }
    }
    // The UID stands for its key.
    if isKnown, tracker >= 0 { trackers[tracker].append(node) }
    for (other, name) in rule.names.names.enumerated()
    where other != number && rule.requirements[other] >= 0 {
      passes = fail(site: rule.requiredSite, node, .missing(name))
    }
    return passes
  }

  mutating func checkUnevaluatedUID(_ schema: Int, _ index: Int, _ node: Int) -> Bool {
    guard tracker >= 0, !trackers[tracker].contains(node) else { return true }
    trackers[tracker].append(node)
    guard !isNever(schema) else { return fail(index, node, .uidKey) }
    return descend(
      schema, site: program.instructionSites[index], view.numberOfUID(node), .uidKey)
  }
}
