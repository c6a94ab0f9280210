extension OpenStepFindingCase {
  /// What other formats and people have.
  static let odd: [OpenStepFindingCase] = [
    OpenStepFindingCase("a comment without end", "(a) ⟦/*⟧ c *", "error openstep-unterminated $"),
    OpenStepFindingCase(
      "nothing but a comment without end", "⟦/*⟧ c", "error openstep-unterminated $"),
    OpenStepFindingCase("a comment in a word", "(a⟦/*⟧ c */, b)", "error openstep-comment $[0]"),
    OpenStepFindingCase(
      "typographic quotes", "(⟦“a b”⟧, ⟦‘c’⟧)", "error openstep-quotes $[0]",
      "error openstep-quotes $[1]"),
    OpenStepFindingCase(
      "a quote that does not end", "{a = ⟦“⟧⟦⟧b; c = d;}", "error openstep-quotes $.a",
      "error openstep-missing-semicolon $.a"),
    OpenStepFindingCase("backticks", "(⟦`a`⟧)", "error openstep-quotes $[0]"),
    OpenStepFindingCase(
      "letters of other scripts", "{a = ⟦é⟧; b = ⟦面包⟧;}",
      "error openstep-needs-quotes $.a", "error openstep-needs-quotes $.b"),
    OpenStepFindingCase(
      "other letters in a word", "{⟦prix€⟧ = ⟦caf\u{E9}⟧;}", "error openstep-needs-quotes $.prix",
      "error openstep-needs-quotes $.prix"),
    OpenStepFindingCase(
      "an at sign", "{⟦a@b⟧ = ⟦c@d.e⟧;}", "error openstep-needs-quotes $.a",
      "error openstep-needs-quotes $.a"),
    OpenStepFindingCase(
      "a plus sign", "(⟦+1⟧, ⟦1e+5⟧)", "error openstep-needs-quotes $[0]",
      "error openstep-needs-quotes $[1]"),
    OpenStepFindingCase("a query", "(⟦http://x/?q⟧)", "error openstep-needs-quotes $[0]"),
    OpenStepFindingCase("an apostrophe", "{a = ⟦don't⟧;}", "error openstep-needs-quotes $.a"),
    OpenStepFindingCase(
      "several words", "{a = ⟦hello big world⟧; b = c;}", "error openstep-needs-quotes $.a"),
    OpenStepFindingCase(
      "several words in an array", "(⟦a b⟧, c, ⟦d e⟧)", "error openstep-needs-quotes $[0]",
      "error openstep-needs-quotes $[2]"),
    OpenStepFindingCase(
      "a key of several words", "{⟦my key⟧ = a; ⟦or two⟧;}", "error openstep-needs-quotes $.my",
      "error openstep-needs-quotes $.or"),
    OpenStepFindingCase("brackets in a word", "(⟦x[y]⟧)", "error openstep-needs-quotes $[0]"),
    OpenStepFindingCase(
      "an at sign before a string", "(⟦@⟧\"a\")", "error openstep-unexpected-character $[0]"),
    OpenStepFindingCase(
      "a blank of another kind", "{a⟦\u{A0}⟧= b;}", "error openstep-unexpected-character $.a"),
    OpenStepFindingCase("NUL behind the value", "{}⟦\u{0}⟧", "error openstep-after-root $"),
    OpenStepFindingCase("NUL", "(⟦\u{0}⟧a)", "error openstep-unexpected-character $[0]"),
    OpenStepFindingCase(
      "a byte-order mark inside", "(⟦\u{FEFF}⟧a)", "error openstep-unexpected-character $[0]"),
    OpenStepFindingCase(
      "a greater-than sign", "(⟦>⟧a)", "error openstep-unexpected-character $[0]"),
  ]

  /// Inside strings.
  static let text: [OpenStepFindingCase] = [
    OpenStepFindingCase(
      "a string without end", "⟪(⟫⟦\"⟧a⟦⟧", "error openstep-unterminated $[0]",
      "note openstep-unexpected-end $[0]", ),
    OpenStepFindingCase("no digit", "\"⟦\\U⟧xyz\"", "error openstep-escape $"),
    OpenStepFindingCase("no digit in a key", "{'⟦\\U⟧' = a;}", "error openstep-escape $"),
    OpenStepFindingCase(
      "the first half of a pair", "\"a⟦\\Ud83e⟧\"", "error openstep-lone-surrogate $"),
    OpenStepFindingCase(
      "the second half of a pair", "\"⟦\\Udd56⟧b\"", "error openstep-lone-surrogate $"),
    OpenStepFindingCase(
      "two first halves", "\"⟦\\Ud83e⟧\\Ud83e\\Udd56\"", "error openstep-lone-surrogate $"),
    OpenStepFindingCase("nine bits", "\"⟦\\501⟧\"", "warning openstep-octal $"),
    OpenStepFindingCase(
      "no character of NeXTSTEP", "\"\\375⟦\\376⟧⟦\\377⟧\"", "warning openstep-octal $",
      "warning openstep-octal $"),
    OpenStepFindingCase(
      "escapes of other languages", "\"⟦\\u⟧00e9⟦\\x⟧41\\unit\"", "note openstep-other-escape $",
      "note openstep-other-escape $"),
  ]

  /// Data and GNUstep's values.
  static let values: [OpenStepFindingCase] = [
    OpenStepFindingCase("half a byte", "<0fbd⟦7⟧ 7>", "error openstep-odd-data $"),
    OpenStepFindingCase("no digit", "<0f⟦g⟧>", "error openstep-invalid-data $"),
    OpenStepFindingCase(
      "no digit behind half a byte", "(<0⟦g⟧ 00>, a)", "error openstep-invalid-data $[0]"),
    OpenStepFindingCase("a letter of another script", "<⟦é⟧>", "error openstep-invalid-data $"),
    OpenStepFindingCase("XML behind a comment", "⟦?⟧", "error openstep-needs-quotes $"),
    OpenStepFindingCase("no end of data", "{a = ⟦<⟧00; b = c;}", "error openstep-unterminated $.a"),
    OpenStepFindingCase("no end of data at the end", "⟦<⟧0", "error openstep-unterminated $"),
    OpenStepFindingCase("a form feed in data", "<00⟦\u{C}⟧01>", "warning openstep-data-blank $"),
    OpenStepFindingCase("a comment in data", "<00 ⟦/⟧* c */ 01>", "error openstep-invalid-data $"),
    OpenStepFindingCase(
      "base64 with other characters", "<[aGVs⟦^⟧^bG8=]>", "warning openstep-base64 $"),
    OpenStepFindingCase("base64 of three characters", "<[AQID⟦AQI⟧]>", "error openstep-base64 $"),
    OpenStepFindingCase(
      "base64 with letters of other scripts", "<[⟦é⟧AQID]>", "error openstep-base64 $"),
    OpenStepFindingCase("base64 behind its padding", "<[AQ==⟦A⟧QID]>", "error openstep-base64 $"),
    OpenStepFindingCase("no end of base64", "(⟦<⟧[AQID>)", "error openstep-unterminated $[0]", ),
    OpenStepFindingCase(
      "no end of a value", "{a = ⟦<⟧*I5; b = <*I6>;}", "error openstep-unterminated $.a"),
    OpenStepFindingCase("no end quote of a value", "<*I⟦\"⟧5>", "error openstep-unterminated $"),
    OpenStepFindingCase("no end quote and no value", "<*D⟦\"⟧>", "error openstep-unterminated $"),
    OpenStepFindingCase(
      "an unknown type", "(<*⟦Z⟧x>, <*⟦⟧>)", "error openstep-unknown-type $[0]",
      "error openstep-unknown-type $[1]"),
    OpenStepFindingCase("no integer", "<*I⟦5x⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase("an integer with a blank", "<*I⟦ 5⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase("hexadecimal", "<*I⟦0x1F⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase("an empty integer", "<*I⟦⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase(
      "an empty integer in quotes", "<*I\"⟦⟧\">", "error openstep-invalid-value $"),
    OpenStepFindingCase(
      "more than 64 bits", "<*I⟦18446744073709551616⟧>", "error openstep-integer-range $"),
    OpenStepFindingCase(
      "less than 64 bits hold", "<*I\"⟦-9223372036854775809⟧\">", "error openstep-integer-range $"),
    OpenStepFindingCase("no real", "<*R⟦1.5.⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase("no boolean", "<*B⟦YES⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase(
      "a month of 13", "<*D⟦2024-13-01 00:00:00 +0000⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase(
      "a day that the month has not", "<*D⟦2023-02-29 00:00:00 +0000⟧>",
      "error openstep-invalid-value $"),
    OpenStepFindingCase(
      "a date of XML", "<*D⟦2024-02-29T00:00:00Z⟧>", "error openstep-invalid-value $"),
    OpenStepFindingCase(
      "a year beyond 32 bits", "<*D⟦2147483648-01-01 00:00:00 +0000⟧>",
      "error openstep-invalid-value $"),
  ]

  /// Several mistakes in one text.
  static let recovery: [OpenStepFindingCase] = [
    OpenStepFindingCase(
      "each mistake is found",
      """
      {
        ⟦“a”⟧ = ⟦b@c⟧;
        b = (1⟦⟧ (2), 3⟦;⟧ 4);
        c⟦:⟧ d;
        e = f⟦⟧
        g = "⟦\\U⟧";
        h = <⟦x⟧>⟦⟧
      }
      """,
      "error openstep-quotes $", "error openstep-needs-quotes $.“a”",
      "error openstep-missing-comma $.b[0]", "error openstep-missing-comma $.b[2]",
      "error openstep-missing-equals $.c:", "error openstep-missing-semicolon $.e",
      "error openstep-escape $.g", "error openstep-invalid-data $.h",
      "error openstep-missing-semicolon $.h"),
    OpenStepFindingCase(
      "a bracket that closes two", "({a = ⟪{⟫b = c;⟦⟦⟧)⟧",
      "error openstep-mismatched-bracket $[0].a.b",
      "note openstep-missing-semicolon $[0].a"),
    OpenStepFindingCase(
      "JSON", "{\"a\"⟦:⟧ 1⟦,⟧ \"b\"⟦:⟧ ⟦[⟧1, 2]⟦⟧}", "error openstep-missing-equals $.a",
      "error openstep-missing-semicolon $.a", "error openstep-missing-equals $.b",
      "error openstep-square-bracket $.b", "error openstep-missing-semicolon $.b"),
  ]
}
