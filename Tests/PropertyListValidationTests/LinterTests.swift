import Foundation
import PropertyLists
import PropertyListValidation
import Testing

/// What libxml2 adds to our reader's findings, and that it repeats none of them.
@Suite("Linter") struct LinterTests {
  /// An input with a mark `⟦…⟧` around what is found, and the rules of the findings.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let ids: [String]

    init(_ name: String, _ input: String, _ ids: String...) {
      (self.name, self.input, self.ids) = (name, input, ids)
    }

    var testDescription: String { name }

    /// The bytes, and the byte range of each mark.
    var parts: (bytes: [UInt8], ranges: [Range<Int>]) {
      var (bytes, ranges, start) = ([UInt8](), [Range<Int>](), 0)
      for scalar in input.unicodeScalars {
        switch scalar {
        case "⟦": start = bytes.count
        case "⟧": ranges.append(start..<bytes.count)
        default: bytes += Array(String(scalar).utf8)
        }
      }
      return (bytes, ranges)
    }
  }

  @Test("What only libxml2 finds is a warning with its place", arguments: secondOnly)
  func second(_ row: Row) throws {
    let (bytes, ranges) = row.parts
    #expect(try PropertyListDocument(bytes: bytes).diagnostics == [])
    let findings = Linter().lint(bytes: bytes, name: "a.plist")
    #expect(findings.map(\.id.rawValue) == row.ids)
    #expect(findings.compactMap(\.offsets) == ranges)
    #expect(
      findings.allSatisfy { $0.severity == .warning && $0.file == "a.plist" && $0.excerpt != nil })
    let strict = Linter(options: ReadingOptions(strict: true)).lint(bytes: bytes)
    #expect(strict.map(\.id.rawValue) == row.ids)
    #expect(strict.allSatisfy { $0.severity == .error })
  }

  @Test("What both know is reported once, in the words of our reader", arguments: known)
  func both(_ row: Row) throws {
    let (bytes, ranges) = row.parts
    let findings = Linter().lint(bytes: bytes)
    #expect(findings.map(\.id.rawValue) == row.ids)
    #expect(findings.compactMap(\.offsets) == ranges)
    #expect(findings == Corpus.reading(bytes))
  }

  @Test("Each -- of a comment is reported")
  func dashes() {
    let text = "<plist version=\"1.0\"><!-- a -- b -- c --><true/><!-- -- --></plist>"
    let findings = Linter().lint(bytes: Array(text.utf8))
    #expect(findings.map(\.id) == Array(repeating: "xml-comment-dashes", count: 3))
    #expect(findings.compactMap(\.offsets) == [28..<30, 33..<35, 53..<55])
  }

  @Test("Both opinions are in the order of the file")
  func order() {
    let text = """
      <plist version="1.0"><dict>
      <key>a</key><string b="1" b="2">x</string><!-- -- -->
      <key>a</key><x:y/><key>c</key><integer z="" z=""> 7 </integer>
      </dict></plist>
      """
    let findings = Linter().lint(bytes: Array(text.utf8))
    let offsets = findings.map { $0.range?.lowerBound.offset ?? -1 }
    #expect(offsets == offsets.sorted())
    #expect(
      Set(findings.map(\.id.rawValue)).isSuperset(of: [
        "xml-duplicate-attribute", "xml-duplicate-key", "xml-comment-dashes", "xml-unknown-element",
      ]))
  }

  @Test("The note that more findings are not shown comes last")
  func tooMany() {
    let text =
      "<plist version=\"1.0\"><array>\(String(repeating: "<string>&x;</string>", count: 200))</array></plist>"
    let findings = Linter().lint(bytes: Array(text.utf8))
    #expect(findings.count == 101)
    #expect(findings.last?.id == "too-many-findings")
    #expect(findings.last?.severity == .note)
  }

  @Test(
    "Lines and columns are those of the text in any encoding",
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
  func encodings(_ encoding: String.Encoding) throws {
    let text = "\u{FEFF}<plist version=\"1.0\">\n<string a='面' a=''>包</string></plist>"
    let data = try #require(text.data(using: encoding))
    let findings = Linter().lint(bytes: Array(data), name: "a.plist")
    #expect(
      findings.map(\.rendered) == [
        """
        a.plist:2:1: warning: an attribute occurs twice in this tag; Apple's readers accept it, an XML parser does not [xml-duplicate-attribute]
        <string a='面' a=''>包</string></plist>
        ^~~~~~~~~~~~~~~~~~~
        """
      ])
  }

  @Test(
    "A file that can't be read is one finding",
    arguments: [
      ("/nowhere/a.plist", "file-not-found"), ("/", "file-is-folder"),
    ])
  func unreadable(path: String, id: String) {
    let findings = Linter().lint(contentsOfFile: path)
    #expect(findings.map(\.id.rawValue) == [id])
    #expect(findings.first?.file == path)
  }

  @Test("Clean files in Apple's layout give nothing, strict or not")
  func clean() throws {
    let value: PropertyList = [
      "title": "面包 & <b>", "list": [1, -1, 0.5, true, []],
      "date": .date(Date(timeIntervalSinceReferenceDate: 1)),
      "data": .data(Data(0..<200)), "uid": .uid(3), "cr": "a\rb", "": [:],
    ]
    let bytes = try PropertyListDocument(value).xml()
    #expect(Linter().lint(bytes: bytes) == [])
    #expect(Linter(options: ReadingOptions(strict: true)).lint(bytes: bytes) == [])
    let foundation = try PropertyListSerialization.data(
      fromPropertyList: [
        "a": [1, 2.5, true, Date(timeIntervalSinceReferenceDate: 0), Data([1])] as [Any], "b": "面",
      ],
      format: .xml, options: 0)
    #expect(Linter(options: ReadingOptions(strict: true)).lint(bytes: Array(foundation)) == [])
    #expect(Linter().lint(contentsOfFile: Corpus.samples.appending(path: "tgs.plist").path) == [])
  }

  @Test("Nothing is reported twice in the broken samples", arguments: Corpus.broken)
  func samples(_ file: CorpusFile) throws {
    let findings = Linter().lint(contentsOfFile: file.path)
    #expect(!findings.isEmpty)
    let reading = try Corpus.reading(file.bytes(), name: file.path)
    #expect(Corpus.repeated(in: findings, reading: reading) == [])
  }

  @Test("What our reader has found, libxml2 does not repeat in other words", arguments: repeated)
  func notRepeated(_ text: String) {
    let bytes = Array(text.utf8)
    let reading = Corpus.reading(bytes)
    #expect(!reading.isEmpty)
    #expect(Linter().lint(bytes: bytes) == reading)
  }

  @Test("With any byte changed: nothing is said twice, and silence means that libxml2 is silent")
  func mutation() throws {
    let bytes = Array(XMLEventsTests.sample.utf8)
    let replacements: [UInt8] = [0, 1, 0x20, 0x26, 0x3C, 0x3E, 0x2D, 0x5D, 0x22, 0x27, 0x2F, 0xFF]
    for index in bytes.indices {
      for replacement in replacements where bytes[index] != replacement {
        var changed = bytes
        changed[index] = replacement
        guard DocumentReader.read(changed, name: nil, options: ReadingOptions()).format == .xml
        else { continue }
        try Self.check(changed, "byte \(index) is \(replacement)")
      }
    }
  }

  @Test("Cut after any byte: nothing is said twice, and silence means that libxml2 is silent")
  func truncation() throws {
    let bytes = Array(XMLEventsTests.sample.utf8)
    for length in 1..<bytes.count { try Self.check(Array(bytes[..<length]), "cut at \(length)") }
  }

  private static func check(_ bytes: [UInt8], _ name: String) throws {
    let findings = Linter().lint(bytes: bytes)
    // The slow macro is for failures only.
    let repeated = Corpus.repeated(in: findings, reading: Corpus.reading(bytes))
    if !repeated.isEmpty { Issue.record("\(name): \(repeated)") }
    guard findings.isEmpty else { return }
    let report = try XMLEventsTests.XMLReport(bytes)
    if !report.findings.isEmpty { Issue.record("\(name): libxml2 finds \(report.findings)") }
  }
}

