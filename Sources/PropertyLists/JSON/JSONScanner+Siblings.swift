/// Dictionaries that repeat the one before them.
///
/// The records of a list are written alike: between one value and the next stand the same bytes in
/// each of them, a comma, blanks, a key, a colon. Once a record has been scanned without a finding, the
/// next needs no look at bytes that are the same in the same place. So the scanner looks at values
/// only, and compares the rest.
///
/// Example. After the record `{"a": 1, "b": 2}`, in `{"a": 34, "b": 5}` the bytes `"a": ` are compared,
/// `34` is scanned, `, "b": ` compared, `5` scanned, and `}` compared.
extension JSONScanner {
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

  /// Goes on at `position`, behind a value or the bracket of a dictionary, where the bytes up to the
  /// next value, or to the end of the dictionary, are those of the dictionary before.
  ///
  /// False where they are not: nothing has been read.
  @inline(__always)
  mutating func goOnLikeSibling(_ bytes: Span<UInt8>) -> Bool {
    top.expectedKey >= 0 && compareWithSibling(bytes)
  }

  private mutating func compareWithSibling(_ bytes: Span<UInt8>) -> Bool {
    let next = top.expectedKey
    guard let start = top.expectedStart >= 0 ? top.expectedStart : endOfModelValue else {
      return endComparison()
    }
    let word = tape[next]
    guard word.kind == .key else { return closeLikeSibling(bytes, start..<word.offset) }
    guard word.flags.isSubset(of: .nonASCII), word.length < TapeWord.maximumLength else {
      return endComparison()
    }
    let value = tape[next + 1]
    let length = value.offset &- start
    let end = position
    guard length < bytes.count &- end, bytes.hasSameBytes(at: end, and: start, count: length) else {
      return endComparison()
    }
    top.pendingKey = tape.count
    top.comma = -1
    // The model's key, moved.
    tape.append(TapeWord(bits: word.bits &+ UInt64(truncatingIfNeeded: end &- start)))
    position = end &+ length
    expected = .value
    top.expectedAfter = next &+ 1
    if value.kind == .string, value.length < TapeWord.maximumLength {
      top.expectedKey = next &+ 2
      top.expectedStart = value.offset &+ value.length &+ 2
    } else {
      top.expectedKey = tape.index(after: next + 1)
      top.expectedStart = -1
    }
    return true
  }

  /// Where the source of what stands before the expected key ends.
  private var endOfModelValue: Int? {
    let before = tape[top.expectedAfter]
    switch before.kind {
    case .dictionary, .array: return tape[top.expectedKey - 1].offset
    case .integer, .real, .true, .false, .null:
      return before.length < TapeWord.maximumLength ? before.offset + before.length : nil
    default: return nil
    }
  }

  private mutating func closeLikeSibling(_ bytes: Span<UInt8>, _ model: Range<Int>) -> Bool {
    guard model.count <= bytes.count - position,
      bytes.hasSameBytes(at: position, and: model.lowerBound, count: model.count)
    else { return endComparison() }
    close(bytes, end: position + model.count)
    return true
  }

  /// The keys or the blanks are other ones: no more is compared in this dictionary.
  private mutating func endComparison() -> Bool {
    top.expectedKey = -1
    return false
  }
}
