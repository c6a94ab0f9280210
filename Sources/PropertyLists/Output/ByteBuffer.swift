#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes that a writer appends.
typealias ByteBuffer = Growing<UInt8>

extension Growing where Element == UInt8 {
  /// Appends in one step what `body` puts there: at most `limit` bytes.
  @inline(__always)
  mutating func append(atMost limit: Int, _ body: (inout ByteRoom) -> Void) {
    need(limit)
    let start = count
    let end = unsafe storage.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return start }
      var room = unsafe ByteRoom(end: base + start)
      body(&room)
      return unsafe room.end - base
    }
    count = end
  }
  /// Appends the bytes of a span.
  @inline(__always)
  mutating func append(run: Span<UInt8>) { append(atMost: run.count) { $0.put(run) } }

  /// Appends a piece.
  @inline(__always)
  mutating func append(_ piece: TextPiece) { append(atMost: piece.count) { $0.put(piece) } }

  /// Appends a text that is known when the program is made.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(run: unsafe $0.span) }
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(run: unsafe $0.span) }
  }

  mutating func append(_ data: Data) {
    unsafe data.withUnsafeBytes { append(run: unsafe $0.bindMemory(to: UInt8.self).span) }
  }

  /// Appends the eight bytes of a number, the lowest first.
  mutating func append(bits: UInt64) {
    append(atMost: 8) { room in
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        room.put(1, of: UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
  }

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
    let length = max(width, digits)
    append(atMost: length) { $0.put(length, of: UInt8(ascii: "0")) }
    rest = number
    var index = count - 1
    while rest > 0 {
      storage[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
  }
}
