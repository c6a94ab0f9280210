/// Reads one scalar of a text in UTF-8.
///
/// What is no UTF-8 is U+FFFD, one byte long.
enum UTF8Scalar {
  private static let replacement: (UInt32, Int) = (0xFFFD, 1)

  /// The scalar that begins at a position, and its length in bytes.
  static func decode(_ text: Span<UInt8>, at position: Int) -> (scalar: UInt32, length: Int) {
    let first = text[position]
    let length: Int
    var scalar: UInt32
    switch first {
    case ..<0x80: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, scalar) = (4, UInt32(first & 0x07))
    default: return replacement
    }
    guard length <= text.count - position else { return replacement }
    for index in 1..<length {
      let byte = text[position + index]
      guard byte & 0xC0 == 0x80 else { return replacement }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return scalar < 0x80 ? replacement : (scalar, length)
  }

  /// The scalar that ends before a position, and its length in bytes.
  static func decode(_ text: Span<UInt8>, before end: Int) -> (scalar: UInt32, length: Int) {
    for length in 1...4 where length <= end && text[end - length] & 0xC0 != 0x80 {
      let (scalar, decoded) = decode(text, at: end - length)
      return decoded == length ? (scalar, length) : replacement
    }
    return replacement
  }
}
