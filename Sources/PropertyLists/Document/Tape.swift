// The tape: a flat index over the bytes of a document.
//
// Layout. A tape is an array of 64-bit words in file order. The first word of a value is
//
//     63     60 59    56 55                36 35                                    0
//     ┌────────┬────────┬───────────────────┬───────────────────────────────────────┐
//     │  kind  │ flags  │  length (20 bits) │            offset (36 bits)           │
//     └────────┴────────┴───────────────────┴───────────────────────────────────────┘
//
//  * A scalar or key: `offset` is where its source begins (in XML the `<` of its tag), `length` the
//    number of bytes of its content. A content of 2²⁰ − 1 bytes or more has `length` = 2²⁰ − 1 and
//    its true length in a second word (the escape form).
//  * A container: `offset` as above; a second word holds the index of the word behind the container
//    (low 32 bits) and its number of children (high 32 bits); then come its children, a key before
//    each value of a dictionary; an `end` word, whose `offset` is where the source ends, closes it.
//  * In a binary property list a container that is referenced again is not repeated: a `link`, whose
//    `offset` is the index of the container's first word, stands in its place. Containers there have
//    in `length` how deep they nest.
//
// Invariants. Offsets rise along the tape, but for binary property lists. A link leads to a container
// that ends before it. Every word index that a node holds is the first word of a
// value. Containers nest at most `DocumentLimits.depth` deep.
//
// Limits. Offsets below 2³⁶, a tape of up to 2³² − 1 words. No reader meets more: a document has at
// most `DocumentLimits.maximumSize` bytes, and the densest value of XML, `<dict/>`, takes 7 for 3 words.
// JSON's `[],` takes 3 for 3: its reader counts, and refuses what is more.
//
// Example. `<dict><key>a</key><true/></dict>` is the tape
//
//     [0] dictionary, offset 0      [1] end index 5, 1 child
//     [2] key, length 1, offset 6   [3] true, offset 18   [4] end, offset 32

/// What a word of the tape stands for.
package enum TapeKind: UInt8 {
  case string, key, integer, real, date, data, uid, `true`, `false`, null
  case array, dictionary, end, link
}

/// Facts that the scanner learnt about a value, so that a consumer need not look again.
package struct TapeFlags: OptionSet {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The start tag has attributes, blanks or a slash: its length is not that of the plain tag.
  ///
  /// In memory: the text may hold bytes that XML or JSON can't.
  package static let unusualTag = TapeFlags(rawValue: 1)
  /// The content holds references, CDATA or comments and must be decoded.
  package static let escaped = TapeFlags(rawValue: 2)
  /// A key whose entry is hidden by another one with the same key.
  package static let shadowed = TapeFlags(rawValue: 4)
  /// A dictionary that stands for a UID (`CF$UID`).
  package static let uid = TapeFlags(rawValue: 4)
  /// Bytes of 0x80 or above occur in the content.
  package static let nonASCII = TapeFlags(rawValue: 8)
}

/// One word of the tape.
package struct TapeWord: Equatable, BitwiseCopyable {
  package var bits: UInt64

  package static let maximumLength = 1 << 20 - 1
  package static let maximumOffset = 1 << 36 - 1
  package static let maximumIndex = Int(UInt32.max)

  @inline(__always)
  package init(bits: UInt64) { self.bits = bits }

  /// `length` and `offset` must be within the maximums above.
  @inline(__always)
  package init(_ kind: TapeKind, flags: TapeFlags = [], length: Int = 0, offset: Int) {
    bits =
      UInt64(kind.rawValue) << 60 | UInt64(flags.rawValue) << 56 | UInt64(length) << 36
      | UInt64(offset)
  }

  /// The second word of a container.
  @inline(__always)
  package init(end: Int, count: Int) {
    bits = UInt64(count) << 32 | UInt64(end)
  }

  @inline(__always)
  package var kind: TapeKind {
    // The raw values are 0, 1, 2, …: as bytes they are the cases, and no look-up is needed.
    let raw = UInt8(truncatingIfNeeded: bits >> 60)
    return raw <= TapeKind.link.rawValue ? unsafe unsafeBitCast(raw, to: TapeKind.self) : .end
  }
  @inline(__always)
  package var flags: TapeFlags { TapeFlags(rawValue: UInt8(truncatingIfNeeded: bits >> 56) & 15) }
  @inline(__always)
  package var length: Int { Int(truncatingIfNeeded: bits >> 36) & Self.maximumLength }
  @inline(__always)
  package var offset: Int { Int(truncatingIfNeeded: bits) & Self.maximumOffset }

  @inline(__always)
  package var endIndex: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
  @inline(__always)
  package var count: Int { Int(truncatingIfNeeded: bits >> 32) }
}

extension Array where Element == TapeWord {
  /// Appends a scalar or key with its length, in the escape form where needed.
  @inline(__always)
  package mutating func append(
    _ kind: TapeKind, flags: TapeFlags = [], length: Int, offset: Int
  ) {
    if length < TapeWord.maximumLength {
      append(TapeWord(kind, flags: flags, length: length, offset: offset))
    } else {
      append(TapeWord(kind, flags: flags, length: TapeWord.maximumLength, offset: offset))
      append(TapeWord(bits: UInt64(length)))
    }
  }

  /// The content length of the scalar or key at `index`.
  @inline(__always)
  package func contentLength(at index: Int) -> Int {
    let length = self[index].length
    return length < TapeWord.maximumLength ? length : Int(self[index + 1].bits)
  }

  /// The index of the word behind the value or key at `index`.
  ///
  /// O(1).
  @inline(__always)
  package func index(after index: Int) -> Int {
    let word = self[index]
    switch word.kind {
    case .array, .dictionary: return self[index + 1].endIndex
    default: return index + (word.length < TapeWord.maximumLength ? 1 : 2)
    }
  }

  /// The index of the value that stands or is linked to at `index`.
  @inline(__always)
  package func target(of index: Int) -> Int {
    let word = self[index]
    return word.kind == .link ? word.offset : index
  }
}

extension Span where Element == TapeWord {
  /// The index of the word behind the value or key at `index`.
  ///
  /// O(1).
  @inline(__always)
  func index(after index: Int) -> Int {
    let word = self[index]
    if word.kind == .array || word.kind == .dictionary { return self[index + 1].endIndex }
    return index + (word.length < TapeWord.maximumLength ? 1 : 2)
  }

  /// The index of the value that stands or is linked to at `index`.
  @inline(__always)
  func target(of index: Int) -> Int {
    let word = self[index]
    return word.kind == .link ? word.offset : index
  }
}
