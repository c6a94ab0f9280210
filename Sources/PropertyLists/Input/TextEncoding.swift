/// How the characters of a file are stored.
public struct TextEncoding: Hashable, Sendable, CustomStringConvertible {
  enum Scheme: Hashable, Sendable {
    case utf8, latin1, ascii
    case utf16(bigEndian: Bool)
    case utf32(bigEndian: Bool)
    case named(String)
  }

  let scheme: Scheme
  /// The number of bytes of the byte-order mark in the file.
  let markLength: Int

  /// UTF-8, the only encoding that is read without decoding.
  public static let utf8 = TextEncoding(.utf8)

  init(_ scheme: Scheme, markLength: Int = 0) {
    self.scheme = scheme
    self.markLength = markLength
  }

  /// The encoding that a byte-order mark at the beginning of `bytes` tells, if there is one.
  static func marked(_ bytes: some Collection<UInt8>) -> TextEncoding? {
    let marks: [([UInt8], Scheme)] = [
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE, 0x00, 0x00], .utf32(bigEndian: false)),
      ([0x00, 0x00, 0xFE, 0xFF], .utf32(bigEndian: true)),
      ([0xFF, 0xFE], .utf16(bigEndian: false)),
      ([0xFE, 0xFF], .utf16(bigEndian: true)),
    ]
    return marks.first { bytes.starts(with: $0.0) }
      .map { TextEncoding($0.1, markLength: $0.0.count) }
  }

  /// The encoding that a `<` without a byte-order mark tells (XML 1.0, appendix F).
  static func guessed(_ bytes: some Collection<UInt8>) -> TextEncoding? {
    let patterns: [([UInt8], Scheme)] = [
      ([0x3C, 0, 0, 0], .utf32(bigEndian: false)), ([0, 0, 0, 0x3C], .utf32(bigEndian: true)),
      ([0x3C, 0], .utf16(bigEndian: false)), ([0, 0x3C], .utf16(bigEndian: true)),
    ]
    return patterns.first { bytes.starts(with: $0.0) }.map { TextEncoding($0.1) }
  }

  /// The encoding that a first `{`, `[`, `(`, `/` or `"` with zeros around it tells, where a file has
  /// no byte-order mark.
  ///
  /// Two ASCII characters begin any JSON but a digit (RFC 4627, section 3), and nearly all of
  /// OpenStep's formats.
  static func guessedText(_ bytes: some Collection<UInt8>) -> TextEncoding? {
    let start = Array(bytes.prefix(4))
    guard let first = start.first(where: { $0 != 0 }),
      [0x22, 0x28, 0x2F, 0x5B, 0x7B].contains(first)
    else {
      return nil
    }
    return switch start.map({ $0 == 0 }) {
    case [false, true, true, true]: TextEncoding(.utf32(bigEndian: false))
    case [true, true, true, false]: TextEncoding(.utf32(bigEndian: true))
    case [false, true, false, true]: TextEncoding(.utf16(bigEndian: false))
    case [true, false, true, false]: TextEncoding(.utf16(bigEndian: true))
    default: nil
    }
  }

  /// The encoding of a name in an XML declaration.
  ///
  /// Whether a less usual name exists is known only when it is decoded.
  init(declared name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self.init(.utf8)
    case "us-ascii", "ascii", "iso646-us": self.init(.ascii)
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1": self.init(.latin1)
    default: self.init(.named(name))
    }
  }

  /// The name as an XML declaration has it.
  public var description: String {
    switch scheme {
    case .utf8: "UTF-8"
    case .ascii: "US-ASCII"
    case .latin1: "ISO-8859-1"
    case .utf16(let bigEndian): bigEndian ? "UTF-16BE" : "UTF-16LE"
    case .utf32(let bigEndian): bigEndian ? "UTF-32BE" : "UTF-32LE"
    case .named(let name): name
    }
  }

  /// Whether a declared name means this encoding: `UTF-16` is true of both byte orders.
  func agrees(withDeclared name: String) -> Bool {
    let name = name.lowercased()
    return switch scheme {
    case .utf16: name.hasPrefix("utf-16") || name == "utf16" || name == "ucs-2"
    case .utf32: name.hasPrefix("utf-32") || name == "utf32" || name == "ucs-4"
    default: TextEncoding(declared: name).scheme == scheme
    }
  }
}
