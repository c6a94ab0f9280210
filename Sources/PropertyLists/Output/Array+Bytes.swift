// What writers append to their output.

extension Array where Element == UInt8 {
  /// Appends the bytes of a span.
  @inline(__always)
  mutating func append(run: Span<UInt8>) {
    unsafe run.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends the bytes of a span, of which most are short.
  @inline(__always)
  mutating func append(_ text: Span<UInt8>) {
    append(addingCapacity: text.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        let room = unsafe UnsafeMutableRawBufferPointer(
          rebasing:
            UnsafeMutableRawBufferPointer(buffer)[count...])
        unsafe text.withUnsafeBytes { unsafe room.copyMemory(from: $0) }
        count += text.count
      }
    }
  }

  /// Appends a text that is known when the program is made.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }

  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends the digits of an integer, with its sign where it is negative.
  mutating func append(decimal number: PropertyListInteger) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    append(decimal: number.isNegative ? 0 &- number.bits : number.bits, width: 1)
  }

  /// Appends the digits of a number, with zeros before them up to a width.
  mutating func append(decimal number: UInt64, width: Int) {
    var digits = 1
    var rest = number / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    let start = count
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(width, digits)))
    rest = number
    var index = count - 1
    while rest > 0, index >= start {
      self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
  }
}
