/// The classes of bytes in OpenStep text.
enum OpenStepWord {
  /// `$ - . / 0…9 :`, a bit for each of the bytes below 0x40.
  private static let low: UInt64 = 0x07FF_E010_0000_0000
  /// `A…Z _ a…z`, a bit for each of the bytes from 0x40 to 0x7F.
  private static let high: UInt64 = 0x07FF_FFFE_87FF_FFFE

  /// Whether a byte may stand in a string without quotes: an ASCII letter or digit, `_ $ / : . -`.
  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool {
    let mask = byte < 0x40 ? low : byte < 0x80 ? high : 0
    return (mask &>> UInt64(byte)) & 1 != 0
  }

  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  ///
  /// U+2028 and U+2029 are blanks as well: ``separatorLength(_:at:)``.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 <= 4 }

  /// 3 where U+2028 or U+2029 stands at `index`, else 0.
  static func separatorLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let word = bytes.word(at: index) & 0xFF_FFFF
    return word == 0xA8_80E2 || word == 0xA9_80E2 ? 3 : 0
  }

  /// Whether a byte has a meaning of its own, so that it ends a word that lacks its quotes.
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// The index behind the word at `start`.
  @inline(__always)
  static func end(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isWordByte(bytes[index]) { index &+= 1 }
    return index
  }

  /// The index behind what was meant as a word at `start`, `limit` at most: printable characters that
  /// are no blanks and no delimiters, `]` among them where `stopsAtBracket`.
  static func meantEnd(
    _ bytes: Span<UInt8>, from start: Int, limit: Int, stopsAtBracket: Bool
  ) -> Int {
    var index = start
    while index < limit {
      if isWordByte(bytes[index]) {
        index += 1
        continue
      }
      guard !isDelimiter(bytes[index]),
        let (scalar, length) = UTF8Scalar.scalar(bytes, at: index), index + length <= limit,
        !scalar.isUnprintable, !scalar.properties.isWhitespace,
        !stopsAtBracket || scalar != "]", JSONQuote.width(bytes, at: index) == 0
      else { break }
      index += length
    }
    return index
  }
}
