/// Facts about start tags that the scanner and the nodes share.
enum XMLTag {
  /// The length of `<name>` for a value of this kind.
  @inline(__always)
  static func plainLength(of kind: TapeKind) -> Int {
    switch kind {
    case .string: 8
    case .key: 5
    case .integer: 9
    case .real, .date, .data, .true, .dictionary: 6
    case .false, .array: 7
    default: 0
    }
  }

  /// Where the content of the tag at `offset` begins, attributes and all. The tag has been scanned
  /// before, so it ends.
  static func contentStart(of offset: Int, in bytes: Span<UInt8>) -> Int {
    var quote: UInt8?
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return bytes.count
  }

  /// The name of an element as the format spells it, or nil for something else.
  static func kind(of name: Span<UInt8>) -> TapeKind? {
    for (text, kind) in names where matches(name, text) { return kind }
    return nil
  }

  static func name(of kind: TapeKind) -> String {
    names.first { $0.1 == kind }?.0.description ?? "element"
  }

  static func matches(_ name: Span<UInt8>, _ text: StaticString) -> Bool {
    guard name.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for index in name.indices where unsafe name[index] != expected[index] { return false }
      return true
    }
  }

  private static let names: [(StaticString, TapeKind)] = [
    ("dict", .dictionary), ("key", .key), ("string", .string), ("array", .array),
    ("integer", .integer), ("real", .real), ("true", .true), ("false", .false), ("date", .date),
    ("data", .data),
  ]
}

extension Span where Element == UInt8 {
  /// The eight bytes at `index` as one number, the first lowest; zeros stand behind the end.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    if index + 8 <= count {
      return unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
    return tailWord(at: index)
  }

  @inline(never)
  private func tailWord(at index: Int) -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    for position in index..<Swift.max(index, count) {
      result |= UInt64(self[position]) << shift
      shift += 8
    }
    return result
  }
}
