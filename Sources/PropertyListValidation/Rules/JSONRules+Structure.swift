import PropertyLists

extension RuleCatalogue {
  /// The whole of a JSON text, its brackets, commas, colons and keys.
  static let jsonStructureRules: [RuleDescription] = [
    .json(
      "json-byte-order-mark", .note, "The file begins with a byte-order mark",
      why: "It is passed over here; RFC 8259 forbids to write it, and some parsers stop at it.",
      do: "Save the file as UTF-8 without a byte-order mark.",
      bad: "\u{FEFF}{\"a\": 1}", good: "{\"a\": 1}", RuleSource.json("8.1")),
    .words(
      "json-encoding", .note, "The file is not UTF-8",
      why: "It is read here; most programs read JSON as UTF-8 only.",
      do: "Save the file as UTF-8.",
      bad: "a JSON file in UTF-16", good: "a JSON file in UTF-8", RuleSource.json("8.1")),
    .file(
      "json-named-plist", .note, "JSON stands in a file named .plist",
      why: "plutil converts it, but Apple's readers of property lists refuse it.",
      do: "Name the file .json, or convert it: plist convert --to xml FILE.",
      bad: "{\"a\": 1}", good: "<plist version=\"1.0\"><dict/></plist>", named: "example.plist",
      RuleSource.apple),
    .json(
      "json-no-value", .error, "There is no value",
      why: "A JSON text is exactly one value, and this one has blanks or comments only.",
      do: "Write {} if an empty dictionary is meant.",
      bad: "/* nothing yet */", good: "{}", RuleSource.json("2")),
    .json(
      "json-after-root", .error, "Something stands behind the value",
      why: "A JSON text is exactly one value.",
      do: "Put several values into [ ], or read the file as JSON lines.",
      bad: "{\"a\": 1}\n{\"a\": 2}", good: "[{\"a\": 1},\n{\"a\": 2}]", RuleSource.json("2")),
    .words(
      "json-too-deep", .error, "Arrays and dictionaries nest too deep",
      why: "At 512 levels this toolkit stops: deep nesting is how readers are made to crash.",
      do: "Make the structure flatter.",
      bad: "513 times \"[\"", good: "512 times \"[\"", RuleSource.toolkit),
    .words(
      "json-too-large", .error, "The file has more values than a document can hold",
      why: "A document has a limit of values.",
      do: "Read the records of the file one by one.",
      bad: "a file of thousands of millions of values", good: "a file of a million values",
      RuleSource.toolkit),
    .json(
      "json-unterminated", .error, "A string or comment does not end",
      why: "All that follows would be part of it.", do: "Write its end: a quote, or */.",
      bad: "{\"a\": \"bread}", good: "{\"a\": \"bread\"}", RuleSource.json("7")),
    .json(
      "json-unexpected-end", .error, "The file ends inside an array or dictionary",
      why: "The file was cut off, or a bracket is missing; the note names what is open.",
      do: "Restore the file, or write the brackets.",
      bad: "{\"a\": [1, 2]", good: "{\"a\": [1, 2]}", RuleSource.json("2")),
    .json(
      "json-mismatched-bracket", .error, "A bracket closes another one than the open",
      why: "From here on it can't be told what belongs to what.",
      do: "Correct it, or the open bracket, which the note names.",
      bad: "{\"a\": [1, 2}}", good: "{\"a\": [1, 2]}", RuleSource.json("2")),
    .json(
      "json-stray-bracket", .error, "A bracket closes nothing",
      why: "The open bracket is missing, or there is one too many.", do: "Remove it.",
      bad: "[1, 2]]", good: "[1, 2]", RuleSource.json("2")),
    .json(
      "json-missing-value", .error, "A key has no value",
      why: "Each key in a dictionary has one.", do: "Write \":\" and the value; null for none.",
      bad: "{\"a\":, \"b\": 1}", good: "{\"a\": null, \"b\": 1}", RuleSource.json("4")),
    .json(
      "json-missing-comma", .error, "A comma is missing",
      why: "Values are separated by \",\".", do: "Write it.",
      bad: "[1 2]", good: "[1, 2]", RuleSource.json("5")),
    .json(
      "json-missing-colon", .error, "A colon is missing",
      why: "\":\" stands between a key and its value.", do: "Write it; \"=\" is OpenStep.",
      bad: "{\"a\" = 1}", good: "{\"a\": 1}", RuleSource.json("4")),
    .json(
      "json-extra-comma", .error, "Nothing stands before a comma",
      why: "Two commas follow one another, or one comes first.", do: "Remove it.",
      bad: "[1,, 2]", good: "[1, 2]", RuleSource.json("5")),
    .json(
      "json-trailing-comma", .error, "A comma stands behind the last value",
      why: "JavaScript and JSON5 allow it, JSON does not.",
      do: "Remove it, or allow it: ReadingOptions.json.",
      bad: "[1, 2,]", good: "[1, 2]", RuleSource.json("5")),
    .json(
      "json-extra-colon", .error, "A colon stands in the wrong place",
      why: "\":\" stands only between a key and its value.", do: "Remove it.",
      bad: "{\"a\":: 1}", good: "{\"a\": 1}", RuleSource.json("4")),
    .json(
      "json-comment", .error, "There is a comment",
      why: "JavaScript and JSON5 have comments, JSON has none.",
      do: "Remove it, or allow comments: ReadingOptions.json.",
      bad: "[1] // one", good: "[1]", RuleSource.json("2")),
    .json(
      "json-key-type", .error, "A key is no string",
      why: "In a dictionary \"key\": stands before each value.", do: "Write a string.",
      bad: "{[1]: 2}", good: "{\"1\": 2}", RuleSource.json("4")),
    .json(
      "json-unquoted-key", .error, "A key has no quotes",
      why: "JavaScript and JSON5 allow it, JSON does not.", do: "Put it in double quotes.",
      bad: "{a: 1}", good: "{\"a\": 1}", RuleSource.json("4")),
    .json(
      "json-duplicate-key", .warning, "A key occurs twice in one dictionary",
      why: "Here the last value counts; other programs take the first, or refuse the file.",
      do: "Remove one of the two, or give it another name.",
      bad: "{\"a\": 1, \"a\": 2}", good: "{\"a\": 1, \"b\": 2}", RuleSource.json("4")),
  ]
}
