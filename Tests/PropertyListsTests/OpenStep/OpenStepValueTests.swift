import Foundation
import PropertyLists
import Testing

@Suite("OpenStep values") struct OpenStepValueTests {
  @Test("A text has its value, and nothing is found", arguments: rows)
  func value(text: String, value: PropertyList) throws {
    let document = try PropertyListDocument(text: text, options: ReadingOptions(format: .openStep))
    #expect(document.root.value == value)
    #expect(document.diagnostics.isEmpty)
    #expect(try PropertyListDocument(text: text).format == .openStep)
  }

  static let rows: [(String, PropertyList)] = [
    ("hello", "hello"), ("'a b'", "a b"), ("\"a\nb\"", "a\nb"), ("/usr/bin", "/usr/bin"),
    ("http://x", "http://x"), ("a_B.9-:/$", "a_B.9-:/$"), ("/", "/"), ("-1", "-1"),
    ("\"\"", ""), ("'\"'", "\""), ("\"it's\"", "it's"),
    (#""\a\b\f\n\r\t\v\"\\\'\q""#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"\\'q"), ("\"a\\\nb\"", "a\nb"),
    (#""\7\77\177\0\0008""#, "\u{7}?\u{7F}\0\u{0}8"), (#""\351\200\341""#, "Ø\u{A0}Æ"),
    (#""\U00e9\U41 \U000e9""#, "éA \u{E}9"), (#""\Ud83e\Udd56""#, "🥖"), (#""\面""#, "面"),
    (#""\unit \xyz""#, "unit xyz"), ("\"\\U0\"", "\0"),
    ("()", []), ("(a, b)", ["a", "b"]), ("(a, b,)", ["a", "b"]), ("((), {})", [[], [:]]),
    ("{}", [:]), ("{a = b;}", ["a": "b"]), ("{a;}", ["a": "a"]), ("{\"\" = b;}", ["": "b"]),
    ("{'a b' = (c); d = {e = f;};}", ["a b": ["c"], "d": ["e": "f"]]),
    ("{'\\U41';}", ["A": "A"]), ("// c\u{2028}(a)", ["a"]), ("/* a /* b */ a", "a"),
    ("{a = /* x */ b; // c\r d=e;}", ["a": "b", "d": "e"]),
    ("{a\u{B}=\u{C}b\u{2029};}", ["a": "b"]),
    ("\u{FEFF}(a)", ["a"]),
    ("<>", .data(Data())),
    ("<0f\tbd 77\n1C\u{2028}27>", .data(Data([0x0F, 0xBD, 0x77, 0x1C, 0x27]))),
    ("<[]>", .data(Data())), ("<[ AQ\nID ]>", .data(Data([1, 2, 3]))),
    ("<[AQ==]>", .data(Data([1]))),
    ("<*I5>", 5), ("<*I\"-5\">", -5), ("<*I+5>", 5), ("<*I007>", 7),
    ("<*I18446744073709551615>", 18_446_744_073_709_551_615),
    ("<*I-9223372036854775808>", -9_223_372_036_854_775_808),
    ("<*R1.5>", 1.5), ("<*R\"-2\">", -2.0), ("<*R1e400>", .real(.infinity)),
    ("<*RNaN>", .real(.nan)),
    ("<*R+Inf>", .real(.infinity)), ("<*R-inf>", .real(-.infinity)),
    ("(<*BY>, <*BN>, <*B\"Y\">)", [true, false, true]),
    ("<*D2001-01-01 00:00:00 +0000>", .date(Date(timeIntervalSinceReferenceDate: 0))),
    ("<*D\"2001-01-01 02:30:01 +0230\">", .date(Date(timeIntervalSinceReferenceDate: 1))),
    ("<*D2000-12-31 23:00:00 -0100>", .date(Date(timeIntervalSinceReferenceDate: 0))),
    ("{CF$UID = <*I7>;}", .uid(7)), ("{CF$UID = 7;}", ["CF$UID": "7"]),
  ]

  @Test(
    "A strings file is a dictionary",
    arguments: [
      ("\"a\" = \"b\";", ["a": "b"]), ("a = b;c=d;", ["a": "b", "c": "d"]),
      ("\"a\";\n", ["a": "a"]),
      ("/* c */ \"面包\" = '好'; // d", ["面包": "好"]),
      ("a = (b, {c = d;});", ["a": ["b", ["c": "d"]]]),
      ("\u{FEFF}\"a\" = \"b\nc\";", ["a": "b\nc"]), ("a = <00>;", ["a": .data(Data([0]))]),
    ] as [(String, PropertyList)])
  func strings(text: String, value: PropertyList) throws {
    for format in [nil, PropertyListFormat.strings] {
      let document = try PropertyListDocument(text: text, options: ReadingOptions(format: format))
      #expect(document.root.value == value)
      #expect(document.diagnostics.isEmpty)
      #expect(document.format == .strings)
    }
  }

  @Test("The source of each value, from its first character to its last")
  func ranges() throws {
    let text = #"""
      {a = "b"; 'c' = (d, <0f>, <[AQ==]>, <*I5>, <*I"6">, <*BY>); e; "f\n" = {};}
      """#
    let root = try PropertyListDocument(text: text).root
    let bytes = Array(text.utf8)
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(source(root.sourceRange) == text)
    #expect(
      root.entries.map { source($0.value.sourceRange) } == [
        #""b""#, #"(d, <0f>, <[AQ==]>, <*I5>, <*I"6">, <*BY>)"#, "e", "{}",
      ])
    #expect(
      root.entries.map { source($0.keyRange.lowerBound.offset..<$0.keyRange.upperBound.offset) }
        == ["a", "'c'", "e", #""f\n""#])
    #expect(
      root["c"]?.elements.map { source($0.sourceRange) } == [
        "d", "<0f>", "<[AQ==]>", "<*I5>", #"<*I"6">"#, "<*BY>",
      ])
    #expect(root["c"]?[4]?.path.description == "$.c[4]")
    #expect(root["c"]?[4]?.numberText == "6")
    let strings = try PropertyListDocument(text: "// c\n a = b; /* d */ c;\n").root
    #expect(strings.range.lowerBound.description == "2:2")
    #expect(strings.range.upperBound.description == "2:19")
  }

  @Test("Texts longer than a word of the tape tells", arguments: [1 << 20 - 1, 1 << 20])
  func long(count: Int) throws {
    let word = String(repeating: "a", count: count)
    let hex = String(repeating: "00", count: count / 2 + 1)
    let root = try PropertyListDocument(text: "{\(word) = '\(word)'; b = <\(hex)>; \(word)b; }")
      .root
    #expect(root[word]?.string == word)
    #expect(root[word + "b"]?.string == word + "b")
    #expect(root["b"]?.data?.count == count / 2 + 1)
    #expect(root["b"]?.sourceRange.count == hex.utf8.count + 2)
  }

  @Test("A look-up finds keys with quotes and without, in any order")
  func lookUp() throws {
    let text =
      "{"
      + (0..<40).map { $0 % 2 == 0 ? "k\($0) = \($0);" : "'k\\U\(3)\($0 % 10)_\($0)' = \($0);" }
      .joined() + "}"
    let root = try PropertyListDocument(text: text).root
    for _ in 0..<20 {
      for entry in root.entries { #expect(root[entry.key] == entry.value) }
    }
    #expect(root["k38"]?.string == "38")
    #expect(root["k99"] == nil)
  }

  @Test("UTF-16 and UTF-32, with a mark and without", arguments: XMLEncodingTests.Form.all)
  func encodings(_ form: XMLEncodingTests.Form) throws {
    for text in ["{\"面包\" = (\"🥖\");}", "(面)", "\"a面\" = \"包\";", "/* 面 */ (a)"] {
      let bytes = form.bytes(text)
      let document = try? PropertyListDocument(bytes: bytes)
      guard text != "(面)" else {
        #expect(document == nil)
        continue
      }
      #expect(document != nil)
      #expect(document?.diagnostics.map(\.id) == (form.hasMark ? [] : ["text-encoding"]))
      #expect(document?.diagnostics.allSatisfy { $0.severity == .warning } == true)
    }
    let node = try PropertyListDocument(bytes: form.bytes("{\"面包\" = (\"🥖\");}")).root["面包"]?[0]
    #expect(node?.range.lowerBound.description == "1:10")
  }
}
