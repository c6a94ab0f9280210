struct PatternError: Error { let message: String; let offset: Int }
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
    let string = text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    return regex.map { string.contains($0) } ?? false
  }
}
public struct StringFormat: Sendable {
  public let name: String
  init(_ name: String, fault: @escaping @Sendable (String) -> String?) { self.name = name }
  func fault(in text: Span<UInt8>) -> String? { nil }
  static func standard(_ name: String) -> StringFormat? { nil }
}
struct ExactDecimal: Hashable, Comparable, Sendable, CustomStringConvertible {
  let value: Double
  init?(_ text: Span<UInt8>) {
    let string = text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    guard let v = Double(string) else { return nil }; value = v
  }
  init(_ value: Int) { self.value = Double(value) }
  init(_ value: UInt64) { self.value = Double(value) }
  init?(_ value: Double) { self.value = value }
  var isInteger: Bool { value == value.rounded() }
  func isMultiple(of d: ExactDecimal) -> Bool { (value / d.value) == (value / d.value).rounded() }
  static func < (l: ExactDecimal, r: ExactDecimal) -> Bool { l.value < r.value }
  var description: String { "\(value)" }
}
