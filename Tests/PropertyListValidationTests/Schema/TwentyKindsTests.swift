import PropertyListValidation
import PropertyLists
import Testing

/// One mistake of each of twenty kinds, in each format: `‹…›` encloses what a finding points at.
@Suite("Twenty kinds of mistakes") struct TwentyKindsTests {
  @Test("XML, OpenStep and JSON: every finding at its line and column", arguments: inputs)
  func places(_ input: Input) throws {
    let (text, places) = Self.unmarked(input.marked)
    let document = try PropertyListDocument(
      text: text, options: ReadingOptions(format: input.format))
    let findings = try Self.schema().validate(document).diagnostics
      .filter { $0.severity == .error }
    #expect(findings.map { $0.id.rawValue } == Self.identifiers)
    let found = findings.map { finding in
      finding.range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "nowhere"
    }
    #expect(found == places)
  }

  @Test("Binary: every finding has its object and key path") func binary() throws {
    let (text, _) = Self.unmarked(Self.inputs[0].marked)
    let bytes = try PropertyListDocument(text: text).bytes(as: .binary)
    let document = try PropertyListDocument(bytes: bytes)
    let findings = try Self.schema().validate(document).diagnostics
    // Objects of a binary property list have another order.
    #expect(findings.map { $0.id.rawValue }.sorted() == Self.identifiers.sorted())
    #expect(findings.allSatisfy { $0.range?.lowerBound.object != nil })
    #expect(findings.compactMap { $0.path?.description }.sorted() == Self.paths.sorted())
  }

  struct Input: Sendable, CustomTestStringConvertible {
    let format: PropertyListFormat
    let marked: String
    var testDescription: String { format.description }
  }

  static func schema() throws -> JSONSchema {
    try JSONSchema(
      PropertyListDocument(text: schemaText).root, options: SchemaOptions(formats: .assert))
  }

  /// The text without marks, and `line:column-line:column` of what they enclose, in order.
  static func unmarked(_ marked: String) -> (String, [String]) {
    var text = ""
    var (line, column) = (1, 1)
    var starts: [String] = []
    var places: [String] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "‹": starts.append("\(line):\(column)")
      case "›": places.append("\(starts.removeLast())-\(line):\(column)")
      default:
        text.unicodeScalars.append(scalar)
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    return (text, places)
  }

  static let identifiers = [
    "schema-type", "schema-enum", "schema-const", "schema-minimum", "schema-maximum",
    "schema-multiple-of", "schema-min-length", "schema-max-length", "schema-pattern",
    "schema-format", "schema-required", "schema-additional-properties", "schema-min-items",
    "schema-unique-items", "schema-contains", "schema-dependent-required", "schema-pattern",
    "schema-one-of", "schema-not", "plist/native-type",
  ]

  static let paths = [
    "$.type", "$.enum", "$.const", "$.minimum", "$.maximum", "$.multipleOf", "$.minLength",
    "$.maxLength", "$.pattern", "$.format", "$.required", "$.additionalProperties.odd",
    "$.minItems", "$.uniqueItems[2]", "$.contains", "$.dependentRequired", "$.propertyNames.A1",
    "$.oneOf", "$.not", "$.native",
  ]

  static let schemaText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "type": {"type": "integer"},
        "enum": {"enum": ["red", "green"]},
        "const": {"const": "fixed"},
        "minimum": {"type": "integer", "minimum": 10},
        "maximum": {"type": "integer", "maximum": 10},
        "multipleOf": {"type": "number", "multipleOf": 0.01},
        "minLength": {"minLength": 3},
        "maxLength": {"maxLength": 2},
        "pattern": {"pattern": "^[a-z]+$"},
        "format": {"format": "date-time"},
        "required": {"required": ["x"]},
        "additionalProperties": {"additionalProperties": false},
        "minItems": {"minItems": 2},
        "uniqueItems": {"uniqueItems": true},
        "contains": {"contains": {"const": "x"}},
        "dependentRequired": {"dependentRequired": {"a": ["b"]}},
        "propertyNames": {"propertyNames": {"pattern": "^[a-z]+$"}},
        "oneOf": {"oneOf": [{"required": ["target"]}, {"required": ["sql"]}]},
        "not": {"not": {"const": "bad"}},
        "native": {"x-plist-type": "date"}
      }
    }
    """

  static let inputs = [
    Input(
      format: .xml,
      marked: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>type</key> ‹<string>many</string>›
          <key>enum</key> ‹<string>gren</string>›
          <key>const</key> ‹<string>other</string>›
          <key>minimum</key> ‹<integer>5</integer>›
          <key>maximum</key> ‹<integer>50</integer>›
          <key>multipleOf</key> ‹<real>4.025</real>›
          <key>minLength</key> ‹<string>é面</string>›
          <key>maxLength</key> <!-- 面包 --> ‹<string>面包店</string>›
          <key>pattern</key> ‹<string>ABC</string>›
          <key>format</key> ‹<string>yesterday</string>›
          <key>required</key> ‹<dict>›</dict>
          <key>additionalProperties</key> <dict>‹<key>odd</key>›<true/></dict>
          <key>minItems</key> ‹<array>›<string>a</string></array>
          <key>uniqueItems</key> <array>
            <string>a</string><string>b</string>
            ‹<string>a</string>›
          </array>
          <key>contains</key> ‹<array>›<string>y</string></array>
          <key>dependentRequired</key> ‹<dict>›<key>a</key><string>1</string></dict>
          <key>propertyNames</key> <dict>‹<key>A1</key>›<string>1</string></dict>
          <key>oneOf</key> ‹<dict>›</dict>
          <key>not</key> ‹<string>bad</string>›
          <key>native</key> ‹<string>soon</string>›
        </dict>
        </plist>
        """),
    Input(
      format: .openStep,
      marked: """
        {
          type = ‹many›;
          enum = ‹gren›;
          const = ‹other›;
          minimum = ‹5›;
          maximum = ‹50›;
          multipleOf = ‹"4.025"›;
          minLength = ‹"é面"›;
          maxLength = /* 面包 */ ‹"面包店"›;
          pattern = ‹ABC›;
          format = ‹yesterday›;
          required = ‹{›};
          additionalProperties = { ‹odd› = YES; };
          minItems = ‹(›a);
          uniqueItems = (a, b, ‹a›);
          contains = ‹(›y);
          dependentRequired = ‹{› a = 1; };
          propertyNames = { ‹A1› = 1; };
          oneOf = ‹{› };
          not = ‹bad›;
          native = ‹soon›;
        }
        """),
    Input(
      format: .json,
      marked: """
        {
          "type": ‹"many"›,
          "enum": ‹"gren"›,
          "const": ‹"other"›,
          "minimum": ‹5›,
          "maximum": ‹50›,
          "multipleOf": ‹4.025›,
          "minLength": ‹"é面"›,
          "maxLength": ‹"面包店"›,
          "pattern": ‹"ABC"›,
          "format": ‹"yesterday"›,
          "required": ‹{›},
          "additionalProperties": {‹"odd"›: true},
          "minItems": ‹[›"a"],
          "uniqueItems": ["a", "b", ‹"a"›],
          "contains": ‹[›"y"],
          "dependentRequired": ‹{›"a": "1"},
          "propertyNames": {‹"A1"›: "1"},
          "oneOf": ‹{›},
          "not": ‹"bad"›,
          "native": ‹"soon"›
        }
        """),
  ]
}
