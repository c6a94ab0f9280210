/// The reader of OpenStep property lists, strings files and GNUstep's extensions: encoding, then one
/// scan.
enum OpenStepReader {
  /// Reads `bytes` as `format`, which is `.openStep` or `.strings`.
  static func read(
    _ bytes: [UInt8], name: String?, options: ReadingOptions, format: PropertyListFormat
  ) -> DocumentReader.Reading {
    let (text, findings) = prepare(bytes, name: name, strict: options.strict)
    let source = text.bytes
    let span = source.span
    var scanner = OpenStepScanner(
      start: text.start, count: span.count, isBraceless: format == .strings, findings: findings)
    scanner.scan(span)

    let storage = DocumentStorage(
      text: text, tape: scanner.tape, spelling: .openStep, format: format)
    let diagnostics = scanner.findings.diagnostics(in: text) { storage.keyString(at: $0) }
    return DocumentReader.Reading(
      storage: scanner.findings.hasErrors ? nil : storage, diagnostics: diagnostics, text: text,
      format: format)
  }

  /// The text, and what there is to say before it is scanned.
  ///
  /// Encoding: a byte-order mark, else by where the zeros of the first character are, else UTF-8.
  static func prepare(
    _ bytes: [UInt8], name: String?, strict: Bool
  ) -> (text: SourceText, findings: FindingList) {
    var findings = FindingList(strict: strict)
    let marked = TextEncoding.marked(bytes)
    let encoding = marked ?? TextEncoding.guessedText(bytes) ?? .utf8
    if marked == nil, encoding.scheme != .utf8 {
      let finding = OpenStepFinding.noMark(encoding)
      findings.add(Finding(finding.id, finding.severity, finding.message, at: 0..<1))
    }
    return (TextDecoder.source(bytes, as: encoding, name: name, &findings), findings)
  }
}
