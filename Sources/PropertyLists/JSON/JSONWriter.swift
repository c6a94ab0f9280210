/// How JSON is written.
public struct JSONWritingOptions: Hashable, Sendable {
  /// Whether each value stands on a line of its own, indented by two blanks.
  public var isPretty: Bool
  /// Whether keys are sorted by their UTF-16 code units; else they keep their order.
  public var sortsKeys: Bool
  /// Whether what JSON does not have is told by an object with one key, so that nothing is lost:
  /// `{"$plist.date": "2024-02-29T12:34:56Z"}`, `{"$plist.data": "AQID"}`, `{"$plist.uid": 7}`,
  /// `{"$plist.real": "nan"}`.
  ///
  /// A date with a part of a second is its seconds from 2001-01-01T00:00:00Z, a number. A dictionary
  /// with one such key gets one more `$` before it. ``PropertyListFormat/taggedJSON`` reads it back.
  public var isTagged: Bool

  /// Makes options; the default is one line, the order of the document, and JSON for other programs.
  public init(isPretty: Bool = false, sortsKeys: Bool = false, isTagged: Bool = false) {
    self.isPretty = isPretty
    self.sortsKeys = sortsKeys
    self.isTagged = isTagged
  }
}

extension PropertyListNode {
  /// The node as plain JSON (RFC 8259), for other programs.
  ///
  /// A date becomes RFC 3339 text, data base64 text, a UID `{"CF$UID": n}`; an integral real is
  /// written with `.0`. A real of a JSON document keeps its digits. What was a date, data or real can't be told from the result.
  /// - Throws: `PropertyListError` (`unwritable`) that names the path of a NaN, an infinity, a date
  ///   without a year of 32 bits or a dictionary that would be read as a UID.
  /// - Complexity: O(n).
  public func json(
    options: JSONWritingOptions = JSONWritingOptions()
  ) throws(PropertyListError) -> String {
    return String(decoding: try JSONWriter.bytes(self, options: options), as: UTF8.self)
  }
}

/// Writes a node and all below it as JSON.
///
/// The tape and the bytes go down as spans: no access to them counts references.
struct JSONWriter {
  let options: JSONWritingOptions
  private let storage: DocumentStorage
  var output = ByteBuffer()

  /// The bytes of a node.
  static func bytes(
    _ node: PropertyListNode, options: JSONWritingOptions
  ) throws(PropertyListError) -> [UInt8] {
    try node.requireExpandable()
    var writer = JSONWriter(node.storage, options: options)
    writer.output = ByteBuffer(
      capacity: node.storage.estimate(of: node.index, perWord: 3) + 64)
    let (tape, bytes) = (node.storage.tape, node.storage.bytes)
    try writer.append(node.index, depth: 0, tape.span, bytes.span)
    return writer.output.finish()
  }

  /// The bytes of the elements of an array, a line each.
  static func lines(
    _ node: PropertyListNode, options: JSONWritingOptions
  ) throws(PropertyListError) -> [UInt8] {
    try node.requireExpandable()
    var options = options
    options.isPretty = false
    var writer = JSONWriter(node.storage, options: options)
    let (tape, bytes) = (node.storage.tape, node.storage.bytes)
    for element in node.elements {
      try writer.append(element.index, depth: 0, tape.span, bytes.span)
      writer.output.append("\n")
    }
    return writer.output.finish()
  }

  private init(_ storage: DocumentStorage, options: JSONWritingOptions) {
    self.options = options
    self.storage = storage
  }

  // MARK: Values

  private mutating func append(
    _ index: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let index = tape.target(of: index)
    let word = tape[index]
    switch word.kind {
    case .string, .key: appendText(at: index, TextPiece("\""), TextPiece("\""), tape, bytes)
    case .true: output.append(TextPiece("true"))
    case .false: output.append(TextPiece("false"))
    case .null, .end, .link: output.append(TextPiece("null"))
    case .array: try appendArray(index, depth: depth, tape, bytes)
    case .dictionary where word.flags.isDisjoint(with: .uid):
      try appendDictionary(index, depth: depth, tape, bytes)
    default: try appendScalar(storage.node(index))
    }
  }

  @inline(never)
  private mutating func appendScalar(_ node: PropertyListNode) throws(PropertyListError) {
    if options.isTagged, appendTagged(node) { return }
    switch node.kind {
    case .integer: output.append(decimal: node.integer ?? 0)
    case .real where node.keepsDigits:
      output.append(text: node.numberText ?? "0")
    case .real:
      let value = node.real ?? 0
      guard value.isFinite else { throw node.unwritable(.numberInJSON(value)) }
      output.append(text: "\(value)")
    case .date:
      guard output.append(jsonDate: node.dateSeconds ?? .nan) else {
        throw node.unwritable(.dateRange)
      }
    case .data: storage.withData(at: node.index) { output.append(jsonData: $0) }
    default:
      output.append("{\"CF$UID\":")
      if options.isPretty { output.append(" ") }
      output.append(decimal: PropertyListInteger(UInt64(node.uid ?? 0)))
      output.append("}")
    }
  }

