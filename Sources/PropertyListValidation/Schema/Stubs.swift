struct PatternError: Error {
  let message: String
  let offset: Int
}
struct Pattern: Sendable {
  let source: String
  init(_ source: String) throws(PatternError) {
    self.source = source
    do { _ = try Regex(source) } catch { throw PatternError(message: "bad", offset: 0) }
  }
}
struct PatternMatcher {
  let regex: Regex<AnyRegexOutput>?
  init(_ pattern: Pattern) { regex = try? Regex(pattern.source) }
  mutating func matches(_ text: Span<UInt8>) -> Bool {
    let string = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    return regex.map { string.contains($0) } ?? false
  }
}
