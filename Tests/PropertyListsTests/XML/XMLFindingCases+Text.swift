extension XMLFindingCase {
  /// The rules about characters, references and markup in text.
  static let text: [XMLFindingCase] = [
    .inside(
      "a control character", "<string>a⟦\u{1}⟧b</string>", "warning xml-forbidden-character $"),
    .inside("NUL", "<string>a⟦\0⟧b</string>", "warning xml-forbidden-character $"),
    .inside("U+FFFE", "<string>中⟦\u{FFFE}⟧b</string>", "warning xml-forbidden-character $"),
    .inside(
      "U+FFFF in a comment", "<array><!-- ⟦\u{FFFF}⟧ --></array>",
      "warning xml-forbidden-character $[0]"),
    .inside(
      "a control character in a key", "<dict><key>⟦\u{1B}⟧</key><true/></dict>",
      "warning xml-forbidden-character $"),
    .inside(
      "a control character in CDATA", "<string><![CDATA[⟦\u{8}⟧]]></string>",
      "warning xml-forbidden-character $"),
    .inside(
      "a control character in an attribute", "<string a=\"⟦\u{8}⟧\">b</string>",
      "warning xml-forbidden-character $"),
    .inside(
      "a control character in an instruction", "<array><?a ⟦\u{8}⟧?></array>",
      "warning xml-forbidden-character $[0]"),
    .inside(
      "a reference to a control character", "<string>⟦&#0;⟧⟦&#xFFFE;⟧&#9;</string>",
      "warning xml-forbidden-character $", "warning xml-forbidden-character $"),
    .inside("]]> in text", "<string>a⟦]]>⟧b>c]>d]]</string>", "warning xml-cdata-end $"),
    .inside("]]> in a key", "<dict><key>⟦]]>⟧</key><true/></dict>", "warning xml-cdata-end $"),
    .inside(
      "a comment in a string", "<string>a⟦<!-- c -->⟧b</string>", "warning xml-comment-in-value $"),
    .inside(
      "a comment in a key", "<dict><key>a⟦<!---->⟧b</key><true/></dict>",
      "warning xml-comment-in-value $"),
    .inside(
      "an instruction in a string", "<string>a⟦<?p i?>⟧b</string>",
      "error xml-instruction-in-value $"),
    .inside(
      "a declaration in a string", "<string>a⟦<!⟧DOCTYPE b></string>", "error xml-declaration $"),
    .inside("an entity of HTML", "<string>a⟦&nbsp;⟧b</string>", "error xml-unknown-entity $"),
    .inside("an entity in capitals", "<string>⟦&AMP;⟧</string>", "error xml-unknown-entity $"),
    .inside("a bare ampersand", "<string>a ⟦&⟧ b</string>", "error xml-bare-ampersand $"),
    .inside(
      "an ampersand without semicolon", "<string>⟦&⟧lt b</string>", "error xml-bare-ampersand $"),
    .inside("an ampersand at the end", "<string>b⟦&⟧</string>", "error xml-bare-ampersand $"),
    .inside(
      "a reference without digits", "<string>⟦&⟧#;⟦&⟧#x;⟦&⟧#X41;</string>",
      "error xml-bare-ampersand $", "error xml-bare-ampersand $", "error xml-bare-ampersand $"),
    .inside(
      "a reference to a surrogate", "<string>⟦&#xD83D;⟧⟦&#xDE80;⟧</string>",
      "error xml-character-reference $", "error xml-character-reference $"),
    .inside(
      "a reference beyond Unicode", "<string>⟦&#x110000;⟧</string>",
      "error xml-character-reference $"),
    .inside(
      "a long reference", "<string>⟦&#0000000065;⟧&#00000065;</string>",
      "warning xml-long-reference $"),
  ]
}
