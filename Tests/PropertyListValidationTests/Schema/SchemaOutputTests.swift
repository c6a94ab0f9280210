import PropertyListValidation
import PropertyLists
import Testing

/// The output formats of the specification, with locations written out by hand.
@Suite("Output units of JSON Schema") struct SchemaOutputTests {
  private static func output(
    _ schema: String, _ text: String, _ format: SchemaOutput = .basic
  ) throws -> PropertyList {
    let schema = try JSONSchema(
      PropertyListDocument(text: schema).root, options: SchemaOptions(collectsOutput: true))
    return try schema.validate(PropertyListDocument(text: text)).output(format)
  }

  /// `keywordLocation absoluteKeywordLocation instanceLocation` of each unit.
  private static func places(_ output: PropertyList) throws -> [String] {
    let document = try PropertyListDocument(output)
    return document.root["errors"]?.elements.map { unit in
      ["keywordLocation", "absoluteKeywordLocation", "instanceLocation"]
        .map { "<\(unit[$0]?.string ?? "none")>" }.joined(separator: " ")
    } ?? []
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let text: String
    let places: [String]
    var testDescription: String { "\(schema) \(text)" }

    init(_ schema: String, _ text: String, _ places: String...) {
      self.schema = schema
      self.text = text
      self.places = places
    }
  }

  @Test("The way to the keyword, its own place, and that of the value", arguments: rows)
  func row(_ row: Row) throws {
    #expect(try Self.places(Self.output(row.schema, row.text)) == row.places)
  }

  static let rows = [
    Row(#"{"type":"string"}"#, "[]", "</type> <#/type> <>"),
    Row(
      #"{"items":{"properties":{"a/b":{"minimum":5}}}}"#, #"[{"a/b":6},{"a/b":4}]"#,
      "</items/properties/a~1b/minimum> <#/items/properties/a~1b/minimum> </1/a~1b>"),
    Row(
      ##"{"properties":{"a":{"$ref":"#/$defs/x"}},"$defs":{"x":{"items":{"type":"null"}}}}"##,
      #"{"a":[1]}"#,
      "</properties/a/$ref/items/type> <#/$defs/x/items/type> </a/0>"),
    Row(
      ##"""
      {"$id":"https://x.test/a.json","properties":{"a":{"$ref":"b.json#/$defs/c"}},
       "$defs":{"b":{"$id":"b.json","$defs":{"c":{"maxLength":1}}}}}
      """##, #"{"a":"xy"}"#,
      "</properties/a/$ref/maxLength> <https://x.test/b.json#/$defs/c/maxLength> </a>"),
    Row(
      #"{"properties":{"a":false,"b":{"required":["c"]}},"additionalProperties":false}"#,
      #"{"a":1,"b":{},"d":1}"#, "</properties/a> <#/properties/a> </a>",
      "</properties/b/required> <#/properties/b/required> </b>",
      "</additionalProperties> <#/additionalProperties> </d>"),
    Row(
      #"{"prefixItems":[true,{"type":"null"}],"items":{"type":"null"}}"#, "[1,2,3]",
      "</prefixItems/1/type> <#/prefixItems/1/type> </1>", "</items/type> <#/items/type> </2>"),
    Row(
      #"{"allOf":[{"if":{"type":"integer"},"then":{"minimum":5},"else":{"type":"string"}}]}"#, "4",
      "</allOf/0/then/minimum> <#/allOf/0/then/minimum> <>"),
    // #33 json-everything#245: the place of the value is a pointer into the value.
    Row(
      #"{"properties":{"a":{"anyOf":[{"type":"string"},{"properties":{"b":{"type":"null"}}}]}}}"#,
      #"{"a":{"b":1}}"#, "</properties/a/anyOf> <#/properties/a/anyOf> </a>",
      "</properties/a/anyOf/0/type> <#/properties/a/anyOf/0/type> </a>",
      "</properties/a/anyOf/1/properties/b/type> <#/properties/a/anyOf/1/properties/b/type> </a/b>"),
    Row(
      ##"""
      {"$id":"https://x.test/list","$dynamicAnchor":"T","allOf":[{"$ref":"any"}],"minItems":1,
       "$defs":{"any":{"$id":"any","$dynamicAnchor":"T","items":{"$dynamicRef":"#T"}}}}
      """##, "[[]]",
      "</allOf/0/$ref/items/$dynamicRef/minItems> <https://x.test/list#/minItems> </0>"),
    Row(
      #"{"dependentSchemas":{"a":{"required":["b"]}},"propertyNames":{"maxLength":1}}"#,
      #"{"a":1,"cc":2}"#, "</propertyNames/maxLength> <#/propertyNames/maxLength> </cc>",
      "</dependentSchemas/a/required> <#/dependentSchemas/a/required> <>"),
    Row(
      #"{"contains":{"type":"null"},"patternProperties":{"^a":{"type":"null"}}}"#, "[1]",
      "</contains> <#/contains> <>"),
    Row(
      #"{"patternProperties":{"^a":{"type":"null"}},"unevaluatedProperties":{"type":"null"}}"#,
      #"{"ab":1,"b":2}"#,
      "</patternProperties/^a/type> <#/patternProperties/^a/type> </ab>"),
    Row(
      #"{"unevaluatedItems":{"type":"null"}}"#, "[null,5]",
      "</unevaluatedItems/type> <#/unevaluatedItems/type> </1>"),
  ]

  @Test("flag says only whether the value is valid; valid values have no errors")
  func formats() throws {
    #expect(try Self.output(#"{"type":"string"}"#, "[]", .flag) == ["valid": false])
    for format in SchemaOutput.allCases {
      #expect(try Self.output("{}", "[]", format) == ["valid": true])
    }
  }

  @Test("detailed nests what the alternatives say") func detailed() throws {
    let output = try Self.output(
      #"{"items":{"anyOf":[{"type":"string"},{"minimum":5}]}}"#, "[3]", .detailed)
    let text = try PropertyListDocument(output).root.json()
    #expect(
      text == #"""
        {"valid":false,"errors":[{"keywordLocation":"/items/anyOf","absoluteKeywordLocation":"#/items/anyOf","instanceLocation":"/0","error":"matches none of the 2 alternatives","errors":[{"keywordLocation":"/items/anyOf/0/type","absoluteKeywordLocation":"#/items/anyOf/0/type","instanceLocation":"/0","error":"expected string, found integer 3"},{"keywordLocation":"/items/anyOf/1/minimum","absoluteKeywordLocation":"#/items/anyOf/1/minimum","instanceLocation":"/0","error":"3 is less than the minimum 5"}]}]}
        """#)
  }

  @Test("The place of a value in the middle of a document is that in the document")
  func node() throws {
    let document = try PropertyListDocument(text: #"{"a":[{"b":1}]}"#)
    let schema = try JSONSchema(
      PropertyListDocument(text: #"{"properties":{"b":{"type":"null"}}}"#).root,
      options: SchemaOptions(collectsOutput: true))
    let node = try #require(document.root["a"]?[0])
    #expect(
      try Self.places(schema.validate(node).output(.basic)) == [
        "</properties/b/type> <#/properties/b/type> </a/0/b>"
      ])
  }
}