extension LinterTests {
  private static func string(_ text: String) -> String {
    "<plist version=\"1.0\"><array><string>\(text)</string><true/></array></plist>"
  }

  static let secondOnly: [Row] = [
    Row(
      "attribute twice", "<plist version=\"1.0\">⟦<string a=\"1\" a=\"2\"⟧>x</string></plist>",
      "xml-duplicate-attribute"),
    Row(
      "attribute twice in the root", "⟦<plist version=\"1.0\" version=\"1.0\"⟧><true/></plist>",
      "xml-duplicate-attribute"),
    Row(
      "attribute twice in an empty tag", "<plist version=\"1.0\">⟦<true a=\"\" a=\"\"⟧/></plist>",
      "xml-duplicate-attribute"),
    Row(
      "undeclared prefix of an attribute",
      "<plist version=\"1.0\">⟦<string x:a=\"1\"⟧>面</string></plist>", "xml-namespace"),
    Row(
      "undeclared prefix of the root's attribute",
      "⟦<plist version=\"1.0\" b:c=\"\"⟧><true/></plist>", "xml-namespace"),
    Row(
      "< in an attribute",
      "<plist version=\"1.0\"><array><string a=\"x⟦<⟧y\">x</string><true/></array></plist>",
      "xml-not-well-formed"),
    Row(
      "no blank between attributes",
      "<plist version=\"1.0\"><array><string a=\"1\"⟦b⟧=\"2\">x</string><true/></array></plist>",
      "xml-not-well-formed"),
    Row(
      "no blank between the root's attributes",
      "<plist version=\"1.0\"⟦a⟧=\"2\"><true/></plist>", "xml-not-well-formed"),
    Row(
      "a declaration without version", "⟦<?xml⟧?><plist version=\"1.0\"><true/></plist>",
      "xml-not-well-formed"),
    Row(
      "two in two tags",
      "<plist version=\"1.0\"><array>⟦<string a=\"1\" a=\"2\"⟧>x</string>⟦<true b:c=\"\"⟧/></array></plist>",
      "xml-duplicate-attribute", "xml-namespace"),
  ]

