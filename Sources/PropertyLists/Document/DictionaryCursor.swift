/// Looks keys of a dictionary up from where the last one was found.
///
/// Records are read in the order in which they are written, so the next key asked for is nearly
/// always the next key there: then a look-up is one comparison. Any other order costs a round
/// through the keys.
package struct DictionaryCursor {
  private let storage: DocumentStorage
  /// The index of the first key.
  private let first: Int
  /// The index of the key that is looked at first.
  private var next: Int

  /// A cursor over a dictionary (a UID in XML is one too), nil for anything else.
  @inline(__always)
  package init?(_ node: PropertyListNode) {
    guard node.storage.tape[node.index].kind == .dictionary else { return nil }
    storage = node.storage
    first = node.index + 2
    next = first
  }

  /// The value of `key`. O(1) in the order of the file, else O(number of keys).
  @inline(__always)
  package mutating func value(of key: String) -> PropertyListNode? {
    index(of: key.utf8.span).map { PropertyListNode(storage: storage, index: $0) }
  }

  /// The index of the value of `key`.
  @inline(__always)
  package mutating func index(of key: Span<UInt8>) -> Int? {
    let start = next
    var position = start
    while storage.tape[position].kind == .key {
      if let value = match(key, at: position) { return value }
      position = storage.tape.index(after: storage.tape.index(after: position))
    }
    position = first
    while position < start {
      if let value = match(key, at: position) { return value }
      position = storage.tape.index(after: storage.tape.index(after: position))
    }
    return nil
  }

  /// The index of the value where the key at `position` is `key`; moves on behind it.
  @inline(__always)
  private mutating func match(_ key: Span<UInt8>, at position: Int) -> Int? {
    let word = storage.tape[position]
    let found: Bool
    if word.flags.isDisjoint(with: [.shadowed, .escaped]) {
      guard word.length == key.count || word.length == TapeWord.maximumLength else { return nil }
      found = storage.withContent(at: position) { $0.count == key.count && $0.hasSameBytes(as: key) }
    } else if word.flags.contains(.shadowed) {
      return nil
    } else {
      found = storage.withDecodedContent(at: position) {
        $0.count == key.count && $0.hasSameBytes(as: key)
      }
    }
    guard found else { return nil }
    let value = storage.tape.index(after: position)
    next = storage.tape.index(after: value)
    return value
  }
}
