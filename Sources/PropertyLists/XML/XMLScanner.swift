/// Reads an XML property list into a tape, in one pass over its bytes.
///
/// The scanner knows the few elements of property lists and takes them by comparing words of eight
/// bytes; whatever is spelt otherwise (attributes, blanks in tags, references, comments) goes the
/// slower way through `XMLScanner+Tags.swift`. Anything wrong becomes a finding and the scan goes on
/// where the structure allows (`XMLScanner+Recovery.swift`), so that one read tells all that is wrong.
///
/// The text is handed to each method as a span: a span can't be stored, and is checked for bounds.
struct XMLScanner {
  /// An element that is open.
  struct Frame {
    enum Kind { case document, plist, array, dictionary }

    var kind: Kind
    /// The index of the container's first word.
    var start: Int
    /// Where the start tag stands in the text.
    var tag: Int
    /// Children so far; of a dictionary, its values.
    var count = 0
    /// The word of the key that waits for its value, or −1.
    var pendingKey = -1
    /// The key of the value last read, for paths.
    var lastKey = -1
    /// The last dictionary among the children, whose keys the next is likely to share, or −1.
    var sibling = -1
    /// The dictionary whose keys this one is likely to share, or −1.
    var model = -1
    /// The key of the dictionary before this one that is expected next, or its end; −1 where there is
    /// none, or where the keys were other ones.
    var expectedKey = -1
    /// What stands before that key: a value of the dictionary before this one, or its beginning.
    var expectedAfter = -1
    /// The number of findings when the element was opened.
    var findingCount = 0
    /// Set where keys and values do not alternate.
    var isBroken = false
  }

  var tape: [TapeWord] = []
  var findings: FindingList
  var position: Int
  /// The innermost open element.
  var top = Frame(kind: .document, start: -1, tag: 0)
  /// The elements around it.
  var outer: [Frame] = []
  /// How many containers are open.
  private var depth = 0
  /// Set when a start or end tag was missing: what then does not match is a consequence.
  var isStructureBroken = false
  /// Set when a document type was refused: unknown entities are then a consequence.
  var hasInternalSubset = false
  /// Set when the rest of the text is not to be read.
  var isStopped = false
  /// Set where the end of the text decided something: with more text it could be otherwise.
  var hasMetEnd = false

  init(start: Int, count: Int, findings: FindingList) {
    position = start
    self.findings = findings
    // Records in Apple's layout have a word for 22 bytes.
    tape.reserveCapacity(count / 21 + 16)
  }

  /// Scans a whole document; `findings` tells whether the tape may be used.
  mutating func scan(_ bytes: Span<UInt8>) {
    scanProlog(bytes)
    guard !isStopped else { return }
    scanElements(bytes)
    if !isStopped { scanEpilog(bytes) }
  }

  /// Scans the root element with all that it holds.
  private mutating func scanElements(_ bytes: Span<UInt8>) {
    while !isStopped, !isBehindRoot { scanNext(bytes) }
  }

  /// Whether the root element has been read.
  var isBehindRoot: Bool { top.kind == .document && top.count > 0 }

  /// Scans what stands at `position`, before the end of the root, or finds the end of the text there.
  @inline(__always)
  mutating func scanNext(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
    guard position < bytes.count else { return scanUnexpectedEnd(bytes) }
    guard bytes[position] == UInt8(ascii: "<") else { return scanStrayText(bytes) }
    scanElement(bytes)
  }

  /// Scans one start tag, end tag, scalar, comment or instruction at `position`.
  @inline(__always)
  private mutating func scanElement(_ bytes: Span<UInt8>) {
    let tag = position
    let name = bytes.word(at: tag + 1)
    switch UInt8(truncatingIfNeeded: name) {
    case UInt8(ascii: "k") where name & 0xFFFF_FFFF == XMLWord.key:
      if top.expectedKey >= 0, scanExpectedKey(bytes, tag: tag) { return }
      return scanText(bytes, .key, tag: tag, content: tag + 5)
    case UInt8(ascii: "s") where name & 0xFF_FFFF_FFFF_FFFF == XMLWord.string:
      return scanStrings(bytes, tag: tag)
    case UInt8(ascii: "d"):
      let short = name & 0xFF_FFFF_FFFF
      if short == XMLWord.dictionary { return open(.dictionary, bytes, tag: tag, content: tag + 6) }
      if short == XMLWord.date { return scanDate(bytes, tag: tag, content: tag + 6) }
      if short == XMLWord.data { return scanData(bytes, tag: tag, content: tag + 6) }
    case UInt8(ascii: "i") where name == XMLWord.integer:
      return scanInteger(bytes, tag: tag, content: tag + 9)
    case UInt8(ascii: "r") where name & 0xFF_FFFF_FFFF == XMLWord.real:
      return scanReal(bytes, tag: tag, content: tag + 6)
    case UInt8(ascii: "a") where name & 0xFFFF_FFFF_FFFF == XMLWord.array:
      return open(.array, bytes, tag: tag, content: tag + 7)
    case UInt8(ascii: "t") where name & 0xFFFF_FFFF_FFFF == XMLWord.trueTag:
      return scanBoolean(.true, bytes, tag: tag, end: tag + 7)
    case UInt8(ascii: "f") where name & 0xFF_FFFF_FFFF_FFFF == XMLWord.falseTag:
      return scanBoolean(.false, bytes, tag: tag, end: tag + 8)
    case UInt8(ascii: "/"):
      if top.kind == .dictionary, name & 0xFFFF_FFFF_FFFF == XMLWord.dictionaryEnd {
        close(bytes, tag: tag, end: tag + 7)
        _ = goOnLikeSibling(bytes, from: position, .dictionary)
        return
      }
      if top.kind == .array, name & 0xFF_FFFF_FFFF_FFFF == XMLWord.arrayEnd {
        close(bytes, tag: tag, end: tag + 8)
        _ = goOnLikeSibling(bytes, from: position, .array)
        return
      }
    default: break
    }
    scanUnusual(bytes)
  }

