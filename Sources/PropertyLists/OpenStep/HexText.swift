/// The hexadecimal digits of `<0fbd 771c>` as bytes.
enum HexText {
  /// The bytes of a content that the scanner has accepted.
  ///
  /// O(n).
  static func decode(_ content: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count / 2)
    var index = 0
    while index + 1 < content.count {
      guard let high = content[index].digitValue, let low = content[index + 1].digitValue else {
        // A blank.
        index += 1
        continue
      }
      result.append(UInt8(truncatingIfNeeded: high << 4 | low))
      index += 2
    }
    return result
  }

  /// Appends the digits of `bytes`, in groups of four bytes as Apple's readers show data.
  static func encode(_ bytes: [UInt8], to output: inout [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      if index > 0, index & 3 == 0 { output.append(UInt8(ascii: " ")) }
      output.append(digit(byte >> 4))
      output.append(digit(byte & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
