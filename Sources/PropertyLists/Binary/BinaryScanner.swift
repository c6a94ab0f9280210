/// Reads the objects of a binary property list into a tape.
///
/// The tape is that of a text: children inside their container, in order. An object that is referenced
/// again is not read again: a scalar's word is copied, a container gets a `link` to its first place, so
/// that shared containers are never expanded, however much a file makes of them. The word of a
/// container holds in its `length` how deep it nests, so that the depth through a link is known.
///
/// A fault becomes a finding and null takes the place of the object, so that one read tells all.
struct BinaryScanner {
  /// A container that is open.
  struct Frame {
    var object: Int
    /// Its first word.
    var start: Int
    var isDictionary: Bool
    var count: Int
    /// The child to come.
    var next = 0
    /// Where the references of the elements or values stand.
    var references: Int
    /// Where its keys begin in `keys`.
    var keys = 0
    var keyCheck = KeyCheck.done
    /// The word of the key of the current value, for paths.
    var key = -1
    /// How deep the children nest.
    var height = 0
    /// Where the object begins and ends in the file.
    var offset: Int
    var end: Int

    /// What is around the root.
    static let none = Frame(
      object: -1, start: -1, isDictionary: false, count: 0, references: 0, offset: 0, end: 0)
  }

  /// What is known of the keys of a dictionary.
  enum KeyCheck {
    /// They are different.
    case done
    /// They have to be compared.
    case needed
    /// One of them is no string.
    case broken
  }

  let layout: BinaryLayout
  var tape: [TapeWord] = []
  var findings: FindingList
  /// Where the word of each object is.
  var places: [BinaryPlace]
  /// The bytes of all objects met.
  var usedBytes = 0
  /// The innermost open container.
  private(set) var top = Frame.none
  /// The containers around it.
  private(set) var outer: [Frame] = []
  /// The key words of the open dictionaries.
  var keys: [TapeWord] = []
  /// The words of all strings that were met as keys.
  var keyWords: [TapeWord] = []
  var keyNames = BinaryKeyNames()
  var shapes = BinaryShapes()
  /// Whether the scan has met what can't be passed.
  private(set) var isStopped = false
  /// The links of the tape.
  private(set) var linkCount = 0
  /// The bytes of all scalars, each as often as it is referenced.
  private(set) var contentSize = 0

  init(layout: BinaryLayout, findings: FindingList) {
    self.layout = layout
    self.findings = findings
    places = [BinaryPlace](repeating: .unknown, count: layout.objectCount)
    // Records have a word or two for an object, a reference has at least a byte.
    tape.reserveCapacity(min(3 * layout.objectCount, layout.tableOffset / 4) + 16)
  }

  /// Scans what the root object holds; `findings` tells whether the tape may be used.
  mutating func scan(_ bytes: Span<UInt8>) {
    guard checkOffsets(bytes) else { return }
    append(bytes, object: UInt64(layout.topObject), at: layout.tableOffset)
    while !isStopped, top.object >= 0 {
      if top.next == top.count { close(bytes) } else { appendChildren(bytes) }
    }
    // Each byte belongs to one object, and each object is used: else a closer look.
    if !findings.hasErrors, usedBytes != layout.tableOffset - BinaryLayout.headerLength {
      checkExtents(bytes)
    }
  }

  /// Whether all offsets are those of objects.
  private mutating func checkOffsets(_ bytes: Span<UInt8>) -> Bool {
    for object in 0..<layout.objectCount {
      let offset = layout.tableEntry(of: object, in: bytes)
      if offset >= UInt64(layout.tableOffset) || offset < UInt64(BinaryLayout.headerLength) {
        let entry = layout.entry(of: object)
        report(.offset(of: object, offset), at: entry..<entry + layout.offsetSize)
      }
    }
    return !findings.hasErrors
  }

  // MARK: Containers

  /// Appends the children of the innermost container up to one that is a container itself.
  private mutating func appendChildren(_ bytes: Span<UInt8>) {
    let depth = outer.count
    let size = layout.referenceSize
    repeat {
      if top.isDictionary {
        top.key = tape.count
        appendWord(bytes, keys[top.keys &+ top.next])
      }
      let place = top.references &+ top.next &* size
      top.next &+= 1
      append(bytes, object: layout.reference(at: place, in: bytes), at: place)
    } while outer.count == depth && top.next < top.count && !isStopped
  }

