/// The reader of JSON: encoding, then one scan.
enum JSONReader {
  static func read(
    _ bytes: [UInt8], name: String?, options: ReadingOptions, isTagged: Bool = false
  ) -> DocumentReader.Reading {
    let (text, findings) = prepare(bytes, name: name, options: options)
    let source = text.bytes
    let span = source.span
    var scanner = JSONScanner(
      start: text.start, count: span.count, options: options.json, findings: findings)
    scanner.isTagged = isTagged
    scanner.scan(span)

    let storage = DocumentStorage(text: text, tape: scanner.tape, spelling: .json, format: .json)
    let diagnostics = scanner.findings.diagnostics(in: text) { storage.keyString(at: $0) }
    return DocumentReader.Reading(
      storage: scanner.findings.hasErrors ? nil : storage, diagnostics: diagnostics, text: text,
      format: .json)
  }

  /// The text, and what there is to say before it is scanned.
  static func prepare(
    _ bytes: [UInt8], name: String?, options: ReadingOptions
  ) -> (text: SourceText, findings: FindingList) {
    var findings = FindingList(strict: options.strict)
    let text = decode(bytes, name: name, &findings)
    if options.format == nil, name?.lowercased().hasSuffix(".plist") == true {
      findings.add(.namedPlist, at: 0..<0)
    }
    return (text, findings)
  }

  /// Decodes to UTF-8: by a byte-order mark, else by where the zeros of the first character are.
  private static func decode(
    _ bytes: [UInt8], name: String?, _ findings: inout FindingList
  ) -> SourceText {
    let encoding = TextEncoding.marked(bytes) ?? TextEncoding.guessedText(bytes) ?? .utf8
    if encoding != .utf8 {
      findings.add(encoding.scheme == .utf8 ? .byteOrderMark : .encoding(encoding), at: 0..<0)
    }
    return TextDecoder.source(bytes, as: encoding, name: name, &findings)
  }
}

extension FindingList {
  fileprivate mutating func add(_ finding: JSONFinding, at range: Range<Int>) {
    add(Finding(finding.id, finding.severity, finding.message, at: range))
  }
}