  // MARK: Structure

  /// Enters a value: in a dictionary it needs a key before it.
  @inline(__always)
  mutating func beginValue(_ bytes: Span<UInt8>, tag: Int) {
    if top.kind == .dictionary {
      if top.pendingKey < 0 { reportValueWithoutKey(bytes, tag: tag) }
      top.lastKey = top.pendingKey
      top.pendingKey = -1
    } else if top.kind == .plist || top.kind == .document {
      checkRoot(bytes, tag: tag)
    }
    top.count += 1
  }

  mutating func open(
    _ kind: Frame.Kind, _ bytes: Span<UInt8>, tag: Int, content: Int, flags: TapeFlags = []
  ) {
    position = content
    if kind == .plist, top.kind == .document {
      top.count += 1
    } else {
      beginValue(bytes, tag: tag)
      depth += 1
      guard depth <= DocumentLimits.depth else { return reportTooDeep(bytes, tag: tag) }
      // No word stands for a `<plist>`: a key before it has no value.
      if kind == .plist { top.isBroken = true }
    }
    let sibling = kind == .dictionary ? siblingOfNextDictionary : -1
    outer.append(top)
    top = Frame(kind: kind, start: tape.count, tag: tag)
    top.findingCount = findings.count
    guard kind != .plist else { return }
    tape.append(TapeWord(kind == .array ? .array : .dictionary, flags: flags, offset: tag))
    tape.append(TapeWord(bits: 0))
    if sibling >= 0 {
      top.model = sibling
      top.expectedKey = sibling + 2
      top.expectedAfter = sibling
      if flags.isEmpty { _ = goOnLikeSibling(bytes, from: content, .dictionary) }
    }
  }

  /// Closes the innermost container, whose end tag stands at `tag` and ends before `end`.
  mutating func close(_ bytes: Span<UInt8>, tag: Int, end: Int) {
    position = end
    if top.pendingKey >= 0 { reportKeyWithoutValue(bytes) }
    if top.kind == .plist, top.count == 0 { reportEmptyPlist(bytes, end: end) }
    let closed = top
    top = outer.popLast() ?? Frame(kind: .document, start: -1, tag: 0, count: 1)
    if top.kind != .document || closed.kind != .plist { depth -= 1 }
    guard closed.kind == .array || closed.kind == .dictionary else { return }
    tape.append(TapeWord(.end, offset: end))
    tape[closed.start + 1] = TapeWord(end: tape.count, count: closed.count)
    if closed.kind == .dictionary, !closed.isBroken {
      finishDictionary(bytes, closed)
      top.sibling = closed.findingCount == findings.count ? closed.start : -1
    }
  }

  @inline(__always)
  private mutating func scanBoolean(_ kind: TapeKind, _ bytes: Span<UInt8>, tag: Int, end: Int) {
    beginValue(bytes, tag: tag)
    tape.append(TapeWord(kind, offset: tag))
    if !goOnLikeSibling(bytes, from: end, kind) { position = end }
  }

  // MARK: Strings and keys

  /// Scans the key at `tag` where it is the one that the dictionary before this one has in this
  /// place: records share their keys, and a key that is the same needs no look of its own.
  ///
  /// A key that is another one ends the comparison for this dictionary.
  @inline(__always)
  private mutating func scanExpectedKey(_ bytes: Span<UInt8>, tag: Int) -> Bool {
    let expected = tape[top.expectedKey]
    let (length, model) = (expected.length, expected.offset + 5)
    guard expected.kind == .key, expected.flags.isSubset(of: .nonASCII), top.pendingKey < 0,
      length < TapeWord.maximumLength, tag + 5 + length < bytes.count,
      bytes.word(at: tag + 5 + length) & 0xFFFF_FFFF_FFFF == XMLWord.keyEnd,
      bytes.hasSameBytes(at: tag + 5, and: model, count: length)
    else {
      top.expectedKey = -1
      return false
    }
    top.pendingKey = tape.count
    tape.append(.key, flags: expected.flags, length: length, offset: tag)
    position = tag + length + 11
    top.expectedAfter = top.expectedKey + 1
    top.expectedKey = tape.index(after: top.expectedAfter)
    return true
  }

