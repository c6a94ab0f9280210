import Foundation
import Testing

/// Pages of files of every kind, and of large ones.
@Suite("Page") struct PageRecordTests {
  @Test("Binary files and JSON lines have pages", arguments: ["binary", "jsonl", "json", "xml"])
  func formats(_ format: String) throws {
    let folder = try Folder()
    let records = (0..<5).map { "{\"n\":\($0)}" }.joined(separator: ",")
    try folder.write("a.json", "[\(records)]")
    let file = "b.\(format == "jsonl" ? "jsonl" : "plist")"
    _ = try CommandRun(["convert", "--to", format, "-o", file, "a.json"], in: folder.root)
    let text = try CommandRun(["page", file, "--offset", "2"], in: folder.root)
    #expect(text.code == 0)
    #expect(
      text.output == """
        [2] dictionary (1 key)
          n: 2
        [3] dictionary (1 key)
          n: 3
        1 more record: --offset 4

        """)
    let json = try CommandRun(
      ["page", file, "--offset", "4", "--output", "json"], in: folder.root)
    #expect(
      json.output
        == "{\"offset\":4,\"limit\":2,\"total\":5,\"hasMore\":false,\"items\":[{\"n\":4}]}\n")
    let end = try CommandRun(
      ["page", file, "--offset", "9223372036854775807", "--limit", "9223372036854775807"],
      in: folder.root)
    #expect(end.code == 0 && end.output == "")
  }

  static let places: [(file: String, format: String, at: String)] = [
    ("b.plist", "xml", "a.list"), ("b.plist", "binary", "a.list"), ("b.json", "json", "a.list"),
    ("b.json", "json-tagged", "/a/list"), ("b.plist", "openstep", "a.list"),
    ("b.pbxproj", "openstep", "a.list"), ("b.jsonl", "jsonl", "[0].a.list"),
  ]

  @Test(
    "An array inside a file of every format has pages, from standard input too", arguments: places)
  func inside(_ name: String, _ format: String, _ path: String) throws {
    let folder = try Folder()
    let records = (0..<5).map { "{\"n\": \"x\($0)\"}" }.joined(separator: ", ")
    let root = "{\"before\": [\"no\"], \"a\": {\"list\": [\(records)]}, \"z\": \"no\"}"
    try folder.write("a.json", format == "jsonl" ? "[\(root)]" : root)
    let conversion = try CommandRun(
      ["convert", "--to", format, "-o", name, "a.json"], in: folder.root)
    #expect(conversion.code == 0, "\(conversion.errors)")
    let bytes = try Data(contentsOf: folder.url(name))
    for command in ["page", "browse"] {
      for file in [name, "-"] {
        var arguments = [command, file, "--at", path]
        if command == "page" { arguments += ["--offset", "2"] }
        if file == "-" { arguments += ["--from", format] }
        let run = try CommandRun(arguments, input: bytes, in: folder.root)
        #expect(run.code == 0 && run.errors == "", "\(run.errors)")
        let page = "[2] dictionary (1 key)\n  n: \"x2\"\n[3] dictionary (1 key)\n  n: \"x3\"\n"
        let isWhole = command == "page" && run.output == page + "1 more record: --offset 4\n"
        let isPart = run.output.contains("--- Load 2 more\n" + page + "--- Load 2 more\n[4] ")
        #expect(command == "page" ? isWhole : isPart, "\(arguments): \(run.output)")
      }
    }
  }

  @Test("browse without a terminal ends quietly where nobody reads on")
  func closedPipe() throws {
    let folder = try Folder()
    try folder.write("a.json", "[\(String(repeating: "7,", count: 200_000))8]")
    let run = try CommandRun(
      shell: "$plist browse a.json | head -n 1; $plist browse a.json --limit 500000 | tail -n 1",
      in: folder.root)
    #expect(run.output == "[0] 7\n--- That is all: 200001 records\n" && run.errors == "")
  }

  @Test("browse: wrong usage is told")
  func usage() throws {
    try Golden.expect(
      [
        [], ["a", "b"], ["a", "--limit", "0"], ["a", "--limit", "x"], ["a", "--delay", "-1"],
        ["a", "--delay", "nan"], ["a", "--delay", "1e99"], ["a", "--delay", "soon"],
        ["a", "--colour", "never"], ["a", "--at", "[2"],
      ], areUsageErrorsOf: "browse")
  }

  @Test("Of a large file the first page comes without the rest, from a file and from a pipe")
  func large() throws {
    let folder = try Folder()
    let records = String(repeating: "\"a text of some length\",", count: 100_000)
    // What stands behind the records is not met.
    try folder.write("a.json", "[\(records)oops")
    let text = try CommandRun(["page", "a.json"], in: folder.root)
    #expect(text.code == 0 && text.errors == "")
    #expect(text.output.hasSuffix("\nmore records: --offset 2\n"))
    let json = try CommandRun(
      shell: "cat a.json | $plist page - --output json", in: folder.root)
    #expect(json.code == 0 && json.errors == "")
    #expect(
      json.output.hasPrefix("{\"offset\":0,\"limit\":2,\"total\":null,\"hasMore\":true,\"items\":"))
    let last = try CommandRun(["page", "a.json", "--offset", "100000"], in: folder.root)
    #expect(last.code == 1 && last.output == "")
  }

  @Test("A bomb as a record is refused")
  func bomb() throws {
    for output in ["text", "json"] {
      let run = try CommandRun(
        ["page", "-", "--output", output], input: Samples.bomb, seconds: 30)
      #expect(run.code == 1 && run.output == "")
      #expect(run.errors.contains("[expansion-too-large]"))
    }
  }
}
