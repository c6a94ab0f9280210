import PropertyLists

extension OpenStepFindingCase {
  /// Brackets, and what stands around the value.
  static let structure: [OpenStepFindingCase] = [
    OpenStepFindingCase("nothing", "⟦⟧ \n// c\n", "warning blank-file $"),
    OpenStepFindingCase("no pair", .strings, "⟦⟧ /* c */", "warning blank-file $"),
    OpenStepFindingCase("a second value", "a ⟦b⟧\n", "error openstep-after-root $"),
    OpenStepFindingCase("a word behind the value", "{} ⟦x y⟧ ", "error openstep-after-root $"),
    OpenStepFindingCase("a semicolon behind the value", "()⟦;⟧", "error openstep-after-root $"),
    OpenStepFindingCase("pairs without braces", "a ⟦= b;⟧", "error openstep-after-root $"),
    OpenStepFindingCase("a bracket behind the value", "()⟦)⟧)", "error openstep-stray-bracket $"),
    OpenStepFindingCase("a bracket before the value", "⟦}⟧a", "error openstep-stray-bracket $"),
    OpenStepFindingCase("a semicolon before the value", "⟦;⟧a", "error openstep-extra-semicolon $"),
    OpenStepFindingCase("a comma before the value", "⟦,⟧a", "error openstep-extra-comma $"),
    OpenStepFindingCase("an equals sign first", "⟦=⟧a", "error openstep-extra-equals $"),
    OpenStepFindingCase(
      "the file ends in an array", "⟪(⟫a⟦⟧", "error openstep-unexpected-end $[0]"),
    OpenStepFindingCase("… behind a comma", "⟪(⟫a, ⟦⟧", "error openstep-unexpected-end $[0]"),
    OpenStepFindingCase("… behind a key", "⟪{⟫a⟦⟧", "error openstep-unexpected-end $.a"),
    OpenStepFindingCase(
      "… behind an equals sign", "(⟪{⟫a =\n⟦⟧", "error openstep-unexpected-end $[0].a"),
    OpenStepFindingCase("… behind a pair", "⟪{⟫a = b;⟦⟧", "error openstep-unexpected-end $.a"),
    OpenStepFindingCase(
      "a bracket of the other kind", "⟪(⟫a⟦}⟧", "error openstep-mismatched-bracket $[0]"),
    OpenStepFindingCase(
      "… inside", "(⟪{⟫a = b;⟦)⟧", "error openstep-mismatched-bracket $[0].a"),
    OpenStepFindingCase(
      "an array without end before the next pair", "{a = ⟪(⟫b⟦;⟧ c = d;}",
      "error openstep-mismatched-bracket $.a[0]"),
    OpenStepFindingCase(
      "… before the end", "{a = ⟪(⟫b⟦;⟧\n}", "error openstep-mismatched-bracket $.a[0]"),
    OpenStepFindingCase("a semicolon in an array", "(a⟦;⟧ b)", "error openstep-missing-comma $[0]"),
    OpenStepFindingCase(
      "semicolons in an array of a dictionary", "{k = (a⟦;⟧ b⟦;⟧);}",
      "error openstep-missing-comma $.k[0]", "error openstep-missing-comma $.k[1]"),
    OpenStepFindingCase(
      "an equals sign in an array", "(a ⟦=⟧ b)", "error openstep-missing-comma $[0]"),
    OpenStepFindingCase("nothing but a comma", "(⟦,⟧)", "error openstep-extra-comma $[0]"),
    OpenStepFindingCase("two commas", "(a,⟦,⟧b)", "error openstep-extra-comma $[0]"),
    OpenStepFindingCase("two commas at the end", "(a,⟦,⟧)", "error openstep-extra-comma $[0]"),
    OpenStepFindingCase("a comma is missing", "(a⟦⟧\nb)", "error openstep-missing-comma $[0]"),
    OpenStepFindingCase("… between quotes", "(\"a\"⟦⟧ \"b\")", "error openstep-missing-comma $[0]"),
    OpenStepFindingCase("… before a bracket", "({}⟦⟧{})", "error openstep-missing-comma $[0]"),
    OpenStepFindingCase("… behind data", "(<00>⟦⟧<01>)", "error openstep-missing-comma $[0]"),
    OpenStepFindingCase("square brackets", "⟦[⟧a, b]", "error openstep-square-bracket $"),
    OpenStepFindingCase(
      "square brackets with a word before the end", "{a = ⟦[⟧b, 2];}",
      "error openstep-square-bracket $.a"),
    OpenStepFindingCase(
      "square brackets inside round ones", "(⟦[⟧a], b)", "error openstep-square-bracket $[0]"),
  ]

