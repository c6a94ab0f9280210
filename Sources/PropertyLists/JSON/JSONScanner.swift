/// Reads JSON (RFC 8259) into a tape, in one pass over its bytes.
///
/// What is as it should be is taken here and in `JSONScanner+Scalars.swift`; anything else goes through
/// `JSONScanner+Recovery.swift`, becomes a finding, and the scan goes on where the structure allows, so
/// that one read tells all that is wrong.
///
/// The text is handed to each method as a span: a span can't be stored, and is checked for bounds.
struct JSONScanner {
  /// A container that is open.
  struct Frame {
    enum Kind { case document, array, dictionary }

    var kind: Kind
    /// The index of the container's first word.
    var start: Int
    /// Where the bracket stands in the text.
    var bracket: Int
    /// Children so far; of a dictionary, its values.
    var count = 0
    /// The word of the key that waits for its value, or −1.
    var pendingKey = -1
    /// The key of the value last read, for paths.
    var lastKey = -1
    /// The comma that the next value or key stands behind, or −1.
    var comma = -1
    /// The last dictionary among the children, whose keys the next is likely to share, or −1.
    var sibling = -1
    /// The dictionary whose keys this one is likely to share, or −1.
    var model = -1
    /// The key of the dictionary before this one that is expected next, or its end; −1 where there is
    /// none, or where the keys were other ones.
    var expectedKey = -1
    /// What stands before that key: a value of the dictionary before this one, or its beginning.
    var expectedAfter = -1
    /// Where that ends in the text, or −1 where the tape has to be asked.
    var expectedStart = -1
    /// The number of findings when the container was opened.
    var findingCount = 0
    /// Set where a key was missing.
    var isBroken = false
  }

  /// What is to come.
  enum Expected {
    /// A value; behind `[` also the end.
    case value
    /// A key; behind `{` also the end.
    case key
    /// The colon behind a key.
    case colon
    /// A comma or an end; behind the root nothing.
    case separator
  }

  var tape: [TapeWord] = []
  var findings: FindingList
  var position: Int
  var expected = Expected.value
  /// The innermost open container.
  var top = Frame(kind: .document, start: -1, bracket: 0)
  /// The containers around it.
  var outer: [Frame] = []
  let options: JSONReadingOptions
  /// Whether values may be told by objects with one key, which then nest one deeper; `CF$UID` is then
  /// a key as any other.
  var isTagged = false
  /// Set when a bracket or quote was missing: what then does not match is a consequence.
  var isStructureBroken = false
  /// The content of the string that was found to go on behind the end of its line, or −1.
  var multilineString = -1
  /// Set when the rest of the text is not to be read.
  var isStopped = false
  /// Set where the end of the text decided something: with more text it could be otherwise.
  var hasMetEnd = false
  /// The index of the line that is being read, where each line is a document of its own, or −1.
  var line = -1

  init(start: Int, count: Int, options: JSONReadingOptions, findings: FindingList) {
    position = start
    self.options = options
    self.findings = findings
    // Records without blanks have a word for 11 bytes.
    tape.reserveCapacity(count / 10 + 16)
  }

  /// Scans a whole document; `findings` tells whether the tape may be used.
  mutating func scan(_ bytes: Span<UInt8>) {
    while !isStopped { scanNext(bytes) }
  }

  /// Scans what stands at `position`, or finds the end of the text there.
  @inline(__always)
  mutating func scanNext(_ bytes: Span<UInt8>) {
    skipBlanks(bytes)
    guard position < bytes.count else { return scanEnd(bytes) }
    switch expected {
    case .value: scanValue(bytes)
    case .key: scanKey(bytes)
    case .colon: scanColon(bytes)
    case .separator: scanSeparator(bytes)
    }
  }

