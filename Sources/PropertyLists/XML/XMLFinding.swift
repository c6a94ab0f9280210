/// The rules of XML property lists: identifier, severity and text of everything that can be wrong.
struct XMLFinding {
  var id: DiagnosticID
  var severity: Diagnostic.Severity
  var message: String

  private static func error(_ id: DiagnosticID, _ message: String) -> XMLFinding {
    XMLFinding(id: id, severity: .error, message: message)
  }

  private static func warning(_ id: DiagnosticID, _ message: String) -> XMLFinding {
    XMLFinding(id: id, severity: .warning, message: message)
  }

  // MARK: Document

  static let noRoot = error(
    "xml-no-root", "the file has no property-list element; expected <plist>")
  static let emptyPlist = error("xml-empty-plist", "<plist> is empty; it holds exactly one value")
  static let secondRoot = error(
    "xml-second-root", "<plist> holds exactly one value; put several into an <array>")
  static let missingPlist = warning(
    "xml-missing-plist",
    "the root element is not <plist>; Apple's readers accept that, others need <plist version=\"1.0\">"
  )
  static let nestedPlist = warning(
    "xml-nested-plist", "a <plist> inside another is passed through by Apple's readers; remove it")
  static let beforeDeclaration = warning(
    "xml-before-declaration",
    "nothing may stand before <?xml …?>; Apple's readers accept it, an XML parser does not")
  static let lateDeclaration = warning(
    "xml-late-declaration", "<?xml …?> stands only at the beginning of a file")
  static let afterRoot = warning(
    "xml-after-root",
    "what follows the root element is never read by Apple's readers and is an error in XML; remove it"
  )
  static let internalSubset = error(
    "xml-internal-subset",
    "a document type with declarations inside [ ] is refused; property lists need none")
  static let declarationInside = error(
    "xml-declaration", "only comments may begin with \"<!\" here")
  static let dashesInComment = warning(
    "xml-comment-dashes",
    "\"--\" inside a comment is not well-formed XML; Apple's readers accept it, the App Store does not"
  )
  static let emptyComment = warning(
    "xml-empty-comment",
    "Apple's readers take an empty comment before the root as one without an end")
  static let documentTypeQuote = warning(
    "xml-document-type",
    "this quote is not closed; Apple's readers end the document type at the next \">\"")
  static let tooDeep = error(
    "xml-too-deep", "arrays and dictionaries nest deeper than \(DocumentLimits.depth)")

  static func unterminated(_ what: String) -> XMLFinding {
    error("xml-unterminated", "this \(what) does not end before the file does")
  }

  // MARK: Structure

  static func unexpectedEnd(_ element: String) -> XMLFinding {
    error("xml-unexpected-end", "the file ends before </\(element)>")
  }

  static func mismatchedEnd(found: String, open: String) -> XMLFinding {
    error("xml-mismatched-end", "found </\(found)> where </\(open)> is expected")
  }

  static func strayEnd(_ name: String) -> XMLFinding {
    error("xml-stray-end", "</\(name)> closes nothing that is open")
  }

  static func missingEnd(_ element: String) -> XMLFinding {
    error("xml-missing-end", "this <\(element)> is not closed; expected </\(element)>")
  }

  static func unknownElement(_ name: String, hint: String?) -> XMLFinding {
    error(
      "xml-unknown-element",
      "<\(name)> is no element of property lists" + (hint.map { "; \($0)" } ?? ""))
  }

  static func elementInText(_ name: String, in element: String) -> XMLFinding {
    error(
      "xml-element-in-text",
      "<\(name)> inside <\(element)>; as text it is written &lt;\(name)>")
  }

  static let strayText = error(
    "xml-stray-text", "text may stand only inside an element; expected a tag")
  static let bareLessThan = error("xml-bare-less-than", "\"<\" in text is written &lt;")
  static let attributeSyntax = warning(
    "xml-attribute-syntax",
    "attributes are written name=\"value\"; Apple's readers skip anything, an XML parser does not")
  static let attributeValue = warning(
    "xml-attribute-value",
    "Apple's readers end the tag at this \">\" and read the rest as text; write &gt;")
  static let valueWithoutKey = error(
    "xml-value-without-key", "in a <dict> a <key> stands before each value")
  static let keyAsString = warning(
    "xml-key-as-string", "a <key> outside a <dict> is read as a <string>; write <string>")

