import PropertyLists
import Testing

@Suite("OpenStep messages") struct OpenStepMessageTests {
  @Test("A message says what is wrong and what to do", arguments: rows)
  func message(text: String, message: String) {
    let found = PropertyListDocument.findings(in: text, format: .openStep)
    #expect(found.first?.message == message)
  }

  static let rows = [
    ("a b", "a file holds exactly one value; text with blanks stands in quotes"),
    (
      "a = b;",
      "a file holds exactly one value; pairs without braces are a strings file: name that format"
    ),
    ("{};", "a file holds exactly one value, and no \";\" behind it"),
    ("x<?xml", "a file holds exactly one value; if this is XML, remove what stands before it"),
    (
      "<?xml?>",
      "\"?\" is no hexadecimal digit of data; if this is XML, remove what stands before it or name that format"
    ),
    ("<0 >", "half a byte: in data each byte has two digits that stand together"),
    ("<00", "no \">\" ends this data"), ("<*I5", "no \">\" ends this value"),
    ("[a]", "an array stands in ( ): write (a, b)"),
    (
      "(a b@c)", "write \"a b@c\" in quotes; without them a string has only A-Z a-z 0-9 _ $ / : . -"
    ),
    ("(a {})", "a \",\" is missing here between two elements"),
    ("(a; b)", "found \";\" where \",\" is expected"),
    ("{a = (b; c = d;}", "found \";\" where \")\" is expected"),
    ("{a = b}", "a \";\" is missing here; each pair ends with one, the last too"),
    ("{a = b, c = d;}", "found \",\" where \";\" is expected"),
    ("{\"a\": 1}", "found \":\" where \"=\" is expected; if this is JSON, name that format"),
    ("{a: 1;}", "found \":\" where \"=\" is expected"),
    ("{\"a\" \"b\";}", "a \"=\" is missing here between key and value"),
    ("{a = ;}", "the key \"a\" has no value"), ("{= a;}", "no key stands before this \"=\""),
    ("{(a) = b;}", "a key is a string; each pair is key = value;"),
    ("(“a”)", "strings stand in straight quotes, \"…\" or '…'"),
    ("(@\"a\")", "no \"@\" stands before a string"),
    ("(a/* c */)", "this \"/\" belongs to the word before; put a blank before the comment"),
    ("{# c\n}", "\"#\" begins no comment; write // or /* */"),
    ("\"a", "this string does not end before the file does"),
    ("/* a", "this comment does not end before the file does"),
    ("\"\\U\"", "one to four hexadecimal digits stand behind \\U"),
    ("\"\\Ud83e\"", "half a surrogate pair is no character and can't be held; write both halves"),
    (
      "\"\\501\"",
      "\\501 is beyond NeXTSTEP's characters (\\000 to \\375); its low eight bits are read"
    ),
    ("\"\\376\"", "\\376 is beyond NeXTSTEP's characters (\\000 to \\375) and is read as U+0000"),
    ("\"\\u00e9\"", "\\u is read as \"u\"; a character by its number is written \\U00e9"),
    (
      "(\u{A0})",
      "U+00A0 can't stand here; blanks are space, tab, the ends of lines, U+2028 and U+2029"
    ),
    ("<*Z1>", "\"Z\" is no type; GNUstep has <*I5>, <*R1.5>, <*BY>, <*BN> and <*D…>"),
    ("<*I1.5>", "invalid integer \"1.5\"; write it as <*I-5>"),
    ("<*R1,5>", "invalid real \"1,5\"; write it as <*R1.5>"),
    ("<*Rx>", "invalid real \"x\"; write it as <*R1.5>"),
    ("<*BYES>", "invalid boolean \"YES\"; write it as <*BY> or <*BN>"),
    ("<*D2024>", "invalid date \"2024\"; write it as <*D2024-02-29 12:34:56 +0000>"),
  ]

  @Test("Braces in a strings file are the only finding")
  func braces() {
    let found = PropertyListDocument.findings(in: "{ a = b; c }", format: .strings)
    #expect(
      found.map(\.message) == [
        "a strings file is pairs without braces; for { } name the format OpenStep"
      ])
  }
}
