/// An escape that names a scalar by hexadecimal digits: `\u` in JSON, `\U` in OpenStep text.
///
/// Two of them are one where they are a surrogate pair.
struct UnicodeEscape {
  enum Fault {
    /// Too few digits.
    case digits
    /// Half of a surrogate pair.
    case surrogate
  }

  /// The scalar, where the escape is good.
  var scalar: Unicode.Scalar?
  var fault: Fault?
  /// The index behind the escape, or behind what was read of it.
  var end: Int

  /// Reads the escape whose backslash stands at `start`, with `digits` digits: at most four.
  static func read(
    _ bytes: Span<UInt8>, at start: Int, letter: UInt8, digits: ClosedRange<Int>
  ) -> UnicodeEscape {
    let (first, end) = unit(bytes, from: start + 2, digits)
    guard let first else { return UnicodeEscape(fault: .digits, end: end) }
    if let scalar = Unicode.Scalar(first) { return UnicodeEscape(scalar: scalar, end: end) }
    guard first < 0xDC00, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\\"),
      bytes[end + 1] == letter,
      case let (second?, pairEnd) = unit(bytes, from: end + 2, digits),
      second & 0xFC00 == 0xDC00
    else { return UnicodeEscape(fault: .surrogate, end: end) }
    let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10 | second & 0x3FF))
    return UnicodeEscape(scalar: scalar, end: pairEnd)
  }

  /// The number that the digits are, and the index behind those that are there.
  private static func unit(
    _ bytes: Span<UInt8>, from start: Int, _ digits: ClosedRange<Int>
  ) -> (value: UInt32?, end: Int) {
    var value: UInt32 = 0
    var index = start
    while index < bytes.count, index < start + digits.upperBound,
      let digit = bytes[index].digitValue
    {
      value = value << 4 | digit
      index += 1
    }
    return (index >= start + digits.lowerBound ? value : nil, index)
  }
}
