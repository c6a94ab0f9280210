/// Tells the format of a file from its first bytes.
///
/// The rules, in order: `bplist` is binary. Byte-order marks, white space and comments are skipped.
/// `<` with hex digits up to `>`, `<*` and `<[` are OpenStep; any other `<` is XML; `(` is OpenStep;
/// `[` is JSON; `{` is JSON where a string and `:` follow (or a file named `.json`), else OpenStep; a
/// string or word with `=` or `;` behind it is a strings file. What is plainly something else is
/// named ("looks like …").
enum FormatDetector {
  /// This many bytes are enough.
  static let prefixLength = 4096
  /// With fewer bytes than this before the end of the prefix more is looked at.
  private static let tellingLength = 64

  enum Verdict: Equatable {
    case format(PropertyListFormat)
    /// Nothing but white space and comments.
    case blank
    /// Something else: what it is, and what to do.
    case foreign(String)
  }

  /// The verdict on bytes as they are in the file.
  ///
  /// Only where blanks and comments fill the first 4 KiB it takes more to tell.
  static func detect(_ bytes: some Collection<UInt8>, name: String?) -> Verdict {
    let isCut = bytes.count >= prefixLength
    let verdict = detect(start: Array(bytes.prefix(prefixLength)), name: name, isCut: isCut)
    guard verdict == .blank, bytes.count > prefixLength else { return verdict }
    return detect(start: Array(bytes), name: name, isCut: false)
  }

  private static func detect(start: [UInt8], name: String?, isCut: Bool) -> Verdict {
    if start.starts(with: "bplist".utf8) { return .format(.binary) }
    if let foreign = foreignMagic(start) { return .foreign(foreign) }
    let encoding =
      TextEncoding.marked(start) ?? TextEncoding.guessed(start) ?? TextEncoding.guessedText(start)
      ?? .utf8
    guard let text = TextDecoder.decode(start, as: encoding)?.text else { return .blank }
    if text.contains(0), encoding == .utf8, !text.contains(UInt8(ascii: "<")) {
      return .foreign("binary data (NUL bytes), not a property list")
    }
    let isJSON = name?.lowercased().hasSuffix(".json") ?? false
    return detect(text: text[...], isJSON: isJSON, isCut: isCut)
  }

  private static func foreignMagic(_ bytes: [UInt8]) -> String? {
    let magics: [([UInt8], String)] = [
      ([0x50, 0x4B, 3, 4], "a ZIP archive"), ([0x1F, 0x8B], "gzip data; unpack it first"),
      ([0x7F, 0x45, 0x4C, 0x46], "an ELF program"), ([0xCA, 0xFE, 0xBA, 0xBE], "a Mach-O program"),
      ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O program"),
      ([0xCE, 0xFA, 0xED, 0xFE], "a Mach-O program"),
      ([0xFE, 0xED, 0xFA, 0xCE], "a Mach-O program"),
      ([0xFE, 0xED, 0xFA, 0xCF], "a Mach-O program"),
      ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF"), ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    ]
    if let magic = magics.first(where: { bytes.starts(with: $0.0) }) { return magic.1 }
    if bytes.count > 2, bytes[0] == 0x30, (0x80...0x84).contains(bytes[1]) {
      return "CMS-signed data (DER), such as a signed profile; "
        + "take the property list out first: openssl smime -verify -noverify -inform der -in FILE"
    }
    return nil
  }

  private static func detect(text: ArraySlice<UInt8>, isJSON: Bool, isCut: Bool) -> Verdict {
    var rest = text
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    skipBlanksAndComments(&rest)
    // Of a text that goes on, a few last bytes tell nothing: a comment may be cut in two.
    guard let first = rest.first, !isCut || rest.count >= tellingLength else {
      return isJSON ? .format(.json) : .blank
    }
    switch first {
    case UInt8(ascii: "<"): return detectAngle(rest)
    case UInt8(ascii: "("): return .format(.openStep)
    case UInt8(ascii: "["): return detectBracket(rest)
    case UInt8(ascii: "{"): return .format(detectBrace(rest, isJSON: isJSON))
    default: return detectWord(rest, isJSON: isJSON)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop(while: isBlank)
  }

  private static func skipBlanksAndComments(_ rest: inout ArraySlice<UInt8>) {
    while true {
      skipBlanks(&rest)
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  private static func detectAngle(_ rest: ArraySlice<UInt8>) -> Verdict {
    let inner = rest.dropFirst()
    if inner.first == UInt8(ascii: "*") || inner.first == UInt8(ascii: "[") {
      return .format(.openStep)
    }
    let data = inner.prefix { isBlank($0) || isHexDigit($0) }
    if inner.dropFirst(data.count).first == UInt8(ascii: ">") { return .format(.openStep) }
    let head = String(decoding: rest.prefix(40), as: UTF8.self).lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") {
      return .foreign("HTML, perhaps a server's error page")
    }
    return .format(.xml)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// `[section]` alone on a line is TOML or INI.
  private static func detectBracket(_ rest: ArraySlice<UInt8>) -> Verdict {
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let name = line.dropFirst().prefix { isWord($0) }
    let isHeader =
      !name.isEmpty && !name.contains(where: { (0x30...0x39).contains($0) })
      && line.dropFirst(name.count + 1).elementsEqual("]".utf8) && line.count < rest.count
      && !["true", "false", "null"].contains(String(decoding: name, as: UTF8.self))
    return isHeader ? .foreign("TOML or INI") : .format(.json)
  }

  private static func detectBrace(_ rest: ArraySlice<UInt8>, isJSON: Bool) -> PropertyListFormat {
    var rest = rest.dropFirst()
    skipBlanksAndComments(&rest)
    guard rest.first == UInt8(ascii: "\"") else { return isJSON ? .json : .openStep }
    skipString(&rest)
    skipBlanksAndComments(&rest)
    let isPair = rest.first == UInt8(ascii: "=") || rest.first == UInt8(ascii: ";")
    return rest.first == UInt8(ascii: ":") || (isJSON && !isPair) ? .json : .openStep
  }

  private static func skipString(_ rest: inout ArraySlice<UInt8>) {
    let quote = rest.first
    rest = rest.dropFirst()
    while let byte = rest.first, byte != quote {
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    rest = rest.dropFirst()
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private static func detectWord(_ rest: ArraySlice<UInt8>, isJSON: Bool) -> Verdict {
    if isJSON { return .format(.json) }
    var after = rest
    if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") {
      skipString(&after)
    } else {
      let word = rest.prefix(while: isWord)
      after = rest.dropFirst(word.count)
      let endsLikeYAML =
        word.last == UInt8(ascii: ":") && (after.isEmpty || isBlank(after[after.startIndex]))
      if rest.starts(with: "---".utf8) || rest.starts(with: "%YAML".utf8) || endsLikeYAML {
        return .foreign("YAML")
      }
    }
    skipBlanksAndComments(&after)
    let next = after.first
    return .format(
      next == UInt8(ascii: "=") || next == UInt8(ascii: ";") ? .strings : .openStep)
  }
}
