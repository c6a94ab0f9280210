import PropertyListValidation

extension SchemaReport {
  private static let hundredth = #"{"items":{"multipleOf":0.01}}"#

  static let numbers: [SchemaReport] = [
    SchemaReport(
      "#18 python-jsonschema#1234, #810, #818, #666: multiples are those of the decimal digits",
      #"{"items":{"anyOf":[{"multipleOf":0.01},{"multipleOf":0.1}]}}"#,
      .valid("[4.02, 10.1, 136.67, 0.3, 1e2, 19.99, 1.1]"),
      .invalid(
        "[4.025]", "1:2: error: $[0]: 4.025 is not a multiple of 0.01 [schema-multiple-of]")),
    SchemaReport(
      "#18 JSON-Schema-Test-Suite#68: a multiple of a small number", #"{"multipleOf":0.0001}"#,
      .valid("[0.0075]"), .valid("0.0075"),
      .invalid(
        "0.00751", "1:1: error: $: 0.00751 is not a multiple of 0.0001 [schema-multiple-of]")),
    SchemaReport(
      "#19 jsonschema#1524: 1070468.14 is a multiple of 0.01", hundredth,
      .valid("[1070468.14]"),
      .valid("<plist><array><real>1070468.14</real></array></plist>"),
      .invalid(
        "[1070468.145]",
        "1:2: error: $[0]: 1070468.145 is not a multiple of 0.01 [schema-multiple-of]")),
    SchemaReport(
      "#18 vscode#189802: a multiple beyond sixteen digits", hundredth,
      .valid("[12345678901234567890.12]"),
      .invalid(
        "[12345678901234567890.123]",
        "1:2: error: $[0]: 12345678901234567890.123 is not a multiple of 0.01 [schema-multiple-of]"
      )),
    SchemaReport(
      "#21 json-schema-spec#79, python-jsonschema#1386, json-schema-validator#864: 1.0 is an integer",
      draft: .draft6, #"{"type":"integer"}"#,
      .valid("1.0"), .valid("1e2"), .valid("<plist><real>1.0</real></plist>"),
      .invalid("1.5", "1:1: error: $: expected integer, found real 1.5 [schema-type]")),
    SchemaReport(
      "#21 everit-org/json-schema#533: 1.0 is no integer in draft 4", draft: .draft4,
      #"{"type":"integer"}"#,
      .valid("1"), .valid("18446744073709551616"),
      .invalid("1.0", "1:1: error: $: expected integer, found real 1.0 [schema-type]")),
    SchemaReport(
      "#22 everit-org/json-schema#31: bounds beyond 32 bits",
      #"{"type":"integer","minimum":4278190335,"maximum":1503681668603}"#,
      .valid("4278190335"), .valid("1503681668603"),
      .invalid(
        "4278190334",
        "1:1: error: $: 4278190334 is less than the minimum 4278190335 [schema-minimum]"
      ),
      .invalid(
        "1503681668604",
        "1:1: error: $: 1503681668604 is greater than the maximum 1503681668603 [schema-maximum]")),
    SchemaReport(
      "#22 pboettch/json-schema-validator#12: bounds of unsigned 64 bits",
      #"{"maximum":18446744073709551615}"#,
      .valid("18446744073709551615"), .valid("-1"),
      .invalid(
        "18446744073709551616",
        "1:1: error: $: 18446744073709551616 is greater than the maximum 18446744073709551615 [schema-maximum]"
      )),
    SchemaReport(
      "#23 schema2typebox#56: a constant keeps all its digits",
      #"{"const":123456789012345678901234567891}"#,
      .valid("123456789012345678901234567891"), .valid("1.23456789012345678901234567891e29"),
      .invalid(
        "123456789012345678901234567890",
        "1:1: error: $: expected 123456789012345678901234567891, found 123456789012345678901234567890 [schema-const]"
      )),
  ]
}
