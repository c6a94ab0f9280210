import PropertyLists

extension RuleCatalogue {
  /// What a format can't hold, which writing and converting report.
  static let writingRules: [RuleDescription] = [
    .words(
      "null-in-xml", .error, "XML property lists have no null",
      why: "There is no element for it; to leave the key out would change the value.",
      do: "Remove the key, or use --lossy, which leaves it out.",
      bad: "{\"price\": null} to XML", good: "{} to XML", RuleSource.dtd),
    .words(
      "null-in-openstep", .error, "OpenStep property lists have no null",
      why: "There is no word for it; to leave the key out would change the value.",
      do: "Remove the key, or use --lossy, which leaves it out.",
      bad: "{\"price\": null} to OpenStep", good: "{} to OpenStep", RuleSource.apple),
    .words(
      "character-in-xml", .error, "A text has a character that XML can't hold",
      why: "Control characters can't be written in XML, not even as references.",
      do: "Remove it, store the text as data, or use --lossy, which writes U+FFFD.",
      bad: "{\"bell\": \"\\u0007\"} to XML", good: "{\"bell\": \"\"} to XML", RuleSource.xml("2.2")),
    .words(
      "number-in-json", .error, "JSON has no such number",
      why: "Infinities and NaN have no spelling in JSON.",
      do: "Write tagged JSON, or use --lossy.",
      bad: "<real>nan</real> to JSON", good: "<real>nan</real> to tagged JSON",
      RuleSource.json("6")),
    .words(
      "date-range", .error, "The date has no year of 32 bits",
      why: "It is infinite or farther away than calendars count, and has no text.",
      do: "Write another date, or use --lossy.",
      bad: "a binary file with a date of infinite seconds, to XML",
      good: "a binary file with a date of 0 seconds, to XML", RuleSource.apple),
    .words(
      "uid-dictionary", .error, "A dictionary would be read back as a UID",
      why:
        "In XML and JSON a UID is written as a dictionary with the one key CF$UID, so that a real one "
        + "can't be told from it.",
      do: "Write binary or tagged JSON, or give it another key.",
      bad: "a binary file with such a dictionary, to XML",
      good: "a binary file with such a dictionary, to tagged JSON", RuleSource.apple),
    .words(
      "type-in-openstep", .error, "OpenStep has no such kind of value",
      why: "It has strings, data, arrays and dictionaries only.",
      do: "Use --gnustep, which writes numbers, booleans and dates as GNUstep does, or --lossy.",
      bad: "{\"price\": 20} to OpenStep", good: "{\"price\": \"20\"} to OpenStep",
      RuleSource.apple),
    .words(
      "value-in-strings", .error, "A strings file holds strings only",
      why: "It is one dictionary of strings, with nothing inside one another.",
      do: "Write OpenStep, or use --lossy.",
      bad: "{\"a\": [1]} to strings", good: "{\"a\": \"1\"} to strings", RuleSource.apple),
    .words(
      "json-lines-array", .error, "Only an array can be written as JSON lines",
      why: "Each element is a line.", do: "Write the array in it, or JSON.",
      bad: "{\"a\": []} to JSON lines", good: "[1, 2] to JSON lines", RuleSource.toolkit),
    .words(
      "expansion-too-large", .error, "Shared values would fill the disk",
      why:
        "A binary file can name one array in a thousand places; each other format has to repeat it.",
      do: "Look whether the file is meant to do harm; if not, keep it binary.",
      bad: "a file of 200 bytes that stands for 10^12 strings", good: "a file without such sharing",
      RuleSource.toolkit),
    .words(
      "file-unwritable", .error, "The file can't be written",
      why: "The message has the reason that the system gives; what stood there is unchanged.",
      do: "Give yourself write permission to the folder, or make room on the disk.",
      bad: "plist convert --to xml -o /file.plist a.json",
      good: "plist convert --to xml -o file.plist a.json", "The file system"),
  ]
}
