/// What is checked when a dictionary closes: keys that occur twice, and UIDs.
extension OpenStepScanner: KeyScanner {
  /// Looks for equal keys and for a UID in the dictionary that has just been closed.
  mutating func finishDictionary(_ bytes: Span<UInt8>, _ closed: Frame) {
    // The same keys in the same order as in the dictionary before: that one had none twice.
    if closed.count > 1, top.sibling >= 0, hasSameKeys(bytes, closed.start, as: top.sibling) {
      return
    }
    // Of a dictionary that is read through several windows only the last part is here.
    guard closed.findingCount >= 0 else { return }
    checkKeys(bytes, in: closed.start, count: closed.count)
  }

  private func hasSameKeys(_ bytes: Span<UInt8>, _ start: Int, as model: Int) -> Bool {
    guard tape[start + 1].count == tape[model + 1].count else { return false }
    var (left, right) = (start + 2, model + 2)
    while tape[left].kind == .key, tape[right].kind == .key {
      let (first, second) = (tape[left], tape[right])
      guard first.flags == second.flags, first.length == second.length,
        first.flags.isDisjoint(with: .escaped), first.length < TapeWord.maximumLength
      else { return false }
      let prefix = first.flags.contains(.unusualTag) ? 1 : 0
      guard
        bytes.hasSameBytes(
          at: first.offset + prefix, and: second.offset + prefix, count: first.length)
      else { return false }
      left = tape.index(after: left + 1)
      right = tape.index(after: right + 1)
    }
    return tape[left].kind == tape[right].kind
  }

  func content(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    let word = tape[index]
    let start = word.offset + OpenStepSource.prefixLength(of: word, in: bytes)
    return start..<start + tape.contentLength(at: index)
  }

  func keySource(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    let content = content(bytes, at: index)
    let offset = tape[index].offset
    let suffix = OpenStepSource.suffixLength(prefix: content.lowerBound - offset)
    return offset..<min(content.upperBound + suffix, bytes.count)
  }

  func decoded(_ bytes: Span<UInt8>, at index: Int) -> [UInt8] {
    OpenStepText.decoded(bytes.extracting(content(bytes, at: index)))
  }

  mutating func reportDuplicateKey(_ key: String, at range: Range<Int>, first: Range<Int>) {
    report(.duplicateKey(key), at: range, notes: [("the key stands first here", first)])
  }

  mutating func reportNoUID(_ text: String, at range: Range<Int>) {
    report(.uidRange(text), at: range)
  }
}
