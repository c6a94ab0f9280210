import Foundation
import Testing

/// Files that are no property list, or hostile: one clear message each, an exit code, no trap, no
/// hang.
@Suite("Bad input") struct BadInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: Data
    let message: String

    init(_ name: String, _ bytes: Data, _ message: String) {
      (self.name, self.bytes, self.message) = (name, bytes, message)
    }

    init(_ name: String, _ text: String, _ message: String) {
      self.init(name, Data(text.utf8), message)
    }

    var testDescription: String { name }
  }

  @Test("One message, exit code 1, from lint and print alike", arguments: inputs)
  func input(_ input: Input) throws {
    let folder = try Folder()
    try folder.write("a.plist", input.bytes)
    let lint = try CommandRun(["lint", "a.plist"], in: folder.root, seconds: 20)
    #expect(lint.code == 1)
    #expect(lint.output.split(separator: "\n").first.map(String.init) == input.message)
    #expect(lint.output.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
    let printing = try CommandRun(["print", "a.plist"], in: folder.root, seconds: 20)
    #expect(printing.code == 1)
    #expect(printing.output == "")
    #expect(printing.errors.split(separator: "\n").first.map(String.init) == input.message)
    // Through a pipe it is the same but for the name.
    let piped = try CommandRun(["lint", "-"], input: input.bytes, seconds: 20)
    #expect(piped.output == lint.output.replacing("a.plist:", with: "<stdin>:"))
  }

  @Test("A sparse file of 2 GiB ends at once, whatever it begins with")
  func sparse() throws {
    let folder = try Folder()
    for (start, message, code) in [
      ("", "looks like binary data (NUL bytes), not a property list [not-a-property-list]", 1),
      (
        "<plist version=\"1.0\">",
        "the file is larger than the limit of 1073741824 bytes (1024 MiB) [file-too-large]", 3
      ),
    ] as [(String, String, Int32)] {
      try folder.write("big.plist", start)
      let handle = try FileHandle(forWritingTo: folder.url("big.plist"))
      try handle.truncate(atOffset: 2 << 30)
      try handle.close()
      // Half of its size as the limit of memory: it is not even read.
      let run = try CommandRun(shell: "ulimit -v 1000000; $plist lint big.plist", in: folder.root)
      #expect(run.code == code)
      #expect(run.output.hasSuffix(": error: \(message)\n"))
      #expect(run.output.hasPrefix("big.plist:"))
    }
  }

  @Test("Hostile files do not make the messages many")
  func manyFindings() throws {
    let folder = try Folder()
    let mistakes = String(repeating: "<string>&x;</string>\n", count: 50_000)
    try folder.write("a.plist", "<plist version=\"1.0\"><array>\(mistakes)</array></plist>")
    let run = try CommandRun(["lint", "a.plist"], in: folder.root, seconds: 20)
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 1)
    #expect(lines.count == 101)
    #expect(lines.last == "a.plist: note: 49900 more findings are not shown [too-many-findings]")
  }

  static let inputs: [Input] = [
    Input("empty", "", "a.plist:1:1: error: the file is empty [empty-file]"),
    Input(
      "binary", Data("bplist00".utf8) + Data(count: 40),
      "a.plist: byte 22: error: the trailer says that offsets have no bytes [binary-trailer]"
    ),
    Input(
      "CMS in DER", derSigned,
      "a.plist:1:1: error: looks like CMS-signed data (DER), such as a signed profile; take the property list out first: openssl smime -verify -noverify -inform der -in FILE [not-a-property-list]"
    ),
    Input(
      "HTML", "<!DOCTYPE html><html><body>404</body></html>",
      "a.plist:1:1: error: looks like HTML, perhaps a server's error page [not-a-property-list]"),
    Input(
      "ZIP", Data([0x50, 0x4B, 3, 4, 0, 0]),
      "a.plist:1:1: error: looks like a ZIP archive [not-a-property-list]"),
    Input(
      "gzip", Data([0x1F, 0x8B, 8, 0]),
      "a.plist:1:1: error: looks like gzip data; unpack it first [not-a-property-list]"),
    Input(
      "NUL bytes", Data(count: 100),
      "a.plist:1:1: error: looks like binary data (NUL bytes), not a property list [not-a-property-list]"
    ),
    Input(
      "billion laughs",
      """
      <?xml version="1.0"?>
      <!DOCTYPE plist [<!ENTITY a0 "ha">\((1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined())]>
      <plist version="1.0"><string>&a30;</string></plist>
      """,
      "a.plist:2:17: error: a document type with declarations inside [ ] is refused; property lists need none [xml-internal-subset]"
    ),
    Input(
      "external entity",
      """
      <!DOCTYPE plist [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <plist version="1.0"><string>&x;</string></plist>
      """,
      "a.plist:1:17: error: a document type with declarations inside [ ] is refused; property lists need none [xml-internal-subset]"
    ),
    Input(
      "100,000 nested arrays",
      "<plist version=\"1.0\">\(String(repeating: "<array>", count: 100_000))",
      "a.plist:1:3606: error: arrays and dictionaries nest deeper than 512 [xml-too-deep]"),
    Input(
      "100,000 nested arrays that end",
      "<plist version=\"1.0\">\(String(repeating: "<array>", count: 100_000))\(String(repeating: "</array>", count: 100_000))</plist>",
      "a.plist:1:3606: error: arrays and dictionaries nest deeper than 512 [xml-too-deep]"),
    Input(
      "two roots", "<plist version=\"1.0\">\n<true/>\n<false/>\n</plist>",
      "a.plist:3:1: error: <plist> holds exactly one value; put several into an <array> [xml-second-root]"
    ),
    Input(
      "a key without value", "<plist version=\"1.0\"><dict><key>a</key></dict></plist>",
      "a.plist:1:28: error: the key \"a\" has no value [xml-key-without-value]"),
    Input(
      "bad UTF-8",
      Data("<plist version=\"1.0\"><string>".utf8) + [0xFF] + Data("</string></plist>".utf8),
      "a.plist:1:30: error: these bytes are no valid UTF-8 [xml-invalid-utf8]"),
  ]

  /// The beginning of a signed profile: SEQUENCE { OID 1.2.840.113549.1.7.2, [0] { … } }.
  private static let derSigned =
    Data([0x30, 0x82, 0x05, 0x00, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])
    + Data([0xA0, 0x82, 0x04, 0xF1]) + Data("<?xml version=\"1.0\"?><plist/>".utf8)
}
