extension XMLFindingCase {
  /// The rules about numbers, dates, data and booleans.
  static let values: [XMLFindingCase] = [
    .inside("an empty integer", "<integer>⟦⟧</integer>", "error xml-empty-integer $"),
    .inside("a blank integer", "<integer>⟦ \n⟧</integer>", "error xml-empty-integer $"),
    .inside("an integer that closes itself", "⟦<integer/>⟧", "error xml-empty-integer $"),
    .inside("an empty real", "<real>⟦⟧</real>", "error xml-empty-real $"),
    .inside("a real that closes itself", "⟦<real/>⟧", "error xml-empty-real $"),
    .inside("data that closes itself", "⟦<data/>⟧", "error xml-empty-data $"),
    .inside("a date that closes itself", "⟦<date />⟧", "error xml-empty-date $"),
    .inside(
      "an IOKit reference", "<array>⟦<integer IDREF=\"3\"/>⟧</array>", "error xml-iokit $[0]"),
    .inside("a fraction in an integer", "<integer>1⟦.⟧5</integer>", "error xml-invalid-integer $"),
    .inside("a word in an integer", "<integer>⟦t⟧wo</integer>", "error xml-invalid-integer $"),
    .inside(
      "a character behind an integer", "<integer>12⟦a⟧</integer>", "error xml-invalid-integer $"),
    .inside("a sign without digits", "<integer>⟦-⟧</integer>", "error xml-invalid-integer $"),
    .inside("0x without digits", "<integer>⟦0x⟧</integer>", "error xml-invalid-integer $"),
    .inside(
      "a no-break space in an integer", "<integer>⟦\u{A0}⟧1</integer>",
      "error xml-invalid-integer $"),
    .inside(
      "an integer above the range", "<integer>⟦18446744073709551616⟧</integer>",
      "error xml-integer-range $"),
    .inside(
      "an integer below the range", "<integer>⟦-9223372036854775809⟧</integer>",
      "error xml-integer-range $"),
    .inside(
      "a hexadecimal integer above the range", "<integer>⟦0x10000000000000000⟧</integer>",
      "error xml-integer-range $"),
    .inside(
      "a blank behind an integer", "<integer>⟦5 ⟧</integer>", "warning xml-blanks-in-integer $"),
    .inside(
      "CDATA in an integer", "<integer>⟦<![CDATA[5]]>⟧</integer>", "warning xml-markup-in-integer $"
    ),
    .inside(
      "a reference in an integer", "<integer>⟦1&#50;⟧</integer>", "warning xml-markup-in-integer $"),
    .inside("a comma in a real", "<real>1⟦,⟧5</real>", "error xml-invalid-real $"),
    .inside("a hexadecimal real", "<real>0⟦x⟧1p3</real>", "error xml-invalid-real $"),
    .inside("a negative nan", "<real>⟦-⟧nan</real>", "error xml-invalid-real $"),
    .inside("an exponent without digits", "<real>1e⟦⟧</real>", "error xml-invalid-real $"),
    .inside("a blank behind a real", "<real>⟦1.5\n⟧</real>", "warning xml-blanks-in-real $"),
    .inside(
      "a date with a fraction", "<date>2024-02-29T12:34:56⟦.⟧5Z</date>", "error xml-invalid-date $"),
    .inside(
      "a date with an offset", "<date>2024-02-29T12:34:56⟦+⟧01:00</date>",
      "error xml-invalid-date $"),
    .inside("a date without time", "<date>2024-02-29⟦⟧</date>", "error xml-invalid-date $"),
    .inside(
      "a date with a blank", "<date>2024-02-29⟦ ⟧12:34:56Z</date>", "error xml-invalid-date $"),
    .inside(
      "a date with one digit", "<date>2024-2⟦-⟧29T12:34:56Z</date>", "error xml-invalid-date $"),
    .inside("an empty date", "<date>⟦⟧</date>", "error xml-invalid-date $"),
    .inside(
      "a year beyond 32 bits", "<date>⟦2147483648-01-01T00:00:00Z⟧</date>",
      "error xml-invalid-date $"),
    .inside(
      "a date with blanks around", "<date>⟦ 2024-02-29T12:34:56Z⟧</date>",
      "warning xml-blanks-in-date $"),
    .inside(
      "the 30th of February", "<date>⟦2024-02-30T00:00:00Z⟧</date>", "warning xml-date-rollover $"),
    .inside("hour 24", "<date>⟦2024-02-28T24:00:00Z⟧</date>", "warning xml-date-rollover $"),
    .inside(
      "a reference in a date", "<date>⟦2024-02-29T12:34:56&#90;⟧</date>",
      "warning xml-markup-in-date $"),
    .inside("another letter in data", "<data>AQ⟦ä⟧ID</data>", "error xml-invalid-data $"),
    .inside(
      "a character that is no base64", "<data>AQ⟦!⟧ID-_</data>", "warning xml-data-character $"),
    .inside("an incomplete group", "<data>AQID⟦A⟧QI</data>", "warning xml-data-incomplete $"),
    .inside("padding in the middle", "<data>AQ==⟦A⟧QID</data>", "warning xml-data-padding $"),
    .inside("nothing but padding", "<data>⟦=⟧===</data>", "warning xml-data-padding $"),
    .inside(
      "a comment in data", "<data>⟦AQ⟦<!--c-->⟧ID⟧</data>", "warning xml-markup-in-data $",
      "warning xml-comment-in-value $"),
    .inside("a boolean with text", "⟦<true>⟧yes</true>", "error xml-boolean-content $"),
    .inside(
      "a boolean with a blank", "<array>⟦<false>⟧ </false></array>",
      "error xml-boolean-content $[0]"),
  ]
}
