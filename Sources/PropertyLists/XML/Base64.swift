/// The base64 of a `<data>`, read as Apple's readers do: every other ASCII character is skipped
/// and an incomplete last group is dropped.
///
/// What was skipped or dropped is told.
package enum Base64 {
  package struct Result {
    /// The first character that was skipped though it is no white space.
    package var skipped: Int?
    /// A byte of 0x80 or above, which Apple's readers refuse.
    package var foreign: Int?
    /// Where an incomplete last group begins.
    package var incomplete: Int?
    /// Padding that ends no group as it should.
    package var oddPadding: Int?
    /// The number of bytes that the text stands for.
    package var count = 0
    /// Whether a whole group ended in padding.
    fileprivate(set) var isPadded = false
  }

  private static let pad: UInt8 = 64
  private static let blank: UInt8 = 65
  private static let other: UInt8 = 66

  /// What each byte means: 0…63 a digit, else padding, blank or other.
  private static let classes: [UInt8] = {
    var table = [UInt8](repeating: other, count: 256)
    for (value, byte) in digits.enumerated() { table[Int(byte)] = UInt8(value) }
    table[Int(UInt8(ascii: "="))] = pad
    for byte in [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20] { table[byte] = blank }
    return table
  }()

  /// Checks without decoding.
  ///
  /// O(n).
  package static func check(_ text: Span<UInt8>) -> Result { run(text) { _, _ in } }

  /// Decodes.
  ///
  /// O(n).
  package static func decode(_ text: Span<UInt8>) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3)
    var count = 0
    _ = run(text) { group, length in
      bytes[count] = UInt8(truncatingIfNeeded: group >> 16)
      if length > 1 { bytes[count + 1] = UInt8(truncatingIfNeeded: group >> 8) }
      if length > 2 { bytes[count + 2] = UInt8(truncatingIfNeeded: group) }
      count += length
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Appends the base64 of `bytes`, padded, in one line.
  static func encode(_ bytes: Span<UInt8>, to output: inout ByteBuffer) {
    let digits = digits.span
    output.append(atMost: (bytes.count + 2) / 3 * 4) { room in
      var index = 0
      while index < bytes.count {
        let left = bytes.count - index
        let group =
          UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[index + 2]) : 0)
        room.put(1, of: digits[Int(group >> 18)])
        room.put(1, of: digits[Int(group >> 12 & 63)])
        room.put(1, of: left > 1 ? digits[Int(group >> 6 & 63)] : UInt8(ascii: "="))
        room.put(1, of: left > 2 ? digits[Int(group & 63)] : UInt8(ascii: "="))
        index += min(3, left)
      }
    }
  }

  /// The base64 of `bytes`, padded, in one line.
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    var output = ByteBuffer()
    encode(bytes.span, to: &output)
    return output.finish()
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  @inline(__always)
  private static func run(
    _ text: Span<UInt8>, _ emit: (_ group: UInt32, _ length: Int) -> Void
  ) -> Result {
    var result = Result()
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    var groupStart = 0
    let table = classes.span
    var next = 0
    while next < text.count {
      // Whole groups of digits, which is nearly all of it.
      if digits == 0, padding == 0, !result.isPadded {
        while next + 4 <= text.count {
          let (first, second) = (table[Int(text[next])], table[Int(text[next + 1])])
          let (third, fourth) = (table[Int(text[next + 2])], table[Int(text[next + 3])])
          guard first | second | third | fourth < pad else { break }
          let high = UInt32(first) << 18 | UInt32(second) << 12
          emit(high | UInt32(third) << 6 | UInt32(fourth), 3)
          result.count += 3
          next += 4
        }
        guard next < text.count else { break }
      }
      let index = next
      next += 1
      var value = table[Int(text[index])]
      if value > pad {
        if value == blank { continue }
        padding = 0
        if text[index] >= 0x80 {
          if result.foreign == nil { result.foreign = index }
        } else if result.skipped == nil {
          result.skipped = index
        }
        continue
      }
      if digits == 0 { groupStart = index }
      if value == pad {
        padding += 1
        value = 0
        // Padding stands in the third and fourth place only.
        if digits < 2, result.oddPadding == nil { result.oddPadding = index }
      } else {
        // A digit behind padding: in its group, or in a later one.
        if padding > 0 || result.isPadded, result.oddPadding == nil { result.oddPadding = index }
        padding = 0
      }
      group = group << 6 | UInt32(value)
      digits += 1
      if digits == 4 {
        emit(group, max(1, 3 - padding))
        result.count += max(1, 3 - padding)
        result.isPadded = result.isPadded || padding > 0
        digits = 0
      }
    }
    if digits > 0 { result.incomplete = groupStart }
    return result
  }
}
