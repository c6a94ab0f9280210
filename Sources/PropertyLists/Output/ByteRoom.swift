/// Room for bytes that has been made sure of: what is put there is stored whole words at a time,
/// beyond its end; what comes next overwrites the rest.
@safe
struct ByteRoom {
  /// How far beyond its end a store may go: so much more room is there.
  static let slack = 16

  private(set) var end: UnsafeMutableRawPointer

  @inline(__always)
  init(end: UnsafeMutableRawPointer) { unsafe self.end = unsafe end }

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
