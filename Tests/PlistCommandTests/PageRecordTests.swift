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
