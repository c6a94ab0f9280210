/// Some of the ASCII characters, as 128 bits.
///
/// A byte of 0x80 or above is in no set.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The ASCII characters of a text.
  init(of characters: String) {
    for byte in characters.utf8 where byte < 128 { insert(byte) }
  }

  /// The letters, the digits and the characters of `others`.
  static func alphanumeric(and others: String) -> ByteSet {
    var set = ByteSet(of: others)
    for byte in UInt8(0)..<128 where byte.isLetter || byte.isDigit { set.insert(byte) }
    return set
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let bits = byte & 0x40 == 0 ? low : high
    return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 == 1
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }
}
