import Foundation
import PropertyLists
import Testing

@Suite("OpenStep writer") struct OpenStepWriterTests {
  private static func text(
    _ value: PropertyList, _ options: OpenStepWritingOptions = OpenStepWritingOptions()
  ) throws -> String {
    String(decoding: try PropertyListDocument(value).openStep(options: options), as: UTF8.self)
  }

  private static let compact = OpenStepWritingOptions(isPretty: false)
  private static let typed = OpenStepWritingOptions(isPretty: false, usesGNUstepTypes: true)

  @Test(
    "Strings have quotes where Xcode gives them some",
    arguments: [
      ("abc", "abc"), ("A_b$9/.:z", "A_b$9/.:z"), ("", "\"\""), ("a b", "\"a b\""),
      ("a-b", "\"a-b\""),
      ("a__b", "a__b"), ("a___b", "\"a___b\""), ("a/b", "a/b"), ("http://x", "\"http://x\""),
      ("a+b", "\"a+b\""), ("面包🥐", "\"面包🥐\""), ("a\"b\\c'd", #""a\"b\\c'd""#),
      ("\u{7}\u{8}\t\n\u{B}\u{C}\r", #""\a\b\t\n\v\f\r""#),
      ("\0\u{1}\u{1F}\u{7F}0", #""\000\001\037\1770""#),
      ("\u{80}\u{2028}\u{FEFF}", "\"\u{80}\u{2028}\u{FEFF}\""),
      ("123", "123"), ("<>", "\"<>\""), ("{", "\"{\""), (";", "\";\""), ("/", "/"),
      ("*/", "\"*/\""),
    ])
  func strings(string: String, source: String) throws {
    #expect(try Self.text([.string(string)], Self.compact) == "(\(source),)")
    #expect(try Self.text([string: []] as PropertyList, Self.compact) == "{\(source)=();}")
    // Alone it always has some.
    #expect(try Self.text(.string(string), Self.compact).hasPrefix("\""))
  }

  @Test(
    "Typed values, as GNUstep writes them",
    arguments: [
      (18_446_744_073_709_551_615, "<*I18446744073709551615>"),
      (-9_223_372_036_854_775_808, "<*I-9223372036854775808>"), (0.1, "<*R0.1>"),
      (-0.0, "<*R-0.0>"),
      (1e300, "<*R1e+300>"), (.real(.nan), "<*Rnan>"), (.real(-.nan), "<*Rnan>"),
      (.real(.infinity), "<*Rinf>"), (.real(-.infinity), "<*R-inf>"),
      ([true, false], "(<*BY>,<*BN>,)"),
      (.date(Date(timeIntervalSinceReferenceDate: -0.5)), "<*D2000-12-31 23:59:59 +0000>"),
      (
        .date(Date(timeIntervalSinceReferenceDate: -63_114_076_800)),
        "<*D0000-12-30 00:00:00 +0000>"
      ),
      (.uid(4_294_967_295), "{CF$UID=<*I4294967295>;}"), (.data(Data()), "<>"),
      (.data(Data([0, 1, 2, 3, 255])), "<00010203 ff>"),
    ] as [(PropertyList, String)])
  func types(value: PropertyList, source: String) throws {
    #expect(try Self.text(value, Self.typed) == source)
  }

  @Test("Pretty: a line for each value, a tab for each level")
  func pretty() throws {
    let value: PropertyList = [
      "b": ["a b", ["x": [], "y": [:]]], "a": .data(Data([255])), "": "",
    ]
    #expect(
      try Self.text(value) == """
        {
        \tb = (
        \t\t"a b",
        \t\t{
        \t\t\tx = ();
        \t\t\ty = {};
        \t\t},
        \t);
        \ta = <ff>;
        \t"" = "";
        }

        """)
  }

  @Test("Keys keep their order, or are sorted by UTF-16 code units")
  func order() throws {
    let value: PropertyList = ["b": "1", "\u{E000}": "2", "a": ["d": "3", "c": "4"], "🥐": "5"]
    #expect(
      try Self.text(value, Self.compact) == "{b=1;\"\u{E000}\"=2;a={d=3;c=4;};\"🥐\"=5;}")
    #expect(
      try Self.text(value, OpenStepWritingOptions(isPretty: false, sortsKeys: true))
        == "{a={c=4;d=3;};b=1;\"🥐\"=5;\"\u{E000}\"=2;}")
  }

