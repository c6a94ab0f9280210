import Foundation
import Testing

@Suite("JSON files") struct JSONCommandTests {
  private static let text = #"[{"title": "面包", "price": 19.90, "new": true}, {"title": "b"}]"#

  @Test("Lint, print, page and convert read them") func commands() throws {
    let folder = try Folder()
    try folder.write("a.json", Self.text)
    let lint = try CommandRun(["lint", "--strict", "a.json"], in: folder.root)
    #expect(lint.code == 0 && lint.output == "" && lint.errors == "")
    let printing = try CommandRun(["print", "a.json", "--at", "[0].title"], in: folder.root)
    #expect(printing.output == "\"面包\"\n")
    let page = try CommandRun(["page", "a.json", "--limit", "1"], in: folder.root)
    #expect(page.output.hasSuffix("1 more record: --offset 1\n"))
    let xml = try CommandRun(
      ["convert", "--to", "xml", "-o", "a.plist", "a.json"], in: folder.root)
    #expect(xml.code == 0)
    let json = try CommandRun(["convert", "--to", "json", "a.plist"], in: folder.root)
    let direct = try CommandRun(["convert", "--to", "json", "a.json"], in: folder.root)
    #expect(json.output == direct.output.replacing("19.90", with: "19.9"))
  }

  @Test("All mistakes are told, with places") func mistakes() throws {
    let folder = try Folder()
    try folder.write("a.json", "{'a': 01,\n \"b\": [1 2,]}")
    let lint = try CommandRun(["lint", "a.json"], in: folder.root)
    #expect(lint.code == 1)
    let lines = lint.output.split(separator: "\n").map { $0.prefix { $0 != "e" } }
    #expect(lines == ["a.json:1:2: ", "a.json:1:7: ", "a.json:2:10: ", "a.json:2:11: "])
  }

  @Test("What XML can't hold is an error with its place") func null() throws {
    let run = try CommandRun(["convert", "--to", "xml", "-"], input: Data("[1, null]".utf8))
    #expect(run.code == 1 && run.output == "")
    #expect(run.errors.hasPrefix("<stdin>:1:5: error: $[1]: "))
  }
}
