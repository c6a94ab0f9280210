/// The elements of an array of a file that a scanner goes through in windows.
///
/// A window is filled; the scanner reads element after element into one tape. Where the window ends
/// inside an element, what was scanned since the last whole one is taken back, the whole ones are handed
/// out as a document of their own, and the next window begins behind them. An element that does not fit
/// doubles the window. On the way to the array nothing is handed out, and a window may end between any
/// two tokens.
final class ArrayRecords<Scanner: WindowScanner>: RecordSource {
  private enum Phase { case start, way, elements, rest, end }

  private var window: Window
  private var scanner: Scanner
  private var route: Route
  private var phase = Phase.start
  /// The scanner at the beginning of the array, and what encloses the elements.
  private var opened: (scanner: Scanner, spine: Spine)
  private var checkpoints = RecordCheckpoints()
  /// Where the scan began that the end of the window has cut: the next one needs another window.
  private var cutStart: Int?
  /// Why the element behind the last batch can't be read.
  private var failure: PropertyListError?
  private(set) var nextIndex = 0
  private(set) var diagnostics = DiagnosticLog()

  var bytesRead: Int { window.bytesRead }
  var format: PropertyListFormat { Scanner.format }

  /// The first `window` is filled, and `scanner` at its beginning.
  init(_ scanner: Scanner, in window: Window, at path: PropertyListPath) {
    self.scanner = scanner
    self.window = window
    route = Route(path: path)
    opened = (scanner, Spine())
  }

  // MARK: Records

  func next(wanted: Int) throws(PropertyListError) -> RecordReading {
    try arrive()
    while phase == .elements {
      if let failure { throw failure }
      if let batch = try readElements() { return .batch(batch) }
    }
    return .end
  }

  func seek(to index: Int) {
    guard let checkpoint = checkpoints.last(upTo: index),
      index < nextIndex || checkpoint.index > nextIndex
    else { return }
    let count = opened.spine.bytes.count
    window.restart(with: opened.spine, at: checkpoint.location)
    scanner = opened.scanner
    scanner.position = count + checkpoint.lead
    if checkpoint.index > 0 { scanner.resume(behind: checkpoint.index) }
    nextIndex = checkpoint.index
    failure = nil
    cutStart = nil
    phase = .elements
  }

  func finish() throws(PropertyListError) {
    guard phase == .rest else { return }
    _ = try skip()
    phase = .end
  }

  /// Reads the elements that are whole in the window; nil where there is none.
  private func readElements() throws(PropertyListError) -> RecordBatch? {
    if let cutStart {
      scanner.position = try window.moveOn(
        from: cutStart, to: scanner.position, behind: opened.spine)
      self.cutStart = nil
    }
    try window.fill(to: window.sizes.first + window.sizes.lead)
    let start = scanner.position
    checkpoints.add(
      RecordCheckpoint(
        index: nextIndex, location: window.start.location, lead: start - window.start.offset))
    var state = WindowState(scanner, route: route)
    let (end, last) = scanWindow { scanner, bytes in
      scanner.scanElements(bytes, of: window, state: &state)
    }
    switch end {
    case .cut:
      state.restore(&scanner)
      logFindings()
      cutStart = start
      return takeBatch(
        upTo: ElementBoundary(
          position: scanner.position, tapeCount: scanner.tape.count, count: scanner.top.count))
    case .failed:
      failure = splitFindings(at: last.position)
      return takeBatch(upTo: last)
    default:
      logFindings()
      phase = .rest
      return takeBatch(upTo: last)
    }
  }

  /// Makes a document of the elements that have been scanned: the spine, closed behind them.
  private func takeBatch(upTo last: ElementBoundary) -> RecordBatch? {
    let spine = opened.spine
    var tape = spine.tape
    swap(&tape, &scanner.tape)
    // The next element has none to be compared with.
    scanner.top.forget()
    let range = nextIndex..<last.count
    guard !range.isEmpty else { return nil }
    tape.removeLast(tape.count - last.tapeCount)
    var firstIndexes: [Int: Int] = [:]
    for (position, container) in spine.containers.enumerated().reversed() {
      let isInnermost = position == spine.containers.count - 1
      if tape[container.index].kind == .array {
        firstIndexes[container.index] = isInnermost ? range.lowerBound : container.count - 1
      }
      tape.append(TapeWord(.end, offset: last.position))
      tape[container.index + 1] = TapeWord(
        end: tape.count, count: isInnermost ? range.count : 1)
    }
    nextIndex = range.upperBound
    return RecordBatch(
      storage: DocumentStorage(
        text: window.text, tape: tape, spelling: Scanner.spelling, format: Scanner.format,
        firstIndexes: firstIndexes),
      start: spine.tape.count, range: range)
  }

