// What the writers of all formats ask of a document.

extension PropertyListNode {
  /// Whether a text format would take this as the number of a UID, as the only value of `CF$UID`.
  var isNumberOfUID: Bool { integer.flatMap { UInt32($0) } != nil }

  /// Whether this real is written to JSON with the digits that it has.
  var keepsDigits: Bool { storage.spelling == .json || storage.isDecimal(at: index) }
}

extension DocumentStorage {
  func node(_ index: Int) -> PropertyListNode { PropertyListNode(storage: self, index: index) }

  /// About how many bytes the value at `index` takes when it is written, so that the output grows
  /// seldom, which copies it; `perWord` is what a value takes beside its content.
  func estimate(of index: Int, perWord: Int) -> Int {
    let source = sourceRange(at: index).count
    let words = tape.index(after: index) - index
    switch spelling {
    case .memory: return source + words * perWord
    // The contents stand elsewhere than the containers.
    case .binary: return min(expansion.size, 2 * bytes.count) + words * perWord
    case .xml, .json, .openStep: return source
    }
  }

  /// Gives the bytes of the data at `index` to `body`.
  func withData(at index: Int, _ body: (Span<UInt8>) -> Void) {
    guard spelling == .memory || spelling == .binary else {
      let bytes = node(index).dataBytes ?? []
      return body(bytes.span)
    }
    withContent(at: index, body)
  }

  /// - Throws: `unwritable` where the dictionary at `index` is one that a text format can't tell from a
  ///   UID.
  @inline(__always)
  func requireNotLikeUID(_ index: Int) throws(PropertyListError) {
    if tape[index + 1].count == 1 { try requireNoUIDKey(index) }
  }

  @inline(never)
  private func requireNoUIDKey(_ index: Int) throws(PropertyListError) {
    let node = node(index)
    guard node["CF$UID"]?.isNumberOfUID == true else { return }
    throw node.unwritable(.uidDictionary)
  }

  /// The indexes of the keys of the dictionary at `dictionary`, in the order of their UTF-16 code
  /// units.
  ///
  /// O(n), and O(n log n) where they have another order.
  func sortedKeys(of dictionary: Int) -> [Int] {
    var keys: [(index: Int, content: Range<Int>)] = []
    keys.reserveCapacity(tape[dictionary + 1].count)
    // Keys with escapes are decoded once, to behind each other.
    var decoded = ByteBuffer()
    var key = dictionary + 2
    while tape[key].kind == .key {
      if tape[key].flags.isDisjoint(with: .shadowed) {
        let start = decoded.count
        withDecodedContent(at: key) { decoded.append(run: $0) }
        keys.append((key, start..<decoded.count))
      }
      key = tape.index(after: tape.index(after: key))
    }
    let bytes = decoded.finish()
    keys.sort { Self.isBefore(bytes, $0.content, $1.content) }
    return keys.map(\.index)
  }

  /// Whether one of two texts comes first in the order of UTF-16 code units.
  private static func isBefore(
    _ bytes: [UInt8], _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    for (first, second) in zip(bytes[left], bytes[right]) where first != second {
      return utf16Order(first) < utf16Order(second)
    }
    return left.count < right.count
  }

  /// UTF-8 has the order of the scalars; in UTF-16 those from U+10000 on stand before U+E000.
  private static func utf16Order(_ byte: UInt8) -> UInt8 {
    byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte
  }
}
