import PropertyLists
import Testing

@Suite("Records: OpenStep") struct OpenStepRecordTests {
  private func reader(
    _ text: String, at path: String = "$", window: Int
  ) throws -> RecordReader {
    try RecordReader(
      bytes: Array(text.utf8), at: PropertyListPath(path),
      options: ReadingOptions(format: .openStep), firstWindow: window, nextWindow: window, lead: 4)
  }

  /// The records as JSON, then what was thrown.
  private func all(_ reader: RecordReader) -> [String] {
    reader.map { result in
      switch result {
      case .success(let node): (try? node.json()) ?? "?"
      case .failure(let error): error.diagnostics.map(\.summary).joined(separator: "; ")
      }
    }
  }

  @Test(
    "Windows that cut everything everywhere read what is read at once",
    arguments: [
      "(a, b)", "( a , b , )", "()", "( /* none */ )", "(\"a\", 'b', \"\")", "((), ((a)), {})",
      "// head\n/* and more */ ( a /* one */ , /* two */ b // three\n, c /* four */ ) // tail",
      "(a,\n// the line ends in U+2028\u{2028}b,\u{2029}c\u{2028},d)\u{2028}",
      "(<>, <0fbd77 1c>, <0f\u{2028}bd>, <[QUI=]>, <*I5>, <*I\"-5\">, <*R1.5>, <*BY>, <*BN>)",
      "(<*D2024-02-29 12:34:56 +0000>, <*D\"2024-02-29 12:34:56 +0000\">, x)",
      "(\"\\n\\\\\\\"\", \"\\U00e9\\Ud83d\\Ude00\", \"\\351\\41\", '\\'', \"\\x41 \\400\")",
      "(\"first\nsecond line\", \"面包\", 'a\"b', {\"面\" = \"包\"; \"\\U9762\" = 2; })",
      "({ a = 1; b; \"c d\"; }, { a = 1; a = 2; }, { CF$UID = 7; }, { a = 1; b; \"c d\"; })",
      "{ a = { b = (1, 2); }; c; \"d e\" = ((x), (y, z)); f = ({ g = (h); }); }",
      "/* a */ { /* b */ a /* c */ = /* d */ ( /* e */ 1, 2 /* f */ ) /* g */ ; /* h */ } /* i */",
      "(a/b, $(X)/y", "(a b, c)", "(\"a\" \"b\")", "(a, \"b", "(a, \"b\nc, d)", "(a; b)", "(1, 2",
      "(a, {b = 1})", "(a, {b = 1; c})", "(a, [b, c])", "(a, <0g>)", "(a, <0f", "(a, <*I5",
      "(a, <[QQ",
      "(a, /* b", "(a, b) c", "(a, b) \n\n  )", "(a,, b)", "(a, “b c”)", "(a, # b\n c)",
      "({a = b c; })",
      "(a, é)", "(a, b}", "({ a = \"it's \"quoted\" here\"; })", "(a, @\"b\")", "(a, \u{FEFF}b)",
    ])
  func comparison(text: String) {
    let comparison = RecordComparison(
      bytes: Array(text.utf8), options: ReadingOptions(format: .openStep))
    #expect(comparison.differences().prefix(3) == [])
  }

  @Test(
    "An array where the path leads, or what is there instead",
    arguments: [
      ("{ a = 1; b = (x, y); }", "$.b", ["\"x\"", "\"y\""]),
      ("{ a = ((1), 2, (3, (4, 5))); b; }", "$.a[2][1]", ["\"4\"", "\"5\""]),
      ("{ \"\\U0061\" = (1); }", "$.a", ["\"1\""]),
      ("{ a; b = (); }", "$.b", []),
      ("{ a; b = (); }", "$.c", ["1:14-1:15 error no-such-value $.c"]),
      ("{ a; b = (); }", "$.a", ["1:3-1:5 error not-an-array $.a"]),
      ("{ a = {}; }", "$.a", ["1:7-1:8 error not-an-array $.a"]),
      ("word", "$", ["1:1-1:5 error not-an-array $"]),
      (" // nothing\n", "$", ["1:12-2:1 error no-such-value $"]),
    ])
  func way(text: String, path: String, expected: [String]) throws {
    for window in [1, 4, 9, 1000] {
      let reader = try reader(text, at: path, window: window)
      #expect(all(reader) == expected)
    }
  }

  @Test(
    "The records before a mistake, then the mistake",
    arguments: [
      ("(1, 2, [x], 4)", ["\"1\"", "\"2\"", "1:8-1:9 error openstep-square-bracket $[1]"]),
      ("(1, 2 3, 4)", ["\"1\"", "1:5-1:8 error openstep-needs-quotes $[1]"]),
      ("(\"1\" \"2\", 4)", ["1:5-1:5 error openstep-missing-comma $[0]"]),
      ("(1, 2", ["\"1\"", "\"2\"", "1:6-1:6 error openstep-unexpected-end $[1]"]),
      ("(1, { a = 2 })", ["\"1\"", "1:12-1:12 error openstep-missing-semicolon $[1].a"]),
    ])
  func mistakes(text: String, expected: [String]) throws {
    for window in [1, 3, 7, 1000] {
      #expect(all(try reader(text, window: window)) == expected)
    }
  }

  @Test("What stands behind the array is checked on request", arguments: [1, 4, 1000])
  func behind(window: Int) throws {
    let reader = try reader("{ a = (1); b = x y; }", at: "$.a", window: window)
    #expect(all(reader) == ["\"1\""])
    let error = #expect(throws: PropertyListError.self) { try reader.finish() }
    #expect(error?.diagnostics.first?.id == "openstep-needs-quotes")
  }

  @Test("What precedes the array may be large, and no more is read than what is asked for")
  func largeSibling() throws {
    let rows = (0..<20_000).map { "{ k = (\($0), { z; }); /* row */ }" }.joined(separator: ",\n")
    let text = "{ first = { rows = (\(rows)); }; a = { b = ((10), (20, 30)); }; rows = (\(rows)); }"
    let nested = try reader(text, at: "$.a.b[1]", window: 2000)
    let records = try nested.records(0..<9)
    #expect(records.map(\.string) == ["20", "30"])
    #expect(records.first?.path.description == "$.a.b[1][0]")
    #expect(records.first?.range.lowerBound.line == 20_000)
    #expect(nested.bytesRead < text.utf8.count * 2 / 3)
    let first = try reader(text, at: "$.first.rows", window: 2000)
    #expect(try first.next()?["k"]?[0]?.string == "0")
    #expect(first.bytesRead < 10_000)
    let last = try reader(text, at: "$.rows", window: 2000)
    #expect(try last.records(19_999..<20_001).map { $0["k"]?[0]?.string } == ["19999"])
  }

  @Test("Strings files and other encodings are read whole") func whole() throws {
    let text = Array("\"a\" = (1, 2);".utf8)
    let strings = try RecordReader(
      bytes: text, at: PropertyListPath("a"), options: ReadingOptions(format: .strings),
      firstWindow: 1)
    #expect(strings.count == 2)
    let utf16: [UInt8] =
      [0xFE, 0xFF] + Array("(\"面\")".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let wide = try RecordReader(
      bytes: utf16, options: ReadingOptions(format: .openStep), firstWindow: 1)
    #expect(wide.count == 1)
    #expect(try wide.next()?.string == "面")
  }
}
