import Foundation
import PropertyLists
import Testing

/// Apple's layout, byte for byte.
@Suite("XML writer") struct XMLWriterTests {
  @Test("The frame: declaration, DOCTYPE, root, a line break at the end")
  func frame() throws {
    #expect(
      try PropertyList.boolean(true).xml() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <true/>
        </plist>

        """)
  }

  @Test("A value has its source", arguments: values)
  func value(_ row: Row) throws {
    #expect(try row.value.body() == row.source)
  }

  @Test("Reals are spelt shortest, or as Apple does", arguments: reals)
  func real(_ row: Real) throws {
    #expect(try PropertyList.real(row.number).body() == "<real>\(row.shortest)</real>\n")
    let apple = try PropertyList.real(row.number).body(XMLWritingOptions(realStyle: .apple))
    #expect(apple == "<real>\(row.apple)</real>\n")
  }

  @Test("Keys keep their order, or are sorted by UTF-16 code units")
  func order() throws {
    // U+1F950 is D83E DD50 in UTF-16: before U+E000, behind which it comes in UTF-8.
    let keys = ["b", "\u{E000}", "a", "B", "🥐", "", "aa", "é"]
    let value = PropertyList.dictionary(
      PropertyListDictionary(
        keys.enumerated().map { ($1, PropertyList.integer(PropertyListInteger(Int64($0)))) }))
    #expect(try Self.keys(in: value.xml()) == keys)
    let sorted = try value.xml(XMLWritingOptions(sortsKeys: true))
    #expect(Self.keys(in: sorted) == ["", "B", "a", "aa", "b", "é", "🥐", "\u{E000}"])
    #expect(sorted.contains("<key>🥐</key>\n\t<integer>4</integer>\n"))
  }

  @Test("Data is in lines of 76 columns less 8 for each of at most 8 levels", arguments: 0...12)
  func dataLines(depth: Int) throws {
    let data = PropertyList.data(Data((0..<200).map { UInt8($0) }))
    let value = (0..<depth).reduce(data) { value, _ in .array([value]) }
    let lines = try value.body().split(separator: "\n")
      .drop { !$0.hasSuffix("<data>") }.dropFirst().prefix { !$0.hasSuffix("</data>") }
    let level = min(depth, 8)
    let tabs = String(repeating: "\t", count: level)
    #expect(lines.allSatisfy { $0.hasPrefix(tabs) && !$0.hasPrefix(tabs + "\t") })
    let texts = lines.map { $0.dropFirst(level) }
    let width = 76 - 8 * level
    #expect(texts.dropLast().allSatisfy { $0.count == width })
    #expect((1...width).contains(texts.last?.count ?? 0))
    #expect(Data(base64Encoded: texts.joined()) == Data((0..<200).map { UInt8($0) }))
  }

  @Test("Dates are in whole seconds, cut downwards", arguments: dates)
  func date(_ row: DateRow) throws {
    let value = PropertyList.date(Date(timeIntervalSinceReferenceDate: row.seconds))
    #expect(try value.body() == "<date>\(row.text)</date>\n")
    #expect(
      try PropertyListDocument(text: value.xml()).root.date
        == Date(timeIntervalSinceReferenceDate: row.seconds.rounded(.down)))
  }

  @Test("A document that was read is written in clean layout")
  func rewritten() throws {
    let document = try PropertyListDocument(
      text: """
        <plist><dict ><key >a&amp;&#98;</key><string><![CDATA[<x>]]>&#13;</string>
        <key>n</key><integer> 0x1F</integer><key>e</key><array></array></dict></plist>
        """)
    #expect(
      String(decoding: try document.xml(), as: UTF8.self).body == """
        <dict>
        \t<key>a&amp;b</key>
        \t<string>&lt;x&gt;&#13;</string>
        \t<key>n</key>
        \t<integer>31</integer>
        \t<key>e</key>
        \t<array/>
        </dict>

        """)
  }

  @Test("Of two equal keys the one that counts is written")
  func duplicateKey() throws {
    let document = try PropertyListDocument(
      text: "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>")
    let text = String(decoding: try document.xml(), as: UTF8.self)
    #expect(text.body == "<dict>\n\t<key>a</key>\n\t<false/>\n</dict>\n")
  }

  @Test("What the deepest reader reads is written, what is deeper is refused")
  func depth() throws {
    func nested(_ levels: Int) -> PropertyList {
      (0..<levels).reduce(.boolean(true)) { value, _ in .array([value]) }
    }
    let deepest = nested(DocumentLimits.depth)
    #expect(try PropertyListDocument(text: deepest.xml()).root.value == deepest)
    let error = #expect(throws: PropertyListError.self) { try nested(513).xml() }
    #expect(error?.code == .unwritable)
    #expect(error?.diagnostics.map(\.id) == ["too-deep"])
  }

  private static func keys(in xml: String) -> [String] {
    xml.split(separator: "\n").compactMap { line in
      line.hasPrefix("\t<key>") ? String(line.dropFirst(6).dropLast(6)) : nil
    }
  }
}

extension XMLWriterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let value: PropertyList
    let source: String

    init(_ name: String, _ value: PropertyList, _ source: String) {
      (self.name, self.value, self.source) = (name, value, source)
    }

    var testDescription: String { name }
  }

  struct Real: Sendable {
    let number: Double
    let shortest: String
    let apple: String

    init(_ number: Double, _ shortest: String, _ apple: String) {
      (self.number, self.shortest, self.apple) = (number, shortest, apple)
    }
  }

  struct DateRow: Sendable {
    let seconds: Double
    let text: String

    init(_ seconds: Double, _ text: String) { (self.seconds, self.text) = (seconds, text) }
  }

  static let values: [Row] = [
    Row("string", "面包", "<string>面包</string>\n"),
    Row("empty string", "", "<string></string>\n"),
    Row("escapes", "<a> & \"b\" 'c'", "<string>&lt;a&gt; &amp; \"b\" 'c'</string>\n"),
    Row("CDATA end", "]]>", "<string>]]&gt;</string>\n"),
    Row("CR", "a\rb\r\nc", "<string>a&#13;b&#13;\nc</string>\n"),
    Row("tab and line break", "\ta\n", "<string>\ta\n</string>\n"),
    Row(
      "astral and private characters", "🥐\u{FFFD}\u{E000}", "<string>🥐\u{FFFD}\u{E000}</string>\n"),
    Row("nothing is normalised", "e\u{301}", "<string>e\u{301}</string>\n"),
    Row("zero", 0, "<integer>0</integer>\n"),
    Row("least integer", -9_223_372_036_854_775_808, "<integer>-9223372036854775808</integer>\n"),
    Row(
      "greatest integer", 18_446_744_073_709_551_615, "<integer>18446744073709551615</integer>\n"),
    Row("false", false, "<false/>\n"),
    Row("empty array", [], "<array/>\n"),
    Row("empty dictionary", [:], "<dict/>\n"),
    Row("empty data", .data(Data()), "<data>\n</data>\n"),
    Row("data", .data(Data([1, 2])), "<data>\nAQI=\n</data>\n"),
    Row(
      "UID", .uid(4_294_967_295),
      "<dict>\n\t<key>CF$UID</key>\n\t<integer>4294967295</integer>\n</dict>\n"),
    Row(
      "dictionary like a UID with another value", ["CF$UID": "x"],
      "<dict>\n\t<key>CF$UID</key>\n\t<string>x</string>\n</dict>\n"),
    Row(
      "dictionary like a UID with a number out of range", ["CF$UID": -1],
      "<dict>\n\t<key>CF$UID</key>\n\t<integer>-1</integer>\n</dict>\n"),
    Row(
      "dictionary like a UID with one more key", ["CF$UID": 1, "a": 2],
      "<dict>\n\t<key>CF$UID</key>\n\t<integer>1</integer>\n\t<key>a</key>\n\t<integer>2</integer>\n</dict>\n"
    ),
    Row(
      "nesting", [["a<": [[], [:]]], .data(Data([0]))],
      """
      <array>
      \t<dict>
      \t\t<key>a&lt;</key>
      \t\t<array>
      \t\t\t<array/>
      \t\t\t<dict/>
      \t\t</array>
      \t</dict>
      \t<data>
      \tAA==
      \t</data>
      </array>

      """),
  ]

  static let reals: [Real] = [
    Real(0.1, "0.1", "0.10000000000000001"), Real(1, "1", "1"), Real(-2.5, "-2.5", "-2.5"),
    Real(0, "0.0", "0.0"), Real(-0.0, "-0.0", "0.0"), Real(1e16, "1e+16", "10000000000000000"),
    Real(1e21, "1e+21", "1e+21"), Real(1e-5, "1e-05", "1.0000000000000001e-05"),
    Real(.leastNonzeroMagnitude, "5e-324", "4.9406564584124654e-324"),
    Real(.greatestFiniteMagnitude, "1.7976931348623157e+308", "1.7976931348623157e+308"),
    Real(.nan, "nan", "nan"), Real(-.nan, "nan", "nan"), Real(.infinity, "+infinity", "+infinity"),
    Real(-.infinity, "-infinity", "-infinity"),
  ]

  static let dates: [DateRow] = [
    DateRow(0, "2001-01-01T00:00:00Z"), DateRow(-0.5, "2000-12-31T23:59:59Z"),
    DateRow(0.999, "2001-01-01T00:00:00Z"), DateRow(-63_114_076_800, "0000-12-30T00:00:00Z"),
    DateRow(-63_145_699_200, "-001-12-30T00:00:00Z"), DateRow(252_460_800, "2009-01-01T00:00:00Z"),
    DateRow(7_258_118_400 - 978_307_200, "2200-01-01T00:00:00Z"),
    DateRow(252_423_993_600, "10000-01-01T00:00:00Z"),
    DateRow(-12_219_292_800 - 978_307_200, "1582-10-15T00:00:00Z"),
    DateRow(-12_219_292_800 - 978_307_200 - 86_400, "1582-10-14T00:00:00Z"),
  ]
}

extension PropertyList {
  /// What stands between `<plist>` and `</plist>`.
  fileprivate func body(_ options: XMLWritingOptions = XMLWritingOptions()) throws -> String {
    try xml(options).body
  }
}

extension String {
  fileprivate var body: String {
    split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).dropLast(2)
      .map { $0 + "\n" }.joined()
  }
}
