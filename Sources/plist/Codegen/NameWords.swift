/// The words of a key, in whatever way it joins them.
/// ```
/// image_url → image url        CFBundleURLTypes → CF Bundle URL Types
/// imageURLs → image URLs       2024-01 Sales!   → 2024 01 Sales
/// ```
/// Only what may stand in a Swift identifier is left: letters, digits and marks of every script.
enum NameWords {
  static func split(_ key: String) -> [String] {
    let scalars = Array(key.unicodeScalars)
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isPart = scalar != "_" && scalar.properties.isXIDContinue
      if !isPart || beginsWord(index, scalars), !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if isPart { word.append(scalar) }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// Whether an upper-case letter begins a word: behind one of another kind, or as the last one of a run
  /// that goes on in lower case (`URLTypes`), but for a plural (`URLs`).
  private static func beginsWord(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, scalars[index].properties.isUppercase else { return false }
    guard scalars[index - 1].properties.isUppercase else { return true }
    guard index + 1 < scalars.count, scalars[index + 1].properties.isLowercase else { return false }
    let isPlural =
      scalars[index + 1] == "s"
      && (index + 2 >= scalars.count || !scalars[index + 2].properties.isLowercase)
    return !isPlural
  }

  /// Words that Swift's names have in one case.
  private static let acronyms: Set<String> = [
    "api", "css", "csv", "dns", "eta", "faq", "gif", "gps", "html", "http", "https", "id", "ip",
    "iso", "jpeg", "jpg", "json", "md5", "mime", "ocr", "os", "pdf", "php", "png", "qr", "ram",
    "rgb", "rss", "sdk", "sha", "sku", "sms", "sql", "ssl", "svg", "tcp", "tls", "ttl", "udid",
    "udp", "ui", "uri", "url", "utc", "utf8", "uuid", "vip", "vpn", "wifi", "xml",
  ]

  /// A word as it stands behind others: `Title`, `URL`, `IDs`; one in upper case stays as it is where
  /// case means something in its key.
  static func capitalized(_ word: String, keepsCase: Bool) -> String {
    let lower = word.lowercased()
    if acronyms.contains(lower) { return lower.uppercased() }
    if lower.hasSuffix("s"), acronyms.contains(String(lower.dropLast())) {
      return lower.dropLast().uppercased() + "s"
    }
    if keepsCase, word.unicodeScalars.dropFirst().contains(where: \.properties.isUppercase) {
      return word
    }
    return lower.prefix(1).uppercased() + lower.dropFirst()
  }
}
