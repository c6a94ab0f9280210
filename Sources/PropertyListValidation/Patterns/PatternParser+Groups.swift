/// Groups, look-around and quantifiers.
extension PatternParser {
  /// Reads from `(` to `)`.
  mutating func parseGroup() throws(PatternError) -> (node: PatternNode, isRepeatable: Bool) {
    let start = position
    guard depth < Self.maximumDepth else {
      throw PatternError("groups are nested more than \(Self.maximumDepth) deep", at: start)
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    let kind = try parseGroupKind(from: start)
    let node = try parseChoice()
    guard skip(")") else {
      throw PatternError("the group has no end", at: start, hint: "Close it with `)`")
    }
    switch kind {
    case .plain: return (node, true)
    case .lookahead(let isNegated):
      return (.lookahead(node, isNegated: isNegated), mode == .lenient)
    case .lookbehind: return (.empty, false)
    }
  }

  private enum GroupKind {
    case plain
    case lookahead(isNegated: Bool)
    case lookbehind
  }

  private mutating func parseGroupKind(from start: Int) throws(PatternError) -> GroupKind {
    guard skip("?") else { return .plain }
    if skip(":") { return .plain }
    if skip("=") { return .lookahead(isNegated: false) }
    if skip("!") { return .lookahead(isNegated: true) }
    guard skip("<") else { throw foreignGroup(from: start) }
    if skip("=") || skip("!") {
      noteUnsupported(
        "look-behind is not supported", at: start,
        hint: "Test what stands before with a pattern of its own")
      return .lookbehind
    }
    let nameStart = position
    let name = try parseGroupName()
    guard names.insert(name).inserted else {
      throw PatternError("two groups are named `\(name)`", at: nameStart)
    }
    return .plain
  }

  /// What other languages have behind `(?`.
  private func foreignGroup(from start: Int) -> PatternError {
    switch peek() {
    case "P":
      return PatternError(
        "`(?P` is not ECMA-262, but Python's", at: start,
        hint: #"Name a group with `(?<name>…)`, and refer to it with `\k<name>`"#)
    case "#":
      return PatternError("ECMA-262 has no comments such as `(?#…)`", at: start)
    case ">":
      return PatternError(
        "ECMA-262 has no atomic groups such as `(?>…)`", at: start, hint: "Use `(?:…)`")
    case let next? where next == "-" || next.properties.isAlphabetic:
      return PatternError(
        "flags within a pattern, such as `(?\(next))`, are not ECMA-262, but Python's", at: start,
        hint: "Write both cases out, as in `[Aa]`")
    default:
      return PatternError(
        "`(?` begins no group that ECMA-262 knows", at: start, hint: "Use `(?:…)`")
    }
  }

  /// Reads a name and the `>` behind it.
  mutating func parseGroupName() throws(PatternError) -> String {
    let start = position
    var name = String.UnicodeScalarView()
    while let next = peek(), next != ">" {
      position += 1
      var scalar = next
      if next == "\\" {
        guard skip("u"), let value = parseUnicodeEscape(), let escaped = Unicode.Scalar(value)
        else { throw badName(at: start) }
        scalar = escaped
      }
      let isStart = scalar == "$" || scalar == "_" || scalar.properties.isIDStart
      let isRest =
        scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
      guard isStart || (isRest && !name.isEmpty) else { throw badName(at: start) }
      name.append(scalar)
    }
    guard !name.isEmpty, skip(">") else { throw badName(at: start) }
    return String(name)
  }

  private func badName(at offset: Int) -> PatternError {
    PatternError("a group's name is an identifier between `<` and `>`", at: offset)
  }

  // MARK: Quantifiers

  typealias Count = (least: Int, most: Int?)

  /// Reads a quantifier if one is next.
  ///
  /// Whether it is lazy doesn't change which texts match.
  mutating func parseQuantifier() throws(PatternError) -> Count? {
    let start = position
    guard let count = parseCount() else {
      position = start
      return nil
    }
    _ = skip("?")
    if let most = count.most, most < count.least {
      throw PatternError(
        "a count goes from \(count.least) down to \(most)", at: start,
        hint: "Write the smaller number first")
    }
    return count
  }

  private mutating func parseCount() -> Count? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    guard skip("{"), let least = parseNumber() else { return nil }
    if skip("}") { return (least, least) }
    guard skip(",") else { return nil }
    if skip("}") { return (least, nil) }
    guard let most = parseNumber(), skip("}") else { return nil }
    return (least, most)
  }

  /// Reads decimal digits; a number that is too large for any pattern stays the same.
  mutating func parseNumber() -> Int? {
    var number: Int?
    while let next = peek(), ("0"..."9").contains(next) {
      number = min((number ?? 0) * 10 + Int(next.value - 0x30), Int(Int32.max))
      position += 1
    }
    return number
  }
}
