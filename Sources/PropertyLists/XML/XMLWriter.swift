/// How an XML property list is written.
public struct XMLWritingOptions: Hashable, Sendable {
  /// How reals are spelt.
  public enum RealStyle: Hashable, Sendable {
    /// The fewest digits that read back as the same double: `0.1`.
    case shortest
    /// 17 digits, as Apple's writer has them: `0.10000000000000001`.
    case apple
  }

  /// Whether keys are sorted by their UTF-16 code units, as Apple's writer does; else they keep their
  /// order.
  public var sortsKeys: Bool
  /// How reals are spelt.
  public var realStyle: RealStyle

  /// Makes options; the default keeps the order of keys and writes the shortest reals.
  public init(sortsKeys: Bool = false, realStyle: RealStyle = .shortest) {
    self.sortsKeys = sortsKeys
    self.realStyle = realStyle
  }
}

extension PropertyListDocument {
  /// The document as an XML property list in Apple's layout: UTF-8, tabs, data in lines of 76
  /// columns, a DOCTYPE.
  /// ```swift
  /// let document = try PropertyListDocument(["title": "面包"] as PropertyList)
  /// String(decoding: try document.xml(), as: UTF8.self)
  /// ```
  /// A carriage return is written as `&#13;`, so that an XML parser reads it back.
  /// - Throws: `PropertyListError` (`unwritable`) that names the path where the value can't be
  ///   written so that every parser reads it: null, a character that XML does not allow, a dictionary
  ///   that would be read as a UID, a date without a year of 32 bits.
  /// - Complexity: O(n).
  public func xml(
    options: XMLWritingOptions = XMLWritingOptions()
  ) throws(PropertyListError) -> [UInt8] {
    var writer = XMLWriter(storage, options: options)
    return try writer.write(root.index)
  }
}

/// Writes a node and all below it.
///
/// The tape and the bytes go down as spans: no access to them counts references.
struct XMLWriter {
  private let options: XMLWritingOptions
  private let storage: DocumentStorage
  private var output = ByteBuffer()

  init(_ storage: DocumentStorage, options: XMLWritingOptions) {
    self.options = options
    self.storage = storage
  }

  mutating func write(_ index: Int) throws(PropertyListError) -> [UInt8] {
    try storage.node(index).requireExpandable()
    output = ByteBuffer(capacity: storage.estimate(of: index, perWord: 14) + 512)
    output.append(ByteBuffer.xmlStart)
    let (tape, bytes) = (storage.tape, storage.bytes)
    try append(index, depth: 0, tape.span, bytes.span)
    output.append(ByteBuffer.xmlEnd)
    return output.finish()
  }

  // MARK: Values

  private mutating func append(
    _ index: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let index = tape.target(of: index)
    let word = tape[index]
    switch word.kind {
    case .string, .key:
      try appendText(
        at: index, of: index, depth: depth, TextPiece("<string>"), TextPiece("</string>\n"), tape,
        bytes)
    case .true: append(TextPiece("<true/>\n"), depth: depth)
    case .false: append(TextPiece("<false/>\n"), depth: depth)
    case .array: try appendArray(index, depth: depth, tape, bytes)
    case .dictionary where word.flags.isDisjoint(with: .uid):
      try appendDictionary(index, depth: depth, tape, bytes)
    default: try appendScalar(storage.node(index), depth: depth)
    }
  }

  private mutating func appendArray(
    _ index: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    guard tape[index + 1].count > 0 else { return append(TextPiece("<array/>\n"), depth: depth) }
    append(TextPiece("<array>\n"), depth: depth)
    var element = index + 2
    while tape[element].kind != .end {
      try append(element, depth: depth + 1, tape, bytes)
      element = tape.index(after: element)
    }
    append(TextPiece("</array>\n"), depth: depth)
  }

  private mutating func appendDictionary(
    _ index: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    guard tape[index + 1].count > 0 else { return append(TextPiece("<dict/>\n"), depth: depth) }
    try storage.requireNotLikeUID(index)
    append(TextPiece("<dict>\n"), depth: depth)
    if options.sortsKeys {
      for key in storage.sortedKeys(of: index) {
        try appendEntry(key, depth: depth + 1, tape, bytes)
      }
    } else {
      var key = index + 2
      while tape[key].kind == .key {
        if tape[key].flags.isDisjoint(with: .shadowed) {
          try appendEntry(key, depth: depth + 1, tape, bytes)
        }
        key = tape.index(after: tape.index(after: key))
      }
    }
    append(TextPiece("</dict>\n"), depth: depth)
  }

