extension JSONFindingCase {
  /// Brackets, commas, colons, keys.
  static let structure: [JSONFindingCase] = [
    JSONFindingCase("nothing", " \n⟦⟧", "error json-no-value $"),
    JSONFindingCase("a second value", "1 ⟦2⟧\n", "error json-after-root $"),
    JSONFindingCase("a word behind the value", "{} ⟦x y⟧ ", "error json-after-root $"),
    JSONFindingCase("a comma behind the value", "[] ⟦,⟧", "error json-after-root $"),
    JSONFindingCase("a bracket behind the value", "[]⟦]⟧]", "error json-stray-bracket $"),
    JSONFindingCase("a bracket before the value", "⟦}⟧1", "error json-stray-bracket $"),
    JSONFindingCase("a comma before the value", "⟦,⟧1", "error json-extra-comma $"),
    JSONFindingCase("the file ends in an array", "⟪[⟫1⟦⟧", "error json-unexpected-end $[0]"),
    JSONFindingCase("… behind a comma", "⟪[⟫1, ⟦⟧", "error json-unexpected-end $[0]"),
    JSONFindingCase("… behind a key", "⟪{⟫\"a\"⟦⟧", "error json-unexpected-end $.a"),
    JSONFindingCase("… behind a colon", "[⟪{⟫\"a\":\n⟦⟧", "error json-unexpected-end $[0].a"),
    JSONFindingCase("a bracket of the other kind", "⟪[⟫1⟦}⟧", "error json-mismatched-bracket $[0]"),
    JSONFindingCase(
      "a bracket of the other kind inside", "[⟪{⟫\"a\": 1⟦]⟧",
      "error json-mismatched-bracket $[0].a"),
    JSONFindingCase("a trailing comma", "[1⟦,⟧ ]", "error json-trailing-comma $[0]"),
    JSONFindingCase(
      "a trailing comma in a dictionary", "{\"a\": 1⟦,⟧\n}", "error json-trailing-comma $.a"),
    JSONFindingCase("nothing but a comma", "[⟦,⟧]", "error json-extra-comma $[0]"),
    JSONFindingCase("two commas", "[1,⟦,⟧2]", "error json-extra-comma $[0]"),
    JSONFindingCase("two commas at the end", "[1,⟦,⟧]", "error json-extra-comma $[0]"),
    JSONFindingCase("a comma first", "{⟦,⟧\"a\": 1}", "error json-extra-comma $"),
    JSONFindingCase("a comma is missing", "[1 ⟦2⟧]", "error json-missing-comma $[0]"),
    JSONFindingCase("… before a word", "[1\n⟦t⟧rue]", "error json-missing-comma $[0]"),
    JSONFindingCase("… before a bracket", "[{}⟦{⟧}]", "error json-missing-comma $[0]"),
    JSONFindingCase(
      "… before a key", "{\"a\": 1\n ⟦\"⟧b\": 2}", "error json-missing-comma $.a"),
    JSONFindingCase("a semicolon", "[1⟦;⟧2]", "error json-missing-comma $[0]"),
    JSONFindingCase("a colon in an array", "[\"a\"⟦:⟧1]", "error json-missing-comma $[0]"),
    JSONFindingCase("a colon is missing", "{\"a\" ⟦1⟧}", "error json-missing-colon $.a"),
    JSONFindingCase("an equals sign", "{\"a\" ⟦=⟧ 1}", "error json-missing-colon $.a"),
    JSONFindingCase("two colons", "{\"a\":⟦:⟧1}", "error json-extra-colon $.a"),
    JSONFindingCase("a colon as a value", "[⟦:⟧]", "error json-extra-colon $[0]"),
    JSONFindingCase("no value", "{⟦\"a\"⟧:}", "error json-missing-value $.a"),
    JSONFindingCase(
      "no value before a comma", "{⟦\"a\"⟧:, \"b\": 1}", "error json-missing-value $.a"),
    JSONFindingCase("a key alone", "{⟦\"a\"⟧}", "error json-missing-value $.a"),
    JSONFindingCase("keys as in a set", "{⟦\"a\"⟧, \"b\": 2}", "error json-missing-value $.a"),
    JSONFindingCase(
      "a key twice", "{⟪\"a\"⟫: 1, ⟦\"a\"⟧: 2}", "warning json-duplicate-key $"),
    JSONFindingCase(
      "a key twice, once with an escape", "{⟪\"\\u0061\"⟫: 1, ⟦\"a\"⟧: 2}",
      "warning json-duplicate-key $"),
    JSONFindingCase(
      "a key three times", "{⟪\"a\"⟫: 1, ⟪⟦\"a\"⟧⟫: 2, ⟦\"a\"⟧: 2}",
      "warning json-duplicate-key $", "warning json-duplicate-key $"),
    JSONFindingCase(
      "a key twice among many",
      "{" + (0..<9).map { "\"\($0)\": 1, " }.joined()
        + "⟪\"a\"⟫: 1, \"c\": 1, ⟦\"a\"⟧: 2}", "warning json-duplicate-key $"),
    JSONFindingCase(
      "a key twice in a second record", "[{\"a\": 1, \"b\": 2}, {⟪\"a\"⟫: 1, ⟦\"a\"⟧: 2}]",
      "warning json-duplicate-key $[1]"),
  ]

