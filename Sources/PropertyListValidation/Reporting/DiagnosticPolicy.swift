public import PropertyLists

/// Which findings count, how grave they are, and how many are reported.
///
/// A rule is named by its identifier, or several by a beginning with `*`: `xml-*`.
/// ```swift
/// var policy = DiagnosticPolicy()
/// policy.disabled = ["xml-comment-dashes"]
/// policy.severities = ["xml-*": .error, "xml-key-as-string": .note]
/// policy.maximumPerFile = 20
/// let report = policy.applied(to: FileReport(file: "a.plist", diagnostics: findings))
/// ```
/// What says that not all was checked, `file-…` and `too-many-findings`, goes only where ``disabled``
/// names it.
public struct DiagnosticPolicy: Hashable, Sendable {
  /// The rules that count; all where there are none.
  public var only: [String]
  /// The rules that don't count, even where ``only`` names them.
  public var disabled: [String]
  /// How grave the findings of rules are, other than by themselves; the identifier itself
  /// counts before a beginning, a longer beginning before a shorter one.
  public var severities: [String: Diagnostic.Severity]
  /// Whether warnings are errors, after ``severities``.
  public var isStrict: Bool
  /// How many findings of a file are reported; nil for all.
  public var maximumPerFile: Int?
  /// How many findings of a run are reported; nil for all.
  public var maximumPerRun: Int?

  /// Makes a policy; the default lets all findings through as they are.
  public init(
    only: [String] = [], disabled: [String] = [],
    severities: [String: Diagnostic.Severity] = [:], isStrict: Bool = false,
    maximumPerFile: Int? = nil, maximumPerRun: Int? = nil
  ) {
    self.only = only
    self.disabled = disabled
    self.severities = severities
    self.isStrict = isStrict
    self.maximumPerFile = maximumPerFile
    self.maximumPerRun = maximumPerRun
  }

  private static let alwaysTold = ["file-*", "too-many-findings"]

  /// What of a report counts, after the files that a summary has counted.
  ///
  /// Where there are too many findings, errors stay before warnings and those before notes, in each case
  /// the first in the file; what goes is counted in ``FileReport/omitted``.
  ///
  /// O(n · r) for n findings and r names of rules.
  public func applied(
    to report: FileReport, after summary: ReportSummary = ReportSummary()
  ) -> FileReport {
    var report = report
    report.diagnostics = report.diagnostics.compactMap { applied(to: $0) }
    let limits = [maximumPerFile, maximumPerRun.map { $0 - summary.findings }].compactMap(\.self)
    if let limit = limits.min() { report.cap(max(limit, 0)) }
    return report
  }

  /// The names in this policy that name none of `known`, in alphabetical order.
  ///
  /// ```swift
  /// let policy = DiagnosticPolicy(disabled: ["xml-*", "json-coment"])
  /// policy.unknownIDs(among: RuleCatalogue.all.map(\.id))  // ["json-coment"]
  /// ```
  public func unknownIDs(among known: some Sequence<DiagnosticID>) -> [String] {
    let known = Array(known)
    return Set(only + disabled + severities.keys)
      .filter { name in !known.contains { Self.matches(name, $0) } }.sorted()
  }

  /// What becomes of one finding; nil where it does not count.
  ///
  /// O(r) for r names of rules.
  public func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    func isNamed(_ names: [String]) -> Bool { names.contains { Self.matches($0, diagnostic.id) } }
    guard !isNamed(disabled), only.isEmpty || isNamed(only) || isNamed(Self.alwaysTold) else {
      return nil
    }
    var diagnostic = diagnostic
    let fitting = severities.filter { Self.matches($0.key, diagnostic.id) }
    func reach(_ name: String) -> Int { name.hasSuffix("*") ? name.utf8.count - 1 : .max }
    if let severity = fitting.max(by: { reach($0.key) < reach($1.key) })?.value {
      diagnostic.severity = severity
    }
    if isStrict, diagnostic.severity == .warning { diagnostic.severity = .error }
    return diagnostic
  }

  private static func matches(_ name: String, _ id: DiagnosticID) -> Bool {
    name.hasSuffix("*") ? id.rawValue.hasPrefix(name.dropLast()) : id.rawValue == name
  }
}

extension FileReport {
  /// Keeps the gravest `limit` findings in their order, and counts the others.
  fileprivate mutating func cap(_ limit: Int) {
    guard diagnostics.count > limit else { return }
    let gravest = diagnostics.indices.sorted {
      let (left, right) = (diagnostics[$0].severity, diagnostics[$1].severity)
      return left == right ? $0 < $1 : left > right
    }
    let omittedOnes = gravest[limit...].map { diagnostics[$0] }
    omitted += omittedOnes.count
    omittedErrors += omittedOnes.count { $0.severity == .error }
    diagnostics = gravest[..<limit].sorted().map { diagnostics[$0] }
  }
}
