/// Numbers, dates and data: checked while scanning, made when asked for.
extension XMLScanner {
  @inline(__always)
  mutating func scanInteger(_ bytes: Span<UInt8>, tag: Int, content: Int, flags: TapeFlags = []) {
    // Up to 18 digits can't overflow.
    var index = content
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
    if index > firstDigit, index - firstDigit <= 18, bytes.word(at: index) == XMLWord.integerEnd,
      bytes.word(at: index + 8) & 0xFFFF == XMLWord.integerEndRest
    {
      beginValue(bytes, tag: tag)
      tape.append(.integer, flags: flags, length: index - content, offset: tag)
      if !goOnLikeSibling(bytes, from: index, .integer) { position = index + 10 }
      return
    }
    scanScalar(bytes, .integer, tag: tag, content: content, flags: flags)
  }

  mutating func scanReal(_ bytes: Span<UInt8>, tag: Int, content: Int, flags: TapeFlags = []) {
    scanScalar(bytes, .real, tag: tag, content: content, flags: flags)
  }

  mutating func scanDate(_ bytes: Span<UInt8>, tag: Int, content: Int, flags: TapeFlags = []) {
    scanScalar(bytes, .date, tag: tag, content: content, flags: flags)
  }

  mutating func scanData(_ bytes: Span<UInt8>, tag: Int, content: Int, flags: TapeFlags = []) {
    scanScalar(bytes, .data, tag: tag, content: content, flags: flags)
  }

  /// Scans the content and end tag of a scalar that is no text, and checks its value.
  mutating func scanScalar(
    _ bytes: Span<UInt8>, _ kind: TapeKind, tag: Int, content: Int, flags: TapeFlags
  ) {
    beginValue(bytes, tag: tag)
    let (end, found) = scanCharacters(bytes, from: content, kind, tag: tag)
    let flags = flags.union(found)
    tape.append(kind, flags: flags, length: end - content, offset: tag)
    check(bytes, kind, content: content..<end, tag: tag, flags: flags)
    if !goOnLikeSibling(bytes, from: end, kind) { closeScalar(bytes, kind, tag: tag, at: end) }
  }

  private mutating func check(
    _ bytes: Span<UInt8>, _ kind: TapeKind, content: Range<Int>, tag: Int, flags: TapeFlags
  ) {
    guard flags.contains(.escaped) else {
      return check(bytes.extracting(content), kind, at: content, isExact: true)
    }
    if kind != .real { reportMarkupInScalar(kind, content) }
    let decoded = XMLText.decoded(bytes.extracting(content))
    check(decoded.span, kind, at: content, isExact: false)
  }

  /// Checks a value; where the text stands as it is (`isExact`) a finding points into it.
  private mutating func check(
    _ text: Span<UInt8>, _ kind: TapeKind, at range: Range<Int>, isExact: Bool
  ) {
    func place(_ offset: Int) -> Range<Int> {
      guard isExact else { return range }
      let start = min(range.lowerBound + offset, range.upperBound)
      return start..<min(start + 1, range.upperBound)
    }
    switch kind {
    case .integer: checkInteger(text, range, place)
    case .real: checkReal(text, range, place)
    case .date: checkDate(text, range, place)
    default: checkData(text, range, place)
    }
  }

  private mutating func checkInteger(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: (Int) -> Range<Int>
  ) {
    let result = XMLInteger.parse(text)
    switch result.fault {
    case .empty: report(XMLFinding.emptyScalar("integer"), at: range)
    case .incomplete:
      report(XMLFinding.invalid("integer", text, hint: "digits are missing"), at: range)
    case .badCharacter:
      report(
        XMLFinding.invalid("integer", text, hint: Self.integerHint(text)),
        at: place(result.position))
    case .tooLarge: report(XMLFinding.integerRange(text, "above 18446744073709551615"), at: range)
    case .tooSmall: report(XMLFinding.integerRange(text, "below -9223372036854775808"), at: range)
    case nil:
      if result.hasTrailingBlanks { report(XMLFinding.trailingBlanks("integer"), at: range) }
    }
  }

  private static func integerHint(_ text: Span<UInt8>) -> String {
    XMLReal.scan(text).number == nil
      ? "write decimal digits, or 0x and hexadecimal ones"
      : "a number with a fraction or exponent is a <real>"
  }

  private mutating func checkReal(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: (Int) -> Range<Int>
  ) {
    let result = XMLReal.scan(text)
    if result.number == nil {
      guard !text.isEmpty else { return report(XMLFinding.emptyScalar("real"), at: range) }
      report(
        XMLFinding.invalid("real", text, hint: "write decimal digits, nan or infinity"),
        at: place(result.position))
    } else if result.hasTrailingBlanks {
      report(XMLFinding.trailingBlanks("real"), at: range)
    }
  }

  private mutating func checkDate(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: (Int) -> Range<Int>
  ) {
    let result = XMLDate.parse(text)
    if result.isYearTooLarge {
      report(XMLFinding.invalid("date", text, hint: "the year does not fit 32 bits"), at: range)
    } else if result.seconds == nil {
      report(
        XMLFinding.invalid("date", text, hint: "write UTC as 2024-02-29T12:34:56Z"),
        at: place(result.position))
    } else {
      if result.isRolledOver { report(XMLFinding.rolledOver(text), at: range) }
      if result.hasBlanks { report(XMLFinding.trailingBlanks("date"), at: range) }
    }
  }

  private mutating func checkData(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: (Int) -> Range<Int>
  ) {
    let result = Base64.check(text)
    if let foreign = result.foreign {
      report(
        XMLFinding.invalid("data", text, hint: "base64 has ASCII characters only"),
        at: place(foreign))
    } else if let skipped = result.skipped {
      report(XMLFinding.skippedInData(text[skipped]), at: place(skipped))
    }
    if let incomplete = result.incomplete {
      report(XMLFinding.incompleteData, at: place(incomplete))
    } else if let padding = result.oddPadding {
      report(XMLFinding.oddPadding, at: place(padding))
    }
  }
}
