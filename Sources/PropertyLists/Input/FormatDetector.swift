/// Tells the format of a file from its first bytes.
///
/// The rules, in order: `bplist` is binary. Byte-order marks, white space and comments are skipped.
/// `<` with hex digits up to `>`, `<*` and `<[` are OpenStep; any other `<` is XML; `(` is OpenStep;
/// `[` is JSON; `{` is JSON where a string and `:` follow (or a file named `.json`), else OpenStep; a
/// string or word with `=` or `;` behind it is a strings file, in a file named `.strings` one with
/// anything behind it. What is plainly something else is named ("looks like …").
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

  /// What the name of a file says about what is open.
  private enum Hint {
    case none, json, strings

    init(_ name: String?) {
      let name = name?.lowercased() ?? ""
      self = name.hasSuffix(".json") ? .json : name.hasSuffix(".strings") ? .strings : .none
    }
  }

  /// The verdict on bytes as they are in the file.
  ///
  /// Only where the first 4 KiB hold nothing that tells it takes more.
  static func detect(_ bytes: some Collection<UInt8>, name: String?) -> Verdict {
    let isCut = bytes.count > prefixLength
    let hint = Hint(name)
    return detect(start: Array(bytes.prefix(prefixLength)), hint, isCut: isCut)
      ?? detect(start: Array(bytes), hint, isCut: false) ?? .blank
  }

  /// What the first bytes of a file plainly are though no property list, or nil.
  static func foreign(prefix: some Collection<UInt8>, name: String?) -> String? {
    let isCut = prefix.count >= prefixLength
    guard case .foreign(let what) = detect(start: Array(prefix), Hint(name), isCut: isCut) else {
      return nil
    }
    return what
  }

  /// The verdict, or nil where a text that goes on has not told yet.
  private static func detect(start: [UInt8], _ hint: Hint, isCut: Bool) -> Verdict? {
    // A byte-order mark before it is for the reader to tell.
    let head = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
    if head.starts(with: "bplist".utf8) { return .format(.binary) }
    if let foreign = foreignMagic(start) { return .foreign(foreign) }
    let encoding =
      TextEncoding.marked(start) ?? TextEncoding.guessed(start) ?? TextEncoding.guessedText(start)
      ?? .utf8
    guard let text = TextDecoder.decode(start, as: encoding)?.text else { return .blank }
    if text.contains(0), encoding == .utf8, !text.contains(UInt8(ascii: "<")) {
      return .foreign("binary data (NUL bytes), not a property list")
    }
    return detect(text: text[...], hint, isCut: isCut)
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

  private static func detect(text: ArraySlice<UInt8>, _ hint: Hint, isCut: Bool) -> Verdict? {
    var rest = text
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    skipBlanksAndComments(&rest)
    // Of a text that goes on, a few last bytes tell nothing: a comment may be cut in two.
    guard !isCut || rest.count >= tellingLength else { return nil }
    guard let first = rest.first else { return hint == .json ? .format(.json) : .blank }
    switch first {
    case UInt8(ascii: "<"): return detectAngle(rest, isCut: isCut)
    case UInt8(ascii: "("): return .format(.openStep)
    case UInt8(ascii: "["): return detectBracket(rest)
    case UInt8(ascii: "{"): return detectBrace(rest, hint, isCut: isCut)
    default: return detectWord(rest, hint, isCut: isCut)
    }
  }

  /// The length of the blank that `rest` begins with, or 0.
  private static func blankLength(_ rest: ArraySlice<UInt8>) -> Int {
    guard let first = rest.first else { return 0 }
    if OpenStepWord.isBlank(first) { return 1 }
    return rest.starts(with: [0xE2, 0x80, 0xA8]) || rest.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
  }

  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    while true {
      let length = blankLength(rest)
      guard length > 0 else { return }
      rest = rest.dropFirst(length)
    }
  }

  private static func skipBlanksAndComments(_ rest: inout ArraySlice<UInt8>) {
    while true {
      skipBlanks(&rest)
      if rest.starts(with: "//".utf8) {
        while let byte = rest.first, byte != 0x0A, byte != 0x0D, blankLength(rest) < 3 {
          rest = rest.dropFirst()
        }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  private static func detectAngle(_ rest: ArraySlice<UInt8>, isCut: Bool) -> Verdict? {
    let inner = rest.dropFirst()
    if inner.first == UInt8(ascii: "*") || inner.first == UInt8(ascii: "[") {
      return .format(.openStep)
    }
    var data = inner
    while let byte = data.first {
      let length = byte.digitValue == nil ? blankLength(data) : 1
      guard length > 0 else { break }
      data = data.dropFirst(length)
    }
    guard !isCut || !data.isEmpty else { return nil }
    if data.first == UInt8(ascii: ">") { return .format(.openStep) }
    let head = String(decoding: rest.prefix(40), as: UTF8.self).lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") {
      return .foreign("HTML, perhaps a server's error page")
    }
    return .format(.xml)
  }

  /// `[section]` alone on a line is TOML or INI.
  private static func detectBracket(_ rest: ArraySlice<UInt8>) -> Verdict {
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let name = line.dropFirst().prefix { OpenStepWord.isWordByte($0) }
    let isHeader =
      !name.isEmpty && !name.contains(where: { (0x30...0x39).contains($0) })
      && line.dropFirst(name.count + 1).elementsEqual("]".utf8) && line.count < rest.count
      && !["true", "false", "null"].contains(String(decoding: name, as: UTF8.self))
    return isHeader ? .foreign("TOML or INI") : .format(.json)
  }

  private static func detectBrace(
    _ rest: ArraySlice<UInt8>, _ hint: Hint, isCut: Bool
  ) -> Verdict? {
    var rest = rest.dropFirst()
    let isJSON = hint == .json
    skipBlanksAndComments(&rest)
    guard rest.first == UInt8(ascii: "\"") else {
      return rest.isEmpty && isCut ? nil : .format(isJSON ? .json : .openStep)
    }
    skipString(&rest)
    skipBlanksAndComments(&rest)
    guard !isCut || !rest.isEmpty else { return nil }
    let isPair = rest.first == UInt8(ascii: "=") || rest.first == UInt8(ascii: ";")
    return .format(
      rest.first == UInt8(ascii: ":") || (isJSON && !isPair) ? .json : .openStep)
  }

  private static func skipString(_ rest: inout ArraySlice<UInt8>) {
    let quote = rest.first
    rest = rest.dropFirst()
    while let byte = rest.first, byte != quote {
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    rest = rest.dropFirst()
  }

  private static func detectWord(
    _ rest: ArraySlice<UInt8>, _ hint: Hint, isCut: Bool
  ) -> Verdict? {
    if hint == .json { return .format(.json) }
    var after = rest
    if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") {
      skipString(&after)
    } else {
      let word = rest.prefix(while: OpenStepWord.isWordByte)
      after = rest.dropFirst(word.count)
      guard !isCut || !after.isEmpty else { return nil }
      let endsLikeYAML =
        hint != .strings && word.last == UInt8(ascii: ":")
        && (after.isEmpty || OpenStepWord.isBlank(after[after.startIndex]))
      if rest.starts(with: "---".utf8) || rest.starts(with: "%YAML".utf8) || endsLikeYAML {
        return .foreign("YAML")
      }
    }
    skipBlanksAndComments(&after)
    guard let next = after.first else { return isCut ? nil : .format(.openStep) }
    return .format(
      next == UInt8(ascii: "=") || next == UInt8(ascii: ";") || hint == .strings
        ? .strings : .openStep)
  }
}
