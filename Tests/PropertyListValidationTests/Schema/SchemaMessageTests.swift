import PropertyListValidation
import PropertyLists
import Testing

/// Whole texts of findings: expected against found, remedies, the nearest branch.
@Suite("What findings of schemas say") struct SchemaMessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let text: String
    let findings: [String]
    var testDescription: String { "\(schema) \(text)" }

    init(_ schema: String, _ text: String, _ findings: String...) {
      self.schema = schema
      self.text = text
      self.findings = findings
    }
  }

  static func findings(_ schema: String, _ text: String) throws -> [Diagnostic] {
    let document = try PropertyListDocument(
      text: text, options: ReadingOptions(format: text.hasPrefix("<") ? .xml : .json))
    return try JSONSchema(
      PropertyListDocument(text: schema).root, options: SchemaOptions(formats: .assert)
    ).validate(document).diagnostics
  }

  @Test("One finding for each mistake", arguments: rows) func row(_ row: Row) throws {
    #expect(try Self.findings(row.schema, row.text).map(\.description) == row.findings)
  }

  static let rows = [
    Row(
      #"{"properties":{"a":{"type":"boolean"}}}"#,
      "<plist><dict><key>a</key><integer>1</integer></dict></plist>",
      "1:26: error: $.a: expected boolean, found integer 1; write <true/> [schema-type]"),
    Row(
      #"{"type":["string","null"]}"#, "[1]",
      "1:1: error: $: expected string or null, found array [schema-type]"),
    Row(
      #"{"enum":["FileTimestamp","DiskSpace"]}"#, #""File Timestamp""#,
      #"1:1: error: $: "File Timestamp" is not one of "FileTimestamp" or "DiskSpace"; did you mean "FileTimestamp"? [schema-enum]"#
    ),
    Row(
      #"{"const":"Dock"}"#, #""dock""#,
      #"1:1: error: $: expected "Dock", found "dock"; did you mean "Dock"? [schema-const]"#),
    Row(
      #"{"properties":{"allowCamera":{}},"additionalProperties":false}"#, #"{"AllowCamera":true}"#,
      #"1:2: error: $.AllowCamera: the key "AllowCamera" is not allowed; did you mean "allowCamera"? [schema-additional-properties]"#
    ),
    Row(
      #"{"required":["a","b"]}"#, #"{ "b": 1 }"#,
      #"1:1: error: $: the key "a" is missing [schema-required]"#),
    Row(
      #"{"multipleOf":0.01}"#, "[4.02]"),
    Row(
      #"{"items":{"multipleOf":0.01}}"#, "[4.02, 4.025]",
      "1:8: error: $[1]: 4.025 is not a multiple of 0.01 [schema-multiple-of]"),
    Row(
      #"{"minimum":12345678901234567890123}"#, "12345678901234567890122",
      "1:1: error: $: 12345678901234567890122 is less than the minimum 12345678901234567890123 [schema-minimum]"
    ),
    Row(
      #"{"not":{"required":["a"]}}"#, #"{"a":1}"#,
      #"1:1: error: $: the key "a" is not allowed [schema-not]"#),
    Row(
      #"{"uniqueItems":true}"#, "[1, 2, 1.0]",
      "1:8: error: $[2]: element 2 is equal to element 0; all must differ [schema-unique-items]"),
    Row(
      #"{"oneOf":[{"required":["target"]},{"required":["sql"]}]}"#, "{}",
      #"1:1: error: $: needs "sql" or "target" [schema-one-of]"#),
    Row(
      #"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#, "true",
      "1:1: error: $: expected integer or string, found boolean true [schema-any-of]"),
    Row(
      #"{"oneOf":[{"minimum":1},{"minimum":2}]}"#, "5",
      "1:1: error: $: matches alternative 1 and alternative 2 of `oneOf`, where exactly one must match [schema-one-of]"
    ),
    Row(
      ##"""
      {"if":{"properties":{"is_mdm_removable":{"const":false}},"required":["is_mdm_removable"]},
       "then":{"required":["is_supervised"],"properties":{"is_supervised":{"const":true}}}}
      """##, #"{"is_mdm_removable":false}"#,
      #"1:1: error: $: the key "is_supervised" is missing, because "is_mdm_removable" is false [schema-required]"#
    ),
    Row(
      #"{"dependentRequired":{"card":["address"]}}"#, #"{"card":1}"#,
      #"1:1: error: $: the key "address" is missing, which "card" needs [schema-dependent-required]"#
    ),
  ]

  @Test("The nearest branch is told, whatever the order of the branches")
  func order() throws {
    let branches = [
      #"{"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}},"required":["kind","radius"]}"#,
      #"{"properties":{"kind":{"const":"square"},"side":{"type":"number"}},"required":["kind","side"]}"#,
      #"{"type":"string"}"#,
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for keyword in ["anyOf", "oneOf"] {
      for order in orders {
        let list = order.map { branches[$0] }.joined(separator: ",")
        let found = try Self.findings(
          "{\"\(keyword)\":[\(list)]}", "{\"kind\": \"square\",\n  \"side\": \"long\"}")
        #expect(
          found.map(\.description) == [
            "2:11: error: $.side: expected number, found string \"long\" [schema-type]"
          ])
        #expect(found.first?.notes.count == 2)
      }
    }
  }

  @Test("In a recursive schema the deepest mistake is told") func deepest() throws {
    let found = try Self.findings(
      ##"""
      {"anyOf":[{"type":"integer"},
        {"type":"array","items":{"$ref":"#"}},
        {"type":"object","additionalProperties":{"$ref":"#"}}]}
      """##, #"{"a":[1,{"b":[2,"x"]}]}"#)
    #expect(found.map { $0.path?.description } == ["$.a[1].b[1]"])
  }
}