  static func keyWithoutValue(_ key: String) -> XMLFinding {
    error("xml-key-without-value", "the key \"\(key.shortForDisplay)\" has no value")
  }

  static func duplicateKey(_ key: String) -> XMLFinding {
    warning(
      "xml-duplicate-key", "the key \"\(key.shortForDisplay)\" occurs twice; the last one wins")
  }

  static func uidRange(_ text: String) -> XMLFinding {
    warning(
      "xml-uid-range",
      "CF$UID \(text.shortForDisplay) is no UID (0 to 4294967295) and stays a dictionary; "
        + "Apple's readers make another number of it")
  }

  // MARK: Text

  static let invalidUTF8 = error("xml-invalid-utf8", "these bytes are no valid UTF-8")

  static func forbiddenCharacter(_ scalar: UInt32) -> XMLFinding {
    warning(
      "xml-forbidden-character",
      "\(scalar.scalarName) is not allowed in XML; "
        + "Apple's readers accept it, an XML parser does not")
  }

  static let cdataEndInText = warning(
    "xml-cdata-end", "\"]]>\" in text is not well-formed XML; write ]]&gt;")
  static let commentInText = warning(
    "xml-comment-in-value",
    "a comment inside a value is left out; Apple's readers refuse the file")
  static let instructionInText = error(
    "xml-instruction-in-value", "a processing instruction can't stand inside a value")
  static let declarationInText = error(
    "xml-declaration",
    "only a comment or <![CDATA[ may begin with \"<!\" here; \"<\" is written &lt;")

  static func unknownEntity(_ name: String) -> XMLFinding {
    error(
      "xml-unknown-entity",
      "\(name.shortForDisplay) is unknown: property lists have &lt; &gt; &amp; &quot; &apos; and &#…;"
    )
  }

  static let bareAmpersand = error("xml-bare-ampersand", "\"&\" in text is written &amp;")
  static let noScalar = error(
    "xml-character-reference",
    "this reference is no Unicode scalar (surrogates can't be written so)")
  static let longReference = warning(
    "xml-long-reference", "Apple's readers refuse references of more than 8 digits")

  // MARK: Values

  static func emptyScalar(_ element: String) -> XMLFinding {
    error(DiagnosticID(rawValue: "xml-empty-\(element)"), "<\(element)> is empty")
  }

  static let ioKit = error(
    "xml-iokit",
    "IDREF refers to another element: this is an IOKit serialization, not a property list")

  static func invalid(_ element: String, _ text: Span<UInt8>, hint: String) -> XMLFinding {
    error(
      DiagnosticID(rawValue: "xml-invalid-\(element)"),
      "invalid \(element) \"\(Self.shown(text))\"; \(hint)")
  }

  static func integerRange(_ text: Span<UInt8>, _ what: String) -> XMLFinding {
    error(
      "xml-integer-range", "the integer \(Self.shown(text)) is \(what), the range of property lists"
    )
  }

  static func trailingBlanks(_ element: String) -> XMLFinding {
    warning(
      DiagnosticID(rawValue: "xml-blanks-in-\(element)"),
      "blanks around the \(element) are left out; Apple's readers refuse the file")
  }

  static func rolledOver(_ text: Span<UInt8>) -> XMLFinding {
    warning(
      "xml-date-rollover",
      "the calendar has no \(Self.shown(text)); it is read as a later or earlier date, as Apple's readers do"
    )
  }

  static func markupInScalar(_ element: String) -> XMLFinding {
    warning(
      DiagnosticID(rawValue: "xml-markup-in-\(element)"),
      "references and CDATA in a \(element) are resolved here; Apple's readers refuse or misread them"
    )
  }

  static func skippedInData(_ byte: UInt8) -> XMLFinding {
    let name = String(Character(Unicode.Scalar(byte))).escapedForDisplay
    return warning("xml-data-character", "\"\(name)\" is no base64 character and is skipped")
  }

  static let incompleteData = warning(
    "xml-data-incomplete",
    "the last base64 group is incomplete and is dropped, as Apple's readers do")
  static let oddPadding = warning(
    "xml-data-padding", "\"=\" belongs at the end of base64, where it fills the last group")

  static func booleanContent(_ element: String) -> XMLFinding {
    error(
      "xml-boolean-content", "<\(element)> has no content, not even blanks; write <\(element)/>")
  }

  private static func shown(_ text: Span<UInt8>) -> String {
    String(decoding: text.indices.prefix(60).map { text[$0] }, as: UTF8.self).shortForDisplay
  }
}
