import PropertyListValidation
import PropertyLists

/// A run over several files with findings of every shape, for all reporters.
enum SampleRun {
  /// What a reporter writes for some reports; the sample where none are given.
  static func text(_ reporter: any Reporter, of reports: [FileReport] = reports) -> String {
    var run = ReportRun(reporter)
    return run.beginning() + reports.map { run.text(of: $0) }.joined() + run.ending()
  }

  static let reports = [
    FileReport(file: "clean.plist", diagnostics: []), text, binary,
    FileReport(file: "./empty, \u{1B}[1m.plist", diagnostics: []), placeless,
  ]

  /// Characters of other scripts before the place, a hint and a change, a note, and a place of two lines.
  private static let text: FileReport = {
    let file = "面包/a b%é.plist"
    let source = """
      <plist version="1.0"><dict>
      <key>面🥖</key><integer>12a</integer>
      <key>面🥖</key><true/>
      <key>late</key><true>
      </true></dict></plist>
      """
    var findings = Linter().lint(bytes: Array(source.utf8), name: file)
    if findings.count == 3, let range = findings[0].range {
      findings[0].hint = "write 12"
      findings[0].expected = "integer"
      findings[0].found = "\"12a\""
      findings[0].fixIts = [.init("write 12", range: range, replacement: "12")]
    }
    if findings.count == 3, let start = findings[2].range?.lowerBound {
      findings[2].range = start..<SourceLocation(line: 5, column: 8, offset: start.offset + 14)
    }
    return FileReport(file: file, diagnostics: findings)
  }()

  private static let binary = FileReport(
    file: "/data/b.plist",
    diagnostics: [
      Diagnostic(
        "binary-too-long", .error, "string of 40 characters goes beyond the end of the objects",
        path: PropertyListPath(["deals", 2, "a/b"]), file: "/data/b.plist",
        range: SourceLocation(byte: 57, object: 3)..<SourceLocation(byte: 60, object: 3)),
      Diagnostic(
        "binary-unused-object", .note, "object 4 is not used", file: "/data/b.plist",
        range: SourceLocation(byte: 60, object: nil)..<SourceLocation(byte: 60, object: nil),
        notes: [.init("nothing refers to it")]),
    ])

  /// No place, a rule of nobody's, characters that each format has to escape, findings left out.
  private static let placeless = FileReport(
    file: "missing.plist",
    diagnostics: [
      Diagnostic(
        "own-rule", .warning, "100 % <sure> & \"so\", a:b\r\n\u{1B}[31m\u{FFFE}\u{7}end",
        file: "missing.plist", notes: [.init("no place, either")])
    ], omitted: 2, omittedErrors: 1)
}
