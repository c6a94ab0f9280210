import PropertyListValidation
import PropertyLists
import Testing

/// What each reporter writes, the whole text.
@Suite("Reporters") struct ReporterTests {
  private static let options = ReporterOptions(version: "1.2.3")

  @Test("Findings of every shape", arguments: samples)
  func sample(_ row: (name: ReporterName, text: String)) {
    let text = SampleRun.text(row.name.reporter(Self.options))
    #expect(Self.withoutRules(text) == row.text)
  }

  static let samples: [(name: ReporterName, text: String)] = [
    (.text, ExpectedReport.text), (.concise, ExpectedReport.concise),
    (.json, ExpectedReport.json), (.sarif, ExpectedReport.sarif),
    (.github, ExpectedReport.github), (.junit, ExpectedReport.junit),
  ]

  @Test("No findings, and no files", arguments: cleanRuns)
  func clean(_ row: (name: ReporterName, clean: String, none: String)) {
    let reporter = row.name.reporter(Self.options)
    let reports = ["a.plist", "b.plist"].map { FileReport(file: $0, diagnostics: []) }
    #expect(Self.withoutRules(SampleRun.text(reporter, of: reports)) == row.clean)
    #expect(Self.withoutRules(SampleRun.text(reporter, of: [])) == row.none)
  }

  private static let emptySARIF = """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",\
    "runs":[{"columnKind":"unicodeCodePoints","results":[
    ],"tool":{"driver":{"name":"plist","version":"1.2.3","rules":[…]}},
    "invocations":[{"executionSuccessful":true}]}]}

    """

  static let cleanRuns: [(name: ReporterName, clean: String, none: String)] = [
    (.text, "", ""), (.concise, "", ""), (.github, "", ""), (.sarif, emptySARIF, emptySARIF),
    (
      .json,
      """
      {"version":1,"files":[
      {"file":"a.plist","problems":[]},
      {"file":"b.plist","problems":[]}
      ],"summary":{"files":2,"filesWithFindings":0,"filesWithErrors":0,"errors":0,"warnings":0,\
      "notes":0,"omitted":0}}

      """,
      """
      {"version":1,"files":[
      ],"summary":{"files":0,"filesWithFindings":0,"filesWithErrors":0,"errors":0,"warnings":0,\
      "notes":0,"omitted":0}}

      """
    ),
    (
      .junit,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="plist">
      <testsuite name="a.plist" tests="1" failures="0" errors="0" skipped="0">
      <testcase classname="a.plist" name="no findings" file="a.plist"/>
      </testsuite>
      <testsuite name="b.plist" tests="1" failures="0" errors="0" skipped="0">
      <testcase classname="b.plist" name="no findings" file="b.plist"/>
      </testsuite>
      </testsuites>

      """,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="plist">
      </testsuites>

      """
    ),
  ]

