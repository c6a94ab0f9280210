/// Looks keys of a dictionary up from where the last one was found.
///
/// Records are read in the order in which they are written, so the next key asked for is nearly
/// always the next key there: then a look-up is one comparison. Any other order costs a round
/// through the keys, until a large dictionary has been asked often and gets a table.
package struct DictionaryCursor {
  /// The index of the first key: tells whose cursor this is.
  private var first = -1
  /// The index of the key that is looked at first.
  private var next = -1

  package init() {}

  /// The index of the value of `key` in the dictionary at `dictionary`, or nil where it has none.
  ///
  /// One cursor can serve many dictionaries, one after the other. O(1) in the order of the file,
  /// else O(number of keys); O(1) again for a large dictionary that is asked often. Not generic, so that other modules call it as it is.
  package mutating func value(
    of key: String, in dictionary: Int, of storage: DocumentStorage
  ) -> Int? {
    // Every string but a bridged one has its UTF-8 in one piece.
    if let result = unsafe key.utf8.withContiguousStorageIfAvailable({
      unsafe value(of: $0.span, in: dictionary, of: storage)
    }) {
      return result
    }
    let bytes = Array(key.utf8)
    return value(of: bytes.span, in: dictionary, of: storage)
  }

  /// The text of `key`, or nil where it is missing or no string: the look-up and the making of the
  /// string in one call, for the commonest field of all.
  package mutating func string(
    of key: String, in dictionary: Int, of storage: DocumentStorage
  ) -> String? {
    guard let index = value(of: key, in: dictionary, of: storage) else { return nil }
    return storage.string(at: index)
  }

  @inline(__always)
  private mutating func value(
    of key: Span<UInt8>, in dictionary: Int, of storage: DocumentStorage
  ) -> Int? {
    if first != dictionary + 2 {
      first = dictionary + 2
      next = first
    }
    let tape = storage.tape
    let bytes = storage.bytes
    let words = tape.span
    let word = words[next]
    // A key spelt plainly, as keys are.
    if word.kind == .key, word.length == key.count, word.length < TapeWord.maximumLength,
      word.flags.isSubset(of: .nonASCII)
    {
      let start = word.offset &+ storage.keyContentOffset
      if bytes.span.extracting(start..<start + key.count).hasSameBytes(as: key) {
        let value = next + 1
        next = tape.index(after: value)
        return tape.target(of: value)
      }
    }
    return search(key, in: storage)
  }

  /// Goes once through all keys, from the expected one.
  @inline(never)
  private mutating func search(_ key: Span<UInt8>, in storage: DocumentStorage) -> Int? {
    switch storage.keyTables.look(up: key, in: first - 2, of: storage) {
    case .found(let value):
      next = storage.tape.index(after: value)
      return storage.tape.target(of: value)
    case .missing: return nil
    case .noTable: break
    }
    let start = next
    var position = start
    while storage.tape[position].kind == .key {
      if let value = match(key, at: position, of: storage) { return value }
      position = storage.tape.index(after: storage.tape.index(after: position))
    }
    position = first
    while position < start {
      if let value = match(key, at: position, of: storage) { return value }
      position = storage.tape.index(after: storage.tape.index(after: position))
    }
    return nil
  }

  /// The index of the value where the key at `position` is `key`; moves on behind it.
  private mutating func match(
    _ key: Span<UInt8>, at position: Int, of storage: DocumentStorage
  ) -> Int? {
    guard storage.tape[position].flags.isDisjoint(with: .shadowed) else { return nil }
    let isEqual = storage.withDecodedContent(at: position) {
      $0.count == key.count && $0.hasSameBytes(as: key)
    }
    guard isEqual else { return nil }
    let value = storage.tape.index(after: position)
    next = storage.tape.index(after: value)
    return storage.tape.target(of: value)
  }
}
