#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EncodedText {
  // MARK: Scalars

  /// Writes a scalar; what the format can't hold ends the text.
  @inline(__always)
  mutating func write(_ scalar: EncodedScalar) throws {
    guard case .string(let value) = scalar else { return try writeOther(scalar) }
    let isDone: Bool? = unsafe value.utf8.withContiguousStorageIfAvailable { text in
      let text = unsafe text.span
      guard isPlain(text) else { return false }
      let quotes = quotes
      output.append(atMost: text.count &+ 24) { room in
        room.put(quotes.start)
        room.put(text)
        room.put(quotes.end)
      }
      return true
    }
    if isDone != true { try writeEscaped(value) }
  }

  /// Whether a text is written as it stands.
  @inline(__always)
  func isPlain(_ text: Span<UInt8>) -> Bool {
    let index =
      isXML
      ? text.firstCandidate(of: XMLEscapeRule.self, from: 0)
      : text.firstCandidate(of: JSONEscapeRule.self, from: 0)
    return index == text.count
  }

  @inline(never)
  private mutating func writeEscaped(_ value: String) throws {
    let text = Array(value.utf8)
    output.append(quotes.start)
    if !isXML {
      output.append(jsonEscaped: text.span)
    } else if output.append(xmlEscaped: text.span) != nil {
      throw giveUp()
    }
    output.append(quotes.end)
  }

  @inline(never)
  private mutating func writeOther(_ scalar: EncodedScalar) throws {
    guard isXML ? writeXML(scalar) : writeJSON(scalar) else {
      throw giveUp()
    }
  }

  private mutating func writeJSON(_ scalar: EncodedScalar) -> Bool {
    switch scalar {
    case .null: output.append(TextPiece("null"))
    case .bool(let value): output.append(value ? TextPiece("true") : TextPiece("false"))
    case .integer(let value): output.append(decimal: value)
    case .real(let value):
      guard value.isFinite else { return false }
      output.append(text: "\(value)")
    case .decimal(let digits): output.append(text: digits)
    case .string: return false
    case .date(let value):
      return output.append(jsonDate: value.timeIntervalSinceReferenceDate)
    case .data(let value): output.append(jsonData: [UInt8](value).span)
    }
    return true
  }

  private mutating func writeXML(_ scalar: EncodedScalar) -> Bool {
    switch scalar {
    case .null, .string: return false
    case .bool(let value):
      output.append(value ? TextPiece("<true/>\n") : TextPiece("<false/>\n"))
    case .integer(let value): output.append(xmlInteger: value)
    case .real(let value): output.append(xmlReal: XMLWriter.digits(value, realStyle))
    case .decimal(let digits): output.append(xmlReal: digits)
    case .date(let value): return output.append(xmlDate: value.timeIntervalSinceReferenceDate)
    case .data(let value):
      let bytes = [UInt8](value)
      output.append(xmlData: bytes.span, depth: depth)
    }
    return true
  }

  // MARK: Containers

  func breakLine(_ depth: Int, in buffer: inout ByteBuffer) {
    guard isPretty else { return }
    buffer.append(atMost: 1 + 2 * depth) { room in
      room.put(TextPiece("\n"))
      room.put(2 * depth, of: UInt8(ascii: " "))
    }
  }

  /// Writes what comes before an element of the array that is open.
  @inline(__always)
  mutating func separate(isFirst: Bool) {
    if isXML {
      output.indentXML(depth)
    } else {
      if !isFirst { output.append(TextPiece(",")) }
      if isPretty { breakLine(depth, in: &output) }
    }
  }

  /// Writes what a container begins with.
  mutating func putStart(_ kind: TapeKind) {
    switch (isXML, kind) {
    case (true, .dictionary): output.append(TextPiece("<dict>\n"))
    case (true, _): output.append(TextPiece("<array>\n"))
    case (false, .dictionary): output.append(TextPiece("{"))
    case (false, _): output.append(TextPiece("["))
    }
  }

  /// Writes what a container ends with, which is not open any more.
  mutating func end(_ frame: Frame) {
    let isDictionary = frame.isDictionary
    if !isXML {
      if frame.count > 0, isPretty { breakLine(depth, in: &output) }
      output.append(isDictionary ? TextPiece("}") : TextPiece("]"))
    } else if frame.count == 0 {
      output.truncate(to: frame.start)
      output.append(isDictionary ? TextPiece("<dict/>\n") : TextPiece("<array/>\n"))
    } else {
      output.indentXML(depth)
      output.append(isDictionary ? TextPiece("</dict>\n") : TextPiece("</array>\n"))
    }
  }
}
