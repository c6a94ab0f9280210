// How XML property lists spell values, in Apple's layout.

extension ByteBuffer {
  /// What comes before the value of a file.
  static let xmlStart: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  /// What comes behind it.
  static let xmlEnd: StaticString = "</plist>\n"

  @inline(__always)
  mutating func indentXML(_ depth: Int) {
    append(atMost: depth) { $0.put(depth, of: UInt8(ascii: "\t")) }
  }

  /// Appends text with `<`, `>`, `&` and CR escaped, in runs of bytes that stay as they are; returns a
  /// character that XML does not allow.
  @inline(never)
  mutating func append(xmlEscaped text: Span<UInt8>) -> UInt32? {
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
      default:
        if let scalar = UTF8Scalar.forbiddenInXML(text, at: index) { return scalar.value }
        index = text.firstCandidate(of: XMLEscapeRule.self, from: index + 1)
        continue
      }
      append(run: text.extracting(start..<index))
      append(reference)
      start = index + 1
      index = text.firstCandidate(of: XMLEscapeRule.self, from: start)
    }
    append(run: text.extracting(start..<text.count))
    return nil
  }

  mutating func append(xmlInteger number: PropertyListInteger) {
    append("<integer>")
    append(decimal: number)
    append("</integer>\n")
  }

  mutating func append(xmlReal digits: String) {
    append("<real>")
    append(text: digits)
    append("</real>\n")
  }

  /// Appends a date; false where it has no year of 32 bits.
  mutating func append(xmlDate seconds: Double) -> Bool {
    append("<date>")
    defer { append("</date>\n") }
    return DateText.append(seconds, style: .apple, to: &self)
  }

  /// Appends data at a depth.
  ///
  /// Apple's layout: lines of 76 columns less 8 for each level, at the tag's indent; from level 8 on
  /// they stay where they are there, 12 columns wide.
  mutating func append(xmlData bytes: Span<UInt8>, depth: Int) {
    append("<data>\n")
    let level = Swift.min(depth, 8)
    let width = (76 - 8 * level) / 4 * 3
    var start = 0
    while start < bytes.count {
      let end = Swift.min(start + width, bytes.count)
      indentXML(level)
      Base64.encode(bytes.extracting(start..<end), to: &self)
      append("\n")
      start = end
    }
    indentXML(depth)
    append("</data>\n")
  }
}
