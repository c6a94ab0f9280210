/// How JSON is written.
public struct JSONWritingOptions: Hashable, Sendable {
  /// Whether each value stands on a line of its own, indented by two blanks.
  public var isPretty: Bool
  /// Whether keys are sorted by their UTF-16 code units; else they keep their order.
  public var sortsKeys: Bool

  /// Makes options; the default is one line and the order of the document.
  public init(isPretty: Bool = false, sortsKeys: Bool = false) {
    self.isPretty = isPretty
    self.sortsKeys = sortsKeys
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
    var writer = JSONWriter(options: options)
    try writer.append(self, depth: 0)
    return String(decoding: writer.output, as: UTF8.self)
  }
}

/// Writes a node and all below it as plain JSON.
struct JSONWriter {
  private let options: JSONWritingOptions
  private(set) var output: [UInt8] = []

  init(options: JSONWritingOptions) { self.options = options }

  mutating func append(_ node: PropertyListNode, depth: Int) throws(PropertyListError) {
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
      output.append(UInt8(ascii: "\""))
      Base64.encode((node.dataBytes ?? [])[...], to: &output)
      output.append(UInt8(ascii: "\""))
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
      try node.requireNotLikeUID()
      append("{")
      for (position, entry) in entries(of: node).enumerated() {
        separate(position, depth + 1)
        appendQuoted(entry.key)
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

  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func separate(_ position: Int, _ depth: Int) {
    if position > 0 { append(",") }
    breakLine(depth)
  }

  private mutating func breakLine(_ depth: Int) {
    guard options.isPretty else { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  private mutating func appendQuoted(_ text: String) {
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
