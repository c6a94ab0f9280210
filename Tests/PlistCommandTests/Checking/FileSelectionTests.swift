import Foundation
import Testing

@testable import plist

/// Which files a run is about.
@Suite("File selection") struct FileSelectionTests {
  static let bad = "<plist version=\"1.0\"><treu/></plist>"
  static let names = [
    "a.plist", "b.plist", "top/c.plist", "top/d.json", "top/e.mobileconfig", "top/.h/f.plist",
    "-.plist", "x[1].plist", "x1.plist",
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let reported: [String]
    let code: Int32

    init(_ arguments: String..., reports: [String], code: Int32 = 1) {
      (self.arguments, reported, self.code) = (arguments, reports, code)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test("The files that words name, each once, in order", arguments: rows)
  func files(_ row: Row) throws {
    let folder = try Folder()
    for name in Self.names { try folder.write(name, Self.bad) }
    let run = try CommandRun(["lint"] + row.arguments, in: folder.root)
    #expect(run.code == row.code && run.errors == "")
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == row.reported)
  }

  static let rows: [Row] = [
    Row("*.plist", reports: ["-.plist", "a.plist", "b.plist", "x1.plist", "x[1].plist"]),
    Row("[ab].plist", reports: ["a.plist", "b.plist"]),
    Row("b.plist", "?.plist", reports: ["b.plist", "-.plist", "a.plist"]),
    Row("{b,a}.plist", "./a.plist", ".//b.plist", reports: ["a.plist", "b.plist"]),
    // A file of that name is meant.
    Row("x[1].plist", reports: ["x[1].plist"]),
    Row(
      "**/*.{json,plist}",
      reports: [
        "-.plist", "a.plist", "b.plist", "top/c.plist", "top/d.json", "x1.plist", "x[1].plist",
      ]),
    Row("top/.*/*.plist", reports: ["top/.h/f.plist"]),
    // Folders are left out of what a pattern matches, unless they are searched.
    Row("top/*", reports: ["top/c.plist", "top/d.json", "top/e.mobileconfig"]),
    Row("to*", reports: ["to*"], code: 3),
    Row("--recursive", "to*", reports: ["top/.h/f.plist", "top/c.plist", "top/e.mobileconfig"]),
    Row(
      "--recursive", "top/c.plist", "top",
      reports: [
        "top/c.plist", "top/.h/f.plist", "top/e.mobileconfig",
      ]),
    Row("top", reports: ["top"], code: 3),
    // What names no file hides none that is one.
    Row("*.txt", "none.plist", "a.plist", reports: ["*.txt", "none.plist", "a.plist"], code: 3),
    Row("--", "-.plist", reports: ["-.plist"]),
  ]

  @Test(
    "A shell's patterns and ours give the same",
    arguments: ["[ab].plist", "top/*.plist", "?.plist"])
  func unquoted(_ pattern: String) throws {
    let folder = try Folder()
    for name in Self.names where !name.hasPrefix("-") { try folder.write(name, Self.bad) }
    let unquoted = try CommandRun(shell: "$plist lint \(pattern)", in: folder.root)
    let quoted = try CommandRun(shell: "$plist lint '\(pattern)'", in: folder.root)
    #expect(unquoted.output == quoted.output && unquoted.code == 1 && quoted.code == 1)
    #expect(quoted.output != "")
  }

  @Test("What is wrong with a word is one line")
  func messages() throws {
    let folder = try Folder()
    try folder.write("top/a.txt", "")
    let large = String(repeating: "{a,b}", count: 11)
    let run = try CommandRun(
      ["lint", "*.plist", "none.plist", "top", "top/*.plist", large], in: folder.root)
    #expect(run.code == 3 && run.errors == "")
    #expect(
      run.output == """
        *.plist: error: no file matches this pattern [file-pattern-unmatched]
        none.plist: error: there is no such file [file-not-found]
        top: error: this is a folder, not a file; --recursive checks the property lists inside it [file-is-folder]
        top/*.plist: error: no file matches this pattern [file-pattern-unmatched]
        \(large): error: a pattern has at most 4096 bytes and 1024 alternatives in braces [file-pattern-too-large]

        """)
  }

  @Test(
    "--files-from: names on lines, or with NULs; no patterns",
    arguments: [
      ("a.plist\nb.plist\n", ["a.plist", "b.plist"]),
      ("a.plist\r\n\r\n\nb.plist", ["a.plist", "b.plist"]),
      ("b.plist\0a.plist\0", ["b.plist", "a.plist"]),
      ("new\nline.plist\0cr\r\0b.plist", ["new\\u{A}line.plist", "cr\\u{D}", "b.plist"]),
      ("./b.plist\nb.plist\na.plist\na.plist", ["./b.plist", "a.plist"]),
      ("-\n*.plist", ["./-", "*.plist"]),
    ])
  func list(_ list: String, _ expected: [String]) throws {
    let folder = try Folder()
    for name in ["a.plist", "b.plist", "new\nline.plist", "cr\r", "-"] {
      try folder.write(name, Self.bad)
    }
    try folder.write("list", list)
    let fromFile = try CommandRun(["lint", "--files-from", "list"], in: folder.root)
    #expect(
      fromFile.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == expected)
    #expect(fromFile.code == (expected.contains("*.plist") ? 3 : 1))
    let fromInput = try CommandRun(
      ["lint", "--files-from", "-"], input: Data(list.utf8), in: folder.root)
    #expect(fromInput.output == fromFile.output && fromInput.code == fromFile.code)
  }

  @Test("A list names files behind those of the arguments; one that can't be read hides none")
  func listAndArguments() throws {
    let folder = try Folder()
    for name in ["a.plist", "b.plist"] { try folder.write(name, Self.bad) }
    try folder.write("list", "b.plist\na.plist\n")
    let both = try CommandRun(["lint", "--files-from", "list", "a.plist"], in: folder.root)
    #expect(
      both.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a.plist", "b.plist"])
    let missing = try CommandRun(["lint", "--files-from", "none", "a.plist"], in: folder.root)
    #expect(missing.code == 3)
    #expect(
      missing.output == """
        a.plist:1:22: error: <treu> is no element of property lists [xml-unknown-element]
        none: error: there is no such file [file-not-found]

        """)
    let twice = try CommandRun(["lint", "--files-from", "-", "-"], in: folder.root)
    #expect(twice.code == 2)
    #expect(twice.errors.contains("- is standard input, which can be read only once"))
  }

  @Test("No file at all is an error, unless it is allowed")
  func empty() throws {
    let folder = try Folder()
    try folder.write("list", "\n\n")
    try folder.write("top/a.txt", "")
    for arguments in [["--files-from", "list"], ["--recursive", "top"]] {
      let run = try CommandRun(["lint"] + arguments, in: folder.root)
      #expect(run.code == 3 && run.output == "")
      #expect(
        run.errors
          == "plist lint: error: no file was checked; where that is right, give --allow-empty\n")
      let allowed = try CommandRun(["lint", "--allow-empty"] + arguments, in: folder.root)
      #expect(allowed.code == 0 && allowed.output == "" && allowed.errors == "")
    }
    #expect(try CommandRun(["lint", "--allow-empty"], in: folder.root).code == 2)
  }
}
