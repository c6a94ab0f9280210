/// What a consumer in another module asks of a value, in one call.
///
/// Generic functions are not specialised across modules, and small ones are not inlined: what runs for
/// every value of a document asks here once.
package struct TapeFacts {
  /// The kind of the value.
  package let kind: TapeKind
  /// Whether the content is the value's text as it stands: without escapes, references or another
  /// encoding.
  package let isPlain: Bool
  /// Whether the content has ASCII characters only, where it is plain.
  package let isASCII: Bool
  /// Where the content of a scalar stands in the document's bytes; of a container it is empty.
  package let start: Int
  /// The number of bytes of the content of a scalar; the number of children of a container.
  package let count: Int

  package init(kind: TapeKind) {
    self.kind = kind
    isPlain = false
    isASCII = false
    start = 0
    count = 0
  }

  init(_ storage: DocumentStorage, _ index: Int) {
    let word = storage.tape[index]
    kind = word.kind
    isPlain = word.flags.isDisjoint(with: .escaped)
    isASCII = word.flags.isDisjoint(with: .nonASCII)
    switch word.kind {
    case .array, .dictionary:
      start = 0
      count = storage.tape[index + 1].count
    case .end, .link, .null:
      start = 0
      count = 0
    case .string, .key, .integer, .real, .true, .false, .date, .data, .uid:
      let range = storage.contentRange(at: index)
      start = range.lowerBound
      count = range.count
    }
  }
}

/// An entry of a dictionary as it stands on the tape.
package struct TapeEntry {
  /// The word of the key.
  package let key: Int
  /// The word of the value that stands or is linked to there.
  package let value: Int
  /// The word behind the entry.
  package let next: Int
  /// Whether another entry with the same key hides this one.
  package let isShadowed: Bool
  /// Whether the content of the key is the key as it stands.
  package let isPlain: Bool
  /// Where the content of the key stands.
  package let start: Int
  package let count: Int
}

extension DocumentStorage {
  /// What is known of the value at `index`.
  ///
  /// O(1).
  package func facts(at index: Int) -> TapeFacts { TapeFacts(self, index) }

  /// The entry whose key would stand at `index`; nil behind the last one.
  ///
  /// O(1).
  package func entry(at index: Int) -> TapeEntry? {
    let (tape, bytes) = (tape, bytes)
    let words = tape.span
    let word = words[index]
    guard word.kind == .key else { return nil }
    let range = contentRange(at: index, words, bytes.span)
    let value = words.index(after: index)
    return TapeEntry(
      key: index, value: words.target(of: value), next: words.index(after: value),
      isShadowed: !word.flags.isDisjoint(with: .shadowed),
      isPlain: word.flags.isDisjoint(with: .escaped), start: range.lowerBound, count: range.count)
  }

  /// The element that would stand at `index` and the word behind it; nil behind the last one.
  ///
  /// O(1).
  package func element(at index: Int) -> (value: Int, next: Int)? {
    let tape = tape
    let words = tape.span
    guard words[index].kind != .end else { return nil }
    return (words.target(of: index), words.index(after: index))
  }
}
