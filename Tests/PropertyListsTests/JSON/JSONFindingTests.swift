import Foundation
import PropertyLists
import Testing

@Suite("JSON findings") struct JSONFindingTests {
  @Test("Findings, their places and paths", arguments: JSONFindingCase.all)
  func findings(in row: JSONFindingCase) {
    let marked = MarkedText(row.marked)
    let found = PropertyListDocument.findings(in: marked.text, format: .json)
    let expected = zip(marked.places, row.findings).map { "\($0) \($1)" }
    #expect(marked.places.count == row.findings.count)
    #expect(found.map(\.summary) == expected)
    #expect(found.flatMap(\.notePlaces) == marked.notePlaces)
  }

  @Test("In strict mode each warning is an error", arguments: JSONFindingCase.all)
  func strict(_ row: JSONFindingCase) {
    let marked = MarkedText(row.marked)
    let found = PropertyListDocument.findings(in: marked.text, format: .json, strict: true)
    let expected = zip(marked.places, row.findings).map {
      "\($0) \($1)".replacing(" warning ", with: " error ")
    }
    #expect(found.map(\.summary) == expected)
  }

  @Test("A file with warnings only is loaded", arguments: JSONFindingCase.all)
  func loads(_ row: JSONFindingCase) {
    let options = ReadingOptions(format: .json)
    let document = try? PropertyListDocument(text: MarkedText(row.marked).text, options: options)
    #expect((document != nil) == row.findings.allSatisfy { $0.hasPrefix("warning") })
  }

  /// Each rule of the source has a row: the names are read from it.
  @Test("Every rule has a row") func completeness() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(path: "../../../Sources/PropertyLists/JSON/JSONFinding.swift"),
      encoding: .utf8)
    let rules = source.matches(of: /"(json-[a-z0-9-]+)"/).map { String($0.output.1) }
    let rows =
      JSONFindingCase.all.flatMap(\.findings).map { String($0.split(separator: " ")[1]) }
      + [
        // These have tests of their own.
        "json-byte-order-mark", "json-encoding", "json-invalid-utf8", "json-named-plist",
        "json-tag-value", "json-unknown-tag",
        "json-too-deep",
        // No test has so many values.
        "json-too-large",
      ]
    #expect(rules.count > 25)
    for rule in rules { #expect(rows.contains(rule), "no row has \(rule)") }
  }

  @Test("Arrays and dictionaries nest 512 deep", arguments: ["[", "{\"a\":"])
  func depth(open: String) throws {
    let close = open == "[" ? "]" : "}"
    func text(_ depth: Int) -> String {
      let inner = open == "[" ? "[" : "{"
      return String(repeating: open, count: depth - 1) + inner
        + String(repeating: close, count: depth)
    }
    let options = ReadingOptions(format: .json)
    #expect(try PropertyListDocument(text: text(512), options: options).root.count == 1)
    for depth in [513, 100_000] {
      let found = PropertyListDocument.findings(in: text(depth), format: .json)
      #expect(found.map(\.id) == ["json-too-deep"])
      #expect(found.first?.range?.lowerBound.offset == 512 * open.utf8.count)
    }
  }

  @Test(
    "Ill-formed UTF-8 is located",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE4, 0xB8],
    ] as [[UInt8]])
  func invalidUTF8(_ bad: [UInt8]) {
    for (before, after) in [
      ("[\"中", "b\"]"), ("{\"中", "b\": 1}"), ("[1, ", " 2]"), ("[1 ", ", 2]"), ("{\"中\"", ": 1}"),
      ("[\"\\\\", "\"]"),
    ] {
      let bytes = Array(before.utf8) + bad + Array(after.utf8)
      let found = PropertyListDocument.findings(in: bytes, format: .json)
      #expect(found.map(\.id) == ["json-invalid-utf8"])
      #expect(found.first?.severity == .error)
      let start = before.utf8.count
      #expect(found.first?.range?.lowerBound.offset == start)
      #expect(found.first?.range?.lowerBound.column == before.unicodeScalars.count + 1)
      #expect(found.first?.range?.upperBound.offset == start + bad.count)
    }
  }

  @Test(
    "Words and numbers get a hint",
    arguments: [
      ("True", "write true"), ("NULL", "write null"), ("None", "write null"),
      ("undefined", "write null"), ("NaN", "no NaN"), ("-Infinity", "no NaN"),
      ("yes", "write true"),
      ("off", "write false"), ("+1", "no \"+\""), ("0x1F", "decimal"), (".5", "before the \".\""),
      ("1_000", "\"_\""), ("007", "no 0 stands"), ("1.", "write digits"),
      ("(", "another format"), ("\u{2003}", "U+2003 can't stand here; blanks of JSON"),
      ("\"\\a\"", "\"\\a\" is no escape of JSON"), ("\"\n\"", "U+000A in a string is written \\n"),
      ("\"\u{1}\"", "U+0001 in a string is written \\u0001"),
    ])
  func hints(text: String, hint: String) {
    let found = PropertyListDocument.findings(in: "[\(text)]", format: .json)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(hint) == true)
  }

  @Test("A message shows the line and a caret") func rendered() {
    let text = "{\n  \"面包\": 1,\n  \"面包\": 2 3\n}"
    let options = ReadingOptions(format: .json)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, name: "a.json", options: options)
    }
    #expect(
      error?.diagnostics.map(\.rendered).joined(separator: "\n") == """
        a.json:3:3: warning: the key "面包" occurs twice; the last one wins [json-duplicate-key]
          "面包": 2 3
          ^~~~~~
        a.json:2:3: note: the key stands first here
        a.json:3:11: error: a key is a string: write "3" [json-unquoted-key]
          "面包": 2 3
                    ^
        a.json:3:11: note: the key "3" has no value [json-missing-value]
          "面包": 2 3
                    ^
        """)
  }
}
