/// Reads OpenStep text, strings files (the same without braces) and GNUstep's typed values into a tape,
/// in one pass over its bytes.
///
/// What is as it should be is taken here, in `OpenStepScanner+Scalars.swift` and
/// `OpenStepScanner+Angles.swift`; anything else goes through `OpenStepScanner+Recovery.swift`, becomes
/// a finding, and the scan goes on where the structure allows, so that one read tells all that is wrong.
///
/// Example. `{ a = "b"; c; }` is the tape
///
///     [0] dictionary, offset 0      [1] end index 7, 2 children
///     [2] key, length 1, offset 2   [3] string in quotes, length 1, offset 6
///     [4] key, length 1, offset 11  [5] string, length 1, offset 11: `c;` means `c = c;`
///     [6] end, offset 15
struct OpenStepScanner {
  /// A container that is open.
  struct Frame {
    enum Kind { case document, array, dictionary }

    var kind: Kind
    /// The index of the container's first word.
    var start: Int
    /// Where the bracket stands in the text; −1 for the dictionary that a strings file is.
    var bracket: Int
    /// Children so far; of a dictionary, its values.
    var count = 0
    /// The word of the key that waits for its value, or −1.
    var pendingKey = -1
    /// The key of the value last read, for paths.
    var lastKey = -1
    /// The last dictionary among the children, which the next is likely to have the keys of, or −1.
    var sibling = -1
    /// The number of findings when the container was opened.
    var findingCount = 0
    /// Set where a key was no string.
    var isBroken = false
  }

  /// What is to come.
  enum Expected {
    /// A value; in an array also the end.
    case value
    /// A key or the end.
    case key
    /// Behind a key: `=`, or the `;` that makes the key its own value.
    case equals
    /// Behind a value: `;` in a dictionary, `,` or the end in an array, nothing behind the root.
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
  /// Whether the text is pairs without braces.
  let isBraceless: Bool
  /// Where the key or value last read ends in the text, or the `;` behind it.
  var tokenEnd = 0
  /// The word of the key or string last read, or −1 where something else was.
  var token = -1
  /// Set when a bracket was missing: what then does not match is a consequence.
  var isStructureBroken = false
  /// Where a string or value without end was taken to end: what is missing there is a consequence.
  var cutEnd = -1
  /// How many strings were found to lack their end quote, for each of which a part of the text is
  /// read twice.
  var reopenedStrings = 0
  /// Set when the rest of the text is not to be read.
  var isStopped = false
  /// Set where the end of the text decided something: with more text it could be otherwise.
  var hasMetEnd = false

  init(start: Int, count: Int, isBraceless: Bool, findings: FindingList) {
    position = start
    self.isBraceless = isBraceless
    self.findings = findings
    tape.reserveCapacity(count / 11 + 16)
  }

  /// Scans a whole document; `findings` tells whether the tape may be used.
  mutating func scan(_ bytes: Span<UInt8>) {
    scanStart(bytes)
    while !isStopped { scanNext(bytes) }
  }

  /// Scans what stands before the root.
  mutating func scanStart(_ bytes: Span<UInt8>) {
    skipBlanks(bytes)
    guard position < bytes.count else { return isStopped ? () : finishBlank(bytes) }
    if isBraceless { openBraceless() }
  }

  /// Scans what stands at `position`, or finds the end of the text there.
  @inline(__always)
  mutating func scanNext(_ bytes: Span<UInt8>) {
    skipBlanks(bytes)
    guard position < bytes.count else { return scanEnd(bytes) }
    switch expected {
    case .value: scanValue(bytes)
    case .key: scanKey(bytes)
    case .equals: scanEquals(bytes)
    case .separator: scanSeparator(bytes)
    }
  }

  /// Goes on behind blanks and comments.
  @inline(__always)
  mutating func skipBlanks(_ bytes: Span<UInt8>) {
    var index = position
    while index < bytes.count, OpenStepWord.isBlank(bytes[index]) { index &+= 1 }
    position = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") || bytes[index] == 0xE2 {
      skipComments(bytes)
    }
  }

  // MARK: Structure

  @inline(__always)
  private mutating func scanValue(_ bytes: Span<UInt8>) {
    let byte = bytes[position]
    if OpenStepWord.isWordByte(byte) { return scanWord(bytes) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanQuoted(bytes)
    case UInt8(ascii: "{"): open(.dictionary, bytes)
    case UInt8(ascii: "("): open(.array, bytes)
    case UInt8(ascii: "<"): scanAngle(bytes)
    // A comma may stand before it.
    case UInt8(ascii: ")") where top.kind == .array: close(bytes, end: position + 1)
    default: scanOdd(bytes)
    }
  }

