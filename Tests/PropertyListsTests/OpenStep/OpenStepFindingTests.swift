import Foundation
import PropertyLists
import Testing

@Suite("OpenStep findings") struct OpenStepFindingTests {
  @Test("Findings, their places and paths", arguments: OpenStepFindingCase.all)
  func findings(in row: OpenStepFindingCase) {
    let marked = MarkedText(row.marked)
    let found = PropertyListDocument.findings(in: marked.text, format: row.format)
    let expected = zip(marked.places, row.findings).map { "\($0) \($1)" }
    #expect(marked.places.count == row.findings.count)
    #expect(found.map(\.summary) == expected)
    #expect(found.flatMap(\.notePlaces) == marked.notePlaces)
  }

  @Test("In strict mode each warning is an error", arguments: OpenStepFindingCase.all)
  func strict(_ row: OpenStepFindingCase) {
    let marked = MarkedText(row.marked)
    let found = PropertyListDocument.findings(in: marked.text, format: row.format, strict: true)
    let expected = zip(marked.places, row.findings).map {
      "\($0) \($1)".replacing(" warning ", with: " error ")
    }
    #expect(found.map(\.summary) == expected)
  }

  @Test("A file with warnings and notes only is loaded", arguments: OpenStepFindingCase.all)
  func loads(_ row: OpenStepFindingCase) {
    let options = ReadingOptions(format: row.format)
    let document = try? PropertyListDocument(text: MarkedText(row.marked).text, options: options)
    #expect((document != nil) == row.findings.allSatisfy { !$0.hasPrefix("error") })
  }

  /// Each rule of the source has a row: the names are read from it.
  @Test("Every rule has a row") func completeness() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(
        path: "../../../Sources/PropertyLists/OpenStep/OpenStepFinding.swift"),
      encoding: .utf8)
    let rules = source.matches(of: /"(openstep-[a-z0-9-]+)"/).map { String($0.output.1) }
    let rows =
      OpenStepFindingCase.all.flatMap(\.findings).map { String($0.split(separator: " ")[1]) }
      + [
        // These have tests of their own.
        "openstep-invalid-utf8", "openstep-too-deep",
        // No test has so many values.
        "openstep-too-large",
      ]
    #expect(rules.count > 30)
    for rule in rules { #expect(rows.contains(rule), "no row has \(rule)") }
  }

  @Test("Arrays and dictionaries nest 512 deep", arguments: ["(", "{a="])
  func depth(open: String) throws {
    func text(_ depth: Int) -> String {
      let inner = open == "(" ? "(" : "{"
      return String(repeating: open, count: depth - 1) + inner + (open == "(" ? ")" : "}")
        + String(repeating: open == "(" ? ")" : ";}", count: depth - 1)
    }
    let options = ReadingOptions(format: .openStep)
    #expect(try PropertyListDocument(text: text(512), options: options).root.count == 1)
    for depth in [513, 100_000] {
      let found = PropertyListDocument.findings(in: text(depth), format: .openStep)
      #expect(found.map(\.id) == ["openstep-too-deep"])
      #expect(found.first?.range?.lowerBound.offset == 512 * open.utf8.count)
    }
    // The dictionary that a strings file is counts as well.
    let strings = ReadingOptions(format: .strings)
    #expect((try? PropertyListDocument(text: "k=\(text(511));", options: strings)) != nil)
    #expect((try? PropertyListDocument(text: "k=\(text(512));", options: strings)) == nil)
  }

  @Test(
    "Findings are bounded",
    arguments: ["{a = b; ;;;;", "(,,,,", "\u{A0}\u{A0}", "{a = b c d", "“", "<x "])
  func bounded(piece: String) {
    let text = String(repeating: piece, count: 3000)
    let found = PropertyListDocument.findings(in: text, format: .openStep)
    #expect(found.count <= DocumentLimits.findings + 1)
    #expect(found.contains { $0.severity == .error })
  }

  @Test(
    "Ill-formed UTF-8 is located",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE4, 0xB8],
    ] as [[UInt8]])
  func invalidUTF8(_ bad: [UInt8]) {
    for (before, after) in [
      ("(\"中", "b\")"), ("{\"中", "b\" = 1;}"), ("(1, ", " 2)"), ("(1 ", ", 2)"),
      ("{\"中\"", "= 1;}"),
      ("(\"\\\\", "\")"), ("(\"\\", "\")"), ("(a) // 中", "\n"), ("(a) /* 中", "*/"), ("(<", ">)"),
      ("(<[", "]>)"),
    ] {
      let bytes = Array(before.utf8) + bad + Array(after.utf8)
      let found = PropertyListDocument.findings(in: bytes, format: .openStep)
      let first = found.first { $0.id == "openstep-invalid-utf8" }
      #expect(first?.severity == .error, "\(before)")
      #expect(first?.range?.lowerBound.offset == before.utf8.count)
      #expect(first?.range?.lowerBound.column == before.unicodeScalars.count + 1)
      #expect(first?.range?.upperBound.offset == before.utf8.count + bad.count)
    }
  }

  @Test("A message shows the line and a caret") func rendered() {
    let text = """
      /* 面包店 */
      "面包" = "say "好" now";
      "price" = 20
      "面包" = "b;
      "x": "y";
      """
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, name: "a.strings")
    }
    #expect(
      error?.diagnostics.map(\.rendered).joined(separator: "\n") == #"""
        a.strings:2:13: error: this quote ends the string; inside a string write \" [openstep-unescaped-quote]
        "面包" = "say "好" now";
                      ^
        a.strings:3:13: error: a ";" is missing here; each pair ends with one, the last too [openstep-missing-semicolon]
        "price" = 20
                    ^
        a.strings:4:1: warning: the key "面包" occurs twice; the last one wins [openstep-duplicate-key]
        "面包" = "b;
        ^~~~~~
        a.strings:2:1: note: the key stands first here
        a.strings:4:8: error: the end quote of this string is missing [openstep-unterminated]
        "面包" = "b;
                 ^
        a.strings:4:11: note: its line ends here
        a.strings:5:4: error: found ":" where "=" is expected [openstep-missing-equals]
        "x": "y";
           ^
        """#)
  }
}
