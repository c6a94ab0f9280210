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
    if isPlain(text) { return Result(number: 0..<text.count) }
    var index = 0
    while index < text.count, text[index] <= 0x20 { index += 1 }
    let start = index
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      index += 1
    }
    if index < text.count,
      text[index] | 0x20 == UInt8(ascii: "n") || text[index] | 0x20 == UInt8(ascii: "i")
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

  /// Whether the text is digits, a point and digits, with an optional minus sign, as nearly all are.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    let first = text.count > 0 && text[0] == UInt8(ascii: "-") ? 1 : 0
    let point = digits(text, from: first)
    guard point > first, point < text.count, text[point] == UInt8(ascii: ".") else { return false }
    return digits(text, from: point + 1) == text.count
  }

  /// The value of a text that ``scan(_:)`` accepts.
  static func value(_ text: Span<UInt8>) -> Double? {
    if let value = simple(text) { return value }
    guard let range = scan(text).number else { return nil }
    return Double(XMLText.raw(text.extracting(range)))
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

  /// The value of a sign, up to 15 digits and a point among them, nothing else; nil for any
  /// other text.
  ///
  /// Up to 15 digits and a power of ten up to 22 are exact in doubles: one division gives the
  /// nearest value (Clinger's fast path).
  private static func simple(_ text: Span<UInt8>) -> Double? {
    guard text.count > 0, text.count <= 17 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let first = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
    var mantissa: UInt64 = 0
    var point = -1
    var index = first
    while index < text.count {
      let digit = text[index] &- 0x30
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else {
        guard text[index] == UInt8(ascii: "."), point < 0 else { return nil }
        point = index
      }
      index &+= 1
    }
    let count = text.count - first - (point < 0 ? 0 : 1)
    guard count > 0, count <= 15 else { return nil }
    let value = Double(mantissa) / powersOfTen[point < 0 ? 0 : text.count - 1 - point]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