  private mutating func appendArray(
    _ index: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    output.append(TextPiece("["))
    var element = index + 2
    while tape[element].kind != .end {
      separate(isFirst: element == index + 2, depth: depth + 1)
      try append(element, depth: depth + 1, tape, bytes)
      element = tape.index(after: element)
    }
    if tape[index + 1].count > 0 { breakLine(depth) }
    output.append(TextPiece("]"))
  }

  private mutating func appendDictionary(
    _ index: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    if !options.isTagged { try storage.requireNotLikeUID(index) }
    output.append(TextPiece("{"))
    var isFirst = true
    if options.sortsKeys {
      for key in storage.sortedKeys(of: index) {
        try appendEntry(key, of: index, isFirst: isFirst, depth: depth + 1, tape, bytes)
        isFirst = false
      }
    } else {
      var key = index + 2
      while tape[key].kind == .key {
        if tape[key].flags.isDisjoint(with: .shadowed) {
          try appendEntry(key, of: index, isFirst: isFirst, depth: depth + 1, tape, bytes)
          isFirst = false
        }
        key = tape.index(after: tape.index(after: key))
      }
    }
    if !isFirst { breakLine(depth) }
    output.append(TextPiece("}"))
  }

  /// Writes a key and its value: in one step where both are plain texts, which is the most of it.
  @inline(__always)
  private mutating func appendEntry(
    _ key: Int, of dictionary: Int, isFirst: Bool, depth: Int, _ tape: Span<TapeWord>,
    _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let value = tape.index(after: key)
    if options.isTagged, tape[dictionary + 1].count == 1, JSONTag.isLike(storage.key(at: key)) {
      separate(isFirst: isFirst, depth: depth)
      appendQuoted("$" + storage.key(at: key))
      output.append(options.isPretty ? TextPiece(": ") : TextPiece(":"))
    } else if !options.isPretty, tape[value].kind == .string,
      let keyRange = plainText(at: key, tape, bytes),
      let range = plainText(at: value, tape, bytes)
    {
      return output.append(atMost: keyRange.count + range.count + 8) { room in
        room.put(isFirst ? TextPiece("\"") : TextPiece(",\""))
        room.put(bytes.extracting(keyRange))
        room.put(TextPiece("\":\""))
        room.put(bytes.extracting(range))
        room.put(TextPiece("\""))
      }
    } else {
      separate(isFirst: isFirst, depth: depth)
      let end = options.isPretty ? TextPiece("\": ") : TextPiece("\":")
      appendText(at: key, TextPiece("\""), end, tape, bytes)
    }
    try append(value, depth: depth, tape, bytes)
  }

  // MARK: Text

  @inline(__always)
  private mutating func separate(isFirst: Bool, depth: Int) {
    if !isFirst { output.append(TextPiece(",")) }
    breakLine(depth)
  }

  @inline(__always)
  private mutating func breakLine(_ depth: Int) {
    guard options.isPretty else { return }
    output.append(atMost: 1 + 2 * depth) { room in
      room.put(TextPiece("\n"))
      room.put(2 * depth, of: UInt8(ascii: " "))
    }
  }

  /// The content of a string or key that is written as it stands, or nil.
  @inline(__always)
  private func plainText(
    at index: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) -> Range<Int>? {
    let flags = tape[index].flags
    guard flags.isDisjoint(with: .escaped) else { return nil }
    let range = storage.contentRange(at: index, tape, bytes)
    // Texts in memory were looked at when they were put there.
    if storage.spelling == .memory, flags.isDisjoint(with: .unusualTag) { return range }
    let text = bytes.extracting(range)
    return text.firstCandidate(of: JSONEscapeRule.self, from: 0) == text.count ? range : nil
  }

  /// Writes the string or key at `index` between two pieces.
  private mutating func appendText(
    at index: Int, _ start: TextPiece, _ end: TextPiece, _ tape: Span<TapeWord>,
    _ bytes: Span<UInt8>
  ) {
    if let range = plainText(at: index, tape, bytes) {
      return output.append(atMost: start.count + range.count + end.count) { room in
        room.put(start)
        room.put(bytes.extracting(range))
        room.put(end)
      }
    }
    output.append(start)
    storage.withDecodedContent(at: index) { output.append(jsonEscaped: $0) }
    output.append(end)
  }

  mutating func appendQuoted(_ text: String) {
    let bytes = Array(text.utf8)
    output.append(TextPiece("\""))
    output.append(jsonEscaped: bytes.span)
    output.append(TextPiece("\""))
  }
}
