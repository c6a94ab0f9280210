/// A scanner of a text format as far as the keys of its dictionaries go, so that equal keys and UIDs
/// are found alike in all of them.
protocol KeyScanner {
  var tape: [TapeWord] { get set }

  /// The content of the scalar or key at `index` as it stands in the text.
  func content(_ bytes: Span<UInt8>, at index: Int) -> Range<Int>
  /// The key at `index` with what encloses it, for messages.
  func keySource(_ bytes: Span<UInt8>, at index: Int) -> Range<Int>
  /// The bytes of the escaped content of the string or key at `index`.
  func decoded(_ bytes: Span<UInt8>, at index: Int) -> [UInt8]
  mutating func reportDuplicateKey(_ key: String, at range: Range<Int>, first: Range<Int>)
  /// A dictionary looks like a UID but for its number, which is spelt `text`.
  mutating func reportNoUID(_ text: String, at range: Range<Int>)
}

extension KeyScanner {
  /// Looks for equal keys and for a UID in the dictionary at `start`, which has just been closed.
  mutating func checkKeys(_ bytes: Span<UInt8>, in start: Int, count: Int) {
    if count == 1 {
      checkSingleKey(bytes, in: start)
    } else {
      hideDuplicateKeys(bytes, in: start, count: count)
    }
  }

  /// Of equal keys in the dictionary at `start`, which has just been closed, hides all but the one that counts.
  mutating func hideDuplicateKeys(_ bytes: Span<UInt8>, in start: Int, count: Int) {
    if count > 8 {
      findDuplicatesByHash(bytes, in: start, count: count)
    } else if count > 1 {
      findDuplicatesPairwise(bytes, in: start, count: count)
    }
  }

  /// The value of the string or key at `index`, of a text with errors too.
  func text(_ bytes: Span<UInt8>, at index: Int) -> String {
    guard tape[index].flags.contains(.escaped) else {
      return XMLText.raw(bytes.extracting(content(bytes, at: index)))
    }
    return String(decoding: decoded(bytes, at: index), as: UTF8.self)
  }

  private func areEqualKeys(_ bytes: Span<UInt8>, _ left: Int, _ right: Int) -> Bool {
    guard tape[left].flags.isDisjoint(with: .escaped), tape[right].flags.isDisjoint(with: .escaped)
    else {
      return text(bytes, at: left).utf8.elementsEqual(text(bytes, at: right).utf8)
    }
    guard tape[left].length == tape[right].length else { return false }
    let (first, second) = (content(bytes, at: left), content(bytes, at: right))
    guard first.count == second.count else { return false }
    return bytes.extracting(first).hasSameBytes(as: bytes.extracting(second))
  }

  func keyIndexes(in start: Int, count: Int) -> [Int] {
    var indexes: [Int] = []
    indexes.reserveCapacity(count)
    var index = start + 2
    while tape[index].kind == .key {
      indexes.append(index)
      index = tape.index(after: tape.index(after: index))
    }
    return indexes
  }

  private mutating func findDuplicatesPairwise(_ bytes: Span<UInt8>, in start: Int, count: Int) {
    let keys = keyIndexes(in: start, count: count)
    for (position, key) in keys.enumerated() {
      if let earlier = keys[..<position].last(where: { areEqualKeys(bytes, $0, key) }) {
        shadow(bytes, earlier, by: key, in: start)
      }
    }
  }

  private mutating func findDuplicatesByHash(_ bytes: Span<UInt8>, in start: Int, count: Int) {
    var seen: [Int: Int] = [:]
    seen.reserveCapacity(count)
    for key in keyIndexes(in: start, count: count) {
      var hash = hash(bytes, key)
      while let earlier = seen[hash] {
        if areEqualKeys(bytes, earlier, key) {
          shadow(bytes, earlier, by: key, in: start)
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
      var text = text(bytes, at: index)
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    } else {
      let content = bytes.extracting(content(bytes, at: index))
      unsafe content.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  /// Hides the earlier of two equal keys, as in Apple's readers.
  private mutating func shadow(
    _ bytes: Span<UInt8>, _ earlier: Int, by key: Int, in start: Int
  ) {
    hide(earlier, in: start)
    reportDuplicateKey(
      text(bytes, at: key), at: keySource(bytes, at: key), first: keySource(bytes, at: earlier))
  }

  /// Hides the entry of a key that does not count.
  mutating func hide(_ key: Int, in start: Int) {
    let word = tape[key]
    tape[key] = TapeWord(
      .key, flags: word.flags.union(.shadowed), length: word.length, offset: word.offset)
    let size = tape[start + 1]
    tape[start + 1] = TapeWord(end: size.endIndex, count: size.count - 1)
  }

  /// A dictionary whose only key is `CF$UID` with an integer is a UID.
  private mutating func checkSingleKey(_ bytes: Span<UInt8>, in start: Int) {
    let key = start + 2
    let value = tape.index(after: key)
    let kind = tape[value].kind
    guard kind == .integer || kind == .real, text(bytes, at: key) == "CF$UID" else { return }
    let number = text(bytes, at: value)
    if kind == .integer, let integer = XMLInteger.parse(Array(number.utf8).span).value,
      UInt32(integer) != nil
    {
      let container = tape[start]
      tape[start] = TapeWord(
        .dictionary, flags: container.flags.union(.uid), offset: container.offset)
    } else {
      reportNoUID(number, at: tape[value].offset..<content(bytes, at: value).upperBound)
    }
  }
}
