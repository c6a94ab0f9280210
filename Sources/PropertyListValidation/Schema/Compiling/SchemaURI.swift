/// URI references as RFC 3986 has them, as far as identifiers of schemas need it: taken apart and
/// resolved against a base, on the text as it is.
struct SchemaURI {
  var scheme: Substring?
  var authority: Substring?
  var path: Substring
  var query: Substring?
  var fragment: Substring?

  /// Takes a reference apart; any text is one.
  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    if let mark = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
  }

  /// The URI without its fragment.
  var withoutFragment: String {
    let start = (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "")
    return start + path + (query.map { "?\($0)" } ?? "")
  }

  /// This reference seen from a base, without its fragment: RFC 3986, 5.2.2.
  func resolved(against base: String) -> String {
    if scheme != nil {
      var copy = self
      if authority != nil { copy.path = Self.withoutDots(path)[...] }
      return copy.withoutFragment
    }
    var target = SchemaURI(base)
    if authority != nil {
      target.authority = authority
      target.path = Self.withoutDots(path)[...]
      target.query = query
    } else if path.isEmpty {
      target.query = query ?? target.query
    } else {
      let merged = path.hasPrefix("/") ? String(path) : Self.merged(path, target)
      target.path = Self.withoutDots(merged[...])[...]
      target.query = query
    }
    return target.withoutFragment
  }

  private static func merged(_ path: Substring, _ base: SchemaURI) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.lastIndex(of: "/") else { return String(path) }
    return String(base.path[...slash]) + path
  }

  /// The path without `.` and `..`: RFC 3986, 5.2.4.
  private static func withoutDots(_ path: Substring) -> String {
    guard path.contains(".") else { return String(path) }
    var segments: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false)
    for (number, segment) in all.enumerated() {
      let isLast = number == all.count - 1
      switch segment {
      case ".": if isLast { segments.append("") }
      case "..":
        if let last = segments.last, !(last.isEmpty && segments.count == 1) {
          segments.removeLast()
        }
        if isLast { segments.append("") }
      default: segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }

  /// The `file:` URI of an absolute path.
  static func file(_ path: String) -> String {
    "file://"
      + path.utf8.reduce(into: "") { text, byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"),
          UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
          text.unicodeScalars.append(Unicode.Scalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (digits.count == 1 ? "0" : "") + digits
        }
      }
  }

  /// The text with its percent escapes resolved; nil where they are not UTF-8.
  static func decoded(_ text: Substring) -> String? {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
