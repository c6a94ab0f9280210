import Foundation
import PropertyLists
import Testing

@Suite("XML findings") struct XMLFindingTests {
  @Test("Findings, their places and paths", arguments: XMLFindingCase.all)
  func findings(in row: XMLFindingCase) {
    let marked = MarkedText(row.marked)
    let found = PropertyListDocument.findings(in: marked.text)
    let expected = zip(marked.places, row.findings).map { "\($0) \($1)" }
    #expect(marked.places.count == row.findings.count)
    #expect(found.map(\.summary) == expected)
    #expect(found.flatMap(\.notePlaces) == marked.notePlaces)
  }

  @Test("In strict mode each warning is an error", arguments: XMLFindingCase.all)
  func strict(_ row: XMLFindingCase) {
    let marked = MarkedText(row.marked)
    let found = PropertyListDocument.findings(in: marked.text, strict: true)
    let expected = zip(marked.places, row.findings).map {
      "\($0) \($1)".replacing(" warning ", with: " error ")
    }
    #expect(found.map(\.summary) == expected)
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(
        text: marked.text, options: ReadingOptions(format: .xml, strict: true))
    }
  }

  @Test("A file with warnings only is loaded", arguments: XMLFindingCase.all)
  func loads(_ row: XMLFindingCase) {
    let options = ReadingOptions(format: .xml)
    let document = try? PropertyListDocument(text: MarkedText(row.marked).text, options: options)
    #expect((document != nil) == row.findings.allSatisfy { $0.hasPrefix("warning") })
  }

  /// Each rule of the source has a row: the names are read from it.
  @Test("Every rule has a row") func completeness() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(path: "../../../Sources/PropertyLists/XML/XMLFinding.swift"),
      encoding: .utf8)
    let rules = source.matches(of: /"(xml-[a-z0-9-]+)(\\\()?/).map {
      ($0.output.1, $0.output.2 != nil)
    }
    let rows =
      XMLFindingCase.all.flatMap(\.findings).map { $0.split(separator: " ")[1] }
      + ["xml-too-deep", "xml-invalid-utf8"]  // These have tests of their own.
    #expect(rules.count > 40)
    for (rule, isPrefix) in rules {
      #expect(rows.contains { isPrefix ? $0.hasPrefix(rule) : $0 == rule }, "no row has \(rule)")
    }
  }

  @Test("At most 100 findings, errors first, the rest counted", arguments: [0, 1, 50, 100, 150])
  func cap(errors: Int) {
    let warnings = String(repeating: "<integer>1 </integer>", count: 120)
    let mistakes = String(repeating: "<integer>x</integer>", count: errors)
    let found = PropertyListDocument.findings(
      in: "<plist><array>\(warnings)\(mistakes)</array></plist>")
    #expect(found.count == DocumentLimits.findings + 1)
    #expect(found.last?.id == "too-many-findings")
    #expect(found.last?.message.hasPrefix("\(20 + errors) more findings") == true)
    #expect(found.filter { $0.severity == .error }.count == min(errors, DocumentLimits.findings))
    let offsets = found.compactMap(\.range?.lowerBound.offset)
    #expect(offsets == offsets.sorted())
  }

  @Test(
    "A full list takes errors for other findings and counts the rest", arguments: [true, false])
  func fullList(isStrict: Bool) {
    let warnings = String(repeating: "<integer>1 </integer>", count: 150)
    let errors = String(repeating: "<integer>x</integer>", count: 250)
    let found = PropertyListDocument.findings(
      in: "<plist><array>\(warnings)\(errors)\(warnings)</array></plist>", strict: isStrict)
    #expect(found.count == DocumentLimits.findings + 1)
    #expect(found.last?.message.hasPrefix("450 more findings") == true)
    let first: DiagnosticID = isStrict ? "xml-blanks-in-integer" : "xml-invalid-integer"
    #expect(found.dropLast().allSatisfy { $0.id == first && $0.severity == .error })
  }

  @Test("Arrays and dictionaries nest 512 deep", arguments: [true, false], [true, false])
  func depth(isArray: Bool, hasPlist: Bool) throws {
    let open = isArray ? "<array>" : "<dict><key>a</key>"
    let close = isArray ? "</array>" : "</dict>"
    func text(_ depth: Int) -> String {
      let value =
        String(repeating: open, count: depth - 1) + (isArray ? "<array/>" : "<dict/>")
        + String(repeating: close, count: depth - 1)
      return hasPlist ? "<plist>\(value)</plist>" : value
    }
    let document = try PropertyListDocument(text: text(512))
    #expect(document.root.kind == (isArray ? .array : .dictionary))
    for depth in [513, 100_000] {
      let found = PropertyListDocument.findings(in: text(depth)).filter { $0.severity == .error }
      #expect(found.map(\.id) == ["xml-too-deep"])
      let offset = (hasPlist ? 7 : 0) + 512 * open.utf8.count
      #expect(found.first?.range?.lowerBound.offset == offset)
    }
  }

  @Test(
    "Ill-formed UTF-8 is located",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE4, 0xB8],
    ] as [[UInt8]])
  func invalidUTF8(_ bad: [UInt8]) {
    for (before, after) in [
      ("<plist><string>中", "b</string></plist>"),
      ("<plist><dict><key>中", "b</key><true/></dict></plist>"),
      ("<plist><array><!-- 中", " --></array></plist>"),
      ("<plist><string a=\"中", "\">b</string></plist>"),
    ] {
      let bytes = Array(before.utf8) + bad + Array(after.utf8)
      let found = PropertyListDocument.findings(in: bytes)
      #expect(found.map(\.id) == ["xml-invalid-utf8"])
      #expect(found.first?.severity == .error)
      let start = before.utf8.count
      #expect(found.first?.range?.lowerBound.offset == start)
      #expect(found.first?.range?.lowerBound.column == before.unicodeScalars.count + 1)
      #expect(found.first?.range?.upperBound.offset == start + bad.count)
    }
  }

  @Test(
    "Unknown elements get a hint",
    arguments: [
      ("bool", "<true/> or <false/>"), ("int", "<integer>"), ("Double", "<real>"),
      ("ustring", "<string>"), ("null", "no null"), ("set", "<array>"), ("map", "<dict>"),
      ("STRING", "case-sensitive: write <string>"),
    ])
  func hints(name: String, hint: String) {
    let found = PropertyListDocument.findings(in: "<plist><\(name)>1</\(name)></plist>")
    #expect(found.first?.message.contains(hint) == true)
  }
}
