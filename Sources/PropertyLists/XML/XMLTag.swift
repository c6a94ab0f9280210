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

  /// The parts of a start tag.
  struct Layout {
    var name: Range<Int>
    /// What stands between the name and the end of the tag.
    var attributes: Range<Int>
    /// Behind `>`, or where the tag breaks off: at a `<` or at the end of the text.
    var end: Int
    var isSelfClosing = false
    var isTerminated = true
    /// Whether something is no `name="value"`.
    var isMalformed = false
    /// A `>` inside the value of an attribute.
    var greaterThan: Int?
  }

  /// Where the content of the tag at `offset` begins, attributes and all.
  ///
  /// O(length of the tag).
  static func contentStart(of offset: Int, in bytes: Span<UInt8>) -> Int {
    layout(of: offset, in: bytes).end
  }

  /// The parts of the start tag whose `<` stands at `tag`.
  ///
  /// A quote that belongs to no `name="value"` is no quote: the tag then ends at the next `>`.
  static func layout(of tag: Int, in bytes: Span<UInt8>) -> Layout {
    var index = tag + 1
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    var layout = Layout(name: tag + 1..<index, attributes: index..<index, end: index)
    let start = index
    while true {
      while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
      layout.attributes = start..<index
      guard index < bytes.count, bytes[index] != UInt8(ascii: "<") else {
        layout.isTerminated = false
        layout.end = index
        return layout
      }
      let isSlash = bytes[index] == UInt8(ascii: "/")
      if bytes[index] == UInt8(ascii: ">") {
        layout.end = index + 1
        return layout
      } else if isSlash, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ">") {
        layout.end = index + 2
        layout.isSelfClosing = true
        return layout
      } else if let attribute = attribute(bytes, at: index) {
        layout.greaterThan = layout.greaterThan ?? attribute.greaterThan
        index = attribute.end
      } else {
        layout.isMalformed = true
        if isSlash { index += 1 }
        while index < bytes.count, !endsBrokenAttribute(bytes[index]) { index += 1 }
      }
    }
  }

  private static func endsBrokenAttribute(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "/")
  }

  /// The end of `name = "value"` at `start`, or nil where it is spelt otherwise.
  ///
  /// A value that holds a `<` behind a `>` was not closed where it should be: Apple's readers
  /// end the tag at the `>`, and XML allows no `<`.
  private static func attribute(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (end: Int, greaterThan: Int?)? {
    var index = start
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    guard index > start else { return nil }
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var greaterThan: Int?
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<"), greaterThan != nil { return nil }
      if bytes[index] == UInt8(ascii: ">"), greaterThan == nil { greaterThan = index }
      index += 1
    }
    return index < bytes.count ? (index + 1, greaterThan) : nil
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: "&"), UInt8(ascii: ";"):
      false
    default: true
    }
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
