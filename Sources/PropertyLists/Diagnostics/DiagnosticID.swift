/// The stable name of a rule, for example `xml-duplicate-key`.
///
/// Names are never reused for another meaning. Rules of your own may have any name.
public struct DiagnosticID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name: lower-case words joined by hyphens.
  public let rawValue: String

  /// Makes an identifier from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes an identifier from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}
