import Testing

@testable import PropertyLists

@Suite("Lines and columns") struct LineTableTests {
  /// The location by the book: from the first byte on.
  private static func location(of offset: Int, in bytes: [UInt8], start: Int)
    -> PropertyLists.SourceLocation
  {
    var line = 1
    var column = 1
    var index = start
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "\r"): (line, column) = (line + 1, 1)
      case UInt8(ascii: "\n"):
        if index == 0 || bytes[index - 1] != UInt8(ascii: "\r") { line += 1 }
        column = 1
      case let byte: column += byte & 0xC0 == 0x80 ? 0 : 1
      }
      index += 1
    }
    return PropertyLists.SourceLocation(line: line, column: column, offset: offset)
  }

  @Test(
    "Around the checkpoints, whatever lies across them",
    arguments: ["\r\n", "\r", "\n", "\n\r", "面", "🥖", "\t", "e\u{301}", "\r\n\r\n"], [0, 3])
  func checkpoints(piece: String, start: Int) {
    let spacing = 1 << 16
    for shift in 0..<4 {
      // The piece begins up to three bytes before each of the first two checkpoints.
      var bytes = [UInt8](repeating: 0xEF, count: 0)
      if start == 3 { bytes = [0xEF, 0xBB, 0xBF] }
      for checkpoint in [spacing, 2 * spacing] {
        while bytes.count < start + checkpoint - shift {
          bytes.append(bytes.count % 97 == 0 ? 0x0A : 0x61)
        }
        bytes += Array(piece.utf8)
      }
      bytes += Array("\r\nend".utf8)
      var table = LineTable(bytes, start: start)
      for center in [start, start + spacing, start + 2 * spacing, bytes.count] {
        for offset in max(start, center - 8)...min(bytes.count, center + 8) {
          let location = table.location(of: offset, in: bytes)
          if location != Self.location(of: offset, in: bytes, start: start) {
            Issue.record("offset \(offset), shift \(shift): \(location)")
          }
        }
      }
    }
  }

  @Test("Any text, every offset", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = ["a", "\n", "\r", "\r\n", "面", "🥖", "\t", "é"].map { Array($0.utf8) }
    let bytes = (0..<200).flatMap { _ in pieces[Int(random.next() % 8)] }
    var table = LineTable(bytes, start: 0)
    for offset in 0...bytes.count {
      #expect(
        table.location(of: offset, in: bytes) == Self.location(of: offset, in: bytes, start: 0))
    }
  }

  @Test("Offsets outside the text are moved into it") func outside() {
    let bytes = Array("\u{FEFF}a\nb".utf8)
    let text = SourceText(bytes, name: nil)
    #expect(text.location(of: -5).description == "1:1" && text.location(of: 0).offset == 3)
    #expect(text.location(of: 100).description == "2:2" && text.location(of: 100).offset == 6)
    #expect(SourceText([], name: nil).location(of: 0).description == "1:1")
    let range = text.locations(of: 4..<6)
    #expect(range.lowerBound.description == "1:2" && range.upperBound.description == "2:2")
  }

  @Test("Locations are ordered by offset") func order() {
    let first = PropertyLists.SourceLocation(line: 1, column: 9, offset: 8)
    let second = PropertyLists.SourceLocation(line: 2, column: 1, offset: 9)
    #expect(first < second && !(second < first))
  }
}

@Suite("Excerpts") struct SourceExcerptTests {
  /// The excerpt of a place marked with `⟦…⟧`.
  private static func excerpt(_ marked: String) throws -> SourceExcerpt {
    let bytes = Array(marked.utf8)
    let open = Array("⟦".utf8), close = Array("⟧".utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: open) })
    let end = try #require(bytes.indices.first { bytes[$0...].starts(with: close) })
    let plain = bytes[..<start] + bytes[(start + 3)..<end] + bytes[(end + 3)...]
    let text = SourceText(Array(plain), name: nil)
    return try #require(text.excerpt(of: text.locations(of: start..<end - 3)))
  }

  @Test(
    "The line and the caret",
    arguments: [
      ("a ⟦b⟧ c", "a b c\n  ^"), ("a ⟦bcd⟧ e", "a bcd e\n  ^~~"), ("a⟦⟧", "a\n ^"), ("⟦⟧", "\n^"),
      ("x\ny⟦z⟧\nw", "yz\n ^"), ("x\r\ny⟦z⟧\r\nw", "yz\n ^"), ("x\ry⟦z⟧\rw", "yz\n ^"),
      ("\ta\t⟦b⟧", "\ta\tb\n\t \t^"),
      ("面包⟦店⟧", "面包店\n    ^~"), ("🥖⟦a⟧", "🥖a\n  ^"), ("e\u{301}⟦a⟧", "e\u{301}a\n ^"),
      ("a⟦b\nc⟧d", "ab\n ^"),
      ("\u{FEFF}⟦a⟧b", "ab\n^"), ("a\u{0}\u{1B}⟦b\u{7}⟧", "a\u{FFFD}\u{FFFD}b\u{FFFD}\n   ^~"),
      ("a⟦⟧\nb", "a\n ^"),
      ("한글⟦x⟧", "한글x\n    ^"), ("ｆ⟦x⟧", "ｆx\n  ^"),
    ])
  func lines(marked: String, expected: String) throws {
    #expect(try Self.excerpt(marked).description == expected)
  }

  @Test(
    "A long line is cut around the place", arguments: [61, 100, 399, 400, 401, 10_000, 200_000],
    [41, 500])
  func long(before: Int, after: Int) throws {
    let marked =
      String(repeating: "a", count: before) + "⟦x⟧" + String(repeating: "b", count: after - 1)
    let excerpt = try Self.excerpt(marked)
    #expect(
      excerpt.description
        == "…\(String(repeating: "a", count: 60))x\(String(repeating: "b", count: 39))\(after > 40 ? "…" : "")\n"
        + String(repeating: " ", count: 61) + "^")
  }

  @Test("The cut does not show in half a character", arguments: 0..<12)
  func cutCharacters(shift: Int) throws {
    let before = String(repeating: "x", count: shift) + String(repeating: "面", count: 300)
    let excerpt = try Self.excerpt("\(before)⟦店⟧\(String(repeating: "包", count: 300))")
    #expect(!excerpt.text.unicodeScalars.contains("\u{FFFD}"))
    #expect(excerpt.caretIndent.count == 60 * 2 + 1)
  }

  @Test("A wide place is underlined as far as it is shown") func longPlace() throws {
    let excerpt = try Self.excerpt("⟦\(String(repeating: "y", count: 1000))⟧")
    #expect(excerpt.caretWidth == 40 && excerpt.text.unicodeScalars.count == 41)
  }

  @Test("Ill-formed bytes are shown as replacements") func illFormed() throws {
    let text = SourceText([0x61, 0xFF, 0x62, 0xC3], name: nil)
    let excerpt = try #require(text.excerpt(of: text.locations(of: 1..<2)))
    #expect(
      excerpt.text == "a\u{FFFD}b\u{FFFD}" && excerpt.caretIndent == " " && excerpt.caretWidth == 1)
  }
}