  private mutating func open(
    _ bytes: Span<UInt8>, _ object: BinaryObject, _ number: Int, _ offset: Int
  ) {
    guard outer.count < DocumentLimits.depth else {
      report(.tooDeep, at: offset..<object.start)
      isStopped = true
      return
    }
    // A key and a value take four words at most.
    guard tape.count + 4 * object.count < BinaryPlace.maximumIndex else {
      report(.tooLarge, at: offset..<object.start)
      isStopped = true
      return
    }
    let isDictionary = object.kind == .dictionary
    outer.append(top)
    top = Frame(
      object: number, start: tape.count, isDictionary: isDictionary, count: object.count,
      references: object.start + (isDictionary ? object.count * layout.referenceSize : 0),
      keys: keys.count, offset: offset, end: object.end)
    tape.append(TapeWord(isDictionary ? .dictionary : .array, offset: offset))
    tape.append(TapeWord(bits: 0))
    if object.kind == .set { report(.set, at: offset..<object.start) }
    places[number] = .open
    if isDictionary { top.keyCheck = readKeys(bytes, object) }
  }

  private mutating func close(_ bytes: Span<UInt8>) {
    let closed = top
    top = outer.popLast() ?? .none
    defer { while keys.count > closed.keys { keys.removeLast() } }
    tape.append(TapeWord(.end, offset: closed.end))
    tape[closed.start + 1] = TapeWord(end: tape.count, count: closed.count)
    let height = closed.height + 1
    tape[closed.start] = TapeWord(
      closed.isDictionary ? .dictionary : .array, length: height, offset: closed.offset)
    places[closed.object] = .tape(closed.start)
    if closed.keyCheck == .needed { checkKeys(bytes, of: closed) }
    top.height = max(top.height, height)
  }

  // MARK: Objects

  @inline(__always)
  private func read(_ bytes: Span<UInt8>, at offset: Int) throws(BinaryFault) -> BinaryObject {
    try BinaryObject.read(
      bytes, at: offset, limit: layout.tableOffset, referenceSize: layout.referenceSize)
  }

  /// Appends the object that the reference at `place` names.
  @inline(__always)
  private mutating func append(_ bytes: Span<UInt8>, object number: UInt64, at place: Int) {
    guard number < UInt64(layout.objectCount) else {
      return appendFault(
        .reference(number, count: layout.objectCount), at: place..<place + layout.referenceSize)
    }
    let object = Int(number)
    switch places[object] {
    case .unknown: appendNew(bytes, object)
    case .open: appendFault(.cycle(object), at: place..<place + layout.referenceSize)
    case let known: appendAgain(bytes, known, at: place)
    }
  }

  private mutating func appendNew(_ bytes: Span<UInt8>, _ number: Int) {
    let offset = layout.offset(of: number, in: bytes)
    do {
      let object = try read(bytes, at: offset)
      guard use(object, at: offset) else { return }
      places[number] = .tape(tape.count)
      switch object.kind {
      case .array, .set, .dictionary: open(bytes, object, number, offset)
      case .ascii, .utf16: appendWord(bytes, word(of: object, bytes, at: offset))
      default: appendScalar(bytes, object, at: offset)
      }
    } catch {
      appendFault(error.finding, at: error.range)
    }
  }

  /// Counts the bytes of an object; false where all together are too many, which ends the scan.
  @inline(__always)
  mutating func use(_ object: BinaryObject, at offset: Int) -> Bool {
    usedBytes &+= object.end &- offset
    guard usedBytes > layout.largestSum else { return true }
    report(.overlaps, at: offset..<object.start)
    isStopped = true
    return false
  }

  /// Appends an object that has been read before.
  @inline(__always)
  private mutating func appendAgain(_ bytes: Span<UInt8>, _ known: BinaryPlace, at place: Int) {
    let word = word(at: known)
    guard word.kind == .array || word.kind == .dictionary else {
      return appendWord(bytes, word.kind == .key ? word.renamed(.string) : word)
    }
    appendLink(to: known.index, height: word.length, at: place)
  }

