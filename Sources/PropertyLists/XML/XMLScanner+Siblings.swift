/// Dictionaries that repeat the one before them.
///
/// The records of a list are written alike: between one value and the next stand the same bytes in
/// each of them, an end tag, blanks, a key, blanks. Once a record has been scanned without a finding,
/// the next needs no look at bytes that are the same in the same place: they mean the same and hold
/// nothing to report. So the scanner looks at values only, and compares the rest.
///
/// Example. After the record `<dict><key>a</key><string>1</string></dict>`, in
/// `<dict><key>a</key><string>23</string></dict>` the bytes `<key>a</key>` are compared, `<string>23`
/// is scanned, and `</string></dict>` is compared.
extension XMLScanner {
  /// The dictionary that the next one in here is likely to repeat, or −1: that of the same key in the
  /// record before, else the last one in here.
  var siblingOfNextDictionary: Int {
    if top.expectedKey >= 0, top.expectedAfter != top.model,
      tape[top.expectedAfter].kind == .dictionary
    {
      return top.expectedAfter
    }
    return top.sibling
  }

  /// Goes on behind a value of `kind` where the bytes up to the next value, or to the end of the
  /// dictionary, are those of the dictionary before.
  ///
  /// False where they are not: nothing has been read. `end` is the index behind the content of a
  /// scalar, before its end tag; behind anything else; behind the start tag at the beginning of a
  /// dictionary.
  @inline(__always)
  mutating func goOnLikeSibling(_ bytes: Span<UInt8>, from end: Int, _ kind: TapeKind) -> Bool {
    top.expectedKey >= 0 && compareWithSibling(bytes, from: end, kind)
  }

  private mutating func compareWithSibling(
    _ bytes: Span<UInt8>, from end: Int, _ kind: TapeKind
  ) -> Bool {
    let next = top.expectedKey
    let before = tape[top.expectedAfter]
    // An end tag says the same only behind a value of the same kind, and where there is one.
    guard before.kind == kind, before.flags.isDisjoint(with: .unusualTag), top.pendingKey < 0 else {
      return false
    }
    let start: Int
    switch kind {
    case .string, .integer, .real, .date, .data:
      guard before.length < TapeWord.maximumLength else { return false }
      start = before.offset + XMLTag.plainLength(of: kind) + before.length
    case .true: start = before.offset + 7
    case .false: start = before.offset + 8
    case .dictionary:
      start = next == top.expectedAfter + 2 ? before.offset + 6 : tape[next - 1].offset
    case .array: start = tape[next - 1].offset
    default: return false
    }

    let word = tape[next]
    guard word.kind == .key else { return closeLikeSibling(bytes, from: end, start..<word.offset) }
    guard word.flags.isSubset(of: .nonASCII), word.length < TapeWord.maximumLength else {
      return false
    }
    let value = tape[next + 1].offset
    let length = value - start
    // The `<` of the value counts in: a tag before it may want its `>`.
    guard length < bytes.count - end, bytes.hasSameBytes(at: end, and: start, count: length + 1)
    else { return false }
    top.pendingKey = tape.count
    tape.append(.key, flags: word.flags, length: word.length, offset: word.offset + end - start)
    position = end + length
    top.expectedAfter = next + 1
    top.expectedKey = tape.index(after: next + 1)
    return true
  }

  private mutating func closeLikeSibling(
    _ bytes: Span<UInt8>, from end: Int, _ expected: Range<Int>
  ) -> Bool {
    // An end tag may want its `>`.
    guard bytes[expected.upperBound - 1] == UInt8(ascii: ">"), expected.count <= bytes.count - end,
      bytes.hasSameBytes(at: end, and: expected.lowerBound, count: expected.count)
    else { return false }
    close(bytes, tag: end, end: end + expected.count)
    _ = goOnLikeSibling(bytes, from: position, .dictionary)
    return true
  }
}
