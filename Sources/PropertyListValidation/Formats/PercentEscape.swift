/// `%20`: a byte as two hexadecimal digits.
enum PercentEscape {
  /// What is wrong with the escape whose % stands at `index`.
  @inline(__always)
  static func fault(_ text: Span<UInt8>, at index: Int) -> String? {
    guard index + 2 < text.count, text[index + 1].isHexDigit, text[index + 2].isHexDigit else {
      return "has a % without two hexadecimal digits behind it; write %25 for %"
    }
    return nil
  }

  /// The escape of a byte.
  static func text(_ byte: UInt8) -> String {
    (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}
