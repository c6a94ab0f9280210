import PropertyLists

// The keywords that look at entries and elements.
extension SchemaRules {
  static let containers: [RuleDescription] = [
    keyword(
      "required", "a key is missing", "readers can't do without its value",
      do: "add the key to the dictionary that begins at the place",
      schema: #"{"required": ["id"]}"#,
      bad: "{}", good: #"{"id": 1}"#, source: "Validation 6.5.3"),
    keyword(
      "properties", "the value of a key does not conform", "each key has its own schema",
      do: "see the keyword that the finding names",
      schema: #"{"properties": {"id": {"type": "integer"}}}"#, bad: #"{"id": "1"}"#,
      good: #"{"id": 1}"#, source: "Core 10.3.2.1", yields: "schema-type"),
    keyword(
      "patternProperties", "the value of a key does not conform",
      "all keys that match a pattern have a schema", do: "see the keyword that the finding names",
      schema: #"{"patternProperties": {"^n": {"type": "integer"}}}"#, bad: #"{"n1": "1"}"#,
      good: #"{"n1": 1}"#, source: "Core 10.3.2.2", yields: "schema-type"),
    keyword(
      "additionalProperties", "a key is not known here",
      "readers pass over keys that they do not know, so that a misspelt one has no effect",
      do: "correct the key, or remove it",
      schema: #"{"properties": {"title": {}}, "additionalProperties": false}"#,
      bad: #"{"titel": "a"}"#, good: #"{"title": "a"}"#, source: "Core 10.3.2.3"),
    keyword(
      "propertyNames", "a key has not the form of keys here",
      "keys are names for readers as values are", do: "see the keyword that the finding names",
      schema: #"{"propertyNames": {"maxLength": 3}}"#, bad: #"{"long": 1}"#, good: #"{"key": 1}"#,
      source: "Core 10.3.2.4", yields: "schema-max-length"),
    keyword(
      "unevaluatedProperties", "a key is not known to any schema here",
      "as additionalProperties, looking at the keys of allOf, $ref and their like too",
      do: "correct the key, or remove it",
      schema: #"{"allOf": [{"properties": {"a": {}}}], "unevaluatedProperties": false}"#,
      bad: #"{"b": 1}"#, good: #"{"a": 1}"#, source: "Core 11.3"),
    keyword(
      "maxProperties", "a dictionary has too many keys", "there is no room for more",
      do: "remove keys", schema: #"{"maxProperties": 1}"#, bad: #"{"a": 1, "b": 2}"#,
      good: #"{"a": 1}"#, source: "Validation 6.5.1"),
    keyword(
      "minProperties", "a dictionary has too few keys", "an empty dictionary says nothing",
      do: "add keys", schema: #"{"minProperties": 1}"#, bad: "{}", good: #"{"a": 1}"#,
      source: "Validation 6.5.2"),
    keyword(
      "dependentRequired", "a key is missing that another one needs",
      "the one key has no meaning without the other", do: "add the one or remove the other",
      schema: #"{"dependentRequired": {"card": ["address"]}}"#, bad: #"{"card": 1}"#,
      good: #"{"card": 1, "address": "x"}"#, source: "Validation 6.5.4"),
    keyword(
      "dependentSchemas", "a dictionary with a key does not conform to what the key asks for",
      "the key changes what the others may be", do: "see the keyword that the finding names",
      schema: #"{"dependentSchemas": {"card": {"required": ["address"]}}}"#, bad: #"{"card": 1}"#,
      good: "{}", source: "Core 10.2.2.4", yields: "schema-required"),
    keyword(
      "dependencies", "a key is missing that another one needs",
      "up to draft 7 the word for dependentRequired and dependentSchemas",
      do: "add the one or remove the other",
      schema: #"{"dependencies": {"card": ["address"]}}"#, bad: #"{"card": 1}"#,
      good: "{}", source: "draft 7, Validation 6.5.7"),
    keyword(
      "items", "an element does not conform", "all elements have a schema",
      do: "see the keyword that the finding names",
      schema: #"{"items": {"type": "integer"}}"#, bad: #"[1, "2"]"#, good: "[1, 2]",
      source: "Core 10.3.1.2", yields: "schema-type"),
    keyword(
      "prefixItems", "one of the first elements does not conform",
      "the first elements have schemas by their position",
      do: "see the keyword that the finding names",
      schema: #"{"prefixItems": [{"type": "integer"}]}"#, bad: #"["1"]"#, good: "[1]",
      source: "Core 10.3.1.1", yields: "schema-type"),
    keyword(
      "additionalItems", "an element behind the first ones does not conform",
      "before 2020-12 the schema of the elements that `items` has none for",
      do: "see the keyword that the finding names",
      schema:
        #"{"$schema": "http://json-schema.org/draft-07/schema", "items": [{}], "additionalItems": {"type": "integer"}}"#,
      bad: #"[1, "2"]"#, good: "[1, 2]", source: "draft 7, Validation 6.4.2", yields: "schema-type"
    ),
    keyword(
      "contains", "no element is as one has to be", "readers look for such an element",
      do: "add one", schema: #"{"contains": {"const": "armv7"}}"#, bad: #"["arm64"]"#,
      good: #"["arm64", "armv7"]"#, source: "Core 10.3.1.3"),
    keyword(
      "minContains", "too few elements are as `contains` wants them",
      "readers look for several such elements", do: "add some",
      schema: #"{"contains": {"type": "integer"}, "minContains": 2}"#, bad: "[1]", good: "[1, 2]",
      source: "Validation 6.4.5"),
    keyword(
      "maxContains", "too many elements are as `contains` wants them",
      "readers take one of them", do: "remove some",
      schema: #"{"contains": {"type": "integer"}, "maxContains": 1}"#, bad: "[1, 2]", good: "[1]",
      source: "Validation 6.4.4"),
    keyword(
      "maxItems", "an array has too many elements", "there is no room for more",
      do: "remove elements", schema: #"{"maxItems": 1}"#, bad: "[1, 2]", good: "[1]",
      source: "Validation 6.4.1"),
    keyword(
      "minItems", "an array has too few elements", "an empty array says nothing",
      do: "add elements", schema: #"{"minItems": 1}"#, bad: "[]", good: "[1]",
      source: "Validation 6.4.2"),
    keyword(
      "uniqueItems", "two elements are equal",
      "a list of different things names one twice; the App Store refuses a platform given twice",
      do: "remove one of them", schema: #"{"uniqueItems": true}"#, bad: #"["iOS", "iOS"]"#,
      good: #"["iOS", "macOS"]"#, source: "Validation 6.4.3"),
    keyword(
      "unevaluatedItems", "an element is not known to any schema here",
      "as items: false, looking at the elements of allOf, $ref and their like too",
      do: "remove the element",
      schema: #"{"allOf": [{"prefixItems": [{}]}], "unevaluatedItems": false}"#, bad: "[1, 2]",
      good: "[1]", source: "Core 11.2"),
  ]
}
