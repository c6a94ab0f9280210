/// What begins with a backslash.
extension PatternParser {
  /// Reads an escape that stands outside of `[…]`.
  mutating func parseEscape() throws(PatternError) -> (node: PatternNode, isRepeatable: Bool) {
    let start = position
    position += 1
    switch peek() {
    case "b", "B":
      let isNegated = peek() == "B"
      position += 1
      return (.wordBoundary(isNegated: isNegated), false)
    case "k" where mode == .unicode || groups.hasNames:
      position += 1
      guard skip("<") else {
        throw PatternError(
          #"`\k` refers to a group by its name"#, at: start, hint: #"Write `\k<name>`"#)
      }
      references.append((try parseGroupName(), start))
      return backReference(from: start)
    case let digit? where ("1"..."9").contains(digit):
      if let number = parseNumber(), number <= groups.count { return backReference(from: start) }
      guard mode == .lenient else {
        throw PatternError(
          "no group has the number that `\(text(from: start))` refers to", at: start)
      }
      position = start + 1
    default: break
    }
    if let set = try parseSetEscape(from: start) { return (self.set(set), true) }
    return (literal(try parseScalarEscape(from: start, isInClass: false)), true)
  }

  private mutating func backReference(
    from start: Int
  ) -> (node: PatternNode, isRepeatable: Bool) {
    noteUnsupported(
      "the back-reference `\(text(from: start))` can't be matched in linear time: not supported",
      at: start, hint: "Write out what the group matches")
    return (.empty, true)
  }

  /// Reads what stands for several scalars, such as `d` or `p{Lu}`, behind its backslash.
  mutating func parseSetEscape(from start: Int) throws(PatternError) -> ScalarSet? {
    let set: ScalarSet
    switch peek() {
    case "d": set = .digits
    case "D": set = .digits.inverted
    case "s": set = .space
    case "S": set = .space.inverted
    case "w": set = .word
    case "W": set = .word.inverted
    case "p" where mode == .unicode || peek(1) == "{": return try parseProperty(from: start)
    case "P" where mode == .unicode || peek(1) == "{":
      return try parseProperty(from: start).inverted
    default: return nil
    }
    position += 1
    return set
  }

  private mutating func parseProperty(from start: Int) throws(PatternError) -> ScalarSet {
    position += 1
    let nameStart = position + 1
    while let next = peek(), next != "}" { position += 1 }
    guard nameStart <= position, source[nameStart - 1] == "{", skip("}") else {
      throw PatternError(
        #"`\p` has no property between braces behind it"#, at: start, hint: #"Write `\p{L}`"#)
    }
    let key = text(nameStart..<position - 1)
    if let known = properties[key] { return known }
    let parts = key.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var set = ScalarSet()
    do throws(UnicodeProperties.Failure) {
      let property = try UnicodeProperties.property(
        name: String(parts.first ?? ""), value: parts.count == 2 ? String(parts[1]) : nil)
      if makesSets { set = UnicodeProperties.scalars(of: property) }
    } catch {
      let property = text(from: start)
      guard case .unsupported = error else {
        throw PatternError(
          "`\(property)` names no property that ECMA-262 knows", at: start,
          hint: #"Names are those of Unicode, and case counts: `\p{Lu}`, `\p{Script=Greek}`"#)
      }
      noteUnsupported("the property `\(property)` is not supported", at: start)
    }
    properties[key] = set
    return set
  }

  /// Reads what stands for one scalar, behind its backslash.
  mutating func parseScalarEscape(
    from start: Int, isInClass: Bool
  ) throws(PatternError) -> UInt32 {
    guard let scalar = peek() else {
      throw PatternError(
        "the pattern ends with a lone backslash", at: start,
        hint: #"Write `\\` for the character"#)
    }
    position += 1
    switch scalar {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where isInClass: return 0x08
    case "-" where isInClass: return scalar.value
    case "c": return try parseControl(from: start, isInClass: isInClass)
    case "0"..."7" where mode == .lenient:
      position -= 1
      return parseOctal()
    case "0":
      if let next = peek(), ("0"..."9").contains(next) { break }
      return 0
    case "x": if let value = parseHexadecimal(digits: 2) { return value }
    case "u": if let value = parseUnicodeEscape() { return value }
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return scalar.value
    case "k" where groups.hasNames: break
    default: if mode == .lenient { return scalar.value }
    }
    if mode == .lenient, scalar != "k" { return scalar.value }
    throw PatternError(
      "`\(text(start..<position))` is no escape that ECMA-262 knows", at: start,
      hint: #"Write `\\` for a backslash"#)
  }

  /// Reads `A` of `\cA`.
  private mutating func parseControl(
    from start: Int, isInClass: Bool
  ) throws(PatternError) -> UInt32 {
    if let next = peek(), next.isASCII {
      let isDigit = ("0"..."9").contains(next) || next == "_"
      if next.properties.isAlphabetic || (isDigit && isInClass && mode == .lenient) {
        position += 1
        return next.value % 32
      }
    }
    guard mode == .lenient else {
      throw PatternError(
        #"`\c` has no letter behind it"#, at: start, hint: #"Write `\cA` for U+0001"#)
    }
    // The backslash stands for itself, and so does what is behind it.
    position = start + 1
    return 0x5C
  }

  /// Reads up to three octal digits whose value fits a byte.
  private mutating func parseOctal() -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < 3, let next = peek(), ("0"..."7").contains(next) {
      let longer = value * 8 + (next.value - 0x30)
      guard longer <= 0o377 else { break }
      value = longer
      position += 1
      count += 1
    }
    return value
  }

  /// Reads behind `\u` four digits, two such escapes that are a surrogate pair, or `{…}`.
  ///
  /// Without success the position stays.
  mutating func parseUnicodeEscape() -> UInt32? {
    let start = position
    if skip("{") {
      var value: UInt32 = 0
      var count = 0
      while let digit = peek()?.hexadecimalValue, value <= ScalarSet.maximum {
        value = value * 16 + digit
        position += 1
        count += 1
      }
      if count > 0, value <= ScalarSet.maximum, skip("}") { return value }
      position = start
      return nil
    }
    guard let first = parseHexadecimal(digits: 4) else { return nil }
    let afterFirst = position
    if (0xD800...0xDBFF).contains(first), skip("\\"), skip("u"),
      let second = parseHexadecimal(digits: 4), (0xDC00...0xDFFF).contains(second)
    {
      return 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    position = afterFirst
    return first
  }

  /// Reads that many digits; without success the position stays.
  private mutating func parseHexadecimal(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in 0..<digits {
      guard let digit = peek(index)?.hexadecimalValue else { return nil }
      value = value * 16 + digit
    }
    position += digits
    return value
  }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: source[range])
    return String(view)
  }

  func text(from start: Int) -> String { text(start..<position) }
}

extension Unicode.Scalar {
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
