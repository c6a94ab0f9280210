/// The words for the pieces of a text that a fault shows.
enum FaultText {
  /// The character at `index`: `"^"`, `a space`, `U+0007`.
  static func character(_ text: Span<UInt8>, at index: Int) -> String {
    character(text.scalar(at: index).scalar)
  }

  /// A character as a reader can see it.
  static func character(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": return "a space"
    case "\t": return "a tab"
    case "\n", "\r": return "a line break"
    case "\"": return "a quotation mark"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    default: return "\"\(scalar)\""
    }
  }

  /// A piece of the text in quotation marks, cut behind 24 characters.
  static func piece(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    // Four bytes are the longest character.
    let start = text.string(range.lowerBound..<min(range.upperBound, range.lowerBound + 100))
    let shown = start.unicodeScalars.prefix(24).map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : String(scalar)
    }
    let isCut = start.unicodeScalars.count > 24
    return "\"\(shown.joined())\(isCut ? "…" : "")\""
  }

  /// "1 digit", "2 digits".
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
