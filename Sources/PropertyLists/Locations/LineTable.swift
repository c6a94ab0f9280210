/// Lines and columns of a text at a checkpoint every 64 KiB.
///
/// Built in O(n) the first time that a location is asked for, a look-up then reads at most 64 KiB,
/// however long the text or its lines are; in rising order all look-ups together read the text once.
struct LineTable: Sendable {
  private static let spacing = 1 << 16
  private var checkpoints: [LinePosition] = []
  private let start: Int
  /// The place that was asked for last.
  private var last: (offset: Int, position: LinePosition)

  /// Reads `bytes` from `start`, which is at `position`, to its end.
  init(_ bytes: [UInt8], start: Int, at position: LinePosition = LinePosition()) {
    self.start = start
    last = (start, position)
    var point = position
    checkpoints.reserveCapacity(bytes.count / Self.spacing + 1)
    checkpoints.append(point)
    var offset = start
    while bytes.count - offset > Self.spacing {
      point.advance(over: offset..<offset + Self.spacing, of: bytes.span)
      offset += Self.spacing
      checkpoints.append(point)
    }
  }

  /// The location of the byte at `offset`, which is moved into the text where it is outside.
  mutating func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let offset = min(max(offset, start), bytes.count)
    let index = min((offset - start) / Self.spacing, checkpoints.count - 1)
    var from = (offset: start + index * Self.spacing, position: checkpoints[index])
    if from.offset...offset ~= last.offset { from = last }
    var point = from.position
    point.advance(over: from.offset..<offset, of: bytes.span)
    last = (offset, point)
    return SourceLocation(line: point.line, column: point.column, offset: offset)
  }
}
