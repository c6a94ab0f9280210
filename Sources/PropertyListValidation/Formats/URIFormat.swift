/// `uri` and `uri-reference` (RFC 3986), `iri` and `iri-reference` (RFC 3987).
///
///     https://user@example.com:8080/a/b?c=d#e
///     scheme  user host        port path query fragment
struct URIFormat: Sendable {
  /// Whether it may be relative to another one.
  let isReference: Bool
  /// Whether characters beyond ASCII are allowed.
  let isIRI: Bool

  // The characters of each part. They are no statics, whose every use would look for the first one.
  private let scheme = ByteSet.alphanumeric(and: "+-.")
  private let user = ByteSet.alphanumeric(and: "-._~!$&'()*+,;=:")
  private let host = ByteSet.alphanumeric(and: "-._~!$&'()*+,;=")
  private let path = ByteSet.alphanumeric(and: "-._~!$&'()*+,;=:@/")
  private let query = ByteSet.alphanumeric(and: "-._~!$&'()*+,;=:@/?")

  init(isReference: Bool, isIRI: Bool) {
    self.isReference = isReference
    self.isIRI = isIRI
  }

  func fault(in text: Span<UInt8>) -> String? {
    let end = text.count
    var index = 0
    let stop = text.end(from: 0, before: end) { scheme.contains($0) }
    if stop > 0, text.has(":", at: stop), text[0].isLetter {
      index = stop + 1
    } else if let fault = noScheme(text) {
      return fault
    }
    if text.has("/", at: index), text.has("/", at: index + 1) {
      let start = index + 2
      // Most have a host alone.
      index = text.end(from: start, before: end) { host.contains($0) }
      if index < end, !isDelimiter(text[index]) {
        index = text.end(from: index, before: end) { !isDelimiter($0) }
        if let fault = authority(text, start..<index) { return fault }
      }
    }
    if let fault = part(text, &index, path, "path") { return fault }
    if text.has("?", at: index) {
      index += 1
      if let fault = part(text, &index, query, "query", allowsPrivateUse: true) {
        return fault
      }
    }
    if text.has("#", at: index) {
      index += 1
      if let fault = part(text, &index, query, "fragment") { return fault }
    }
    return index == end ? nil : character(text, at: index, "fragment")
  }

  /// Whether an authority ends here.
  @inline(__always)
  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// What is wrong with a text that does not start with a scheme and a colon.
  @inline(never)
  private func noScheme(_ text: Span<UInt8>) -> String? {
    let stop = text.end(from: 0, before: text.count) {
      !isDelimiter($0) && $0 != UInt8(ascii: ":")
    }
    guard text.has(":", at: stop) else {
      if isReference { return nil }
      return text.isEmpty ? "is empty" : "has no scheme, such as https:"
    }
    let hint = isReference ? "; a path with a colon starts with ./" : ""
    guard stop > 0 else { return "has no scheme before the colon" + hint }
    guard text[0].isLetter else { return "the scheme must start with a letter" + hint }
    let odd = text.end(from: 0, before: stop) { scheme.contains($0) }
    return "has \(FaultText.character(text, at: odd)) in the scheme;"
      + " only letters, digits, +, - and . are allowed there"
  }

  /// `user@host:port`, each of which may be missing.
  private func authority(_ text: Span<UInt8>, _ range: Range<Int>) -> String? {
    var index = range.lowerBound
    let end = range.upperBound
    let at = text.end(from: index, before: end) { $0 != UInt8(ascii: "@") }
    if at < end {
      if let fault = part(text, &index, user, "user name") { return fault }
      guard index == at else { return character(text, at: index, "user name") }
      index = at + 1
    }
    if text.has("[", at: index), index < end {
      let close = text.end(from: index, before: end) { $0 != UInt8(ascii: "]") }
      guard close < end else { return "has no ] behind the address" }
      if let fault = address(text, index + 1..<close) { return fault }
      index = close + 1
    } else {
      if let fault = part(text, &index, host, "host") { return fault }
    }
    guard index < end else { return nil }
    guard text.has(":", at: index) else { return character(text, at: index, "host") }
    let port = index + 1
    let stop = text.end(from: port, before: end) { $0.isDigit }
    guard stop < end else { return nil }
    let isAddress = text.end(from: port, before: end) { $0 != UInt8(ascii: ":") } < end
    return "the port \(FaultText.piece(text, port..<end)) is no number"
      + (isAddress ? "; an IPv6 address must stand in [ ]" : "")
  }

  /// What stands in square brackets: an IPv6 address or, for times to come, `v1.…`.
  private func address(_ text: Span<UInt8>, _ range: Range<Int>) -> String? {
    let start = range.lowerBound
    guard start < range.upperBound, text[start] | 0x20 == UInt8(ascii: "v") else {
      return AddressFormats.ipv6(text, in: range).map {
        "the host in [ ] is no IPv6 address: \($0)"
      }
    }
    let dot = text.end(from: start + 1, before: range.upperBound) { $0.isHexDigit }
    let end = text.end(from: dot + 1, before: range.upperBound) { user.contains($0) }
    guard dot > start + 1, text.has(".", at: dot), end > dot + 1, end == range.upperBound else {
      return "the host in [ ] must be an IPv6 address, or a version as in v1.name"
    }
    return nil
  }

  /// Goes on over the characters of a part, to the first ASCII character that it cannot have.
  @inline(__always)
  private func part(
    _ text: Span<UInt8>, _ index: inout Int, _ allowed: ByteSet, _ name: String,
    allowsPrivateUse: Bool = false
  ) -> String? {
    while index < text.count {
      let byte = text[index]
      if allowed.contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "%") {
        if let fault = PercentEscape.fault(text, at: index) { return fault }
        index += 3
      } else if byte >= 0x80 {
        let (scalar, length) = text.scalar(at: index)
        guard isIRI, Self.isAllowedInIRI(scalar.value, allowsPrivateUse: allowsPrivateUse) else {
          return character(text, at: index, name)
        }
        index += length
      } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
      {
        // Another part begins, or the caller says that it does not.
        return nil
      } else {
        return character(text, at: index, name)
      }
    }
    return nil
  }

  @inline(never)
  private func character(_ text: Span<UInt8>, at index: Int, _ name: String) -> String {
    let shown = FaultText.character(text, at: index)
    let (scalar, length) = text.scalar(at: index)
    let isBeyondASCII = scalar.value >= 0x80
    if text.has("\\", at: index) { return "has \(shown) in the \(name); write / or %5C" }
    if name == "host" { return "has \(shown) in the host" }
    let escape = (index..<index + length).map { PercentEscape.text(text[$0]) }.joined()
    return "has \(shown) in the \(name); write \(escape)"
      + (isBeyondASCII && !isIRI ? " (iri allows it)" : "")
  }

  /// The characters beyond ASCII of RFC 3987, section 2.2: no controls, no non-characters, no
  /// surrogates, and those of private use only in a query.
  static func isAllowedInIRI(_ value: UInt32, allowsPrivateUse: Bool) -> Bool {
    switch value {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0xE000...0xF8FF: allowsPrivateUse
    case 0xF0000...0x10_FFFF: allowsPrivateUse && value & 0xFFFF <= 0xFFFD
    case 0xE0000...0xE0FFF: false
    case 0x10000...0xEFFFF: value & 0xFFFF <= 0xFFFD
    default: false
    }
  }
}
