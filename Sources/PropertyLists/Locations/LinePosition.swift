/// A line and a column, moved over text eight bytes at a time.
struct LinePosition: Equatable, Sendable {
  var line = 1
  var column = 1

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// A counter of eight bits in each byte of a word can take this many bytes.
  private static let block = 8 * 255

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
    var feeds: UInt64 = 0
    var hasReturn = index > 0 && bytes[index - 1] == 0x0D
    while index + 8 <= range.upperBound, !hasReturn {
      let word = bytes.word(at: index)
      feeds &+= Self.marks(word, 0x0A)
      hasReturn = Self.marks(word, 0x0D) != 0
      index += 8
    }
    var count = Self.sum(feeds)
    if hasReturn {
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
    var continuations: UInt64 = 0
    while index + 8 <= range.upperBound {
      let word = bytes.word(at: index)
      // A continuation byte belongs to the scalar before it.
      continuations &+= (word >> 7) & ~(word >> 6) & ones
      index += 8
    }
    var count = range.count - sum(continuations)
    while index < range.upperBound {
      if bytes[index] & 0xC0 == 0x80 { count -= 1 }
      index += 1
    }
    return count
  }

  /// A one in each byte of `word` that is `byte`.
  @inline(__always)
  private static func marks(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let lows = ones &* 0x7F
    let difference = word ^ (byte &* ones)
    return ~(((difference & lows) &+ lows) | difference | lows) >> 7
  }

  /// The sum of the bytes of `word`.
  @inline(__always)
  private static func sum(_ word: UInt64) -> Int {
    let evens: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & evens) &+ (word >> 8 & evens)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
