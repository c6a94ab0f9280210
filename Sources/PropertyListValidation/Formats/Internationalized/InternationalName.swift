/// A host name with labels beyond ASCII: IDNA 2008 (RFC 5890 to 5893).
///
/// The text is not mapped first: capital letters and wide forms are faults.
enum InternationalName {
  static func fault(in text: Span<UInt8>) -> String? {
    var labels: [[Unicode.Scalar]] = []
    var ranges: [Range<Int>] = []
    var length = -1
    var start = 0
    while true {
      let (end, next) = labelEnd(text, from: start)
      guard end > start else {
        return HostnameFormats.emptyLabel(isFirst: start == 0, end: end, 0..<text.count)
      }
      var scalars: [Unicode.Scalar] = []
      var asciiLength = end - start
      if let fault = read(text, start..<end, into: &scalars, asciiLength: &asciiLength) {
        return fault
      }
      length += asciiLength + 1
      guard length <= HostnameFormats.maximumLength else {
        return "has more than \(HostnameFormats.maximumLength) characters in its ASCII form"
      }
      labels.append(scalars)
      ranges.append(start..<end)
      guard next > end else { break }
      start = next
    }
    // One label from right to left makes the rules of direction hold for all.
    guard labels.contains(where: BidirectionalRule.isRightToLeft) else { return nil }
    for (label, range) in zip(labels, ranges) {
      if let fault = BidirectionalRule.fault(in: label) {
        return HostnameFormats.inLabel(text, range, fault)
      }
    }
    return nil
  }

  /// Where the label from `start` ends and where the next one begins: the same place at the end.
  private static func labelEnd(_ text: Span<UInt8>, from start: Int) -> (end: Int, next: Int) {
    var index = start
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      if [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"].contains(scalar) {
        return (index, index + length)
      }
      index += length
    }
    return (index, index)
  }

  /// Checks one label, and tells what it means and how long it is in ASCII.
  private static func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into scalars: inout [Unicode.Scalar],
    asciiLength: inout Int
  ) -> String? {
    func fault(_ text: Span<UInt8>, _ words: String) -> String {
      HostnameFormats.inLabel(text, range, words)
    }
    let endOfASCII = text.end(from: range.lowerBound, before: range.upperBound) { $0 < 0x80 }
    if endOfASCII == range.upperBound {
      let end = HostnameFormats.endOfLabel(text, from: range.lowerBound, before: range.upperBound)
      guard end == range.upperBound else { return HostnameFormats.noLabel(text, at: end) }
      if let fault = HostnameFormats.label(text, range) { return fault }
      guard Punycode.hasPrefix(text, at: range.lowerBound) else {
        scalars = range.map { Unicode.Scalar(text[$0]) }
        return nil
      }
      let code = range.dropFirst(Punycode.prefixLength).map { text[$0] | lowercaseBit(text[$0]) }
      guard let decoded = Punycode.decode(code), Punycode.encode(decoded) == code else {
        return fault(text, "is no valid Punycode")
      }
      guard decoded.contains(where: { !$0.isASCII }) else {
        return fault(text, "stands for ASCII only; write it without xn--")
      }
      scalars = decoded
    } else {
      var index = range.lowerBound
      while index < range.upperBound {
        let (scalar, length) = text.scalar(at: index)
        scalars.append(scalar)
        index += length
        // Each character takes one of ASCII at least, so no work is lost on a long text.
        guard scalars.count <= HostnameFormats.maximumLabelLength else {
          return fault(text, "is too long")
        }
      }
      asciiLength = Punycode.prefixLength + Punycode.encode(scalars).count
    }
    if let words = InternationalLabel.fault(in: scalars) { return fault(text, words) }
    guard asciiLength <= HostnameFormats.maximumLabelLength else {
      return fault(
        text,
        "has \(asciiLength) characters in its ASCII form;"
          + " at most \(HostnameFormats.maximumLabelLength) are allowed")
    }
    return nil
  }

  private static func lowercaseBit(_ byte: UInt8) -> UInt8 { byte.isLetter ? 0x20 : 0 }
}
