/// `hostname` (RFC 1123, section 2.1) and `idn-hostname` (RFC 5890).
///
/// A label `xn--…` stands for one beyond ASCII and is checked as that one, in both formats.
enum HostnameFormats {
  static func hostname(_ text: Span<UInt8>) -> String? {
    if let fault = labels(text, in: 0..<text.count, allowsNonASCII: false) { return fault }
    return hasPunycode(text) ? InternationalName.fault(in: text) : nil
  }

  static func internationalHostname(_ text: Span<UInt8>) -> String? {
    let isASCII = text.end(from: 0, before: text.count) { $0 < 0x80 } == text.count
    return isASCII ? hostname(text) : InternationalName.fault(in: text)
  }

  /// What is wrong with labels that have dots between them; the names of mail servers are these too.
  static func labels(
    _ text: Span<UInt8>, in range: Range<Int>, allowsNonASCII: Bool
  ) -> String? {
    guard !range.isEmpty else { return "is empty" }
    var start = range.lowerBound
    while true {
      let end = endOfLabel(text, from: start, before: range.upperBound, allowsNonASCII)
      guard end == range.upperBound || text.has(".", at: end) else {
        return noLabel(text, at: end)
      }
      guard end > start else {
        return emptyLabel(isFirst: start == range.lowerBound, end: end, range)
      }
      if let fault = label(text, start..<end) { return fault }
      guard end < range.upperBound else { break }
      start = end + 1
    }
    return range.count <= maximumLength ? nil : tooLong(range.count)
  }

  /// The greatest length of a name: 255 bytes as a name server counts them, with a length before each
  /// label and an empty label at the end.
  static let maximumLength = 253
  static let maximumLabelLength = 63

  static func tooLong(_ count: Int) -> String {
    "has \(count) characters; at most \(maximumLength) are allowed"
  }

  static func emptyLabel(isFirst: Bool, end: Int, _ range: Range<Int>) -> String {
    if isFirst { return "starts with a dot" }
    return end == range.upperBound ? "ends with a dot" : "has two dots in a row"
  }

  /// The end of a run of letters, digits and hyphens.
  @inline(__always)
  static func endOfLabel(
    _ text: Span<UInt8>, from start: Int, before end: Int, _ allowsNonASCII: Bool = false
  ) -> Int {
    text.end(from: start, before: end) { byte in
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
        || (byte >= 0x80 && allowsNonASCII)
    }
  }

  /// What is wrong with one label, which is not empty, of letters, digits and hyphens.
  @inline(__always)
  static func label(_ text: Span<UInt8>, _ range: Range<Int>) -> String? {
    let isAtEdge =
      text.has("-", at: range.lowerBound) || text.has("-", at: range.upperBound - 1)
    guard !isAtEdge, range.count <= maximumLabelLength else { return oddLabel(text, range) }
    return nil
  }

  @inline(never)
  static func noLabel(_ text: Span<UInt8>, at index: Int) -> String {
    "has \(FaultText.character(text, at: index));"
      + " only letters, digits, hyphens and dots are allowed"
  }

  @inline(never)
  private static func oddLabel(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    let fault =
      range.count > maximumLabelLength
      ? "has \(range.count) characters; at most \(maximumLabelLength) are allowed"
      : text.has("-", at: range.lowerBound) ? "starts with a hyphen" : "ends with a hyphen"
    return inLabel(text, range, fault)
  }

  static func inLabel(_ text: Span<UInt8>, _ range: Range<Int>, _ fault: String) -> String {
    "has the label \(FaultText.piece(text, range)), which \(fault)"
  }

  /// Whether a label starts with `xn--`, in small or capital letters.
  private static func hasPunycode(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while start < text.count {
      if Punycode.hasPrefix(text, at: start) { return true }
      start = text.end(from: start, before: text.count) { $0 != UInt8(ascii: ".") } + 1
    }
    return false
  }
}
