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

/// Room for bytes that has been made sure of: what is put there is stored whole words at a time,
/// beyond its end; what comes next overwrites the rest.
@safe
struct ByteRoom {
  /// How far beyond its end a store may go: so much more room is there.
  static let slack = 16

  fileprivate var end: UnsafeMutableRawPointer

  /// Puts equal bytes.
  @inline(__always)
  mutating func put(_ count: Int, of byte: UInt8) {
    if count <= 8 {
      unsafe end.storeBytes(of: 0x0101_0101_0101_0101 &* UInt64(byte), as: UInt64.self)
    } else {
      unsafe end.initializeMemory(as: UInt8.self, repeating: byte, count: count)
    }
    unsafe end += count
  }

  @inline(__always)
  mutating func put(_ piece: TextPiece) {
    unsafe end.storeBytes(of: piece.low.littleEndian, as: UInt64.self)
    if piece.count > 8 {
      unsafe end.storeBytes(of: piece.high.littleEndian, toByteOffset: 8, as: UInt64.self)
    }
    unsafe end += piece.count
  }

  @inline(__always)
  mutating func put(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress {
        unsafe end.copyMemory(from: start, byteCount: bytes.count)
      }
    }
    unsafe end += text.count
  }
}

extension Array where Element == UInt8 {
  /// Appends in one step, which asks once for room, what `body` puts there: at most `count` bytes.
  @inline(__always)
  mutating func append(atMost count: Int, _ body: (inout ByteRoom) -> Void) {
    append(addingCapacity: count + ByteRoom.slack) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        var room = unsafe ByteRoom(end: UnsafeMutableRawPointer(start) + initialized)
        body(&room)
        initialized = unsafe room.end - UnsafeMutableRawPointer(start)
      }
    }
  }

  /// Appends a piece.
  @inline(__always)
  mutating func append(_ piece: TextPiece) { append(atMost: piece.count) { $0.put(piece) } }

  /// Appends a text that is known when the program is made.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
