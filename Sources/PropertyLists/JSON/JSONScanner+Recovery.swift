/// What the scanner says when something is wrong, and how it goes on.
extension JSONScanner: UTF8Scanner {
  mutating func reportInvalidUTF8(in range: Range<Int>) { report(.invalidUTF8, at: range) }

  mutating func report(
    _ finding: JSONFinding, at range: Range<Int>,
    notes: [(message: String, range: Range<Int>)] = [], isConsequence: Bool = false
  ) {
    let severity = isConsequence ? .note : finding.severity
    guard !findings.omits(severity) else { return }
    findings.add(
      Finding(finding.id, severity, finding.message, at: range, trail: trail, notes: notes))
  }

  /// The steps to the value that is being read, keys as indexes of the tape.
  private var trail: [Finding.TrailStep] {
    (outer + [top]).compactMap { frame in
      switch frame.kind {
      case .array: return .index(max(0, frame.count - 1))
      case .dictionary:
        let key = frame.pendingKey >= 0 ? frame.pendingKey : frame.lastKey
        return tape.indices.contains(key) ? .key(key) : nil
      case .document: return line < 0 ? nil : .index(line)
      }
    }
  }

  /// What ends before a value does, for messages.
  var unit: String { line < 0 ? "file" : "line" }

  /// Scans what begins at `position` and is not what is expected.
  ///
  /// Each round reads something, or expects something else that does.
  mutating func scanOdd(_ bytes: Span<UInt8>) {
    let byte = bytes[position]
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") { return scanComment(bytes) }
    if byte >= 0x80, UTF8Scalar.length(bytes, at: position) == 0 {
      position = reportInvalidUTF8(bytes, at: position)
      return
    }
    guard top.kind != .document || expected != .separator else { return reportAfterRoot(bytes) }
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "}"): return scanOddBracket(bytes, byte)
    case UInt8(ascii: ","): return scanOddComma(bytes)
    case UInt8(ascii: ":"): return scanOddColon(bytes)
    default: break
    }
    switch expected {
    case .value: scanOddValue(bytes)
    case .key: scanOddKey(bytes)
    case .colon: scanInsteadOfColon(bytes)
    case .separator: scanInsteadOfSeparator(bytes)
    }
  }

  // MARK: Commas, colons, brackets

  private mutating func scanOddComma(_ bytes: Span<UInt8>) {
    let comma = position..<position + 1
    position += 1
    switch expected {
    case .colon: reportKeyWithoutValue(bytes)
    case .value where top.kind == .dictionary: reportKeyWithoutValue(bytes)
    case .value where top.kind == .document: return report(.extraComma, at: comma)
    default:
      // Behind a bracket or another comma.
      report(.extraComma, at: comma, isConsequence: isStructureBroken)
      top.comma = -1
      return
    }
    top.comma = comma.lowerBound
    expected = .key
  }

  private mutating func scanOddColon(_ bytes: Span<UInt8>) {
    let colon = position..<position + 1
    position += 1
    if expected == .separator, top.isBroken {
      // Behind a key that is no string.
      report(.extraColon, at: colon, isConsequence: true)
      appendKey(bytes, flags: .unusualTag, length: 0, offset: colon.lowerBound)
      expected = .value
      return
    }
    guard expected == .separator, top.kind == .array else {
      return report(.extraColon, at: colon, isConsequence: isStructureBroken)
    }
    report(.missingComma(found: ":"), at: colon, isConsequence: isStructureBroken)
    expected = .value
  }

  private mutating func scanInsteadOfColon(_ bytes: Span<UInt8>) {
    let place = position..<position + 1
    if bytes[position] == UInt8(ascii: "=") {
      report(.missingColon(found: "="), at: place, isConsequence: isStructureBroken)
      position += 1
    } else {
      report(.missingColon(found: nil), at: place, isConsequence: isStructureBroken)
    }
    expected = .value
  }

  private mutating func scanInsteadOfSeparator(_ bytes: Span<UInt8>) {
    let place = position..<position + 1
    if bytes[position] == UInt8(ascii: ";") {
      report(.missingComma(found: ";"), at: place, isConsequence: isStructureBroken)
      position += 1
    } else if beginsValue(bytes) {
      // A word may be longer than what is here of it.
      hasMetEnd = hasMetEnd || JSONWord.end(bytes, from: position) == bytes.count
      // What is odd itself has a finding of its own.
      if isPlainValue(bytes) {
        report(.missingComma(found: nil), at: place, isConsequence: isStructureBroken)
      }
    } else {
      return reportUnexpectedCharacter(bytes)
    }
    expected = top.kind == .dictionary ? .key : .value
  }

  /// Whether what stands at `position` is meant to be a value or key.
  private func beginsValue(_ bytes: Span<UInt8>) -> Bool {
    let byte = bytes[position]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      || JSONQuote.width(bytes, at: position) > 0 || JSONWord.end(bytes, from: position) > position
  }

  /// Whether what stands at `position` is a value, or in a dictionary a key, as JSON has it.
  private func isPlainValue(_ bytes: Span<UInt8>) -> Bool {
    let byte = bytes[position]
    if byte == UInt8(ascii: "\"") { return true }
    guard top.kind == .array else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-")].contains(byte)
      || byte &- 0x30 <= 9 || isWord(bytes, JSONWord.true, length: 4)
      || isWord(bytes, JSONWord.false, length: 5) || isWord(bytes, JSONWord.null, length: 4)
  }

  /// A bracket where a value, key or colon is expected, or one of the other kind.
  private mutating func scanOddBracket(_ bytes: Span<UInt8>, _ byte: UInt8) {
    let kind: Frame.Kind = byte == UInt8(ascii: "]") ? .array : .dictionary
    let place = position..<position + 1
    guard top.kind != .document else {
      report(.strayBracket(Self.closing(kind)), at: place)
      position += 1
      return
    }
    // What is missing before the bracket comes first.
    if top.pendingKey >= 0 {
      reportKeyWithoutValue(bytes)
    } else if top.comma >= 0 {
      if !options.allowsTrailingCommas {
        report(
          .trailingComma, at: top.comma..<top.comma + 1, isConsequence: isStructureBroken)
      }
      top.comma = -1
    }
    guard top.kind != kind else { return close(bytes, end: place.upperBound) }
    report(
      .mismatchedBracket(found: Self.closing(kind), open: Self.closing(top.kind)), at: place,
      notes: [openNote], isConsequence: isStructureBroken)
    // The end of a container outside closes those inside; else it is a slip of the key.
    if outer.contains(where: { $0.kind == kind }) {
      isStructureBroken = true
      while top.kind != kind { closeEarly(bytes, at: place.lowerBound) }
    }
    close(bytes, end: place.upperBound)
  }

  /// Closes the innermost container, whose end is missing, before `end`.
  private mutating func closeEarly(_ bytes: Span<UInt8>, at end: Int) {
    if top.pendingKey >= 0 { reportKeyWithoutValue(bytes) }
    // Nothing is compared with what was before.
    top.expectedKey = -1
    if let last = outer.indices.last { outer[last].expectedKey = -1 }
    close(bytes, end: end)
  }

  private static func closing(_ kind: Frame.Kind) -> String { kind == .array ? "]" : "}" }

  private var openNote: (message: String, range: Range<Int>) {
    (
      "\"\(top.kind == .array ? "[" : "{")\" opened here is still open",
      top.bracket..<top.bracket + 1
    )
  }

  /// The key that waits gets a null as its value.
  private mutating func reportKeyWithoutValue(_ bytes: Span<UInt8>) {
    guard top.pendingKey >= 0 else { return }
    let source = keySource(bytes, at: top.pendingKey)
    let finding = JSONFinding.keyWithoutValue(text(bytes, at: top.pendingKey))
    // An odd key has a finding of its own.
    let isOdd = tape[top.pendingKey].flags.contains(.unusualTag)
    report(finding, at: source, isConsequence: isStructureBroken || isOdd)
    appendPlaceholder(at: source.upperBound)
  }

  /// Stands for a value that is missing or no value.
  mutating func appendPlaceholder(at offset: Int) {
    beginValue()
    tape.append(TapeWord(.null, offset: offset))
    expected = .separator
    top.expectedKey = -1
  }

  // MARK: The end

  mutating func reportUnexpectedEnd(_ bytes: Span<UInt8>) {
    report(
      .unexpectedEnd(Self.closing(top.kind), of: unit), at: bytes.count..<bytes.count,
      notes: [openNote],
      isConsequence: isStructureBroken)
  }

  private mutating func reportAfterRoot(_ bytes: Span<UInt8>) {
    isStopped = true
    var end = bytes.count
    while end > position + 1, bytes[end - 1].isXMLSpace { end -= 1 }
    let byte = bytes[position]
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      let bracket = byte == UInt8(ascii: "]") ? "]" : "}"
      return report(
        .strayBracket(bracket), at: position..<position + 1, isConsequence: isStructureBroken)
    }
    report(
      .afterRoot(isValue: beginsValue(bytes), in: unit), at: position..<end,
      isConsequence: isStructureBroken)
  }

  mutating func endOfText(
    _ bytes: Span<UInt8>, from start: Int, _ flags: TapeFlags
  ) -> (end: Int, flags: TapeFlags) {
    report(
      .unterminated("string", before: unit), at: start - 1..<start,
      isConsequence: isStructureBroken)
    isStopped = true
    hasMetEnd = true
    return (bytes.count, flags)
  }
}
