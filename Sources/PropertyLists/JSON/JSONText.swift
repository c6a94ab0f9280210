/// The content of a JSON string as its value: escapes resolved.
enum JSONText {
  /// What an escape stands for.
  struct Escape {
    enum Fault {
      /// No such letter.
      case unknown
      /// Not four hexadecimal digits behind `\u`.
      case digits
      /// Half of a surrogate pair.
      case surrogate
    }

    /// The scalar, where the escape is good.
    var scalar: Unicode.Scalar?
    var fault: Fault?
    /// The index behind the escape, or behind what was read of it.
    var end: Int
  }

  /// Reads the escape whose `\` stands at `start`; two of `\u…` are one where they are a surrogate
  /// pair.
  static func escape(_ bytes: Span<UInt8>, at start: Int) -> Escape {
    guard start + 1 < bytes.count else { return Escape(fault: .unknown, end: bytes.count) }
    let scalar: Unicode.Scalar
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return unicodeEscape(bytes, at: start)
    default: return Escape(fault: .unknown, end: start + 2)
    }
    return Escape(scalar: scalar, end: start + 2)
  }

  private static func unicodeEscape(_ bytes: Span<UInt8>, at start: Int) -> Escape {
    let escape = UnicodeEscape.read(
      bytes, at: start, letter: UInt8(ascii: "u"), digits: 4...4)
    let fault: Escape.Fault? =
      switch escape.fault {
      case .digits: .digits
      case .surrogate: .surrogate
      case nil: nil
      }
    return Escape(scalar: escape.scalar, fault: fault, end: escape.end)
  }

  /// The bytes of a content after decoding.
  ///
  /// Ill-formed escapes, which only a rejected document has, stay as they are.
  static func decoded(_ content: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let byte = content[index]
      if byte == UInt8(ascii: "\\") {
        let escape = escape(content, at: index)
        if let scalar = escape.scalar {
          if scalar.value < 0x80 {
            result.append(UInt8(truncatingIfNeeded: scalar.value))
          } else {
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
          }
          index = escape.end
          continue
        }
      }
      result.append(byte)
      index += 1
    }
    return result
  }
}
