import PropertyListValidation
import PropertyLists

/// What becomes of the severities of findings: as the configuration wants it, then in strict mode each
/// warning is an error.
///
/// An error of reading stays one: what was meant by the file is not known. A rule that is off is not
/// reported.
struct SeverityPolicy: Sendable {
  private let policy: DiagnosticPolicy
  private let isPlain: Bool

  init(_ configuration: Configuration?, strict: Bool) {
    let configuration = configuration.flatMap { $0.changesRules ? $0 : nil }
    isPlain = configuration == nil
    policy = DiagnosticPolicy(
      disabled: configuration?.disabledRules ?? [], severities: configuration?.severities ?? [:],
      isStrict: strict)
  }

  /// Options that keep warnings and errors apart until the policy is applied.
  func readingOptions(_ options: ReadingOptions) -> ReadingOptions {
    var options = options
    options.strict = policy.isStrict && isPlain
    return options
  }

  /// The findings that are reported.
  func applied(to findings: [Diagnostic]) -> [Diagnostic] {
    guard !isPlain || policy.isStrict else { return findings }
    return findings.compactMap { finding in
      let isOfReading = finding.severity == .error && !Self.isOfSchema(finding.id)
      return isOfReading ? finding : policy.applied(to: finding)
    }
  }

  /// Whether a finding is about a document that could be read.
  private static func isOfSchema(_ id: DiagnosticID) -> Bool {
    id.rawValue.hasPrefix("schema-") || id.rawValue.hasPrefix("plist/")
  }
}
