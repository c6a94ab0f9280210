/// `uri-template`: RFC 6570, `/users/{id}{?page,size*}`.
struct URITemplateFormat: Sendable {
  private let literals = ByteSet.alphanumeric(and: "!#$&'()*+,-./:;=?@[]_~")
  private let operators = ByteSet(of: "+#./;?&=,!@|")

  func fault(in text: Span<UInt8>) -> String? {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if literals.contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "{") {
        index += 1
        if let fault = expression(text, &index) { return fault }
      } else if byte == UInt8(ascii: "%") {
        if let fault = PercentEscape.fault(text, at: index) { return fault }
        index += 3
      } else {
        let (scalar, length) = text.scalar(at: index)
        guard byte >= 0x80, URIFormat.isAllowedInIRI(scalar.value, allowsPrivateUse: true) else {
          return byte == UInt8(ascii: "}")
            ? "has a } without a { before it"
            : "has \(FaultText.character(scalar)) outside of { }"
        }
        index += length
      }
    }
    return nil
  }

  /// What stands in braces: an operator, and variables with commas between them.
  private func expression(_ text: Span<UInt8>, _ index: inout Int) -> String? {
    if index < text.count, operators.contains(text[index]) { index += 1 }
    while true {
      if let fault = variable(text, &index) { return fault }
      guard index < text.count else { return "has a { without a } behind it" }
      index += 1
      if text.has("}", at: index - 1) { return nil }
      guard text.has(",", at: index - 1) else {
        return "has \(FaultText.character(text, at: index - 1)) behind a variable;"
          + " a comma or } must stand there"
      }
    }
  }

  /// A name with dots inside, and `*` or `:` and how many characters.
  private func variable(_ text: Span<UInt8>, _ index: inout Int) -> String? {
    var isAfterDot = true
    while index < text.count {
      let byte = text[index]
      if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") {
        (index, isAfterDot) = (index + 1, false)
      } else if byte == UInt8(ascii: "%") {
        if let fault = PercentEscape.fault(text, at: index) { return fault }
        (index, isAfterDot) = (index + 3, false)
      } else if byte == UInt8(ascii: "."), !isAfterDot {
        (index, isAfterDot) = (index + 1, true)
      } else {
        break
      }
    }
    guard index < text.count else { return "has a { without a } behind it" }
    guard !isAfterDot else {
      return text.has("}", at: index) || text.has(",", at: index)
        ? "has no name of a variable before \(FaultText.character(text, at: index))"
        : "has \(FaultText.character(text, at: index)) where the name of a variable must stand"
    }
    if text.has("*", at: index) {
      index += 1
    } else if text.has(":", at: index) {
      let end = text.endOfDigits(from: index + 1)
      let digits = index + 1..<end
      guard (1...4).contains(digits.count), !text.has("0", at: index + 1) else {
        return "must have a number from 1 to 9999 behind the colon of a variable"
      }
      index = end
    }
    return nil
  }
}
