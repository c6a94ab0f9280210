/// What the scanner says when something is wrong, and how it goes on.
extension XMLScanner {
  mutating func report(
    _ finding: XMLFinding, at range: Range<Int>, notes: [(message: String, range: Range<Int>)] = [],
    isConsequence: Bool = false
  ) {
    findings.add(
      Finding(
        finding.id, isConsequence ? .note : finding.severity, finding.message, at: range,
        trail: trail, notes: notes))
  }

  /// The steps to the value that is being read, keys as indexes of the tape.
  private var trail: [Finding.TrailStep] {
    (outer + [top]).compactMap { frame in
      switch frame.kind {
      case .array: return .index(max(0, frame.count - 1))
      case .dictionary:
        let key = frame.pendingKey >= 0 ? frame.pendingKey : frame.lastKey
        return tape.indices.contains(key) ? .key(key) : nil
      case .document, .plist: return nil
      }
    }
  }

  /// The range of the start tag at `tag`, for messages.
  private func tagRange(_ bytes: Span<UInt8>, _ tag: Int) -> Range<Int> {
    tag..<XMLTag.contentStart(of: tag, in: bytes)
  }

  static func name(of kind: Frame.Kind) -> String {
    switch kind {
    case .document: "document"
    case .plist: "plist"
    case .array: "array"
    case .dictionary: "dict"
    }
  }

  // MARK: Keys and values

  mutating func reportValueWithoutKey(_ bytes: Span<UInt8>, tag: Int) {
    top.isBroken = true
    report(.valueWithoutKey, at: tagRange(bytes, tag), isConsequence: isStructureBroken)
  }

  mutating func reportKeyWithoutValue(_ bytes: Span<UInt8>) {
    top.isBroken = true
    let tag = tape[top.pendingKey].offset
    report(
      .keyWithoutValue(text(bytes, at: top.pendingKey)), at: tagRange(bytes, tag),
      isConsequence: isStructureBroken)
  }

  mutating func reportKeyAsString(_ bytes: Span<UInt8>, tag: Int) {
    report(.keyAsString, at: tagRange(bytes, tag), isConsequence: isStructureBroken)
  }

  mutating func reportEmptyPlist(_ bytes: Span<UInt8>, end: Int) {
    report(.emptyPlist, at: tagRange(bytes, top.tag), isConsequence: isStructureBroken)
  }

  mutating func checkRoot(_ bytes: Span<UInt8>, tag: Int) {
    if top.kind == .document {
      report(.missingPlist, at: tagRange(bytes, tag))
    } else if top.count > 0 {
      report(.secondRoot, at: tagRange(bytes, tag), isConsequence: isStructureBroken)
    }
  }

  mutating func reportTooDeep(_ bytes: Span<UInt8>, tag: Int) {
    report(.tooDeep, at: tagRange(bytes, tag))
    isStopped = true
  }

  mutating func reportBooleanContent(_ bytes: Span<UInt8>, _ kind: TapeKind, tag: Int, content: Int)
  {
    report(.booleanContent(XMLTag.name(of: kind)), at: tagRange(bytes, tag))
    let (end, _) = scanCharacters(bytes, from: content, kind, tag: tag)
    closeScalar(bytes, kind, tag: tag, at: end)
  }

  mutating func reportMarkupInScalar(_ kind: TapeKind, _ content: Range<Int>) {
    report(.markupInScalar(XMLTag.name(of: kind)), at: content)
  }

  // MARK: Text

  mutating func scanStrayText(_ bytes: Span<UInt8>) {
    let start = position
    let end = indexOf(UInt8(ascii: "<"), bytes, from: start) ?? bytes.count
    var last = end
    while last > start + 1, bytes[last - 1].isXMLSpace { last -= 1 }
    report(.strayText, at: start..<last, isConsequence: isStructureBroken)
    position = end
  }

