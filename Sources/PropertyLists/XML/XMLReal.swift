/// The text of a `<real>`: decimal digits with an optional point and exponent, or `nan`, `inf` and
/// `infinity` in any case, the infinities with an optional sign.
///
/// A blank before the number is allowed; one behind it is refused by Apple's readers and taken here
/// with a warning. The locale never matters. Beyond the range of a double the value is an infinity
/// or zero, as in Apple's readers.
enum XMLReal {
  struct Result {
    /// The range of the number within the text, or nil where it is none.
    var number: Range<Int>?
    var hasTrailingBlanks = false
    /// Where the text stops being a number.
    var position = 0
  }

  /// Whether the text is a number, without making it.
  static func scan(_ text: Span<UInt8>) -> Result {
    var index = 0
    while index < text.count, text[index] <= 0x20 { index += 1 }
    let start = index
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      index += 1
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "n") || text[index] | 0x20 == UInt8(ascii: "i")
    {
      index = special(text, from: start) ?? start
      guard index > start else { return Result(position: start) }
    } else {
      let whole = digits(text, from: index)
      var count = whole - index
      index = whole
      if index < text.count, text[index] == UInt8(ascii: ".") {
        let fraction = digits(text, from: index + 1)
        count += fraction - index - 1
        index = fraction
      }
      guard count > 0 else { return Result(position: index) }
      if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
        var exponent = index + 1
        if exponent < text.count,
          text[exponent] == UInt8(ascii: "-") || text[exponent] == UInt8(ascii: "+")
        {
          exponent += 1
        }
        let end = digits(text, from: exponent)
        guard end > exponent else { return Result(position: exponent) }
        index = end
      }
    }
    let end = index
    while index < text.count, text[index].isXMLSpace { index += 1 }
    guard index == text.count else { return Result(position: index) }
    return Result(number: start..<end, hasTrailingBlanks: index > end)
  }

  /// The value of a text that ``scan(_:)`` accepts.
  static func value(_ text: Span<UInt8>) -> Double? {
    guard let range = scan(text).number else { return nil }
    let number = text.extracting(range)
    return simple(number) ?? Double(XMLText.raw(number))
  }

  private static func digits(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] &- 0x30 <= 9 { index += 1 }
    return index
  }

  /// The end of `nan`, `inf` or `infinity` with its sign at `start`.
  private static func special(_ text: Span<UInt8>, from start: Int) -> Int? {
    for spelling in ["nan", "+nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"] {
      let end = start + spelling.utf8.count
      guard end <= text.count, end == text.count || text[end].isXMLSpace else { continue }
      if zip(start..<end, spelling.utf8).allSatisfy({ index, byte in
        text[index] == byte || text[index] | 0x20 == byte
      }) {
        return end
      }
    }
    return nil
  }

  /// Up to 15 digits and a power of ten up to 22 are exact in doubles: one division gives the
  /// nearest value (Clinger's fast path).
  private static func simple(_ text: Span<UInt8>) -> Double? {
    var mantissa: UInt64 = 0
    var count = 0
    var decimals = 0
    var seenPoint = false
    var isNegative = false
    for index in text.indices {
      let byte = text[index]
      let digit = byte &- 0x30
      if digit <= 9 {
        count += 1
        guard count <= 15 else { return nil }
        mantissa = mantissa * 10 + UInt64(digit)
        if seenPoint { decimals += 1 }
      } else if byte == UInt8(ascii: ".") {
        seenPoint = true
      } else if index == 0, byte == UInt8(ascii: "-") {
        isNegative = true
      } else if index > 0 || byte != UInt8(ascii: "+") {
        return nil
      }
    }
    let value = Double(mantissa) / powersOfTen[decimals]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
