/// What the scanner says when something is wrong, and how it goes on.
extension XMLScanner {
  mutating func report(
    _ finding: XMLFinding, at range: Range<Int>, notes: [(message: String, range: Range<Int>)] = [],
    isConsequence: Bool = false
  ) {
    let severity = isConsequence ? .note : finding.severity
    guard !findings.omits(severity) else { return }
    findings.add(
      Finding(finding.id, severity, finding.message, at: range, trail: trail, notes: notes))
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
  func tagRange(_ bytes: Span<UInt8>, _ tag: Int) -> Range<Int> {
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
      hasMetEnd = true
      position = bytes.count
    }
  }

  mutating func reportBareLessThan(_ bytes: Span<UInt8>, at index: Int) {
    report(.bareLessThan, at: index..<index + 1)
    position = index + 1
  }
}
