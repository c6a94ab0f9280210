/// How much of a file is in memory at once.
struct WindowSizes {
  /// The first window: enough for a first page.
  var first = 1 << 16
  /// Each other one.
  var next = 1 << 19
  /// A window in which not one record fits is doubled up to this size.
  var largest = DocumentLimits.defaultMaximumSize
  /// How many bytes before the place to go on at are kept: the source lines of messages need them.
  var lead = SourceExcerpt.reach
  /// How many bytes behind a finding are wanted, for the same reason.
  var reach = SourceExcerpt.reach

  /// A scan may be taken back to where it was this many bytes before, or to the last element.
  var spacing: Int { min(1 << 12, next / 16) }
}

/// The part of a text that is in memory while its records are read.
///
/// It begins with copies of what encloses the records, each a segment of its own: the tags, brackets and
/// keys of the containers that are open (the *spine*). Behind them stand the bytes of the file. So a
/// scanner sees a document whose earlier values are missing, and every place is that of the whole file.
///
/// Example. While `{"deals": [{"a": 1}, {"a": 2}, …` is read, a later window is `{"deals"[, {"a": 2}, …`
/// with the segments `{`, `"deals"`, `[` and `, {"a": 2}, …`.
struct Window {
  private(set) var bytes: [UInt8] = []
  private(set) var segments: [SourceText.Segment] = []
  let sizes: WindowSizes
  let name: String?
  let source: any ByteSource

  init(_ source: any ByteSource, name: String?, sizes: WindowSizes) {
    self.source = source
    self.name = name
    self.sizes = sizes
    restart(with: Spine(), at: SourceLocation(line: 1, column: 1, offset: 0))
  }

  /// Where the bytes of the file begin.
  private var main: SourceText.Segment { segments[segments.count - 1] }
  /// The number of bytes of the file that are here.
  var count: Int { bytes.count - main.offset }
  /// The offset in the file behind the last byte.
  private var end: Int { main.location.offset + count }
  /// Whether the end of the window is the end of the file.
  var isLast: Bool { end >= source.count }
  var bytesRead: Int { source.bytesRead }

  /// Where the bytes of the file begin in the window, and where in the file that is.
  var start: (offset: Int, location: SourceLocation) { (main.offset, main.location) }

  /// The offset in the file of what stands at `position`, which is no part of the spine.
  func fileOffset(of position: Int) -> Int {
    position - main.offset + main.location.offset
  }

  /// The text of the window, for nodes and messages.
  var text: SourceText { SourceText(window: bytes, segments: segments, name: name) }

  /// The location of the byte at `offset`.
  ///
  /// O(window).
  func location(of offset: Int) -> SourceLocation {
    let segment = segments.last { $0.offset <= offset } ?? segments[0]
    let offset = max(offset, segment.offset)
    var point = LinePosition(line: segment.location.line, column: segment.location.column)
    point.advance(over: segment.offset..<offset, of: bytes.span)
    return SourceLocation(
      line: point.line, column: point.column,
      offset: offset - segment.offset + segment.location.offset)
  }

  /// Reads until `length` bytes of the file are here, or up to its end.
  /// - Throws: `unreadable`.
  mutating func fill(to length: Int) throws(PropertyListError) {
    let missing = min(length - count, source.count - end)
    guard missing > 0 else { return }
    try source.append(missing, from: end, to: &bytes)
    // A byte-order mark is no column.
    if segments.count == 1, segments[0].location.offset == 0,
      bytes.starts(with: [0xEF, 0xBB, 0xBF])
    {
      segments[0] = SourceText.Segment(
        offset: 3, location: SourceLocation(line: 1, column: 1, offset: 3))
    }
  }

  /// Drops what stands before `position` but for a lead, and begins with `spine` instead; returns where
  /// `position` then is.
  ///
  /// O(window).
  mutating func slide(to position: Int, behind spine: Spine) -> Int {
    var start = max(main.offset, position - sizes.lead)
    // Neither half a character nor half a line end is left.
    while start < position, bytes[start] & 0xC0 == 0x80 || bytes[start] == 0x0A { start += 1 }
    let rest = bytes[start...]
    let location = location(of: start)
    var moved = spine.bytes
    moved.reserveCapacity(moved.count + max(rest.count, sizes.next + sizes.lead))
    moved.append(contentsOf: rest)
    bytes = moved
    segments =
      spine.segments + [SourceText.Segment(offset: spine.bytes.count, location: location)]
    return spine.bytes.count + position - start
  }

  /// Goes on behind what has been read from `start` to `position`, or doubles the window where that is
  /// nothing; returns where `position` then is.
  /// - Throws: `unreadable`; `invalid` where the window is as large as it may be.
  mutating func moveOn(
    from start: Int, to position: Int, behind spine: Spine
  ) throws(PropertyListError) -> Int {
    var position = position
    if position > start {
      position = slide(to: position, behind: spine)
      try fill(to: sizes.next + sizes.lead)
    } else {
      try grow(at: position)
    }
    return position
  }

  /// Doubles the window, for what begins at `position`.
  mutating func grow(at position: Int) throws(PropertyListError) {
    guard count < sizes.largest else {
      let text = text
      let range = text.locations(of: position..<position)
      let diagnostic = Diagnostic(
        "record-too-large", .error,
        "what begins here is larger than the limit of \(sizes.largest) bytes "
          + "(ReadingOptions.maximumSize)",
        file: name, range: range, excerpt: text.excerpt(of: range))
      throw PropertyListError(.invalid, [diagnostic])
    }
    try fill(to: min(sizes.largest, max(sizes.next + sizes.lead, 2 * count)))
  }

  /// Begins anew at a place in the file; nothing of it is read yet.
  mutating func restart(with spine: Spine, at location: SourceLocation) {
    bytes = spine.bytes
    segments =
      spine.segments + [SourceText.Segment(offset: spine.bytes.count, location: location)]
  }
}
