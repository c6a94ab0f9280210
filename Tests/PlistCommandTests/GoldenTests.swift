import Foundation
import Testing

/// What the command prints, call by call.
@Suite("Outputs") struct GoldenTests {
  struct Call: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let input: String

    init(_ name: String, _ arguments: String..., input: String = "") {
      (self.name, self.arguments, self.input) = (name, arguments, input)
    }

    var testDescription: String { name }
  }

  @Test("The output is the stored one", arguments: calls)
  func output(_ call: Call) throws {
    let run = try CommandRun(call.arguments, input: Data(call.input.utf8))
    try Golden.expect(run, is: call.name)
  }

  @Test("Every broken sample has located messages, and its exit code")
  func brokenSamples() throws {
    let folder = Folder.package.appending(path: "Samples/broken")
    // One file is wrong only for a model or a schema.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != "tgs-wrong-types.plist" }
    #expect(names.count > 20)
    var text = ""
    for name in names {
      let run = try CommandRun(["lint", "--reporter", "text", "Samples/broken/\(name)"])
      text += "--- \(name), exit code \(run.code)\n\(run.output)"
      #expect(run.output.hasPrefix("Samples/broken/\(name):"), "\(name)")
      let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("Samples/") }
      #expect(
        lines.allSatisfy { $0.contains(#/^[^:]+:\d+:\d+: (error|warning|note): /#) }, "\(name)")
      let hasError = run.output.contains(": error: ")
      #expect(run.code == (hasError ? 1 : 0), "\(name)")
      #expect(run.errors == "")
      // The other commands give the same verdict, with the messages on standard error.
      let printing = try CommandRun(["print", "Samples/broken/\(name)"])
      #expect(printing.code == run.code, "\(name)")
      #expect(printing.output.isEmpty == hasError, "\(name)")
    }
    try Golden.expect(text, is: "lint-broken-samples")
  }

  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>z</key><string>a "b" \\ &lt;面包&gt; &#13;&#7;</string>
    <key>com.apple.x</key><array><integer>-1</integer><real>0.1</real><real>1e300</real></array>
    <key>a</key><dict><key>yes</key><true/><key>no</key><false/></dict>
    <key>date</key><date>2024-02-29T12:34:56Z</date>
    <key>bytes</key><data>AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=</data>
    <key>uid</key><dict><key>CF$UID</key><integer>7</integer></dict>
    <key>none</key><array/><key></key><dict/>
    </dict></plist>
    """

  static let plain = sample.replacing("&#7;", with: "")

  static let calls: [Call] = [
    Call("help", "--help"), Call("help-lint", "lint", "--help"),
    Call("help-print", "print", "--help"), Call("help-convert", "convert", "-h"),
    Call("help-page", "page", "x.plist", "--help"), Call("help-codegen", "codegen", "--help"),
    Call("version", "--version"),
    Call("no-command"), Call("unknown-command", "lnit", "a.plist"),
    Call("unknown-command-far", "frobnicate"),
    Call("unknown-option", "lint", "--recursiv", "a.plist"),
    Call("unknown-option-far", "print", "-x", "a.plist"),
    Call("lint-clean", "lint", "Samples/tgs.plist"),
    Call("lint-concise", "lint", "--reporter", "concise", "Samples/broken/several-mistakes.plist"),
    Call("lint-text", "lint", "--reporter=text", "Samples/broken/several-mistakes.plist"),
    Call("lint-warning", "lint", "Samples/broken/comment-dashes.plist"),
    Call("lint-strict", "lint", "--strict", "Samples/broken/comment-dashes.plist"),
    Call("lint-stdin", "lint", "-", input: "<plist><string>&x;</string></plist>"),
    Call("help-validate", "validate", "--help"),
    Call(
      "validate-clean", "validate", "Samples/tgs.plist", "Samples/cascade.plist", "--schema",
      "Samples/tgs.schema.json", "--max-problems", "2"),
    Call(
      "validate-text", "validate", "--reporter", "text", "Samples/broken/tgs-wrong-types.plist",
      "--schema", "Samples/tgs.schema.json"),
    Call("print-stdin", "print", "-", input: sample),
    Call("print-page", "print", "Samples/tgs.plist", "--at", "[2]"),
    Call("print-quoted-path", "print", "-", "--at", "\"com.apple.x\"[1]", input: sample),
    Call("print-pointer", "print", "-", "--at", "/a/yes", input: sample),
    Call("print-no-value", "print", "Samples/tgs.plist", "--at", "[2].titel"),
    Call("print-bad-path", "print", "Samples/tgs.plist", "--at", "[2"),
    Call("convert-xml", "convert", "--to", "xml", "-", input: plain),
    Call(
      "convert-xml-sorted", "convert", "--to", "xml", "--sort-keys", "--apple", "-", input: plain),
    Call("convert-json", "convert", "--to", "json", "-", input: plain),
    Call("convert-json-sorted", "convert", "--to=json", "--sort-keys", "-", input: plain),
    Call("convert-unwritable", "convert", "--to", "xml", "-", input: sample),
    Call("convert-no-format", "convert", "Samples/tgs.plist"),
    Call("convert-bad-format", "convert", "--to", "yaml", "Samples/tgs.plist"),
    Call("page-first", "page", "Samples/tgs.plist"),
    Call("page-second", "page", "Samples/tgs.plist", "--offset", "2"),
    Call("page-json", "page", "Samples/tgs.plist", "--limit", "1", "--output", "json"),
    Call(
      "page-last", "page", "-", "--offset", "1",
      input: "<plist><array><true/><false/></array></plist>"),
    Call("page-past-the-end", "page", "Samples/tgs.plist", "--offset", "1000"),
    Call(
      "page-past-the-end-json", "page", "Samples/tgs.plist", "--offset", "1000", "--output", "json"),
    Call("page-at", "page", "-", "--at", "\"com.apple.x\"", input: plain),
    Call("page-no-array", "page", "-", "--at", "a", input: plain),
    Call("page-negative-offset", "page", "Samples/tgs.plist", "--offset", "-1"),
    Call("page-limit-zero", "page", "Samples/tgs.plist", "--limit", "0"),
    Call("page-limit-word", "page", "Samples/tgs.plist", "--limit", "two"),
    Call("page-limit-overflow", "page", "Samples/tgs.plist", "--limit", "9223372036854775808"),
    Call("page-no-value", "page", "Samples/tgs.plist", "--limit"),
    Call("page-bad-output", "page", "Samples/tgs.plist", "--output", "xml"),
    Call("help-browse", "browse", "--help"),
    Call("browse-pages", "browse", "-", input: #"[{"title": "面包", "price": 39}, 2, [3]]"#),
    Call(
      "browse-one-page", "browse", "-", "--limit", "3", "--at", "a", input: #"{"a": [1, 2, 3]}"#),
    Call("browse-empty", "browse", "-", input: "[]"),
    Call("browse-cascade", "browse", "Samples/cascade.plist", "--limit", "9", "--at", "[2].users"),
    Call("browse-mistake", "browse", "-", input: "[1, 2, 3, oops, 5]"),
    Call(
      "browse-warning", "browse", "-", input: "<plist><array><true/><!-- a -- b --></array></plist>"
    ),
    Call("browse-no-array", "browse", "-", "--at", "a", input: plain),
    Call("browse-no-file", "browse", "none.plist"),
    Call("print-two-files", "print", "Samples/tgs.plist", "b.plist"),
    Call("lint-no-file", "lint"),
  ]
}
