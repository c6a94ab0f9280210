/// What is read as JSON beyond RFC 8259.
public struct JSONReadingOptions: Hashable, Sendable {
  /// Whether `// …` and `/* … */` may stand where blanks may.
  public var allowsComments: Bool
  /// Whether a comma may stand behind the last value of an array or dictionary.
  public var allowsTrailingCommas: Bool

  /// Makes options; the default is JSON as it is.
  public init(allowsComments: Bool = false, allowsTrailingCommas: Bool = false) {
    self.allowsComments = allowsComments
    self.allowsTrailingCommas = allowsTrailingCommas
  }

  /// Comments and trailing commas, as in the settings of editors (JSONC).
  public static let withComments = JSONReadingOptions(
    allowsComments: true, allowsTrailingCommas: true)
}
