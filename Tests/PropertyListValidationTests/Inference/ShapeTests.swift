import PropertyListValidation
import PropertyLists
import Testing

/// What values have in common.
@Suite("Shapes of samples") struct ShapeTests {
  /// The records of a JSON text.
  private static func records(_ text: String) throws -> PropertyListNode {
    try PropertyListDocument(bytes: Array(text.utf8)).root
  }

  private static func inference(_ text: String) throws -> ShapeInference {
    var inference = ShapeInference()
    for record in try records(text).elements { try inference.add(record) }
    return inference
  }

  @Test(
    "The narrowest type that holds all values of a key",
    arguments: [
      ("1, 2", "integer"), ("1, 2.5", "real"), ("2.5, 1", "real"), ("1, null", "integer?"),
      ("null, null", "unknown?"), ("1, \"1\"", "any"), ("true, 1", "any"),
      ("true, false", "boolean"),
      ("\"198\", \"\"", "string"), ("18446744073709551615, 1", "unsignedInteger"),
      ("18446744073709551615, -1", "any"), ("18446744073709551615, 1.5", "real"),
      ("[], []", "array()"), ("[], [1], [2.5]", "array(real)"),
      ("[1, null], [2]", "array(integer?)"),
      ("[1], [\"a\"]", "array(any)"), ("[[1], []], [[2.5]]", "array(array(real))"),
      ("[1], 1", "any"), ("{}, {}", "dictionary()"), ("{\"a\": 1}, [1]", "any"),
      ("{\"a\": 1}, {\"b\": true, \"a\": 2.5}", "dictionary(a: real, b: boolean?)"),
      ("{\"a\": 1}, null", "dictionary(a: integer)?"),
      ("[{\"a\": 1}, {}], [{\"a\": null}]", "array(dictionary(a: integer?))"),
      ("{\"2024-01-01\": 1, \"2024-01-02\": 2.5, \"2024-01-03\": null}", "map(real?)"),
      ("{\"a/b\": {\"x\": 1}, \"c/d\": {}, \"e@f\": {}}", "map(dictionary(x: integer?))"),
      // Too few keys, a key that is a name, values without a type in common.
      ("{\"1\": 1, \"2\": 2}", "dictionary(1: integer, 2: integer)"),
      ("{\"1\": 1, \"2\": 2, \"a\": 3}", "dictionary(1: integer, 2: integer, a: integer)"),
      ("{\"1\": 1, \"2\": 2, \"3\": \"x\"}", "dictionary(1: integer, 2: integer, 3: string)"),
    ])
  func types(_ values: String, _ expected: String) throws {
    let split = "[\(values)]"
    var inference = ShapeInference()
    for value in try Self.records(split).elements {
      let record = PropertyList.dictionary(PropertyListDictionary([("v", value.value)]))
      try inference.add(PropertyListDocument(record).root)
    }
    let shape = try #require(inference.records.fields.first?.shape)
    #expect(shape.text(of: inference.records.count) == expected)
  }

