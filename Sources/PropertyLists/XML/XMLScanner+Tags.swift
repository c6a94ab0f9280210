/// Tags that are not spelt in the plain way, and what is no element: comments, instructions, the
/// prolog and the epilog.
extension XMLScanner {
  struct StartTag {
    var name: Range<Int>
    var end: Int
    var isSelfClosing = false
    var attributes: Range<Int>
  }

  /// Scans what begins with `<` at `position` and is no plain tag.
  mutating func scanUnusual(_ bytes: Span<UInt8>) {
    let tag = position
    switch tag + 1 < bytes.count ? bytes[tag + 1] : 0 {
    case UInt8(ascii: "/"): scanEndTag(bytes)
    case UInt8(ascii: "!"): scanDeclarationBetweenElements(bytes)
    case UInt8(ascii: "?"): position = scanInstruction(bytes, at: tag)
    default:
      guard let start = readStartTag(bytes, at: tag) else { return }
      scanStartTag(bytes, start, tag: tag)
    }
  }

  private mutating func scanStartTag(_ bytes: Span<UInt8>, _ start: StartTag, tag: Int) {
    let name = bytes.extracting(start.name)
    if XMLTag.matches(name, "plist") { return openPlist(bytes, start, tag: tag) }
    guard let kind = XMLTag.kind(of: name) else { return skipUnknown(bytes, start, tag: tag) }
    let flags: TapeFlags = .unusualTag
    if start.isSelfClosing {
      return scanEmptyElement(bytes, kind, start, tag: tag)
    }
    switch kind {
    case .dictionary: open(.dictionary, bytes, tag: tag, content: start.end, flags: flags)
    case .array: open(.array, bytes, tag: tag, content: start.end, flags: flags)
    case .key, .string: scanText(bytes, kind, tag: tag, content: start.end, flags: flags)
    case .integer: scanInteger(bytes, tag: tag, content: start.end, flags: flags)
    case .true, .false:
      beginValue(bytes, tag: tag)
      tape.append(TapeWord(kind, flags: flags, offset: tag))
      let end = start.end
      if end < bytes.count, bytes[end] == UInt8(ascii: "<"), end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: "/")
      {
        return closeScalar(bytes, kind, tag: tag, at: end)
      }
      reportBooleanContent(bytes, kind, tag: tag, content: end)
    default: scanScalar(bytes, kind, tag: tag, content: start.end, flags: flags)
    }
  }

  private mutating func scanEmptyElement(
    _ bytes: Span<UInt8>, _ kind: TapeKind, _ start: StartTag, tag: Int
  ) {
    switch kind {
    case .dictionary, .array:
      open(
        kind == .array ? .array : .dictionary, bytes, tag: tag, content: start.end,
        flags: .unusualTag)
      if !isStopped { close(bytes, tag: tag, end: start.end) }
    case .key where top.kind == .dictionary:
      if top.pendingKey >= 0 { reportKeyWithoutValue(bytes) }
      top.pendingKey = tape.count
      tape.append(TapeWord(.key, flags: .unusualTag, offset: tag))
    default:
      beginValue(bytes, tag: tag)
      if kind == .key { reportKeyAsString(bytes, tag: tag) }
      tape.append(TapeWord(kind == .key ? .string : kind, flags: .unusualTag, offset: tag))
      let isBoolean = kind == .true || kind == .false
      if !isBoolean, kind != .string, kind != .key {
        let isArchive = XMLText.raw(bytes.extracting(start.attributes)).contains("IDREF")
        report(
          isArchive ? XMLFinding.ioKit : XMLFinding.emptyScalar(XMLTag.name(of: kind)),
          at: tag..<start.end)
      }
    }
    position = start.end
  }

  private mutating func openPlist(_ bytes: Span<UInt8>, _ start: StartTag, tag: Int) {
    let isRoot = top.kind == .document
    if isRoot {
      // The root counts when its value is read, through the frame around it.
      open(.plist, bytes, tag: tag, content: start.end)
    } else {
      report(XMLFinding.nestedPlist, at: tag..<start.end)
      open(.plist, bytes, tag: tag, content: start.end)
    }
    if start.isSelfClosing, !isStopped { close(bytes, tag: tag, end: start.end) }
  }

  /// Reads name and attributes of the start tag at `tag`, or reports that it does not end.
  mutating func readStartTag(_ bytes: Span<UInt8>, at tag: Int) -> StartTag? {
    guard tag + 1 < bytes.count, XMLTag.isNameByte(bytes[tag + 1]) else {
      reportBareLessThan(bytes, at: tag)
      return nil
    }
    let layout = XMLTag.layout(of: tag, in: bytes)
    // A quote may be closed later, up to a "<" behind a ">".
    if layout.isMalformed {
      let end = indexOf(UInt8(ascii: ">"), bytes, from: layout.end - 1) ?? bytes.count
      hasMetEnd = hasMetEnd || indexOf(UInt8(ascii: "<"), bytes, from: end) == nil
    }
    guard layout.isTerminated else {
      reportUnterminated("tag", at: tag, bytes, stop: layout.end == bytes.count)
      isStructureBroken = true
      position = layout.end
      return nil
    }
    if layout.isMalformed { report(XMLFinding.attributeSyntax, at: tag..<layout.end) }
    if let place = layout.greaterThan { report(XMLFinding.attributeValue, at: place..<place + 1) }
    checkCharacters(bytes, layout.attributes)
    return StartTag(
      name: layout.name, end: layout.end, isSelfClosing: layout.isSelfClosing,
      attributes: layout.attributes)
  }

  // MARK: Comments, instructions, declarations

  /// Scans the comment whose `<!--` stands at `start`; returns the index behind it.
  mutating func scanComment(_ bytes: Span<UInt8>, at start: Int) -> Int {
    guard let close = XMLText.find(XMLText.commentEnd, in: bytes, from: start + 4) else {
      reportUnterminated("comment", at: start, bytes, stop: true)
      return bytes.count
    }
    // Apple's readers look for the end one byte too late, but only before the root.
    if close == start + 4, top.kind == .document, top.count == 0 {
      report(XMLFinding.emptyComment, at: start..<close + 3)
    }
    var index = start + 4
    var hasReported = false
    while index < close, !hasReported {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-") {
        report(XMLFinding.dashesInComment, at: index..<index + 2)
        hasReported = true
      }
      index += 1
    }
    checkCharacters(bytes, start..<close)
    return close + 3
  }

  /// Scans the processing instruction at `start`; returns the index behind it.
  mutating func scanInstruction(_ bytes: Span<UInt8>, at start: Int) -> Int {
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "?"), bytes[index + 1] == UInt8(ascii: ">") {
        let target = bytes.word(at: start + 2)
        if target & 0x00DF_DFDF == XMLWord.upperXML, start + 5 <= index,
          !XMLTag.isNameByte(bytes[start + 5])
        {
          report(XMLFinding.lateDeclaration, at: start..<index + 2)
        }
        checkCharacters(bytes, start..<index)
        return index + 2
      }
      index += 1
    }
    reportUnterminated("processing instruction", at: start, bytes, stop: true)
    return bytes.count
  }

  /// `<!` between elements: a comment or an error.
  private mutating func scanDeclarationBetweenElements(_ bytes: Span<UInt8>) {
    if bytes.word(at: position) & 0xFFFF_FFFF == XMLWord.comment {
      position = scanComment(bytes, at: position)
    } else if bytes.word(at: position) == XMLWord.cdata {
      let end = XMLText.find(XMLText.cdataEnd, in: bytes, from: position)
      report(XMLFinding.strayText, at: position..<min(position + 9, bytes.count))
      position = end.map { $0 + 3 } ?? bytes.count
    } else if top.kind == .document, isDoctype(bytes, at: position) {
      scanDoctype(bytes)
    } else {
      let start = position
      position = indexOf(UInt8(ascii: ">"), bytes, from: start).map { $0 + 1 } ?? bytes.count
      report(XMLFinding.declarationInside, at: start..<position)
    }
  }

  func indexOf(_ byte: UInt8, _ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  // MARK: Prolog and epilog

  private func isDoctype(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    bytes.word(at: index) == XMLWord.doctype && index + 8 < bytes.count
      && bytes[index + 8] == UInt8(ascii: "E")
  }

  /// Reads the declaration, if there is one, and reports what stands before it.
  ///
  /// Comments, the document type and the root are left to the main loop.
  mutating func scanProlog(_ bytes: Span<UInt8>) {
    let start = position
    var index = position
    while true {
      while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
      guard bytes.word(at: index) & 0xFFFF_FFFF == XMLWord.comment else { break }
      position = index
      index = scanComment(bytes, at: index)
      guard !isStopped else { return }
    }
    let isDeclaration =
      bytes.word(at: index) & 0xFF_FFFF_FFFF == XMLWord.declaration && index + 5 < bytes.count
      && !XMLTag.isNameByte(bytes[index + 5])
    position = index
    guard isDeclaration else { return }
    if index > start { report(XMLFinding.beforeDeclaration, at: start..<index) }
    guard let end = instructionEnd(bytes, from: index) else {
      reportUnterminated("XML declaration", at: index, bytes, stop: true)
      return
    }
    position = end
  }

  private func instructionEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "?"), bytes[index + 1] == UInt8(ascii: ">") {
        return index + 2
      }
      index += 1
    }
    return nil
  }

  /// Skips a document type; one with an internal subset is refused, for nothing in a property
  /// list needs it and entities declared there are an attack.
  ///
  /// No external subset is ever fetched.
  private mutating func scanDoctype(_ bytes: Span<UInt8>) {
    let start = position
    var isBalanced = true
    var index = start + 9
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if let close = literalEnd(bytes, from: index) {
          index = close
        } else if isBalanced {
          hasMetEnd = hasMetEnd || indexOf(UInt8(ascii: "<"), bytes, from: index) == nil
          report(XMLFinding.documentTypeQuote, at: index..<index + 1)
          isBalanced = false
        }
      } else if byte == UInt8(ascii: ">") {
        checkCharacters(bytes, start..<index)
        position = index + 1
        return
      } else if byte == UInt8(ascii: "[") {
        report(XMLFinding.internalSubset, at: index..<index + 1)
        hasInternalSubset = true
        position = subsetEnd(bytes, from: index + 1)
        return
      }
      index += 1
    }
    reportUnterminated("document type", at: start, bytes, stop: true)
  }

  /// The quote that closes the one at `start`, or nil where a `<` or the end of the text comes first.
  private func literalEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == bytes[start] { return index }
      index += 1
    }
    return nil
  }

  /// The index behind the `]>` of an internal subset, quoted text and comments passed over.
  private func subsetEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if bytes.word(at: index) & 0xFFFF_FFFF == XMLWord.comment {
        index = (XMLText.find(XMLText.commentEnd, in: bytes, from: index + 4) ?? bytes.count) + 2
      } else if byte == UInt8(ascii: "]") {
        return indexOf(UInt8(ascii: ">"), bytes, from: index).map { $0 + 1 } ?? bytes.count
      }
      index += 1
    }
    return bytes.count
  }

  /// What stands behind the root: Apple's readers never look at it, an XML parser allows comments,
  /// instructions and white space.
  mutating func scanEpilog(_ bytes: Span<UInt8>) {
    while !isStopped { scanBehindRoot(bytes) }
  }

  /// Scans one comment or instruction behind the root, or stops at anything else.
  mutating func scanBehindRoot(_ bytes: Span<UInt8>) {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
    guard position < bytes.count else {
      isStopped = true
      hasMetEnd = true
      return
    }
    if bytes.word(at: position) & 0xFFFF_FFFF == XMLWord.comment,
      XMLText.find(XMLText.commentEnd, in: bytes, from: position + 4) != nil
    {
      position = scanComment(bytes, at: position)
    } else if bytes.word(at: position) & 0xFFFF == XMLWord.instruction,
      instructionEnd(bytes, from: position) != nil
    {
      position = scanInstruction(bytes, at: position)
    } else {
      // A comment or instruction may end later.
      hasMetEnd =
        hasMetEnd || bytes.count - position < 4
        || bytes.word(at: position) & 0xFFFF_FFFF == XMLWord.comment
        || bytes.word(at: position) & 0xFFFF == XMLWord.instruction
      report(XMLFinding.afterRoot, at: position..<bytes.count)
      isStopped = true
    }
  }
}
