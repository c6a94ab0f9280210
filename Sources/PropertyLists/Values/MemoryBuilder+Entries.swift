// Entries whose keys are mostly those of the dictionary before.

extension MemoryBuilder {
  /// Appends a key.
  ///
  /// `expected` is the index of the key that stands in this place of the dictionary before, and moves
  /// on to the next one; −1 where the two have differed.
  @inline(__always)
  mutating func append(key: String, expected: inout Int) {
    let isDone: Void? = unsafe key.utf8.withContiguousStorageIfAvailable { key in
      let key = unsafe key.span
      let start = bytes.count
      let flags = flags(ofKey: key, &expected)
      bytes.append(run: key)
      append(.key, flags: flags, length: key.count, offset: start)
    }
    if isDone == nil { appendSlowly(key: key, &expected) }
  }

  /// Appends a key with a string to the dictionary at `owner` and counts it: the commonest entry of
  /// all, in one step.
  @inline(__always)
  mutating func append(key: String, string: String, to owner: Int, expected: inout Int) {
    let isDone: Bool? = unsafe key.utf8.withContiguousStorageIfAvailable { key in
      unsafe string.utf8.withContiguousStorageIfAvailable { text in
        let (key, text) = unsafe (key.span, text.span)
        guard key.count < TapeWord.maximumLength, text.count < TapeWord.maximumLength else {
          return false
        }
        let start = bytes.count
        let flags = flags(ofKey: key, &expected)
        bytes.append(atMost: key.count + text.count) { room in
          room.put(key)
          room.put(text)
        }
        words.append(
          TapeWord(.key, flags: flags, length: key.count, offset: start),
          TapeWord(
            .string, flags: text.memoryFlags, length: text.count,
            offset: start + key.count), countedAt: owner + 1)
        return true
      } ?? false
    }
    if isDone != true {
      appendSlowly(key: key, &expected)
      append(.string, string)
      count(in: owner)
    }
  }

  @inline(never)
  private mutating func appendSlowly(key: String, _ expected: inout Int) {
    append(.key, key)
    expected = -1
  }

  /// The flags of a key, which are known where it is the expected one.
  @inline(__always)
  private func flags(ofKey key: Span<UInt8>, _ expected: inout Int) -> TapeFlags {
    if expected >= 0 {
      let (words, bytes) = (words.storage.span, bytes.storage.span)
      let word = words[expected]
      if word.kind == .key, word.length == key.count, word.length < TapeWord.maximumLength,
        bytes.extracting(word.offset..<word.offset + key.count).hasSameBytes(as: key)
      {
        expected = words.index(after: expected + 1)
        return word.flags
      }
      expected = -1
    }
    return key.memoryFlags
  }
}

extension Growing where Element == TapeWord {
  /// Appends two words and counts one child in the size of a container, which has been appended.
  @inline(__always)
  fileprivate mutating func append(
    _ first: TapeWord, _ second: TapeWord, countedAt size: Int
  ) {
    need(2)
    let start = count
    unsafe storage.withUnsafeMutableBufferPointer { words in
      unsafe words[start] = first
      unsafe words[start + 1] = second
      unsafe words[size].bits &+= 1 << 32
    }
    count = start + 2
  }
}