  @Test("Dates, data and references")
  func otherKinds() throws {
    let text = """
      <plist version="1.0"><array><dict><key>d</key><date>2024-02-29T12:34:56Z</date>
      <key>b</key><data>AQID</data><key>u</key><dict><key>CF$UID</key><integer>3</integer></dict>
      </dict></array></plist>
      """
    let records = try Self.inference(text).records
    #expect(records.fields.map { $0.shape.text(of: 1) } == ["date", "data", "any"])
    #expect(
      records.fields.map(\.shape.exampleText) == ["2024-02-29T12:34:56Z", "3 bytes", "UID 3"])
  }

  @Test("To join two shapes is to add the values of both")
  func joining() throws {
    let first = #"{"a": 1, "b": [{"c": 1}], "m": {"x": 1}}, {"a": null, "n": {"1": 1}}"#
    let second = #"{"b": [{"c": 2.5, "d": true}, 1], "a": 18446744073709551615}, {"z": "e\u0301"}"#
    let whole = try Self.inference("[\(first), \(second)]").records
    var joined = try Self.inference("[\(first)]").records
    joined.join(try Self.inference("[\(second)]").records)
    #expect(joined.text == whole.text)
    #expect(joined.count == 4)
    #expect(joined.fields.map(\.key) == ["a", "b", "m", "n", "z"])
    #expect(joined.fields.map(\.shape.count) == [3, 2, 1, 1, 1])
  }

  @Test("Keys that differ in their scalars only are two keys")
  func canonicalEquivalents() throws {
    let records = try Self.inference(#"[{"é": 1, "e\u0301": "x"}]"#).records
    #expect(records.text == "é: integer, e\u{301}: string")
  }

  @Test("Keys that are many look like data", arguments: [(64, false), (65, true)])
  func manyKeys(count: Int, isMap: Bool) throws {
    let entries = (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let records = try Self.inference("[{\"v\": {\(entries)}}]").records
    #expect((records.fields[0].shape.dictionary?.mapValues != nil) == isMap)
  }

  @Test(
    "Keys of which each dictionary has others look like data", arguments: [(5, true), (2, false)])
  func changingKeys(count: Int, isMap: Bool) throws {
    let texts = (0..<count).map { record in
      let entries = (0..<10).map { "\"k\(record)x\($0)\": 1" }.joined(separator: ",")
      return "{\"v\": {\(entries)}}"
    }
    let records = try Self.inference("[\(texts.joined(separator: ","))]").records
    #expect((records.fields[0].shape.dictionary?.mapValues != nil) == isMap)
  }

  @Test("Of more than 512 keys no one is kept, whatever the values are")
  func tooManyKeys() throws {
    let texts = (0..<100).map { record in
      let entries = (0..<10).map { "\"k\(record)x\($0)\": \($0 % 2 == 0 ? "1" : "true")" }
      return "{\"v\": {\(entries.joined(separator: ","))}}"
    }
    let records = try Self.inference("[\(texts.joined(separator: ","))]").records
    let dictionary = try #require(records.fields.first?.shape.dictionary)
    #expect(dictionary.fields.isEmpty && dictionary.hasTooManyKeys)
    #expect(dictionary.mapValues?.kinds.map(\.count) == [500, 500])
    // Joined, they stay so.
    var joined = try Self.inference(#"[{"v": {"a": "x"}}]"#).records
    joined.join(records)
    #expect(joined.fields[0].shape.dictionary?.mapValues?.count == 1001)
  }

  @Test("What is no sample is an error with path and place")
  func errors() throws {
    let nested = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    let keys = (0..<600).map { "\"k\($0)\": 1" }.joined(separator: ",")
    for (text, message) in [
      ("[{}, 5]", "1:6: error: $[1]: expected a dictionary, found integer 5"),
      (
        "[{\"a\": \(nested)}]",
        "1:39: error: $[0].a\(String(repeating: "[0]", count: 31)): "
          + "arrays and dictionaries nest more than 32 deep; name a part of the file"
      ),
      (
        "[{\(keys)}]",
        "1:2: error: $[0]: the records have more than 512 different keys: "
          + "they look like data, not like names of fields"
      ),
    ] {
      let error = #expect(throws: PropertyListError.self) { try Self.inference(text) }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }
}

extension PropertyListValidation.Shape {
  /// The type, with `?` where null or a missing key is among the values.
  fileprivate func text(of count: Int) -> String {
    let type =
      switch self.type {
      case .array: "array(\(elements.map { $0.text(of: $0.count) } ?? ""))"
      case .dictionary:
        if let values = dictionary?.mapValues {
          "map(\(values.text(of: values.count)))"
        } else {
          "dictionary(\(dictionary?.text ?? ""))"
        }
      default: "\(self.type)"
      }
    return type + (self.count - nulls < count ? "?" : "")
  }
}

extension DictionaryShape {
  fileprivate var text: String {
    fields.map { "\($0.key): \($0.shape.text(of: count))" }.joined(separator: ", ")
  }
}
