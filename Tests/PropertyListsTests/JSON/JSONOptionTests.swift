import PropertyLists
import Testing

@Suite("JSON with comments, marks and encodings") struct JSONOptionTests {
  private static let settings = """
    // Settings
    {
      "a": [1, 2, /* two */ 3,], // a list
      /**/ "b": {"c": null,},
    }
    /* end */
    """

  @Test("Comments and trailing commas are read where they are allowed") func settings() throws {
    let options = ReadingOptions(format: .json, json: .withComments)
    let document = try PropertyListDocument(text: Self.settings, options: options)
    #expect(document.diagnostics == [])
    #expect(document.root.value == ["a": [1, 2, 3], "b": ["c": nil]])
  }

  @Test("Each is allowed on its own") func separately() {
    func rules(_ json: JSONReadingOptions) -> [DiagnosticID] {
      let options = ReadingOptions(format: .json, json: json)
      do {
        return try PropertyListDocument(text: Self.settings, options: options).diagnostics.map(\.id)
      } catch {
        return error.diagnostics.map(\.id)
      }
    }
    #expect(
      rules(JSONReadingOptions(allowsComments: true))
        == ["json-trailing-comma", "json-trailing-comma", "json-trailing-comma"])
    #expect(
      rules(JSONReadingOptions(allowsTrailingCommas: true))
        == Array(repeating: "json-comment", count: 5))
  }

  @Test(
    "More than one comma, a comma alone and # stay errors",
    arguments: ["[1,,]", "[,]", "{,}", "# c\n1", "{\"a\":,}"])
  func errors(_ text: String) {
    let options = ReadingOptions(format: .json, json: .withComments)
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, options: options)
    }
  }

  @Test("A byte-order mark is a note, in strict mode too", arguments: [true, false])
  func mark(strict: Bool) throws {
    let options = ReadingOptions(strict: strict)
    let document = try PropertyListDocument(text: "\u{FEFF}[1]", options: options)
    #expect(document.format == .json && document.root[0]?.int == 1)
    #expect(
      document.diagnostics.map(\.description) == [
        "1:1: note: JSON is written without a byte-order mark; it is passed over here [json-byte-order-mark]"
      ])
    #expect(document.root[0]?.range.lowerBound.description == "1:2")
  }

  @Test("UTF-16 and UTF-32, with a mark and without", arguments: XMLEncodingTests.Form.all)
  func encodings(_ form: XMLEncodingTests.Form) throws {
    let document = try PropertyListDocument(bytes: form.bytes("{\"面包\": [\"🥖\"]}"))
    #expect(document.root.value == ["面包": ["🥖"]])
    #expect(document.diagnostics.map(\.id) == ["json-encoding"])
    #expect(document.diagnostics.allSatisfy { $0.severity == .note })
    let node = try #require(document.root["面包"]?[0])
    #expect(node.range.lowerBound.description == "1:9")
    let offset = document.byteOffset(of: node.range.lowerBound)
    #expect(offset == (form.hasMark ? 9 : 8) * form.unitSize)
  }

  @Test("JSON in a file of another name is a note, in strict mode too", arguments: [true, false])
  func name(strict: Bool) throws {
    let document = try PropertyListDocument(
      text: "[1]", name: "A.plist", options: ReadingOptions(strict: strict))
    #expect(document.diagnostics.map(\.id) == ["json-named-plist"])
    #expect(document.diagnostics.map(\.severity) == [.note])
    #expect(try PropertyListDocument(text: "[1]", name: "a.json").diagnostics == [])
    let options = ReadingOptions(format: .json, strict: true)
    #expect(
      try PropertyListDocument(text: "[1]", name: "a.plist", options: options).root[0]?.int == 1)
  }
}
