import Foundation
import Testing

/// Exit codes, many files, and the streams.
@Suite("Exit codes and files") struct ExitCodeTests {
  private static let good = "<plist version=\"1.0\"><true/></plist>"
  private static let bad = "<plist version=\"1.0\"><treu/></plist>"

  @Test("0 clean, 1 an error, 2 usage, 3 unreadable; the highest wins", arguments: rows)
  func code(_ row: Row) throws {
    let folder = try Folder()
    try folder.write("good.plist", Self.good)
    try folder.write("bad.plist", Self.bad)
    try folder.write("warn.plist", Self.good.replacing("<true/>", with: "<!-- -- --><true/>"))
    try folder.write("folder/inner.plist", Self.bad)
    let run = try CommandRun(["lint"] + row.arguments, in: folder.root)
    #expect(run.code == row.code)
    // Each file has its say, in the order of the arguments.
    let files = run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(files == row.reported)
  }

  @Test("A file that can't be read hides no other")
  func unreadable() throws {
    let folder = try Folder()
    try folder.write("bad.plist", Self.bad)
    try folder.write("secret.plist", Self.good)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.url("secret.plist").path)
    let run = try CommandRun(
      ["lint", "missing.plist", ".", "secret.plist", "bad.plist"], in: folder.root)
    var lines = run.output.split(separator: "\n").map(String.init)
    // The superuser may read everything.
    if geteuid() != 0 {
      #expect(
        lines.remove(at: 2)
          == "secret.plist: error: no permission to read the file [file-permission]")
    }
    #expect(
      lines == [
        "missing.plist: error: there is no such file [file-not-found]",
        ".: error: this is a folder, not a file; --recursive checks the property lists inside it [file-is-folder]",
        "bad.plist:1:22: error: <treu> is no element of property lists [xml-unknown-element]",
      ])
    #expect(run.code == 3)
  }

  @Test(
    "The other commands: 3 for a file that is none",
    arguments: [
      ["print"], ["page"], ["convert", "--to", "xml"], ["convert", "--to", "json"],
    ])
  func unreadable(_ command: [String]) throws {
    let run = try CommandRun(command + ["/nowhere/a.plist"])
    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(run.errors == "/nowhere/a.plist: error: there is no such file [file-not-found]\n")
  }

  @Test("--recursive: property lists inside folders, by name, and no other files")
  func recursive() throws {
    let folder = try Folder()
    for name in ["b/z.plist", "b/a.plist", "a.mobileconfig", "b/c/d.entitlements", "b/no.txt"] {
      try folder.write("top/\(name)", Self.bad)
    }
    try folder.write("top/.hidden/x.plist", Self.good)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("top/loop").path, withDestinationPath: "..")
    let run = try CommandRun(["lint", "--recursive", "top"], in: folder.root)
    #expect(run.code == 1)
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == [
        "top/a.mobileconfig", "top/b/a.plist", "top/b/c/d.entitlements", "top/b/z.plist",
      ])
    let slash = try CommandRun(["lint", "--recursive", "top/b/", "top/b/no.txt"], in: folder.root)
    #expect(
      slash.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == [
        "top/b/a.plist", "top/b/c/d.entitlements", "top/b/z.plist", "top/b/no.txt",
      ])
  }

  @Test("--recursive follows a link to a folder that is named, none inside")
  func recursiveLink() throws {
    let folder = try Folder()
    try folder.write("top/a.plist", Self.bad)
    for link in ["link", "top/loop"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url(link).path, withDestinationPath: folder.url("top").path)
    }
    let run = try CommandRun(["lint", "--recursive", "link"], in: folder.root)
    #expect(run.code == 1)
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == ["link/a.plist"])
  }

  @Test("A name that begins with a dash stands behind --, and one that is - is a file there")
  func dashes() throws {
    let folder = try Folder()
    try folder.write("-x.plist", Self.bad)
    try folder.write("--help", Self.bad)
    for name in ["-x.plist", "--help"] {
      let run = try CommandRun(["lint", "--", name], in: folder.root)
      #expect(run.code == 1)
      #expect(run.output.hasPrefix("\(name):1:22: error: <treu>"))
    }
    let option = try CommandRun(["lint", "-x.plist"], in: folder.root)
    #expect(option.code == 2)
    #expect(
      option.errors == """
        plist lint: error: unknown option -x.plist (a file of that name: -- -x.plist)
        See plist lint --help.

        """)
  }

  @Test("- is standard input, named <stdin>", arguments: ["lint", "print", "page"])
  func standardInput(command: String) throws {
    let run = try CommandRun([command, "-"], input: Data(Self.bad.utf8))
    #expect(run.code == 1)
    #expect((command == "lint" ? run.output : run.errors).hasPrefix("<stdin>:1:22: error: <treu>"))
  }

  @Test("Names can't write to the terminal")
  func escapes() throws {
    let run = try CommandRun(["lint\u{1B}[31m"])
    #expect(run.code == 2)
    #expect(!run.errors.contains("\u{1B}"))
    let option = try CommandRun(["lint", "--x\u{1B}[31m"])
    #expect(!option.errors.contains("\u{1B}"))
  }

  @Test("A reader that goes away ends the writing quietly, with the code reached")
  func closedPipe() throws {
    let folder = try Folder()
    let elements = String(
      repeating: "<string>a rather long text for a line</string>", count: 100_000)
    try folder.write("long.plist", "<plist version=\"1.0\"><array>\(elements)</array></plist>")
    for command in ["print", "convert --to json", "convert --to xml", "page --limit 100000"] {
      let run = try CommandRun(
        shell: "{ $plist \(command) long.plist; echo $? >code; } | head -1", in: folder.root)
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.errors == "")
      #expect(try folder.text("code") == "0\n")
    }
  }

  @Test(
    "A full disk is an error that is told",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let run = try CommandRun(shell: "$plist print Samples/tgs.plist >/dev/full")
    #expect(run.code == 3)
    #expect(run.errors == "plist: error: the output can't be written: No space left on device\n")
    let file = try CommandRun(["convert", "--to", "xml", "-o", "/dev/full", "Samples/tgs.plist"])
    #expect(file.code == 3)
    #expect(
      file.errors
        == "/dev/full: error: cannot be written: No space left on device [file-unwritable]\n")
  }

  @Test("convert -o writes the file, and prints nothing")
  func outputFile() throws {
    let folder = try Folder()
    try folder.write(
      "in.plist", "<plist><dict><key>b</key><true/><key>a</key><real>.10</real></dict></plist>")
    let xml = try CommandRun(
      ["convert", "--to", "xml", "-o", "out.plist", "in.plist"], in: folder.root)
    #expect(xml.code == 0 && xml.output == "" && xml.errors == "")
    #expect(
      try folder.text("out.plist").contains(
        "<key>b</key>\n\t<true/>\n\t<key>a</key>\n\t<real>0.1</real>"))
    let json = try CommandRun(
      ["convert", "--to", "json", "--sort-keys", "-o=out.json", "in.plist"], in: folder.root)
    #expect(json.code == 0)
    #expect(try folder.text("out.json") == "{\n  \"a\": 0.1,\n  \"b\": true\n}\n")
    // In place: the file is read before it is written.
    let same = try CommandRun(
      ["convert", "--to", "xml", "-o", "in.plist", "in.plist"], in: folder.root)
    #expect(same.code == 0)
    #expect(try folder.text("in.plist") == folder.text("out.plist"))
  }

  @Test("What can't be converted leaves the output file as it was")
  func failedConversion() throws {
    let folder = try Folder()
    try folder.write("bad.plist", Self.bad)
    try folder.write("nan.plist", "<plist><real>nan</real></plist>")
    try folder.write("out", "old")
    for name in ["bad.plist", "nan.plist", "missing.plist"] {
      let run = try CommandRun(["convert", "--to", "json", "-o", "out", name], in: folder.root)
      #expect(run.code == (name == "missing.plist" ? 3 : 1))
      #expect(run.errors.hasPrefix("\(name)"))
      #expect(try folder.text("out") == "old")
    }
    let nowhere = try CommandRun(
      ["convert", "--to", "json", "-o", "no/out", "nan.plist"], in: folder.root)
    #expect(nowhere.code == 1)
    try folder.write("good.plist", Self.good)
    let folderless = try CommandRun(
      ["convert", "--to", "json", "-o", "no/out", "good.plist"], in: folder.root)
    #expect(folderless.code == 3)
    #expect(
      folderless.errors
        == "no/out: error: cannot be written: No such file or directory [file-unwritable]\n")
  }
}

