/// Which keys of a binary property list are the same text, by where they stand.
///
/// The text of each is looked at once, however many entries have it as their key.
struct BinaryKeyNames {
  /// Where the first key of each text stands, by the hash of the text; the next free number where two
  /// hashes agree.
  private var places: [Int: Int] = [:]
  /// Where the first key of the same text stands, for all other ones.
  private var twins: [Int: Int] = [:]

  /// A number that all keys with the text of the one at `offset` have in common.
  func name(of offset: Int) -> Int { twins[offset] ?? offset }

  /// Enters the string at `offset`, which has been read as a key.
  mutating func enter(_ offset: Int, _ bytes: Span<UInt8>, _ layout: BinaryLayout) {
    var slot = Self.withText(at: offset, bytes, layout) { text in
      var hasher = Hasher()
      unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
    while let place = places[slot] {
      if place == offset { return }
      let isEqual = Self.withText(at: offset, bytes, layout) { text in
        Self.withText(at: place, bytes, layout) { other in
          text.count == other.count && text.hasSameBytes(as: other)
        }
      }
      if isEqual {
        twins[offset] = place
        return
      }
      slot &+= 1
    }
    places[slot] = offset
  }

  /// Gives the text of a string in UTF-8 to `body`.
  private static func withText<Result>(
    at offset: Int, _ bytes: Span<UInt8>, _ layout: BinaryLayout,
    _ body: (Span<UInt8>) -> Result
  ) -> Result {
    // Its head has been read before.
    let object = try? BinaryObject.read(
      bytes, at: offset, limit: layout.tableOffset, referenceSize: layout.referenceSize)
    let content = object.map { $0.start..<$0.end } ?? offset..<offset
    let text = bytes.extracting(content)
    guard object?.kind == .utf16 || !BinaryText.isASCII(text) else { return body(text) }
    return BinaryText.withUTF8(text, isUTF16: object?.kind == .utf16, body)
  }
}