  // MARK: The way to the array, and behind it

  /// Goes to the array, if that has not been done.
  private func arrive() throws(PropertyListError) {
    if phase == .start {
      try scanStart()
      phase = .way
    }
    guard phase == .way else { return }
    switch try skip() {
    case .arrived where scanner.top.role == .array:
      phase = .elements
      let spine = makeSpine()
      scanner.position = window.slide(to: scanner.position, behind: spine)
      opened = (scanner, spine)
    case .arrived:
      throw notAnArray(
        .dictionary,
        at: scanWindow { scanner, bytes in scanner.openingRange(bytes, of: scanner.top) } ?? 0..<0)
    case .scalar(let word):
      let value = scanner.tape[word]
      guard route.entered == route.path.steps.count else { throw missing(at: value.offset) }
      guard value.kind == .array else {
        throw notAnArray(value.kind, at: value.offset..<scanner.position)
      }
      // `<array/>`
      phase = .rest
    default: throw missing(at: (scanner.tape.last?.offset ?? 1) - 1)
    }
  }

  /// Scans up to the root; that has to be in one window.
  private func scanStart() throws(PropertyListError) {
    let start = scanner
    while true {
      let isSettled = scanWindow { scanner, bytes in
        scanner.scanStart(bytes)
        // A word tells what begins there.
        return window.isLast || !scanner.hasMetEnd && bytes.count - scanner.position > 8
      }
      if isSettled { return }
      scanner = start
      try window.grow(at: 0)
    }
  }

  /// Skips to the array, or to the end of the file.
  private func skip() throws(PropertyListError) -> WindowEnd {
    while true {
      var state = WindowState(scanner, route: route)
      let start = scanner.position
      let end = scanWindow { scanner, bytes in
        scanner.skip(bytes, of: window, route: &route, state: &state)
      }
      switch end {
      case .cut:
        state.restore(&scanner)
        route = state.route
        logFindings()
        let spine = scanner.position > start ? makeSpine() : Spine()
        scanner.position = try window.moveOn(from: start, to: scanner.position, behind: spine)
      case .failed:
        // A finding may stand at a key that encloses the window.
        throw splitFindings(at: 0)
      default:
        logFindings()
        return end
      }
    }
  }

  // MARK: Windows

  @inline(__always)
  private func scanWindow<Result>(_ body: (inout Scanner, Span<UInt8>) -> Result) -> Result {
    let bytes = window.bytes
    scanner.tape.reserveCapacity(scanner.tape.count + bytes.count / Scanner.bytesPerWord + 16)
    return body(&scanner, bytes.span)
  }

  private func makeSpine() -> Spine {
    scanWindow { scanner, bytes in scanner.makeSpine(bytes, of: window) }
  }

  // MARK: Findings

  private func allFindings(in text: SourceText) -> [Diagnostic] {
    scanWindow { scanner, bytes in
      let source = scanner
      return source.findings.diagnostics(in: text) { index in
        let bytes = text.bytes
        return source.text(bytes.span, at: index)
      }
    }
  }

  /// Remembers what was found up to here.
  private func logFindings() {
    let found = scanner.findings.count == 0 ? [] : allFindings(in: window.text)
    diagnostics.add(found, upTo: window.fileOffset(of: scanner.position))
    scanner.findings.removeAll()
  }

  /// The error that what was found from `position` on is; what was found before is remembered.
  private func splitFindings(at position: Int) -> PropertyListError {
    let text = window.text
    let error = diagnostics.split(allFindings(in: text), at: text.location(of: position))
    scanner.findings.removeAll()
    return error
  }

  private func notAnArray(_ kind: TapeKind, at range: Range<Int>) -> PropertyListError {
    let what = kind == .true || kind == .false ? "boolean" : "\(kind)"
    return error(
      "not-an-array", "\(route.path): only an array has records; this is of kind \(what)", at: range
    )
  }

  private func missing(at position: Int) -> PropertyListError {
    error(
      "no-such-value", "there is no value at \(route.path)",
      at: max(position, 0)..<max(position, 0) + 1)
  }

  private func error(
    _ id: DiagnosticID, _ message: String, at range: Range<Int>
  ) -> PropertyListError {
    let text = window.text
    let range = text.locations(of: range)
    return PropertyListError(
      .invalid,
      [
        Diagnostic(
          id, .error, message, path: route.path, file: window.name, range: range,
          excerpt: text.excerpt(of: range))
      ])
  }
}
