/// Decodes the bytes of a file to UTF-8, whole and once.
///
/// What can't be decoded becomes U+FFFD and a finding at its place in the text.
struct TextDecoder {
  private(set) var text: [UInt8] = []
  private(set) var findings: [Finding] = []

  /// Decodes `bytes` (its byte-order mark is dropped), or returns nil where this system does not
  /// know the encoding's name.
  static func decode(_ bytes: [UInt8], as encoding: TextEncoding) -> TextDecoder? {
    var decoder = TextDecoder()
    let body = bytes[encoding.markLength...]
    switch encoding.scheme {
    case .utf8: decoder.text = bytes
    case .latin1, .ascii: decoder.decodeLatin1(body, ascii: encoding.scheme == .ascii)
    case .utf16(let bigEndian): decoder.decodeUTF16(body, bigEndian: bigEndian)
    case .utf32(let bigEndian): decoder.decodeUTF32(body, bigEndian: bigEndian)
    case .named(let name):
      guard let result = CharacterSetConversion.utf8(from: body, charset: name) else { return nil }
      decoder.text = result.text
      for offset in result.replacements {
        decoder.addReplacement("a byte sequence that \(name) does not have", at: offset)
      }
    }
    return decoder
  }

  /// The text of a file in `encoding`, with what can't be decoded among the findings.
  static func source(
    _ bytes: [UInt8], as encoding: TextEncoding, name: String?, _ findings: inout FindingList
  ) -> SourceText {
    guard encoding.scheme != .utf8, let decoded = decode(bytes, as: encoding) else {
      return SourceText(bytes, name: name, encoding: encoding)
    }
    for finding in decoded.findings { findings.add(finding) }
    return SourceText(decoded.text, name: name, encoding: encoding)
  }

  private mutating func append(_ value: UInt32, or message: String) {
    if let scalar = Unicode.Scalar(value) {
      text.append(contentsOf: String(scalar).utf8)
    } else {
      addReplacement(message, at: text.count)
      text.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
  }

  private mutating func addReplacement(_ message: String, at offset: Int) {
    guard findings.count <= DocumentLimits.findings else { return }
    findings.append(Finding("text-encoding", .error, message, at: offset..<offset + 3))
  }

  private mutating func decodeLatin1(_ bytes: ArraySlice<UInt8>, ascii: Bool) {
    text.reserveCapacity(bytes.count)
    var foreign: Int?
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        if ascii, foreign == nil { foreign = text.count }
        text.append(0xC0 | byte >> 6)
        text.append(0x80 | byte & 0x3F)
      }
    }
    if let foreign {
      findings.append(
        Finding(
          "text-encoding", .warning,
          "US-ASCII has no bytes above 0x7F; read as ISO-8859-1, as Apple's readers do",
          at: foreign..<foreign + 2))
    }
  }

  private mutating func decodeUTF16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    func unit(at index: Int) -> UInt32? {
      guard index + 1 < bytes.endIndex else { return nil }
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    while let first = unit(at: index) {
      index += 2
      if first & 0xFC00 == 0xD800, let second = unit(at: index), second & 0xFC00 == 0xDC00 {
        index += 2
        append(0x10000 + ((first & 0x3FF) << 10 | second & 0x3FF), or: "")
      } else {
        append(first, or: "an unpaired UTF-16 surrogate")
      }
    }
    if index < bytes.endIndex {
      append(UInt32.max, or: "half a UTF-16 unit at the end of the file")
    }
  }

  private mutating func decodeUTF32(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      let value = (0..<4).reduce(UInt32(0)) { value, byte in
        value | UInt32(bytes[index + byte]) << (8 * UInt32(bigEndian ? 3 - byte : byte))
      }
      append(value, or: "a UTF-32 unit that is no Unicode scalar")
      index += 4
    }
    if index < bytes.endIndex {
      append(UInt32.max, or: "part of a UTF-32 unit at the end of the file")
    }
  }
}
