import PropertyLists

// The keywords that look at one value.
extension SchemaRules {
  static let values: [RuleDescription] = [
    keyword(
      "type", "a value has another type",
      "a reader that expects one type and meets another stops, or takes a wrong value",
      do:
        "write the value in the type expected; in XML <true/> for a boolean, never <integer>1</integer>",
      schema: #"{"type": "boolean"}"#, bad: "1", good: "true", source: "Validation 6.1.1"),
    keyword(
      "enum", "a value is not one of those allowed",
      "readers know the listed values only; letters count, capital or small",
      do: "take one of the values that the finding lists",
      schema: #"{"enum": ["FileTimestamp", "DiskSpace"]}"#, bad: #""File Timestamp""#,
      good: #""FileTimestamp""#, source: "Validation 6.1.2"),
    keyword(
      "const", "a value is not the one allowed", "only one value is right here",
      do: "write that value", schema: #"{"const": 1}"#, bad: "2", good: "1.0",
      source: "Validation 6.1.3"),
    keyword(
      "multipleOf", "a number is not a multiple of another",
      "prices and sizes have a smallest step; numbers are divided by all their digits, so that 4.02 is a"
        + " multiple of 0.01",
      do: "round the number to the step", schema: #"{"multipleOf": 0.01}"#, bad: "4.025",
      good: "4.02", source: "Validation 6.2.1"),
    keyword(
      "maximum", "a number is too great", "the number is outside what readers can use",
      do: "take a number up to the maximum", schema: #"{"maximum": 10}"#, bad: "11", good: "10",
      source: "Validation 6.2.2"),
    keyword(
      "exclusiveMaximum", "a number is too great",
      "the number must be less than the bound, which is not allowed itself",
      do: "take a lesser number", schema: #"{"exclusiveMaximum": 10}"#, bad: "10", good: "9",
      source: "Validation 6.2.3"),
    keyword(
      "minimum", "a number is too small", "the number is outside what readers can use",
      do: "take a number from the minimum on", schema: #"{"minimum": 1}"#, bad: "0", good: "1",
      source: "Validation 6.2.4"),
    keyword(
      "exclusiveMinimum", "a number is too small",
      "the number must be greater than the bound, which is not allowed itself",
      do: "take a greater number", schema: #"{"exclusiveMinimum": 0}"#, bad: "0", good: "0.5",
      source: "Validation 6.2.5"),
    keyword(
      "maxLength", "a text is too long",
      "the text does not fit where it is shown or stored; characters are Unicode code points",
      do: "shorten the text", schema: #"{"maxLength": 2}"#, bad: #""面包店""#, good: #""面包""#,
      source: "Validation 6.3.1"),
    keyword(
      "minLength", "a text is too short", "an empty or cut text says nothing",
      do: "write the whole text", schema: #"{"minLength": 1}"#, bad: #""""#, good: #""a""#,
      source: "Validation 6.3.2"),
    keyword(
      "pattern", "a text does not match a pattern",
      "the text has another form than readers expect; a pattern matches anywhere unless ^ and $ bind it",
      do: "write the text in the form of the pattern", schema: #"{"pattern": "^[0-9a-f]{4}$"}"#,
      bad: #""12G4""#, good: #""12f4""#, source: "Validation 6.3.3"),
    keyword(
      "format", "a text has not its format",
      "readers of dates, addresses and identifiers refuse anything else; plist validate checks formats,"
        + " --format annotate does not",
      do: "write the text as the format wants it; the finding says what is wrong with it",
      schema: #"{"format": "date"}"#, bad: #""2026-02-30""#, good: #""2026-02-28""#,
      source: "Validation 7"),
    keyword(
      "contentEncoding", "a text is not in its encoding",
      "the bytes it stands for can't be got back",
      do: "encode the bytes as base64 without line breaks",
      schema:
        #"{"$schema": "http://json-schema.org/draft-07/schema", "contentEncoding": "base64"}"#,
      bad: #""a!""#, good: #""YQ==""#, source: "Validation 8.3; a rule in draft 7 only"),
    keyword(
      "contentMediaType", "a text is not of its media type", "its readers can't read it",
      do: "write text of that type",
      schema:
        #"{"$schema": "http://json-schema.org/draft-07/schema", "contentMediaType": "application/json"}"#,
      bad: #""{""#, good: #""{}""#, source: "Validation 8.4; a rule in draft 7 only"),
    keyword(
      "x-plist-type", "a value has another native type",
      "a reader of property lists that asks for a date or data does not take text for it",
      do: "write the value in the type expected: <date>, <data>, <integer>, <real>, <true/>",
      schema: #"{"x-plist-type": "date"}"#, bad: #""soon""#, good: #""2026-01-31T08:00:00Z""#,
      source:
        "this project: the value's type, or what stands for it where the format has no such type"
    ),
  ]
}
