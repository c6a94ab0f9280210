import PropertyLists
import Testing

/// How many columns texts take on a terminal.
@Suite("Display width") struct DisplayWidthTests {
  static let widths: [(text: String, width: Int)] = [
    ("", 0), ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("a\u{300}\u{302}", 1), ("·", 1),
    ("面", 2), ("面包", 4), ("カ", 2), ("\u{FF76}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{FF21}\u{FF22}", 4), ("。", 2), ("「", 2), ("〈", 2), ("〿", 1), ("㉈", 1), ("㉐", 2), ("𠀀", 2),
    ("😀", 2), ("⌚", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🐈\u{200D}⬛", 2),
    ("🛠", 1), ("🛠\u{FE0F}", 2), ("🀄", 2), ("🀅", 1), ("1\u{FE0F}\u{20E3}", 1), ("й", 1), ("ก็", 1),
  ]

  @Test("By East Asian width, marks and emoji", arguments: widths)
  func width(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }
}
