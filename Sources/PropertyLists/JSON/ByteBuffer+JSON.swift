// How JSON spells values.

extension ByteBuffer {
  /// Appends text with what JSON must escape escaped, in runs of bytes that stay as they are.
  @inline(never)
  mutating func append(jsonEscaped text: Span<UInt8>) {
    var start = 0
    var index = text.firstCandidate(of: JSONEscapeRule.self, from: 0)
    while index < text.count {
      append(run: text.extracting(start..<index))
      append(jsonEscape: text[index])
      start = index + 1
      index = text.firstCandidate(of: JSONEscapeRule.self, from: start)
    }
    append(run: text.extracting(start..<text.count))
  }

  private mutating func append(jsonEscape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x09: append("\\t")
    case 0x0A: append("\\n")
    case 0x0C: append("\\f")
    case 0x0D: append("\\r")
    default: append(text: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
    }
  }

  /// Appends data as base64 text.
  mutating func append(jsonData bytes: Span<UInt8>) {
    append(TextPiece("\""))
    Base64.encode(bytes, to: &self)
    append(TextPiece("\""))
  }

  /// Appends a date as RFC 3339 text; false where it has no year of 32 bits.
  mutating func append(jsonDate seconds: Double) -> Bool {
    append(TextPiece("\""))
    defer { append(TextPiece("\"")) }
    return DateText.append(seconds, to: &self)
  }
}
