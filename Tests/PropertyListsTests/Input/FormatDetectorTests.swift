import Testing

@testable import PropertyLists

@Suite("Which format it is") struct FormatDetectorTests {
  @Test(
    "The format of a text",
    arguments: [
      ("bplist00", .binary), ("bplist", .binary), ("<?xml version=\"1.0\"?>", .xml),
      ("<plist>", .xml), ("<!DOCTYPE plist>", .xml),
      ("<!-- c -->", .xml), ("\n\t <dict/>", .xml), ("\u{FEFF}<plist/>", .xml),
      ("// c\n<plist/>", .xml), ("/* c */<plist/>", .xml),
      ("<0fbd 77>", .openStep), ("<>", .openStep), ("< 00 >", .openStep), ("<*I5>", .openStep),
      ("<[AQID]>", .openStep),
      ("<dead", .xml), ("<data/>", .xml), ("<date>", .xml), ("(a, b)", .openStep),
      ("/* ( */ (", .openStep), ("[1]", .json), ("[]", .json),
      ("[true]", .json), ("[\n{}]", .json), ("{}", .openStep), ("{ }", .openStep),
      ("{\"a\": 1}", .json), ("{ \"a\\\"b\" /* c */ : 1}", .json),
      ("{\"a\" = 1;}", .openStep), ("{a = b;}", .openStep), ("{ // c\n a = b; }", .openStep),
      ("{\"a\"", .openStep),
      ("\"a\" = \"b\";", .strings), ("a = b;", .strings), ("'a' = 'b';", .strings),
      ("a;", .strings), ("/* c */ \"a\" = \"b\";", .strings),
      ("a /* c */ = b;", .strings), ("// !$*UTF8*$!\n{", .openStep), ("hello", .openStep),
      ("\"hello\"", .openStep), ("12", .openStep),
      ("/a/b = c;", .strings), ("\u{E9}", .openStep),
      ("\u{2028}<plist/>", .xml), ("// c\u{2028}(a)", .openStep), ("a\u{2029}= b;", .strings),
      ("<00\u{2028}01>", .openStep),
    ] as [(String, PropertyListFormat)])
  func formats(text: String, format: PropertyListFormat) {
    #expect(FormatDetector.detect(text.utf8, name: nil) == .format(format))
    #expect(FormatDetector.detect(text.utf8, name: "a.plist") == .format(format))
  }

  @Test(
    "A name that ends in .json decides what is open",
    arguments: [
      ("{}", .json), ("12", .json), ("\"a\"", .json), ("hello", .json), ("{\"a\"", .json),
      ("", .json), (" \n", .json), ("{\"a\", 1}", .json), ("{\"a\" = 1;}", .openStep),
      ("<plist/>", .xml), ("(a)", .openStep),
    ]
      as [(String, PropertyListFormat)], ["a.json", "b/A.JSON"])
  func json(_ row: (text: String, format: PropertyListFormat), name: String) {
    #expect(FormatDetector.detect(row.text.utf8, name: name) == .format(row.format))
  }

  @Test(
    "In a file named .strings pairs without braces may have mistakes",
    arguments: [
      ("\"a\" \"b\";", .strings), ("a: b;", .strings), ("“a” = “b”;", .strings), ("a b", .strings),
      ("{a = b;}", .openStep), ("hello", .openStep), ("<plist/>", .xml),
    ] as [(String, PropertyListFormat)])
  func strings(_ row: (text: String, format: PropertyListFormat)) {
    let verdict = FormatDetector.detect(row.text.utf8, name: "A.Strings")
    #expect(verdict == .format(row.format))
  }

  @Test(
    "Nothing but blanks and comments",
    arguments: [
      "", " ", "\n\t\r\u{B}\u{C}", "// c", "/* c */", "/* c", "\u{FEFF}", "/* a */ // b\n",
      "\u{2028}\u{2029}",
    ])
  func blank(_ text: String) {
    #expect(FormatDetector.detect(text.utf8, name: nil) == .blank)
  }

