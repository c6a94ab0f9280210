/// The formats that some texts may have in common: each text takes those away that it does not have.
struct FormatCandidates: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The formats that are looked for; no text has two of them but `date-time` and its like by chance.
  private static let formats = [
    "date-time", "date", "time", "uuid", "email", "ipv4", "ipv6", "uri",
  ].compactMap { StringFormat.standard($0) }

  static let all = FormatCandidates(rawValue: (1 << UInt16(formats.count)) - 1)

  /// Takes away what a text does not have.
  mutating func keep(for text: Span<UInt8>) {
    for (number, format) in Self.formats.enumerated() {
      let candidate = FormatCandidates(rawValue: 1 << UInt16(number))
      guard contains(candidate) else { continue }
      if format.fault(in: text) != nil || format.name == "uri" && !Self.hasAuthority(text) {
        remove(candidate)
      }
    }
  }

  /// The first of the formats.
  var name: String? {
    isEmpty ? nil : Self.formats[min(rawValue.trailingZeroBitCount, Self.formats.count - 1)].name
  }

  /// Whether `://` stands in a text: what only has a colon, as `note:x`, may be no URI.
  private static func hasAuthority(_ text: Span<UInt8>) -> Bool {
    let colon = text.end(from: 0, before: text.count) { $0 != UInt8(ascii: ":") }
    return text.has("/", at: colon + 1) && text.has("/", at: colon + 2)
  }
}
