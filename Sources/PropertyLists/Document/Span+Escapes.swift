// Finding the few bytes of a text that a format can't hold as they are, eight bytes at a time.

/// The bytes of a text that a writer must look at.
protocol EscapeRule {
  /// The high bit of each byte of `word` that may have to be escaped; bits of bytes above the first
  /// one found may be wrong.
  static func candidates(in word: UInt64) -> UInt64
}

/// The high bits of the bytes of a word that are zero, exact up to the first one.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

/// The high bits of the bytes of a word below 0x20, exact up to the first one.
@inline(__always)
private func controls(_ word: UInt64) -> UInt64 {
  (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
}

/// A word of eight equal bytes.
@inline(__always)
private func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// XML: `<`, `>`, `&`, control characters, and 0xEF, with which U+FFFE and U+FFFF begin.
enum XMLEscapeRule: EscapeRule {
  @inline(__always)
  static func candidates(in word: UInt64) -> UInt64 {
    // `<` and `>` differ in one bit.
    controls(word) | zeros(word & ~repeated(2) ^ repeated(UInt8(ascii: "<")))
      | zeros(word ^ repeated(UInt8(ascii: "&"))) | zeros(word ^ repeated(0xEF))
  }
}

/// JSON: `"`, `\` and control characters.
enum JSONEscapeRule: EscapeRule {
  @inline(__always)
  static func candidates(in word: UInt64) -> UInt64 {
    controls(word) | zeros(word ^ repeated(UInt8(ascii: "\"")))
      | zeros(word ^ repeated(UInt8(ascii: "\\")))
  }
}

extension Span where Element == UInt8 {
  /// The flags of a text in memory: whether it has bytes of 0x80 or above, and whether a writer has to
  /// look at it, by any rule.
  ///
  /// O(n).
  @inline(__always)
  var memoryFlags: TapeFlags {
    var bits: UInt64 = 0
    var found: UInt64 = 0
    var index = 0
    while index < count {
      let isWhole = index + 8 <= count
      let blanks = isWhole ? 0 : repeated(0x20) << UInt64(8 * (count - index))
      let word = isWhole ? wholeWord(at: index) : lastBytes(from: index) | blanks
      bits |= word
      found |= XMLEscapeRule.candidates(in: word) | JSONEscapeRule.candidates(in: word)
      index += 8
    }
    let flags: TapeFlags = bits & repeated(0x80) != 0 ? .nonASCII : []
    return found != 0 ? flags.union(.unusualTag) : flags
  }

  /// The index of the first byte at or behind `start` that a rule may escape; `count` where none is.
  ///
  /// O(n).
  @inline(__always)
  func firstCandidate<Rule: EscapeRule>(of rule: Rule.Type, from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let found = Rule.candidates(in: wholeWord(at: index))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    if index < count {
      // Blanks stand behind the end: nothing that any rule escapes.
      let blanks = repeated(0x20) << UInt64(8 * (count - index))
      let found = Rule.candidates(in: lastBytes(from: index) | blanks)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
    }
    return count
  }
}
