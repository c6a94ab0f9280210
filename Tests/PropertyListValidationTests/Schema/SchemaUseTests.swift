import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// The library's ways of validating: nodes, records, values in memory, formats and rules of one's own.
@Suite("Using schemas") struct SchemaUseTests {
  static func schema(
    _ text: String, _ options: SchemaOptions = SchemaOptions(formats: .assert)
  ) throws -> JSONSchema {
    try JSONSchema(PropertyListDocument(text: text).root, options: options)
  }

  private static let deals = """
    {"deals": [
      {"price": "1"},
      {"price": 2, "pirce": 1},
      {"price": "3"}
    ]}
    """
  private static let deal =
    #"{"properties":{"price":{"type":"string"}},"additionalProperties":false}"#

  @Test("A node in the middle of a document has its path from the root")
  func node() throws {
    let document = try PropertyListDocument(text: Self.deals, name: "a.json")
    let node = try #require(document.root["deals"]?[1])
    let schema = try Self.schema(Self.deal)
    #expect(
      schema.validate(node).diagnostics.map(\.description) == [
        "a.json:3:13: error: $.deals[1].price: expected string, found integer 2; write \"2\" [schema-type]",
        #"a.json:3:16: error: $.deals[1].pirce: the key "pirce" is not allowed; the keys known here are price [schema-additional-properties]"#,
      ])
    #expect(!schema.accepts(node))
    #expect(try schema.accepts(#require(document.root["deals"]?[2])))
  }

  @Test("Records are validated one by one, with the places of the file", arguments: [false, true])
  func records(_ isXML: Bool) throws {
    let text =
      isXML
      ? String(decoding: try PropertyListDocument(text: Self.deals).xml(), as: UTF8.self)
      : Self.deals
    let whole = try PropertyListDocument(text: text, name: "a")
    let list = try #require(whole.root["deals"])
    let expected = try Self.schema("{\"items\":\(Self.deal)}").validate(list)
    let reader = try RecordReader(
      bytes: Array(text.utf8), name: "a", at: PropertyListPath("deals"))
    let schema = try Self.schema(Self.deal)
    var found: [String] = []
    while let record = try reader.next() {
      found += schema.validate(record).diagnostics.map(\.description)
    }
    #expect(found == expected.diagnostics.map(\.description))
    #expect(found.count == 2)
  }

  @Test("Values in memory have paths and no lines") func memory() throws {
    let schema = try Self.schema(Self.deal)
    let deal: PropertyListDictionary = ["price": "1"]
    #expect(try schema.validate(deal).isValid)
    let findings = try schema.validate(["price": 5] as PropertyListDictionary).diagnostics
    #expect(
      findings.map(\.description) == [
        "error: $.price: expected string, found integer 5; write \"5\" [schema-type]"
      ]
    )
    #expect(findings.map(\.range) == [nil])
    #expect(try schema.validate(.array([])).isValid)
    var deep = PropertyList.array([])
    for _ in 0..<600 { deep = .array([deep]) }
    let tooDeep = deep
    #expect(throws: PropertyListError.self) { try schema.validate(tooDeep).isValid }
  }

  @Test("A format of one's own goes before those of the drafts") func formats() throws {
    let sku = StringFormat("sku") { $0.hasPrefix("SKU-") ? nil : "has to begin with SKU-" }
    let date = StringFormat("date") { $0 == "today" ? nil : "is not today" }
    let schema = try Self.schema(
      #"{"properties":{"a":{"format":"sku"},"b":{"format":"date"}}}"#,
      SchemaOptions(formats: .assert, customFormats: [sku, date]))
    let good = try PropertyListDocument(text: #"{"a":"SKU-1","b":"today"}"#)
    let bad = try PropertyListDocument(text: #"{"a":"1","b":"2026-01-01"}"#)
    #expect(schema.validate(good).diagnostics == [])
    #expect(
      schema.validate(bad).diagnostics.map(\.description) == [
        #"1:6: error: $.a: "1" is no sku: has to begin with SKU- [schema-format]"#,
        #"1:14: error: $.b: "2026-01-01" is no date: is not today [schema-format]"#,
      ])
  }

  private static let even = SchemaRule("x-even") { value, expected in
    expected.bool == true && value.int?.isMultiple(of: 2) == false ? "is odd" : nil
  }

  @Test("A rule of one's own is checked where its schema counts, and steers no alternative")
  func rules() throws {
    let options = SchemaOptions(customRules: [Self.even])
    let rows: [(schema: String, text: String, findings: [String])] = [
      (#"{"x-even":true}"#, "3", ["1:1: error: $: 3 is odd [schema-x-even]"]),
      (#"{"x-even":true}"#, "4", []), (#"{"x-even":false}"#, "3", []),
      (
        #"{"items":{"anyOf":[{"type":"string"},{"type":"integer","x-even":true}]}}"#, #"["a",3,4]"#,
        ["1:6: error: $[1]: 3 is odd [schema-x-even]"]
      ),
      // What does not count is not asked.
      (#"{"not":{"x-even":true,"minimum":5}}"#, "3", []),
      (#"{"anyOf":[{"x-even":true,"minimum":5},{}]}"#, "3", []),
      (#"{"if":{"x-even":true,"minimum":5},"else":true}"#, "3", []),
      (
        #"{"contains":{"x-even":true,"minimum":5}}"#, "[7, 3]",
        [
          "1:2: error: $[0]: 7 is odd [schema-x-even]"
        ]
      ),
    ]
    for row in rows {
      let schema = try Self.schema(row.schema, options)
      let document = try PropertyListDocument(
        text: row.text, options: ReadingOptions(format: .json))
      #expect(
        schema.validate(document).diagnostics.map(\.description) == row.findings, "\(row.schema)")
      #expect(schema.accepts(document.root) == row.findings.isEmpty, "\(row.schema)")
    }
  }

  @Test("Native types are asked for wherever an alternative that counts asks for them")
  func nativeTypes() throws {
    // The first alternative looks at the value in the same way and then fails.
    let schema = try Self.schema(
      ##"""
      {"anyOf":[{"$ref":"#/$defs/a","required":["b"]},{"$ref":"#/$defs/a"}],
       "$defs":{"a":{"properties":{"until":{"x-plist-type":"date"}}}}}
      """##)
    let document = try PropertyListDocument(
      text: "<plist><dict><key>until</key><string>x</string></dict></plist>")
    #expect(
      schema.validate(document).diagnostics.map(\.description) == [
        "1:30: error: $.until: expected date, found string \"x\" [plist/native-type]"
      ])
    #expect(!schema.accepts(document.root))
  }

  @Test("Findings beyond the limit are counted", arguments: [0, 1, 7, 20, 21])
  func omitted(_ limit: Int) throws {
    for (schema, values) in [
      (#"{"items":{"type":"string"}}"#, "1"), (#"{"items":{"x-plist-type":"date"}}"#, "1"),
      (#"{"items":false}"#, "1"), (#"{"items":{"anyOf":[{"type":"string"},{"minimum":2}]}}"#, "1"),
    ] {
      let schema = try Self.schema(schema, SchemaOptions(maximumFindings: limit))
      let list = Array(repeating: values, count: 20).joined(separator: ",")
      let result = try schema.validate(PropertyListDocument(text: "[\(list)]"))
      #expect(!result.isValid)
      #expect(result.diagnostics.count == min(limit, 20))
      #expect(result.omitted == 20 - min(limit, 20))
    }
  }

  @Test("A schema serves several tasks at once") func tasks() async throws {
    let schema = try Self.schema(
      ##"{"items":{"$ref":"#/$defs/a"},"$defs":{"a":{"pattern":"^(a|b)+$","format":"hostname"}}}"##)
    let counts = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
      for number in 0..<16 {
        group.addTask {
          let texts = (0..<200).map { $0 % 16 == number ? "\"c\"" : "\"ab\"" }
          guard
            let document = try? PropertyListDocument(text: "[\(texts.joined(separator: ","))]")
          else { return -1 }
          return schema.validate(document).diagnostics.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == (0..<16).map { 200 / 16 + ($0 < 200 % 16 ? 1 : 0) }.sorted())
  }
}