extension ExitCodeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: Int32
    let reported: [String]

    init(_ code: Int32, _ arguments: String..., reports: String...) {
      (self.arguments, self.code, reported) = (arguments, code, reports)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let rows: [Row] = [
    Row(0, "good.plist"), Row(0, "good.plist", "good.plist"),
    Row(1, "bad.plist", reports: "bad.plist"),
    Row(1, "bad.plist", "good.plist", reports: "bad.plist"),
    Row(1, "good.plist", "bad.plist", reports: "bad.plist"),
    Row(0, "warn.plist", reports: "warn.plist"),
    Row(1, "--strict", "warn.plist", reports: "warn.plist"),
    Row(3, "missing.plist", reports: "missing.plist"),
    Row(3, "missing.plist", "bad.plist", reports: "missing.plist", "bad.plist"),
    Row(3, "bad.plist", "missing.plist", reports: "bad.plist", "missing.plist"),
    Row(3, "folder", "warn.plist", reports: "folder", "warn.plist"),
    Row(1, "--recursive", "folder", "warn.plist", reports: "folder/inner.plist", "warn.plist"),
    Row(3, "--recursive", "missing", "folder", reports: "missing", "folder/inner.plist"),
    Row(2, "--nonsense", "bad.plist"), Row(2),
  ]
}
