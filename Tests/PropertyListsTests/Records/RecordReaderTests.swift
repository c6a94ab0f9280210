import Foundation
import PropertyLists
import Testing

@Suite("Records") struct RecordReaderTests {
  /// A reader of a text with windows of a few bytes.
  private func reader(
    _ text: String, at path: String = "$", format: PropertyListFormat? = nil, window: Int = 5,
    name: String? = nil, options: ReadingOptions = ReadingOptions()
  ) throws -> RecordReader {
    var options = options
    options.format = format ?? (name != nil ? nil : text.hasPrefix("<") ? .xml : .json)
    return try RecordReader(
      bytes: Array(text.utf8), name: name, at: PropertyListPath(path), options: options,
      firstWindow: window, nextWindow: window, lead: 4)
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

  // MARK: The way to the array

  @Test(
    "An array where the path leads",
    arguments: [
      ("[1, [2], {}]", "$", ["1", "[2]", "{}"]),
      ("{\"a\": [[1], 2, [3, [4, 5]]], \"b\": 1}", "$.a[2][1]", ["4", "5"]),
      ("{\"a\": {\"x\": [9]}, \"b\": {\"x\": [7, 8]}}", "$.b.x", ["7", "8"]),
      ("[[0], {\"\\u0061\": [1, 2]}]", "$[1].a", ["1", "2"]),
      ("{\"1\": [true]}", "$[1]", ["true"]),
      ("{\"a\": []}", "$.a", []),
      ("[]", "$", []),
      ("<plist><array/></plist>", "$", []),
      ("<plist><array></array></plist>", "$", []),
      ("<dict><key>a&amp;</key><dict/><key>b</key><array><true/></array></dict>", "$.b", ["true"]),
      ("<plist><plist><array><string>x</string></array></plist></plist>", "$", ["\"x\""]),
    ])
  func way(text: String, path: String, expected: [String]) throws {
    for window in [1, 4, 9, 1000] {
      let reader = try reader(text, at: path, window: window)
      #expect(all(reader) == expected)
      #expect(reader.count == expected.count)
      try reader.finish()
    }
  }

  @Test(
    "Where the path leads to no array",
    arguments: [
      ("{\"a\": 1}", "$.b", "1:8-1:9 error no-such-value $.b"),
      ("[[1], [2]]", "$[2]", "1:10-1:11 error no-such-value $[2]"),
      ("[[1], [2]]", "$.a", "1:10-1:11 error no-such-value $.a"),
      ("{\"a\": {\"b\": {}}}", "$.a", "1:7-1:8 error not-an-array $.a"),
      ("{\"a\": {\"b\": 12}}", "$.a.b", "1:13-1:15 error not-an-array $.a.b"),
      ("{\"a\": \"x\"}", "$.a.b", "1:7-1:8 error no-such-value $.a.b"),
      ("12", "$", "1:1-1:3 error not-an-array $"),
      (
        "<plist><dict><key>a</key><dict/></dict></plist>", "$.a", "1:26-1:33 error not-an-array $.a"
      ),
      ("<plist><dict/></plist>", "$.a.b", "1:8-1:9 error no-such-value $.a.b"),
      ("<plist>\n<string>x</string></plist>", "$", "2:1-2:19 error not-an-array $"),
    ])
  func noArray(text: String, path: String, expected: String) throws {
    for window in [1, 6, 1000] {
      let reader = try reader(text, at: path, window: window)
      #expect(all(reader) == [expected])
      #expect(try reader.next() == nil)
    }
  }

  // MARK: Mistakes

  @Test(
    "The records before a mistake, then the mistake",
    arguments: [
      ("[1, 2, x, 4]", ["1", "2", "1:8-1:9 error json-unknown-word $[1]"]),
      ("[1 2]", ["1", "1:4-1:5 error json-missing-comma $[0]"]),
      ("[1, 2", ["1", "2", "1:6-1:6 error json-unexpected-end $[1]"]),
      (
        "[{\"a\": 1}, {\"a\": ]}]",
        [
          "{\"a\":1}",
          "1:13-1:16 error json-missing-value $[1].a; 1:18-1:19 error json-mismatched-bracket $[1].a",
        ]
      ),
      ("[1,]", ["1", "1:3-1:4 error json-trailing-comma $[0]"]),
      ("x[1]", ["1:1-1:2 error json-unknown-word $"]),
      (
        "<plist><array><true/><integer>x</integer>",
        ["true", "1:31-1:32 error xml-invalid-integer $[1]"]
      ),
      ("<array><true/>", ["true", "1:15-1:15 error xml-unexpected-end $[0]"]),
      ("<plist><array><true/>x<true/></array>", ["true", "1:22-1:23 error xml-stray-text $[0]"]),
    ])
  func mistakes(text: String, expected: [String]) throws {
    for window in [1, 3, 7, 1000] {
      let found = all(try reader(text, window: window))
      #expect(found == expected)
    }
  }

  @Test("A mistake is met again by whoever asks for it, and by nobody else")
  func mistakeAgain() throws {
    let reader = try reader("[1, 2, 3, x, 5]")
    #expect(all(reader).count == 4)
    #expect(try reader.next() == nil)
    #expect(try reader.records(1..<3).map(\.int) == [2, 3])
    #expect(throws: PropertyListError.self) { try reader.records(2..<4) }
    #expect(throws: PropertyListError.self) { try reader.finish() }
    #expect(try reader.records(0..<1).map(\.int) == [1])
  }

  @Test(
    "What stands behind the array is checked on request",
    arguments: [
      ("{\"a\": [1], \"b\": x}", "$.a", "json-unknown-word"), ("[1] 2", "$", "json-after-root"),
      ("[1]", "$", nil), ("[1]\n", "$", nil),
      (
        "<plist><dict><key>a</key><array><true/></array><key>b</key></dict></plist>", "$.a",
        "xml-key-without-value"
      ),
    ])
  func behind(text: String, path: String, id: String?) throws {
    for window in [1, 4, 1000] {
      let reader = try reader(text, at: path, window: window)
      #expect(all(reader).count == 1)
      var found: DiagnosticID?
      do { try reader.finish() } catch { found = error.diagnostics.first?.id }
      #expect(found?.rawValue == id)
    }
  }

  @Test("Warnings are kept, each once, and are errors in strict mode")
  func warnings() throws {
    let text = "<plist><array><string>a<!-- c --></string><true/></array></plist> x"
    let lenient = try reader(text)
    #expect(all(lenient).count == 2)
    _ = try lenient.records(0..<2)
    try lenient.finish()
    #expect(lenient.diagnostics.map(\.id.rawValue) == ["xml-comment-in-value", "xml-after-root"])
    let strict = try reader(text, options: ReadingOptions(strict: true))
    #expect(all(strict) == ["1:24-1:34 error xml-comment-in-value $[0]"])
  }

  @Test("A record larger than the limit is an error, a larger file is none")
  func limit() throws {
    let text =
      "[" + (0..<50).map { "[\($0)]" }.joined(separator: ",")
      + ",\"\(String(repeating: "x", count: 300))\"]"
    let found = all(try reader(text, options: ReadingOptions(maximumSize: 100)))
    #expect(found.count == 51)
    #expect(found.last == "1:241-1:241 error record-too-large -")
  }

  // MARK: How much is read

  @Test("No more is read than what is asked for") func laziness() throws {
    let text = "[" + (0..<100_000).map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
    let reader = try reader(text, window: 1000)
    #expect(try reader.next()?["id"]?.int == 0)
    #expect(reader.bytesRead < 10_000)
    for _ in 1..<50_000 { _ = try reader.next() }
    #expect(reader.position == 50_000)
    let before = reader.bytesRead
    #expect(try reader.records(100..<103).map { $0["id"]?.int } == [100, 101, 102])
    #expect(reader.bytesRead - before < 10_000)
    #expect(try reader.next()?["id"]?.int == 50_000)
    #expect(reader.bytesRead - before < 20_000)
    #expect(reader.count == nil)
    #expect(try reader.records(99_999..<100_010).count == 1)
    #expect(reader.count == 100_000)
  }

  @Test("What precedes the array may be large and deep") func largeSibling() throws {
    let rows = (0..<20_000).map { "{\"k\": [\($0), {\"z\": null}]}" }.joined(separator: ",\n")
    let text = "{\"first\": {\"rows\": [\(rows)]}, \"a\": {\"b\": [[10], [20, 30]]}}"
    let reader = try reader(text, at: "$.a.b[1]", window: 2000)
    let records = try reader.records(0..<9)
    #expect(records.map(\.int) == [20, 30])
    #expect(records.first?.path.description == "$.a.b[1][0]")
    #expect(records.first?.range.lowerBound.line == 20_000)
  }

  // MARK: Ways to go through

  @Test("An asynchronous sequence ends, and ends early where its task is cancelled")
  func asynchronous() async throws {
    let reader = try reader("[1, 2, 3]")
    var numbers: [Int?] = []
    for try await record in reader.asyncRecords { numbers.append(record.int) }
    #expect(numbers == [1, 2, 3])

    let other = try self.reader("[1, 2, 3]")
    let task = Task { () -> PropertyListError.Code? in
      do throws(PropertyListError) {
        for try await _ in other.asyncRecords {
          while !Task.isCancelled { await Task.yield() }
        }
        return nil
      } catch {
        return error.code
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(other.position <= 1)
  }

  @Test("Other encodings and formats are read whole") func whole() throws {
    let utf16: [UInt8] =
      [0xFF, 0xFE] + Array("[1, \"面\"]".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let reader = try RecordReader(bytes: utf16)
    #expect(all(reader) == ["1", "\"面\""])
    #expect(try reader.records(1..<2).first?.range.lowerBound.column == 5)
    let tagged = try self.reader("[{\"$plist.uid\": 7}]", format: .taggedJSON)
    #expect(try tagged.next()?.uid == 7)
    #expect(throws: PropertyListError.self) { try self.reader("%PDF-1.7", name: "a.plist") }
  }
}
