/// The reader of binary property lists: layout, then one scan from the root.
enum BinaryReader {
  static func read(_ bytes: [UInt8], name: String?, strict: Bool) -> DocumentReader.Reading {
    var findings = FindingList(strict: strict)
    let span = bytes.span
    let layout: BinaryLayout
    do {
      try BinaryLayout.checkHeader(span)
      let trailer = span.extracting(last: min(span.count, BinaryLayout.trailerLength))
      layout = try BinaryLayout(trailer: trailer, fileSize: span.count)
    } catch {
      let text = SourceText(binary: bytes, places: .bytes, name: name)
      let finding = error.finding
      findings.add(Finding(finding.id, finding.severity, finding.message, at: error.range))
      return DocumentReader.Reading(
        diagnostics: findings.diagnostics(in: text), text: text, format: .binary)
    }
    var scanner = BinaryScanner(layout: layout, findings: findings)
    scanner.scan(span)

    let text = SourceText(binary: bytes, places: .file(BinaryObjectIndex(layout)), name: name)
    let storage = DocumentStorage(
      text: text, tape: scanner.tape, spelling: .binary, format: .binary,
      expansion: expansion(scanner))
    let diagnostics = scanner.findings.diagnostics(in: text) { storage.keyString(at: $0) }
    return DocumentReader.Reading(
      storage: scanner.findings.hasErrors ? nil : storage, diagnostics: diagnostics, text: text,
      format: .binary)
  }

  /// The size of what the file stands for.
  ///
  /// O(tape).
  static func expansion(_ scanner: BinaryScanner) -> DocumentStorage.Expansion {
    let tape = scanner.tape
    guard scanner.linkCount > 0, !scanner.findings.hasErrors else {
      return DocumentStorage.Expansion(
        size: min(scanner.contentSize, Int.max / 2) + 8 * tape.count)
    }
    // A link leads back to a container that ends before it: sums up to there tell its size.
    var sums: [Int: Int] = [:]
    for word in tape where word.kind == .link {
      sums[word.offset] = 0
      sums[tape[word.offset + 1].endIndex] = 0
    }
    var sum = 0
    var index = 0
    while index < tape.count {
      if sums[index] != nil { sums[index] = sum }
      let word = tape[index]
      var size = 8
      switch word.kind {
      case .array, .dictionary: index += 2
      case .end: index += 1
      case .link:
        let start = word.offset
        size += (sums[tape[start + 1].endIndex] ?? 0) - (sums[start] ?? 0)
        index += 1
      default:
        size += tape.contentLength(at: index)
        index = tape.index(after: index)
      }
      let (total, isTooLarge) = sum.addingReportingOverflow(size)
      sum = isTooLarge ? Int.max / 4 : min(total, Int.max / 4)
    }
    return DocumentStorage.Expansion(size: sum, hasLinks: true)
  }
}
