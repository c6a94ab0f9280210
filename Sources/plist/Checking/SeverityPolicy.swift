import PropertyLists

/// What becomes of the severities of findings: as the configuration wants it, then in strict mode each
/// warning is an error.
///
/// An error stays one: the file could not be read. A rule that is off is not reported.
struct SeverityPolicy {
  private let configuration: Configuration?
  private let strict: Bool

  init(_ configuration: Configuration?, strict: Bool) {
    self.configuration = configuration.flatMap { $0.changesRules ? $0 : nil }
    self.strict = strict
  }

  /// Options that keep warnings and errors apart until the policy is applied.
  func readingOptions(_ options: ReadingOptions) -> ReadingOptions {
    var options = options
    options.strict = strict && configuration == nil
    return options
  }

  /// The findings that are reported.
  func applied(to findings: [Diagnostic]) -> [Diagnostic] {
    guard let configuration else { return findings }
    return findings.compactMap { finding in
      guard finding.severity != .error else { return finding }
      var finding = finding
      if let level = configuration.level(of: finding.id) {
        guard let severity = level.severity else { return nil }
        finding.severity = severity
      }
      if strict, finding.severity == .warning { finding.severity = .error }
      return finding
    }
  }
}