  /// Scans the plain `<string>` at `tag`, and those behind it while the dictionary goes on like the
  /// one before.
  @inline(__always)
  private mutating func scanStrings(_ bytes: Span<UInt8>, tag: Int) {
    var tag = tag
    while true {
      beginValue(bytes, tag: tag)
      let content = tag + 8
      let (end, flags) = scanCharacters(bytes, from: content, .string, tag: tag)
      tape.append(.string, flags: flags, length: end - content, offset: tag)
      guard goOnLikeSibling(bytes, from: end, .string) else {
        return finishText(bytes, .string, tag: tag, at: end)
      }
      tag = position
      guard bytes.word(at: tag) == XMLWord.stringStart else { return }
    }
  }

  /// Scans `<string>` or `<key>` whose content begins at `content`.
  @inline(__always)
  mutating func scanText(
    _ bytes: Span<UInt8>, _ kind: TapeKind, tag: Int, content: Int, flags: TapeFlags = []
  ) {
    if kind == .key, top.kind == .dictionary {
      if top.pendingKey >= 0 { reportKeyWithoutValue(bytes) }
      top.pendingKey = tape.count
    } else {
      beginValue(bytes, tag: tag)
      if kind == .key { reportKeyAsString(bytes, tag: tag) }
    }
    let (end, found) = scanCharacters(bytes, from: content, kind, tag: tag)
    let isKey = kind == .key && top.kind == .dictionary
    var flags = flags.union(found)
    // A key that is read as a string has a tag of another length.
    if kind == .key, !isKey { flags.insert(.unusualTag) }
    tape.append(isKey ? .key : .string, flags: flags, length: end - content, offset: tag)
    finishText(bytes, kind, tag: tag, at: end)
  }

  /// Takes the end tag of the `<string>` or `<key>` at `tag`, whose content ends at `end`.
  @inline(__always)
  private mutating func finishText(_ bytes: Span<UInt8>, _ kind: TapeKind, tag: Int, at end: Int) {
    if kind == .key {
      if bytes.word(at: end) & 0xFFFF_FFFF_FFFF == XMLWord.keyEnd {
        position = end + 6
        return
      }
    } else if bytes.word(at: end) == XMLWord.stringEnd, end + 8 < bytes.count,
      bytes[end + 8] == UInt8(ascii: ">")
    {
      position = end + 9
      return
    }
    closeScalar(bytes, kind, tag: tag, at: end)
  }

  /// Goes through character data up to the `<` of a tag; returns its index and what was met.
  @inline(__always)
  mutating func scanCharacters(
    _ bytes: Span<UInt8>, from start: Int, _ kind: TapeKind, tag: Int
  ) -> (end: Int, flags: TapeFlags) {
    var index = start
    var flags: TapeFlags = []
    while true {
      let special = Self.specialBytes(bytes.word(at: index))
      if special == 0 {
        index += 8
        continue
      }
      index += special.trailingZeroBitCount >> 3
      guard index < bytes.count else { return (bytes.count, flags) }
      let byte = bytes[index]
      if byte >= 0x80 {
        flags.insert(.nonASCII)
        repeat {
          let word = bytes.word(at: index)
          if UTF8Scalar.isCommonThreeBytes(word) {
            index += UTF8Scalar.isCommonThreeBytes(word >> 24) ? 6 : 3
            continue
          }
          let length = UTF8Scalar.length(bytes, at: index)
          if length == 0 || (length == 3 && UTF8Scalar.isNonCharacter(bytes, at: index)) {
            index = reportCharacter(bytes, at: index, length: length)
          } else {
            index += length
          }
        } while index < bytes.count && bytes[index] >= 0x80
      } else if byte == UInt8(ascii: "<") {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        guard next == UInt8(ascii: "!") || next == UInt8(ascii: "?") else { return (index, flags) }
        flags.insert(.escaped)
        index = scanMarkupInText(bytes, at: index, kind, tag: tag)
      } else if byte == UInt8(ascii: "&") {
        flags.insert(.escaped)
        index = scanReference(bytes, at: index)
      } else if byte.isXMLSpace {
        index += 1
      } else if byte == UInt8(ascii: ">") {
        index = scanGreaterThan(bytes, at: index, from: start)
      } else {
        index = reportCharacter(bytes, at: index, length: 1)
      }
    }
  }

  /// A bit in each byte of `word` that needs a look: below 0x20, above 0x7F, `<`, `>`, `&`.
  ///
  /// Only the lowest bit is exact, which is the one that is used.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // `<` is 0x3C and `>` 0x3E: they differ in one bit.
    let angle = (word & ~(ones &* 2)) ^ (ones &* 0x3C)
    let ampersand = word ^ (ones &* 0x26)
    let low = (word &- (ones &* 0x20)) & ~word
    return (low | ((angle &- ones) & ~angle) | ((ampersand &- ones) & ~ampersand) | word) & highs
  }
}
