import Foundation
import Testing

/// Trees: depth, colours, and files that make endless ones.
@Suite("Print") struct PrintTests {
  @Test("--depth: containers below it show their size only", arguments: [0, 1, 2, 100])
  func depth(_ depth: Int) throws {
    let run = try CommandRun(
      ["print", "--depth", "\(depth)", "-"], input: Data(#"{"a": [1, {"b": [2]}], "c": "d"}"#.utf8))
    try Golden.expect(run, is: "print-depth-\(depth)")
  }

  @Test("Colours where they are asked for", arguments: ["always", "never", "auto"])
  func color(_ choice: String) throws {
    let run = try CommandRun(
      ["print", "--from", "json-tagged", "--color", choice, "-"],
      input: Data(Samples.allKinds.utf8))
    // Its output is no terminal.
    try Golden.expect(run, is: choice == "always" ? "print-colored" : "print-plain")
  }

  @Test("Long strings are shown whole")
  func longString() throws {
    let text = String(repeating: "面", count: 10_000)
    let run = try CommandRun(["print", "-"], input: Data("[\"\(text)\"]".utf8))
    #expect(run.output == "array (1 element)\n  [0]: \"\(text)\"\n")
  }

  @Test("A bomb is printed to a small depth, and refused without one")
  func bomb() throws {
    let folder = try Folder()
    try folder.write("bomb.plist", Samples.bomb)
    for (options, lines) in [
      (["--depth", "0"], 1), (["--depth", "3"], 1111),
      (["--at", "[0][1][2][3][4][5][6][7]"], 11111),
    ] {
      let run = try CommandRun(["print", "bomb.plist"] + options, in: folder.root, seconds: 30)
      #expect(run.code == 0 && run.errors == "")
      #expect(run.output.split(separator: "\n").count == lines)
    }
    for options in [[], ["--depth", "12"], ["--depth", "1000000"]] {
      let run = try CommandRun(["print", "bomb.plist"] + options, in: folder.root, seconds: 30)
      #expect(run.code == 1 && run.output == "")
      #expect(run.errors.hasSuffix("--depth N shows N levels of it [expansion-too-large]\n"))
    }
  }

  @Test("Wrong usage says what to do")
  func usage() throws {
    try Golden.expect(
      [
        ["--depth", "-1", "a"], ["--depth", "x", "a"], ["--color", "alwys", "a"],
        ["--from", "plist", "a"], ["--structure", "--from", "xml", "a"],
      ], areUsageErrorsOf: "print")
  }
}
