/// The head of an object: its kind, and where its content is.
struct BinaryObject {
  enum Kind: UInt8 {
    case null, `false`, `true`, integer, real, date, data, ascii, utf16, uid, array, set, dictionary
  }

  var kind: Kind
  /// Where the content begins.
  var start: Int
  /// Bytes of a scalar, elements or entries of a container.
  var count: Int
  /// Where the object ends.
  var end: Int

  /// Reads the head of the object at `offset`.
  ///
  /// The content lies before `limit`, where the offset table begins; it is not looked at.
  /// - Throws: what is wrong with it, at its place.
  @inline(__always)
  static func read(
    _ bytes: Span<UInt8>, at offset: Int, limit: Int, referenceSize: Int
  ) throws(BinaryFault) -> BinaryObject {
    // Most objects are strings of less than 256 units: marker and count are in the first three bytes.
    let head = bytes.word(at: offset)
    let upper = head & 0xF0
    if upper == 0x50 || upper == 0x60 {
      let low = Int(head & 15)
      let isLong = low == 15
      if !isLong || head & 0xFF00 == 0x1000 {
        let count = isLong ? Int(truncatingIfNeeded: head >> 16 & 0xFF) : low
        let start = offset &+ (isLong ? 3 : 1)
        let length = upper == 0x60 ? 2 &* count : count
        if start &+ length <= limit {
          return BinaryObject(
            kind: upper == 0x60 ? .utf16 : .ascii, start: start, count: length,
            end: start &+ length)
        }
      }
    }
    return try readOther(bytes, at: offset, limit: limit, referenceSize: referenceSize)
  }

  private static func readOther(
    _ bytes: Span<UInt8>, at offset: Int, limit: Int, referenceSize: Int
  ) throws(BinaryFault) -> BinaryObject {
    let marker = bytes[offset]
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0x0: return scalar(.null, offset, 0)
      case 0x8: return scalar(.false, offset, 0)
      case 0x9: return scalar(.true, offset, 0)
      default: throw BinaryFault(.marker(marker), at: offset..<offset + 1)
      }
    case 0x1 where low <= 4: return try sized(.integer, offset, 1 << low, limit)
    case 0x2 where low == 2 || low == 3: return try sized(.real, offset, 1 << low, limit)
    case 0x3 where low == 3: return try sized(.date, offset, 8, limit)
    case 0x8: return try sized(.uid, offset, low + 1, limit)
    case 0x4: return try counted(.data, bytes, offset, limit, width: 1)
    case 0x5: return try counted(.ascii, bytes, offset, limit, width: 1)
    case 0x6: return try counted(.utf16, bytes, offset, limit, width: 2)
    case 0xA: return try counted(.array, bytes, offset, limit, width: referenceSize)
    case 0xC: return try counted(.set, bytes, offset, limit, width: referenceSize)
    case 0xD: return try counted(.dictionary, bytes, offset, limit, width: 2 * referenceSize)
    default: throw BinaryFault(.marker(marker), at: offset..<offset + 1)
    }
  }

  private static func scalar(_ kind: Kind, _ offset: Int, _ count: Int) -> BinaryObject {
    BinaryObject(kind: kind, start: offset + 1, count: count, end: offset + 1 + count)
  }

  private static func sized(
    _ kind: Kind, _ offset: Int, _ count: Int, _ limit: Int
  ) throws(BinaryFault) -> BinaryObject {
    guard count < limit - offset else { throw tooLong(kind, count, offset, limit) }
    return scalar(kind, offset, count)
  }

  /// An object with a count of things that are `width` bytes each.
  private static func counted(
    _ kind: Kind, _ bytes: Span<UInt8>, _ offset: Int, _ limit: Int, width: Int
  ) throws(BinaryFault) -> BinaryObject {
    var count = UInt64(bytes[offset] & 15)
    var start = offset + 1
    if count == 15 {
      guard start < limit, bytes[start] & 0xF0 == 0x10, bytes[start] & 15 <= 4 else {
        throw BinaryFault(.count, at: offset..<min(offset + 2, limit))
      }
      let size = 1 << Int(bytes[start] & 15)
      guard size < limit - start else { throw BinaryFault(.count, at: offset..<limit) }
      count = bytes.bigEndian(at: start + 1, size: size)
      start += 1 + size
    }
    // Compared before anything is multiplied or allocated.
    guard count <= UInt64((limit - start) / width) else {
      throw tooLong(kind, count, offset, limit)
    }
    let length = Int(count) * width
    let isContainer = kind == .array || kind == .set || kind == .dictionary
    return BinaryObject(
      kind: kind, start: start, count: isContainer ? Int(count) : length, end: start + length)
  }

  @inline(never)
  private static func tooLong(
    _ kind: Kind, _ count: some BinaryInteger, _ offset: Int, _ limit: Int
  ) -> BinaryFault {
    BinaryFault(.tooLong(kind, "\(count)"), at: offset..<limit)
  }
}

extension BinaryObject.Kind: CustomStringConvertible {
  /// The kind for messages.
  var description: String {
    switch self {
    case .null: "null"
    case .false, .true: "boolean"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .ascii: "ASCII string"
    case .utf16: "UTF-16 string"
    case .uid: "UID"
    case .array: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    }
  }

  /// What a count of the kind counts.
  var unit: String {
    switch self {
    case .utf16: "UTF-16 units"
    case .array, .set: "elements"
    case .dictionary: "entries"
    default: "bytes"
    }
  }
}

extension BinaryObject {
  /// Where the content of the scalar with the word `word` begins.
  @inline(__always)
  static func contentStart(_ bytes: Span<UInt8>, of word: TapeWord) -> Int {
    let offset = word.offset
    guard word.flags.contains(.unusualTag), offset &+ 1 < bytes.count else { return offset &+ 1 }
    // The count stands in an integer of its own.
    return offset &+ 2 &+ 1 << Int(bytes[offset &+ 1] & 15)
  }

  /// Whether the string at `offset` is UTF-16.
  @inline(__always)
  static func isUTF16(_ bytes: Span<UInt8>, at offset: Int) -> Bool { bytes[offset] & 0xF0 == 0x60 }
}