  @Test("In colour the severity and the rule are painted; one file needs no sum")
  func color() {
    let report = FileReport(
      file: "a.plist",
      diagnostics: [
        Diagnostic("a-b", .error, "wrong", file: "a.plist", notes: [.init("see there")]),
        Diagnostic("c", .warning, "odd", file: "a.plist"),
      ])
    let text = SampleRun.text(TextReporter(usesColor: true), of: [report])
    #expect(
      text == """
        a.plist: \u{1B}[1;31merror\u{1B}[0m: wrong \u{1B}[2m[a-b]\u{1B}[0m
        a.plist: \u{1B}[1;36mnote\u{1B}[0m: see there
        a.plist: \u{1B}[1;33mwarning\u{1B}[0m: odd \u{1B}[2m[c]\u{1B}[0m

        """)
    let plain = SampleRun.text(TextReporter(), of: [report])
    #expect(plain == report.diagnostics.map { $0.rendered + "\n" }.joined())
  }

  @Test("What is left out of one file is said in every form", arguments: ReporterName.all)
  func omitted(_ name: ReporterName) {
    let report = FileReport(file: "a.plist", diagnostics: [], omitted: 1)
    let text = SampleRun.text(name.reporter(), of: [report])
    let isTold = text.contains("1 more finding is not shown") || text.contains("\"omitted\":1")
    #expect(isTold, "\(text)")
  }

  @Test("The JSON of json and sarif is JSON, with nothing to remark", arguments: ["json", "sarif"])
  func json(_ name: String) throws {
    let reporter = try #require(ReporterName(name)).reporter()
    for reports in [SampleRun.reports, [], Array(SampleRun.reports.reversed())] {
      let text = SampleRun.text(reporter, of: reports)
      let document = try PropertyListDocument(bytes: Array(text.utf8), name: "a.json")
      #expect(document.diagnostics == [])
      #expect(document.format == .json)
    }
  }

  @Test("The XML of junit is well-formed")
  func xml() throws {
    for reports in [SampleRun.reports, []] {
      let text = SampleRun.text(JUnitReporter(), of: reports)
      let findings = try XMLEventsTests.XMLReport(Array(text.utf8)).findings
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  @Test("Each result of SARIF names its rule by the place that it has in the list")
  func ruleIndexes() throws {
    let text = SampleRun.text(SARIFReporter())
    let run = try PropertyListDocument(bytes: Array(text.utf8)).root["runs"]?[0]
    let rules = try #require(run?["tool"]?["driver"]?["rules"])
    #expect(rules.count == RuleCatalogue.all.count)
    let results = try #require(run?["results"])
    #expect(results.count == 6)
    for result in results.elements {
      let name = result["ruleId"]?.string
      guard let index = result["ruleIndex"]?.int else {
        #expect(name == "own-rule")
        continue
      }
      #expect(rules[index]?["id"]?.string == name)
    }
  }

  @Test("SARIF's sets of places and changes hold each once")
  func sets() {
    let place = SourceLocation(line: 1, column: 2, offset: 1)
    var finding = Diagnostic(
      "a", .error, "wrong", range: place..<place,
      notes: [.init("see"), .init("see", range: place..<place), .init("there")])
    finding.fixIts = Array(
      repeating: .init("write x", range: place..<place, replacement: "x"), count: 2)
    let text = SARIFReporter().text(
      of: FileReport(file: "a", diagnostics: [finding]), isFirst: true)
    #expect(text.split(separator: "\"message\":{\"text\":\"see\"}").count == 2, "\(text)")
    #expect(text.split(separator: "\"message\":{\"text\":\"there\"}").count == 2, "\(text)")
    #expect(text.split(separator: "\"artifactChanges\":").count == 2, "\(text)")
  }

  @Test("Names of files as URIs of SARIF", arguments: uris)
  func uri(_ row: (file: String, uri: String)) {
    let finding = Diagnostic("a", .error, "wrong")
    let text = SARIFReporter().text(
      of: FileReport(file: row.file, diagnostics: [finding]), isFirst: true)
    #expect(text.contains("{\"artifactLocation\":{\"uri\":\"\(row.uri)\"}}"), "\(text)")
  }

  static let uris: [(file: String, uri: String)] = [
    ("a.plist", "a.plist"), ("./a.plist", "a.plist"), ("././a", "a"), ("./", "./"),
    ("../a", "../a"), ("/a b/c", "file:///a%20b/c"), ("c:d#e?f", "c%3Ad%23e%3Ff"),
    ("é\u{1}", "%C3%A9%01"), ("a~_-.Z9%", "a~_-.Z9%25"), ("<stdin>", "%3Cstdin%3E"),
  ]

  /// The text of SARIF without its list of rules, which has a test of its own.
  private static func withoutRules(_ text: String) -> String {
    guard let start = text.firstRange(of: "\"rules\":[")?.upperBound,
      let end = text.firstRange(of: "]}},\n\"invocations\"")?.lowerBound, start <= end
    else { return text }
    return text.replacingCharacters(start..<end, with: "…")
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
