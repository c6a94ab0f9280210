import Testing

@testable import PropertyListValidation

@Suite struct PatternMatchingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    var matching: [String]
    var others: [String]

    init(_ source: String, _ matching: [String], not others: [String] = []) {
      self.source = source
      self.matching = matching
      self.others = others
    }

    var testDescription: String { source }
  }

  static let rows = [
    Row("", ["", "a"]),
    Row("a", ["a", "xxaxx"], not: ["", "b"]),
    Row("^abc$", ["abc"], not: ["abc\n", "xabc", "abcx", "ab"]),
    Row("^a|b$", ["ax", "xb"], not: ["xa", "bx"]),
    Row("a$b", [], not: ["ab", "a", "b"]),
    Row("$^", [""], not: ["a"]),
    Row(".", ["a", "é", "🐲", "\u{85}"], not: ["", "\n", "\r", "\u{2028}", "\u{2029}"]),
    Row("^.$", ["🐲"], not: ["ab"]),
    Row("[]", [], not: ["", "a"]),
    Row("^[^]$", ["\n", "🐲"], not: ["", "ab"]),
    Row("^[a-c\\dé-í]$", ["b", "7", "ê"], not: ["d", "î", "-"]),
    Row("^[^a-c]$", ["d", "é"], not: ["b", ""]),
    Row(#"^[\w-]+$"#, ["a-b_1"], not: ["a b"]),
    Row(#"^[\d-z]$"#, ["1", "-", "z"], not: ["y"]),
    Row(#"^\d$"#, ["0"], not: ["\u{9EA}", "\u{7C0}", "a"]),
    Row(#"^\D$"#, ["\u{7C0}"], not: ["0"]),
    Row(#"^\w$"#, ["a", "_"], not: ["é", "-"]),
    Row(#"^\W$"#, ["é"], not: ["a"]),
    Row(
      #"^\s$"#,
      ["\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2003}"],
      not: ["\u{85}", "\u{200B}", "\u{1}", "a"]),
    Row(#"\bcat\b"#, ["cat", "a cat.", "écat"], not: ["cats", "_cat", "1cat"]),
    Row(#"\Bcat\B"#, ["scats"], not: ["cat", "cats", "scat"]),
    Row(#"^\B$"#, [""], not: ["a"]),
    Row(#"é\b"#, ["éa"], not: ["é", "é "]),
    Row(#"^\cC\cj$"#, ["\u{3}\n"], not: ["cC"]),
    Row(#"^\x41\u0042\u{43}\0$"#, ["ABC\0"], not: ["ABC"]),
    Row(#"^\uD83D\uDC32$"#, ["🐲"], not: ["🐉"]),
    Row(#"^[\uD83D\uDC31-\uD83D\uDC33]$"#, ["🐲"], not: ["\u{1F430}", "\u{FFFD}"]),
    Row(#"\uD83D"#, [], not: ["🐲", "\u{FFFD}"]),
    Row("^🐲*$", ["", "🐲🐲"], not: ["🐉", "D"]),
    Row(#"^\t\n\v\f\r$"#, ["\t\n\u{B}\u{C}\r"], not: ["tnvfr"]),
    Row("^a{2}$", ["aa"], not: ["a", "aaa"]),
    Row("^a{2,}$", ["aa", "aaaaa"], not: ["a"]),
    Row("^a{1,3}?$", ["a", "aaa"], not: ["", "aaaa"]),
    Row("^(ab){0,2}c$", ["c", "ababc"], not: ["abababc"]),
    Row("^(a{2}){2}$", ["aaaa"], not: ["aaa", "aaaaa"]),
    Row("^a{0}$", [""], not: ["a"]),
    Row("^(a*)*$", ["", "aa"], not: ["ab"]),
    Row("^(a|b*)+?c$", ["c", "abbac"], not: ["ad"]),
    Row("^(?:|a)(b|)$", ["", "a", "ab", "b"], not: ["ba"]),
    Row("^(?<year>\\d{4})-(?<month>\\d\\d)$", ["2026-01"], not: ["2026-1"]),
    // Lookahead.
    Row("a(?=b)", ["ab"], not: ["a", "ac", "ba"]),
    Row("a(?!b)", ["a", "ac", "aba"], not: ["ab", "b"]),
    Row(#"^(?=.*\d)(?=.*[a-z])[\da-z]{4,}$"#, ["abc1", "1234x"], not: ["abcd", "1234", "ab1"]),
    Row("^(?!.*--)[a-z-]+$", ["a-b", "abc"], not: ["a--b", "", "A"]),
    Row("^(?!(?:con|aux)$).+$", ["cons", "x"], not: ["con", "aux", ""]),
    Row("(?=a(?!b(?=c)))", ["ab", "abd", "a"], not: ["abc", "b"]),
    Row("^(?:(?=a)[ab])+$", ["aaa"], not: ["ab", "b"]),
    Row("^(?=a{1,3}$)a*$", ["a", "aaa"], not: ["", "aaaa"]),
    Row(#"(?=\b)é"#, ["aé"], not: ["é"]),
    Row("(?=^)a(?=$)", ["a"], not: ["aa", "ab"]),
    Row("(?!)", [], not: ["", "a"]),
    Row("(?=é🐲)é.(?!ü)", ["é🐲", "xé🐲u"], not: ["é🐲ü", "é"]),
    Row("^(?=(a|b){2})", ["ab", "bab"], not: ["a", "cab"]),
    // Without the flag `u`.
    Row(#"^x\Z"#, ["xZ"], not: ["x"]),
    Row(#"^\Ax$"#, ["Ax"], not: ["x"]),
    Row(#"^\:\-\é$"#, [":-é"], not: [#"\:\-\é"#]),
    Row("^a{,2}{$", ["a{,2}{"], not: ["aa"]),
    Row("^]}$", ["]}"]),
    Row(#"^\101\60\8\400$"#, ["A08\u{20}0"], not: ["A0"]),
    Row(#"^\c!$"#, [#"\c!"#], not: ["c!"]),
    Row(#"^[\c1\c!]+$"#, ["\u{11}", #"\c!"#], not: ["1"]),
    Row(#"^\x1\u12$"#, ["x1u12"]),
    Row(#"^\:\p{L}\u{61}$"#, [":éa"], not: [":p{L}"]),
    Row("^(?=a)*b$", ["b"], not: ["ab"]),
    // Properties.
    Row(#"^\p{L}+$"#, ["Helloπ字"], not: ["1", "a1"]),
    Row(#"^\P{L}+$"#, ["12-"], not: ["a", "é"]),
    Row(#"^\p{digit}+$"#, ["42", "৪২"], not: ["-%#"]),
    Row(#"^[\p{Lu}\p{Nd}]+$"#, ["É1"], not: ["é"]),
    Row(#"^[^\P{Lu}]$"#, ["É"], not: ["é", "1"]),
    Row(#"^\p{ASCII}+$"#, ["a\u{7F}"], not: ["\u{80}"]),
    Row(#"^\p{White_Space}$"#, ["\u{85}", " "], not: ["\u{FEFF}"]),
    Row(#"^\p{Emoji_Presentation}$"#, ["🐲"], not: ["1"]),
    Row(#"^\p{RI}{2}$"#, ["🇩🇪"], not: ["DE"]),
    Row(#"^\p{Co}$"#, ["\u{E000}", "\u{F0000}", "\u{10FFFD}"], not: ["\u{10FFFF}", "a"]),
    Row(#"^\p{Cn}$"#, ["\u{10FFFF}", "\u{50000}", "\u{E0FFF}"], not: ["a", "\u{F0000}"]),
    Row(#"^\p{sc=Latin}+$"#, ["aéﬁ"], not: ["1", "α"]),
    Row(#"^\p{Script=Greek}$"#, ["α"], not: ["a"]),
    Row(#"^\p{sc=Cyrl}$"#, ["я"], not: ["α"]),
    Row(#"^\p{sc=Han}$"#, ["字", "\u{20000}", "々"], not: ["か", "、"]),
    Row(#"^\p{sc=Hira}$"#, ["か"], not: ["カ", "ー"]),
    Row(#"^\p{sc=Kana}$"#, ["カ"], not: ["か"]),
    Row(#"^\p{sc=Hang}$"#, ["한"], not: ["字"]),
    Row(#"^\p{sc=Arab}$"#, ["ع"], not: ["א", "،"]),
    Row(#"^\p{sc=Hebr}$"#, ["א"], not: ["ع"]),
    Row(#"^\p{sc=Thai}$"#, ["ก"], not: ["฿"]),
    Row(#"^\p{sc=Deva}$"#, ["अ"], not: ["।"]),
  ]

  @Test("matches, and doesn't", arguments: rows)
  func matches(_ row: Row) throws {
    let pattern = try Pattern(row.source)
    #expect(row.matching.filter { !pattern.matches($0) } == [])
    #expect(row.others.filter { pattern.matches($0) } == [])
    // The same with what is left of other texts, and with hardly any memory.
    var matcher = PatternMatcher(pattern)
    var forgetful = PatternMatcher(pattern, limits: .init(entries: 0, places: 0, flushes: 1))
    for text in row.matching + row.others + row.matching {
      let expected = row.matching.contains(text)
      let bytes = Array(text.utf8)
      let answers = [matcher.matches(bytes.span), forgetful.matches(bytes.span)]
      #expect(answers == [expected, expected], "\(text.debugDescription)")
    }
  }

  @Test(
    "bytes that are no UTF-8 are U+FFFD, and never trap",
    arguments: [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x90], [0xC0, 0x80], [0xE0, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80],
    ] as [[UInt8]])
  func isSafe(_ bytes: [UInt8]) throws {
    for source in ["^[^é]+$", "^(?=[^é])[^é]+$", #"^[^\wé]+\B$"#, "^(?!é).+$"] {
      var matcher = PatternMatcher(try Pattern(source))
      let other = bytes + [0x0A] + Array("é".utf8)
      let answers = [matcher.matches(bytes.span), matcher.matches(other.span)]
      #expect(answers == [true, false], "\(source)")
    }
  }
}
