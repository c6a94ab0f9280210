/// What people write that JSON does not have: comments, other quotes, bare words, other numbers.
extension JSONScanner {
  // MARK: Comments

  /// Scans the comment at `position`, or reports that it is none.
  mutating func scanComment(_ bytes: Span<UInt8>) {
    let start = position
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    let isBlock = bytes[start] == UInt8(ascii: "/") && next == UInt8(ascii: "*")
    let isLine = bytes[start] == UInt8(ascii: "#") || next == UInt8(ascii: "/")
    guard isBlock || isLine else { return reportUnexpectedCharacter(bytes) }
    var index = start + 2
    if isBlock {
      while index + 1 < bytes.count,
        bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
      {
        index += 1
      }
      guard index + 1 < bytes.count else {
        report(
          .unterminated("comment", before: unit), at: start..<start + 2,
          isConsequence: isStructureBroken)
        isStopped = true
        hasMetEnd = true
        return
      }
      index += 2
    } else {
      index = start + 1
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }
    if !options.allowsComments || bytes[start] == UInt8(ascii: "#") {
      report(.comment, at: start..<index)
    }
    checkUTF8(bytes, start..<index)
    position = index
  }

  // MARK: Characters

  /// A control character in the string whose content begins at `start`; returns the index to go on
  /// at, or nil where the string is taken to end before it.
  ///
  /// A string goes on behind the end of its line where the next quote looks like an end.
  mutating func scanControlCharacter(
    _ bytes: Span<UInt8>, at index: Int, from start: Int
  ) -> Int? {
    let isLineEnd = bytes[index] == 0x0A || bytes[index] == 0x0D
    if isLineEnd, multilineString != start {
      // Where the structure is broken, quotes tell nothing, and to look for them each time takes long.
      guard !isStructureBroken, goesOn(bytes, behind: index) else {
        report(.unterminatedLine, at: start - 1..<start, isConsequence: isStructureBroken)
        isStructureBroken = true
        return nil
      }
      multilineString = start
    }
    report(.controlCharacter(bytes[index]), at: index..<index + 1)
    return index + 1
  }

  /// Whether the next quote behind `index` has behind it what follows a string.
  private mutating func goesOn(_ bytes: Span<UInt8>, behind index: Int) -> Bool {
    var index = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    // No quote is to come: only the line could end the string.
    hasMetEnd = hasMetEnd || index + 1 >= bytes.count
    guard index < bytes.count else { return false }
    index += 1
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    hasMetEnd = hasMetEnd || index >= bytes.count
    guard index < bytes.count else { return true }
    return [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}")]
      .contains(bytes[index])
  }

  mutating func reportUnexpectedCharacter(_ bytes: Span<UInt8>) {
    guard let (scalar, length) = UTF8Scalar.scalar(bytes, at: position) else {
      position = reportInvalidUTF8(bytes, at: position)
      return
    }
    let hint: String? =
      switch scalar {
      case "(", "<", "@", "=", ";": "is this another format of property lists?"
      case "\\": "escapes stand inside strings"
      case _ where scalar.properties.isWhitespace || scalar.value == 0xFEFF:
        "blanks of JSON are space, tab, line feed and carriage return"
      default: nil
      }
    report(
      .unexpectedCharacter(scalar, hint: hint), at: position..<position + length,
      isConsequence: isStructureBroken)
    position += length
  }

  // MARK: Values and keys

  mutating func scanOddValue(_ bytes: Span<UInt8>) {
    let start = position
    if let end = scanOddQuotes(bytes) { return endOddValue(start..<end) }
    switch bytes[start] {
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return scanOddNumber(bytes)
    default: break
    }
    let end = JSONWord.end(bytes, from: start)
    guard end > start else { return reportUnexpectedCharacter(bytes) }
    let word = XMLText.raw(bytes.extracting(start..<end))
    report(
      .unknownWord(word, hint: Self.hint(forWord: word)), at: start..<end,
      isConsequence: isStructureBroken)
    endOddValue(start..<end)
  }