  static let known: [Row] = [
    Row(
      "-- in a comment", "<plist version=\"1.0\"><!-- a ⟦--⟧ b --><true/></plist>",
      "xml-comment-dashes"),
    Row("]]> in text", string("a⟦]]>⟧b"), "xml-cdata-end"),
    Row("raw control character", string("a⟦\u{1}⟧b"), "xml-forbidden-character"),
    Row("U+FFFE", string("a⟦\u{FFFE}⟧b"), "xml-forbidden-character"),
    Row("reference to a control character", string("a⟦&#1;⟧b"), "xml-forbidden-character"),
    Row("unknown entity", string("a⟦&nbsp;⟧b"), "xml-unknown-entity"),
    Row("bare ampersand", string("a ⟦&⟧ b"), "xml-bare-ampersand"),
    Row("surrogate", string("a⟦&#xD800;⟧b"), "xml-character-reference"),
    Row(
      "unknown element", "<plist version=\"1.0\"><array>⟦<nil/>⟧</array></plist>",
      "xml-unknown-element"),
    Row(
      "second root element", "<plist version=\"1.0\"><true/></plist>\n⟦<plist/>⟧", "xml-after-root"),
    Row("text behind the root", "<plist version=\"1.0\"><true/></plist>\n⟦junk⟧", "xml-after-root"),
  ]

  /// Mistakes that both see, each in its own way.
  static let repeated: [String] = [
    " \n<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true/></plist>",
    "<!-- --><?xml version=\"1.0\"?><plist version=\"1.0\"><true/></plist>",
    "<plist version=\"1.0\"><true/></plist><?xml version=\"1.0\"?>",
    "<plist version=\"1.0\"><!-- a ---><true/></plist>",
    "<plist version=\"1.0\"><array><string>a</array></plist>",
    "<plist version=\"1.0\"><array><true/></dict></plist>",
    "<plist version=\"1.0\"><array><true/></array>",
    "<plist version=\"1.0\"><array><true/>",
    "<plist version=\"1.0\"><string>abc",
    "<plist version=\"1.0\"><string>a</string></array></plist>",
    "<plist version=\"1.0\"><!-- abc",
    "<plist version=\"1.0\"><string><![CDATA[abc</string></plist>",
    "<plist version=\"1.0\"><string>a < b</string></plist>",
    "<plist version=\"1.0\"><string>a &amp b</string></plist>",
    "<plist version=\"1.0\"><string>&#12 b</string></plist>",
    "<plist version=\"1.0\"><string>&#x;</string></plist>",
    "<plist version=\"1.0\"><string>&;</string></plist>",
    "<plist version=\"1.0\"><string>&eacute;&nbsp;</string></plist>",
    "<plist version=\"1.0\"><array / ></plist>",
    "<plist version=1.0><true/></plist>",
    "<plist version=\"1.0\"><string a>x</string></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist version=\"1.0\"><string>&a;</string></plist>",
    "<!DOCTYPE plist []><plist version=\"1.0\"><true/></plist>",
    "<plist version=\"1.0\"><!ELEMENT a></plist>",
    "<plist version=\"1.0\">text<true/></plist>",
    "<plist version=\"1.0\"><true/></plist>\0\0",
    "<plist version=\"1.0\"><string>a\0b</string></plist>",
    "<plist version=\"1.0\"><string>a&#0;b</string></plist>",
    "<plist version=\"1.0\"><true/></plist></plist>",
    "<?xml version=\"1.0\"?>",
    "<plist version=\"1.0\"><key>a]]>b</key></plist>",
  ]
}

extension Diagnostic {
  /// The place as byte offsets of the text.
  var offsets: Range<Int>? { range.map { $0.lowerBound.offset..<$0.upperBound.offset } }
}
