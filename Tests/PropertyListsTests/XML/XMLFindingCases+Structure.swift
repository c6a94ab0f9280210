extension XMLFindingCase {
  /// The rules about tags and how they nest.
  static let structure: [XMLFindingCase] = [
    XMLFindingCase(
      "the file ends", "<plist>⟪<dict>⟫<key>a</key><true/>⟦⟧", "error xml-unexpected-end $.a"),
    XMLFindingCase(
      "the file ends behind the value", "⟪<plist>⟫<true/>\n⟦⟧", "error xml-unexpected-end $"),
    .inside(
      "an end tag of an element outside", "<array>⟪<dict>⟫⟦</array>⟧",
      "error xml-mismatched-end $[0]"),
    .inside("an end tag of nothing", "<array>⟦</dict>⟧</array>", "error xml-stray-end $[0]"),
    .inside("an end tag of a scalar", "<array>⟦</string>⟧</array>", "error xml-stray-end $[0]"),
    XMLFindingCase(
      "an end tag before the root", "⟦</a>⟧<plist><true/></plist>", "error xml-stray-end $"),
    .inside(
      "a scalar without end", "<array>⟦<string>⟧a⟪<string>⟫b</string></array>",
      "error xml-missing-end $[0]"),
    .inside(
      "an end tag of another scalar", "<array>⟦<integer>⟧1⟪</string>⟫</array>",
      "error xml-missing-end $[0]"),
    .inside(
      "a scalar that its array closes", "<array>⟦<string>⟧a⟪</array>⟫",
      "error xml-missing-end $[0]"),
    .inside("an unknown element", "⟦<bool>⟧true</bool>", "error xml-unknown-element $"),
    .inside(
      "an unknown element with others inside", "⟦<a b=\"c\">⟧<a><b/></a></a>",
      "error xml-unknown-element $"),
    .inside("an unknown element that closes itself", "⟦<null/>⟧", "error xml-unknown-element $"),
    .inside("a name in capitals", "⟦<String>⟧a</String>", "error xml-unknown-element $"),
    .inside(
      "an unknown element as a key", "<dict>⟦<k>⟧a</k><string>b</string></dict>",
      "error xml-unknown-element $"),
    .inside(
      "an unknown element as a value", "<dict><key>a</key>⟦<int>⟧1</int></dict>",
      "error xml-unknown-element $.a"),
    .inside("an element in text", "<string>a⟦<b>⟧c</b>d</string>", "error xml-element-in-text $"),
    .inside(
      "text between elements", "<array>⟦some text⟧ <true/></array>", "error xml-stray-text $[0]"),
    .inside("text in a dictionary", "<dict>⟦=⟧</dict>", "error xml-stray-text $"),
    .inside(
      "a CDATA section between elements", "<array>⟦<![CDATA[⟧a]]></array>",
      "error xml-stray-text $[0]"),
    XMLFindingCase(
      "text before the root", "⟦text⟧<plist><true/></plist>", "error xml-stray-text $"),
    .inside("a bare < in text", "<string>1 ⟦<⟧ 2</string>", "error xml-bare-less-than $"),
    .inside("< at the end of text", "<string>1 ⟦<⟧</string>", "error xml-bare-less-than $"),
    .inside(
      "a bare < between elements", "<array>⟦<⟧ <true/></array>", "error xml-bare-less-than $[0]"),
    .inside(
      "an attribute without value", "⟦<string a>⟧b</string>", "warning xml-attribute-syntax $"),
    .inside(
      "an attribute without value in an empty tag", "⟦<string a/>⟧",
      "warning xml-attribute-syntax $"),
    .inside(
      "an attribute without quotes", "⟦<string a=b>⟧c</string>", "warning xml-attribute-syntax $"),
    .inside(
      "a lone quote in a tag", "⟦<string \">⟧c\">d</string>", "warning xml-attribute-syntax $"),
    .inside(
      "an attribute whose quote stays open", "⟦<string a=\"b>⟧c</string>",
      "warning xml-attribute-syntax $"),
    .inside(
      "an attribute whose quote is closed by another tag's",
      "<array>⟦<string a=\"b>⟧c</string><string a=\"b\">d</string></array>",
      "warning xml-attribute-syntax $[0]"),
    .inside("a slash in a tag", "⟦<string / >⟧c</string>", "warning xml-attribute-syntax $"),
    .inside(
      "> in an attribute", "<array><string a=\"b⟦>⟧c>\" d='>'>e</string></array>",
      "warning xml-attribute-value $[0]"),
    .inside(
      "a value without key", "<dict>⟦<string>⟧a</string></dict>", "error xml-value-without-key $"),
    .inside(
      "two values for a key", "<dict><key>a</key><true/>⟦<false/>⟧</dict>",
      "error xml-value-without-key $.a"),
    .inside("a key in an array", "<array>⟦<key>⟧a</key></array>", "warning xml-key-as-string $[0]"),
    .inside("a key as the root", "⟦<key>⟧a</key>", "warning xml-key-as-string $"),
    .inside(
      "an empty key in an array", "<array>⟦<key/>⟧</array>", "warning xml-key-as-string $[0]"),
    .inside(
      "a key without value", "<dict>⟦<key>⟧a</key></dict>", "error xml-key-without-value $.a"),
    .inside(
      "two keys in a row", "<dict>⟦<key>⟧a</key><key>b</key><true/></dict>",
      "error xml-key-without-value $.a"),
    .inside(
      "an empty key without value", "<dict><key>a</key><true/>⟦<key/>⟧</dict>",
      "error xml-key-without-value $.\"\""),
    .inside(
      "a key twice", "<dict>⟪<key>a</key>⟫<true/>⟦<key>a</key>⟧<false/></dict>",
      "warning xml-duplicate-key $"),
    .inside(
      "a key three times",
      "<dict>⟪<key>a</key>⟫<true/>⟪⟦<key>a</key>⟧⟫<false/>⟦<key>a</key>⟧<false/></dict>",
      "warning xml-duplicate-key $", "warning xml-duplicate-key $"),
    .inside(
      "a key twice among many",
      "<dict>" + (0..<9).map { "<key>\($0)</key><true/>" }.joined()
        + "⟪<key>a</key>⟫<true/><key>c</key><true/>⟦<key>a</key>⟧<false/></dict>",
      "warning xml-duplicate-key $"),
    .inside(
      "too large a UID", "<dict><key>CF$UID</key>⟦<integer>4294967296⟧</integer></dict>",
      "warning xml-uid-range $"),
    .inside(
      "a negative UID", "<dict><key>CF$UID</key>⟦<integer>-1⟧</integer></dict>",
      "warning xml-uid-range $"),
    .inside(
      "a real UID", "<dict><key>CF$UID</key>⟦<real>5.7⟧</real></dict>", "warning xml-uid-range $"),
  ]
}
