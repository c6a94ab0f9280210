/// The well-formedness of UTF-8, one scalar at a time (Unicode, table 3-7).
package enum UTF8Scalar {
  /// The length of the scalar at `index`, whose first byte is 0x80 or above; 0 where it is ill-formed:
  /// a stray or missing continuation byte, an overlong form, a surrogate, above U+10FFFF.
  @inline(__always)
  static func length(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    if first >= 0xE0, first < 0xF0 {
      guard index + 2 < bytes.count else { return 0 }
      let (second, third) = (bytes[index + 1], bytes[index + 2])
      let lowest: UInt8 = first == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = first == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest && third & 0xC0 == 0x80 ? 3 : 0
    }
    if first >= 0xC2, first < 0xE0 {
      guard index + 1 < bytes.count else { return 0 }
      return bytes[index + 1] & 0xC0 == 0x80 ? 2 : 0
    }
    if first >= 0xF0, first <= 0xF4 {
      guard index + 3 < bytes.count else { return 0 }
      let second = bytes[index + 1]
      let lowest: UInt8 = first == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = first == 0xF4 ? 0x8F : 0xBF
      return second >= lowest && second <= highest && bytes[index + 2] & 0xC0 == 0x80
        && bytes[index + 3] & 0xC0 == 0x80 ? 4 : 0
    }
    return 0
  }

  /// The scalar at `index` with its length, or nil where it is ill-formed.
  package static func scalar(
    _ bytes: Span<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = length(bytes, at: index)
    guard length > 0 else { return nil }
    // The first byte has 5, 4 or 3 bits of the number, each other one 6.
    var value = first & (0x7F >> UInt32(length))
    for position in index + 1..<index + length {
      value = value << 6 | UInt32(bytes[position] & 0x3F)
    }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  /// Whether the lowest three bytes of `word` are a scalar from U+1000 to U+CFFF or from U+E000 to
  /// U+EFFF: most of the world's text beyond Latin, told by two comparisons.
  @inline(__always)
  static func isCommonThreeBytes(_ word: UInt64) -> Bool {
    let first = word & 0xF
    return word & 0xC0_C0F0 == 0x80_80E0 && first != 0 && first != 0xD && first != 0xF
  }

  /// Whether the three bytes at `index` are U+FFFE or U+FFFF, which XML 1.0 does not allow.
  @inline(__always)
  static func isNonCharacter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }

  /// The scalar at `index` of well-formed text with its length, where XML 1.0 does not allow it.
  @inline(__always)
  static func forbiddenInXML(
    _ bytes: Span<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int)? {
    let first = bytes[index]
    if first < 0x20 {
      return first == 0x09 || first == 0x0A || first == 0x0D ? nil : (UInt32(first), 1)
    }
    guard first == 0xEF, index + 2 < bytes.count, isNonCharacter(bytes, at: index) else {
      return nil
    }
    return (0xFFC0 | UInt32(bytes[index + 2] & 0x3F), 3)
  }
}
