/// A binary property list put together from the bytes of its objects, good or bad.
struct BinaryFixture {
  var objects: [[UInt8]]
  var offsetSize = 1
  var referenceSize = 1
  var top: UInt64 = 0
  /// Where not nil, other numbers than the true ones.
  var count: UInt64?
  var tableOffset: UInt64?
  var offsets: [UInt64]?
  var header = "bplist00"
  /// Bytes between objects and table, table and trailer, and behind the trailer.
  var gap: [UInt8] = []
  var garbage: [UInt8] = []
  var tail: [UInt8] = []

  init(_ objects: [UInt8]...) { self.objects = objects }
  init(objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
    var bytes = Array(header.utf8)
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(bytes.count))
      bytes += object
    }
    bytes += gap
    let table = UInt64(bytes.count)
    for place in offsets ?? places { bytes += Self.bigEndian(place, size: offsetSize) }
    bytes += garbage
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(count ?? UInt64(objects.count), size: 8)
    bytes += Self.bigEndian(top, size: 8)
    bytes += Self.bigEndian(tableOffset ?? table, size: 8)
    return bytes + tail
  }

  func with(_ change: (inout BinaryFixture) -> Void) -> BinaryFixture {
    var copy = self
    change(&copy)
    return copy
  }

  static func bigEndian(_ value: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) : 0 }
  }

  /// An ASCII string of less than 15 bytes.
  static func string(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + text.utf8 }

  /// Twelve arrays of ten references to the next: 10¹² strings.
  static func bomb(levels: Int) -> BinaryFixture {
    let arrays = (1...levels).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) }
    return BinaryFixture(objects: arrays + [string("x")])
  }
}
