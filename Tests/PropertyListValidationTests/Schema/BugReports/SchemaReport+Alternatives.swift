extension SchemaReport {
  private static let target = #"{"required":["target"]}"#
  private static let sql = #"{"required":["sql"]}"#
  private static let circle =
    #"{"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}},"required":["kind","radius"]}"#
  private static let square =
    #"{"properties":{"kind":{"const":"square"},"side":{"type":"number"}},"required":["kind","side"]}"#

  static let alternatives: [SchemaReport] =
    [
      SchemaReport(
        "#29 better-ajv-errors#72: one of two keys is missing", "{\"oneOf\":[\(target),\(sql)]}",
        .valid(#"{"sql":1}"#),
        .invalid("{}", #"1:1: error: $: needs "sql" or "target" [schema-one-of]"#),
        .invalid(
          #"{"sql":1,"target":2}"#,
          "1:1: error: $: matches alternative 1 and alternative 2 of `oneOf`, where exactly one must match [schema-one-of]"
        )),
      SchemaReport(
        "#31 python-jsonschema#360: in a recursive schema the deepest mistake is told",
        ##"""
        {"anyOf":[{"type":"string"},{"type":"array","items":{"$ref":"#"}},
          {"type":"object","properties":{"next":{"$ref":"#"}},"additionalProperties":false}]}
        """##,
        .valid(#"{"next":["a",{"next":"b"}]}"#),
        .invalid(
          #"{"next":["a",{"next":[5]}]}"#,
          "1:23: error: $.next[1].next[0]: expected string, array or dictionary, found integer 5; write \"5\" [schema-any-of]"
        )),
      SchemaReport(
        "ajv#2394: values that all alternatives allow are told together",
        #"{"anyOf":[{"const":"a"},{"enum":["b","c"]}]}"#,
        .invalid(#""d""#, #"1:1: error: $: "d" is not one of "a", "b" or "c" [schema-any-of]"#)),
      SchemaReport(
        "#27 json-schema#168: a recursive schema that goes into the value ends",
        ##"{"properties":{"a":{"$ref":"#"}},"additionalProperties":false}"##,
        .valid(#"{"a":{"a":{"a":{}}}}"#),
        .invalid(
          #"{"a":{"a":{"b":1}}}"#,
          #"1:12: error: $.a.a.b: the key "b" is not allowed; the keys known here are a [schema-additional-properties]"#
        )),
    ]
    + [[circle, square], [square, circle]].map { branches in
      SchemaReport(
        "#30 json-schema-validator#470: the order of the alternatives does not count",
        "{\"oneOf\":[\(branches.joined(separator: ","))]}",
        .valid(#"{"kind":"square","side":1}"#),
        .invalid(
          #"{"kind":"square","side":"1"}"#,
          #"1:25: error: $.side: expected number, found string "1"; write 1 without quotes [schema-type]"#
        ))
    }
}
