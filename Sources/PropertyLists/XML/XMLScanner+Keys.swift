/// What is checked when a dictionary closes: keys that occur twice, and UIDs.
extension XMLScanner: KeyScanner {
  /// Looks for equal keys and for a UID in the dictionary that has just been closed.
  mutating func finishDictionary(_ bytes: Span<UInt8>, _ closed: Frame) {
    // The same keys in the same order as in the dictionary before: that one had none twice.
    if closed.count != 1, closed.expectedKey >= 0, tape[closed.expectedKey].kind == .end,
      tape[closed.model + 1].count == closed.count
    {
      return
    }
    // Of a dictionary that is read through several windows only the last part is here.
    guard closed.findingCount >= 0 else { return }
    checkKeys(bytes, in: closed.start, count: closed.count)
  }

  func content(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    let word = tape[index]
    let start =
      word.flags.contains(.unusualTag)
      ? XMLTag.contentStart(of: word.offset, in: bytes)
      : word.offset + XMLTag.plainLength(of: word.kind)
    return start..<start + tape.contentLength(at: index)
  }

  func keySource(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    tape[index].offset..<content(bytes, at: index).upperBound + 6
  }

  func decoded(_ bytes: Span<UInt8>, at index: Int) -> [UInt8] {
    XMLText.decoded(bytes.extracting(content(bytes, at: index)))
  }

  mutating func reportDuplicateKey(_ key: String, at range: Range<Int>, first: Range<Int>) {
    report(.duplicateKey(key), at: range, notes: [("the key stands first here", first)])
  }

  mutating func reportNoUID(_ text: String, at range: Range<Int>) {
    report(.uidRange(text), at: range)
  }
}
