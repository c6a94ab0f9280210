import PropertyLists

extension RuleCatalogue {
  /// Strings, numbers and words in JSON.
  static let jsonValueRules: [RuleDescription] = [
    .words(
      "json-invalid-utf8", .error, "Bytes are no UTF-8",
      why: "The file was saved in another encoding, and its characters can't be told.",
      do: "Save the file as UTF-8.",
      bad: "the byte E9, which is \"é\" in ISO-8859-1", good: "the bytes C3 A9, \"é\" in UTF-8",
      RuleSource.json("8.1")),
    .json(
      "json-single-quotes", .error, "A string stands in other quotes than \"",
      why:
        "Python and JavaScript have single quotes, word processors curly ones; JSON has neither.",
      do: "Write \"double\" quotes.", bad: "['bread']", good: "[\"bread\"]",
      RuleSource.json("7")),
    .json(
      "json-control-character", .error, "A control character stands in a string",
      why: "Tabs and ends of lines in a string are written as escapes.",
      do: "Write \\t, \\n or \\u and four digits.",
      bad: "[\"two\nlines\"]", good: "[\"two\\nlines\"]", RuleSource.json("7")),
    .json(
      "json-escape", .error, "The escape is none of JSON",
      why: "JSON has fewer escapes than C: no \\x, no \\', no \\0.",
      do: "Write the character itself, or \\u and four hexadecimal digits.",
      bad: "[\"it\\'s\"]", good: "[\"it's\"]", RuleSource.json("7")),
    .json(
      "json-lone-surrogate", .error, "An escape is half a character",
      why: "Characters beyond U+FFFF are written as two escapes, and one of them is missing.",
      do: "Write both halves, or the character itself.",
      bad: "[\"\\uD83C\"]", good: "[\"\\uD83C\\uDF5E\"]", RuleSource.json("8.2")),
    .json(
      "json-invalid-number", .error, "The text is no number",
      why: "A number has no zero in front, no plus, and digits on both sides of its point.",
      do: "Write it as the message says, or as a string.",
      bad: "[007, +1, .5]", good: "[7, 1, 0.5]", RuleSource.json("6")),
    .json(
      "json-number-range", .warning, "The number is rounded",
      why:
        "It has more than 64 bits, or is beyond a double. Its digits are kept and written back, but "
        + "programs see a rounded number.",
      do: "Write it as a string where each digit counts.",
      bad: "[12345678901234567890123]", good: "[\"12345678901234567890123\"]",
      RuleSource.json("6")),
    .json(
      "json-unknown-word", .error, "The word is no value",
      why: "JSON has true, false and null, in small letters; other words are strings.",
      do: "Write one of the three, or put the word in double quotes.",
      bad: "[True, None, NaN]", good: "[true, null, \"NaN\"]", RuleSource.json("3")),
    .json(
      "json-unexpected-character", .error, "The character can't stand here",
      why: "It begins no value; it may be a blank of another kind, which looks like one.",
      do: "Remove it. Blanks are space, tab and the ends of lines.",
      bad: "[1, *]", good: "[1, \"*\"]", RuleSource.json("2")),
    .json(
      "json-uid-range", .warning, "CF$UID has a number that is no UID",
      why: "The dictionary stays one and is no UID.",
      do: "Write a number from 0 to 4294967295.",
      bad: "{\"CF$UID\": -1}", good: "{\"CF$UID\": 1}", RuleSource.apple),
    .json(
      "json-unknown-tag", .error, "The tag is not known",
      why:
        "In tagged JSON a dictionary with one key that begins with $plist. is a date, data, a UID "
        + "or a real.",
      do: "Correct the tag; a dictionary that has such a key is written with one more $.",
      bad: "{\"$plist.day\": 1}", good: "{\"$$plist.day\": 1}", as: .taggedJSON,
      "The tagged JSON of this toolkit"),
    .json(
      "json-tag-value", .error, "The tag has a value of another kind",
      why: "A date is text as 2024-02-29T12:34:56Z or seconds, data are base64, a UID is a number.",
      do: "Write the value that the message names.",
      bad: "{\"$plist.date\": \"yesterday\"}", good: "{\"$plist.date\": \"2024-02-29T12:34:56Z\"}",
      as: .taggedJSON, "The tagged JSON of this toolkit"),
  ]
}