  @Test(
    "What is something else looks like it",
    arguments: [
      ([0x30, 0x82, 0x0A, 0x12], "CMS-signed"), ([0x30, 0x80, 0x06], "CMS-signed"),
      ([0x50, 0x4B, 3, 4, 20], "ZIP"), ([0x1F, 0x8B, 8], "gzip"),
      ([0x7F, 0x45, 0x4C, 0x46], "ELF"), ([0xCA, 0xFE, 0xBA, 0xBE], "Mach-O"),
      ([0xCF, 0xFA, 0xED, 0xFE], "Mach-O"),
      ([0xCE, 0xFA, 0xED, 0xFE], "Mach-O"), ([0xFE, 0xED, 0xFA, 0xCE], "Mach-O"),
      ([0xFE, 0xED, 0xFA, 0xCF], "Mach-O"),
      (Array("%PDF-1.7".utf8), "PDF"), ([0x89, 0x50, 0x4E, 0x47, 13], "PNG"),
      ([0x61, 0, 0x62], "NUL"), ([0, 1, 2], "NUL"),
      (Array("<!DOCTYPE html><html>".utf8), "HTML"), (Array("  <HTML>".utf8), "HTML"),
      (Array("---\na: b".utf8), "YAML"),
      (Array("%YAML 1.2".utf8), "YAML"), (Array("key: value".utf8), "YAML"),
      (Array("key:\n  - a".utf8), "YAML"), (Array("[section]\na = 1\n".utf8), "TOML"),
    ] as [([UInt8], String)])
  func foreign(bytes: [UInt8], what: String) {
    guard case .foreign(let text) = FormatDetector.detect(bytes, name: "a.plist") else {
      Issue.record("\(FormatDetector.detect(bytes, name: nil))")
      return
    }
    #expect(text.contains(what))
  }

  @Test("XML in other encodings is XML", arguments: XMLEncodingTests.Form.all)
  func encodings(_ form: XMLEncodingTests.Form) {
    #expect(
      FormatDetector.detect(form.bytes("<?xml version=\"1.0\"?><plist/>"), name: nil)
        == .format(.xml))
    #expect(
      !form.hasMark
        || FormatDetector.detect(form.bytes("{a = b;}"), name: nil) == .format(.openStep))
  }

  @Test(
    "More than 4 KiB of blanks and comments before what tells the format",
    arguments: [
      ("<plist/>", .xml), ("{ a = b; }", .openStep), ("\"a\" = \"b\";", .strings), ("[1]", .json),
    ] as [(String, PropertyListFormat)])
  func longBeginning(text: String, format: PropertyListFormat) {
    let blanks = String(repeating: " ", count: FormatDetector.prefixLength)
    for before in [blanks, String(blanks.dropLast(64)), "/*\(blanks)*/", "//\(blanks)\n"] {
      #expect(FormatDetector.detect((before + text).utf8, name: nil) == .format(format))
      #expect(FormatDetector.detect(before.utf8, name: nil) == .blank)
    }
  }

  @Test(
    "A first value of more than 4 KiB",
    arguments: [
      ("<", "00", ">", .openStep), ("\"", "a", "\" = b;", .strings), ("", "a", ";", .strings),
      ("\"", "a", "\"", .openStep), ("{\"", "a", "\": 1}", .json),
      ("{ /*", "a", "*/ a = b;}", .openStep),
      ("{\"a\" /*", "a", "*/ : 1}", .json), ("a /*", "a", "*/ = 1;", .strings),
    ] as [(String, String, String, PropertyListFormat)])
  func longValue(start: String, middle: String, end: String, format: PropertyListFormat) {
    for count in [FormatDetector.prefixLength - 8, FormatDetector.prefixLength, 10_000] {
      let text = start + String(repeating: middle, count: count) + end
      #expect(FormatDetector.detect(text.utf8, name: nil) == .format(format))
    }
  }

  @Test(
    "Comments that a prefix cuts anywhere hide nothing",
    arguments: [" ", "// c\n", "/* c */"], 0..<7)
  func longBlanks(_ blank: String, shift: Int) {
    let text =
      String(repeating: "\n", count: shift)
      + String(repeating: blank, count: FormatDetector.prefixLength) + "{\"a\": 1}"
    #expect(FormatDetector.detect(text.utf8, name: nil) == .format(.json))
  }

  @Test("Random beginnings: an error has its places", arguments: 0..<20)
  func anything(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("<>{}[]()\"'=;:/*\\ \n-a0%\0".utf8) + [0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0x30]
    for _ in 0..<300 {
      let bytes = (0..<random.next() % 12).map { _ in
        alphabet[Int(random.next() % UInt64(alphabet.count))]
      }
      do {
        let document = try PropertyListDocument(bytes: bytes)
        #expect(document.diagnostics.allSatisfy { $0.range != nil }, "\(bytes)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error && $0.range != nil }, "\(bytes)")
      }
    }
  }
}
