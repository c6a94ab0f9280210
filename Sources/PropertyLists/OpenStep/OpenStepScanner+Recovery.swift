/// What the scanner says when the structure is wrong, and how it goes on.
extension OpenStepScanner: UTF8Scanner {
  mutating func report(
    _ finding: OpenStepFinding, at range: Range<Int>,
    notes: [(message: String, range: Range<Int>)] = [], isConsequence: Bool = false
  ) {
    let severity = isConsequence ? .note : finding.severity
    guard !findings.omits(severity) else { return }
    findings.add(
      Finding(finding.id, severity, finding.message, at: range, trail: trail, notes: notes))
  }

  mutating func reportInvalidUTF8(in range: Range<Int>) { report(.invalidUTF8, at: range) }

  /// Reports what is a consequence where a bracket was missing before, or the end of a string right
  /// here.
  mutating func reportStructure(
    _ finding: OpenStepFinding, at range: Range<Int>,
    notes: [(message: String, range: Range<Int>)] = []
  ) {
    report(
      finding, at: range, notes: notes,
      isConsequence: isStructureBroken || (range.lowerBound == cutEnd && range.isEmpty))
  }

  /// The steps to the value that is being read, keys as indexes of the tape.
  private var trail: [Finding.TrailStep] {
    (outer + [top]).compactMap { frame in
      switch frame.kind {
      case .array: return .index(max(0, frame.count - 1))
      case .dictionary:
        let key = frame.pendingKey >= 0 ? frame.pendingKey : frame.lastKey
        return tape.indices.contains(key) ? .key(key) : nil
      case .document: return nil
      }
    }
  }

