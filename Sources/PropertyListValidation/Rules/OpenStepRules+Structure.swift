import PropertyLists

extension RuleCatalogue {
  /// The whole of OpenStep text and strings files, brackets, separators and keys.
  static let openStepStructureRules: [RuleDescription] = [
    .openStep(
      "openstep-after-root", .error, "Something stands behind the value",
      why: "Apple's readers stop there: all that follows would be lost without a word.",
      do: "Put several values into ( ), pairs into { }.",
      bad: "(a, b)\n(c)", good: "((a, b),\n(c))", RuleSource.apple),
    .words(
      "openstep-too-deep", .error, "Arrays and dictionaries nest too deep",
      why: "Apple's readers stop at 512 levels, and so does this toolkit.",
      do: "Make the structure flatter.",
      bad: "513 times \"(\"", good: "512 times \"(\"", RuleSource.apple),
    .words(
      "openstep-too-large", .error, "The file has more values than a document can hold",
      why: "A document has a limit of values.", do: "Split the file.",
      bad: "a file of thousands of millions of values", good: "a file of a million values",
      RuleSource.toolkit),
    .openStep(
      "openstep-unterminated", .error, "A string, comment or data does not end",
      why: "All up to the next quote or the end of the file is taken as part of it.",
      do: "Write its end: a quote, \">\" or */.",
      bad: "\"a\" = \"bread;\n\"b\" = \"butter\";", good: "\"a\" = \"bread\";\n\"b\" = \"butter\";",
      as: .strings, RuleSource.apple),
    .openStep(
      "openstep-unexpected-end", .error, "The file ends inside an array or dictionary",
      why: "The file was cut off, or a bracket is missing; the note names what is open.",
      do: "Restore the file, or write the brackets.",
      bad: "{ a = (b, c);", good: "{ a = (b, c); }", RuleSource.apple),
    .openStep(
      "openstep-mismatched-bracket", .error, "A bracket closes another one than the open",
      why: "From here on it can't be told what belongs to what.",
      do: "Correct it, or the open bracket, which the note names.",
      bad: "{ a = (b, c}; }", good: "{ a = (b, c); }", RuleSource.apple),
    .openStep(
      "openstep-stray-bracket", .error, "A bracket closes nothing",
      why: "The open bracket is missing, or there is one too many.", do: "Remove it.",
      bad: "(a, b))", good: "(a, b)", RuleSource.apple),
    .openStep(
      "openstep-square-bracket", .error, "An array stands in [ ]",
      why: "That is JSON; OpenStep has ( ).", do: "Write ( ).",
      bad: "{ a = [b, c]; }", good: "{ a = (b, c); }", RuleSource.apple),
    .openStep(
      "openstep-missing-value", .error, "A key has no value",
      why: "Apple's readers refuse the file.", do: "Write \"=\" and the value; \"\" for none.",
      bad: "{ a = ; }", good: "{ a = \"\"; }", RuleSource.apple),
    .openStep(
      "openstep-missing-key", .error, "No key stands before \"=\"",
      why: "A value without a key could not be found again.", do: "Write the key.",
      bad: "{ = b; }", good: "{ a = b; }", RuleSource.apple),
    .openStep(
      "openstep-missing-semicolon", .error, "A semicolon is missing",
      why: "Each pair ends with \";\", the last too; Apple's readers stop where one is missing.",
      do: "Write it.",
      bad: "\"a\" = \"bread\"\n\"b\" = \"butter\";",
      good: "\"a\" = \"bread\";\n\"b\" = \"butter\";",
      as: .strings, RuleSource.apple),
    .openStep(
      "openstep-missing-comma", .error, "A comma is missing",
      why: "The elements of an array are separated by \",\".", do: "Write it.",
      bad: "(\"a\" \"b\")", good: "(\"a\", \"b\")", RuleSource.apple),
    .openStep(
      "openstep-missing-equals", .error, "An equals sign is missing",
      why: "\"=\" stands between a key and its value; \":\" is JSON.", do: "Write it.",
      bad: "{ \"a\": \"b\"; }", good: "{ \"a\" = \"b\"; }", RuleSource.apple),
    .openStep(
      "openstep-extra-comma", .error, "Nothing stands before a comma",
      why: "Two commas follow one another, or one comes first.", do: "Remove it.",
      bad: "(a,, b)", good: "(a, b)", RuleSource.apple),
    .openStep(
      "openstep-extra-semicolon", .error, "Nothing stands before a semicolon",
      why: "Apple's readers refuse the file.", do: "Remove it.",
      bad: "{ a = b;; }", good: "{ a = b; }", RuleSource.apple),
    .openStep(
      "openstep-extra-equals", .error, "An equals sign stands in the wrong place",
      why: "\"=\" stands only between a key and its value.", do: "Remove it.",
      bad: "{ a == b; }", good: "{ a = b; }", RuleSource.apple),
    .openStep(
      "openstep-key-type", .error, "A key is no string",
      why: "Each pair is key = value; and a strings file has no braces around its pairs.",
      do: "Write a string; for { } name the format OpenStep.",
      bad: "{ (a) = b; }", good: "{ a = b; }", RuleSource.apple),
    .openStep(
      "openstep-duplicate-key", .warning, "A key occurs twice",
      why: "The last value counts: of two translations one is never shown.",
      do: "Remove one of the two, or give it another name.",
      bad: "\"a\" = \"bread\";\n\"a\" = \"butter\";",
      good: "\"a\" = \"bread\";\n\"b\" = \"butter\";",
      as: .strings, RuleSource.apple),
  ]
}
