/// The keys of dictionaries.
extension BinaryScanner: KeyScanner {
  /// Puts the words of a dictionary's keys onto `keys`.
  mutating func readKeys(_ bytes: Span<UInt8>, _ dictionary: BinaryObject) -> KeyCheck {
    let references = dictionary.start..<dictionary.start + dictionary.count * layout.referenceSize
    if shapes.append(bytes, references, to: &keys) { return .done }
    var isBroken = false
    for position in 0..<dictionary.count where !isStopped {
      let word = readKey(bytes, at: references.lowerBound + position * layout.referenceSize)
      isBroken = isBroken || word == nil
      // An empty key, one byte behind where its object would begin.
      keys.append(word ?? TapeWord(.key, offset: references.lowerBound))
    }
    return isBroken ? .broken : .needed
  }

  /// The word of the key that the reference at `place` names; nil where it is no string.
  private mutating func readKey(_ bytes: Span<UInt8>, at place: Int) -> TapeWord? {
    let reference = place..<place + layout.referenceSize
    let number = layout.reference(at: place, in: bytes)
    guard number < UInt64(layout.objectCount) else {
      report(.reference(number, count: layout.objectCount), at: reference)
      return nil
    }
    let object = Int(number)
    switch places[object] {
    case .unknown: return readNewKey(bytes, object)
    case .open:
      report(.keyType("\(word(at: .tape(top.start)).kind)"), at: reference)
      return nil
    case let known:
      let word = word(at: known)
      if word.kind == .key { return word }
      if word.kind == .string { return enter(word.renamed(.key), bytes, object) }
      report(.keyType("\(word.kind)"), at: reference)
      return nil
    }
  }

  private mutating func readNewKey(_ bytes: Span<UInt8>, _ number: Int) -> TapeWord? {
    let offset = layout.offset(of: number, in: bytes)
    do {
      let object = try BinaryObject.read(
        bytes, at: offset, limit: layout.tableOffset, referenceSize: layout.referenceSize)
      guard object.kind == .ascii || object.kind == .utf16 else {
        report(.keyType("\(object.kind)"), at: offset..<object.start)
        return nil
      }
      guard use(object, at: offset) else { return nil }
      return enter(word(of: object, bytes, at: offset, as: .key), bytes, number)
    } catch {
      report(error.finding, at: error.range)
      return nil
    }
  }

  /// Puts a string that is met as a key for the first time into the table of keys.
  private mutating func enter(
    _ word: TapeWord, _ bytes: Span<UInt8>, _ number: Int
  ) -> TapeWord {
    places[number] = .key(keyWords.count)
    keyWords.append(word)
    keyNames.enter(word.offset, bytes, layout)
    return word
  }

  /// Looks for equal keys in a dictionary that has been closed; where there are none, its shape need
  /// not be looked at again.
  mutating func checkKeys(_ bytes: Span<UInt8>, of closed: Frame) {
    let before = findings.count
    hideEqualKeys(bytes, in: closed.start, count: closed.count)
    guard findings.count == before else { return }
    let length = closed.count * layout.referenceSize
    shapes.remember(
      bytes, closed.references - length..<closed.references, keys: keys[closed.keys...])
  }

  /// Hides all but the first of equal keys.
  ///
  /// No key's text is looked at: one text may be the key of a million entries.
  private mutating func hideEqualKeys(_ bytes: Span<UInt8>, in start: Int, count: Int) {
    guard count > 1 else { return }
    var first: [Int: Int] = [:]
    first.reserveCapacity(count)
    for key in keyIndexes(in: start, count: count) {
      let name = keyNames.name(of: tape[key].offset)
      guard let earlier = first[name] else {
        first[name] = key
        continue
      }
      hide(key, in: start)
      guard !findings.omits(.warning) else { continue }
      reportDuplicateKey(
        text(bytes, at: key), at: keySource(bytes, at: key), first: keySource(bytes, at: earlier))
    }
  }

  // MARK: KeyScanner

  func content(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    let start = BinaryObject.contentStart(bytes, of: tape[index])
    return start..<start + tape.contentLength(at: index)
  }

  func keySource(_ bytes: Span<UInt8>, at index: Int) -> Range<Int> {
    tape[index].offset..<content(bytes, at: index).upperBound
  }

  func decoded(_ bytes: Span<UInt8>, at index: Int) -> [UInt8] {
    let content = bytes.extracting(content(bytes, at: index))
    let isUTF16 = BinaryObject.isUTF16(bytes, at: tape[index].offset)
    return BinaryText.withUTF8(content, isUTF16: isUTF16) { text in
      text.indices.map { text[$0] }
    }
  }

  mutating func reportDuplicateKey(_ key: String, at range: Range<Int>, first: Range<Int>) {
    report(.duplicateKey(key), at: range, notes: [("the key stands first here", first)])
  }

  /// A dictionary of a binary property list is never taken as a UID.
  mutating func reportNoUID(_ text: String, at range: Range<Int>) {}
}

/// The key words of dictionaries seen lately, by the bytes of their references.
///
/// Records share their keys: the references of the next are the same bytes.
struct BinaryShapes {
  private struct Shape {
    var references = 0..<0
    var words = 0..<0
  }

  private static let largest = 256
  private var shapes = [Shape](repeating: Shape(), count: 16)
  private var words: [TapeWord] = []

  /// Appends the words of the keys that `references` name, where they are known and different.
  mutating func append(
    _ bytes: Span<UInt8>, _ references: Range<Int>, to keys: inout [TapeWord]
  ) -> Bool {
    guard !references.isEmpty else { return true }
    let shape = shapes[slot(bytes, references)]
    guard shape.references.count == references.count,
      bytes.hasSameBytes(
        at: references.lowerBound, and: shape.references.lowerBound, count: references.count)
    else { return false }
    for index in shape.words { keys.append(words[index]) }
    return true
  }

  mutating func remember(
    _ bytes: Span<UInt8>, _ references: Range<Int>, keys: ArraySlice<TapeWord>
  ) {
    guard !references.isEmpty, keys.count <= Self.largest else { return }
    let slot = slot(bytes, references)
    let old = shapes[slot].words
    if old.count >= keys.count {
      shapes[slot].words = old.prefix(keys.count)
      for (index, word) in zip(old, keys) { words[index] = word }
    } else {
      // Each slot keeps the largest room that it has had: at most 16 × 256 × 256 words.
      shapes[slot].words = words.count..<words.count + keys.count
      words.append(contentsOf: keys)
    }
    shapes[slot].references = references
  }

  @inline(__always)
  private func slot(_ bytes: Span<UInt8>, _ references: Range<Int>) -> Int {
    let last = bytes[references.upperBound &- 1]
    return Int(last &+ bytes[references.lowerBound] &+ UInt8(truncatingIfNeeded: references.count))
      & 15
  }
}