  /// What other formats and JavaScript have.
  static let odd: [JSONFindingCase] = [
    JSONFindingCase("a comment to the end of the line", "[1 ⟦// c⟧\n]", "error json-comment $[0]"),
    JSONFindingCase("a comment", "{⟦/* c\n */⟧}", "error json-comment $"),
    JSONFindingCase("a comment behind a key", "{\"a\" ⟦/**/⟧: 1}", "error json-comment $.a"),
    JSONFindingCase("a comment first", "⟦// c⟧\n1", "error json-comment $"),
    JSONFindingCase("a comment last", "1 ⟦// c⟧", "error json-comment $"),
    JSONFindingCase("a comment of a shell", "⟦# c⟧\n1", "error json-comment $"),
    JSONFindingCase("a comment without end", "[1] ⟦/*⟧ c", "error json-unterminated $"),
    JSONFindingCase("a slash", "[1 ⟦/⟧]", "error json-unexpected-character $[0]"),
    JSONFindingCase("single quotes", "[⟦'a b'⟧]", "error json-single-quotes $[0]"),
    JSONFindingCase("a key in single quotes", "{⟦'a'⟧: 1}", "error json-single-quotes $"),
    JSONFindingCase("typographic quotes", "[⟦“a”⟧, 1]", "error json-single-quotes $[0]"),
    JSONFindingCase("a bare key", "{⟦a⟧: 1}", "error json-unquoted-key $"),
    JSONFindingCase("a number as a key", "{⟦12⟧: 1}", "error json-unquoted-key $"),
    JSONFindingCase("a bare key of Chinese", "{⟦面包⟧: 1}", "error json-unquoted-key $"),
    JSONFindingCase(
      "a dictionary as a key", "{⟦{⟧}⟦:⟧ 1}", "error json-key-type $",
      "note json-extra-colon $.\"\""),
    JSONFindingCase("a bare word", "[⟦hello⟧]", "error json-unknown-word $[0]"),
    JSONFindingCase(
      "Python's words", "[⟦True⟧, ⟦None⟧]",
      "error json-unknown-word $[0]", "error json-unknown-word $[0]"),
    JSONFindingCase("part of a word", "{\"a\": ⟦nul⟧}", "error json-unknown-word $.a"),
    JSONFindingCase("NaN", "[⟦NaN⟧]", "error json-unknown-word $[0]"),
    JSONFindingCase("a star", "[⟦*⟧]", "error json-unexpected-character $[0]"),
    JSONFindingCase(
      "a blank of another kind", "[⟦\u{A0}⟧1]", "error json-unexpected-character $[0]"),
    JSONFindingCase("a form feed", "[⟦\u{C}⟧1]", "error json-unexpected-character $[0]"),
    JSONFindingCase(
      "a byte-order mark inside", "[⟦\u{FEFF}⟧1]", "error json-unexpected-character $[0]"),
  ]

