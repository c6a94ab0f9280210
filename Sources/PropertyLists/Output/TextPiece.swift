/// Up to sixteen bytes of ASCII that a writer puts around texts, stored as two words.
struct TextPiece {
  fileprivate let low: UInt64
  fileprivate let high: UInt64
  let count: Int

  /// Takes the first sixteen bytes.
  @inline(__always)
  init(_ text: StaticString) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    let count = min(text.utf8CodeUnitCount, 16)
    let start = unsafe text.utf8Start
    for index in 0..<count {
      let byte = UInt64(unsafe start[index])
      if index < 8 {
        low |= byte << UInt64(8 * index)
      } else {
        high |= byte << UInt64(8 * (index - 8))
      }
    }
    (self.low, self.high, self.count) = (low, high, count)
  }
}

extension Array where Element == UInt8 {
  /// Appends equal bytes, a piece, a text and a piece in one step, which asks once for room.
  ///
  /// Pieces and short indents are stored whole words at a time, beyond their ends; what comes next
  /// overwrites the rest.
  @inline(__always)
  mutating func append(
    indent: Int = 0, of blank: UInt8 = UInt8(ascii: "\t"), _ first: TextPiece,
    _ text: Span<UInt8>, _ last: TextPiece
  ) {
    let length = indent + first.count + text.count + last.count
    append(addingCapacity: length + 16) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        let room = UnsafeMutableRawBufferPointer(buffer)
        var end = count
        if indent <= 8 {
          unsafe room.storeBytes(
            of: 0x0101_0101_0101_0101 &* UInt64(blank), toByteOffset: end, as: UInt64.self)
        } else {
          for index in end..<end + indent { unsafe room[index] = blank }
        }
        end += indent
        unsafe first.store(in: room, at: end)
        end += first.count
        unsafe text.withUnsafeBytes { bytes in
          unsafe UnsafeMutableRawBufferPointer(rebasing: room[end...]).copyMemory(from: bytes)
        }
        end += text.count
        unsafe last.store(in: room, at: end)
        count = end + last.count
      }
    }
  }
}

extension Array where Element == UInt8 {
  /// Appends a piece.
  @inline(__always)
  mutating func append(_ piece: TextPiece) {
    append(piece, Span(), TextPiece(""))
  }
}

extension TextPiece {
  /// Stores sixteen bytes, for which there is room.
  @inline(__always)
  fileprivate func store(in room: UnsafeMutableRawBufferPointer, at index: Int) {
    unsafe room.storeBytes(of: low.littleEndian, toByteOffset: index, as: UInt64.self)
    unsafe room.storeBytes(of: high.littleEndian, toByteOffset: index + 8, as: UInt64.self)
  }
}
