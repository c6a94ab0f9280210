// A binary property list (`bplist00`).
//
// Layout. Eight bytes of header, the objects, the offset table, 32 bytes of trailer:
//
//     "bplist00"  object object …  offset offset …  ┌ 6 unused │ offset size │ reference size
//     0           8                table offset     └ objects │ top object │ table offset (8 bytes each)
//
// All numbers are big-endian. An object is a marker byte, whose upper half tells the kind and whose
// lower half the size or count (15: an integer object with the count follows), and its content. The
// content of a container are references: numbers of objects, whose places the offset table holds; a
// dictionary has the references of all keys before those of all values.
//
// Example. `["a"]`: 62 70 6C 69 73 74 30 30 │ A1 01 │ 51 61 │ 08 0A │ 00… 01 01 0…02 0…00 0…0C:
// object 0 at byte 8 is an array of one reference, to object 1 at byte 10, the string "a".

/// Where the parts of a binary property list are.
package struct BinaryLayout: Sendable, Equatable {
  /// Bytes of an offset in the offset table, 1 to 255.
  package let offsetSize: Int
  /// Bytes of a reference, 1 to 255.
  package let referenceSize: Int
  package let objectCount: Int
  /// The number of the root object.
  package let topObject: Int
  /// Where the offset table begins and the objects end.
  package let tableOffset: Int
  private let offsets: BigEndian
  private let references: BigEndian

  /// How many bytes all objects may have together.
  ///
  /// Objects may lie over one another; where each of thousands is a large part of the file, reading them
  /// would take a multiple of its size.
  var largestSum: Int { max(1 << 20, 4 * tableOffset) }

  package static let headerLength = 8
  package static let trailerLength = 32
  /// Header, an object of one byte, and trailer.
  static let minimumLength = 41

  /// A layout that is known, with object 0 as the root.
  init(offsetSize: Int, referenceSize: Int, objectCount: Int, tableOffset: Int) {
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.objectCount = objectCount
    self.tableOffset = tableOffset
    topObject = 0
    offsets = BigEndian(size: offsetSize)
    references = BigEndian(size: referenceSize)
  }

  /// Reads the header: `bplist0` and any byte.
  static func checkHeader(_ bytes: Span<UInt8>) throws(BinaryFault) {
    guard
      bytes.count >= headerLength, bytes.word(at: 0) & 0xFF_FFFF_FFFF_FFFF == 0x30_7473_696C_7062
    else {
      let start = bytes.extracting(first: min(bytes.count, headerLength))
      throw BinaryFault(.header(XMLText.raw(start)), at: 0..<start.count)
    }
  }

  /// Reads the last 32 bytes of a file of `fileSize` bytes.
  /// - Throws: the first contradiction, at its place in the file.
  package init(trailer: Span<UInt8>, fileSize: Int) throws(BinaryFault) {
    let start = fileSize - Self.trailerLength
    guard trailer.count == Self.trailerLength, fileSize >= Self.minimumLength else {
      throw BinaryFault(.tooShort(fileSize), at: 0..<fileSize)
    }
    offsetSize = Int(trailer[6])
    referenceSize = Int(trailer[7])
    let count = trailer.bigEndian(at: 8, size: 8)
    let top = trailer.bigEndian(at: 16, size: 8)
    let table = trailer.bigEndian(at: 24, size: 8)
    guard offsetSize > 0 else { throw BinaryFault(.zeroSize("offset"), at: start + 6..<start + 7) }
    guard referenceSize > 0 else {
      throw BinaryFault(.zeroSize("reference"), at: start + 7..<start + 8)
    }
    guard count > 0 else { throw BinaryFault(.noObjects, at: start + 8..<start + 16) }
    guard table > UInt64(Self.headerLength), table < UInt64(start) else {
      throw BinaryFault(.tableOffset(table, fileSize: fileSize), at: start + 24..<start + 32)
    }
    // No object is without an offset, so the sizes below are far from overflowing.
    guard count <= UInt64(start) else {
      throw BinaryFault(.objectCount(count, fileSize: fileSize), at: start + 8..<start + 16)
    }
    objectCount = Int(count)
    offsets = BigEndian(size: offsetSize)
    references = BigEndian(size: referenceSize)
    tableOffset = Int(table)
    guard tableOffset + objectCount * offsetSize == start else {
      throw BinaryFault(
        .length(expected: tableOffset + objectCount * offsetSize + Self.trailerLength, fileSize),
        at: start + 8..<fileSize)
    }
    guard top < count else {
      throw BinaryFault(.topObject(top, count: objectCount), at: start + 16..<start + 24)
    }
    topObject = Int(top)
    guard Self.reaches(objectCount, size: referenceSize) else {
      throw BinaryFault(
        .smallSize("reference", referenceSize, "all \(count) objects"), at: start + 7..<start + 8)
    }
    guard Self.reaches(tableOffset, size: offsetSize) else {
      throw BinaryFault(
        .smallSize("offset", offsetSize, "all \(table) bytes of objects"), at: start + 6..<start + 7
      )
    }
  }

  /// Whether numbers of `size` bytes go beyond `value`.
  private static func reaches(_ value: Int, size: Int) -> Bool {
    size >= 8 || value < 1 << (8 * size)
  }

  /// Where the offset of an object stands.
  @inline(__always)
  func entry(of object: Int) -> Int { tableOffset &+ object &* offsetSize }

  /// The offset of an object, which is below the table.
  @inline(__always)
  func offset(of object: Int, in bytes: Span<UInt8>) -> Int {
    Int(truncatingIfNeeded: offsets.read(bytes, at: entry(of: object)))
  }

  /// The offset of an object as the table has it.
  @inline(__always)
  func tableEntry(of object: Int, in bytes: Span<UInt8>) -> UInt64 {
    offsets.read(bytes, at: entry(of: object))
  }

  /// The number of the object that the reference at `place` names.
  @inline(__always)
  func reference(at place: Int, in bytes: Span<UInt8>) -> UInt64 {
    references.read(bytes, at: place)
  }
}

/// Reads big-endian numbers of one size, which eight bytes or more of the file follow.
///
/// Of a size above eight the low 64 bits count.
private struct BigEndian: Sendable, Equatable {
  private let skip: Int
  private let shift: UInt64

  init(size: Int) {
    skip = max(0, size - 8)
    shift = UInt64(max(0, 64 - 8 * size))
  }

  @inline(__always)
  func read(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
    bytes.wordBigEndian(at: index &+ skip) &>> shift
  }
}

extension Span where Element == UInt8 {
  /// The big-endian number of `size` bytes at `index`; of a larger size its low 64 bits.
  @inline(__always)
  func bigEndian(at index: Int, size: Int) -> UInt64 {
    guard size < 8 else { return wordBigEndian(at: index &+ size &- 8) }
    if size == 1 { return UInt64(self[index]) }
    return wordBigEndian(at: index) >> UInt64(64 &- 8 &* size)
  }

  /// The eight bytes at `index`, the first highest; zeros stand behind the end.
  @inline(__always)
  func wordBigEndian(at index: Int) -> UInt64 { word(at: index).byteSwapped }
}
