import Foundation
import PropertyLists
import Testing

@Suite("JSON writer") struct JSONWriterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let value: PropertyList
    let text: String

    init(_ name: String, _ value: PropertyList, _ text: String) {
      (self.name, self.value, self.text) = (name, value, text)
    }

    var testDescription: String { name }
  }

  @Test("A value has its text", arguments: rows)
  func text(_ row: Row) throws {
    #expect(try row.value.json() == row.text)
  }

  @Test("Pretty: a line for each value, two blanks for a level")
  func pretty() throws {
    let value: PropertyList = [
      "b": [1, ["x": [], "y": [:]], .uid(7)], "a": .data(Data([255])), "": nil,
    ]
    #expect(
      try value.json(JSONWritingOptions(isPretty: true)) == """
        {
          "b": [
            1,
            {
              "x": [],
              "y": {}
            },
            {"CF$UID": 7}
          ],
          "a": "/w==",
          "": null
        }
        """)
  }

  @Test("Keys keep their order, or are sorted by UTF-16 code units")
  func order() throws {
    let value: PropertyList = ["b": 1, "\u{E000}": 2, "a": ["d": 3, "c": 4], "🥐": 5]
    #expect(try value.json() == #"{"b":1,"\#u{E000}":2,"a":{"d":3,"c":4},"🥐":5}"#)
    #expect(
      try value.json(JSONWritingOptions(sortsKeys: true))
        == #"{"a":{"c":4,"d":3},"b":1,"🥐":5,"\#u{E000}":2}"#)
  }

  @Test("A part of a document is written as well")
  func part() throws {
    let document = try PropertyListDocument(
      text: "<plist><array><true/><string>a&amp;b</string></array></plist>")
    #expect(try document.root[1]?.json() == #""a&b""#)
  }

  static let rows: [Row] = [
    Row("string", "面包🥐", #""面包🥐""#), Row("empty string", "", #""""#),
    Row("quotes", #"a"b\c/d"#, #""a\"b\\c/d""#),
    Row("short escapes", "\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    Row(
      "control characters", "\0\u{1}\u{F}\u{10}\u{1F}\u{7F}",
      "\"\\u0000\\u0001\\u000f\\u0010\\u001f\u{7F}\""),
    Row("line separators stay", "\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""),
    Row("least integer", -9_223_372_036_854_775_808, "-9223372036854775808"),
    Row("greatest integer", 18_446_744_073_709_551_615, "18446744073709551615"),
    Row("real", 0.1, "0.1"), Row("integral real", 1.0, "1.0"), Row("negative zero", -0.0, "-0.0"),
    Row("large real", 1e300, "1e+300"), Row("small real", 1e-300, "1e-300"),
    Row("booleans", [true, false], "[true,false]"), Row("null", [nil], "[null]"),
    Row("empty containers", [[], [:]], "[[],{}]"),
    Row("date", .date(Date(timeIntervalSinceReferenceDate: -0.5)), #""2000-12-31T23:59:59Z""#),
    Row("data", .data(Data([0, 1, 2, 3])), #""AAECAw==""#),
    Row("empty data", .data(Data()), #""""#),
    Row("UID", .uid(4_294_967_295), #"{"CF$UID":4294967295}"#),
    Row("key with quotes", ["a\"\n": 1], #"{"a\"\n":1}"#),
  ]
}
