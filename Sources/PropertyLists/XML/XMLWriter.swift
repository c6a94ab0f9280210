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
struct XMLWriter {
  private let options: XMLWritingOptions
  private let storage: DocumentStorage
  private let tape: [TapeWord]
  private var output: [UInt8] = []

  init(_ storage: DocumentStorage, options: XMLWritingOptions) {
    self.options = options
    self.storage = storage
    tape = storage.tape
  }

  mutating func write(_ index: Int) throws(PropertyListError) -> [UInt8] {
    output = []
    output.reserveCapacity(storage.estimate(of: index, perWord: 20) + 512)
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    try append(index, depth: 0)
    output.append("</plist>\n")
    return output
  }

  // MARK: Values

  private mutating func append(_ index: Int, depth: Int) throws(PropertyListError) {
    let word = tape[index]
    switch word.kind {
    case .string, .key:
      return try appendText(
        at: index, of: index, depth: depth, TextPiece("<string>"), TextPiece("</string>\n"))
    default: break
    }
    indent(depth)
    switch word.kind {
    case .true: output.append("<true/>\n")
    case .false: output.append("<false/>\n")
    case .array: try appendArray(index, depth: depth)
    case .dictionary where word.flags.isDisjoint(with: .uid):
      try appendDictionary(index, depth: depth)
    default: try appendScalar(storage.node(index), depth: depth)
    }
  }

  @inline(never)
  private mutating func appendScalar(
    _ node: PropertyListNode, depth: Int
  ) throws(PropertyListError) {
    switch node.kind {
    case .integer:
      output.append("<integer>")
      output.append(decimal: node.integer ?? 0)
      output.append("</integer>\n")
    case .real:
      output.append("<real>")
      output.append(text: digits(of: node))
      output.append("</real>\n")
    case .date:
      output.append("<date>")
      guard DateText.append(node.dateSeconds ?? .nan, style: .apple, to: &output) else {
        throw node.unwritable("date-range", "the date has no year of 32 bits")
      }
      output.append("</date>\n")
    case .data: storage.withData(at: node.index) { appendData($0, depth: depth) }
    case .uid: appendUID(node.uid ?? 0, depth: depth)
    default: throw node.unwritable("null-in-xml", "XML property lists have no null")
    }
  }

  private mutating func appendArray(_ index: Int, depth: Int) throws(PropertyListError) {
    guard tape[index + 1].count > 0 else { return output.append("<array/>\n") }
    output.append("<array>\n")
    var element = index + 2
    while tape[element].kind != .end {
      try append(element, depth: depth + 1)
      element = tape.index(after: element)
    }
    indent(depth)
    output.append("</array>\n")
  }

  private mutating func appendDictionary(_ index: Int, depth: Int) throws(PropertyListError) {
    guard tape[index + 1].count > 0 else { return output.append("<dict/>\n") }
    try storage.requireNotLikeUID(index)
    output.append("<dict>\n")
    if options.sortsKeys {
      for key in storage.sortedKeys(of: index) { try appendEntry(key, depth: depth + 1) }
    } else {
      var key = index + 2
      while tape[key].kind == .key {
        if tape[key].flags.isDisjoint(with: .shadowed) { try appendEntry(key, depth: depth + 1) }
        key = tape.index(after: tape.index(after: key))
      }
    }
    indent(depth)
    output.append("</dict>\n")
  }

  @inline(__always)
  private mutating func appendEntry(_ key: Int, depth: Int) throws(PropertyListError) {
    let value = tape.index(after: key)
    try appendText(at: key, of: value, depth: depth, TextPiece("<key>"), TextPiece("</key>\n"))
    try append(value, depth: depth)
  }

  private mutating func appendUID(_ number: UInt32, depth: Int) {
    output.append("<dict>\n")
    indent(depth + 1)
    output.append("<key>CF$UID</key>\n")
    indent(depth + 1)
    output.append("<integer>")
    output.append(decimal: PropertyListInteger(UInt64(number)))
    output.append("</integer>\n")
    indent(depth)
    output.append("</dict>\n")
  }

  /// Apple's layout: lines of 76 columns less 8 for each level, at the tag's indent; from level 8 on
  /// they stay where they are there, 12 columns wide.
  private mutating func appendData(_ bytes: Span<UInt8>, depth: Int) {
    output.append("<data>\n")
    let level = min(depth, 8)
    let width = (76 - 8 * level) / 4 * 3
    var start = 0
    while start < bytes.count {
      let end = min(start + width, bytes.count)
      indent(level)
      Base64.encode(bytes.extracting(start..<end), to: &output)
      output.append("\n")
      start = end
    }
    indent(depth)
    output.append("</data>\n")
  }

  // MARK: Text

  @inline(__always)
  private mutating func indent(_ depth: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: depth))
  }

  /// Writes the string or key at `index` between two tags; `value` is what a message names.
  @inline(__always)
  private mutating func appendText(
    at index: Int, of value: Int, depth: Int, _ start: TextPiece, _ end: TextPiece
  ) throws(PropertyListError) {
    let scalar: UInt32? = storage.withDecodedContent(at: index) { text in
      let next = text.firstCandidate(of: XMLEscapeRule.self, from: 0)
      guard next < text.count else {
        output.append(indent: depth, start, text, end)
        return nil
      }
      output.append(indent: depth, start, text.extracting(0..<next), TextPiece(""))
      let scalar = appendEscaped(text.extracting(next..<text.count))
      output.append(end)
      return scalar
    }
    guard let scalar else { return }
    throw storage.node(value).unwritable(
      "character-in-xml",
      "the \(tape[index].kind == .key ? "key" : "string") holds \(scalar.scalarName), which XML can't"
    )
  }

  /// Writes text with `<`, `>`, `&` and CR escaped, in runs of bytes that stay as they are; returns a
  /// character that XML does not allow.
  @inline(never)
  private mutating func appendEscaped(_ text: Span<UInt8>) -> UInt32? {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      let reference: StaticString
      switch byte {
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "&"): reference = "&amp;"
      case 0x0D: reference = "&#13;"
      case 0..<0x20 where byte != 0x09 && byte != 0x0A: return UInt32(byte)
      case 0xEF where index + 2 < text.count && UTF8Scalar.isNonCharacter(text, at: index):
        return 0xFFC0 | UInt32(text[index + 2] & 0x3F)
      default:
        index = text.firstCandidate(of: XMLEscapeRule.self, from: index + 1)
        continue
      }
      output.append(run: text.extracting(start..<index))
      output.append(reference)
      start = index + 1
      index = text.firstCandidate(of: XMLEscapeRule.self, from: start)
    }
    output.append(run: text.extracting(start..<text.count))
    return nil
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
