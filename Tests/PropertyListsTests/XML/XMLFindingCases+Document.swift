extension XMLFindingCase {
  /// The rules about the document: prolog, root, epilog, comments.
  static let document: [XMLFindingCase] = [
    XMLFindingCase("no root", "<!-- nothing -->\n⟦⟧", "error xml-no-root $"),
    XMLFindingCase("only a declaration", "<?xml version=\"1.0\"?>⟦⟧", "error xml-no-root $"),
    XMLFindingCase(
      "an empty plist", "⟦<plist version=\"1.0\">⟧</plist>", "error xml-empty-plist $"),
    XMLFindingCase("a plist that closes itself", "⟦<plist/>⟧", "error xml-empty-plist $"),
    XMLFindingCase(
      "two values", "<plist><true/>⟦<string>⟧a</string></plist>", "error xml-second-root $"),
    XMLFindingCase("no plist", "⟦<dict>⟧</dict>", "warning xml-missing-plist $"),
    XMLFindingCase(
      "a plist in a plist", "<plist>⟦<plist>⟧<true/></plist></plist>", "warning xml-nested-plist $"),
    XMLFindingCase(
      "a comment before the declaration",
      "⟦<!-- c -->⟧<?xml version=\"1.0\"?><plist><true/></plist>",
      "warning xml-before-declaration $"),
    XMLFindingCase(
      "a blank before the declaration", "⟦\n ⟧<?xml version=\"1.0\"?><plist><true/></plist>",
      "warning xml-before-declaration $"),
    XMLFindingCase(
      "a second declaration",
      "<?xml version=\"1.0\"?>⟦<?xml version=\"1.0\"?>⟧<plist><true/></plist>",
      "warning xml-late-declaration $"),
    XMLFindingCase(
      "a declaration inside", "<plist><array>⟦<?XML ?>⟧</array></plist>",
      "warning xml-late-declaration $[0]"),
    XMLFindingCase(
      "text behind the root", "<plist><true/></plist>\n⟦rest\n<a>⟧", "warning xml-after-root $"),
    XMLFindingCase(
      "a second root", "<plist><true/></plist><!-- c --><?p i?>⟦<plist/>⟧",
      "warning xml-after-root $"),
    XMLFindingCase(
      "an open comment behind the root", "<plist><true/></plist>⟦<!-- c⟧",
      "warning xml-after-root $"),
    XMLFindingCase(
      "an internal subset", "<!DOCTYPE plist ⟦[⟧<!ENTITY a \"]>b\">]><plist><true/></plist>",
      "error xml-internal-subset $"),
    XMLFindingCase(
      "an empty internal subset", "<!DOCTYPE plist ⟦[⟧]><plist><true/></plist>",
      "error xml-internal-subset $"),
    XMLFindingCase(
      "an internal subset behind an open quote",
      "<!DOCTYPE plist ⟦\"⟧a ⟦[⟧<!ENTITY a 'b'>]><plist><true/></plist>",
      "warning xml-document-type $", "error xml-internal-subset $"),
    XMLFindingCase(
      "entities of an internal subset",
      "<!DOCTYPE plist ⟦[⟧<!ENTITY lol \"lol\"><!ENTITY all \"&lol;&lol;\">]>"
        + "<plist><string>⟦&all;⟧</string></plist>",
      "error xml-internal-subset $", "note xml-unknown-entity $"),
    XMLFindingCase(
      "an external entity",
      "<!DOCTYPE plist ⟦[⟧<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
        + "<plist><string>⟦&x;⟧</string></plist>",
      "error xml-internal-subset $", "note xml-unknown-entity $"),
    XMLFindingCase(
      "a quote that is not closed",
      "<!DOCTYPE plist SYSTEM ⟦\"⟧a.dtd><plist a=\"b\"><true/></plist>",
      "warning xml-document-type $"),
    XMLFindingCase(
      "a document type inside", "<plist>⟦<!DOCTYPE a>⟧<true/></plist>", "error xml-declaration $"),
    XMLFindingCase(
      "hyphens in a comment", "<plist><array><!-- a ⟦--⟧ b --></array></plist>",
      "warning xml-comment-dashes $[0]"),
    XMLFindingCase(
      "three hyphens at the end of a comment", "<plist><array><!-- a ⟦--⟧-></array></plist>",
      "warning xml-comment-dashes $[0]"),
    XMLFindingCase(
      "an empty comment before the root", "⟦<!---->⟧<plist><true/></plist>",
      "warning xml-empty-comment $"),
    XMLFindingCase(
      "a comment before the declaration that is empty",
      "⟦⟦<!---->⟧⟧<?xml version=\"1.0\"?><plist><true/></plist>",
      "warning xml-empty-comment $", "warning xml-before-declaration $"),
    XMLFindingCase("an open comment", "<plist>⟦<⟧!-- <true/></plist>", "error xml-unterminated $"),
    XMLFindingCase(
      "an open comment before the root", "⟦<⟧!-- <plist/>", "error xml-unterminated $"),
    XMLFindingCase(
      "an open instruction", "<plist>⟦<⟧?a <true/></plist>", "error xml-unterminated $"),
    XMLFindingCase(
      "an open declaration", "⟦<⟧?xml <plist><true/></plist>", "error xml-unterminated $"),
    XMLFindingCase(
      "an open document type", "<!-- c -->⟦<⟧!DOCTYPE plist ", "error xml-unterminated $"),
    XMLFindingCase(
      "an open CDATA section", "<plist><string>⟦<⟧![CDATA[a</string></plist>",
      "error xml-unterminated $"),
    XMLFindingCase("an open tag", "<plist>⟦<⟧string", "error xml-unterminated $"),
    XMLFindingCase("an open end tag", "<plist><string>a⟦<⟧/string", "error xml-unterminated $"),
    XMLFindingCase("an open element", "<plist>⟦<⟧string>a", "error xml-unterminated $"),
    XMLFindingCase(
      "an open tag and another", "<plist>⟦<⟧array <true/>⟦</array>⟧</plist>",
      "error xml-unterminated $", "note xml-stray-end $"),
  ]
}
