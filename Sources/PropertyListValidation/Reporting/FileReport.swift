public import PropertyLists

/// What a check says about one file.
public struct FileReport: Sendable {
  /// The name of the file as the caller gave it.
  public var file: String
  /// The findings, in file order.
  public var diagnostics: [Diagnostic]
  /// How many more findings there were than are reported.
  public var omitted: Int
  /// How many of the omitted findings are errors.
  public var omittedErrors: Int
  /// What ``ValidationResult/output(_:)`` says, where that is asked for instead of findings.
  public var output: PropertyList?

  /// Makes a report.
  public init(
    file: String, diagnostics: [Diagnostic], omitted: Int = 0, omittedErrors: Int = 0
  ) {
    self.file = file
    self.diagnostics = diagnostics
    self.omitted = omitted
    self.omittedErrors = omittedErrors
  }

  /// Whether there is an error, reported or omitted.
  public var hasErrors: Bool {
    omittedErrors > 0 || diagnostics.contains { $0.severity == .error }
  }
}
