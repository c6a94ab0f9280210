import PropertyLists

/// Scalars of a text, in both directions.
///
/// What is no UTF-8 is U+FFFD, one byte long.
extension UTF8Scalar {
  private static let replacement: (UInt32, Int) = (0xFFFD, 1)

  /// The scalar that begins at a position, and its length in bytes.
  static func decode(_ text: Span<UInt8>, at position: Int) -> (scalar: UInt32, length: Int) {
    scalar(text, at: position).map { ($0.scalar.value, $0.length) } ?? replacement
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
