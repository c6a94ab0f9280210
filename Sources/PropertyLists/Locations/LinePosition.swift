/// A line and a column, moved over text eight bytes at a time.
struct LinePosition: Equatable, Sendable {
  var line = 1
  var column = 1

  /// Moves over a part of a text; CRLF, LF and CR each end a line, a column is a Unicode scalar.
  ///
  /// O(length).
  mutating func advance(over range: Range<Int>, of bytes: Span<UInt8>) {
    var index = range.lowerBound
    var lineStart = -1
    while index + 8 <= range.upperBound {
      let word = bytes.word(at: index)
      let ends = Self.bytes(of: word, equalTo: 0x0A)
      if Self.bytes(of: word, equalTo: 0x0D) != 0 || index > 0 && bytes[index - 1] == 0x0D {
        countLineEnds(index..<index + 8, of: bytes, &lineStart)
      } else if ends != 0 {
        line += ends.nonzeroBitCount
        lineStart = index + 8 - ends.leadingZeroBitCount >> 3
      }
      index += 8
    }
    countLineEnds(index..<range.upperBound, of: bytes, &lineStart)
    if lineStart >= 0 { column = 1 }
    column += Self.scalars(in: max(lineStart, range.lowerBound)..<range.upperBound, of: bytes)
  }

  private mutating func countLineEnds(
    _ range: Range<Int>, of bytes: Span<UInt8>, _ lineStart: inout Int
  ) {
    for index in range {
      let byte = bytes[index]
      // The second half of CRLF ends no line.
      let isEnd =
        byte == 0x0D || byte == 0x0A && !(index > 0 && bytes[index - 1] == 0x0D)
      if isEnd { line += 1 }
      if byte == 0x0D || byte == 0x0A { lineStart = index + 1 }
    }
  }

  /// The number of Unicode scalars that begin in a part of a text.
  private static func scalars(in range: Range<Int>, of bytes: Span<UInt8>) -> Int {
    var index = range.lowerBound
    var count = range.count
    while index + 8 <= range.upperBound {
      let word = bytes.word(at: index)
      // A continuation byte belongs to the scalar before it.
      count -= (word & (~word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      index += 8
    }
    while index < range.upperBound {
      if bytes[index] & 0xC0 == 0x80 { count -= 1 }
      index += 1
    }
    return count
  }

  /// The highest bit of each byte of `word` that is `byte`.
  @inline(__always)
  private static func bytes(of word: UInt64, equalTo byte: UInt64) -> UInt64 {
    let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ (byte &* 0x0101_0101_0101_0101)
    return ~(((difference & lows) &+ lows) | difference | lows)
  }
}
