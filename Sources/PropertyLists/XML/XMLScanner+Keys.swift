/// What is checked when a dictionary closes: keys that occur twice, and UIDs.
extension XMLScanner {
  /// Looks for equal keys and for a UID in the dictionary that has just been closed.
  mutating func finishDictionary(_ bytes: Span<UInt8>, _ closed: Frame) {
    if closed.count == 1 { return finishSingleKey(bytes, closed) }
    // The same keys in the same order as in the dictionary before: that one had none twice.
    if closed.expectedKey >= 0, tape[closed.expectedKey].kind == .end,
      tape[closed.model + 1].count == closed.count
    {
      return
    }
    guard closed.count > 1 else { return }
    if closed.count <= 8 {
      findDuplicatesPairwise(bytes, closed)
    } else {
      findDuplicatesByHash(bytes, closed)
    }
  }

  /// The content of the key at `index` as it stands in the text.
  private func keyContent(_ bytes: Span<UInt8>, _ index: Int) -> Range<Int> {
    let word = tape[index]
    let start =
      word.flags.contains(.unusualTag)
      ? XMLTag.contentStart(of: word.offset, in: bytes) : word.offset + 5
    return start..<start + tape.contentLength(at: index)
  }

  /// The value of the key at `index`.
  func keyText(_ bytes: Span<UInt8>, _ index: Int) -> String {
    XMLText.string(bytes.extracting(keyContent(bytes, index)), flags: tape[index].flags)
  }

  private func areEqualKeys(_ bytes: Span<UInt8>, _ left: Int, _ right: Int) -> Bool {
    guard tape[left].flags.isDisjoint(with: .escaped), tape[right].flags.isDisjoint(with: .escaped)
    else {
      return keyText(bytes, left).utf8.elementsEqual(keyText(bytes, right).utf8)
    }
    guard tape[left].length == tape[right].length else { return false }
    let (first, second) = (keyContent(bytes, left), keyContent(bytes, right))
    guard first.count == second.count else { return false }
    return bytes.extracting(first).hasSameBytes(as: bytes.extracting(second))
  }

  private func keyIndexes(_ closed: Frame) -> [Int] {
    var indexes: [Int] = []
    indexes.reserveCapacity(closed.count)
    var index = closed.start + 2
    while tape[index].kind == .key {
      indexes.append(index)
      index = tape.index(after: tape.index(after: index))
    }
    return indexes
  }

  private mutating func findDuplicatesPairwise(_ bytes: Span<UInt8>, _ closed: Frame) {
    let keys = keyIndexes(closed)
    for (position, key) in keys.enumerated() {
      if let earlier = keys[..<position].last(where: { areEqualKeys(bytes, $0, key) }) {
        shadow(bytes, earlier, by: key, in: closed)
      }
    }
  }

  private mutating func findDuplicatesByHash(_ bytes: Span<UInt8>, _ closed: Frame) {
    var seen: [Int: Int] = [:]
    seen.reserveCapacity(closed.count)
    for key in keyIndexes(closed) {
      var hash = hash(bytes, key)
      while let earlier = seen[hash] {
        if areEqualKeys(bytes, earlier, key) {
          shadow(bytes, earlier, by: key, in: closed)
          break
        }
        hash &+= 1
      }
      seen[hash] = key
    }
  }

  private func hash(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    var hasher = Hasher()
    if tape[index].flags.contains(.escaped) {
      var text = keyText(bytes, index)
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    } else {
      let content = bytes.extracting(keyContent(bytes, index))
      unsafe content.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  /// Hides the entry of an earlier key: the last one wins, as in Apple's readers.
  private mutating func shadow(_ bytes: Span<UInt8>, _ earlier: Int, by key: Int, in closed: Frame)
  {
    let word = tape[earlier]
    tape[earlier] = TapeWord(
      .key, flags: word.flags.union(.shadowed), length: word.length, offset: word.offset)
    let size = tape[closed.start + 1]
    tape[closed.start + 1] = TapeWord(end: size.endIndex, count: size.count - 1)
    let range = tape[key].offset..<keyContent(bytes, key).upperBound + 6
    let first = word.offset..<keyContent(bytes, earlier).upperBound + 6
    report(
      .duplicateKey(keyText(bytes, key)), at: range, notes: [("the key stands first here", first)])
  }

  /// A dictionary whose only key is `CF$UID` with an integer is a UID.
  private mutating func finishSingleKey(_ bytes: Span<UInt8>, _ closed: Frame) {
    let key = closed.start + 2
    let value = tape.index(after: key)
    let kind = tape[value].kind
    guard kind == .integer || kind == .real, keyText(bytes, key) == "CF$UID" else { return }
    let word = tape[value]
    let start =
      word.flags.contains(.unusualTag)
      ? XMLTag.contentStart(of: word.offset, in: bytes)
      : word.offset + XMLTag.plainLength(of: kind)
    let content = start..<start + tape.contentLength(at: value)
    let text = XMLText.string(bytes.extracting(content), flags: word.flags)
    if kind == .integer, let number = XMLInteger.parse(Array(text.utf8).span).value,
      UInt32(number) != nil
    {
      let container = tape[closed.start]
      tape[closed.start] = TapeWord(
        .dictionary, flags: container.flags.union(.uid), offset: container.offset)
    } else {
      report(.uidRange(text), at: word.offset..<content.upperBound)
    }
  }
}
