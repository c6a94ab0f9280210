import PropertyLists

// The keywords that apply further schemas to the same value.
extension SchemaRules {
  static let combinations: [RuleDescription] = [
    keyword(
      "allOf", "a value does not conform to all of several schemas", "each of them counts",
      do: "see the keyword that the finding names",
      schema: #"{"allOf": [{"type": "integer"}, {"minimum": 1}]}"#, bad: "0", good: "1",
      source: "Core 10.2.1.1", yields: "schema-minimum"),
    keyword(
      "anyOf", "a value conforms to none of several schemas",
      "one of them would be enough; the nearest is told, the others are notes",
      do: "make the value conform to one of them",
      schema: #"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#, bad: "true", good: "1",
      source: "Core 10.2.1.2"),
    keyword(
      "oneOf", "a value conforms to none or to several of the schemas",
      "exactly one of them has to fit, so that readers know what they have",
      do: "make the value conform to one of them only",
      schema: #"{"oneOf": [{"required": ["target"]}, {"required": ["sql"]}]}"#, bad: "{}",
      good: #"{"sql": 1}"#, source: "Core 10.2.1.3"),
    keyword(
      "not", "a value is what it must not be", "the schema below `not` must not fit",
      do: "change or remove what the finding names", schema: #"{"not": {"const": 0}}"#, bad: "0",
      good: "1", source: "Core 10.2.1.4"),
    keyword(
      "if", "a value that meets a condition does not conform to what follows",
      "`then` counts where `if` fits, `else` where it does not",
      do: "see the keyword that the finding names, and the note that says why it counts",
      schema:
        #"{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"required": ["b"]}}"#,
      bad: #"{"a": 1}"#, good: #"{"a": 2}"#, source: "Core 10.2.2.1", yields: "schema-required"),
    keyword(
      "then", "a value that meets a condition does not conform to what follows",
      "`then` counts where `if` fits", do: "see the keyword that the finding names",
      schema: #"{"if": {"type": "integer"}, "then": {"minimum": 1}}"#, bad: "0", good: "1",
      source: "Core 10.2.2.2", yields: "schema-minimum"),
    keyword(
      "else", "a value that does not meet a condition does not conform to what follows",
      "`else` counts where `if` does not fit", do: "see the keyword that the finding names",
      schema: #"{"if": {"type": "integer"}, "else": {"type": "string"}}"#, bad: "true", good: "1",
      source: "Core 10.2.2.3", yields: "schema-type"),
    keyword(
      "$dynamicRef", "a value does not conform to a schema that is referred to",
      "as $ref, but a schema further out that has the same $dynamicAnchor goes first, so that it can"
        + " extend this one",
      do: "see the keyword that the finding names",
      schema:
        ##"{"$dynamicAnchor": "n", "properties": {"a": {"$dynamicRef": "#n"}}, "type": "object"}"##,
      bad: #"{"a": 1}"#, good: #"{"a": {}}"#, source: "Core 8.2.3.2", yields: "schema-type"),
    keyword(
      "$recursiveRef", "a value does not conform to a schema that is referred to",
      "what 2019-09 has for $dynamicRef", do: "see the keyword that the finding names",
      schema:
        ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "properties": {"a": {"$recursiveRef": "#"}}, "type": "object"}"##,
      bad: #"{"a": 1}"#, good: #"{"a": {}}"#, source: "draft 2019-09, Core 8.2.4.2.1",
      yields: "schema-type"),
    keyword(
      "$ref", "a value does not conform to a schema that is referred to",
      "a reference stands for the schema it names", do: "see the keyword that the finding names",
      schema: ##"{"$ref": "#/$defs/id", "$defs": {"id": {"type": "integer"}}}"##, bad: #""1""#,
      good: "1", source: "Core 8.2.3.1", yields: "schema-type"),
  ]
}
