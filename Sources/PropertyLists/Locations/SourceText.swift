import Synchronization

/// The text of a document: its bytes in UTF-8, what they were decoded from, and where lines begin.
///
/// It can be a window of a larger text: then it has segments, and locations are those of the whole.
package final class SourceText: Sendable {
  /// A run of bytes that stand together in the whole text.
  struct Segment: Sendable {
    /// Where the run begins in ``SourceText/bytes``; it goes on to the next one.
    var offset: Int
    /// Where it begins in the whole text.
    var location: SourceLocation
  }

  /// The text in UTF-8, a byte-order mark included.
  package let bytes: [UInt8]
  /// The name of the file for messages, where there is one.
  package let name: String?
  /// How the file was encoded.
  package let encoding: TextEncoding
  /// The number of bytes of the UTF-8 byte-order mark: 0 or 3.
  package let start: Int
  /// The parts of a window in their order; none of a whole text.
  private let segments: [Segment]
  /// How places of a binary property list are told; nil for text.
  private let places: BinaryPlaces?
  private let lines = Mutex<LineTable?>(nil)

  package init(_ bytes: [UInt8], name: String?, encoding: TextEncoding = .utf8) {
    self.bytes = bytes
    places = nil
    self.name = name
    self.encoding = encoding
    self.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    segments = []
  }

  /// Makes the bytes of a binary property list, which has no lines.
  init(binary bytes: [UInt8], places: BinaryPlaces, name: String?) {
    self.bytes = bytes
    self.name = name
    self.places = places
    segments = []
    encoding = .utf8
    start = 0
  }

  /// Makes a window of a larger text, in UTF-8.
  init(window bytes: [UInt8], segments: [Segment], name: String?) {
    self.bytes = bytes
    places = nil
    self.name = name
    self.segments = segments
    encoding = .utf8
    start = 0
  }

  /// Line and column of the byte at `offset`; in a binary property list its object.
  ///
  /// O(n) the first time, then O(1) in the text's length.
  package func location(of offset: Int) -> SourceLocation {
    if let places { return places.location(of: offset, in: bytes) }
    return location(of: offset, in: segmentIndex { $0.offset <= offset })
  }

  private func location(of offset: Int, in index: Int) -> SourceLocation {
    guard let segment = index < segments.count ? segments[index] : nil else {
      return locationByTable(of: offset, from: start, at: LinePosition())
    }
    let base = LinePosition(line: segment.location.line, column: segment.location.column)
    var location: SourceLocation
    if index == segments.count - 1 {
      location = locationByTable(of: offset, from: segment.offset, at: base)
    } else {
      let bytes = bytes
      var point = base
      let end = max(offset, segment.offset)
      point.advance(over: segment.offset..<end, of: bytes.span)
      location = SourceLocation(line: point.line, column: point.column, offset: end)
    }
    return SourceLocation(
      line: location.line, column: location.column,
      offset: location.offset - segment.offset + segment.location.offset)
  }

  private func locationByTable(
    of offset: Int, from start: Int, at position: LinePosition
  ) -> SourceLocation {
    lines.withLock { lines in
      var table = lines.take() ?? LineTable(bytes, start: start, at: position)
      let location = table.location(of: offset, in: bytes)
      lines = table
      return location
    }
  }

  /// The last segment that fulfils `condition`, as the ones before it do; the first where none does.
  private func segmentIndex(_ condition: (Segment) -> Bool) -> Int {
    max((segments.firstIndex { !condition($0) } ?? segments.count) - 1, 0)
  }

  /// The offset in the file, as it is encoded there, of the byte at `offset` of the text.
  ///
  /// O(n) for another encoding than UTF-8.
  package func originalOffset(of offset: Int) -> Int {
    guard segments.isEmpty else { return offset }
    let prefix = bytes[..<min(max(offset, 0), bytes.count)]
    let scalars = prefix.lazy.filter { $0 & 0xC0 != 0x80 }.count
    let length =
      switch encoding.scheme {
      // The text keeps its byte-order mark.
      case .utf8: prefix.count - encoding.markLength
      case .latin1, .ascii: scalars
      // Four bytes of UTF-8 are two units of UTF-16.
      case .utf16: 2 * (scalars + prefix.lazy.filter { $0 >= 0xF0 }.count)
      case .utf32: 4 * scalars
      case .named(let name): CharacterSetConversion.encodedCount(of: prefix, charset: name)
      }
    return encoding.markLength + length
  }

  package func locations(of range: Range<Int>) -> Range<SourceLocation> {
    if let places { return places.locations(of: range, in: bytes) }
    let index = segmentIndex { $0.offset <= range.lowerBound }
    let lower = location(of: range.lowerBound, in: index)
    // The end of a segment is a place behind its last byte, not one before the next segment.
    let isInside = index + 1 >= segments.count || range.upperBound <= segments[index + 1].offset
    let upper =
      isInside ? location(of: range.upperBound, in: index) : location(of: range.upperBound)
    return lower..<max(lower, upper)
  }

  /// The line at `range`'s beginning with what a caret line needs; nil where there are no lines.
  package func excerpt(of range: Range<SourceLocation>) -> SourceExcerpt? {
    guard places == nil else { return nil }
    guard !segments.isEmpty else { return SourceExcerpt(bytes, range: range, start: start) }
    let index = segmentIndex { $0.location.offset <= range.lowerBound.offset }
    let segment = segments[index]
    func moved(_ location: SourceLocation) -> SourceLocation {
      SourceLocation(
        line: location.line, column: location.column,
        offset: location.offset - segment.location.offset + segment.offset)
    }
    let end = index + 1 < segments.count ? segments[index + 1].offset : bytes.count
    return SourceExcerpt(
      end == bytes.count ? bytes : Array(bytes[..<end]),
      range: moved(range.lowerBound)..<moved(range.upperBound), start: segment.offset)
  }
}
