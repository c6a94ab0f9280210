import PropertyLists

extension RuleCatalogue {
  /// The text of numbers, dates, data and booleans in XML.
  static let xmlValueRules: [RuleDescription] = [
    .xml(
      "xml-empty-integer", .error, "<integer> is empty",
      why: "No text is no number.", do: "Write the number, or remove the key.",
      bad: "<integer/>", good: "<integer>0</integer>", RuleSource.dtd),
    .xml(
      "xml-invalid-integer", .error, "The text is no integer",
      why: "An integer has a sign, digits, or 0x and hexadecimal digits; no point, exponent or _.",
      do: "Write the digits, or <real> for a number with a point.",
      bad: "<integer>12a</integer>", good: "<integer>12</integer>", RuleSource.apple),
    .xml(
      "xml-integer-range", .error, "The integer is too large",
      why: "Property lists have integers from -9223372036854775808 to 18446744073709551615.",
      do: "Write it as <string>, or as <real> if it may be rounded.",
      bad: "<integer>18446744073709551616</integer>",
      good: "<integer>18446744073709551615</integer>", RuleSource.apple),
    .xml(
      "xml-blanks-in-integer", .warning, "Blanks stand behind the integer",
      why: "They are left out here; Apple's readers refuse the file.", do: "Remove them.",
      bad: "<integer>7 </integer>", good: "<integer>7</integer>", RuleSource.apple),
    .xml(
      "xml-markup-in-integer", .warning, "A reference or CDATA stands in the integer",
      why: "It is resolved here; Apple's readers refuse the file.", do: "Write the digits.",
      bad: "<integer><![CDATA[7]]></integer>", good: "<integer>7</integer>", RuleSource.apple),
    .xml(
      "xml-empty-real", .error, "<real> is empty",
      why: "No text is no number.", do: "Write the number, or remove the key.",
      bad: "<real></real>", good: "<real>0.5</real>", RuleSource.dtd),
    .xml(
      "xml-invalid-real", .error, "The text is no number",
      why: "The decimal sign is a point in every language, and nothing separates thousands.",
      do: "Write decimal digits, nan or infinity.",
      bad: "<real>19,90</real>", good: "<real>19.90</real>", RuleSource.dtd),
    .xml(
      "xml-blanks-in-real", .warning, "Blanks stand around the number",
      why: "They are left out here; Apple's readers refuse the file.", do: "Remove them.",
      bad: "<real>0.5 </real>", good: "<real>0.5</real>", RuleSource.apple),
    .xml(
      "xml-empty-date", .error, "<date> is empty",
      why: "No text is no date.", do: "Write the date, or remove the key.",
      bad: "<date/>", good: "<date>2024-02-29T12:34:56Z</date>", RuleSource.dtd),
    .xml(
      "xml-invalid-date", .error, "The text is no date",
      why: "Dates are written in one way only, in UTC, without parts of a second.",
      do: "Write it as 2024-02-29T12:34:56Z.",
      bad: "<date>29.02.2024</date>", good: "<date>2024-02-29T00:00:00Z</date>", RuleSource.dtd),
    .xml(
      "xml-date-rollover", .warning, "The calendar has no such date",
      why: "Apple's readers count on: February 30 is March 1 or 2, hour 24 is the next day.",
      do: "Write the date that is meant.",
      bad: "<date>2024-02-30T00:00:00Z</date>", good: "<date>2024-03-01T00:00:00Z</date>",
      RuleSource.apple),
    .xml(
      "xml-blanks-in-date", .warning, "Blanks stand around the date",
      why: "They are left out here; Apple's readers refuse the file.", do: "Remove them.",
      bad: "<date> 2024-02-29T12:34:56Z </date>", good: "<date>2024-02-29T12:34:56Z</date>",
      RuleSource.apple),
    .xml(
      "xml-markup-in-date", .warning, "A reference or CDATA stands in the date",
      why: "It is resolved here; Apple's readers refuse the file.", do: "Write the characters.",
      bad: "<date>2024-02-29T12:34:56&#90;</date>", good: "<date>2024-02-29T12:34:56Z</date>",
      RuleSource.apple),
    .xml(
      "xml-empty-data", .error, "<data/> is an empty tag",
      why: "Apple's readers refuse it, though they read <data></data>.",
      do: "Write <data></data>.", bad: "<data/>", good: "<data></data>", RuleSource.apple),
    .xml(
      "xml-invalid-data", .error, "The text is no base64",
      why: "Base64 has ASCII characters only.",
      do: "Encode the bytes anew; text that is no data belongs into a <string>.",
      bad: "<data>面包</data>", good: "<data>6Z2i5YyF</data>", "RFC 4648, section 4"),
    .xml(
      "xml-data-character", .warning, "A character in <data> is none of base64",
      why:
        "It is skipped, as Apple's readers do: the bytes may not be those that were meant. \"-\" and "
        + "\"_\" belong to another alphabet.",
      do: "Write + for \"-\" and / for \"_\", or encode the bytes anew.",
      bad: "<data>AQ-ID</data>", good: "<data>AQ+ID+++</data>", "RFC 4648, section 4"),
    .xml(
      "xml-data-incomplete", .warning, "The last group of base64 is not complete",
      why: "It is dropped, as Apple's readers do: bytes are missing at the end.",
      do: "Restore the end, which always has \"=\" up to a multiple of four characters.",
      bad: "<data>AQI</data>", good: "<data>AQI=</data>", "RFC 4648, section 4"),
    .xml(
      "xml-data-padding", .warning, "\"=\" stands inside base64",
      why: "It fills the last group; elsewhere readers stop or go on, each in its way.",
      do: "Encode the bytes anew, in one piece.",
      bad: "<data>AQ==AQID</data>", good: "<data>AQEC</data>", "RFC 4648, section 4"),
    .xml(
      "xml-markup-in-data", .warning, "A comment, reference or CDATA stands in <data>",
      why: "It is resolved here; Apple's readers refuse it or take its characters as base64.",
      do: "Write the characters.",
      bad: "<data>AQ&#73;D</data>", good: "<data>AQID</data>", RuleSource.apple),
    .xml(
      "xml-boolean-content", .error, "<true> or <false> has content",
      why: "Apple's readers refuse the file, even for a blank.", do: "Write <true/> or <false/>.",
      bad: "<true>yes</true>", good: "<true/>", RuleSource.dtd),
    .xml(
      "xml-uid-range", .warning, "CF$UID has a number that is no UID",
      why: "The dictionary stays one here; Apple's readers make a UID with another number of it.",
      do: "Write a number from 0 to 4294967295.",
      bad: "<dict><key>CF$UID</key><integer>-1</integer></dict>",
      good: "<dict><key>CF$UID</key><integer>1</integer></dict>", RuleSource.apple),
    .xml(
      "xml-iokit", .error, "The file is an IOKit serialization",
      why: "ID and IDREF refer to other elements, which property lists can't do.",
      do: "Write the value out in each place where a reference stands.",
      bad: "<array><integer ID=\"1\">7</integer><integer IDREF=\"1\"/></array>",
      good: "<array><integer>7</integer><integer>7</integer></array>", "IOKit, OSSerialize"),
  ]
}
