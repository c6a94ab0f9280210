/// What stands in `<…>`: data, and the typed values of GNUstep.
extension OpenStepScanner {
  mutating func scanAngle(_ bytes: Span<UInt8>) {
    beginValue()
    token = -1
    switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
    case UInt8(ascii: "*"): scanTyped(bytes)
    case UInt8(ascii: "["): scanBase64(bytes)
    default: scanHex(bytes)
    }
  }

  private mutating func append(_ kind: TapeKind, length: Int, from start: Int, to end: Int) {
    tape.append(kind, length: length, offset: start)
    endValue(at: end)
  }

  // MARK: Data

  private mutating func scanHex(_ bytes: Span<UInt8>) {
    let start = position
    // The first digit that stands alone.
    var half = -1
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index].digitValue != nil {
        let next = index + 1
        guard next < bytes.count, bytes[next].digitValue == nil else {
          index += 2
          continue
        }
        // What is neither is reported next.
        if bytes[next] == UInt8(ascii: ">") || isHexBlank(bytes, at: next), half < 0 {
          half = index
        }
        index = next
      } else if OpenStepWord.isBlank(bytes[index]) {
        if bytes[index] == 0x0B || bytes[index] == 0x0C {
          report(.dataBlank(bytes[index]), at: index..<index + 1)
        }
        index += 1
      } else if OpenStepWord.separatorLength(bytes, at: index) > 0 {
        index += 3
      } else {
        return reportNoHex(bytes, from: start, at: index)
      }
    }
    guard index < bytes.count else {
      hasMetEnd = true
      return reportUnterminatedAngle(bytes, "data")
    }
    if half >= 0 { report(.oddData, at: half..<half + 1) }
    append(.data, length: index - start - 1, from: start, to: index + 1)
  }

  private func isHexBlank(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    OpenStepWord.isBlank(bytes[index]) || OpenStepWord.separatorLength(bytes, at: index) > 0
  }

  private mutating func reportNoHex(_ bytes: Span<UInt8>, from start: Int, at index: Int) {
    guard let (scalar, length) = UTF8Scalar.scalar(bytes, at: index) else {
      let next = reportInvalidUTF8(bytes, at: index)
      return append(.data, length: 0, from: start, to: angleEnd(bytes, from: next) ?? next)
    }
    let end = angleEnd(bytes, from: index)
    let isXML =
      index == start + 1
      && (scalar.properties.isAlphabetic || "?!/".unicodeScalars.contains(scalar))
    if end == nil, !isXML { return reportUnterminatedAngle(bytes, "data") }
    report(
      .invalidData(scalar, isXML: isXML), at: index..<index + length,
      isConsequence: isStructureBroken)
    append(.data, length: 0, from: start, to: end ?? index + length)
  }

  /// The index behind the next `>`, or nil where something comes first that does not stand in `<…>`.
  private mutating func angleEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index + 1
      case 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "<"):
        return nil
      default: index += 1
      }
    }
    hasMetEnd = true
    return nil
  }

  /// Goes on where the line or the pair ends.
  private mutating func reportUnterminatedAngle(_ bytes: Span<UInt8>, _ what: String) {
    let start = position
    reportStructure(.unterminatedAngle(what), at: start..<start + 1)
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, !Self.endsPair(bytes[end]) {
      let length = bytes[end] < 0x80 ? 1 : UTF8Scalar.length(bytes, at: end)
      end = length == 0 ? reportInvalidUTF8(bytes, at: end) : end + length
    }
    cutEnd = end
    append(.data, length: 0, from: start, to: end)
  }

  private static func endsPair(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")")
      || byte == UInt8(ascii: "}")
  }

  private mutating func scanBase64(_ bytes: Span<UInt8>) {
    let start = position
    let first = start + 2
    var end = first
    while end < bytes.count, bytes[end] != UInt8(ascii: "]"), bytes[end] != UInt8(ascii: ";"),
      bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    hasMetEnd = hasMetEnd || end + 1 >= bytes.count
    guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "]"),
      bytes[end + 1] == UInt8(ascii: ">")
    else { return reportUnterminatedAngle(bytes, "data") }
    let check = Base64.check(bytes.extracting(first..<end))
    if let foreign = check.foreign {
      checkUTF8(bytes, first..<end)
      report(.base64Foreign, at: first + foreign..<characterEnd(bytes, at: first + foreign))
    } else if let place = check.incomplete {
      report(.base64Incomplete, at: first + place..<end)
    } else if let place = check.oddPadding {
      report(.base64Padding, at: first + place..<first + place + 1)
    } else if let place = check.skipped {
      report(.base64Skipped, at: first + place..<first + place + 1)
    }
    append(.data, length: end - first, from: start, to: end + 2)
  }

  private func characterEnd(_ bytes: Span<UInt8>, at index: Int) -> Int {
    index + max(1, UTF8Scalar.length(bytes, at: index))
  }

  // MARK: Typed values

  /// `<*I5>`, `<*R1.5>`, `<*BY>`, `<*D2024-02-29 12:34:56 +0000>`; the value may stand in `"`.
  private mutating func scanTyped(_ bytes: Span<UInt8>) {
    let start = position
    guard let end = angleEnd(bytes, from: start + 2) else {
      return reportUnterminatedAngle(bytes, "value")
    }
    checkUTF8(bytes, start + 2..<end)
    let isQuoted = end - start > 4 && bytes[start + 3] == UInt8(ascii: "\"")
    let content = min(start + (isQuoted ? 4 : 3), end - 1)
    let contentEnd = isQuoted ? end - 2 : end - 1
    guard !isQuoted || (contentEnd >= content && bytes[contentEnd] == UInt8(ascii: "\"")) else {
      report(.typedQuote, at: start + 3..<start + 4)
      return append(.data, length: 0, from: start, to: end)
    }
    let kind = typedKind(bytes, letterAt: start + 2, content..<max(content, contentEnd))
    guard let kind else { return append(.data, length: 0, from: start, to: end) }
    append(kind, length: contentEnd - content, from: start, to: end)
  }

  /// The kind of a typed value, or nil where it is none, which is reported.
  private mutating func typedKind(
    _ bytes: Span<UInt8>, letterAt index: Int, _ content: Range<Int>
  ) -> TapeKind? {
    let text = bytes.extracting(content)
    switch bytes[index] {
    case UInt8(ascii: "I"):
      if isDigits(text) {
        let result = XMLInteger.parse(text)
        if result.value != nil { return .integer }
        report(.integerRange, at: content)
        return nil
      }
    case UInt8(ascii: "R"):
      if XMLReal.scan(text).number == 0..<text.count {
        return .real
      }
    case UInt8(ascii: "D"):
      if GNUstepDate.seconds(text) != nil { return .date }
    case UInt8(ascii: "B"):
      if text.count == 1, text[0] == UInt8(ascii: "Y") { return .true }
      if text.count == 1, text[0] == UInt8(ascii: "N") { return .false }
    default:
      let end = bytes[index] == UInt8(ascii: ">") ? index : characterEnd(bytes, at: index)
      report(.unknownType(XMLText.raw(bytes.extracting(index..<end))), at: index..<end)
      return nil
    }
    report(.invalidValue(XMLText.raw(text), letter: bytes[index]), at: content)
    return nil
  }

  /// Whether a text is digits, with a sign or not.
  private func isDigits(_ text: Span<UInt8>) -> Bool {
    let hasSign =
      text.count > 0 && (text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+"))
    guard text.count > (hasSign ? 1 : 0) else { return false }
    for index in (hasSign ? 1 : 0)..<text.count where text[index] &- 0x30 > 9 { return false }
    return true
  }
}