  /// Keys, equals signs, semicolons.
  static let pairs: [OpenStepFindingCase] = [
    OpenStepFindingCase("no semicolon", "{a = b⟦⟧}", "error openstep-missing-semicolon $.a"),
    OpenStepFindingCase(
      "no semicolon between pairs", "{a = \"b\"⟦⟧ // c\n d = e;}",
      "error openstep-missing-semicolon $.a"),
    OpenStepFindingCase(
      "no semicolon behind a bracket", "{a = (b)⟦⟧\n c = {}⟦⟧}",
      "error openstep-missing-semicolon $.a", "error openstep-missing-semicolon $.c"),
    OpenStepFindingCase(
      "commas for semicolons", "{a = b⟦,⟧ c = d⟦,⟧}", "error openstep-missing-semicolon $.a",
      "error openstep-missing-semicolon $.c"),
    OpenStepFindingCase("two semicolons", "{a = b;⟦;⟧}", "error openstep-extra-semicolon $.a"),
    OpenStepFindingCase("a comma first", "{⟦,⟧ a = b;}", "error openstep-extra-comma $"),
    OpenStepFindingCase("no value", "{⟦a⟧ = ;}", "error openstep-missing-value $.a"),
    OpenStepFindingCase(
      "no value, no semicolon", "{⟦\"a\"⟧ = }", "error openstep-missing-value $.a"),
    OpenStepFindingCase(
      "no value before a comma", "{⟦a⟧ =, b = c;}", "error openstep-missing-value $.a"),
    OpenStepFindingCase("a key alone", "{⟦a⟧}", "error openstep-missing-value $.a"),
    OpenStepFindingCase(
      "keys as in a set", "{⟦a⟧, ⟦b⟧}", "error openstep-missing-value $.a",
      "error openstep-missing-value $.b"),
    OpenStepFindingCase(
      "a key alone in its line", "{⟦a⟧\n b = c;}", "error openstep-missing-value $.a"),
    OpenStepFindingCase("no equals sign", "{\"a\"⟦⟧ \"b\";}", "error openstep-missing-equals $.a"),
    OpenStepFindingCase("… before a bracket", "{a⟦⟧ (b);}", "error openstep-missing-equals $.a"),
    OpenStepFindingCase("… before data", "{a⟦⟧ <00>;}", "error openstep-missing-equals $.a"),
    OpenStepFindingCase("a colon", "{\"a\" ⟦:⟧ b;}", "error openstep-missing-equals $.a"),
    OpenStepFindingCase(
      "a colon behind a quote", "{\"a\"⟦:⟧ \"b\";}", "error openstep-missing-equals $.a"),
    OpenStepFindingCase("a colon in a word", "{a⟦:⟧ b;}", "error openstep-missing-equals $.a:"),
    OpenStepFindingCase("two equals signs", "{a =⟦=⟧ b;}", "error openstep-extra-equals $.a"),
    OpenStepFindingCase(
      "an equals sign too much", "{a = b ⟦=⟧ c;}", "error openstep-extra-equals $.a"),
    OpenStepFindingCase(
      "no key", "{⟦=⟧ b;}", "error openstep-missing-key $"),
    OpenStepFindingCase("an array as a key", "{⟦(⟧a) = b; c = d;}", "error openstep-key-type $"),
    OpenStepFindingCase("a dictionary as a key", "{⟦{⟧a = b;} = c;}", "error openstep-key-type $"),
    OpenStepFindingCase("data as a key", "{⟦<⟧00> = c;}", "error openstep-key-type $"),
    OpenStepFindingCase(
      "a key twice", "{⟪a⟫ = 1; ⟦a⟧ = 2;}", "warning openstep-duplicate-key $"),
    OpenStepFindingCase(
      "a key twice, with quotes and an escape", "{⟪\"\\U61\"⟫ = 1; ⟦a⟧;}",
      "warning openstep-duplicate-key $"),
    OpenStepFindingCase(
      "a key twice among many",
      "{" + (0..<9).map { "k\($0) = 1; " }.joined() + "⟪'a'⟫ = 1; ⟦\"a\"⟧ = 2;}",
      "warning openstep-duplicate-key $"),
    OpenStepFindingCase(
      "a key twice in a second record", "({a = 1; b = 2;}, {⟪a⟫ = 1; ⟦a⟧ = 2;})",
      "warning openstep-duplicate-key $[1]"),
    OpenStepFindingCase(
      "a key twice in each of two records", "({⟪a⟫ = 1; ⟦a⟧ = 2;}, {⟪a⟫ = 1; ⟦a⟧ = 2;})",
      "warning openstep-duplicate-key $[0]", "warning openstep-duplicate-key $[1]"),
    OpenStepFindingCase(
      "a UID too large", "{CF$UID = ⟦<*I4294967296⟧>;}", "warning openstep-uid-range $"),
    OpenStepFindingCase("a real UID", "{CF$UID = ⟦<*R1.5⟧>;}", "warning openstep-uid-range $"),
  ]

