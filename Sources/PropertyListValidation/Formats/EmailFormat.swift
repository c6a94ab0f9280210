/// `email` (RFC 5321, section 4.1.2, Mailbox) and `idn-email` (RFC 6531).
struct EmailFormat: Sendable {
  let allowsNonASCII: Bool
  private let atoms = ByteSet.alphanumeric(and: "!#$%&'*+-/=?^_`{|}~")

  init(allowsNonASCII: Bool) { self.allowsNonASCII = allowsNonASCII }

  func fault(in text: Span<UInt8>) -> String? {
    guard !text.isEmpty else { return "is empty" }
    var end = 0
    let fault =
      text.has("\"", at: 0)
      ? quotedPart(text, end: &end) : plainPart(text, end: &end)
    if let fault { return fault }
    guard text.has("@", at: end) else { return "has no @" }
    guard end > 0 else { return "has nothing before the @" }
    guard end <= 64 else { return "has \(end) bytes before the @; at most 64 are allowed" }
    guard end + 1 < text.count else { return "has nothing behind the @" }
    if text.has("[", at: end + 1) { return addressLiteral(text, from: end + 1) }
    return HostnameFormats.labels(text, in: end + 1..<text.count, allowsNonASCII: allowsNonASCII)
      .map { "the domain " + $0 }
  }

  /// Characters in groups, with dots between them.
  private func plainPart(_ text: Span<UInt8>, end: inout Int) -> String? {
    var start = 0
    var index = 0
    while index < text.count, !text.has("@", at: index) {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        guard index > start else {
          return index == 0 ? "starts with a dot" : "has two dots in a row before the @"
        }
        start = index + 1
      } else if !atoms.contains(byte), byte < 0x80 || !allowsNonASCII {
        return noAtom(text, at: index)
      }
      index += 1
    }
    guard index < text.count else { return "has no @" }
    end = index
    return index == 0 || index > start ? nil : "has a dot before the @"
  }

  private func noAtom(_ text: Span<UInt8>, at index: Int) -> String {
    let character = FaultText.character(text, at: index)
    if text[index] >= 0x80 {
      return "has \(character) before the @; only ASCII is allowed (idn-email allows more)"
    }
    return "has \(character) before the @, which only a part in quotation marks may have"
  }

  /// A part in quotation marks: `"a b"@example.com`.
  private func quotedPart(_ text: Span<UInt8>, end: inout Int) -> String? {
    var index = 1
    while index < text.count {
      var byte = text[index]
      if byte == UInt8(ascii: "\"") {
        end = index + 1
        return text.has("@", at: end) ? nil : "an @ must stand behind the quotation marks"
      }
      if byte == UInt8(ascii: "\\") {
        index += 1
        guard index < text.count else { break }
        byte = text[index]
      }
      guard byte >= 0x20, byte < 0x7F || (byte >= 0x80 && allowsNonASCII) else {
        return "has \(FaultText.character(text, at: index)) in the quotation marks"
      }
      index += 1
    }
    return "the quotation marks are not closed"
  }

  /// `[127.0.0.1]` or `[IPv6:::1]`.
  private func addressLiteral(_ text: Span<UInt8>, from start: Int) -> String? {
    let end = text.count - 1
    guard end > start, text.has("]", at: end) else { return "has no ] behind the address" }
    let prefix = "ipv6:"
    let isIPv6 =
      end - start > prefix.utf8.count
      && zip(prefix.utf8, start + 1..<end).allSatisfy { $0 == text[$1] | 0x20 || $0 == text[$1] }
    let fault =
      isIPv6
      ? AddressFormats.ipv6(text, in: start + 1 + prefix.utf8.count..<end)
      : AddressFormats.ipv4(text, in: start + 1..<end)
    return fault.map { "the address in [ ] is no IPv\(isIPv6 ? 6 : 4) address: \($0)" }
  }
}
