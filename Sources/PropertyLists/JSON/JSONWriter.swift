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
    try requireExpandable()
    var writer = JSONWriter(options: options)
    try writer.append(self, depth: 0)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

/// Writes a node and all below it as plain JSON.
struct JSONWriter {
  let options: JSONWritingOptions
  private(set) var output: [UInt8] = []

  init(options: JSONWritingOptions) { self.options = options }

  mutating func append(_ node: PropertyListNode, depth: Int) throws(PropertyListError) {
    if options.isTagged, appendTagged(node) { return }
    switch node.kind {
    case .string: appendQuoted(node.string ?? "")
    case .integer: append(node.integer?.description ?? "0")
    case .real where node.storage.spelling == .json: append(node.numberText ?? "0")
    case .real:
      let value = node.real ?? 0
      guard value.isFinite else { throw node.unwritable("number-in-json", "JSON has no \(value)") }
      append("\(value)")
    case .boolean: append(node.bool == true ? "true" : "false")
    case .date:
      guard let text = DateText.utc(node.dateSeconds ?? .nan) else {
        throw node.unwritable("date-range", "the date has no year of 32 bits")
      }
      appendQuoted(text)
    case .data:
      appendBase64(node.dataBytes ?? [])
    case .uid: append("{\"CF$UID\":\(options.isPretty ? " " : "")\(node.uid ?? 0)}")
    case .null: append("null")
    case .array:
      append("[")
      for (position, element) in node.elements.enumerated() {
        separate(position, depth + 1)
        try append(element, depth: depth + 1)
      }
      if node.count > 0 { breakLine(depth) }
      append("]")
    case .dictionary:
      if !options.isTagged { try node.requireNotLikeUID() }
      append("{")
      for (position, entry) in entries(of: node).enumerated() {
        separate(position, depth + 1)
        if options.isTagged, node.count == 1, JSONTag.isLike(entry.key) {
          appendQuoted("$" + entry.key)
        } else {
          appendQuoted(entry.key)
        }
        append(options.isPretty ? ": " : ":")
        try append(entry.value, depth: depth + 1)
      }
      if node.count > 0 { breakLine(depth) }
      append("}")
    }
  }

  private func entries(of node: PropertyListNode) -> [(key: String, value: PropertyListNode)] {
    let entries = node.entries.map { (key: $0.key, value: $0.value) }
    guard options.sortsKeys else { return entries }
    return entries.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
  }

  mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  mutating func appendBase64(_ bytes: [UInt8]) {
    output.append(UInt8(ascii: "\""))
    Base64.encode(bytes[...], to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private mutating func separate(_ position: Int, _ depth: Int) {
    if position > 0 { append(",") }
    breakLine(depth)
  }

  private mutating func breakLine(_ depth: Int) {
    guard options.isPretty else { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  mutating func appendQuoted(_ text: String) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x08: append("\\b")
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0C: append("\\f")
      case 0x0D: append("\\r")
      case 0..<0x20:
        append("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
