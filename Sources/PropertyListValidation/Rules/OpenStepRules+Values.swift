import PropertyLists

extension RuleCatalogue {
  /// Strings, data and GNUstep's values in OpenStep text.
  static let openStepValueRules: [RuleDescription] = [
    .words(
      "openstep-invalid-utf8", .error, "Bytes are no UTF-8",
      why: "Apple's readers take UTF-8 and, with a byte-order mark, UTF-16 and UTF-32 only.",
      do: "Save the file as UTF-8.",
      bad: "the byte E9, which is \"é\" in ISO-8859-1", good: "the bytes C3 A9, \"é\" in UTF-8",
      RuleSource.apple),
    .openStep(
      "openstep-quotes", .error, "A string stands in curly quotes",
      why: "Word processors and mail programs put them in the place of straight ones.",
      do: "Write \"…\" or '…'.",
      bad: "“a” = \"bread\";", good: "\"a\" = \"bread\";", as: .strings, RuleSource.apple),
    .openStep(
      "openstep-unescaped-quote", .error, "A quote inside a string ends it",
      why: "What follows it is read as something else.", do: "Write \\\" inside a string.",
      bad: "\"a\" = \"say \"hi\" now\";", good: "\"a\" = \"say \\\"hi\\\" now\";", as: .strings,
      RuleSource.apple),
    .openStep(
      "openstep-needs-quotes", .error, "A string needs quotes",
      why: "Without them a string has only A-Z a-z 0-9 _ $ / : . and -.",
      do: "Put it in double quotes.",
      bad: "{ a = user@example.com; }", good: "{ a = \"user@example.com\"; }", RuleSource.apple),
    .openStep(
      "openstep-comment", .error, "This begins no comment",
      why: "Comments are // and /* */, with a blank between a word and them.",
      do: "Write // for #, or put a blank before the comment.",
      bad: "# greetings\n\"a\" = \"hello\";", good: "// greetings\n\"a\" = \"hello\";",
      as: .strings,
      RuleSource.apple),
    .openStep(
      "openstep-unexpected-character", .error, "The character can't stand here",
      why: "It begins no value; it may be a blank of another kind, which looks like one.",
      do: "Remove it. Blanks are space, tab, the ends of lines, U+2028 and U+2029.",
      bad: "(@\"bread\")", good: "(\"bread\")", RuleSource.apple),
    .openStep(
      "openstep-escape", .error, "No digits stand behind \\U",
      why: "Apple's readers read a NUL there.", do: "Write one to four hexadecimal digits.",
      bad: "{ a = \"caf\\U\"; }", good: "{ a = \"caf\\U00e9\"; }", RuleSource.apple),
    .openStep(
      "openstep-lone-surrogate", .error, "An escape is half a character",
      why: "Characters beyond U+FFFF are written as two escapes, and one of them is missing.",
      do: "Write both halves, or the character itself.",
      bad: "{ a = \"\\Ud83c\"; }", good: "{ a = \"\\Ud83c\\Udf5e\"; }", RuleSource.apple),
    .openStep(
      "openstep-octal", .warning, "The octal number is beyond NeXTSTEP's characters",
      why:
        "Octal numbers are characters of NeXTSTEP's encoding, which ends at 375; GNUstep reads them "
        + "as Unicode.",
      do: "Write the character itself, or \\U and its hexadecimal number.",
      bad: "{ a = \"\\377\"; }", good: "{ a = \"\\U00ff\"; }", RuleSource.apple),
    .openStep(
      "openstep-other-escape", .note, "The escape is one of other languages",
      why: "\\u and \\x are read as the letters u and x; GNUstep reads a character.",
      do: "Write \\U and four hexadecimal digits.",
      bad: "{ a = \"caf\\u00e9\"; }", good: "{ a = \"caf\\U00e9\"; }", RuleSource.apple),
    .openStep(
      "openstep-invalid-data", .error, "A character in < > is no hexadecimal digit",
      why: "Data are written as pairs of hexadecimal digits.",
      do: "Write digits only; if this is XML, name that format.",
      bad: "{ a = <0fg0>; }", good: "{ a = <0f00>; }", RuleSource.apple),
    .openStep(
      "openstep-odd-data", .error, "Data have half a byte",
      why: "A byte has two digits, which stand together.", do: "Write the digit that is missing.",
      bad: "{ a = <0fb>; }", good: "{ a = <0f0b>; }", RuleSource.apple),
    .openStep(
      "openstep-data-blank", .warning, "A blank of another kind stands in data",
      why: "It is passed over here; Apple's readers refuse the file.",
      do: "Write a space, tab or end of line.",
      bad: "{ a = <00\u{C}01>; }", good: "{ a = <00 01>; }", RuleSource.apple),
    .openStep(
      "openstep-base64", .error, "The text in <[ ]> is no base64",
      why: "Characters are passed over or bytes are missing.",
      do: "Encode the bytes anew, with \"=\" only at the end.",
      bad: "{ a = <[AQI]>; }", good: "{ a = <[AQI=]>; }", RuleSource.gnustep),
    .openStep(
      "openstep-unknown-type", .error, "The letter names no type",
      why: "GNUstep has <*I5>, <*R1.5>, <*BY>, <*BN> and <*D…>.",
      do: "Write one of these letters.",
      bad: "{ a = <*Z5>; }", good: "{ a = <*I5>; }", RuleSource.gnustep),
    .openStep(
      "openstep-invalid-value", .error, "The value does not fit its type",
      why: "GNUstep would read something else, 0 for example.",
      do: "Write it as the message says.",
      bad: "{ a = <*BYES>; }", good: "{ a = <*BY>; }", RuleSource.gnustep),
    .openStep(
      "openstep-integer-range", .error, "The integer has more than 64 bits",
      why: "It can't be held, and GNUstep would read another one.", do: "Write it as a string.",
      bad: "{ a = <*I18446744073709551616>; }", good: "{ a = 18446744073709551616; }",
      RuleSource.gnustep),
    .openStep(
      "openstep-uid-range", .warning, "CF$UID has a number that is no UID",
      why: "The dictionary stays one and is no UID.",
      do: "Write a number from 0 to 4294967295.",
      bad: "{ CF$UID = <*I4294967296>; }", good: "{ CF$UID = <*I1>; }", RuleSource.apple),
  ]
}