  /// Writes a key and its value: in one step where both are plain texts, which is the most of it.
  @inline(__always)
  private mutating func appendEntry(
    _ key: Int, depth: Int, _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let value = tape.index(after: key)
    if tape[value].kind == .string,
      let keyRange = plainText(at: key, tape, bytes),
      let range = plainText(at: value, tape, bytes)
    {
      let room = 2 * depth + 32 + keyRange.count + range.count
      return output.append(atMost: room) { room in
        room.put(depth, of: UInt8(ascii: "\t"))
        room.put(TextPiece("<key>"))
        room.put(bytes.extracting(keyRange))
        room.put(TextPiece("</key>\n"))
        room.put(depth, of: UInt8(ascii: "\t"))
        room.put(TextPiece("<string>"))
        room.put(bytes.extracting(range))
        room.put(TextPiece("</string>\n"))
      }
    }
    try appendText(
      at: key, of: value, depth: depth, TextPiece("<key>"), TextPiece("</key>\n"), tape, bytes)
    try append(value, depth: depth, tape, bytes)
  }

  @inline(never)
  private mutating func appendScalar(
    _ node: PropertyListNode, depth: Int
  ) throws(PropertyListError) {
    if node.kind != .uid { output.indentXML(depth) }
    switch node.kind {
    case .integer: output.append(xmlInteger: node.integer ?? 0)
    case .real: output.append(xmlReal: digits(of: node))
    case .date:
      guard output.append(xmlDate: node.dateSeconds ?? .nan) else {
        throw node.unwritable(.dateRange)
      }
    case .data: storage.withData(at: node.index) { output.append(xmlData: $0, depth: depth) }
    case .uid: appendUID(node.uid ?? 0, depth: depth)
    default: throw node.unwritable(.nullInXML)
    }
  }

  private mutating func appendUID(_ number: UInt32, depth: Int) {
    append(TextPiece("<dict>\n"), depth: depth)
    append(TextPiece("<key>"), depth: depth + 1)
    output.append("CF$UID</key>\n")
    append(TextPiece("<integer>"), depth: depth + 1)
    output.append(decimal: PropertyListInteger(UInt64(number)))
    output.append("</integer>\n")
    append(TextPiece("</dict>\n"), depth: depth)
  }

  // MARK: Text

  /// Writes an indented tag.
  @inline(__always)
  private mutating func append(_ tag: TextPiece, depth: Int) {
    output.append(atMost: depth + tag.count) { room in
      room.put(depth, of: UInt8(ascii: "\t"))
      room.put(tag)
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
    return text.firstCandidate(of: XMLEscapeRule.self, from: 0) == text.count ? range : nil
  }

  /// Writes the string or key at `index` between two tags; `value` is what a message names.
  private mutating func appendText(
    at index: Int, of value: Int, depth: Int, _ start: TextPiece, _ end: TextPiece,
    _ tape: Span<TapeWord>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    append(start, depth: depth)
    if let range = plainText(at: index, tape, bytes) {
      return output.append(atMost: range.count + end.count) { room in
        room.put(bytes.extracting(range))
        room.put(end)
      }
    }
    let scalar = storage.withDecodedContent(at: index) { output.append(xmlEscaped: $0) }
    output.append(end)
    guard let scalar else { return }
    throw storage.node(value).unwritable(
      .characterInXML(tape[index].kind == .key ? "key" : "string", scalar))
  }

  /// The digits of a real; those of an encoded `Decimal` are all kept.
  private func digits(of node: PropertyListNode) -> String {
    if storage.isDecimal(at: node.index), let text = node.numberText { return text }
    return Self.digits(node.real ?? 0, options.realStyle)
  }

  /// The digits of a real: `0.1`, `+infinity`, `nan`.
  static func digits(_ value: Double, _ style: XMLWritingOptions.RealStyle) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    switch style {
    case .apple: return value == 0 ? "0.0" : NumberText.general(value, digits: 17)
    case .shortest:
      let text = "\(value)"
      return text.hasSuffix(".0") && value != 0 ? String(text.dropLast(2)) : text
    }
  }
}
