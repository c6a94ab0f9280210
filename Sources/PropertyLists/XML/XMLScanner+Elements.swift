/// How elements end, as they should and otherwise: end tags, missing ones, elements that property
/// lists don't have.
extension XMLScanner {
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
    hasMetEnd = true
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