  /// Inside strings.
  static let text: [JSONFindingCase] = [
    JSONFindingCase("a string without end", "[⟦\"⟧a]", "error json-unterminated $[0]"),
    JSONFindingCase("a key without end", "{⟦\"⟧a: 1}", "error json-unterminated $"),
    JSONFindingCase(
      "a string that its line ends", "[⟦\"⟧a,\n ⟦\"⟧b\"]", "error json-unterminated $[0]",
      "note json-missing-comma $[0]"),
    JSONFindingCase("a tab", "[\"a⟦\t⟧b\"]", "error json-control-character $[0]"),
    JSONFindingCase(
      "a text of two lines", "[\"a⟦\n⟧b\", 1]", "error json-control-character $[0]"),
    JSONFindingCase("NUL", "[\"⟦\u{0}⟧\"]", "error json-control-character $[0]"),
    JSONFindingCase("an escape of C", "[\"⟦\\x⟧41\"]", "error json-escape $[0]"),
    JSONFindingCase("an escaped quote", "[\"⟦\\'⟧\"]", "error json-escape $[0]"),
    JSONFindingCase("an escaped emoji", "[\"⟦\\🥖⟧\"]", "error json-escape $[0]"),
    JSONFindingCase("too few digits", "[\"⟦\\u00A⟧\"]", "error json-escape $[0]"),
    JSONFindingCase("an escape in a key", "{\"⟦\\z⟧\": 1}", "error json-escape $"),
    JSONFindingCase(
      "the first half of a pair", "[\"⟦\\uD83E⟧\"]", "error json-lone-surrogate $[0]"),
    JSONFindingCase(
      "the second half of a pair", "[\"a⟦\\uDD56⟧\"]", "error json-lone-surrogate $[0]"),
    JSONFindingCase(
      "two first halves", "[\"⟦\\uD83E⟧\\uD83E\\uDD56\"]", "error json-lone-surrogate $[0]"),
  ]

  /// Numbers and UIDs.
  static let values: [JSONFindingCase] = [
    JSONFindingCase("a zero first", "[⟦012⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase("a plus", "[⟦+1⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase("no digit before the point", "[⟦.5⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase("no digit behind the point", "[⟦1.⟧, 2]", "error json-invalid-number $[0]"),
    JSONFindingCase("no digit in the exponent", "[⟦1e+⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase("a lone minus", "{\"a\": ⟦-⟧}", "error json-invalid-number $.a"),
    JSONFindingCase("hexadecimal", "[⟦0x1F⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase("underscores", "[⟦1_000⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase("a negative infinity", "[⟦-Infinity⟧]", "error json-invalid-number $[0]"),
    JSONFindingCase(
      "more than 64 bits", "[⟦18446744073709551616⟧]", "warning json-number-range $[0]"),
    JSONFindingCase(
      "less than 64 bits hold", "[⟦-9223372036854775809⟧]", "warning json-number-range $[0]"),
    JSONFindingCase("more than a double", "[⟦-1e400⟧]", "warning json-number-range $[0]"),
    JSONFindingCase("less than a double", "[⟦1e-400⟧, 0e-400]", "warning json-number-range $[0]"),
    JSONFindingCase("a UID too large", "{\"CF$UID\": ⟦4294967296⟧}", "warning json-uid-range $"),
    JSONFindingCase("a negative UID", "{\"CF$UID\": ⟦-1⟧}", "warning json-uid-range $"),
    JSONFindingCase("a real UID", "{\"CF$UID\": ⟦1.5⟧}", "warning json-uid-range $"),
  ]

  /// Several mistakes in one text.
  static let recovery: [JSONFindingCase] = [
    JSONFindingCase(
      "each mistake is found",
      """
      {
        ⟦'a'⟧: ⟦01⟧,
        "b": [1, 2⟦,⟧],
        "c" ⟦=⟧ ⟦True⟧
        ⟦"⟧d": "⟦\\q⟧"
      }
      """,
      "error json-single-quotes $", "error json-invalid-number $.\"'a'\"",
      "error json-trailing-comma $.b[1]", "error json-missing-colon $.c",
      "error json-unknown-word $.c", "error json-missing-comma $.c", "error json-escape $.d"),
    JSONFindingCase(
      "what follows from a missing bracket is a note", "{\"a\": ⟪[⟫1, 2⟦}⟧⟦, \"b\": 3}⟧",
      "error json-mismatched-bracket $.a[1]", "note json-after-root $"),
    JSONFindingCase(
      "a slip of the key", "{\"a\": {\"b\": [1⟦)⟧]}}", "error json-unexpected-character $.a.b[0]"),
  ]
}