  /// Scans what begins at `position` and is not what is expected.
  ///
  /// Each round reads something, or expects something else that does.
  mutating func scanOdd(_ bytes: Span<UInt8>) {
    // What is odd is told by what follows it.
    hasMetEnd = hasMetEnd || bytes.count - position < Self.lookahead + 16
    let byte = bytes[position]
    if byte >= 0x80, UTF8Scalar.length(bytes, at: position) == 0 {
      position = reportInvalidUTF8(bytes, at: position)
      return
    }
    // Behind a string or word without a blank: the word lacks quotes, or the string its end.
    if position == tokenEnd, token >= 0, expected == .equals || expected == .separator,
      extendToken(bytes)
    {
      return
    }
    guard top.kind != .document || expected != .separator else { return reportAfterRoot(bytes) }
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "}"): return scanOddBracket(bytes, byte)
    case UInt8(ascii: "]") where isInSquareBrackets(bytes): return scanOddBracket(bytes, byte)
    case UInt8(ascii: ";"): return scanOddSemicolon(bytes)
    case UInt8(ascii: ","): return scanOddComma(bytes)
    case UInt8(ascii: "="): return scanOddEquals(bytes)
    default: break
    }
    switch expected {
    case .value: scanOddValue(bytes)
    case .key: scanOddKey(bytes)
    case .equals: scanInsteadOfEquals(bytes)
    case .separator: scanInsteadOfSeparator(bytes)
    }
  }

  // MARK: Semicolons, commas, equals signs

  private mutating func scanOddSemicolon(_ bytes: Span<UInt8>) {
    let place = position..<position + 1
    if top.pendingKey >= 0 {
      reportMissingValue(bytes)
    } else if expected == .separator {
      // In an array, whose end may be missing.
      if !findings.isFull, outer.last?.kind == .dictionary, beginsPair(bytes, at: position + 1) {
        reportStructure(
          .mismatchedBracket(found: ";", open: ")"), at: place, notes: [openNote(bytes)])
        return close(bytes, end: position)
      }
      reportStructure(.missingComma(found: ";"), at: place)
      position += 1
      expected = .value
      return
    } else {
      reportStructure(.extraSemicolon, at: place)
    }
    position += 1
    if top.kind == .dictionary { expected = .key }
  }

  private mutating func scanOddComma(_ bytes: Span<UInt8>) {
    let place = position..<position + 1
    if top.pendingKey >= 0 {
      reportMissingValue(bytes)
    } else if expected == .separator {
      // In a dictionary.
      let rest = bytes.extracting(position..<min(bytes.count, position + 12))
      let isDescription = XMLText.raw(rest) == ", bytes = 0x"
      reportStructure(
        isDescription ? .describedData : .missingSemicolon(found: ","), at: place)
    } else {
      reportStructure(.extraComma, at: place)
    }
    position += 1
    if top.kind == .dictionary { expected = .key }
  }

  private mutating func scanOddEquals(_ bytes: Span<UInt8>) {
    let place = position..<position + 1
    position += 1
    switch (expected, top.kind) {
    case (.key, _):
      reportStructure(.missingKey, at: place)
      appendKey(length: 0, offset: place.lowerBound)
      expected = .value
    case (.separator, .array):
      reportStructure(.missingComma(found: "="), at: place)
      expected = .value
    case (.separator, _) where top.isBroken:
      // Behind a key that is no string.
      appendKey(length: 0, offset: place.lowerBound)
      expected = .value
    case (.separator, _):
      reportStructure(.extraEquals, at: place)
      skipBlanks(bytes)
      skipString(bytes)
    default: reportStructure(.extraEquals, at: place)
    }
  }

  /// Goes behind the string at `position`, if there is one.
  private mutating func skipString(_ bytes: Span<UInt8>) {
    guard position < bytes.count else { return }
    if OpenStepWord.isWordByte(bytes[position]) {
      position = OpenStepWord.end(bytes, from: position)
    } else if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
      position = scanCharacters(bytes, from: position + 1).next
    }
    token = -1
    tokenEnd = position
  }

  // MARK: Brackets

  /// A bracket where a value, key or `=` is expected, or one of the other kind.
  private mutating func scanOddBracket(_ bytes: Span<UInt8>, _ byte: UInt8) {
    let kind: Frame.Kind = byte == UInt8(ascii: "}") ? .dictionary : .array
    let place = position..<position + 1
    let found = byte == UInt8(ascii: "]") ? "]" : Self.closing(kind)
    guard top.kind != .document, top.bracket >= 0 else {
      reportStructure(.strayBracket(found), at: place)
      position += 1
      return
    }
    // What is missing before the bracket comes first.
    completePair(bytes)
    guard top.kind != kind else { return close(bytes, end: place.upperBound) }
    report(
      .mismatchedBracket(found: found, open: Self.closing(top.kind)), at: place,
      notes: [openNote(bytes)], isConsequence: isStructureBroken)
    // The end of a container outside closes those inside; else it is a slip of the key.
    if outer.contains(where: { $0.kind == kind && $0.bracket >= 0 }) {
      isStructureBroken = true
      while top.kind != kind {
        completePair(bytes)
        close(bytes, end: place.lowerBound)
      }
      completePair(bytes)
    }
    close(bytes, end: place.upperBound)
  }

  /// Reports what the last pair of the dictionary lacks before its end.
  mutating func completePair(_ bytes: Span<UInt8>) {
    guard top.kind == .dictionary else { return }
    if top.pendingKey >= 0 {
      reportMissingValue(bytes)
    } else if expected == .separator {
      reportStructure(.missingSemicolon(found: nil), at: tokenEnd..<tokenEnd)
    }
    expected = .key
  }

  private static func closing(_ kind: Frame.Kind) -> String { kind == .array ? ")" : "}" }

  private func openNote(_ bytes: Span<UInt8>) -> (message: String, range: Range<Int>) {
    let bracket = XMLText.raw(bytes.extracting(top.bracket..<top.bracket + 1))
    return ("\"\(bracket)\" opened here is still open", top.bracket..<top.bracket + 1)
  }

  /// The key that waits gets an empty string as its value.
  mutating func reportMissingValue(_ bytes: Span<UInt8>) {
    guard top.pendingKey >= 0 else { return }
    let source = keySource(bytes, at: top.pendingKey)
    // A key that is no string has a finding of its own.
    report(
      .missingValue(text(bytes, at: top.pendingKey)), at: source,
      isConsequence: isStructureBroken || top.isBroken)
    appendPlaceholder(at: source.upperBound)
  }

  /// Stands for a value that is missing or no value.
  mutating func appendPlaceholder(at offset: Int) {
    beginValue()
    token = -1
    tape.append(TapeWord(.string, offset: offset))
    expected = .separator
  }

  // MARK: The end

  mutating func reportUnexpectedEnd(_ bytes: Span<UInt8>) {
    report(
      .unexpectedEnd(Self.closing(top.kind)), at: bytes.count..<bytes.count,
      notes: [openNote(bytes)], isConsequence: isStructureBroken)
  }

  private mutating func reportAfterRoot(_ bytes: Span<UInt8>) {
    isStopped = true
    var end = bytes.count
    while end > position + 1, OpenStepWord.isBlank(bytes[end - 1]) { end -= 1 }
    let byte = bytes[position]
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") {
      let bracket = byte == UInt8(ascii: "}") ? "}" : ")"
      return reportStructure(.strayBracket(bracket), at: position..<position + 1)
    }
    // What is told is all that stands there.
    hasMetEnd = true
    let isString = tape.first?.kind == .string
    let hint =
      switch byte {
      case UInt8(ascii: "=") where isString, UInt8(ascii: ";") where isString:
        "; pairs without braces are a strings file: name that format"
      case UInt8(ascii: ";"): ", and no \";\" behind it"
      case UInt8(ascii: "<") where isString: "; if this is XML, remove what stands before it"
      case _ where isString && OpenStepWord.isWordByte(byte): "; text with blanks stands in quotes"
      default: ""
      }
    reportStructure(.afterRoot(hint), at: position..<end)
  }
}
