@testable import PropertyListValidation
import PropertyLists
import Testing

/// What differs in drafts 2019-09 and 6, which the official suite here does not cover.
@Suite("Drafts of JSON Schema") struct SchemaDraftTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let draft: SchemaDraft
    let schema: String
    let valid: [String]
    let invalid: [String]
    var testDescription: String { "\(draft): \(schema)" }

    init(_ draft: SchemaDraft, _ schema: String, _ valid: [String], _ invalid: [String]) {
      self.draft = draft
      self.schema = schema
      self.valid = valid
      self.invalid = invalid
    }
  }

  @Test("What a draft accepts and refuses", arguments: rows) func row(_ row: Row) throws {
    let schema = try JSONSchema(
      PropertyListDocument(text: row.schema).root, options: SchemaOptions(draft: row.draft))
    let results = try (row.valid + row.invalid).map { text in
      let document = try PropertyListDocument(
        text: text, options: ReadingOptions(format: .json))
      return (schema.validate(document).isValid, schema.accepts(document.root))
    }
    let expected = row.valid.map { _ in true } + row.invalid.map { _ in false }
    #expect(results.map(\.0) == expected)
    #expect(results.map(\.1) == expected)
  }

  static let rows = [
    // Draft 2019-09.
    Row(
      .draft2019,
      ##"{"$recursiveAnchor":true,"type":"object","properties":{"a":{"$recursiveRef":"#"}}}"##,
      [#"{"a":{"a":{}}}"#], [#"{"a":{"a":1}}"#]),
    Row(
      .draft2019,
      ##"""
      {"$id":"http://x.test/ext","$recursiveAnchor":true,"$ref":"tree","required":["name"],
       "$defs":{"tree":{"$id":"tree","$recursiveAnchor":true,
         "properties":{"child":{"$recursiveRef":"#"}}}}}
      """##,
      [#"{"name":1,"child":{"name":2}}"#], [#"{"name":1,"child":{}}"#]),
    Row(
      .draft2019,
      ##"""
      {"$id":"http://x.test/ext","$recursiveAnchor":true,"$ref":"tree","required":["name"],
       "$defs":{"tree":{"$id":"tree","properties":{"child":{"$recursiveRef":"#"}}}}}
      """##,
      [#"{"name":1,"child":{}}"#], [#"{"child":{}}"#]),
    Row(
      .draft2019, #"{"items":[{"type":"integer"}],"additionalItems":{"type":"string"}}"#,
      [#"[1,"a"]"#, "[]"], ["[1,2]", #"["a"]"#]),
    Row(.draft2019, #"{"prefixItems":[{"type":"integer"}]}"#, [#"["a"]"#], []),
    Row(
      .draft2019, #"{"contains":{"type":"integer"},"minContains":2,"maxContains":3}"#,
      [#"[1,2,"a"]"#], ["[1]", "[1,2,3,4]"]),
    Row(
      .draft2019, #"{"contains":{"type":"integer"},"unevaluatedItems":false}"#, ["3"],
      // What `contains` looks at is not evaluated before 2020-12.
      ["[1]"]),
    Row(
      .draft2019,
      #"{"dependentRequired":{"a":["b"]},"dependentSchemas":{"c":{"minProperties":2}}}"#,
      [#"{"a":1,"b":2}"#, #"{"c":1,"d":2}"#], [#"{"a":1}"#, #"{"c":1}"#]),
    Row(.draft2019, #"{"format":"ipv4"}"#, [#""no""#], []),
    Row(
      .draft2019,
      ##"{"$ref":"#/$defs/a","required":["b"],"$defs":{"a":{"required":["a"]}}}"##,
      [#"{"a":1,"b":1}"#], [#"{"a":1}"#, #"{"b":1}"#]),
    // Draft 6.
    Row(.draft6, #"{"format":"ipv4"}"#, [#""127.0.0.1""#, "5"], [#""no""#]),
    Row(.draft6, #"{"type":"integer"}"#, ["1.0", "1", "1e2"], ["1.5", #""1""#]),
    Row(.draft6, #"{"exclusiveMinimum":3}"#, ["3.1", #""a""#], ["3", "3.0"]),
    Row(.draft6, #"{"const":{"a":[1]}}"#, [#"{"a":[1.0]}"#], [#"{"a":[2]}"#]),
    Row(.draft6, #"{"contains":{"const":1}}"#, ["[2,1]"], ["[]", "[2]"]),
    Row(.draft6, #"{"propertyNames":{"maxLength":2}}"#, [#"{"ab":1}"#], [#"{"abc":1}"#]),
    Row(.draft6, #"{"properties":{"a":false}}"#, ["{}"], [#"{"a":1}"#]),
    Row(.draft6, #"{"if":{"type":"integer"},"then":false}"#, ["1"], []),
    Row(.draft6, #"{"$defs":{"a":{"type":5}}}"#, ["1"], []),
    Row(
      .draft6, ##"{"$ref":"#/definitions/a","minimum":5,"definitions":{"a":{"type":"integer"}}}"##,
      ["1"], [#""a""#]),
    Row(
      .draft6, #"{"dependencies":{"a":["b"],"c":{"minProperties":2}}}"#, [#"{"a":1,"b":1}"#],
      [#"{"a":1}"#, #"{"c":1}"#]),
    Row(.draft6, #"{"items":[true,false]}"#, ["[1]"], ["[1,2]"]),
    // Draft 4.
    Row(.draft4, #"{"type":"integer"}"#, ["1"], ["1.0"]),
    Row(.draft4, #"{"minimum":3,"exclusiveMinimum":true}"#, ["3.1"], ["3"]),
  ]

  @Test("A draft is told by its names and URIs") func names() {
    let names = [
      "7", "draft7", "draft-07", "2020-12", "draft2020-12", "2019", "4", "draft-04", "3", "draft8",
      "",
    ]
    #expect(
      names.map { SchemaDraft(name: $0) } == [
        .draft7, .draft7, .draft7, .draft2020, .draft2020, .draft2019, .draft4, .draft4, nil, nil,
        nil,
      ])
    #expect(SchemaDraft.allCases.allSatisfy { SchemaDraft(uri: $0.uri) == $0 })
    #expect(SchemaDraft(uri: "http://json-schema.org/draft-07/schema#") == .draft7)
    #expect(SchemaDraft(uri: "http://json-schema.org/draft/2020-12/schema") == .draft2020)
  }

  @Test(
    "Each meta-schema conforms to itself and accepts its draft", arguments: SchemaDraft.allCases)
  func metaSchemas(_ draft: SchemaDraft) throws {
    let meta = try JSONSchema(uri: draft.uri, registry: SchemaRegistry())
    var loader = SchemaLoader(SchemaRegistry())
    let text = try #require(try loader.schema(draft.uri))
    #expect(meta.validate(text).diagnostics == [])
    let broken = try PropertyListDocument(text: #"{"properties":{"a":{"type":"int"}}}"#)
    #expect(
      meta.validate(broken).diagnostics.map { $0.path?.description } == ["$.properties.a.type"])
  }
}
