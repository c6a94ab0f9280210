import Foundation
import Testing

/// Conversions between all formats, and where their results go.
@Suite("Convert") struct ConvertTests {
  // MARK: Formats

  @Test(
    "A sample of all kinds, to each format",
    arguments: [
      ["xml"], ["json"], ["json-tagged"], ["json", "--compact", "--sort-keys"],
      ["openstep", "--gnustep"], ["openstep"], ["openstep", "--lossy"], ["strings"],
      ["strings", "--lossy"], ["jsonl"],
    ])
  func allKinds(_ target: [String]) throws {
    let run = try CommandRun(
      ["convert", "--from", "json-tagged", "--to"] + target + ["-"],
      input: Data(Samples.allKinds.utf8))
    let name = target.map { $0.replacing("--", with: "") }.joined(separator: "-")
    try Golden.expect(run, is: "convert-all-\(name)")
  }

  @Test(
    "What few formats hold: an error, or a warning with --lossy",
    arguments: [
      ["xml"], ["xml", "--lossy"], ["json"], ["json", "--lossy"],
      ["openstep", "--lossy", "--gnustep"],
    ])
  func oddKinds(_ target: [String]) throws {
    // The dictionary like a UID stays an error, which the tests of the library see to.
    let text = Samples.oddKinds.replacing("CF$UID", with: "CF$ID")
    let run = try CommandRun(
      ["convert", "--from", "json-tagged", "--to"] + target + ["-"], input: Data(text.utf8))
    let name = target.map { $0.replacing("--", with: "") }.joined(separator: "-")
    try Golden.expect(run, is: "convert-odd-\(name)")
  }

  @Test(
    "Tagged JSON and binary files hold the same",
    arguments: [
      Samples.allKinds, Samples.oddKinds,
    ])
  func roundTrip(_ text: String) throws {
    let folder = try Folder()
    try folder.write("a.json", text)
    let binary = try CommandRun(
      ["convert", "--from", "json-tagged", "--to", "binary", "-o", "a.plist", "a.json"],
      in: folder.root)
    #expect(binary.code == 0 && binary.output == "" && binary.errors == "")
    #expect(try Data(contentsOf: folder.url("a.plist")).starts(with: Data("bplist00".utf8)))
    let back = try CommandRun(
      ["convert", "--to", "json-tagged", "a.plist"], in: folder.root)
    #expect(back.code == 0 && back.errors == "")
    #expect(back.output == text)
  }

  @Test("JSON lines: by name or --from, and back")
  func jsonLines() throws {
    let lines = #"{"a":1}"# + "\n" + #"["b",null]"# + "\n"
    let named = try CommandRun(
      ["convert", "--from", "jsonl", "--to", "jsonl", "-"], input: Data(lines.utf8))
    #expect(named.code == 0 && named.output == lines && named.errors == "")
    let folder = try Folder()
    try folder.write("a.jsonl", lines)
    let file = try CommandRun(["convert", "--to", "json", "--compact", "a.jsonl"], in: folder.root)
    #expect(file.output == #"[{"a":1},["b",null]]"# + "\n")
  }

  @Test("A set in a binary file is an array, and that is told")
  func set() throws {
    let run = try CommandRun(
      ["convert", "--to", "json", "--compact", "-"],
      input: Samples.binary([[0xC1, 1], [0x51, 0x61]]))
    #expect(run.code == 0 && run.output == "[\"a\"]\n")
    #expect(
      run.errors
        == "<stdin>: byte 8 (object 0): note: a set; read as an array [binary-set]\n")
  }

  @Test(
    "--from: the errors are those of that format, in each command",
    arguments: [
      ["convert", "--to", "xml"], ["print"], ["lint"], ["page"],
    ])
  func from(_ command: [String]) throws {
    let openStep = try CommandRun(
      command + ["--from", "openstep", "-"], input: Data("(a: 1)".utf8))
    #expect(openStep.code == 1)
    #expect((openStep.output + openStep.errors).contains("[openstep-"))
    let json = try CommandRun(command + ["--from=json", "-"], input: Data("[a = 1;]".utf8))
    #expect(json.code == 1)
    #expect((json.output + json.errors).contains("[json-"))
  }

  @Test("A bomb is refused by all text formats, with and without --lossy, and kept by binary")
  func bomb() throws {
    let folder = try Folder()
    try folder.write("bomb.plist", Samples.bomb)
    for target in ["xml", "json", "json-tagged", "jsonl", "openstep"] {
      for lossy in [[], ["--lossy"]] {
        let run = try CommandRun(
          ["convert", "--to", target] + lossy + ["bomb.plist"], in: folder.root, seconds: 30)
        #expect(run.code == 1 && run.output == "")
        #expect(run.errors.contains("[expansion-too-large]"), "\(target)")
      }
    }
    let binary = try CommandRun(
      ["convert", "--to", "binary", "-o", "out", "bomb.plist"], in: folder.root, seconds: 30)
    #expect(binary.code == 0)
    #expect(try Data(contentsOf: folder.url("out")).count == Samples.bomb.count)
  }

  // MARK: Usage

  @Test("Wrong usage says what to do")
  func usage() throws {
    try Golden.expect(
      [
        ["--to", "xml"], ["--to", "xml", "a", "b"], ["--to", "xml", "-o", "c", "a", "b"],
        ["--to", "jsn", "a"], ["--to", "xml", "--from", "jsonn", "a"],
        ["--to", "xml", "--in-place", "-"], ["--to", "xml", "-e", "x", "a", "-"],
        ["--to", "xml", "-e", "x", "-o", "y", "a"], ["--to", "xml", "--in-place", "-o", "y", "a"],
        ["--to", "xml", "-e", "", "a"], ["--to", "xml", "-e", "x/y", "a"],
        ["--to", "json", "-e", "json", "a.json"], ["--to", "json", "-e", "json", "a.x", "a.y"],
        ["--to", "json", "-e", "json", "a.x", "a.json"], ["--to", "xml", "--compact", "a"],
        ["--to", "json", "--apple", "a"], ["--to", "xml", "--gnustep", "a"],
        ["--to", "xml", "--losy", "a"],
      ], areUsageErrorsOf: "convert")
  }
}
