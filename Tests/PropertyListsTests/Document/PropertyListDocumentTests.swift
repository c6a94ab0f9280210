import Foundation
import PropertyLists
import Testing

@Suite("Documents") struct PropertyListDocumentTests {
  @Test("Text, bytes, data, path and URL give the same document") func sources() throws {
    let text = "<plist><array><string>面包</string><integer>1 </integer></array></plist>"
    let folder = try TemporaryFolder()
    let path = try folder.file("a.plist", Array(text.utf8))
    let expected = try PropertyListDocument(text: text)
    #expect(try PropertyListDocument(bytes: Array(text.utf8)) == expected)
    #expect(try PropertyListDocument(data: Data(text.utf8)) == expected)
    #expect(try PropertyListDocument(contentsOfFile: path) == expected)
    #expect(try PropertyListDocument(contentsOf: URL(filePath: path)) == expected)
    let document = try PropertyListDocument(contentsOfFile: path)
    #expect(document.name == path && document.format == .xml && document.encoding == .utf8)
    #expect(document.diagnostics.map(\.file) == [path])
    #expect(try PropertyListDocument(text: text, name: "x").name == "x")
    #expect(expected.name == nil && expected.root.documentName == nil)
  }

  @Test("Only file: URLs are read") func url() throws {
    let url = try #require(URL(string: "https://example.com/a.plist"))
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(contentsOf: url)
    }
    #expect(error?.code == .unreadable)
    #expect(error?.diagnostics.first?.file == "https://example.com/a.plist")
  }

  @Test("A slice of data is read from its beginning") func slice() throws {
    let data = Data("xx<plist><true/></plist>".utf8).dropFirst(2)
    #expect(try PropertyListDocument(data: data).root.bool == true)
  }

  @Test(
    "Files that are no property list",
    arguments: [
      ([], "empty-file"), ([0x50, 0x4B, 3, 4, 0], "not-a-property-list"),
      ([0x30, 0x82, 1, 2], "not-a-property-list"),
      (Array("<html>".utf8), "not-a-property-list"),
    ] as [([UInt8], DiagnosticID)])
  func foreign(bytes: [UInt8], rule: DiagnosticID) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(bytes: bytes, name: "a.plist")
    }
    #expect(error?.code == .invalid)
    #expect(error?.diagnostics.map(\.id) == [rule])
    #expect(error?.diagnostics.first?.description.hasPrefix("a.plist:1:1: error: ") == true)
  }

  @Test(
    "Blanks and comments are an empty dictionary, with a warning",
    arguments: [" ", "\n\t\n", "// a\n", "/* a */ ", "\u{FEFF} "])
  func blank(_ text: String) throws {
    let document = try PropertyListDocument(text: text)
    #expect(document.root.kind == .dictionary && document.root.count == 0)
    #expect(document.diagnostics.map(\.id) == ["blank-file"])
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, options: ReadingOptions(strict: true))
    }
  }

  @Test("White space before the root, however long", arguments: [0, 1, 4095, 4096, 5000, 100_000])
  func leadingBlanks(count: Int) throws {
    let text = String(repeating: "\n", count: count) + "<plist><true/></plist>"
    #expect(try PropertyListDocument(text: text).root.bool == true)
    #expect(try PropertyListDocument(text: "\u{FEFF}" + text).root.bool == true)
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] as [UInt8] }
    #expect(try PropertyListDocument(bytes: wide).root.bool == true)
  }

  @Test("A long comment before another format does not make the file empty")
  func leadingComment() throws {
    let text = "/*" + String(repeating: "x", count: 5000) + "*/\n{ a = b; }"
    #expect(try PropertyListDocument(text: text).root.value == ["a": "b"])
  }

  @Test("With a format given, errors are those of the format") func givenFormat() {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: "{ a = b; }", options: ReadingOptions(format: .xml))
    }
    #expect(error?.diagnostics.first?.id == "xml-stray-text")
  }

  @Test("A document can be read by many tasks at once") func concurrency() async throws {
    let xml = (0..<200).map { "<integer>\($0)</integer>\n" }.joined()
    let document = try PropertyListDocument(text: "<plist><array>\n\(xml)</array></plist>")
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          document.root.elements.enumerated().filter {
            $1.int == $0 && $1.range.lowerBound.line == $0 + 2
          }.count + task
        }
      }
      var sums: Set<Int> = []
      for await sum in group { sums.insert(sum) }
      #expect(sums == Set(200..<208))
    }
  }
}
