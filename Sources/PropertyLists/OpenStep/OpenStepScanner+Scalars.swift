/// Strings with and without quotes, and comments.
extension OpenStepScanner {
  /// Scans the string without quotes at `position`.
  @inline(__always)
  mutating func scanWord(_ bytes: Span<UInt8>) {
    let start = position
    beginValue()
    let end = OpenStepWord.end(bytes, from: start + 1)
    token = tape.count
    tape.append(.string, length: end - start, offset: start)
    endValue(at: end)
  }

  /// Scans the string in quotes at `position`.
  @inline(__always)
  mutating func scanQuoted(_ bytes: Span<UInt8>) {
    let start = position
    beginValue()
    let string = scanCharacters(bytes, from: start + 1)
    token = tape.count
    tape.append(.string, flags: string.flags, length: string.end - start - 1, offset: start)
    endValue(at: string.next)
  }

  /// Goes through the characters of a string from behind its quote up to the same quote.
  ///
  /// `end` is where the content ends, `next` where to go on.
  @inline(__always)
  mutating func scanCharacters(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (end: Int, next: Int, flags: TapeFlags) {
    let quote = bytes[start - 1]
    let quotes = UInt64(quote) &* 0x0101_0101_0101_0101
    var index = start
    var flags = TapeFlags.unusualTag
    while true {
      if index &+ 8 <= bytes.count {
        let special = Self.specialBytes(bytes.word(at: index), quotes: quotes)
        guard special != 0 else {
          index &+= 8
          continue
        }
        index &+= special.trailingZeroBitCount &>> 3
      }
      guard index < bytes.count else {
        hasMetEnd = true
        let end = reopen(bytes, stringAt: start - 1)
        return (end, end, flags)
      }
      let byte = bytes[index]
      if byte == quote { return (index, index &+ 1, flags) }
      if byte >= 0x80 {
        flags.insert(.nonASCII)
        index = skipNonASCII(bytes, from: index)
      } else if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        index = scanEscape(bytes, at: index)
      } else {
        index &+= 1
      }
    }
  }

  /// Goes through a run of bytes of 0x80 and above, and reports what is no UTF-8.
  @inline(__always)
  private mutating func skipNonASCII(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    repeat {
      let word = bytes.word(at: index)
      if UTF8Scalar.isCommonThreeBytes(word) {
        index += UTF8Scalar.isCommonThreeBytes(word >> 24) ? 6 : 3
        continue
      }
      let length = UTF8Scalar.length(bytes, at: index)
      index = length == 0 ? reportInvalidUTF8(bytes, at: index) : index + length
    } while index < bytes.count && bytes[index] >= 0x80
    return index
  }

  /// A bit in each byte of `word` that needs a look: the quote, `\`, above 0x7F.
  ///
  /// Only the lowest bit is exact, which is the one that is used.
  @inline(__always)
  private static func specialBytes(_ word: UInt64, quotes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quote = word ^ quotes
    let backslash = word ^ (ones &* 0x5C)
    return (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | word) & highs
  }

  /// Goes behind the escape at `index`, and its character where that stands for itself.
  private mutating func scanEscape(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let escape = OpenStepText.escape(bytes, at: index)
    let source = index..<escape.end
    switch escape.fault {
    case .digits: report(.escapeDigits, at: source)
    case .surrogate: report(.loneSurrogate, at: source)
    case .octal:
      report(
        .octal(XMLText.raw(bytes.extracting(source)), isZero: escape.scalar == "\0"), at: source)
    case nil where escape.scalar == nil:
      guard escape.end < bytes.count else { return escape.end }
      let byte = bytes[escape.end]
      noteOtherEscape(bytes, at: index, byte)
      // One of several bytes is looked at as such.
      return byte < 0x80 ? escape.end + 1 : escape.end
    case nil: break
    }
    return escape.end
  }

  /// `\u00e9` and `\x41` are escapes elsewhere, here only a `u` and an `x`.
  private mutating func noteOtherEscape(_ bytes: Span<UInt8>, at index: Int, _ letter: UInt8) {
    guard letter == UInt8(ascii: "u") || letter == UInt8(ascii: "x"), index + 2 < bytes.count,
      bytes[index + 2].digitValue != nil
    else { return }
    report(.otherEscape(letter), at: index..<index + 2)
  }

  // MARK: Comments

  /// Goes on behind the blanks and comments at `position`.
  @inline(never)
  mutating func skipComments(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      let byte = bytes[position]
      let separator = byte == 0xE2 ? OpenStepWord.separatorLength(bytes, at: position) : 0
      if OpenStepWord.isBlank(byte) {
        position += 1
      } else if separator > 0 {
        position += separator
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count {
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): skipLine(bytes)
        case UInt8(ascii: "*"): skipBlockComment(bytes)
        default: return
        }
      } else {
        // Half a comment sign, or a part of U+2028.
        let isCut = byte == UInt8(ascii: "/") || byte == 0xE2 && bytes.count - position < 3
        hasMetEnd = hasMetEnd || isCut
        return
      }
    }
  }

  /// Goes on at the end of the line.
  mutating func skipLine(_ bytes: Span<UInt8>) {
    var index = position
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      guard OpenStepWord.separatorLength(bytes, at: index) == 0 else { break }
      let length = UTF8Scalar.length(bytes, at: index)
      index = length == 0 ? reportInvalidUTF8(bytes, at: index) : index + length
    }
    hasMetEnd = hasMetEnd || index >= bytes.count
    position = index
  }

  private mutating func skipBlockComment(_ bytes: Span<UInt8>) {
    let start = position
    var index = start + 2
    while index + 1 < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        position = index + 2
        return
      }
      index = byte < 0x80 ? index + 1 : skipNonASCII(bytes, from: index)
    }
    report(.unterminated("comment"), at: start..<start + 2)
    position = bytes.count
    isStopped = true
    hasMetEnd = true
  }
}
