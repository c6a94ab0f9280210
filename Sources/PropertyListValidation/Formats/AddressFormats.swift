/// `ipv4` (RFC 2673, section 3.2) and `ipv6` (RFC 4291, section 2.2), alone or within a host.
enum AddressFormats {
  /// Four numbers of 0 to 255 without leading zeros.
  static func ipv4(_ text: Span<UInt8>, in range: Range<Int>) -> String? {
    var (index, numbers) = (range.lowerBound, 0)
    let end = range.upperBound
    guard index < end else { return "is empty" }
    while true {
      let stop = text.end(from: index, before: end) { $0.isDigit }
      guard stop > index else {
        return index == end
          ? "ends with a dot"
          : "has \(FaultText.character(text, at: index)) where a number must stand"
      }
      if let fault = octet(text, index..<stop) { return fault }
      numbers += 1
      guard stop < end else { break }
      guard text.has(".", at: stop) else {
        return noDot(text, at: stop)
      }
      guard numbers < 4 else {
        return stop + 1 == end ? "ends with a dot" : "has more than 4 numbers"
      }
      index = stop + 1
    }
    return numbers == 4
      ? nil : "has \(FaultText.count(numbers, "number")); an IPv4 address has 4"
  }

  private static func noDot(_ text: Span<UInt8>, at index: Int) -> String {
    if text.has("/", at: index) { return prefixLength }
    if text.has(":", at: index) { return "has a colon; a port is no part of an address" }
    return "has \(FaultText.character(text, at: index)) where a dot or the end must stand"
  }

  private static let prefixLength = "has a prefix length (/), which is no part of an address"

  @inline(__always)
  private static func octet(_ text: Span<UInt8>, _ range: Range<Int>) -> String? {
    if range.count > 1, text.has("0", at: range.lowerBound) {
      return "\(text.string(range.prefix(12))) has a leading zero"
    }
    guard range.count <= 3, let value = text.number(at: range.lowerBound, digits: range.count),
      value <= 255
    else {
      return "\(text.string(range.prefix(12)))\(range.count > 12 ? "…" : "") is larger than 255"
    }
    return nil
  }

  /// Eight groups of hexadecimal digits; `::` stands once for groups of zeros, and the last two
  /// groups may be an IPv4 address.
  static func ipv6(_ text: Span<UInt8>, in range: Range<Int>) -> String? {
    var (index, groups, hasGap) = (range.lowerBound, 0, false)
    let end = range.upperBound
    guard index < end else { return "is empty" }
    if text.has(":", at: index) {
      guard index + 1 < end, text.has(":", at: index + 1) else {
        return "starts with a single colon"
      }
      (hasGap, index) = (true, index + 2)
    }
    while index < end {
      let stop = text.end(from: index, before: end) { $0.isHexDigit }
      if stop > index, stop < end, text.has(".", at: stop) {
        if index == range.lowerBound { return "has no colon; is it an IPv4 address?" }
        if let fault = ipv4(text, in: index..<end) { return "in the IPv4 part, " + words(fault) }
        groups += 2
        break
      }
      guard stop > index else { return noGroup(text, at: index) }
      guard stop - index <= 4 else {
        return "the group \(FaultText.piece(text, index..<stop)) has more than 4 digits"
      }
      groups += 1
      index = stop
      guard index < end else { break }
      guard text.has(":", at: index) else { return noGroup(text, at: index) }
      index += 1
      guard index < end else { return "ends with a single colon" }
      if text.has(":", at: index) {
        guard !hasGap else { return "has :: twice" }
        (hasGap, index) = (true, index + 1)
      }
    }
    if hasGap { return groups <= 7 ? nil : "has 8 groups or more, so :: stands for none" }
    if groups > 8 { return "has \(groups) groups; an IPv6 address has 8" }
    return groups == 8
      ? nil : "has \(FaultText.count(groups, "group")) and no ::; an IPv6 address has 8"
  }

  private static func noGroup(_ text: Span<UInt8>, at index: Int) -> String {
    if text.has("%", at: index) { return "has a zone (%), which is no part of an address" }
    if text.has("/", at: index) { return prefixLength }
    if text.has(":", at: index) { return "has three colons in a row" }
    return "has \(FaultText.character(text, at: index)), which is no hexadecimal digit"
  }

  /// The subject for the faults that begin with a verb.
  private static func words(_ fault: String) -> String {
    fault.hasPrefix("has ") || fault.hasPrefix("ends ") ? "it \(fault)" : fault
  }
}
