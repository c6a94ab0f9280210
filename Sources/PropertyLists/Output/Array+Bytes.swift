// What writers append to their output.

extension Array where Element == UInt8 {
  /// Appends the bytes of a span.
  @inline(__always)
  mutating func append(run: Span<UInt8>) { append(atMost: run.count) { $0.put(run) } }

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
