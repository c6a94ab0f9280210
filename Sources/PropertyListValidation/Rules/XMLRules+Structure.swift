import PropertyLists

extension RuleCatalogue {
  /// Elements: which may stand where, and that they are closed.
  static let xmlStructureRules: [RuleDescription] = [
    .xmlFile(
      "xml-no-root", .error, "There is no <plist>",
      why: "Without an element there is no value; often the file was cut off.",
      do: "Write <plist version=\"1.0\"> with one value in it.",
      bad: "<?xml version=\"1.0\"?>\n",
      good: "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>",
      RuleSource.dtd),
    .xmlFile(
      "xml-empty-plist", .error, "<plist> is empty",
      why: "A property list is one value, and there is none.",
      do: "Write <dict/> into it if an empty dictionary is meant.",
      bad: "<plist version=\"1.0\"></plist>", good: "<plist version=\"1.0\"><dict/></plist>",
      RuleSource.dtd),
    .xml(
      "xml-second-root", .error, "<plist> holds more than one value",
      why: "Apple's readers refuse the file.", do: "Put the values into an <array>.",
      bad: "<string>a</string><string>b</string>",
      good: "<array><string>a</string><string>b</string></array>", RuleSource.dtd),
    .xmlFile(
      "xml-missing-plist", .warning, "The root element is not <plist>",
      why: "Apple's readers accept it, other programs look for <plist>.",
      do: "Put <plist version=\"1.0\"> around the value.",
      bad: "<dict><key>a</key><true/></dict>",
      good: "<plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>", RuleSource.dtd),
    .xml(
      "xml-nested-plist", .warning, "A <plist> stands inside another",
      why: "Apple's readers pass through it, other programs know no such element there.",
      do: "Remove the inner tags.",
      bad: "<plist version=\"1.0\"><true/></plist>", good: "<true/>", RuleSource.dtd),
    .xmlFile(
      "xml-after-root", .warning, "Something stands behind the root element",
      why: "Apple's readers never read it, so a second property list there is lost without a word.",
      do: "Remove it, or put both values into one <array>.",
      bad: "<plist version=\"1.0\"><true/></plist>\n<plist version=\"1.0\"><false/></plist>",
      good: "<plist version=\"1.0\"><array><true/><false/></array></plist>",
      RuleSource.xml("2.1")),
    .xmlFile(
      "xml-unexpected-end", .error, "The file ends inside an element",
      why: "The file was cut off, or an end tag is missing; the note names what is open.",
      do: "Restore the file, or write the end tags.",
      bad: "<plist version=\"1.0\"><array><true/>",
      good: "<plist version=\"1.0\"><array><true/></array></plist>", RuleSource.xml("3.1")),
    .xml(
      "xml-mismatched-end", .error, "An end tag closes another element than the open one",
      why: "From here on it can't be told what belongs to what.",
      do: "Correct the end tag, or its start tag, which the note names.",
      bad: "<array><true/></dict>", good: "<array><true/></array>", RuleSource.xml("3.1")),
    .xml(
      "xml-missing-end", .error, "A string, key, number, date or data is not closed",
      why: "A tag that can't stand in it comes before its end tag.",
      do: "Write the end tag that the message names.",
      bad: "<array><string>a</array>", good: "<array><string>a</string></array>",
      RuleSource.xml("3.1")),
    .xml(
      "xml-stray-end", .error, "An end tag closes nothing",
      why: "Its start tag is missing, or it stands there twice.", do: "Remove it.",
      bad: "<array></string><true/></array>", good: "<array><true/></array>",
      RuleSource.xml("3.1")),
    .xml(
      "xml-unknown-element", .error, "The element is none of property lists",
      why:
        "Property lists have plist, dict, key, array, string, integer, real, true, false, date and "
        + "data, in small letters.",
      do: "Write the element that the message suggests.",
      bad: "<Bool>True</Bool>", good: "<true/>", RuleSource.dtd),
    .xml(
      "xml-element-in-text", .error, "An element stands inside the text of another",
      why: "A <string> or <key> has text only.",
      do: "Write &lt; for \"<\", or move the element out.",
      bad: "<string>a <b>bold</b> word</string>",
      good: "<string>a &lt;b>bold&lt;/b> word</string>", RuleSource.dtd),
    .xml(
      "xml-stray-text", .error, "Text stands between elements",
      why: "Apple's readers refuse the file.",
      do: "Put the text into a <string>, or remove it.",
      bad: "<array>bread</array>", good: "<array><string>bread</string></array>",
      RuleSource.dtd),
    .xml(
      "xml-value-without-key", .error, "A value in a <dict> has no key",
      why: "It could not be found again.", do: "Write a <key> before it.",
      bad: "<dict><true/></dict>", good: "<dict><key>isOpen</key><true/></dict>",
      RuleSource.dtd),
    .xml(
      "xml-key-without-value", .error, "A key has no value",
      why: "Apple's readers refuse the file, and name the wrong line.",
      do: "Write its value behind it, or remove the key.",
      bad: "<dict><key>a</key><key>b</key><true/></dict>",
      good: "<dict><key>a</key><false/><key>b</key><true/></dict>", RuleSource.dtd),
    .xml(
      "xml-key-as-string", .warning, "A <key> stands outside a <dict>",
      why: "Apple's readers take it as a string, other programs refuse it.",
      do: "Write <string>.",
      bad: "<array><key>a</key></array>", good: "<array><string>a</string></array>",
      RuleSource.dtd),
    .xml(
      "xml-duplicate-key", .warning, "A key occurs twice in one <dict>",
      why: "With Apple's readers the last value counts, with other programs the first: one of the "
        + "values is lost.",
      do: "Remove one of the two, or give it another name.",
      bad: "<dict><key>a</key><true/><key>a</key><false/></dict>",
      good: "<dict><key>a</key><true/><key>b</key><false/></dict>", RuleSource.apple),
    .words(
      "xml-too-deep", .error, "Arrays and dictionaries nest too deep",
      why: "Apple's readers stop at 512 levels, and so does this toolkit: deep nesting is how "
        + "readers are made to crash.",
      do: "Make the structure flatter.",
      bad: "513 times <array>, one inside the other", good: "512 times <array>", RuleSource.apple),
  ]
}
