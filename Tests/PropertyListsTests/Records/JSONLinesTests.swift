import PropertyLists
import Testing

@Suite("JSON lines") struct JSONLinesTests {
  private static let options = ReadingOptions(format: .jsonLines)

  private static func records(_ text: String, window: Int) throws -> [String] {
    let reader = try RecordReader(
      bytes: Array(text.utf8), options: options, firstWindow: window, nextWindow: window, lead: 4)
    return reader.map { result in
      switch result {
      case .success(let node): "\((try? node.json()) ?? "?") \(node.path) \(node.range.lowerBound)"
      case .failure(let error): error.diagnostics.map(\.summary).joined(separator: "; ")
      }
    }
  }

  @Test(
    "A record a line, however lines end",
    arguments: [
      ("1\n2\n", ["1 $[0] 1:1", "2 $[1] 2:1"]),
      ("1\r\n\r\n[2]\r\n", ["1 $[0] 1:1", "[2] $[1] 3:1"]),
      ("\n  \n{\"a\": 1}\n\n{\"a\": 22}", ["{\"a\":1} $[0] 3:1", "{\"a\":22} $[1] 5:1"]),
      ("\u{FEFF}\"面\"", ["\"面\" $[0] 1:1"]), ("", []), ("\n\n", []),
      ("1\nx\n3", ["1 $[0] 1:1", "2:1-2:2 error json-unknown-word $[1]", "3 $[2] 3:1"]),
      (
        "[1\n2]\n\"x\n4",
        [
          "1:3-1:3 error json-unexpected-end $[0][0]", "2:2-2:3 error json-stray-bracket $[1]",
          "3:1-3:2 error json-unterminated $[2]", "4 $[3] 4:1",
        ]
      ),
      (
        "1 2\n]\n3",
        [
          "1:3-1:4 error json-after-root $[0]",
          "2:1-2:2 error json-stray-bracket $[1]; 2:2-2:2 error json-no-value $[1]", "3 $[2] 3:1",
        ]
      ),
    ])
  func lines(text: String, expected: [String]) throws {
    for window in [1, 2, 3, 5, 8, 100] {
      let found = try Self.records(text, window: window)
      #expect(found == expected)
    }
  }

  @Test("The document is the array of the lines") func document() throws {
    let text = "{\"a\": 1}\n\n{\"a\": [2]}\r\n\"x\""
    let document = try PropertyListDocument(text: text, name: "log.ndjson")
    #expect(document.format == .jsonLines)
    #expect(try document.root.json() == "[{\"a\":1},{\"a\":[2]},\"x\"]")
    #expect(document.root[1]?["a"]?.path.description == "$[1].a")
    #expect(try document.root.jsonLines() == "{\"a\":1}\n{\"a\":[2]}\n\"x\"\n")
    #expect(try PropertyListDocument(text: "", name: "a.jsonl").root.count == 0)
    #expect(throws: PropertyListError.self) { try document.root[0]?.jsonLines() }
  }

  @Test("All lines with mistakes are told at once") func findings() {
    let found = PropertyListDocument.findings(in: "{\n1\ntrue x\n\"a", format: .jsonLines)
    #expect(
      found.map(\.summary) == [
        "1:2-1:2 error json-unexpected-end $[0]", "3:6-3:7 error json-after-root $[2]",
        "4:1-4:2 error json-unterminated $[3]",
      ])
    #expect(found.first?.message == "the line ends before \"}\"")
  }

  @Test("Pages of lines, earlier ones again") func pages() throws {
    let text = (0..<5000).map { "{\"id\": \($0)}\n" }.joined()
    let reader = try RecordReader(
      bytes: Array(text.utf8), options: Self.options, firstWindow: 100, nextWindow: 300)
    #expect(try reader.records(4000..<4002).map { $0["id"]?.int } == [4000, 4001])
    let before = reader.bytesRead
    #expect(try reader.records(40..<42).map { $0["id"]?.int } == [40, 41])
    #expect(reader.bytesRead - before < 2000)
    #expect(try reader.next()?["id"]?.int == 0)
    try reader.finish()
    #expect(reader.count == 5000)
  }
}