  /// Reports ill-formed UTF-8 (length 0) or a character that XML does not allow at `index`, a run of
  /// its like at once; returns the index behind it.
  mutating func reportCharacter(_ bytes: Span<UInt8>, at index: Int, length: Int) -> Int {
    guard length == 0 else {
      let scalar = length == 1 ? UInt32(bytes[index]) : 0xFF00 | UInt32(bytes[index + 2]) | 0x40
      report(.forbiddenCharacter(scalar), at: index..<index + length)
      return index + length
    }
    var end = index + 1
    while end < bytes.count, bytes[end] >= 0x80, UTF8Scalar.length(bytes, at: end) == 0 { end += 1 }
    report(.invalidUTF8, at: index..<end)
    return end
  }

  /// Looks at characters that are no content: comments, instructions, attributes.
  mutating func checkCharacters(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte >= 0x80 {
        let length = UTF8Scalar.length(bytes, at: index)
        let isBad = length == 0 || (length == 3 && UTF8Scalar.isNonCharacter(bytes, at: index))
        index = isBad ? reportCharacter(bytes, at: index, length: length) : index + length
      } else if byte < 0x20, !byte.isXMLSpace {
        index = reportCharacter(bytes, at: index, length: 1)
      } else {
        index += 1
      }
    }
  }

  /// `>` in text: well-formed unless it ends `]]>`.
  mutating func scanGreaterThan(_ bytes: Span<UInt8>, at index: Int, from start: Int) -> Int {
    if index - start >= 2, bytes[index - 1] == UInt8(ascii: "]"),
      bytes[index - 2] == UInt8(ascii: "]")
    {
      report(.cdataEndInText, at: index - 2..<index + 1)
    }
    return index + 1
  }

  mutating func scanReference(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let reference = XMLReference.read(bytes, at: index)
    switch reference.fault {
    case .unknownEntity:
      let name = XMLText.raw(bytes.extracting(index..<reference.end))
      report(.unknownEntity(name), at: index..<reference.end, isConsequence: hasInternalSubset)
    case .malformed:
      report(.bareAmpersand, at: index..<index + 1)
      return index + 1
    case .noScalar: report(.noScalar, at: index..<reference.end)
    case nil:
      if reference.digits > 8 { report(.longReference, at: index..<reference.end) }
      if let scalar = reference.scalar?.value,
        scalar < 0x20 || scalar == 0xFFFE || scalar == 0xFFFF,
        ![0x09, 0x0A, 0x0D].contains(scalar)
      {
        report(.forbiddenCharacter(scalar), at: index..<reference.end)
      }
    }
    return reference.end
  }

  /// `<!` or `<?` inside a value; returns the index behind it.
  mutating func scanMarkupInText(
    _ bytes: Span<UInt8>, at index: Int, _ kind: TapeKind, tag: Int
  ) -> Int {
    if bytes.word(at: index) & 0xFFFF_FFFF == XMLWord.comment {
      let end = scanComment(bytes, at: index)
      report(.commentInText, at: index..<end)
      return end
    }
    if bytes.word(at: index) == XMLWord.cdata, index + 8 < bytes.count,
      bytes[index + 8] == UInt8(ascii: "[")
    {
      guard let close = XMLText.find(XMLText.cdataEnd, in: bytes, from: index + 9) else {
        reportUnterminated("CDATA section", at: index, bytes, stop: true)
        return bytes.count
      }
      checkCharacters(bytes, index..<close)
      return close + 3
    }
    if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "?") {
      let end = scanInstruction(bytes, at: index)
      report(.instructionInText, at: index..<end)
      return end
    }
    report(.declarationInText, at: index..<min(index + 2, bytes.count))
    return min(index + 2, bytes.count)
  }

  mutating func reportUnterminated(_ what: String, at start: Int, _ bytes: Span<UInt8>, stop: Bool)
  {
    // A stopped scan has one reason.
    guard !isStopped else { return }
    report(
      .unterminated(what), at: start..<min(start + 1, bytes.count),
      isConsequence: isStructureBroken && stop)
    if stop {
      isStopped = true
      position = bytes.count
    }
  }

  mutating func reportBareLessThan(_ bytes: Span<UInt8>, at index: Int) {
    report(.bareLessThan, at: index..<index + 1)
    position = index + 1
  }

  // MARK: Elements

  /// Ends the scalar `kind` opened at `tag`; `index` is at a `<` or the end of the text.
  mutating func closeScalar(_ bytes: Span<UInt8>, _ kind: TapeKind, tag: Int, at index: Int) {
    var index = index
    let element = XMLTag.name(of: kind)
    while true {
      guard index < bytes.count else {
        return reportUnterminated("<\(element)>", at: tag, bytes, stop: true)
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        guard let end = readEndTag(bytes, at: index) else {
          return reportUnterminated("end tag", at: index, bytes, stop: true)
        }
        if XMLTag.kind(of: bytes.extracting(end.name)) == kind {
          position = end.end
          return
        }
        let found = XMLText.raw(bytes.extracting(end.name)).shortForDisplay
        report(
          .missingEnd(element), at: tagRange(bytes, tag),
          notes: [("</\(found)> stands here instead", index..<end.end)],
          isConsequence: isStructureBroken)
        position = isOpen(bytes, end.name) ? index : end.end
        return
      }
      guard index + 1 < bytes.count, XMLTag.isNameByte(bytes[index + 1]) else {
        report(.bareLessThan, at: index..<index + 1)
        index = scanCharacters(bytes, from: index + 1, kind, tag: tag).end
        continue
      }
      guard let start = readStartTag(bytes, at: index) else {
        if !isStopped { index = scanCharacters(bytes, from: index + 1, kind, tag: tag).end }
        if isStopped { return }
        continue
      }
      let name = bytes.extracting(start.name)
      if XMLTag.kind(of: name) != nil || XMLTag.matches(name, "plist") {
        report(
          .missingEnd(element), at: tagRange(bytes, tag),
          notes: [("the next element begins here", index..<start.end)],
          isConsequence: isStructureBroken)
        isStructureBroken = true
        position = index
        return
      }
      report(
        .elementInText(XMLText.raw(name).shortForDisplay, in: element), at: index..<start.end)
      index = skipElement(bytes, start, tag: index)
      if isStopped { return }
      index = scanCharacters(bytes, from: index, kind, tag: tag).end
    }
  }

  /// Name and end of the end tag at `tag`, or nil where no `>` follows.
  private func readEndTag(_ bytes: Span<UInt8>, at tag: Int) -> (name: Range<Int>, end: Int)? {
    var index = tag + 2
    while index < bytes.count, XMLTag.isNameByte(bytes[index]) { index += 1 }
    let name = tag + 2..<index
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: ">") { return (name, index + 1) }
    // What stands between the name and `>` makes it another name.
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<")
    {
      index += 1
    }
    guard index < bytes.count else { return nil }
    return (tag + 2..<index, bytes[index] == UInt8(ascii: ">") ? index + 1 : index)
  }

  private func frameKind(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Frame.Kind? {
    let text = bytes.extracting(name)
    if XMLTag.matches(text, "plist") { return .plist }
    return switch XMLTag.kind(of: text) {
    case .dictionary: .dictionary
    case .array: .array
    default: nil
    }
  }

  private func isOpen(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    guard let kind = frameKind(bytes, name) else { return false }
    return top.kind == kind || outer.contains { $0.kind == kind }
  }

  /// An end tag between elements.
  mutating func scanEndTag(_ bytes: Span<UInt8>) {
    let tag = position
    guard let end = readEndTag(bytes, at: tag) else {
      return reportUnterminated("end tag", at: tag, bytes, stop: true)
    }
    let kind = frameKind(bytes, end.name)
    if let kind, kind == top.kind { return close(bytes, tag: tag, end: end.end) }
    let found = XMLText.raw(bytes.extracting(end.name)).shortForDisplay
    guard let kind, isOpen(bytes, end.name) else {
      report(.strayEnd(found), at: tag..<end.end, isConsequence: isStructureBroken)
      position = end.end
      return
    }
    let name = Self.name(of: top.kind)
    report(
      .mismatchedEnd(found: found, open: name), at: tag..<end.end,
      notes: [("<\(name)> opened here is still open", tagRange(bytes, top.tag))],
      isConsequence: isStructureBroken)
    isStructureBroken = true
    while top.kind != kind { close(bytes, tag: tag, end: tag) }
    close(bytes, tag: tag, end: end.end)
  }

  mutating func scanUnexpectedEnd(_ bytes: Span<UInt8>) {
    isStopped = true
    guard top.kind != .document else {
      return report(.noRoot, at: bytes.count..<bytes.count)
    }
    let name = Self.name(of: top.kind)
    report(
      .unexpectedEnd(name), at: bytes.count..<bytes.count,
      notes: [("<\(name)> opened here", tagRange(bytes, top.tag))], isConsequence: isStructureBroken
    )
  }

  /// An element that property lists don't have: it is passed over with all that it holds.
  mutating func skipUnknown(_ bytes: Span<UInt8>, _ start: StartTag, tag: Int) {
    let name = XMLText.raw(bytes.extracting(start.name))
    let finding = XMLFinding.unknownElement(name.shortForDisplay, hint: Self.hint(for: name))
    if top.kind == .dictionary, top.pendingKey < 0 {
      report(finding, at: tag..<start.end)
      top.isBroken = true
      top.pendingKey = tape.count
      tape.append(TapeWord(.key, flags: .unusualTag, offset: tag))
    } else {
      if top.kind == .dictionary || top.kind == .array {
        beginValue(bytes, tag: tag)
      } else {
        top.count += 1
      }
      report(finding, at: tag..<start.end)
      tape.append(TapeWord(.string, flags: .unusualTag, offset: tag))
    }
    let end = skipElement(bytes, start, tag: tag)
    if !isStopped { position = end }
  }

  private static func hint(for name: String) -> String? {
    switch name.lowercased() {
    case "bool", "boolean": "write <true/> or <false/>"
    case "int", "number", "long": "write <integer>"
    case "float", "double": "write <real>"
    case "ustring", "text": "write <string>"
    case "null", "nil": "XML property lists have no null; leave the key out"
    case "set", "list": "write <array>"
    case "dictionary", "object", "map": "write <dict>"
    case let lower where XMLTag.kind(of: Array(lower.utf8).span) != nil || lower == "plist":
      "names are case-sensitive: write <\(lower)>"
    default: nil
    }
  }

  /// The index behind the element whose start tag is `start`, whatever it holds.
  private mutating func skipElement(_ bytes: Span<UInt8>, _ start: StartTag, tag: Int) -> Int {
    guard !start.isSelfClosing else { return start.end }
    var open = [start.name]
    var index = start.end
    while let name = open.last {
      guard let next = indexOf(UInt8(ascii: "<"), bytes, from: index), next + 1 < bytes.count else {
        reportUnterminated("element", at: tag, bytes, stop: true)
        return bytes.count
      }
      switch bytes[next + 1] {
      case UInt8(ascii: "/"):
        guard let end = readEndTag(bytes, at: next) else {
          reportUnterminated("end tag", at: next, bytes, stop: true)
          return bytes.count
        }
        if areEqual(bytes, end.name, name) {
          open.removeLast()
        } else if isOpen(bytes, end.name) {
          // The element was never closed.
          return next
        }
        index = end.end
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        index = scanMarkupSkipped(bytes, at: next)
      default:
        guard let inner = readStartTag(bytes, at: next) else {
          if isStopped { return bytes.count }
          index = next + 1
          continue
        }
        if !inner.isSelfClosing { open.append(inner.name) }
        index = inner.end
      }
    }
    return index
  }

  private func scanMarkupSkipped(_ bytes: Span<UInt8>, at index: Int) -> Int {
    if bytes.word(at: index) & 0xFFFF_FFFF == XMLWord.comment {
      return XMLText.find(XMLText.commentEnd, in: bytes, from: index + 4).map { $0 + 3 }
        ?? bytes.count
    }
    if bytes.word(at: index) == XMLWord.cdata {
      return XMLText.find(XMLText.cdataEnd, in: bytes, from: index + 8).map { $0 + 3 }
        ?? bytes.count
    }
    return indexOf(UInt8(ascii: ">"), bytes, from: index).map { $0 + 1 } ?? bytes.count
  }

  private func areEqual(_ bytes: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { bytes[$0] == bytes[$1] }
  }
}
