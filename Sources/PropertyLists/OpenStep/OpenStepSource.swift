/// Where the content of a scalar stands in its source.
///
///     abc  "abc"  'abc'  <0fbd>  <[D70=]>  <*I5>  <*I"5">
///     0    1      1      1       2         3      4         bytes before the content
///     0    1      1      1       2         1      2         bytes behind it
///
/// On the tape a string in quotes has the flag `unusualTag`, as keys of property lists mostly are
/// bare words.
enum OpenStepSource {
  /// The number of bytes before the content of the scalar or key that `word` stands for.
  @inline(__always)
  static func prefixLength(of word: TapeWord, in bytes: Span<UInt8>) -> Int {
    if word.kind == .string || word.kind == .key {
      return word.flags.contains(.unusualTag) ? 1 : 0
    }
    return anglePrefixLength(at: word.offset, in: bytes)
  }

  /// The number of bytes before the content of the data or GNUstep value whose `<` stands at `offset`.
  private static func anglePrefixLength(at offset: Int, in bytes: Span<UInt8>) -> Int {
    let head = bytes.word(at: offset)
    switch UInt8(truncatingIfNeeded: head >> 8) {
    case UInt8(ascii: "*"):
      return UInt8(truncatingIfNeeded: head >> 24) == UInt8(ascii: "\"") ? 4 : 3
    case UInt8(ascii: "["): return base64Prefix
    default: return 1
    }
  }

  /// The number of bytes before the content of data in base64.
  private static let base64Prefix = 2

  /// Whether the data at `index` are in base64.
  static func isBase64(_ storage: DocumentStorage, _ index: Int) -> Bool {
    storage.contentRange(at: index).lowerBound - storage.tape[index].offset == base64Prefix
  }

  /// The number of bytes behind a content that has `prefix` bytes before it.
  static func suffixLength(prefix: Int) -> Int { prefix == 0 ? 0 : prefix & 1 == 1 ? 1 : 2 }
}