  @inline(__always)
  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
  }

  // MARK: Structure

  /// Scans the value at `position`.
  @inline(__always)
  private mutating func scanValue(_ bytes: Span<UInt8>) {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "\""): return scanStrings(bytes)
    case UInt8(ascii: "{"): return open(.dictionary, bytes)
    case UInt8(ascii: "["): return open(.array, bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber(bytes)
    case UInt8(ascii: "t") where isWord(bytes, JSONWord.true, length: 4):
      return scanLiteral(bytes, .true, length: 4)
    case UInt8(ascii: "f") where isWord(bytes, JSONWord.false, length: 5):
      return scanLiteral(bytes, .false, length: 5)
    case UInt8(ascii: "n") where isWord(bytes, JSONWord.null, length: 4):
      return scanLiteral(bytes, .null, length: 4)
    case UInt8(ascii: "]") where top.kind == .array && top.count == 0 && top.comma < 0:
      return close(bytes, end: start + 1)
    default: scanOdd(bytes)
    }
  }

  /// Scans the key at `position` with its colon.
  @inline(__always)
  private mutating func scanKey(_ bytes: Span<UInt8>) {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "\""):
      let (end, flags) = scanCharacters(bytes, from: start + 1)
      appendKey(bytes, flags: flags, length: end - start - 1, offset: start)
      position = min(end + 1, bytes.count)
      expected = .colon
      skipBlanks(bytes)
      if position < bytes.count { scanColon(bytes) }
    case UInt8(ascii: "}") where top.count == 0 && top.comma < 0: close(bytes, end: start + 1)
    default: scanOdd(bytes)
    }
  }

  @inline(__always)
  private mutating func scanColon(_ bytes: Span<UInt8>) {
    guard bytes[position] == UInt8(ascii: ":") else { return scanOdd(bytes) }
    position += 1
    expected = .value
  }

  @inline(__always)
  private mutating func scanSeparator(_ bytes: Span<UInt8>) {
    switch (bytes[position], top.kind) {
    case (UInt8(ascii: ","), .array):
      top.comma = position
      expected = .value
      position += 1
    case (UInt8(ascii: ","), .dictionary):
      top.comma = position
      expected = .key
      position += 1
    case (UInt8(ascii: "]"), .array), (UInt8(ascii: "}"), .dictionary):
      close(bytes, end: position + 1)
    default: scanOdd(bytes)
    }
  }

  /// Appends a key whose value is to come.
  @inline(__always)
  mutating func appendKey(
    _ bytes: Span<UInt8>, flags: TapeFlags, length: Int, offset: Int
  ) {
    top.pendingKey = tape.count
    top.comma = -1
    tape.append(.key, flags: flags, length: length, offset: offset)
  }

  /// Counts the value that begins.
  @inline(__always)
  mutating func beginValue() {
    top.lastKey = top.pendingKey
    top.pendingKey = -1
    top.comma = -1
    top.count += 1
  }

  /// Goes on behind the value that ends before `end`.
  @inline(__always)
  mutating func endValue(_ bytes: Span<UInt8>, at end: Int) {
    position = end
    expected = .separator
    _ = goOnLikeSibling(bytes)
  }

  private mutating func open(_ kind: Frame.Kind, _ bytes: Span<UInt8>) {
    beginValue()
    let bracket = position
    guard outer.count < DocumentLimits.depth + (isTagged ? 1 : 0) else {
      report(.tooDeep, at: bracket..<bracket + 1)
      isStopped = true
      return
    }
    let sibling = kind == .dictionary ? siblingOfNextDictionary : -1
    outer.append(top)
    top = Frame(kind: kind, start: tape.count, bracket: bracket)
    top.findingCount = findings.count
    tape.append(TapeWord(kind == .array ? .array : .dictionary, offset: bracket))
    tape.append(TapeWord(bits: 0))
    position = bracket + 1
    expected = kind == .array ? .value : .key
    if sibling >= 0 {
      top.model = sibling
      top.expectedKey = sibling + 2
      top.expectedAfter = sibling
      top.expectedStart = tape[sibling].offset + 1
      _ = goOnLikeSibling(bytes)
    }
  }

  /// Closes the innermost container, which ends before `end`.
  mutating func close(_ bytes: Span<UInt8>, end: Int) {
    let closed = top
    top = outer.popLast() ?? Frame(kind: .document, start: -1, bracket: 0, count: 1)
    tape.append(TapeWord(.end, offset: end))
    guard tape.count <= TapeWord.maximumIndex else {
      report(.tooLarge, at: end..<end)
      isStopped = true
      return
    }
    tape[closed.start + 1] = TapeWord(end: tape.count, count: closed.count)
    if closed.kind == .dictionary, !closed.isBroken {
      finishDictionary(bytes, closed)
      top.sibling = closed.findingCount == findings.count ? closed.start : -1
    }
    endValue(bytes, at: end)
  }

  /// The end of the text, where it may or may not end.
  private mutating func scanEnd(_ bytes: Span<UInt8>) {
    isStopped = true
    hasMetEnd = true
    guard top.kind == .document else { return reportUnexpectedEnd(bytes) }
    if top.count == 0 { report(.noValue(in: unit), at: bytes.count..<bytes.count) }
  }
}
