import PropertyListValidation
import PropertyLists
import Testing

/// Reports on schemas that are none, on output units, and on values that no reader should take.
@Suite("Bug reports: what the schema or the file is not") struct SchemaReportsOnSchemas {
  @Test(
    "#26 JSON-Schema-Test-Suite#427, #998: what is not ECMA-262 is an error at the pattern",
    arguments: ["(?P<n>x)", "(?i)a"])
  func foreignPatterns(_ pattern: String) throws {
    let found = try SchemaReport.problems(with: "{\n  \"pattern\": \"\(pattern)\"\n}")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("2:14: error: $.pattern: ") == true)
    #expect(found.first?.hasSuffix("[bad-schema-pattern]") == true)
  }

  @Test(
    "#27 libucl#389, networknt#180, #416, gojsonschema#168: a schema that is itself is a cycle",
    arguments: [
      ##"{"$ref":"#"}"##, ##"{"allOf":[{"$ref":"#"}]}"##,
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##,
    ])
  func cycles(_ schema: String) throws {
    let found = try SchemaReport.problems(with: schema)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("[bad-schema-cycle]") == true)
    #expect(found.first?.contains("error: $.") == true)
  }

  @Test("#33 json-everything#245: the instance location of a branch is a place in the instance")
  func instanceLocations() throws {
    let schema = try JSONSchema(
      PropertyListDocument(
        text:
          #"{"properties":{"a":{"anyOf":[{"minimum":5},{"properties":{"b":{"type":"null"}}}]}}}"#
      ).root, options: SchemaOptions(collectsOutput: true))
    let small = try PropertyListDocument(text: #"{"a":1}"#)
    #expect(schema.validate(small).isValid)
    let document = try PropertyListDocument(text: #"{"a":{"b":1}}"#)
    #expect(schema.validate(document).isValid)
    let strict = try JSONSchema(
      PropertyListDocument(
        text:
          #"{"properties":{"a":{"anyOf":[{"type":"null"},{"properties":{"b":{"type":"null"}}}]}}}"#
      ).root, options: SchemaOptions(collectsOutput: true))
    guard case .dictionary(let output) = strict.validate(document).output(.basic),
      case .array(let errors)? = output["errors"]
    else {
      Issue.record("no output")
      return
    }
    let locations = errors.compactMap { error -> String? in
      guard case .dictionary(let unit) = error, case .string(let text)? = unit["instanceLocation"]
      else { return nil }
      return text
    }
    #expect(locations == ["/a", "/a", "/a/b"])
  }

  @Test("#37 eslint-plugin-json#76, proselint#418: lines and columns begin at 1 in all reports")
  func firstPlace() throws {
    let schema = try JSONSchema(PropertyListDocument(text: #"{"type":"string"}"#).root)
    let document = try PropertyListDocument(text: "[]", name: "a.json")
    let report = FileReport(file: "a.json", diagnostics: schema.validate(document).diagnostics)
    #expect(ConciseReporter().text(of: report, isFirst: true).hasPrefix("a.json:1:1: error: "))
    #expect(TextReporter().text(of: report, isFirst: true).hasPrefix("a.json:1:1: error: "))
    #expect(JSONReporter().text(of: report, isFirst: true).contains(#""line":1,"column":1"#))
    let sarif = SARIFReporter(version: nil).text(of: report, isFirst: true)
    #expect(sarif.contains(#""startLine":1,"startColumn":1"#))
    #expect(GitHubReporter().text(of: report, isFirst: true).contains("line=1,col=1,"))
    #expect(JUnitReporter().text(of: report, isFirst: true).contains(#"name="1:1 "#))
  }

  @Test("#9 OfficeDocs-SharePoint#2753: <Bool> is no element, and what is meant is told")
  func unknownElement() {
    let found = Linter().lint(
      bytes: Array("<plist><dict><key>a</key>\n<Bool>True</Bool></dict></plist>".utf8))
    #expect(found.first?.range?.lowerBound.description == "2:1")
    #expect(found.first?.severity == .error)
    #expect(found.first?.fullMessage.contains("<true/>") == true)
  }

  @Test("#53 xmllint: values that are none are errors at their columns, whatever the schema")
  func brokenValues() {
    let text = """
      <plist><array>
      <integer>abc</integer>
      <date>yesterday</date>
      <data>!!</data>
      </array></plist>
      """
    let found = Linter().lint(bytes: Array(text.utf8)).filter { $0.severity >= .warning }
    #expect(found.map { $0.range?.lowerBound.line } == [2, 3, 4])
    #expect(found.allSatisfy { ($0.range?.lowerBound.column ?? 0) >= 7 })
  }
}
