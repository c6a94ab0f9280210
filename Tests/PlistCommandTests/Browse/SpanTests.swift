import PropertyLists
import Testing

@testable import plist

/// Lines cut and wrapped by columns.
@Suite("Lines on the screen") struct SpanTests {
  @Test(
    "A line is cut by columns, with a mark",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("面包面包", 8, "面包面包"), ("面包面包", 7, "面包面…"), ("面包面包", 6, "面包…"),
      ("面包面包", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 3, ""),
    ])
  func clip(_ text: String, _ width: Int, _ expected: String) {
    for cut in 0...text.count {
      let line = [
        Span(text: String(text.prefix(cut)), style: "1"), Span(text: String(text.dropFirst(cut))),
      ]
      #expect(line.clipped(to: width).text == expected, "\(cut)")
      let filled = line.filled(to: width).text
      #expect(filled.displayWidth == width && filled.hasPrefix(expected), "\(cut)")
    }
  }

  @Test("A line is wrapped by columns; nothing is lost")
  func wrap() {
    let line = [Span(text: "ab面包", style: "32"), Span(text: "cdef")]
    let expected: [[String]] = [
      ["a", "b", "面", "包", "c", "d", "e", "f"], ["ab", "面", "包", "cd", "ef"],
      ["ab", "面", "包c", "def"], ["ab面", "包cd", "ef"],
    ]
    for (index, lines) in expected.enumerated() {
      #expect(line.wrapped(to: index + 1).map(\.text) == lines)
    }
    #expect(line.wrapped(to: 4)[1] == [Span(text: "包", style: "32"), Span(text: "cd")])
    #expect([Span]().wrapped(to: 4) == [[]])
  }

  @Test("What a painter wrote becomes spans")
  func painted() {
    let palette = Palette.colored
    let line = "  \(palette.paint("a", .key)): \(palette.paint("1", .number))"
    #expect(
      [Span](painted: line) == [
        Span(text: "  "), Span(text: "a", style: "36"), Span(text: ": "),
        Span(text: "1", style: "33"),
      ])
  }

  @Test("A text on one line has no control characters, and an end")
  func oneLine() {
    #expect("a\nb\tc\u{1B}[2J\u{7}\u{202E}".oneLine(80) == "a b c\\u{1B}[2J\\u{7}\\u{202E}")
    #expect(String(repeating: "包", count: 50).oneLine(3) == "包包包…")
    #expect("abc".oneLine(3) == "abc")
  }
}