  @inline(__always)
  private mutating func scanKey(_ bytes: Span<UInt8>) {
    let start = position
    let byte = bytes[start]
    if OpenStepWord.isWordByte(byte) {
      let end = OpenStepWord.end(bytes, from: start + 1)
      appendKey(length: end - start, offset: start)
      endKey(at: end)
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let string = scanCharacters(bytes, from: start + 1)
      appendKey(flags: string.flags, length: string.end - start - 1, offset: start)
      endKey(at: string.next)
    } else if byte == UInt8(ascii: "}"), top.bracket >= 0 {
      close(bytes, end: start + 1)
    } else {
      scanOdd(bytes)
    }
  }

  @inline(__always)
  private mutating func scanEquals(_ bytes: Span<UInt8>) {
    switch bytes[position] {
    case UInt8(ascii: "="):
      position += 1
      expected = .value
    case UInt8(ascii: ";"): endKeyAlone()
    default: scanOdd(bytes)
    }
  }

  @inline(__always)
  private mutating func scanSeparator(_ bytes: Span<UInt8>) {
    switch (bytes[position], top.kind) {
    case (UInt8(ascii: ";"), .dictionary):
      position += 1
      tokenEnd = position
      expected = .key
    case (UInt8(ascii: ","), .array):
      position += 1
      expected = .value
    case (UInt8(ascii: ")"), .array): close(bytes, end: position + 1)
    default: scanOdd(bytes)
    }
  }

  /// Appends a key whose value is to come.
  @inline(__always)
  mutating func appendKey(flags: TapeFlags = [], length: Int, offset: Int) {
    token = tape.count
    top.pendingKey = token
    tape.append(.key, flags: flags, length: length, offset: offset)
  }

  /// Goes on behind the key that ends before `end`.
  @inline(__always)
  mutating func endKey(at end: Int) {
    position = end
    tokenEnd = end
    expected = .equals
  }

  /// `key;`: the key is its own value.
  private mutating func endKeyAlone() {
    let key = top.pendingKey
    beginValue()
    tape.append(
      .string, flags: tape[key].flags, length: tape.contentLength(at: key),
      offset: tape[key].offset)
    position += 1
    tokenEnd = position
    expected = .key
  }

  /// Counts the value that begins.
  @inline(__always)
  mutating func beginValue() {
    top.lastKey = top.pendingKey
    top.pendingKey = -1
    top.count += 1
  }

  /// Goes on behind the value that ends before `end`.
  @inline(__always)
  mutating func endValue(at end: Int) {
    position = end
    tokenEnd = end
    expected = .separator
  }

  mutating func open(_ kind: Frame.Kind, _ bytes: Span<UInt8>) {
    beginValue()
    let bracket = position
    guard outer.count < DocumentLimits.depth else {
      report(.tooDeep, at: bracket..<bracket + 1)
      isStopped = true
      return
    }
    outer.append(top)
    top = Frame(kind: kind, start: tape.count, bracket: bracket)
    top.findingCount = findings.count
    tape.append(TapeWord(kind == .array ? .array : .dictionary, offset: bracket))
    tape.append(TapeWord(bits: 0))
    position = bracket + 1
    expected = kind == .array ? .value : .key
  }

  /// Opens the dictionary that a strings file is, at its first key.
  private mutating func openBraceless() {
    beginValue()
    outer.append(top)
    top = Frame(kind: .dictionary, start: tape.count, bracket: -1)
    tape.append(TapeWord(.dictionary, offset: position))
    tape.append(TapeWord(bits: 0))
    expected = .key
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
    token = -1
    endValue(at: end)
  }

  // MARK: The end

  /// The end of the text, where it may or may not end.
  private mutating func scanEnd(_ bytes: Span<UInt8>) {
    guard !isStopped else { return }
    isStopped = true
    hasMetEnd = true
    guard top.kind != .document else { return }
    guard top.bracket < 0 else { return reportUnexpectedEnd(bytes) }
    completePair(bytes)
    close(bytes, end: tokenEnd)
  }

  /// Nothing but blanks and comments: an empty dictionary.
  private mutating func finishBlank(_ bytes: Span<UInt8>) {
    isStopped = true
    hasMetEnd = true
    report(.blank, at: 0..<0)
    tape = [
      TapeWord(.dictionary, offset: 0), TapeWord(end: 3, count: 0),
      TapeWord(.end, offset: bytes.count),
    ]
  }
}
