/// A tape whose containers have pieces elsewhere, put in order.
struct ScatteredTape {
  private let source: [TapeWord]
  private let bytes: [UInt8]
  private let pieces: [Int: [Range<Int>]]
  private var target = MemoryBuilder()

  init(_ builder: MemoryBuilder, pieces: [Int: [Range<Int>]]) {
    source = builder.words.storage
    bytes = builder.bytes.storage
    self.pieces = pieces
  }

  /// The same values, each in its place.
  ///
  /// O(n).
  consuming func inOrder() -> MemoryBuilder {
    copyValue(at: 0)
    return target
  }

  private mutating func copyValue(at index: Int) {
    let word = source[index]
    guard word.kind == .array || word.kind == .dictionary else { return copyScalar(at: index) }
    if word.isSlot {
      if let piece = pieces[index]?.first { return copyValue(at: piece.lowerBound) }
      return target.close(target.open(.dictionary))
    }
    let start = target.open(word.kind)
    copyChildren(index + 2..<source[index + 1].endIndex - 1, of: start)
    for piece in pieces[index] ?? [] { copyChildren(piece, of: start) }
    target.close(start)
    if word.kind == .dictionary { target.hideDuplicateKeys(in: start) }
  }

  private mutating func copyChildren(_ range: Range<Int>, of start: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      if source[index].kind == .key {
        // An earlier one of equal keys is hidden again when the dictionary is closed.
        copyScalar(at: index)
        index = source.index(after: index)
      }
      copyValue(at: index)
      target.count(in: start)
      index = source.index(after: index)
    }
  }

  private mutating func copyScalar(at index: Int) {
    let word = source[index]
    let bytes = bytes
    let length = source.contentLength(at: index)
    target.append(
      word.kind, flags: word.flags.subtracting(word.kind == .key ? .shadowed : []),
      bytes.span.extracting(word.offset..<word.offset + length))
  }
}
