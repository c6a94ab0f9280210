extension SchemaReport {
  static let texts: [SchemaReport] = [
    SchemaReport(
      "#25 JSON-Schema-Test-Suite#498, #505: \\d is an ASCII digit", #"{"pattern":"^\\d$"}"#,
      .valid(#""4""#),
      .invalid(#""৪""#, #"1:1: error: $: "৪" does not match the pattern ^\d$ [schema-pattern]"#)),
    SchemaReport(
      "#25 JSON-Schema-Test-Suite#505: \\w is ASCII, \\s is white space of Unicode",
      #"{"properties":{"w":{"pattern":"^\\w$"},"s":{"pattern":"^\\s$"}}}"#,
      .valid(#"{"w":"_","s":"\u00a0"}"#),
      .invalid(
        #"{"w":"é"}"#, #"1:6: error: $.w: "é" does not match the pattern ^\w$ [schema-pattern]"#)),
    SchemaReport(
      "#26 JSON-Schema-Test-Suite#427: \\Z is the letter Z", #"{"pattern":"^x\\Z$"}"#,
      .valid(#""xZ""#),
      .invalid(#""x""#, #"1:1: error: $: "x" does not match the pattern ^x\Z$ [schema-pattern]"#)),
    SchemaReport(
      "#43 ajv#1762, #2198, #2203: an unknown format is passed over",
      #"{"properties":{"a":{"type":"integer","format":"uint"},"b":{"format":"phone"}}}"#,
      .valid(#"{"a":-1,"b":"x"}"#),
      .invalid(
        #"{"a":"1"}"#,
        #"1:6: error: $.a: expected integer, found string "1"; write 1 without quotes [schema-type]"#
      )),
    SchemaReport(
      "vscode-json-languageservice#147: lengths are counted in code points",
      #"{"minLength":2,"maxLength":2}"#,
      .valid(#""🥖é""#), .valid("<plist><string>🥖🥖</string></plist>"),
      .invalid(
        #""🥖""#, "1:1: error: $: has 1 character, at least 2 must be there [schema-min-length]"),
      .invalid(
        #""e\u0301e""#,
        "1:1: error: $: has 3 characters, at most 2 may be there [schema-max-length]")),
  ]
}
