import PropertyLists

/// The rules of JSON Schema: a page for each keyword, and for what can be wrong with a schema.
///
/// The examples of a keyword are JSON, which its schema is applied to.
enum SchemaRules {
  static let all = (values + containers + combinations + run + schemas).map { rule in
    var rule = rule
    rule.title = rule.title.prefix(1).uppercased() + rule.title.dropFirst()
    rule.reason = sentence(rule.reason)
    rule.advice = sentence(rule.advice)
    return rule
  }

  /// The text as a sentence of a page.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  static func keyword(
    _ keyword: String, _ title: String, _ reason: String, do advice: String,
    schema: String, bad: String, good: String, source: String, yields: DiagnosticID? = nil
  ) -> RuleDescription {
    var rule = RuleDescription(
      FailureReport.identifier(keyword), .error, title, reason: reason, advice: advice,
      bad: .init(bad, file: "bad.json"), good: .init(good, file: "good.json"),
      source: "JSON Schema 2020-12, \(source)")
    rule.keyword = keyword
    rule.schema = schema
    rule.yields = yields
    return rule
  }

  /// What findings say that no keyword leads to.
  private static let run: [RuleDescription] = [
    RuleDescription(
      "schema-false", .error, "a value stands where a schema allows none",
      reason: "the schema here is false, which nothing conforms to",
      advice: "remove the value, or change the schema",
      bad: .init(#"{"old": 1}"#, file: "bad.json"), good: .init("{}", file: "good.json"),
      source: "JSON Schema 2020-12, Core 4.3.2"
    ).with(schema: #"{"properties": {"old": false}}"#),
    RuleDescription(
      "schema-text-as-value", .note, "text was taken for a number or a boolean",
      reason: "OpenStep has nothing but text; another reader may want the text as it is",
      advice: "nothing, or convert the file to a format with numbers",
      bad: .init("{ count = 5; }", file: "bad.plist"),
      good: .init(#"{"count": 5}"#, file: "good.json"),
      source: "this project: OpenStep property lists have no other scalars"
    ).with(schema: #"{"properties": {"count": {"type": "integer"}}}"#),
    RuleDescription(
      "schema-unknown", .note, "no schema is known for a file",
      reason: "what no schema is applied to is not validated",
      advice: "name one by --schema, in plist.config.json, or as the file's $schema",
      bad: .init(inWords: "a file that no pattern of plist.config.json matches"),
      good: .init(inWords: #"plist validate deals.plist --schema deal.schema.json"#),
      source: "this project"),
    RuleDescription(
      "schema-unusable", .error, "a file was not validated, as its schema can't be used",
      reason: "the schema can't be read, or is no schema; its own findings say what is wrong",
      advice: "mend the schema: plist schema check tells of all its mistakes",
      bad: .init(inWords: #"a file whose schema is {"type": "int"}"#),
      good: .init(inWords: #"a file whose schema is {"type": "integer"}"#),
      source: "this project"),
    RuleDescription(
      "schema-too-deep", .error, "too many schemas apply one inside the other",
      reason: "the limit of 1,200 keeps references that depend on the way from going on for ever",
      advice: "look for a $dynamicRef that leads back to its own schema",
      bad: .init(inWords: "a $dynamicRef that leads to the schema it stands in"),
      good: .init(inWords: "a $dynamicRef below properties or items"), source: "this project"),
    RuleDescription(
      "schema-too-costly", .error, "the schema asks for too much work on this file",
      reason: "some schemas take time that doubles with each level; the work is given up in time",
      advice: "let alternatives differ by a const or a type, so that few of them are tried",
      bad: .init(inWords: "branches of allOf that name each other twice, forty levels deep"),
      good: .init(inWords: "each schema named once"), source: "this project"),
    RuleDescription(
      "schema-test-layout", .error, "the file is no test suite for schemas",
      reason: "the layout of the official test suite is what plist schema test reads",
      advice: "make it an array of dictionaries with schema and tests",
      bad: .init(inWords: #"{"tests": []}"#),
      good: .init(
        inWords: #"[{"schema": {}, "tests": [{"data": 1, "valid": true}]}]"#),
      source: "json-schema-org/JSON-Schema-Test-Suite"),
  ]

  /// What is wrong with a schema.
  private static let schemas: [RuleDescription] = [
    schema(
      "bad-schema-keyword", "a keyword has a value that it can't have",
      "such a keyword would check nothing, or something else than was meant",
      do: "give the keyword a value as its draft wants it",
      bad: #"{"type": "int"}"#, good: #"{"type": "integer"}"#),
    schema(
      "bad-schema-type", "a schema is no dictionary or boolean",
      "anything else says nothing about values",
      do: "put the schema in braces",
      bad: ##"{"$ref": "#/x", "x": 5}"##, good: ##"{"$ref": "#/x", "x": {}}"##),
    schema(
      "bad-schema-pattern", "a pattern can't be used",
      "patterns are ECMA-262 regular expressions, matched in linear time: what other languages have"
        + " besides, back-references and look-behind are refused rather than misunderstood",
      do: "write it as JavaScript has it: (?<name>…) for (?P<name>…), [Aa] for (?i)a",
      bad: #"{"pattern": "(?i)a"}"#, good: #"{"pattern": "[Aa]"}"#),
    schema(
      "bad-schema-reference", "a reference leads nowhere",
      "what should be checked there would not be",
      do: "name a schema that exists; for other files name their folder by --schema-dir",
      bad: ##"{"$ref": "#/$defs/deel", "$defs": {"deal": {}}}"##,
      good: ##"{"$ref": "#/$defs/deal", "$defs": {"deal": {}}}"##),
    schema(
      "bad-schema-cycle", "references lead back to where they began",
      "such a schema applies to the same value again and again, for ever",
      do: "let the schema refer to itself for a value inside only: below properties or items",
      bad: ##"{"$ref": "#"}"##, good: ##"{"properties": {"child": {"$ref": "#"}}}"##),
    schema(
      "bad-schema-draft", "$schema names no known draft",
      "the keywords have other meanings in other drafts",
      do: "name one of the drafts, or give the meta-schema's folder by --schema-dir",
      bad: #"{"$schema": "http://json-schema.org/draft-09/schema"}"#,
      good: #"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#),
    warning(
      "schema-keyword-unknown", "a word in a schema is like a keyword",
      "words that are no keywords are passed over, so that a misspelt one checks nothing",
      do: "correct it; a word of your own begins with x-",
      bad: #"{"minLenght": 3}"#, good: #"{"minLength": 3}"#),
    warning(
      "schema-keyword-draft", "a keyword belongs to another draft",
      "what a draft does not know is passed over",
      do: "name a draft that has it in $schema, or use the draft's own word",
      bad: #"{"$schema": "http://json-schema.org/draft-04/schema#", "const": 1}"#,
      good: #"{"$schema": "http://json-schema.org/draft-04/schema#", "enum": [1]}"#),
    warning(
      "schema-format-unknown", "a format is not known", "what is not known is not checked",
      do: "name one of the formats, or give the library one of your own",
      bad: #"{"format": "datetime"}"#, good: #"{"format": "date-time"}"#),
    RuleDescription(
      "bad-schema-vocabulary", .error, "a vocabulary that is required is not known",
      reason: "its keywords would be passed over though the meta-schema says that they must not be",
      advice: "make the vocabulary optional (false), or use another meta-schema",
      bad: .init(inWords: #"a meta-schema with {"$vocabulary": {"https://x.test/mine": true}}"#),
      good: .init(inWords: #"a meta-schema with {"$vocabulary": {"https://x.test/mine": false}}"#),
      source: "JSON Schema 2020-12, Core 8.1.2"),
    RuleDescription(
      "bad-schema-size", .error, "a schema has too many parts",
      reason: "the limit of 200,000 schemas in one keeps memory in bounds",
      advice: "split the schema",
      bad: .init(inWords: "a schema with 200,001 definitions"),
      good: .init(inWords: "several schemas, chosen in plist.config.json"), source: "this project"),
  ]

  private static func warning(
    _ id: DiagnosticID, _ title: String, _ reason: String, do advice: String, bad: String,
    good: String
  ) -> RuleDescription {
    var rule = schema(id, title, reason, do: advice, bad: bad, good: good)
    rule.severity = .warning
    return rule
  }

  private static func schema(
    _ id: DiagnosticID, _ title: String, _ reason: String, do advice: String, bad: String,
    good: String
  ) -> RuleDescription {
    var rule = RuleDescription(
      id, .error, title, reason: reason, advice: advice, bad: .init(bad, file: "bad.json"),
      good: .init(good, file: "good.json"), source: "JSON Schema 2020-12, Core and Validation")
    rule.describesSchema = true
    return rule
  }
}

extension RuleDescription {
  fileprivate func with(schema: String) -> RuleDescription {
    var copy = self
    copy.schema = schema
    return copy
  }
}