  mutating func scanOddNumber(_ bytes: Span<UInt8>) {
    let start = position
    let end = max(JSONWord.end(bytes, from: start), start + 1)
    let text = XMLText.raw(bytes.extracting(start..<end))
    report(
      .invalidNumber(text, hint: Self.hint(forNumber: text)), at: start..<end,
      isConsequence: isStructureBroken)
    endOddValue(start..<end)
  }

  private mutating func endOddValue(_ range: Range<Int>) {
    appendPlaceholder(at: range.lowerBound)
    position = range.upperBound
  }

  mutating func scanOddKey(_ bytes: Span<UInt8>) {
    let start = position
    top.expectedKey = -1
    if let end = scanOddQuotes(bytes) {
      appendKey(bytes, flags: .unusualTag, length: end - start, offset: start)
      position = end
      expected = .colon
      return
    }
    if bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") {
      report(.keyType, at: start..<start + 1, isConsequence: isStructureBroken)
      top.isBroken = true
      appendKey(bytes, flags: .unusualTag, length: 0, offset: start)
      expected = .value
      return
    }
    let end = JSONWord.end(bytes, from: start)
    guard end > start else { return reportUnexpectedCharacter(bytes) }
    let word = XMLText.raw(bytes.extracting(start..<end))
    report(.unquotedKey(word), at: start..<end, isConsequence: isStructureBroken)
    appendKey(bytes, flags: .unusualTag, length: end - start, offset: start)
    position = end
    expected = .colon
  }

  /// The end of a text in quotes that JSON does not have, which are reported, or nil where there is
  /// none.
  private mutating func scanOddQuotes(_ bytes: Span<UInt8>) -> Int? {
    let start = position
    let width = JSONQuote.width(bytes, at: start)
    guard width > 0 else { return nil }
    let end = JSONQuote.end(bytes, from: start)
    report(
      .singleQuotes, at: start..<(end ?? start + width), isConsequence: isStructureBroken)
    if let end {
      checkUTF8(bytes, start..<end)
      return end
    }
    hasMetEnd = hasMetEnd || !JSONQuote.endsInLine(bytes, from: start)
    isStructureBroken = true
    return start + width
  }

  // MARK: Hints

  private static func hint(forWord word: String) -> String {
    switch word.lowercased() {
    case "true", "false", "null": "write \(word.lowercased())"
    case "none", "nil", "undefined": "write null"
    case "nan", "inf", "infinity": "it has no NaN and no infinity"
    case "yes", "on": "write true"
    case "no", "off": "write false"
    default: "it has true, false and null; text stands in \"quotes\""
    }
  }

  private static func hint(forNumber text: String) -> String {
    let lower = text.lowercased()
    let digits = lower.drop { $0 == "-" || $0 == "+" }
    if digits.hasPrefix("nan") || digits.hasPrefix("inf") {
      return "JSON has no NaN and no infinity"
    }
    if text.hasPrefix("+") { return "a number has no \"+\" before it" }
    if digits.hasPrefix("0x") { return "write decimal digits" }
    if digits.hasPrefix(".") { return "a digit stands before the \".\"" }
    if digits.contains("_") { return "no \"_\" stands between digits" }
    if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      return "no 0 stands before other digits"
    }
    return "write digits as 12, -3, 0.5 or 1e3"
  }
}

/// Quotes that people and word processors write.
enum JSONQuote {
  private static let single: [UInt8] = [0x27, 0x60]

  /// The length of the quote at `index`, or 0 where there is none: `'`, `` ` ``, and “ ” „ ‘ ’.
  static func width(_ bytes: Span<UInt8>, at index: Int) -> Int {
    if single.contains(bytes[index]) { return 1 }
    let isTypographic =
      index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (0x98...0x9F).contains(bytes[index + 2])
    return isTypographic ? 3 : 0
  }

  /// Whether the line of `start` ends before the text does.
  static func endsInLine(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    for index in start..<bytes.count where bytes[index] == 0x0A || bytes[index] == 0x0D {
      return true
    }
    return false
  }

  /// The index behind the quote that closes the one at `start`, in its line, or nil.
  static func end(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let opening = width(bytes, at: start)
    var index = start + opening
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      let width = width(bytes, at: index)
      if width == opening, width > 1 || bytes[index] == bytes[start] { return index + width }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
