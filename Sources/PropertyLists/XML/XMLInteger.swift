/// The text of an `<integer>`: blanks, a sign, decimal or (`0x`) hexadecimal digits.
///
/// Blanks may stand before and behind the sign; Apple's readers take Unicode's spaces too. A blank
/// behind the digits is refused by Apple's readers and taken here with a warning.
enum XMLInteger {
  enum Fault { case empty, incomplete, badCharacter, tooLarge, tooSmall }

  struct Result {
    var value: PropertyListInteger?
    var fault: Fault?
    /// Where the fault is.
    var position = 0
    var hasTrailingBlanks = false
  }

  static func parse(_ text: Span<UInt8>) -> Result {
    if let value = plain(text) { return Result(value: value) }
    return parseAny(text)
  }

  /// The value of up to 18 digits, which can't overflow, with an optional minus sign; nil for any
  /// other text.
  private static func plain(_ text: Span<UInt8>) -> PropertyListInteger? {
    guard text.count > 0, text.count <= 18 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard index < text.count else { return nil }
    var magnitude: Int64 = 0
    while index < text.count {
      let digit = text[index] &- 0x30
      guard digit <= 9 else { return nil }
      magnitude = magnitude &* 10 &+ Int64(digit)
      index &+= 1
    }
    return PropertyListInteger(isNegative ? -magnitude : magnitude)
  }

  private static func parseAny(_ text: Span<UInt8>) -> Result {
    var index = skipBlanks(text, from: 0)
    guard index < text.count else { return Result(fault: .empty) }
    var isNegative = false
    if text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index = skipBlanks(text, from: index + 1)
    }
    var radix: UInt64 = 10
    if index + 1 < text.count, text[index] == UInt8(ascii: "0"),
      text[index + 1] | 0x20 == UInt8(ascii: "x")
    {
      radix = 16
      index += 2
    }
    let firstDigit = index
    var magnitude: UInt64 = 0
    var overflows = false
    while index < text.count, let digit = text[index].digitValue, UInt64(digit) < radix {
      let (product, high) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      overflows = overflows || high || carry
      magnitude = sum
      index += 1
    }
    let end = index
    while index < text.count, text[index].isXMLSpace { index += 1 }
    guard index == text.count else { return Result(fault: .badCharacter, position: index) }
    guard end > firstDigit else { return Result(fault: .incomplete, position: index) }
    if isNegative {
      guard !overflows, magnitude <= 1 << 63 else { return Result(fault: .tooSmall) }
      return Result(
        value: PropertyListInteger(Int64(bitPattern: 0 &- magnitude)),
        hasTrailingBlanks: index > end)
    }
    guard !overflows else { return Result(fault: .tooLarge) }
    return Result(value: PropertyListInteger(magnitude), hasTrailingBlanks: index > end)
  }

  private static func skipBlanks(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte <= 0x20 || byte == 0x7F {
        index += 1
      } else if byte == 0xE2 || byte == 0xE3, index + 2 < text.count {
        // U+2000…U+200B, U+2028, U+2029, U+202F, U+205F, U+3000
        let (second, third) = (text[index + 1], text[index + 2])
        let isSpace =
          (byte == 0xE3 && second == 0x80 && third == 0x80)
          || (byte == 0xE2 && second == 0x80
            && (third <= 0x8B || [0xA8, 0xA9, 0xAF].contains(third)))
          || (byte == 0xE2 && second == 0x81 && third == 0x9F)
        guard isSpace else { return index }
        index += 3
      } else {
        return index
      }
    }
    return index
  }
}
