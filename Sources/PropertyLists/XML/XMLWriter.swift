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
    try root.requireExpandable()
    var writer = XMLWriter(options: options)
    return try writer.write(root)
  }
}

/// Writes a node and all below it.
struct XMLWriter {
  private let options: XMLWritingOptions
  private var output: [UInt8] = []

  init(options: XMLWritingOptions) { self.options = options }

  mutating func write(_ node: PropertyListNode) throws(PropertyListError) -> [UInt8] {
    output = []
    output.reserveCapacity(node.sourceRange.count + 512)
    append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    try append(node, depth: 0)
    append("</plist>\n")
    return output
  }

  // MARK: Values

  private mutating func append(_ node: PropertyListNode, depth: Int) throws(PropertyListError) {
    indent(depth)
    switch node.kind {
    case .string:
      append("<string>")
      try appendText(node, at: node.index, isKey: false)
      append("</string>\n")
    case .integer: append("<integer>\(node.integer?.description ?? "0")</integer>\n")
    case .real: append("<real>\(Self.digits(node.real ?? 0, options.realStyle))</real>\n")
    case .boolean: append(node.bool == true ? "<true/>\n" : "<false/>\n")
    case .date: try appendDate(node)
    case .data: appendData(node.dataBytes ?? [], depth: depth)
    case .uid: appendUID(node.uid ?? 0, depth: depth)
    case .null: throw node.unwritable("null-in-xml", "XML property lists have no null")
    case .array: try appendArray(node, depth: depth)
    case .dictionary: try appendDictionary(node, depth: depth)
    }
  }

  private mutating func appendArray(
    _ node: PropertyListNode, depth: Int
  ) throws(PropertyListError) {
    guard node.count > 0 else { return append("<array/>\n") }
    append("<array>\n")
    for element in node.elements { try append(element, depth: depth + 1) }
    indent(depth)
    append("</array>\n")
  }

  private mutating func appendDictionary(
    _ node: PropertyListNode, depth: Int
  ) throws(PropertyListError) {
    guard node.count > 0 else { return append("<dict/>\n") }
    try node.requireNotLikeUID()
    append("<dict>\n")
    for entry in options.sortsKeys ? node.entries.sortedByKey() : Array(node.entries) {
      indent(depth + 1)
      append("<key>")
      try appendText(entry.value, at: entry.keyIndex, isKey: true)
      append("</key>\n")
      try append(entry.value, depth: depth + 1)
    }
    indent(depth)
    append("</dict>\n")
  }

  private mutating func appendDate(_ node: PropertyListNode) throws(PropertyListError) {
    guard let text = DateText.utc(node.dateSeconds ?? .nan, style: .apple) else {
      throw node.unwritable("date-range", "the date has no year of 32 bits")
    }
    append("<date>\(text)</date>\n")
  }

  private mutating func appendUID(_ number: UInt32, depth: Int) {
    append("<dict>\n")
    indent(depth + 1)
    append("<key>CF$UID</key>\n")
    indent(depth + 1)
    append("<integer>\(number)</integer>\n")
    indent(depth)
    append("</dict>\n")
  }

  /// Apple's layout: lines of 76 columns less 8 for each level, at the tag's indent; from level 8 on
  /// they stay where they are there, 12 columns wide.
  private mutating func appendData(_ bytes: [UInt8], depth: Int) {
    append("<data>\n")
    let level = min(depth, 8)
    let width = (76 - 8 * level) / 4 * 3
    var start = 0
    while start < bytes.count {
      let end = min(start + width, bytes.count)
      indent(level)
      Base64.encode(bytes[start..<end], to: &output)
      output.append(UInt8(ascii: "\n"))
      start = end
    }
    indent(depth)
    append("</data>\n")
  }

  // MARK: Text

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
  }

  /// Writes a string or key; `node` is what a message names.
  private mutating func appendText(
    _ node: PropertyListNode, at index: Int, isKey: Bool
  ) throws(PropertyListError) {
    let scalar = node.storage.withDecodedContent(at: index) { appendEscaped($0) }
    guard let scalar else { return }
    throw node.unwritable(
      "character-in-xml",
      "the \(isKey ? "key" : "string") holds \(scalar.scalarName), which XML can't"
    )
  }

  /// Writes text with `<`, `>`, `&` and CR escaped; returns a character that XML does not allow.
  private mutating func appendEscaped(_ text: Span<UInt8>) -> UInt32? {
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      case 0x0D: append("&#13;")
      case 0x09, 0x0A: output.append(byte)
      case 0..<0x20: return UInt32(byte)
      case 0xEF where index + 2 < text.count && UTF8Scalar.isNonCharacter(text, at: index):
        return 0xFFC0 | UInt32(text[index + 2] & 0x3F)
      default: output.append(byte)
      }
    }
    return nil
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
