extension ExactDecimal {
  /// The number that a text says.
  ///
  /// A number of JSON and more: a `+` in front, zeros in front, `.5`, `5.`, whole numbers in
  /// hexadecimal digits (`0x1F`, up to 64 bits) as XML property lists allow, and blanks around it.
  ///
  /// O(n).
  ///
  /// - Returns: Nil for anything else, so for `nan`, `inf`, an empty text.
  package init?(_ text: Span<UInt8>) {
    var (start, end) = (0, text.count)
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    let isNegative = start < end && text[start] == UInt8(ascii: "-")
    if isNegative || (start < end && text[start] == UInt8(ascii: "+")) { start += 1 }
    if start + 1 < end, text[start] == UInt8(ascii: "0"),
      text[start + 1] | 0x20 == UInt8(ascii: "x")
    {
      guard let value = Self.hexadecimal(text, start + 2..<end) else { return nil }
      self.init(magnitude: value, isNegative: isNegative)
      return
    }

    // Zeros in front do not count, and at most 18 digits go into `small`.
    var small: Int64 = 0
    var significant = 0
    var fraction: Int64 = 0
    var hasDigit = false
    var isBehindPoint = false
    var index = start
    while index < end {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        hasDigit = true
        if isBehindPoint { fraction += 1 }
        if digit > 0 || significant > 0 {
          significant += 1
          if significant <= Self.smallDigits { small = small &* 10 &+ Int64(digit) }
        }
      } else if text[index] == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      index += 1
    }
    guard hasDigit else { return nil }
    let numberEnd = index
    var exponent: Int64 = 0
    if index < end {
      guard text[index] | 0x20 == UInt8(ascii: "e"),
        let value = Self.exponent(text, index + 1..<end)
      else { return nil }
      exponent = value
    }

    if significant <= Self.smallDigits {
      self.init(small: isNegative ? -small : small, exponent: exponent - fraction)
    } else {
      var digits: [UInt8] = []
      digits.reserveCapacity(significant)
      for index in start..<numberEnd where text[index] != UInt8(ascii: ".") {
        let digit = text[index] &- UInt8(ascii: "0")
        if digit > 0 || !digits.isEmpty { digits.append(digit) }
      }
      self.init(digits: digits, isNegative: isNegative, exponent: exponent - fraction)
    }
  }

  /// The whole number behind an `e`, with a sign; it stops at the limit.
  private static func exponent(_ text: Span<UInt8>, _ range: Range<Int>) -> Int64? {
    var start = range.lowerBound
    let isNegative = start < range.upperBound && text[start] == UInt8(ascii: "-")
    if isNegative || (start < range.upperBound && text[start] == UInt8(ascii: "+")) { start += 1 }
    guard start < range.upperBound else { return nil }
    var value: Int64 = 0
    for index in start..<range.upperBound {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value >= exponentLimit / 10 ? exponentLimit : value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
  }

  private static func hexadecimal(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty else { return nil }
    var value: UInt64 = 0
    for index in range {
      let byte = text[index]
      guard value >> 60 == 0 else { return nil }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt64((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }
}

extension UInt8 {
  /// Whether this is a space, a tab or the end of a line.
  @inline(__always)
  fileprivate var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
