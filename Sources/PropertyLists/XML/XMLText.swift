/// The content of an element as its value: references, CDATA and comments resolved.
enum XMLText {
  /// The text of a content in a document without errors that holds nothing to decode; O(n).
  ///
  /// The scanner has found the bytes to be UTF-8, so they are not looked at again: validating
  /// Chinese text anew takes longer than copying it.
  @inline(__always)
  static func accepted(_ content: Span<UInt8>, flags: TapeFlags) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let text = unsafe UTF8Span(
        unchecked: content, isKnownASCII: flags.isDisjoint(with: .nonASCII))
      return String(copying: text)
    }
    return raw(content)
  }

  /// The content without anything to decode; what is no UTF-8 becomes U+FFFD.
  @inline(__always)
  static func raw(_ content: Span<UInt8>) -> String {
    unsafe content.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a content after decoding.
  ///
  /// Ill-formed references, which only a rejected document has, stay as they are.
  static func decoded(_ content: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let byte = content[index]
      if byte == UInt8(ascii: "&") {
        let reference = XMLReference.read(content, at: index)
        if let scalar = reference.scalar {
          result.append(contentsOf: String(Character(scalar)).utf8)
          index = reference.end
          continue
        }
      } else if byte == UInt8(ascii: "<") {
        if let section = markup(content, at: index) {
          for position in section.text { result.append(content[position]) }
          index = section.end
          continue
        }
      }
      result.append(byte)
      index += 1
    }
    return result
  }

  /// A CDATA section or comment at `start`: the range of its text (empty for a comment) and its end.
  private static func markup(
    _ content: Span<UInt8>, at start: Int
  ) -> (text: Range<Int>, end: Int)? {
    if content.word(at: start) == XMLWord.cdata, start + 8 < content.count,
      content[start + 8] == UInt8(ascii: "[")
    {
      let close = find(cdataEnd, in: content, from: start + 9) ?? content.count
      return (start + 9..<close, min(close + 3, content.count))
    }
    if content.word(at: start) & 0xFFFF_FFFF == XMLWord.comment {
      let close = find(commentEnd, in: content, from: start + 4) ?? content.count
      return (start..<start, min(close + 3, content.count))
    }
    return nil
  }

  static let commentEnd: UInt64 = 0x3E_2D2D
  static let cdataEnd: UInt64 = 0x3E_5D5D

  /// The index of the three bytes `pattern` (lowest first) at or behind `start`.
  ///
  /// O(n).
  static func find(_ pattern: UInt64, in bytes: Span<UInt8>, from start: Int) -> Int? {
    let first = UInt8(truncatingIfNeeded: pattern)
    var index = start
    while index + 3 <= bytes.count {
      if bytes[index] == first, bytes.word(at: index) & 0xFF_FFFF == pattern { return index }
      index += 1
    }
    return nil
  }
}
