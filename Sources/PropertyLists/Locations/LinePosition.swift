/// A line and a column, moved over text 32 bytes at a time.
struct LinePosition: Equatable, Sendable {
  var line = 1
  var column = 1

  /// A counter of eight bits in each of 32 lanes can take this many bytes.
  private static let block = 32 * 255

  /// Moves over a part of a text; CRLF, LF and CR each end a line, a column is a Unicode scalar.
  ///
  /// O(length).
  mutating func advance(over range: Range<Int>, of bytes: Span<UInt8>) {
    var start = range.lowerBound
    let before = line
    while start < range.upperBound {
      let end = min(start + Self.block, range.upperBound)
      line += Self.lineEnds(in: start..<end, of: bytes)
      start = end
    }
    var lineStart = range.lowerBound
    if line > before {
      column = 1
      lineStart = range.upperBound
    } else if range.lowerBound < range.upperBound, bytes[range.lowerBound] == 0x0A {
      // The second half of CRLF is no column.
      lineStart += 1
    }
    while lineStart > range.lowerBound, !Self.endsLine(bytes[lineStart - 1]) { lineStart -= 1 }
    while lineStart < range.upperBound {
      let end = min(lineStart + Self.block, range.upperBound)
      column += Self.scalars(in: lineStart..<end, of: bytes)
      lineStart = end
    }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The number of line ends in a part of a text that is no longer than a block.
  private static func lineEnds(in range: Range<Int>, of bytes: Span<UInt8>) -> Int {
    var index = range.lowerBound
    var (feeds, returns) = (SIMD32<UInt8>.zero, SIMD32<UInt8>.zero)
    while index + 32 <= range.upperBound {
      let bytes = bytes.lanes(at: index)
      feeds.replace(with: feeds &+ 1, where: bytes .== 0x0A)
      returns.replace(with: returns &+ 1, where: bytes .== 0x0D)
      index += 32
    }
    var count = Self.sum(feeds)
    if Self.sum(returns) > 0 || (range.lowerBound > 0 && bytes[range.lowerBound - 1] == 0x0D) {
      index = range.lowerBound
      count = 0
    }
    while index < range.upperBound {
      // The second half of CRLF ends no line.
      let isSecondHalf = bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D
      if endsLine(bytes[index]), !isSecondHalf { count += 1 }
      index += 1
    }
    return count
  }

  /// The number of Unicode scalars that begin in a part of a text that is no longer than a block.
  private static func scalars(in range: Range<Int>, of bytes: Span<UInt8>) -> Int {
    var index = range.lowerBound
    var continuations = SIMD32<UInt8>.zero
    while index + 32 <= range.upperBound {
      let bytes = bytes.lanes(at: index)
      // A continuation byte belongs to the scalar before it.
      continuations.replace(with: continuations &+ 1, where: bytes & 0xC0 .== 0x80)
      index += 32
    }
    var count = range.count - sum(continuations)
    while index < range.upperBound {
      if bytes[index] & 0xC0 == 0x80 { count -= 1 }
      index += 1
    }
    return count
  }

  /// The sum of all counters.
  @inline(__always)
  private static func sum(_ counters: SIMD32<UInt8>) -> Int {
    Int(SIMD32<UInt16>(truncatingIfNeeded: counters).wrappedSum())
  }
}

extension Span where Element == UInt8 {
  /// The 32 bytes at `index`, all of which are in the span.
  @inline(__always)
  fileprivate func lanes(at index: Int) -> SIMD32<UInt8> {
    // The caller has checked the bounds, and bytes are at any alignment.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
  }
}
