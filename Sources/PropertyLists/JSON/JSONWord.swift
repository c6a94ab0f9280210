/// The words of JSON as numbers, the first byte lowest, to be compared with eight bytes at once.
enum JSONWord {
  static let `true`: UInt64 = 0x65_7572_74  // `true`
  static let `false`: UInt64 = 0x65_736C_6166  // `false`
  static let null: UInt64 = 0x6C6C_756E  // `null`

  /// Whether a byte goes on with a word or number: an ASCII letter or digit, `_`, `$`, `.`, `+`, `-`.
  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The index behind the word at `start`: word bytes, and letters and digits of other scripts.
  static func end(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if isWordByte(bytes[index]) {
        index += 1
      } else if let (scalar, length) = UTF8Scalar.scalar(bytes, at: index), scalar.value >= 0x80,
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      {
        index += length
      } else {
        return index
      }
    }
    return index
  }
}
