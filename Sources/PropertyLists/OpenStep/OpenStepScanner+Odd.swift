/// What people write that OpenStep does not have: other quotes, other signs, words without quotes.
extension OpenStepScanner {
  /// Lookahead never goes further than this, so that a scan stays linear.
  static let lookahead = 240

  /// The index behind what was meant as a word at `start`.
  private mutating func meantEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let end = meantEnd(bytes, from: start, limit: bytes.count)
    // The word may go on with a character that is here in part.
    hasMetEnd = hasMetEnd || bytes.count - end < 4
    return end
  }

  /// The index behind what was meant as a word at `start`, `limit` at most.
  private func meantEnd(_ bytes: Span<UInt8>, from start: Int, limit: Int) -> Int {
    OpenStepWord.meantEnd(
      bytes, from: start, limit: limit, stopsAtBracket: isInSquareBrackets(bytes))
  }

  /// Whether a character that was meant as part of a word stands at `index`.
  private func isMeantAsWord(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    meantEnd(bytes, from: index, limit: min(index + 4, bytes.count)) > index
  }

  /// Whether the innermost container is an array in `[ ]`.
  func isInSquareBrackets(_ bytes: Span<UInt8>) -> Bool {
    top.kind == .array && bytes[top.bracket] == UInt8(ascii: "[")
  }

  // MARK: Keys and values

  mutating func scanOddValue(_ bytes: Span<UInt8>) {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "["):
      reportStructure(.squareBracket, at: start..<start + 1)
      return open(.array, bytes)
    case UInt8(ascii: "@") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "\""):
      reportStructure(.atSign, at: start..<start + 1)
      position += 1
      return
    default: break
    }
    guard beginsString(bytes) else { return reportUnexpectedCharacter(bytes) }
    beginValue()
    token = -1
    let end = scanMeantString(bytes)
    tape.append(.string, length: end - start, offset: start)
    endValue(at: end)
  }

  mutating func scanOddKey(_ bytes: Span<UInt8>) {
    let start = position
    let byte = bytes[start]
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") {
      let isRoot = top.bracket < 0 && byte == UInt8(ascii: "{") && top.count == 0
      reportStructure(isRoot ? .bracesInStrings : .keyType, at: start..<start + 1)
      isStopped = isRoot
      top.isBroken = true
      appendKey(length: 0, offset: start)
      expected = .value
      return
    }
    if byte == UInt8(ascii: "#") {
      skipLine(bytes)
      return reportStructure(.hashComment, at: start..<position)
    }
    guard beginsString(bytes) else { return reportUnexpectedCharacter(bytes) }
    let end = scanMeantString(bytes)
    appendKey(length: end - start, offset: start)
    endKey(at: end)
    token = -1
  }

  /// The end of what was meant as a string at `position`, which is reported.
  private mutating func scanMeantString(_ bytes: Span<UInt8>) -> Int {
    let start = position
    let width = JSONQuote.width(bytes, at: start)
    if width > 0 {
      let end = JSONQuote.end(bytes, from: start)
      reportStructure(.quotes, at: start..<(end ?? start + width))
      checkUTF8(bytes, start..<(end ?? start))
      hasMetEnd = hasMetEnd || end == nil && !JSONQuote.endsInLine(bytes, from: start)
      return end ?? start + width
    }
    let end = meantEnd(bytes, from: start)
    reportStructure(
      .needsQuotes(XMLText.raw(bytes.extracting(start..<end))), at: start..<end)
    return end
  }

  mutating func reportUnexpectedCharacter(_ bytes: Span<UInt8>) {
    guard let (scalar, length) = UTF8Scalar.scalar(bytes, at: position) else {
      position = reportInvalidUTF8(bytes, at: position)
      return
    }
    reportStructure(.unexpectedCharacter(scalar), at: position..<position + length)
    position += length
  }

  // MARK: Instead of an equals sign

  mutating func scanInsteadOfEquals(_ bytes: Span<UInt8>) {
    let byte = bytes[position]
    let key = top.pendingKey
    if hasLineEndBefore(bytes), beginsString(bytes) {
      reportMissingValue(bytes)
      expected = .key
      return
    }
    if byte == UInt8(ascii: ":") {
      let isJSON = top.bracket >= 0 && bytes[tokenEnd - 1] == UInt8(ascii: "\"")
      reportStructure(
        .missingEquals(found: ":", isJSON: isJSON), at: position..<position + 1)
      position += 1
      expected = .value
    } else if token == key, isWord(token), bytes[tokenEnd - 1] == UInt8(ascii: ":") {
      // The colon has been read as part of the word.
      reportStructure(.missingEquals(found: ":"), at: tokenEnd - 1..<tokenEnd)
      expected = .value
    } else if token == key, isWord(token),
      let end = phraseEnd(bytes, before: [UInt8(ascii: "="), UInt8(ascii: ";")])
    {
      reportPhrase(bytes, to: end)
    } else if beginsString(bytes) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: "<")
    {
      reportStructure(.missingEquals(found: nil), at: tokenEnd..<tokenEnd)
      expected = .value
    } else {
      reportUnexpectedCharacter(bytes)
    }
  }

  // MARK: Instead of a semicolon or comma

  mutating func scanInsteadOfSeparator(_ bytes: Span<UInt8>) {
    let byte = bytes[position]
    let isDictionary = top.kind == .dictionary
    if isWord(token),
      let end = phraseEnd(
        bytes,
        before: isDictionary ? [UInt8(ascii: ";")] : [UInt8(ascii: ","), UInt8(ascii: ")")])
    {
      return reportPhrase(bytes, to: end)
    }
    let isNext =
      beginsString(bytes) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "<") || (isDictionary && byte == UInt8(ascii: "#"))
    guard isNext else { return reportUnexpectedCharacter(bytes) }
    reportStructure(
      isDictionary ? .missingSemicolon(found: nil) : .missingComma(found: nil),
      at: tokenEnd..<tokenEnd)
    expected = isDictionary ? .key : .value
  }

  /// Whether what stands at `position` is meant to be a string.
  private func beginsString(_ bytes: Span<UInt8>) -> Bool {
    let byte = bytes[position]
    return OpenStepWord.isWordByte(byte) || byte == UInt8(ascii: "\"")
      || JSONQuote.width(bytes, at: position) > 0
      || isMeantAsWord(bytes, at: position)
  }

  /// Whether the string or key at `index` of the tape stands without quotes.
  private func isWord(_ index: Int) -> Bool {
    index >= 0 && tape[index].flags.isDisjoint(with: .unusualTag)
  }

  /// Whether a line ends between the last key or value and `position`, as far as is looked back.
  private func hasLineEndBefore(_ bytes: Span<UInt8>) -> Bool {
    hasLineEnd(bytes, max(tokenEnd, position - Self.lookahead)..<position)
  }

  private func hasLineEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }

  private func hasBracket(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { index in
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
      default: false
      }
    }
  }

  /// Whether the end of a dictionary or a key with its `=` stands behind the blanks at `start`.
  func beginsPair(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    let limit = min(bytes.count, start + Self.lookahead)
    var index = start
    func skipBlanks() {
      while index < limit, OpenStepWord.isBlank(bytes[index]) { index += 1 }
    }
    skipBlanks()
    guard index < limit else { return false }
    if bytes[index] == UInt8(ascii: "}") { return true }
    if bytes[index] == UInt8(ascii: "\"") {
      index += 1
      while index < limit, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    } else {
      index = OpenStepWord.end(bytes, from: index)
    }
    skipBlanks()
    return index < limit && bytes[index] == UInt8(ascii: "=")
  }

  // MARK: Several words

  /// The end of the words that stand in one line from `position` on, where one of `stops` comes
  /// next: then they were meant as one string with the word before.
  private func phraseEnd(_ bytes: Span<UInt8>, before stops: [UInt8]) -> Int? {
    guard !findings.isFull, !hasLineEndBefore(bytes) else { return nil }
    let limit = min(bytes.count, position + Self.lookahead)
    var index = position
    var end = position
    while index < limit {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if stops.contains(byte) {
        return end > position ? end : nil
      } else {
        let next = meantEnd(bytes, from: index, limit: limit)
        guard next > index else { return nil }
        index = next
        end = next
      }
    }
    return nil
  }

  private mutating func reportPhrase(_ bytes: Span<UInt8>, to end: Int) {
    let start = tape[token].offset
    reportStructure(
      .needsQuotes(XMLText.raw(bytes.extracting(start..<end))), at: start..<end)
    token = -1
    position = end
    tokenEnd = end
  }

  // MARK: Directly behind a string

  /// Takes what stands directly behind the string or word last read as part of it, with a finding;
  /// false where it is none.
  mutating func extendToken(_ bytes: Span<UInt8>) -> Bool {
    let start = tape[token].offset
    guard isWord(token) else { return extendQuoted(bytes, from: start) }
    if bytes[position] == UInt8(ascii: "*"), bytes[position - 1] == UInt8(ascii: "/") {
      reportStructure(.commentInWord, at: position - 1..<position + 1)
      position -= 1
      token = -1
      skipComments(bytes)
      return true
    }
    let isApostrophe = JSONQuote.width(bytes, at: position) > 0
    let end = meantEnd(
      bytes, from: position + JSONQuote.width(bytes, at: position))
    guard end > position, !isApostrophe || end > position + 1 else { return false }
    let text = XMLText.raw(bytes.extracting(start..<end))
    reportStructure(.needsQuotes(text), at: start..<end)
    position = end
    tokenEnd = end
    return true
  }

  /// A string in quotes from `start` that goes on behind its end quote: a quote inside is not escaped,
  /// or its own end quote is missing and this one belongs to the next string.
  private mutating func extendQuoted(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    guard isMeantAsWord(bytes, at: position),
      expected != .equals || bytes[position] != UInt8(ascii: ":")
    else { return false }
    if hasLineEnd(bytes, start..<position), reopenedStrings < 16 {
      let end = reopen(bytes, stringAt: start)
      position = end
      tokenEnd = end
      token = -1
      return true
    }
    guard !findings.isFull, let end = quoteEnd(bytes, quote: bytes[start]) else { return false }
    reportStructure(.unescapedQuote, at: position - 1..<position)
    checkUTF8(bytes, position..<end)
    position = end
    tokenEnd = end
    token = -1
    return true
  }

  /// The index behind the next quote in this line that has behind it what follows a string.
  private func quoteEnd(_ bytes: Span<UInt8>, quote: UInt8) -> Int? {
    let limit = min(bytes.count, position + Self.lookahead)
    var index = position
    while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D {
      guard bytes[index] == quote else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        continue
      }
      index += 1
      var next = index
      while next < limit, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
      guard next < bytes.count else { return index }
      switch bytes[next] {
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ")"),
        UInt8(ascii: "}"), 0x0A, 0x0D:
        return index
      default: break
      }
    }
    return nil
  }

  /// Reports that the string whose quote stands at `start` has no end, and gives where to go on: the
  /// end of its line, before a `;` or `,` there.
  mutating func reopen(_ bytes: Span<UInt8>, stringAt start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let isLast = end == bytes.count
    let lineEnd = end
    while end > start + 1, OpenStepWord.isBlank(bytes[end - 1]) { end -= 1 }
    let isClean =
      end > start + 1
      && (bytes[end - 1] == UInt8(ascii: ";") || bytes[end - 1] == UInt8(ascii: ","))
    if isClean { end -= 1 }
    reportStructure(
      isLast ? .unterminated("string") : .unterminatedLine, at: start..<start + 1,
      notes: isLast ? [] : [("its line ends here", lineEnd..<lineEnd)])
    reopenedStrings += 1
    if !isClean {
      cutEnd = end
      if top.bracket >= 0, isLast || hasBracket(bytes, start..<end) { isStructureBroken = true }
    }
    guard reopenedStrings < 16 else {
      isStopped = true
      return bytes.count
    }
    return end
  }
}
