import PropertyLists

extension RuleCatalogue {
  /// XML as such: declarations, comments, tags, what only XML parsers refuse.
  static let xmlSyntaxRules: [RuleDescription] = [
    .xmlFile(
      "xml-before-declaration", .warning, "Something stands before <?xml …?>",
      why: "Apple's readers accept it; an XML parser stops at the first line.",
      do: "Let the file begin with <?xml, without blanks, blank lines or comments before it.",
      bad: "<!-- a -->\n<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true/></plist>",
      good: "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true/></plist>",
      RuleSource.xml("2.8")),
    .xmlFile(
      "xml-late-declaration", .warning, "<?xml …?> stands inside the file",
      why: "XML allows the declaration only at the very beginning; often two files were joined.",
      do: "Remove it.",
      bad: "<plist version=\"1.0\">\n<?xml version=\"1.0\"?>\n<true/></plist>",
      good: "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<true/></plist>",
      RuleSource.xml("2.6")),
    .xmlFile(
      "xml-document-type", .warning, "A quote in the document type is not closed",
      why: "Apple's readers end the document type at the next \">\", an XML parser does not.",
      do: "Close the quote.",
      bad: "<!DOCTYPE plist SYSTEM \"a.dtd>\n<plist version=\"1.0\"><true/></plist>",
      good: "<!DOCTYPE plist SYSTEM \"a.dtd\">\n<plist version=\"1.0\"><true/></plist>",
      RuleSource.xml("2.8")),
    .xmlFile(
      "xml-internal-subset", .error, "The document type has declarations inside [ ]",
      why: "Apple's readers refuse them, and entities declared there are a known attack.",
      do: "Remove all from \"[\" to \"]\", and write the text of the entities where they are used.",
      bad: "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist version=\"1.0\"><true/></plist>",
      good: "<!DOCTYPE plist>\n<plist version=\"1.0\"><true/></plist>", RuleSource.apple),
    .xml(
      "xml-declaration", .error, "\"<!\" begins no comment",
      why: "Between the tags of a property list nothing but comments may begin with \"<!\".",
      do: "Write <!-- … --> for a comment, and &lt;! for the characters.",
      bad: "<array><!ELEMENT a></array>", good: "<array><!-- ELEMENT a --></array>",
      RuleSource.apple),
    .xml(
      "xml-comment-dashes", .warning, "\"--\" stands inside a comment",
      why: "plutil -lint accepts it, the App Store and every XML parser refuse the file.",
      do: "Write one hyphen, or a dash.",
      bad: "<!-- tracking -- off --><true/>", good: "<!-- tracking: off --><true/>",
      RuleSource.xml("2.5")),
    .xmlFile(
      "xml-empty-comment", .warning, "An empty comment stands before the root",
      why: "Apple's readers take <!----> there as a comment without an end and refuse the file.",
      do: "Remove it, or write something into it.",
      bad: "<!----><plist version=\"1.0\"><true/></plist>",
      good: "<!-- a --><plist version=\"1.0\"><true/></plist>", RuleSource.apple),
    .xml(
      "xml-unterminated", .error, "A comment, tag or CDATA section does not end",
      why: "All that follows is taken as part of it.",
      do: "Write its end: -->, \">\", ]]> or ?>.",
      bad: "<true/><!-- yes", good: "<true/><!-- yes -->", RuleSource.xml("2.1")),
    .xml(
      "xml-attribute-syntax", .warning, "The inside of a tag is no list of attributes",
      why: "Apple's readers skip anything in a tag, an XML parser refuses it.",
      do: "Remove it, or write name=\"value\".",
      bad: "<string lang=en>bread</string>", good: "<string lang=\"en\">bread</string>",
      RuleSource.xml("3.1")),
    .xml(
      "xml-attribute-value", .warning, "\">\" stands in the value of an attribute",
      why: "Apple's readers end the tag there and read the rest as text.",
      do: "Write &gt;, or remove the attribute: property lists have none but version.",
      bad: "<string note=\"a>b\">bread</string>", good: "<string note=\"a&gt;b\">bread</string>",
      RuleSource.apple),
    .xml(
      "xml-duplicate-attribute", .warning, "An attribute occurs twice in a tag",
      why: "Apple's readers don't look at attributes, an XML parser refuses the file.",
      do: "Remove one of them.",
      bad: "<string a=\"1\" a=\"2\">bread</string>", good: "<string a=\"1\">bread</string>",
      RuleSource.xml("3.1")),
    .xml(
      "xml-namespace", .warning, "A prefix or name space is not declared",
      why: "Apple's readers don't know name spaces; parsers that do refuse the file.",
      do: "Remove the prefix.",
      bad: "<string x:a=\"1\">bread</string>", good: "<string a=\"1\">bread</string>",
      "Namespaces in XML 1.0 (Third Edition), section 5"),
    .xml(
      "xml-reference", .warning, "A reference in an attribute is none that XML knows",
      why: "Apple's readers don't look at attributes, an XML parser refuses the file.",
      do: "Write &amp; for \"&\", and the character itself for other names.",
      bad: "<string a=\"&nbsp;\">bread</string>", good: "<string a=\"&#160;\">bread</string>",
      RuleSource.xml("4.1")),
    .xml(
      "xml-not-well-formed", .warning, "The file is not well-formed XML",
      why: "Apple's readers accept it, other programs and the App Store do not.",
      do: "Mend what the message names; it has libxml2's own words where there are no better ones.",
      bad: "<string a=\"1\"b=\"2\">bread</string>", good: "<string a=\"1\" b=\"2\">bread</string>",
      RuleSource.xml("2.1")),
    .words(
      "xml-second-opinion", .note, "libxml2 could not check the whole file",
      why: "What stands behind the place was read by this toolkit, but not checked by libxml2.",
      do: "Mend the findings before it and check again.",
      bad: "a file with more attributes in one tag than libxml2 takes",
      good: "a file without attributes", "libxml2"),
  ]
}
