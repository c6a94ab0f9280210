import Foundation
import Testing

/// The pages of the rules on the command line.
@Suite("Explain") struct ExplainTests {
  @Test("The output is the stored one", arguments: calls)
  func output(_ call: GoldenTests.Call) throws {
    try Golden.expect(CommandRun(call.arguments), is: call.name)
  }

  static let calls: [GoldenTests.Call] = [
    .init("help-explain", "explain", "--help"),
    .init("explain-two-rules", "explain", "xml-comment-dashes", "openstep-missing-semicolon"),
    .init("explain-list", "explain", "--list"),
  ]

  @Test("Wrong usage, with the rule that is meant")
  func usage() throws {
    try Golden.expect(
      [
        [], ["--list", "xml-no-root"], ["xml-duplicat-key"], ["xml-no-root", "XML-no-root"],
        ["quite-another-word"], ["a\u{1B}[31m\""], ["--lst"], ["-"],
      ], areUsageErrorsOf: "explain")
  }

  @Test("Every rule has its page, and what lint prints can be asked for")
  func pages() throws {
    let list = try CommandRun(["explain", "--list"])
    let names = list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names.count > 150 && Set(names).count == names.count)
    let pages = try CommandRun(["explain"] + names)
    #expect(pages.code == 0 && pages.errors == "")
    for part in ["\nWhy: ", "\nWhat to do: ", "\nWrong:\n    ", "\nRight:\n    ", "\nSource: "] {
      #expect(pages.output.split(separator: part).count == names.count + 1, "\(part)")
    }
    let findings = try CommandRun(
      ["lint", "--reporter", "concise", "--recursive", "Samples/broken"])
    let found = findings.output.matches(of: #/\[([a-z0-9-]+)\]$/#.anchorsMatchLineEndings())
      .map { String($0.1) }
    #expect(found.count > 20)
    #expect(Set(found).subtracting(names) == [])
  }
}
