/// The content of an OpenStep string as its value: escapes resolved.
enum OpenStepText {
  /// What an escape stands for.
  struct Escape {
    enum Fault {
      /// No hexadecimal digit behind `\U`.
      case digits
      /// Half of a surrogate pair.
      case surrogate
      /// An octal number above 255, of which Apple's readers take the low eight bits, or one that
      /// NeXTSTEP has no character for, which they read as U+0000.
      case octal
    }

    /// The scalar, or nil where the character behind the backslash stands for itself.
    var scalar: Unicode.Scalar?
    var fault: Fault?
    /// The index behind the escape, or that of the character that stands for itself.
    var end: Int
  }

  /// Reads the escape whose `\` stands at `start` and has something behind it; two of `\U…` are one
  /// where they are a surrogate pair.
  static func escape(_ bytes: Span<UInt8>, at start: Int) -> Escape {
    guard start + 1 < bytes.count else { return Escape(end: bytes.count) }
    let scalar: Unicode.Scalar
    switch bytes[start + 1] {
    case UInt8(ascii: "a"): scalar = "\u{7}"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "v"): scalar = "\u{B}"
    case UInt8(ascii: "U"): return unicodeEscape(bytes, at: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octalEscape(bytes, at: start)
    case UInt8(ascii: "\\"): scalar = "\\"
    default: return Escape(end: start + 1)
    }
    return Escape(scalar: scalar, end: start + 2)
  }

  private static func octalEscape(_ bytes: Span<UInt8>, at start: Int) -> Escape {
    var value: UInt32 = 0
    var index = start + 1
    while index < bytes.count, index < start + 4, bytes[index] & 0xF8 == 0x30 {
      value = value << 3 | UInt32(bytes[index] & 7)
      index += 1
    }
    let scalar = NeXTSTEPEncoding.scalar(UInt8(truncatingIfNeeded: value))
    return Escape(
      scalar: scalar ?? "\0", fault: value > 0xFF || scalar == nil ? .octal : nil, end: index)
  }

  private static func unicodeEscape(_ bytes: Span<UInt8>, at start: Int) -> Escape {
    let escape = UnicodeEscape.read(
      bytes, at: start, letter: UInt8(ascii: "U"), digits: 1...4)
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
  /// Ill-formed escapes, which only a rejected document has, lose their backslash.
  static func decoded(_ content: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      let byte = content[index]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = escape(content, at: index)
      index = escape.end
      if let scalar = escape.scalar {
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else if index < content.count {
        // The character that stands for itself, a quote or backslash too.
        result.append(content[index])
        index += 1
      }
    }
    return result
  }
}
