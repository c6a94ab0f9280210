/// Lines and columns of a text at a checkpoint every 64 KiB.
///
/// Built in O(n) the first time that a location is asked for, a look-up then reads at most 64 KiB,
/// however long the text or its lines are.
struct LineTable: Sendable {
  private struct Checkpoint {
    var line: Int
    var column: Int
  }

  private static let spacing = 1 << 16
  private var checkpoints: [Checkpoint] = []
  private let start: Int

  /// Reads `bytes` from `start` (behind a byte-order mark) to its end.
  init(_ bytes: [UInt8], start: Int) {
    self.start = start
    var point = Checkpoint(line: 1, column: 1)
    checkpoints.reserveCapacity(bytes.count / Self.spacing + 1)
    checkpoints.append(point)
    var offset = start
    while bytes.count - offset > Self.spacing {
      Self.advance(&point, over: offset..<offset + Self.spacing, of: bytes)
      offset += Self.spacing
      checkpoints.append(point)
    }
  }

  /// The location of the byte at `offset`, which is moved into the text where it is outside.
  func location(of offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let offset = min(max(offset, start), bytes.count)
    let index = min((offset - start) / Self.spacing, checkpoints.count - 1)
    var point = checkpoints[index]
    Self.advance(&point, over: start + index * Self.spacing..<offset, of: bytes)
    return SourceLocation(line: point.line, column: point.column, offset: offset)
  }

  private static func advance(_ point: inout Checkpoint, over range: Range<Int>, of bytes: [UInt8])
  {
    let text = bytes.span
    for index in range {
      let byte = text[index]
      if byte >= 0x20 {
        // A continuation byte belongs to the scalar before it.
        if byte & 0xC0 != 0x80 { point.column += 1 }
      } else if byte == UInt8(ascii: "\n") {
        // The second half of CRLF ends no line.
        if index > 0, text[index - 1] == UInt8(ascii: "\r") { continue }
        point = Checkpoint(line: point.line + 1, column: 1)
      } else if byte == UInt8(ascii: "\r") {
        point = Checkpoint(line: point.line + 1, column: 1)
      } else {
        point.column += 1
      }
    }
  }
}
