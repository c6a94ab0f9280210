import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Findings of schemas in all reporters.
@Suite("Reports of schema findings") struct SchemaFindingReportTests {
  private static func report() throws -> FileReport {
    let schema = try JSONSchema(
      contentsOfFile: Corpus.samples.appending(path: "tgs.schema.json").path)
    let file = "broken/tgs-wrong-types.plist"
    let document = try PropertyListDocument(
      bytes: [UInt8](Data(contentsOf: Corpus.samples.appending(path: file))), name: file)
    return FileReport(file: file, diagnostics: schema.validate(document).diagnostics)
  }

  @Test("Each finding in the words of each reporter", arguments: expected)
  func words(_ name: String, _ expected: String) throws {
    let reporter = try #require(ReporterName(name)).reporter(ReporterOptions())
    let text = SampleRun.text(reporter, of: [try Self.report()])
    #expect(text == expected)
  }

  static let expected = [
    (
      "concise",
      #"""
      broken/tgs-wrong-types.plist:13:3: error: $[0].buycount: expected string, found integer 3521; write <string>3521</string> [schema-type]
      broken/tgs-wrong-types.plist:15:2: error: $[1]: the key "title" is missing; is it "titel"? [schema-required]
      broken/tgs-wrong-types.plist:18:3: error: $[1].titel: the key "titel" is not allowed; did you mean "title"? [schema-additional-properties]

      """#
    ),
    (
      "github",
      #"""
      ::error file=broken/tgs-wrong-types.plist,line=13,col=3,endColumn=25,title=schema-type::$[0].buycount: expected string, found integer 3521; write <string>3521</string>
      ::error file=broken/tgs-wrong-types.plist,line=15,col=2,endColumn=7,title=schema-required::$[1]: the key "title" is missing; is it "titel"?
      ::notice file=broken/tgs-wrong-types.plist,line=18,col=3,endColumn=18,title=schema-required::"titel" is here
      ::error file=broken/tgs-wrong-types.plist,line=18,col=3,endColumn=18,title=schema-additional-properties::$[1].titel: the key "titel" is not allowed; did you mean "title"?

      """#
    ),
  ]

  @Test("SARIF: the results of wrong types") func sarif() throws {
    let text = SampleRun.text(SARIFReporter(version: "1.0"), of: [try Self.report()])
    let results = text.split(separator: "\n").filter { $0.hasPrefix("{\"ruleId\"") }
      .map { $0.replacing(/"ruleIndex":\d+,/, with: "") }
    #expect(results.joined(separator: "\n") == Self.sarifResults)
  }

  private static let sarifResults = #"""
    {"ruleId":"schema-type","level":"error","message":{"text":"$[0].buycount: expected string, found integer 3521; write <string>3521</string>"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"broken/tgs-wrong-types.plist"},"region":{"startLine":13,"startColumn":3,"endLine":13,"endColumn":26}},"logicalLocations":[{"fullyQualifiedName":"$[0].buycount"}]}],"fixes":[{"description":{"text":"write <string>3521</string>"},"artifactChanges":[{"artifactLocation":{"uri":"broken/tgs-wrong-types.plist"},"replacements":[{"deletedRegion":{"startLine":13,"startColumn":3,"endLine":13,"endColumn":26},"insertedContent":{"text":"<string>3521</string>"}}]}]}]},
    {"ruleId":"schema-required","level":"error","message":{"text":"$[1]: the key \"title\" is missing; is it \"titel\"?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"broken/tgs-wrong-types.plist"},"region":{"startLine":15,"startColumn":2,"endLine":15,"endColumn":8}},"logicalLocations":[{"fullyQualifiedName":"$[1]"}]}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"broken/tgs-wrong-types.plist"},"region":{"startLine":18,"startColumn":3,"endLine":18,"endColumn":19}},"message":{"text":"\"titel\" is here"}}]},
    {"ruleId":"schema-additional-properties","level":"error","message":{"text":"$[1].titel: the key \"titel\" is not allowed; did you mean \"title\"?"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"broken/tgs-wrong-types.plist"},"region":{"startLine":18,"startColumn":3,"endLine":18,"endColumn":19}},"logicalLocations":[{"fullyQualifiedName":"$[1].titel"}]}]}
    """#

  @Test("What the reporters write as SARIF is SARIF, and our engine finds what is not")
  func facts() throws {
    let schema = try JSONSchema(
      PropertyListDocument(text: SARIFFacts.schema).root, options: SchemaOptions(formats: .assert))
    for reports in [[try Self.report()], SampleRun.reports, []] {
      let text = SampleRun.text(SARIFReporter(version: "1.0"), of: reports)
      let log = try PropertyListDocument(text: text, options: ReadingOptions(format: .json))
      #expect(schema.validate(log).diagnostics == [])
      let rules = try #require(log.root["runs"]?[0]?["tool"]?["driver"]?["rules"])
      for result in log.root["runs"]?[0]?["results"]?.elements.map(\.self) ?? [] {
        guard let position = result["ruleIndex"]?.int else { continue }
        #expect(rules[position]?["id"]?.string == result["ruleId"]?.string)
      }
    }
    let wrong = try PropertyListDocument(
      text: #"{"version":"2.1","runs":[{"results":[{"level":"fatal","message":"x"}]}]}"#)
    #expect(
      schema.validate(wrong).diagnostics.map { $0.path?.description } == [
        "$.version", "$.runs[0]", "$.runs[0].results[0].level", "$.runs[0].results[0].message",
      ])
  }
}
