extension SchemaReport {
  private static let integers = #"{"additionalProperties":{"type":"integer"}}"#

  static let places: [SchemaReport] = [
    SchemaReport(
      "#13 libplist#238: two bytes are a property list", #"{"type":"object"}"#, .valid("{}"),
      .invalid("()", "1:1: error: $: expected dictionary, found array [schema-type]")),
    SchemaReport(
      "#14 plaso#3535, dd-plist#66, #15: a byte-order mark is no column", integers,
      .valid("\u{FEFF}{\"a\": 1}"),
      .invalid(
        "\u{FEFF}{\"a\": true}",
        "1:7: error: $.a: expected integer, found boolean true [schema-type]"),
      .invalid(
        "\u{FEFF}<plist><dict><key>a</key><true/></dict></plist>",
        "1:26: error: $.a: expected integer, found boolean true [schema-type]")),
    SchemaReport(
      "#34 json#1048, quick-lint-js#63, linter-phpcs#211: columns are counted in characters",
      integers,
      .invalid(
        #"{"é面🥖": true, "b": 1.5}"#,
        #"1:9: error: $.é面🥖: expected integer, found boolean true [schema-type]"#,
        "1:20: error: $.b: expected integer, found real 1.5 [schema-type]"),
      .invalid(
        "<plist><dict><!-- é面🥖 --><key>a</key><true/></dict></plist>",
        "1:38: error: $.a: expected integer, found boolean true [schema-type]"),
      .invalid(
        "{\t\"面\" = 1; b = x; }",
        #"1:16: error: $.b: expected integer, found string "x" [schema-type]"#,
        "1:1: note: $: text was taken for numbers or booleans, which OpenStep has no other way to write [schema-text-as-value]"
      )),
    SchemaReport(
      "#35 prantlf/jsonlint#1: lines that end in CRLF, CR or LF are lines alike", integers,
      .invalid(
        "{\r\n\"a\": 1,\r\n\"b\": true}",
        "3:6: error: $.b: expected integer, found boolean true [schema-type]"),
      .invalid(
        "<plist>\r<dict>\n<key>a</key>\r\n\t<true/></dict></plist>",
        "4:2: error: $.a: expected integer, found boolean true [schema-type]")),
  ]
}
