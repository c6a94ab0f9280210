import PropertyLists

extension RuleCatalogue {
  /// Characters and references in XML.
  static let xmlTextRules: [RuleDescription] = [
    .words(
      "xml-invalid-utf8", .error, "Bytes are no UTF-8",
      why: "The file was saved in another encoding, and its characters can't be told.",
      do: "Save the file as UTF-8, or declare its encoding in <?xml …?>.",
      bad: "the byte E9, which is \"é\" in ISO-8859-1", good: "the bytes C3 A9, \"é\" in UTF-8",
      RuleSource.xml("4.3.3")),
    .xml(
      "xml-forbidden-character", .warning, "The character is not allowed in XML",
      why: "Apple's readers accept control characters, an XML parser refuses the file.",
      do: "Remove it, or store the text as <data>.",
      bad: "<string>a&#7;b</string>", good: "<string>ab</string>", RuleSource.xml("2.2")),
    .xml(
      "xml-bare-less-than", .error, "\"<\" stands in text",
      why: "It begins a tag.", do: "Write &lt;.",
      bad: "<string>1 < 2</string>", good: "<string>1 &lt; 2</string>", RuleSource.xml("2.4")),
    .xml(
      "xml-bare-ampersand", .error, "\"&\" stands in text",
      why: "It begins a reference.", do: "Write &amp;.",
      bad: "<string>bread & butter</string>", good: "<string>bread &amp; butter</string>",
      RuleSource.xml("2.4")),
    .xml(
      "xml-unknown-entity", .error, "The entity is not known",
      why: "Property lists have the five entities of XML only; those of HTML are others.",
      do: "Write the character itself, or its number: &#160;.",
      bad: "<string>10&nbsp;€</string>", good: "<string>10&#160;€</string>",
      RuleSource.xml("4.6")),
    .xml(
      "xml-character-reference", .error, "The reference is no character",
      why:
        "Surrogates and numbers above 10FFFF are no characters; JSON writes pairs of them, XML does not.",
      do: "Write the character itself, or the number of the whole character.",
      bad: "<string>&#xD83C;&#xDF5E;</string>", good: "<string>&#x1F35E;</string>",
      RuleSource.xml("4.1")),
    .xml(
      "xml-long-reference", .warning, "A reference has more than eight digits",
      why: "Apple's readers refuse it, though zeros before a number change nothing.",
      do: "Remove the zeros.",
      bad: "<string>&#0000000065;</string>", good: "<string>&#65;</string>", RuleSource.apple),
    .xml(
      "xml-cdata-end", .warning, "\"]]>\" stands in text",
      why: "Apple's readers accept it, an XML parser refuses the file.", do: "Write ]]&gt;.",
      bad: "<string>a[b[0]]>1</string>", good: "<string>a[b[0]]&gt;1</string>",
      RuleSource.xml("2.4")),
    .xml(
      "xml-comment-in-value", .warning, "A comment stands inside a value",
      why: "It is left out here; Apple's readers refuse the file.",
      do: "Move it before the element.",
      bad: "<string>bread<!-- rye --></string>", good: "<!-- rye --><string>bread</string>",
      RuleSource.apple),
    .xml(
      "xml-instruction-in-value", .error, "A processing instruction stands inside a value",
      why: "Apple's readers refuse the file.", do: "Move it before the element, or remove it.",
      bad: "<string>bread<?sort?></string>", good: "<?sort?><string>bread</string>",
      RuleSource.apple),
  ]
}
