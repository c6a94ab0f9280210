import PropertyLists

// Native types and rules of the user: they are noted on the way and checked when all else is.
extension Evaluation {
  mutating func claim(_ rule: NativeClaim.Rule, _ index: Int, _ node: Int) -> Bool {
    claims.append(
      NativeClaim(
        site: program.instructionSites[index], node: node, rule: rule, frames: frames))
    return true
  }

  /// Whether all values have the native types, and satisfy the rules, that schemas ask for.
  mutating func checkClaims() -> Bool {
    var passes = true
    var seen: Set<[Int]> = []
    for claim in claims {
      guard seen.insert([claim.site, claim.node]).inserted else { continue }
      let fault: Failure.Detail? =
        switch claim.rule {
        case .types(let types): hasType(claim.node, types) ? nil : Failure.Detail.none
        case .custom(let rule):
          program.customRules[rule].fault(view.value(claim.node), program.sites[claim.site].node)
            .map { .custom($0) }
        }
      guard let fault else { continue }
      passes = false
      guard failures.count < program.maximumFindings else {
        omitted += 1
        continue
      }
      failures.append(
        Failure(site: claim.site, node: claim.node, detail: fault, frames: claim.frames))
    }
    return passes
  }

  /// Whether a value has one of the types; where the format has no such type, whether its text stands
  /// for one.
  private func hasType(_ node: Int, _ types: SchemaNativeTypes) -> Bool {
    switch view.kind(node) {
    case .date: return types.contains(.date)
    case .data: return types.contains(.data)
    case .uid: return types.contains(.uid)
    case .true, .false: return types.contains(.boolean)
    case .integer:
      return types.contains(.integer) || (isPlainJSON && types.contains(.real))
    case .real: return types.contains(.real)
    case .dictionary: return types.contains(.uid) && view.value(node).uid != nil
    case .string, .key: return types.contains(.string) || textHasType(node, types)
    case .array, .null, .end, .link: return false
    }
  }

  /// JSON has no dates, no data, and one kind of numbers; OpenStep has nothing but text.
  private var isPlainJSON: Bool { view.storage.spelling == .json }

  private func textHasType(_ node: Int, _ types: SchemaNativeTypes) -> Bool {
    guard isPlainJSON || view.isOpenStep else { return false }
    if types.contains(.date), hasFormat("date-time", node) { return true }
    if types.contains(.data), isPlainJSON,
      Self.isBase64(view.withText(node) { text in text.indices.map { text[$0] } })
    {
      return true
    }
    guard view.isOpenStep else { return false }
    if types.contains(.boolean), view.openStepBoolean(node) != nil { return true }
    if types.contains(.integer), view.number(node)?.isInteger == true { return true }
    return types.contains(.real) && view.number(node) != nil
  }

  private func hasFormat(_ name: String, _ node: Int) -> Bool {
    guard let format = StringFormat.named(name) else { return false }
    return view.withText(node) { format.fault(in: $0) == nil }
  }
}
