import PropertyListValidation
import PropertyLists
import Testing

/// Dates, data, UIDs and OpenStep's text, in all formats, as schemas see them.
@Suite("Values as schemas see them") struct SchemaValueTests {
  private static func findings(
    _ schema: String, _ document: PropertyListDocument
  ) throws -> [String] {
    let schema = try JSONSchema(
      PropertyListDocument(text: schema).root, options: SchemaOptions(formats: .assert))
    let result = schema.validate(document)
    #expect(schema.accepts(document.root) == result.isValid)
    return result.diagnostics.map { "\($0.severity) \($0.id.rawValue) \($0.path ?? .root)" }
  }

  private static let xml = """
    <plist><dict>
    <key>date</key><date>2026-01-31T08:00:00Z</date>
    <key>data</key><data>AAEC</data>
    <key>uid</key><dict><key>CF$UID</key><integer>5</integer></dict>
    </dict></plist>
    """

  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let findings: [String]
    var testDescription: String { schema }

    init(_ schema: String, _ findings: String...) {
      self.schema = schema
      self.findings = findings
    }
  }

  @Test("XML, binary and values in memory alike", arguments: rows) func row(_ row: Row) throws {
    let document = try PropertyListDocument(text: Self.xml)
    #expect(try Self.findings(row.schema, document) == row.findings)
    let binary = try PropertyListDocument(bytes: document.bytes(as: .binary))
    #expect(try Self.findings(row.schema, binary) == row.findings)
    let memory = try PropertyListDocument(document.root.value)
    #expect(try Self.findings(row.schema, memory) == row.findings)
    let tagged = try PropertyListDocument(
      bytes: document.bytes(as: .taggedJSON), options: ReadingOptions(format: .taggedJSON))
    #expect(try Self.findings(row.schema, tagged) == row.findings)
  }

  private static let manyValues = (0..<20).map { "\"\($0)\"" }.joined(separator: ",")

  static let rows = [
    Row(
      """
      {"properties":{"date":{"type":"string","format":"date-time","const":"2026-01-31T08:00:00Z",
        "minLength":20,"maxLength":20,"pattern":"^2026-","x-plist-type":"date"},
       "data":{"type":"string","enum":["AAEC"],"contentEncoding":"base64","maxLength":4,
        "x-plist-type":"data"},
       "uid":{"type":"object","required":["CF$UID"],"maxProperties":1,"minProperties":1,
        "properties":{"CF$UID":{"type":"integer","minimum":5,"maximum":5,"const":5}},
        "additionalProperties":false,"const":{"CF$UID":5},"x-plist-type":"uid"}},
       "additionalProperties":false}
      """),
    Row(#"{"properties":{"date":{"type":"integer"}}}"#, "error schema-type $.date"),
    Row(#"{"properties":{"data":{"const":"AAED"}}}"#, "error schema-const $.data"),
    Row(
      #"{"properties":{"data":{"x-plist-type":["date","uid"]}}}"#, "error plist/native-type $.data"),
    Row(#"{"properties":{"date":{"enum":[\#(manyValues),"2026-01-31T08:00:00Z"]}}}"#),
    Row(#"{"properties":{"data":{"enum":[\#(manyValues),"AAEC"]}}}"#),
    Row(#"{"properties":{"uid":{"enum":[\#(manyValues),{"CF$UID":5}]}}}"#),
    Row(
      #"{"properties":{"uid":{"enum":[\#(manyValues),{"CF$UID":6}]}}}"#, "error schema-enum $.uid"),
    Row(
      #"{"properties":{"uid":{"properties":{"CF$UID":{"minimum":6}}}}}"#,
      "error schema-minimum $.uid.CF$UID"),
    Row(
      #"{"properties":{"uid":{"additionalProperties":false}}}"#,
      "error schema-additional-properties $.uid.CF$UID"),
    Row(
      #"{"properties":{"uid":{"additionalProperties":{"type":"string"}}}}"#,
      "error schema-type $.uid.CF$UID"),
    Row(
      #"{"properties":{"uid":{"patternProperties":{"^CF":{"maximum":4}}}}}"#,
      "error schema-maximum $.uid.CF$UID"),
    Row(
      #"{"properties":{"uid":{"patternProperties":{"^CF":{}},"additionalProperties":false}}}"#),
    Row(#"{"properties":{"uid":{"required":["a"]}}}"#, "error schema-required $.uid"),
    Row(
      #"{"properties":{"uid":{"dependentRequired":{"CF$UID":["b"]}}}}"#,
      "error schema-dependent-required $.uid"),
    Row(
      #"{"properties":{"uid":{"unevaluatedProperties":false}}}"#,
      "error schema-unevaluated-properties $.uid.CF$UID"),
    Row(
      #"{"properties":{"uid":{"properties":{"CF$UID":true},"unevaluatedProperties":false}}}"#),
    Row(#"{"properties":{"uid":{"maxProperties":0}}}"#, "error schema-max-properties $.uid"),
  ]

  @Test("OpenStep's text is what it looks like, and a note says so") func openStep() throws {
    let document = try PropertyListDocument(
      text: "{ n = 5; r = \"1.50\"; b = YES; s = five; l = (1, \"01\", 1); }")
    let note = "note schema-text-as-value $"
    for (schema, findings) in [
      (#"{"properties":{"n":{"type":"integer"}}}"#, [note]),
      (#"{"properties":{"r":{"type":"number","multipleOf":0.5}}}"#, [note]),
      (#"{"properties":{"r":{"type":"integer"}}}"#, ["error schema-type $.r"]),
      (#"{"properties":{"b":{"type":"boolean","const":true}}}"#, [note]),
      (#"{"properties":{"s":{"type":"integer"}}}"#, ["error schema-type $.s"]),
      (#"{"properties":{"n":{"type":"string","const":"5"}}}"#, []),
      (#"{"properties":{"n":{"const":5}}}"#, []),
      (#"{"properties":{"n":{"const":6}}}"#, ["error schema-const $.n"]),
      (#"{"properties":{"n":{"minimum":6}}}"#, ["error schema-minimum $.n"]),
      (#"{"properties":{"l":{"uniqueItems":true}}}"#, ["error schema-unique-items $.l[2]"]),
      (
        #"{"properties":{"n":{"x-plist-type":"integer"},"b":{"x-plist-type":"boolean"}}}"#, []
      ),
      (#"{"properties":{"s":{"x-plist-type":"real"}}}"#, ["error plist/native-type $.s"]),
    ] {
      #expect(try Self.findings(schema, document) == findings, "\(schema)")
    }
  }

  @Test("A schema is a property list of any format, dates and data among its values")
  func schemas() throws {
    let xml = """
      <plist><dict>
      <key>properties</key><dict>
        <key>date</key><dict><key>const</key><date>2026-01-31T08:00:00Z</date></dict>
        <key>data</key><dict><key>enum</key><array><data>AAEC</data><date>2001-01-01T00:00:00Z</date></array></dict>
        <key>count</key><dict><key>type</key><string>integer</string><key>maximum</key><real>5</real></dict>
        <key>none</key><false/>
      </dict></dict></plist>
      """
    let document = try PropertyListDocument(text: xml)
    let openStep = """
      { properties = { date = { const = "2026-01-31T08:00:00Z"; };
        data = { enum = ("AAEC", "2001-01-01T00:00:00Z"); };
        count = { type = integer; maximum = "5"; }; none = NO; }; }
      """
    let schemas = [
      document, try PropertyListDocument(bytes: document.bytes(as: .binary)),
      try PropertyListDocument(document.root.value),
      try PropertyListDocument(text: openStep),
      try PropertyListDocument(bytes: document.bytes(as: .json)),
    ]
    let good = try PropertyListDocument(text: Self.xml)
    let bad = try PropertyListDocument(
      text: #"{"date":"2026-01-31","data":"AAED","count":6,"none":1}"#)
    for document in schemas {
      let schema = try JSONSchema(document.root)
      #expect(schema.validate(good).diagnostics == [])
      #expect(
        schema.validate(bad).diagnostics.map(\.id) == [
          "schema-const", "schema-enum", "schema-maximum", "schema-false",
        ])
    }
  }
}
