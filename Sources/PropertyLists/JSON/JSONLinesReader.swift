/// The reader of JSON lines: each line that is not blank is a JSON document of its own, and the whole
/// is the array of them.
enum JSONLinesReader {
  /// Whether a file is read as JSON lines: by what the caller says, else by its extension.
  static func isNamed(_ name: String?, options: ReadingOptions) -> Bool {
    if let format = options.format { return format == .jsonLines }
    let name = name?.lowercased() ?? ""
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  static func read(
    _ bytes: [UInt8], name: String?, options: ReadingOptions
  ) -> DocumentReader.Reading {
    let (text, findings) = JSONReader.prepare(bytes, name: name, options: options)
    let source = text.bytes
    let span = source.span
    var scanner = JSONScanner(
      start: text.start, count: span.count, options: options.json, findings: findings)
    scanner.beginLines()
    var count = 0
    var line = scanner.nextLine(span, from: text.start)
    while let range = line {
      scanner.scanLine(span, range, index: count)
      count += 1
      line = scanner.nextLine(span, from: range.upperBound)
    }
    scanner.tape.append(TapeWord(.end, offset: span.count))
    scanner.tape[1] = TapeWord(end: scanner.tape.count, count: count)

    let storage = DocumentStorage(
      text: text, tape: scanner.tape, spelling: .json, format: .jsonLines)
    let diagnostics = scanner.findings.diagnostics(in: text) { storage.keyString(at: $0) }
    return DocumentReader.Reading(
      storage: scanner.findings.hasErrors ? nil : storage, diagnostics: diagnostics, text: text,
      format: .jsonLines)
  }
}

extension JSONScanner {
  /// Opens the array that the lines are elements of.
  mutating func beginLines() {
    tape.append(TapeWord(.array, offset: position))
    tape.append(TapeWord(bits: 0))
  }

  /// The next line that is not blank, at or behind `start`, without its line feed; nil where there is
  /// none.
  func nextLine(_ bytes: Span<UInt8>, from start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    guard index < bytes.count else { return nil }
    return index..<Self.lineEnd(bytes, from: index)
  }

  /// The index of the next line feed, or the end of the text.
  static func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return index
  }

  /// Scans the value of a line, which is the element `index` of all.
  ///
  /// Of a line with errors nothing can be used; the next one can be scanned.
  mutating func scanLine(_ bytes: Span<UInt8>, _ line: Range<Int>, index: Int) {
    position = line.lowerBound
    expected = .value
    // The dictionary before this one stays the model of the next.
    let sibling = top.kind == .document ? top.sibling : -1
    top = Frame(kind: .document, start: -1, bracket: 0)
    top.sibling = sibling
    outer = []
    isStructureBroken = false
    multilineString = -1
    isStopped = false
    self.line = index
    scan(bytes.extracting(0..<line.upperBound))
  }
}
