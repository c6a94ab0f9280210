import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Samples and the whole schema that comes of them.
@Suite("Schemas of samples") struct InferredSchemaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let samples: [String]
    let schema: String
    let options: SchemaInference.Options
    var testDescription: String { samples.joined(separator: " + ") }

    init(_ samples: [String], _ options: SchemaInference.Options, _ schema: String) {
      self.samples = samples
      self.schema = schema
      self.options = options
    }

    init(
      _ samples: String..., options: SchemaInference.Options = SchemaInference.Options(),
      is schema: String
    ) {
      self.init(samples, options, schema)
    }
  }

  @Test("The schema of samples, which accepts them", arguments: rows + natives + ranges)
  func row(_ row: Row) throws {
    let documents = try row.samples.map { text in
      // A number alone would be text of OpenStep.
      try (try? PropertyListDocument(text: text, options: ReadingOptions(format: .json)))
        ?? PropertyListDocument(text: text)
    }
    let inferred = InferredFrom(documents.map(\.root), options: row.options)
    #expect(try inferred.text == row.schema)
    try inferred.expectAcceptsAll()
  }

  private static let enumValues = #""a","a","b","b","a","b","a","b","a""#

  static let rows = [
    Row(is: "{}"),
    // Types.
    Row("5", is: #"{"type":"integer"}"#),
    Row("5", "2.5", is: #"{"type":"number"}"#),
    Row("5", "1e400", "18446744073709551616", is: #"{"type":"number"}"#),
    Row("true", is: #"{"type":"boolean"}"#),
    Row("null", is: #"{"type":"null"}"#),
    Row("null", #""x""#, "5", "6.5", is: #"{"type":["string","number","null"]}"#),
    Row("[]", is: #"{"type":"array"}"#),
    Row("{}", is: #"{"type":"object"}"#),
    Row("[[],[[]]]", is: #"{"type":"array","items":{"type":"array","items":{"type":"array"}}}"#),
    Row("[1,null]", "[]", is: #"{"type":"array","items":{"type":["integer","null"]}}"#),
    Row(
      #"[{"a":1},[true],"x"]"#,
      is:
        #"{"type":"array","items":{"type":["object","array","string"],"required":["a"],"properties":{"a":{"type":"integer"}},"additionalProperties":false,"items":{"type":"boolean"}}}"#
    ),
    // Keys.
    Row(
      #"[{"b":1,"a":2},{"a":null},{"c":{},"a":1}]"#,
      is:
        #"{"type":"array","items":{"type":"object","required":["a"],"properties":{"b":{"type":"integer"},"a":{"type":["integer","null"]},"c":{"type":"object"}},"additionalProperties":false}}"#
    ),
    Row(
      #"{"a":1}"#, #"{"b":1}"#, options: .init(isClosed: false),
      is:
        #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}}"#),
    Row(
      #"{"é":1,"e\u0301":"x"}"#,
      is:
        "{\"type\":\"object\",\"required\":[\"é\",\"e\u{301}\"],\"properties\":{\"é\":{\"type\":\"integer\"},\"e\u{301}\":{\"type\":\"string\"}},\"additionalProperties\":false}"
    ),
    Row(
      #"{"$ref":"x","$id":1,"enum":[2]}"#,
      is:
        ##"{"type":"object","required":["$ref","$id","enum"],"properties":{"$ref":{"type":"string"},"$id":{"type":"integer"},"enum":{"type":"array","items":{"type":"integer"}}},"additionalProperties":false}"##
    ),
    Row(
      #"{"2024-01-01":1,"2024-01-02":2.5,"2024-01-03":null}"#,
      is: #"{"type":"object","additionalProperties":{"type":["number","null"]}}"#),
    // Formats.
    Row(
      #"["2024-02-29T12:00:00Z"]"#,
      is: #"{"type":"array","items":{"type":"string","format":"date-time"}}"#),
    Row(
      #"["2024-02-29T12:00:00Z"]"#, options: .init(infersFormats: false),
      is: #"{"type":"array","items":{"type":"string"}}"#),
    Row(#""2024-02-29""#, is: #"{"type":"string","format":"date"}"#),
    Row(#""2023-02-29""#, is: #"{"type":"string"}"#),
    Row(#""12:00:00+01:00""#, is: #"{"type":"string","format":"time"}"#),
    Row(#""2EB5E2F4-7C4B-4A4C-8E5C-0242AC130003""#, is: #"{"type":"string","format":"uuid"}"#),
    Row(#""a@example.com""#, is: #"{"type":"string","format":"email"}"#),
    Row(#""127.0.0.1""#, is: #"{"type":"string","format":"ipv4"}"#),
    Row(#""::1""#, is: #"{"type":"string","format":"ipv6"}"#),
    Row(#""https://example.com/a?b#c""#, is: #"{"type":"string","format":"uri"}"#),
    Row(#""note:x""#, is: #"{"type":"string"}"#),
    Row(#""127.0.0.1""#, #""::1""#, is: #"{"type":"string"}"#),
    Row(#""127.0.0.1""#, "null", "5", is: #"{"type":["string","integer","null"],"format":"ipv4"}"#),
    Row(
      #""127.0.0.1""#, #""""#, "null",
      is: #"{"type":["string","null"],"anyOf":[{"const":""},{"format":"ipv4"}]}"#),
    Row(#""""#, is: #"{"type":"string"}"#),
    // Enums: ten strings, each of them twice.
    Row(
      "[\(enumValues),\"b\"]",
      is: #"{"type":"array","items":{"type":"string","enum":["a","b"]}}"#),
    Row(
      "[\(enumValues),\"b\",null]",
      is: #"{"type":"array","items":{"type":["string","null"],"enum":["a","b",null]}}"#),
    Row("[\(enumValues)]", is: #"{"type":"array","items":{"type":"string"}}"#),
    Row("[\(enumValues),\"c\"]", is: #"{"type":"array","items":{"type":"string"}}"#),
    Row("[\(enumValues),\"b\",1]", is: #"{"type":"array","items":{"type":["string","integer"]}}"#),
    Row(
      "[\(enumValues),\"b\"]", options: .init(infersEnums: false),
      is: #"{"type":"array","items":{"type":"string"}}"#),
    Row(
      "[\(Array(repeating: "\"a\"", count: 12).joined(separator: ","))]",
      is: #"{"type":"array","items":{"type":"string"}}"#),
    Row(
      "[\((0..<18).map { "\"\($0 % 9)\"" }.joined(separator: ","))]",
      is: #"{"type":"array","items":{"type":"string"}}"#),
    Row(
      "[\((0..<10).map { "\"2024-01-0\($0 % 2 + 1)\"" }.joined(separator: ","))]",
      is: #"{"type":"array","items":{"type":"string","format":"date"}}"#),
    // OpenStep has nothing but text.
    Row(
      "{ a = 12; b = (YES); }",
      is:
        #"{"type":"object","required":["a","b"],"properties":{"a":{"type":"string"},"b":{"type":"array","items":{"type":"string"}}},"additionalProperties":false}"#
    ),
  ]

  private static func xml(_ text: String) -> String { "<plist version=\"1.0\">\(text)</plist>" }
  private static let date = "<date>2024-02-29T12:34:56Z</date>"
  private static let reference = "<dict><key>CF$UID</key><integer>3</integer></dict>"

  static let natives = [
    Row(xml(date), is: #"{"type":"string","format":"date-time","x-plist-type":"date"}"#),
    Row(
      xml("<data>AQID</data>"),
      is: #"{"type":"string","contentEncoding":"base64","x-plist-type":"data"}"#),
    Row(
      xml(date), xml("<data>AQID</data>"),
      is: #"{"type":"string","x-plist-type":["date","data"]}"#),
    // A text among them is as good.
    Row(xml(date), #""2024-01-01T00:00:00Z""#, is: #"{"type":"string","format":"date-time"}"#),
    Row(xml(date), #""soon""#, is: #"{"type":"string"}"#),
    Row(xml("<data>AQID</data>"), #""::1""#, is: #"{"type":"string"}"#),
    Row(
      xml(date), "null", "[1]",
      is:
        #"{"anyOf":[{"type":"string","format":"date-time","x-plist-type":"date"},{"type":["array","null"],"items":{"type":"integer"}}]}"#
    ),
    Row(
      xml(reference),
      is:
        #"{"type":"object","required":["CF$UID"],"properties":{"CF$UID":{"type":"integer","minimum":0}},"additionalProperties":false,"x-plist-type":"uid"}"#
    ),
    Row(
      xml(reference), "7", xml(date),
      is:
        #"{"anyOf":[{"type":"string","format":"date-time","x-plist-type":"date"},{"type":"object","required":["CF$UID"],"properties":{"CF$UID":{"type":"integer","minimum":0}},"additionalProperties":false,"x-plist-type":"uid"},{"type":"integer"}]}"#
    ),
    Row(
      xml(reference), #"{"a":1}"#,
      is:
        #"{"type":"object","properties":{"a":{"type":"integer"},"CF$UID":{"type":"integer"}},"additionalProperties":false}"#
    ),
    Row(
      xml(reference), #"{"CF$UID":"x"}"#, options: .init(infersRanges: true),
      is:
        #"{"type":"object","required":["CF$UID"],"properties":{"CF$UID":{"type":["string","integer"]}},"additionalProperties":false}"#
    ),
    Row(
      xml("<array><true/><integer>1</integer><real>1</real></array>"),
      is: #"{"type":"array","items":{"type":["boolean","number"]}}"#),
  ]

  private static func ranged(_ samples: String..., is schema: String) -> Row {
    Row(samples, .init(infersRanges: true), schema)
  }

  static let ranges = [
    ranged(
      "[1,-5,3]",
      is:
        #"{"type":"array","minItems":3,"maxItems":3,"items":{"type":"integer","minimum":-5,"maximum":3}}"#
    ),
    ranged(
      "1.5", "18446744073709551615",
      is: #"{"type":"number","minimum":1.5,"maximum":18446744073709551615}"#),
    // No double is exactly this: the bounds lie outside.
    ranged(
      "0.10000000000000000001", "0.09999999999999999999",
      is: #"{"type":"number","minimum":0.09999999999999999,"maximum":0.10000000000000002}"#),
    ranged("1e400", "-3", is: #"{"type":"number","minimum":-3}"#),
    ranged(
      xml("<array><real>nan</real><real>1</real></array>"),
      is: #"{"type":"array","minItems":2,"maxItems":2,"items":{"type":"number"}}"#),
    ranged(
      xml("<array><real>+infinity</real><real>1</real></array>"),
      is: #"{"type":"array","minItems":2,"maxItems":2,"items":{"type":"number","minimum":1}}"#),
    ranged(
      #"["面包",""]"#, "[]",
      is:
        #"{"type":"array","minItems":0,"maxItems":2,"items":{"type":"string","minLength":0,"maxLength":2}}"#
    ),
    ranged(xml("<string>a</string>"), xml(date), is: #"{"type":"string"}"#),
    // The text of OpenStep is the number 50 as well.
    ranged(
      "(5)", "[10]",
      is:
        #"{"type":"array","minItems":1,"maxItems":1,"items":{"type":["string","integer"],"minLength":1,"maxLength":1,"minimum":5,"maximum":10}}"#
    ),
  ]
}
