/// Strings, numbers and words: checked while scanning, made when asked for.
extension JSONScanner {
  /// Scans the string at `position`, and those behind it while the dictionary goes on like the one
  /// before.
  @inline(__always)
  mutating func scanStrings(_ bytes: Span<UInt8>) {
    repeat {
      let start = position
      beginValue()
      let (end, flags) = scanCharacters(bytes, from: start + 1)
      tape.append(.string, flags: flags, length: end - start - 1, offset: start)
      position = min(end + 1, bytes.count)
      expected = .separator
    } while goOnLikeSibling(bytes) && expected == .value && position < bytes.count
      && bytes[position] == UInt8(ascii: "\"")
  }

  /// Goes through the characters of a string up to its end quote; returns the index of that and what
  /// was met.
  ///
  /// Where the string does not end, the index is that of the line's or text's end.
  @inline(__always)
  mutating func scanCharacters(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (end: Int, flags: TapeFlags) {
    var index = start
    var flags: TapeFlags = []
    while true {
      let special = Self.specialBytes(bytes.word(at: index))
      if special == 0 {
        index += 8
        continue
      }
      index += special.trailingZeroBitCount >> 3
      guard index < bytes.count else { return endOfText(bytes, from: start, flags) }
      let byte = bytes[index]
      if byte >= 0x80 {
        flags.insert(.nonASCII)
        repeat {
          let word = bytes.word(at: index)
          if UTF8Scalar.isCommonThreeBytes(word) {
            index += UTF8Scalar.isCommonThreeBytes(word >> 24) ? 6 : 3
            continue
          }
          let length = UTF8Scalar.length(bytes, at: index)
          index = length == 0 ? reportInvalidUTF8(bytes, at: index) : index + length
        } while index < bytes.count && bytes[index] >= 0x80
      } else if byte == UInt8(ascii: "\"") {
        return (index, flags)
      } else if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        index = scanEscape(bytes, at: index)
      } else if let next = scanControlCharacter(bytes, at: index, from: start) {
        index = next
      } else {
        return (index, flags)
      }
    }
  }

  /// A bit in each byte of `word` that needs a look: below 0x20, above 0x7F, `"`, `\`.
  ///
  /// Only the lowest bit is exact, which is the one that is used.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let low = (word &- (ones &* 0x20)) & ~word
    return (low | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | word) & highs
  }

  private mutating func scanEscape(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let escape = JSONText.escape(bytes, at: index)
    switch escape.fault {
    case nil: return escape.end
    case .surrogate:
      report(.loneSurrogate, at: index..<escape.end)
      return escape.end
    case .digits:
      let text = XMLText.raw(bytes.extracting(index + 1..<escape.end))
      report(.escape(text), at: index..<escape.end)
      return escape.end
    case .unknown:
      // The character behind the backslash, unless it is no good in a string anyway.
      let next = index + 1
      guard next < bytes.count else { return next }
      guard bytes[next] >= 0x20,
        let (scalar, length) = UTF8Scalar.scalar(bytes, at: next)
      else {
        report(.escape(""), at: index..<next)
        return next
      }
      report(.escape(String(scalar)), at: index..<next + length)
      return next + length
    }
  }

  // MARK: Numbers and words

  @inline(__always)
  func isWord(_ bytes: Span<UInt8>, _ word: UInt64, length: Int) -> Bool {
    let mask = (1 << UInt64(length * 8)) &- 1 as UInt64
    let end = position + length
    return bytes.word(at: position) & mask == word
      && (end >= bytes.count || !JSONWord.isWordByte(bytes[end]))
  }

  @inline(__always)
  mutating func scanLiteral(_ bytes: Span<UInt8>, _ kind: TapeKind, length: Int) {
    beginValue()
    tape.append(TapeWord(kind, length: length, offset: position))
    endValue(bytes, at: position + length)
  }

  /// Scans the number at `position`.
  @inline(__always)
  mutating func scanNumber(_ bytes: Span<UInt8>) {
    let start = position
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    index = skipDigits(bytes, from: first)
    guard index > first, index == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      return scanOddNumber(bytes)
    }
    let wholeEnd = index
    var isReal = false
    var hasExponent = false
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let end = skipDigits(bytes, from: index + 1)
      guard end > index + 1 else { return scanOddNumber(bytes) }
      isReal = true
      index = end
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var digits = index + 1
      if digits < bytes.count,
        bytes[digits] == UInt8(ascii: "-") || bytes[digits] == UInt8(ascii: "+")
      {
        digits += 1
      }
      let end = skipDigits(bytes, from: digits)
      guard end > digits else { return scanOddNumber(bytes) }
      isReal = true
      hasExponent = true
      index = end
    }
    guard index >= bytes.count || !JSONWord.isWordByte(bytes[index]) else {
      return scanOddNumber(bytes)
    }
    beginValue()
    // Up to 18 digits can't overflow, and a double holds any number of up to 300 digits.
    if wholeEnd - first > 18 || hasExponent || index - start > 300 {
      isReal = checkRange(bytes, start..<index, isReal: isReal)
    }
    tape.append(isReal ? .real : .integer, length: index - start, offset: start)
    endValue(bytes, at: index)
  }

  @inline(__always)
  private func skipDigits(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
    return index
  }

  /// Reports a number that neither 64 bits nor a double hold; returns whether it is read as a real.
  private mutating func checkRange(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isReal: Bool
  ) -> Bool {
    let text = bytes.extracting(range)
    if !isReal, XMLInteger.parse(text).value != nil { return false }
    let value = XMLReal.value(text) ?? .nan
    if !value.isFinite {
      report(.realRange(value < 0 ? "-infinity" : "infinity"), at: range)
    } else if value == 0, hasSignificantDigit(text) {
      report(.realRange("0"), at: range)
    } else if !isReal {
      report(.integerRange, at: range)
    }
    return true
  }

  /// Whether a digit before the exponent is none of zero.
  private func hasSignificantDigit(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      if text[index] | 0x20 == UInt8(ascii: "e") { return false }
      if text[index] &- 0x31 <= 8 { return true }
    }
    return false
  }
}
