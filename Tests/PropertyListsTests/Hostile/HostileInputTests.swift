import PropertyLists
import Testing

/// Inputs made to be deep, endless or full of mistakes, in every format; what takes more than linear time
/// would not end here.
@Suite("Hostile input") struct HostileInputTests {
  @Test(
    "A hundred thousand levels and more are refused at the 513th",
    arguments: [
      ("(", 100_000, .openStep, "openstep-too-deep"),
      ("{a=", 100_000, .openStep, "openstep-too-deep"),
      ("[", 500_000, .json, "json-too-deep"), ("{\"a\":", 100_000, .json, "json-too-deep"),
      ("[", 100_000, .taggedJSON, "json-too-deep"), ("<array>", 500_000, .xml, "xml-too-deep"),
      ("<dict><key>a</key>", 100_000, .xml, "xml-too-deep"),
    ] as [(String, Int, PropertyListFormat, DiagnosticID)])
  func depth(_ open: String, _ count: Int, _ format: PropertyListFormat, _ rule: DiagnosticID) {
    let text = String(repeating: open, count: count)
    let found = PropertyListDocument.findings(in: text, format: format)
      .filter { $0.severity == .error }
    // The deepest value of tagged JSON may be a tag.
    let depth = DocumentLimits.depth + (format == .taggedJSON ? 1 : 0)
    #expect(found.map(\.id) == [rule])
    #expect(found.first?.range?.lowerBound.offset == depth * open.utf8.count)
  }

  @Test("A line of JSON lines that is too deep is refused")
  func deepLine() {
    let text = "1\n" + String(repeating: "[", count: 100_000) + "\n2\n"
    let found = PropertyListDocument.findings(in: text, format: .jsonLines)
    #expect(found.filter { $0.severity == .error }.map(\.id) == ["json-too-deep"])
    #expect(found.first?.range?.lowerBound.line == 2)
  }

  @Test("A chain of 100000 arrays in a binary property list is refused at the 513th")
  func deepBinary() {
    let count = 100_000
    let objects = (1...count).map { [0xA1] + BinaryFixture.bigEndian(UInt64($0), size: 3) }
    let file = BinaryFixture(objects: objects + [[0x09]]).with {
      $0.offsetSize = 3
      $0.referenceSize = 3
    }
    let found = PropertyListDocument.findings(in: file.bytes, format: .binary)
    #expect(found.map(\.id) == ["binary-too-deep"])
    #expect(found.first?.range?.lowerBound.offset == 8 + DocumentLimits.depth * 4)
  }

  @Test("What does not end is told where it begins", arguments: endless)
  func unterminated(_ start: String, _ open: String, _ format: PropertyListFormat) {
    let rest = String(repeating: "a b\n", count: 25_000)
    let text = start + open + rest
    let found = PropertyListDocument.findings(in: text, format: format)
      .filter { $0.severity == .error }
    #expect(found.first?.range?.lowerBound.offset == start.utf8.count, "\(found.prefix(2))")
  }

  static let endless: [(String, String, PropertyListFormat)] = [
    ("(a, ", "\"", .openStep), ("(a, ", "'", .openStep), ("(a, ", "/*", .openStep),
    ("(a, ", "<*I", .openStep), ("\"a\" = \"b\"; ", "/*", .strings),
    ("<plist><array>", "<string>", .xml), ("<plist><array>", "<!--", .xml),
    ("<plist><array><string>", "<![CDATA[", .xml), ("<plist><array>", "<?", .xml),
    ("<plist><array>", "<string a=\"", .xml), ("[1, ", "\"", .json),
  ]

  @Test("A comment of JSON that does not end is told where it begins") func comment() {
    let text = "[1, /*" + String(repeating: " a\n", count: 25_000)
    let options = ReadingOptions(format: .json, json: .withComments)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, options: options)
    }
    #expect(error?.diagnostics.first?.id == "json-unterminated")
    #expect(error?.diagnostics.first?.range?.lowerBound.offset == 4)
  }

  @Test("Of 20000 mistakes a hundred are told, and the rest counted", arguments: many)
  func cap(
    _ start: String, _ mistake: String, _ end: String, _ format: PropertyListFormat, _ more: Int
  ) {
    let text = start + String(repeating: mistake, count: 20_000) + end
    let found = PropertyListDocument.findings(in: text, format: format)
    #expect(found.count == DocumentLimits.findings + 1)
    #expect(found.last?.id == "too-many-findings")
    #expect(found.last?.message.hasPrefix("\(more) more findings") == true)
  }

  static let many: [(String, String, String, PropertyListFormat, Int)] = [
    ("<plist><array>", "<integer>x</integer>", "</array></plist>", .xml, 19_900),
    ("[", "tru,", "1]", .json, 19_900), ("", "tru\n", "", .jsonLines, 19_900),
    ("(", "é,", "a)", .openStep, 19_900),
    // All but one have the key of another pair, too.
    ("", "a = é;", "", .strings, 39_899),
  ]

  @Test("Of 20000 mistakes in a binary property list a hundred are told") func binaryCap() {
    let count = 20_000
    let references = (0..<count).flatMap { _ in BinaryFixture.bigEndian(9, size: 2) }
    let file = BinaryFixture(
      [0xAF, 0x12] + BinaryFixture.bigEndian(UInt64(count), size: 4) + references
    ).with {
      $0.offsetSize = 3
      $0.referenceSize = 2
    }
    let found = PropertyListDocument.findings(in: file.bytes, format: .binary)
    #expect(found.count == DocumentLimits.findings + 1)
    #expect(found.last?.message.hasPrefix("19900 more findings") == true)
  }
}
