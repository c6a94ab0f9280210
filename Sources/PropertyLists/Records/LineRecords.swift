/// The values of a file of JSON lines, read in windows that end with a line.
///
/// A line with errors is told and passed over; it counts as a record.
final class LineRecords: RecordSource {
  private var window: Window
  private var scanner: JSONScanner
  private var position: Int
  private var checkpoints = RecordCheckpoints()
  /// The error of the line at `nextIndex`, which has been scanned.
  private var fault: PropertyListError?
  private(set) var nextIndex = 0
  private(set) var diagnostics = DiagnosticLog()

  var bytesRead: Int { window.bytesRead }
  var format: PropertyListFormat { .jsonLines }

  /// The first `window` is filled, and `scanner` at its beginning.
  init(_ scanner: JSONScanner, in window: Window) {
    self.scanner = scanner
    self.window = window
    position = scanner.position
  }

  func next(wanted: Int) throws(PropertyListError) -> RecordReading {
    if let fault {
      self.fault = nil
      nextIndex += 1
      return .faulty(fault)
    }
    while true {
      try window.fill(to: window.sizes.first + window.sizes.lead)
      let start = position
      checkpoints.add(
        RecordCheckpoint(
          index: nextIndex, location: window.start.location, lead: start - window.start.offset))
      if let batch = scanLines() { return .batch(batch) }
      if fault != nil { return try next(wanted: wanted) }
      if window.isLast { return .end }
      position = try window.moveOn(from: start, to: position, behind: Spine())
    }
  }

  func seek(to index: Int) {
    guard let checkpoint = checkpoints.last(upTo: index),
      index < nextIndex || checkpoint.index > nextIndex
    else { return }
    window.restart(with: Spine(), at: checkpoint.location)
    position = checkpoint.lead
    nextIndex = checkpoint.index
    fault = nil
  }

  func finish() {}

  /// Scans the lines that are whole in the window, up to one with errors; nil where there is none.
  private func scanLines() -> RecordBatch? {
    let bytes = window.bytes
    let span = bytes.span
    let first = nextIndex
    scanner.tape.reserveCapacity(max(0, bytes.count - position) / 10 + 16)
    scanner.position = min(position, bytes.count)
    scanner.beginLines()
    var count = 0
    while true {
      guard let line = scanner.nextLine(span, from: position) else {
        position = max(position, span.count)
        break
      }
      guard line.upperBound < span.count || window.isLast else {
        position = line.lowerBound
        break
      }
      let word = scanner.tape.count
      scanner.scanLine(span, line, index: first + count)
      position = line.upperBound
      guard !scanner.findings.hasErrors else {
        let text = window.text
        fault = diagnostics.split(
          findings(in: text), at: text.location(of: line.lowerBound))
        scanner.findings.removeAll()
        scanner.tape.removeLast(scanner.tape.count - word)
        break
      }
      count += 1
    }
    diagnostics.add(
      scanner.findings.count == 0 ? [] : findings(in: window.text),
      upTo: window.fileOffset(of: position))
    scanner.findings.removeAll()
    return takeBatch(first..<first + count)
  }

  private func takeBatch(_ range: Range<Int>) -> RecordBatch? {
    var tape: [TapeWord] = []
    swap(&tape, &scanner.tape)
    // The next line has none to be compared with.
    scanner.top = JSONScanner.Frame(kind: .document, start: -1, bracket: 0)
    guard !range.isEmpty else { return nil }
    nextIndex = range.upperBound
    tape.append(TapeWord(.end, offset: position))
    tape[1] = TapeWord(end: tape.count, count: range.count)
    return RecordBatch(
      storage: DocumentStorage(
        text: window.text, tape: tape, spelling: .json, format: .jsonLines,
        firstIndexes: [0: range.lowerBound]),
      start: 2, range: range)
  }

  private func findings(in text: SourceText) -> [Diagnostic] {
    let (scanner, bytes) = (scanner, text.bytes)
    return scanner.findings.diagnostics(in: text) { scanner.text(bytes.span, at: $0) }
  }
}
