/// How a document is read.
public struct ReadingOptions: Hashable, Sendable {
  /// The format, or nil to tell it from the content.
  ///
  /// With a format given, errors are those of that format.
  public var format: PropertyListFormat?
  /// Whether every warning is an error: only what Apple's readers and XML 1.0 parsers read alike is
  /// loaded.
  ///
  /// What takes a whole XML parser to find, such as an attribute that occurs twice, is left to the
  /// linter.
  public var strict: Bool
  /// The largest file in bytes, by default ``DocumentLimits/defaultMaximumSize``.
  public var maximumSize: Int
  /// What is read as JSON beyond RFC 8259; by default nothing.
  public var json: JSONReadingOptions

  /// Makes options; the default is to detect the format and to warn.
  public init(
    format: PropertyListFormat? = nil, strict: Bool = false,
    maximumSize: Int = DocumentLimits.defaultMaximumSize,
    json: JSONReadingOptions = JSONReadingOptions()
  ) {
    self.format = format
    self.strict = strict
    self.maximumSize = maximumSize
    self.json = json
  }
}
