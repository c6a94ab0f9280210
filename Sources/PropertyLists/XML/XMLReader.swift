/// The reader of XML property lists: encoding, then one scan.
enum XMLReader {
  static func read(_ bytes: [UInt8], name: String?, strict: Bool) -> DocumentReader.Reading {
    let (text, findings) = prepare(bytes, name: name, strict: strict)
    let source = text.bytes
    let span = source.span
    var scanner = XMLScanner(start: text.start, count: span.count, findings: findings)
    scanner.scan(span)

    let storage = DocumentStorage(text: text, tape: scanner.tape, spelling: .xml, format: .xml)
    let diagnostics = scanner.findings.diagnostics(in: text) { storage.keyString(at: $0) }
    return DocumentReader.Reading(
      storage: scanner.findings.hasErrors ? nil : storage, diagnostics: diagnostics, text: text,
      format: .xml)
  }

  /// The text, and what there is to say before it is scanned.
  static func prepare(
    _ bytes: [UInt8], name: String?, strict: Bool
  ) -> (text: SourceText, findings: FindingList) {
    var findings = FindingList(strict: strict)
    let (text, encodingFindings) = decode(bytes, name: name)
    for finding in encodingFindings { findings.add(finding) }
    return (text, findings)
  }

  /// Decodes to UTF-8.
  ///
  /// A byte-order mark beats the declaration, the declaration beats UTF-8.
  private static func decode(_ bytes: [UInt8], name: String?) -> (SourceText, [Finding]) {
    let marked = TextEncoding.marked(bytes)
    let guessed = marked ?? TextEncoding.guessed(bytes)
    var findings: [Finding] = []

    if let guessed, guessed.scheme != .utf8, let decoded = TextDecoder.decode(bytes, as: guessed) {
      let text = SourceText(decoded.text, name: name, encoding: guessed)
      if marked == nil {
        findings.append(
          Finding(
            "text-encoding", .warning,
            "\(guessed) without a byte-order mark; Apple's readers refuse the file", at: 0..<1))
      }
      findings += disagreement(text, guessed) + decoded.findings
      return (text, findings)
    }

    let utf8 = SourceText(bytes, name: name, encoding: marked ?? .utf8)
    guard let declared = XMLDeclaration.encodingName(bytes, from: utf8.start) else {
      return (utf8, [])
    }
    let encoding = TextEncoding(declared: declared.name)
    if encoding.scheme == .utf8 { return (utf8, []) }
    if marked != nil || isWide(declared.name) { return (utf8, disagreement(utf8, .utf8)) }
    guard let decoded = TextDecoder.decode(bytes, as: encoding) else {
      let finding = Finding(
        "text-encoding", .error,
        "the encoding \"\(declared.name.shortForDisplay)\" is unknown; save the file as UTF-8",
        at: declared.range)
      return (utf8, [finding])
    }
    return (SourceText(decoded.text, name: name, encoding: encoding), decoded.findings)
  }

  /// Names of encodings in which the declaration could not have been read as it was.
  private static func isWide(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["utf-16", "utf16", "utf-32", "utf32", "ucs-2", "ucs-4", "iso-10646-ucs"].contains {
      name.hasPrefix($0)
    }
  }

  private static func disagreement(_ text: SourceText, _ encoding: TextEncoding) -> [Finding] {
    guard let declared = XMLDeclaration.encodingName(text.bytes, from: text.start),
      !encoding.agrees(withDeclared: declared.name)
    else { return [] }
    return [
      Finding(
        "text-encoding", .warning,
        "the file is \(encoding) though it declares \"\(declared.name.shortForDisplay)\"",
        at: declared.range)
    ]
  }
}

/// The encoding that `<?xml … encoding="…"?>` names.
enum XMLDeclaration {
  /// The name and its place, looked for in the first 4 KiB.
  ///
  /// Only blanks and comments may stand before the declaration: what looks like one in a comment or
  /// a value is none.
  static func encodingName(_ bytes: [UInt8], from start: Int) -> (name: String, range: Range<Int>)?
  {
    let text = bytes.span.extracting(first: min(bytes.count, FormatDetector.prefixLength))
    var index = start
    while text.word(at: index) & 0xFF_FFFF_FFFF != XMLWord.declaration {
      guard index < text.count else { return nil }
      if text[index].isXMLSpace {
        index += 1
      } else {
        guard text.word(at: index) & 0xFFFF_FFFF == XMLWord.comment,
          let close = XMLText.find(XMLText.commentEnd, in: text, from: index + 4)
        else { return nil }
        index = close + 3
      }
    }
    while index + 1 < text.count, text.word(at: index) & 0xFFFF != XMLWord.instructionEnd {
      guard text.word(at: index) == XMLWord.encoding else {
        index += 1
        continue
      }
      index += 8
      while index < text.count, text[index].isXMLSpace { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
      index += 1
      while index < text.count, text[index].isXMLSpace { index += 1 }
      guard index < text.count else { return nil }
      let quote = text[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      let first = index + 1
      var end = first
      while end < text.count, text[end] != quote { end += 1 }
      guard end < text.count else { return nil }
      return (XMLText.raw(text.extracting(first..<end)), first..<end)
    }
    return nil
  }
}