  /// The first word of an object that has been read.
  @inline(__always)
  func word(at place: BinaryPlace) -> TapeWord {
    place.isKey ? keyWords[place.index] : tape[place.index]
  }

  private mutating func appendLink(to index: Int, height: Int, at place: Int) {
    guard outer.count + height <= DocumentLimits.depth else {
      report(.tooDeep, at: place..<place + layout.referenceSize)
      isStopped = true
      return
    }
    linkCount += 1
    tape.append(TapeWord(.link, offset: index))
    top.height = max(top.height, height)
  }

  /// Appends a word of a scalar or key, the true length behind it where it is beyond the word.
  @inline(__always)
  private mutating func appendWord(_ bytes: Span<UInt8>, _ word: TapeWord) {
    tape.append(word)
    if word.length < TapeWord.maximumLength {
      contentSize &+= word.length
    } else {
      appendLength(bytes, of: word)
    }
  }

  @inline(never)
  private mutating func appendLength(_ bytes: Span<UInt8>, of word: TapeWord) {
    // The head has been read before, when the word was made.
    let length = (try? read(bytes, at: word.offset))?.count ?? 0
    tape.append(TapeWord(bits: UInt64(length)))
    let (sum, isTooLarge) = contentSize.addingReportingOverflow(length)
    contentSize = isTooLarge ? Int.max / 2 : min(sum, Int.max / 2)
  }

  /// The word of a string.
  @inline(__always)
  mutating func word(
    of object: BinaryObject, _ bytes: Span<UInt8>, at offset: Int, as kind: TapeKind = .string
  ) -> TapeWord {
    var flags: TapeFlags = object.start == offset &+ 1 ? [] : .unusualTag
    if object.kind == .utf16 {
      flags.formUnion([.escaped, .nonASCII])
      let content = bytes.extracting(object.start..<object.end)
      if BinaryText.hasUnpairedSurrogate(content) { report(.surrogate, at: offset..<object.end) }
    } else if !BinaryText.isASCII(bytes, object.start..<object.end) {
      flags.formUnion([.escaped, .nonASCII])
      report(.notASCII, at: offset..<object.end)
    }
    return TapeWord(
      kind, flags: flags, length: min(object.count, TapeWord.maximumLength), offset: offset)
  }

  private mutating func appendScalar(_ bytes: Span<UInt8>, _ object: BinaryObject, at offset: Int) {
    let range = offset..<object.end
    let content = bytes.extracting(object.start..<object.end)
    let kind: TapeKind
    switch object.kind {
    case .false: kind = .false
    case .true: kind = .true
    case .real: kind = .real
    case .data: kind = .data
    case .integer:
      kind = .integer
      if object.count == 16 { checkInteger(content, at: range) }
    case .uid:
      kind = .uid
      if !isUID(content) { report(.uidRange, at: range) }
    case .date:
      kind = .date
      if DateText.utc(BinaryNumber.double(content)) == nil { report(.dateRange, at: range) }
    case .null, .ascii, .utf16, .array, .set, .dictionary: kind = .null
    }
    appendWord(
      bytes,
      TapeWord(
        kind, flags: object.start == offset + 1 ? [] : .unusualTag,
        length: min(object.count, TapeWord.maximumLength), offset: offset))
  }

  private mutating func checkInteger(_ content: Span<UInt8>, at range: Range<Int>) {
    switch content.wordBigEndian(at: 0) {
    case 0: break
    case UInt64.max where content[8] >= 0x80: report(.integerSign, at: range)
    default: report(.integerRange, at: range)
    }
  }

  /// Whether the number fits 32 bits.
  private func isUID(_ content: Span<UInt8>) -> Bool {
    let high = content.extracting(0..<max(0, content.count - 4))
    return high.indices.allSatisfy { high[$0] == 0 }
  }

  private mutating func appendFault(_ finding: BinaryFinding, at range: Range<Int>) {
    report(finding, at: range)
    tape.append(TapeWord(.null, offset: range.lowerBound))
  }
}

extension TapeWord {
  /// The word of a string as that of a key, or the reverse.
  @inline(__always)
  func renamed(_ kind: TapeKind) -> TapeWord {
    TapeWord(kind, flags: flags.subtracting(.shadowed), length: length, offset: offset)
  }
}
