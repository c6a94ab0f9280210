extension XMLFindingCase {
  /// Several findings in one file: in file order, consequences as notes.
  static let recovery: [XMLFindingCase] = [
    .inside(
      "three independent mistakes",
      "<array><integer>1⟦a⟧</integer>⟦<bool/>⟧<dict><key>k</key><string>⟦&⟧</string></dict></array>",
      "error xml-invalid-integer $[0]", "error xml-unknown-element $[1]",
      "error xml-bare-ampersand $[2].k"),
    .inside(
      "a mistake behind a warning",
      "<dict>⟪<key>a</key>⟫<true/>⟦<key>a</key>⟧<date>⟦t⟧oday</date></dict>",
      "warning xml-duplicate-key $", "error xml-invalid-date $.a"),
    .inside(
      "a string without end, and what follows from it",
      "<dict><key>a</key>⟦<string>⟧b⟪<key>⟫c</key><string>d</string></dict>",
      "error xml-missing-end $.a"),
    .inside(
      "a key without end",
      "<dict>⟦<key>⟧a⟪<string>⟫b</string></dict>",
      "error xml-missing-end $.a"),
    .inside(
      "a dictionary without end, and another mistake",
      "<array>⟪<dict>⟫<key>a</key><true/>⟦</array>⟧⟦<integer>⟧⟦x⟧</integer>",
      "error xml-mismatched-end $[0].a", "note xml-second-root $", "error xml-invalid-integer $"),
    .inside(
      "mistakes in sibling records",
      "<array><dict><key>a</key><integer>⟦x⟧</integer></dict><dict><key>a</key><integer>1</integer>"
        + "</dict><dict><key>a</key><integer>⟦y⟧</integer></dict></array>",
      "error xml-invalid-integer $[0].a", "error xml-invalid-integer $[2].a"),
  ]

  /// Lines and columns: line ends, tabs, wide characters, a byte-order mark.
  static let columns: [XMLFindingCase] = [
    XMLFindingCase(
      "CRLF", "<plist>\r\n<array>\r\n\t<integer>⟦x⟧</integer>\r\n</array>\r\n</plist>\r\n",
      "error xml-invalid-integer $[0]"),
    XMLFindingCase(
      "CR", "<plist>\r<array>\r\r  <integer>⟦x⟧</integer>\r</array></plist>",
      "error xml-invalid-integer $[0]"),
    XMLFindingCase(
      "a line feed before a carriage return", "<plist>\n\r\n<integer>⟦x⟧</integer></plist>",
      "error xml-invalid-integer $"),
    XMLFindingCase(
      "tabs", "<plist>\n\t\t<integer>\t⟦x⟧</integer></plist>", "error xml-invalid-integer $"),
    XMLFindingCase(
      "a byte-order mark", "\u{FEFF}<plist><integer>⟦x⟧</integer></plist>",
      "error xml-invalid-integer $"),
    .inside(
      "Chinese before the place",
      "<dict><key>面包店</key><string>新鲜</string><key>价格</key><integer>⟦二⟧十</integer></dict>",
      "error xml-invalid-integer $.价格"),
    .inside(
      "emoji before the place", "<array><string>👩‍👩‍👧🇨🇳é</string><integer>⟦x⟧</integer></array>",
      "error xml-invalid-integer $[1]"),
    .inside(
      "a place over several lines", "<integer>⟦\n5\r\n⟧</integer>",
      "warning xml-blanks-in-integer $"),
  ]
}
