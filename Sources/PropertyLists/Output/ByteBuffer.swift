#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Bytes that are appended to, many times and little at a time.
///
/// An array asks for its room, and whether it is shared, in a call for each append; here that is a
/// comparison. `storage` is longer than what was appended.
struct ByteBuffer {
  /// The bytes, of which the first ``count`` count.
  private(set) var storage: [UInt8] = []
  /// The number of bytes.
  private(set) var count = 0

  init() {}

  /// Takes hold of room for so many bytes.
  init(capacity: Int) { storage = Self.room(capacity + ByteRoom.slack) }

  /// Bytes of which none is read before it is written: zeros would be written for nothing, and take
  /// hold of memory that may never be used.
  private static func room(_ capacity: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: capacity) { $1 = capacity }
  }

  /// Takes hold of room for so many bytes in all.
  mutating func reserve(_ capacity: Int) {
    if storage.count < capacity + ByteRoom.slack { move(to: capacity + ByteRoom.slack) }
  }

  /// Gives the bytes away.
  mutating func finish() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    bytes.removeLast(bytes.count - count)
    count = 0
    return bytes
  }

  /// Appends in one step what `body` puts there: at most `limit` bytes.
  @inline(__always)
  mutating func append(atMost limit: Int, _ body: (inout ByteRoom) -> Void) {
    if storage.count &- count < limit &+ ByteRoom.slack { grow(by: limit) }
    let start = count
    count = unsafe storage.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return start }
      var room = unsafe ByteRoom(end: base + start)
      body(&room)
      return unsafe room.end - base
    }
  }

  /// Doubles the room, or makes as much as is needed.
  @inline(never)
  private mutating func grow(by limit: Int) {
    move(to: max(count + limit + ByteRoom.slack, 2 * storage.count, 64))
  }

  private mutating func move(to capacity: Int) {
    var larger = Self.room(capacity)
    unsafe larger.withUnsafeMutableBytes { target in
      unsafe storage.withUnsafeBytes { source in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<count]))
      }
    }
    storage = larger
  }

  /// Takes back all but the first `length` bytes.
  mutating func truncate(to length: Int) { count = min(count, length) }
}

extension ByteBuffer {
  @inline(__always)
  mutating func append(_ byte: UInt8) { append(atMost: 1) { $0.put(1, of: byte) } }

  /// Appends the bytes of a span.
  @inline(__always)
  mutating func append(run: Span<UInt8>) { append(atMost: run.count) { $0.put(run) } }

  /// Appends a piece.
  @inline(__always)
  mutating func append(_ piece: TextPiece) { append(atMost: piece.count) { $0.put(piece) } }

  /// Appends a text that is known when the program is made.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(run: unsafe $0.span) }
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(run: unsafe $0.span) }
  }

  mutating func append(_ data: Data) {
    unsafe data.withUnsafeBytes { append(run: unsafe $0.bindMemory(to: UInt8.self).span) }
  }

  /// Appends the eight bytes of a number, the lowest first.
  mutating func append(bits: UInt64) {
    append(atMost: 8) { room in
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        room.put(1, of: UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
  }

  /// Appends the digits of an integer, with its sign where it is negative.
  mutating func append(decimal number: PropertyListInteger) {
    if number.isNegative { append(UInt8(ascii: "-")) }
    append(decimal: number.isNegative ? 0 &- number.bits : number.bits, width: 1)
  }

  /// Appends the digits of a number, with zeros before them up to a width.
  mutating func append(decimal number: UInt64, width: Int) {
    var digits = 1
    var rest = number / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    let length = max(width, digits)
    append(atMost: length) { $0.put(length, of: UInt8(ascii: "0")) }
    rest = number
    var index = count - 1
    while rest > 0 {
      storage[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
  }
}