  /// Strings files.
  static let strings: [OpenStepFindingCase] = [
    OpenStepFindingCase(
      "a key twice", .strings, "⟪\"a\"⟫ = \"b\";\n⟦\"a\"⟧ = \"c\";\n",
      "warning openstep-duplicate-key $"),
    OpenStepFindingCase(
      "no semicolon", .strings, "\"a\" = \"b\"⟦⟧\n\"c\" = \"d\"⟦⟧\n",
      "error openstep-missing-semicolon $.a", "error openstep-missing-semicolon $.c"),
    OpenStepFindingCase(
      "a stray bracket", .strings, "\"a\" = \"b\";\n⟦)⟧\n\"c\" = \"d\";",
      "error openstep-stray-bracket $.a"),
    OpenStepFindingCase(
      "a stray brace", .strings, "a = b; ⟦}⟧", "error openstep-stray-bracket $.a"),
    OpenStepFindingCase(
      "a wide blank", .strings, "\"a\" = \"b\";⟦\u{3000}⟧\"c\" = \"d\";",
      "error openstep-unexpected-character $.a"),
    OpenStepFindingCase(
      "a key alone in its line", .strings, "⟦\"a\"⟧\n\"b\" = \"c\";",
      "error openstep-missing-value $.a"),
    OpenStepFindingCase(
      "a key alone at the end", .strings, "⟦a⟧", "error openstep-missing-value $.a"),
    OpenStepFindingCase(
      "no value at the end", .strings, "⟦a⟧ =", "error openstep-missing-value $.a"),
    OpenStepFindingCase(
      "a dictionary", .strings, "⟦{⟧ a = b; }", "error openstep-key-type $"),
    OpenStepFindingCase(
      "typographic quotes", .strings, "⟦“a”⟧ = ⟦“b”⟧;\n", "error openstep-quotes $",
      "error openstep-quotes $.“a”"),
    OpenStepFindingCase(
      "a quote inside", .strings, "\"a\" = \"say ⟦\"⟧hi\" now\";\n\"b\" = \"c\";",
      "error openstep-unescaped-quote $.a"),
    OpenStepFindingCase(
      "a quote inside a key", .strings, "\"a ⟦\"⟧b\" c\" = \"d\";",
      "error openstep-unescaped-quote $.\"a \""),
    OpenStepFindingCase(
      "no end quote", .strings, "\"a\" = ⟦\"⟧b;⟪⟫\n\"c\" = \"d\";\n\"e\" = \"f\"⟦⟧\n",
      "error openstep-unterminated $.a", "error openstep-missing-semicolon $.e"),
    OpenStepFindingCase(
      "no end quote and no semicolon", .strings,
      "\"a\" = ⟦\"⟧b⟦⟧⟪⟫\n\"c\" = \"d\";\n\"e\" = ⟦\"⟧f;⟪⟫\n\"g\" = \"h\";",
      "error openstep-unterminated $.a", "note openstep-missing-semicolon $.a",
      "error openstep-unterminated $.e"),
    OpenStepFindingCase(
      "no end quote in the last line", .strings, "\"a\" = ⟦\"⟧b;", "error openstep-unterminated $.a"
    ),
    OpenStepFindingCase(
      "no end quote before lines without quotes", .strings, "\"a\" = ⟦\"⟧b;⟪⟫\nc = d⟦⟧\ne = f;",
      "error openstep-unterminated $.a", "error openstep-missing-semicolon $.c"),
    OpenStepFindingCase(
      "a comment without end", .strings, "\"a\" = \"b\"; ⟦/*⟧ c\n\"d\" = \"e\";",
      "error openstep-unterminated $.a"),
    OpenStepFindingCase(
      "a comment of a shell", .strings, "⟦# c⟧\n\"a\" = \"b\";\n⟦# d⟧\n",
      "error openstep-comment $",
      "error openstep-comment $.a"),
  ]
}
