@testable import PropertyListValidation
import Testing

@Suite("Host names beyond ASCII") struct InternationalNameTests {
  @Test(
    "What is wrong with a label",
    arguments: [
      ("Bücher", "has the capital letter \"B\"; only small letters are allowed"),
      ("bücher-", "ends with a hyphen"), ("-bücher", "starts with a hyphen"),
      ("bü--cher", "has hyphens as characters 3 and 4"),
      ("\u{301}a", "starts with the mark U+0301; a letter must stand before it"),
      ("a\u{200B}b", "has U+200B; no host name may have it"),
      ("i♥", "has \"♥\"; no host name may have it"),
      ("bu\u{308}cher", "is not normalised: a letter and its mark must be one character (NFC)"),
      ("q\u{301}\u{323}", "is not normalised: a letter and its mark must be one character (NFC)"),
      ("a·l", "has a middle dot that is not between two l"),
      ("α͵", "has a Greek keraia without a Greek letter behind it"),
      ("׳א", "has a geresh or gershayim without a Hebrew letter before it"),
      ("a・", "has a katakana middle dot without hiragana, katakana or kanji"),
      ("ب٠۰", "mixes Arabic digits with extended Arabic digits"),
      ("क\u{200D}ष", "has a zero width joiner without a virama before it"),
      ("ü\u{200C}b", "has a zero width non-joiner where no letters join"),
      ("aא", "mixes text of both directions"), ("א0٠", "mixes European and Arabic digits"),
      ("0א", "must start with a letter, as the name has text from right to left"),
      (
        String(repeating: "ü", count: 62),
        "has 68 characters in its ASCII form; at most 63 are allowed"
      ),
      (String(repeating: "ü", count: 64), "is too long"),
    ] as [(String, String)])
  func labels(label: String, expected: String) throws {
    let fault = try fault("idn-hostname", "www.\(label).example")
    #expect(fault?.hasSuffix("\", which \(expected)") == true, "\(fault ?? "nil")")
  }

  @Test("A label from right to left makes rules for the others")
  func directions() throws {
    #expect(try fault("idn-hostname", "0a.example") == nil)
    #expect(
      try fault("idn-hostname", "0a.א") == "has the label \"0a\", which must start with a letter,"
        + " as the name has text from right to left")
  }

  @Test("The ASCII form has a greatest length, in a name too")
  func length() throws {
    let label = String(repeating: "ü", count: 40)
    #expect(
      try fault("idn-hostname", [label, label, label, label, "a"].joined(separator: ".")) == nil)
    let long = Array(repeating: label, count: 6).joined(separator: ".")
    #expect(
      try fault("idn-hostname", long) == "has more than 253 characters in its ASCII form")
  }

  @Test(
    "Punycode both ways",
    arguments: [
      ("bücher", "bcher-kva"), ("ü", "tda"), ("테스트", "9t4b11yi5a"), ("faß", "fa-hia"),
      ("παράδειγμα", "hxajbheg2az3al"), ("😀", "e28h"),
    ] as [(String, String)])
  func punycode(text: String, code: String) {
    #expect(Punycode.encode(Array(text.unicodeScalars)) == Array(code.utf8))
    #expect(Punycode.decode(Array(code.utf8)) == Array(text.unicodeScalars))
  }

  @Test("What is no Punycode", arguments: ["x", "-", "a-é", "999999999999", "zzzzzz", "a-b-c"])
  func noPunycode(code: String) {
    let decoded = Punycode.decode(Array(code.utf8))
    #expect(decoded == nil || decoded.map(Punycode.encode) != Array(code.utf8))
  }
}