  @Test("A strings file: a line for each pair, all in quotes")
  func stringsFile() throws {
    let document = try PropertyListDocument(["b": "2\n\"", "a": "好", "": ""] as PropertyList)
    #expect(
      try String(decoding: document.strings(), as: UTF8.self)
        == "\"b\" = \"2\\n\\\"\";\n\"a\" = \"好\";\n\"\" = \"\";\n")
    #expect(
      try String(decoding: document.root.strings(sortsKeys: true), as: UTF8.self)
        == "\"\" = \"\";\n\"a\" = \"好\";\n\"b\" = \"2\\n\\\"\";\n")
  }

  @Test("A strings file without pairs is no file without bytes") func noPairs() throws {
    let bytes = try PropertyListDocument([:] as PropertyList).strings()
    #expect(bytes == [0x0A])
    let options = ReadingOptions(format: .strings)
    #expect(try PropertyListDocument(bytes: bytes, options: options).root.value == [:])
  }

  @Test("A part of a document is written as well")
  func part() throws {
    let document = try PropertyListDocument(
      text:
        "<plist><array><true/><dict><key>a&amp;</key><string>b&#9;</string></dict></array></plist>")
    let part = try #require(document.root[1])
    #expect(
      try String(decoding: part.openStep(options: Self.compact), as: UTF8.self) == #"{"a&"="b\t";}"#
    )
    #expect(try String(decoding: part.strings(), as: UTF8.self) == "\"a&\" = \"b\\t\";\n")
  }

  @Test(
    "What the format has not is named, with its path and what to do",
    arguments: [
      ("<integer>1</integer>", "type-in-openstep", "no integer; the option usesGNUstepTypes"),
      ("<real>1</real>", "type-in-openstep", "no real; the option usesGNUstepTypes"),
      ("<true/>", "type-in-openstep", "no boolean; the option usesGNUstepTypes"),
      ("<date>2024-02-29T12:34:56Z</date>", "type-in-openstep", "no date; the option"),
      (
        "<dict><key>CF$UID</key><integer>7</integer></dict>", "type-in-openstep",
        "no UID; the option"
      ),
    ])
  func unwritable(source: String, id: String, message: String) throws {
    let document = try PropertyListDocument(
      text: "<plist>\n<dict>\n<key>k</key><array>\n\(source)</array></dict></plist>",
      name: "a.plist")
    let error = #expect(throws: PropertyListError.self) { try document.openStep() }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(error?.code == .unwritable)
    #expect(diagnostic.id.rawValue == id)
    #expect(diagnostic.path?.description == "$.k[0]")
    #expect(diagnostic.range?.lowerBound.description == "4:1")
    #expect(diagnostic.message.contains(message))
    #expect(throws: Never.self) { try document.openStep(options: Self.typed) }
  }

  @Test("Null and what looks like a UID can't be written, with GNUstep's types neither")
  func never() throws {
    let values: [(PropertyList, String)] = [
      ([nil], "null-in-openstep"), (["CF$UID": 7], "uid-dictionary"),
      (.date(Date(timeIntervalSinceReferenceDate: 1e300)), "date-range"),
    ]
    for (value, id) in values {
      let error = #expect(throws: PropertyListError.self) { try Self.text(value, Self.typed) }
      #expect(error?.diagnostics.first?.id.rawValue == id)
    }
  }

  @Test("A strings file has strings only")
  func stringsOnly() throws {
    let values: [(PropertyList, String, String)] = [
      (["a"], "$", "$: a strings file is a dictionary of strings, not an array"),
      (
        ["a": "b", "c": ["d": "e"]], "$.c",
        "$.c: a strings file holds strings only, not a dictionary"
      ),
      (["a": 1], "$.a", "$.a: a strings file holds strings only, not an integer"),
    ]
    for (value, path, message) in values {
      let document = try PropertyListDocument(value)
      let error = #expect(throws: PropertyListError.self) { try document.strings() }
      #expect(error?.diagnostics.first?.path?.description == path)
      #expect(error?.diagnostics.first?.message == message)
    }
  }
}
