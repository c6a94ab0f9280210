/// `json-pointer` (RFC 6901) and `relative-json-pointer`.
enum PointerFormats {
  static func pointer(_ text: Span<UInt8>) -> String? { pointer(text, from: 0) }

  /// A whole number, how many levels to go up, and a pointer or `#`.
  static func relativePointer(_ text: Span<UInt8>) -> String? {
    guard !text.isEmpty else { return "is empty" }
    let end = text.endOfDigits(from: 0)
    guard end > 0 else { return "must start with a whole number: how many levels to go up" }
    guard end == 1 || !text.has("0", at: 0) else { return "the number has a leading zero" }
    guard text.has("#", at: end) else { return pointer(text, from: end) }
    return end + 1 == text.count
      ? nil : "has \(FaultText.character(text, at: end + 1)) behind the #"
  }

  private static func pointer(_ text: Span<UInt8>, from start: Int) -> String? {
    guard start < text.count else { return nil }
    guard text.has("/", at: start) else {
      if start > 0 {
        return
          "has \(FaultText.character(text, at: start)) behind the number; only / or # may follow"
      }
      return text.has("#", at: 0)
        ? "starts with #, as in a URI; a pointer starts with /" : "must start with /"
    }
    for index in start..<text.count where text.has("~", at: index) {
      guard text.has("0", at: index + 1) || text.has("1", at: index + 1) else {
        return "has a ~ without 0 or 1 behind it; write ~0 for ~ and ~1 for /"
      }
    }
    return nil
  }
}
