import PropertyListValidation
import PropertyLists
import Testing

/// Which findings a policy lets through, and as what.
@Suite("Policy of diagnostics") struct DiagnosticPolicyTests {
  /// A policy and what it leaves of the findings, as `severity id`.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let policy: DiagnosticPolicy
    let left: [String]
    var omitted = 0
    var omittedErrors = 0
    var testDescription: String { name }
  }

  private static let report = FileReport(
    file: "a.plist",
    diagnostics: [
      Diagnostic("xml-a", .warning, ""), Diagnostic("xml-b", .error, ""),
      Diagnostic("json-a", .note, ""), Diagnostic("xml-ab", .warning, ""),
      Diagnostic("file-not-found", .error, ""), Diagnostic("too-many-findings", .note, ""),
    ])

  @Test("What is left of a report", arguments: rows)
  func applied(_ row: Row) {
    let report = row.policy.applied(to: Self.report)
    #expect(report.diagnostics.map { "\($0.severity) \($0.id.rawValue)" } == row.left)
    #expect(report.omitted == row.omitted)
    #expect(report.omittedErrors == row.omittedErrors)
    #expect(
      report.hasErrors == (row.left.contains { $0.hasPrefix("error") } || row.omittedErrors > 0))
  }

  static let rows: [Row] = [
    Row(
      name: "none", policy: DiagnosticPolicy(),
      left: [
        "warning xml-a", "error xml-b", "note json-a", "warning xml-ab", "error file-not-found",
        "note too-many-findings",
      ]),
    Row(
      name: "disabled",
      policy: DiagnosticPolicy(disabled: ["xml-a", "file-*", "too-many-findings"]),
      left: ["error xml-b", "note json-a", "warning xml-ab"]),
    Row(
      name: "disabled by the beginning", policy: DiagnosticPolicy(disabled: ["xml-a*", "json-*"]),
      left: ["error xml-b", "error file-not-found", "note too-many-findings"]),
    Row(
      name: "everything disabled", policy: DiagnosticPolicy(disabled: ["*"]), left: []),
    Row(
      name: "only, but what was not checked is told", policy: DiagnosticPolicy(only: ["json-a"]),
      left: ["note json-a", "error file-not-found", "note too-many-findings"]),
    Row(
      name: "disabled beats only",
      policy: DiagnosticPolicy(only: ["xml-*"], disabled: ["xml-a*", "file-*", "too-many-*"]),
      left: ["error xml-b"]),
    Row(
      name: "the longest name counts for the severity",
      policy: DiagnosticPolicy(
        disabled: ["file-*", "too-many-findings"],
        severities: ["*": .note, "xml-*": .error, "xml-a": .note, "xml-ab": .warning]),
      left: ["note xml-a", "error xml-b", "note json-a", "warning xml-ab"]),
    Row(
      name: "strict comes after the severities",
      policy: DiagnosticPolicy(
        disabled: ["file-*", "too-many-findings"],
        severities: ["json-a": .warning, "xml-a": .note],
        isStrict: true),
      left: ["note xml-a", "error xml-b", "error json-a", "error xml-ab"]),
    Row(
      name: "the gravest stay, in their order", policy: DiagnosticPolicy(maximumPerFile: 3),
      left: ["warning xml-a", "error xml-b", "error file-not-found"], omitted: 3),
    Row(
      name: "none stays", policy: DiagnosticPolicy(maximumPerRun: 0), left: [], omitted: 6,
      omittedErrors: 2),
    Row(
      name: "the smaller limit counts, a negative one is none",
      policy: DiagnosticPolicy(maximumPerFile: 5, maximumPerRun: -1), left: [], omitted: 6,
      omittedErrors: 2),
    Row(
      name: "one stays", policy: DiagnosticPolicy(maximumPerFile: 1, maximumPerRun: 2),
      left: ["error xml-b"], omitted: 5, omittedErrors: 1),
    Row(
      name: "the limit is not reached",
      policy: DiagnosticPolicy(only: ["xml-*"], maximumPerFile: 5),
      left: [
        "warning xml-a", "error xml-b", "warning xml-ab", "error file-not-found",
        "note too-many-findings",
      ]),
  ]

  @Test("The limit of a run holds over its files; a file whose errors are not shown has failed")
  func run() {
    var run = ReportRun(ConciseReporter(), policy: DiagnosticPolicy(maximumPerRun: 7))
    let texts = (0..<3).map { _ in run.text(of: Self.report) }
    #expect(texts.map { $0.split(separator: "\n").count } == [6, 1, 0])
    #expect(run.summary.findings == 7)
    #expect(run.summary.omitted == 11)
    #expect(run.summary.files == 3 && run.summary.filesWithErrors == 3)
    #expect(run.summary.description == "3 errors, 2 warnings, 2 notes in 3 of 3 files")
    #expect(run.ending() == "11 more findings are not shown\n")
  }

  @Test("Names of no rule are told, in order and once")
  func unknown() {
    let policy = DiagnosticPolicy(
      only: ["xml-duplicate-key", "xml-duplicat-key"],
      disabled: ["xml-*", "jsn-*", "xml-duplicat-key"], severities: ["": .error, "*": .note])
    #expect(
      policy.unknownIDs(among: RuleCatalogue.all.map(\.id)) == ["", "jsn-*", "xml-duplicat-key"])
    #expect(DiagnosticPolicy().unknownIDs(among: []) == [])
  }

  @Test("The sum of a run in words", arguments: summaries)
  func summary(_ row: (counts: [Int], text: String)) {
    var summary = ReportSummary()
    let severities: [Diagnostic.Severity] = [.error, .warning, .note]
    for (severity, count) in zip(severities, row.counts) where count > 0 {
      summary.add(
        FileReport(
          file: "", diagnostics: Array(repeating: Diagnostic("a", severity, ""), count: count)))
    }
    summary.add(FileReport(file: "", diagnostics: [], omitted: row.counts[3]))
    #expect(summary.description == row.text)
  }

  static let summaries: [(counts: [Int], text: String)] = [
    ([0, 0, 0, 0], "nothing found in 1 file"), ([1, 0, 0, 0], "1 error in 1 of 2 files"),
    ([2, 1, 3, 0], "2 errors, 1 warning, 3 notes in 3 of 4 files"),
    ([0, 0, 0, 4], "nothing shown in 1 of 1 file"),
    ([0, 2, 0, 1], "2 warnings in 2 of 2 files"),
  ]

  @Test("Reporters are found by their names")
  func names() {
    let names = ["text", "concise", "json", "sarif", "github", "junit"]
    #expect(ReporterName.all.map(\.description) == names)
    #expect(names.map { ReporterName($0) } == ReporterName.all)
    #expect(["", "Text", "html"].allSatisfy { ReporterName($0) == nil })
    let kinds = ReporterName.all.map { "\(type(of: $0.reporter()))" }
    #expect(
      kinds == [
        "TextReporter", "ConciseReporter", "JSONReporter", "SARIFReporter", "GitHubReporter",
        "JUnitReporter",
      ])
  }
}
