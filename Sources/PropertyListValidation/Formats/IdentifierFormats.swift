/// `uuid` (RFC 4122), and what Apple's bundles are called: `bundle-id` and `version`.
enum IdentifierFormats {
  static func uuid(_ text: Span<UInt8>) -> String? {
    guard text.count == 36 else { return uuidLength(text) }
    // With hyphens at the four places, 32 digits are all others.
    var digits = 0
    for index in 0..<36 { digits &+= text[index].isHexDigit ? 1 : 0 }
    let hasHyphens =
      text.has("-", at: 8) && text.has("-", at: 13) && text.has("-", at: 18)
      && text.has("-", at: 23)
    return digits == 32 && hasHyphens ? nil : uuidCharacter(text)
  }

  @inline(never)
  private static func uuidCharacter(_ text: Span<UInt8>) -> String? {
    for index in 0..<36 {
      let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
      guard isHyphen ? !text.has("-", at: index) : !text[index].isHexDigit else { continue }
      return "has \(FaultText.character(text, at: index)) as character \(index + 1), where a "
        + (isHyphen ? "hyphen" : "hexadecimal digit") + " must stand"
    }
    return nil
  }

  @inline(never)
  private static func uuidLength(_ text: Span<UInt8>) -> String {
    guard !text.isEmpty else { return "is empty" }
    // Bytes that go on with a character are not counted.
    var characters = 0
    for index in 0..<text.count where text[index] & 0xC0 != 0x80 { characters += 1 }
    if characters == 36 {
      return "has a character that is no hexadecimal digit"
    }
    let hint = characters == 32 && text.endOfHexDigits == 32 ? "; the hyphens are missing" : ""
    return "has \(FaultText.count(characters, "character")); a UUID has 36\(hint)"
  }

  /// Letters, digits, hyphens and dots, as Apple allows for `CFBundleIdentifier`.
  static func bundleID(_ text: Span<UInt8>) -> String? {
    guard !text.isEmpty else { return "is empty" }
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        guard index > start else { return emptyPart(at: index) }
        start = index + 1
      } else if !byte.isLetter, !byte.isDigit, byte != UInt8(ascii: "-") {
        return "has \(FaultText.character(text, at: index));"
          + " only letters, digits, hyphens and dots are allowed"
      }
    }
    return start < text.count ? nil : "ends with a dot"
  }

  /// One to three whole numbers joined by dots, as `CFBundleShortVersionString` must be.
  static func version(_ text: Span<UInt8>) -> String? {
    guard !text.isEmpty else { return "is empty" }
    var (index, numbers) = (0, 0)
    while true {
      let end = text.endOfDigits(from: index)
      guard end > index else {
        if index == text.count { return "ends with a dot" }
        return text.has(".", at: index)
          ? emptyPart(at: index)
          : "has \(FaultText.character(text, at: index)) where a number must stand"
      }
      numbers += 1
      guard end < text.count else { break }
      guard text.has(".", at: end) else {
        return "has \(FaultText.character(text, at: end)) behind a number;"
          + " only whole numbers joined by dots are allowed"
      }
      index = end + 1
    }
    return numbers <= 3 ? nil : "has \(numbers) numbers; at most 3 are allowed"
  }

  private static func emptyPart(at index: Int) -> String {
    index == 0 ? "starts with a dot" : "has two dots in a row"
  }
}

extension Span where Element == UInt8 {
  /// The end of the run of hexadecimal digits at the start.
  fileprivate var endOfHexDigits: Int { end(from: 0, before: count) { $0.isHexDigit } }
}
