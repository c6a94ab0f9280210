import Foundation
import Testing

/// Many files in one run.
@Suite("Check runs") struct CheckRunTests {
  private static let bad = "<plist version=\"1.0\"><treu/></plist>"
  private static let line =
    ":1:22: error: <treu> is no element of property lists [xml-unknown-element]\n"

  /// A folder of files of very different sizes, all with an error; `secret` is first and largest.
  private static func folder(of count: Int) throws -> (folder: Folder, names: [String]) {
    let folder = try Folder()
    let names = (0..<count).map { "f\(1000 + $0).plist" }
    for (number, name) in names.enumerated() {
      let rest = String(repeating: "<!-- -->", count: number % 17 == 0 ? 5000 : 1)
      try folder.write(name, bad + rest)
    }
    return (folder, names)
  }

  @Test("300 files are reported in order")
  func order() throws {
    let (folder, names) = try Self.folder(of: 300)
    let shuffled = names.filter { $0.hasSuffix("7.plist") } + names
    let run = try CommandRun(["lint"] + shuffled, in: folder.root)
    #expect(run.code == 1 && run.errors == "")
    var seen: Set<String> = []
    #expect(
      run.output == shuffled.filter { seen.insert($0).inserted }.map { $0 + Self.line }.joined())
  }

  @Test("Unreadable, missing and wrong files hide no other; the highest code wins")
  func mixed() throws {
    let (folder, names) = try Self.folder(of: 40)
    try folder.write("good.plist", "<plist version=\"1.0\"><true/></plist>")
    try folder.write("empty.plist", "")
    try FileManager.default.createDirectory(
      at: folder.url("folder"), withIntermediateDirectories: true)
    let run = try CommandRun(
      ["lint", "none", "good.plist", "folder", "empty.plist"] + names, in: folder.root)
    #expect(run.code == 3)
    #expect(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        == ["none", "folder", "empty.plist"] + names)
  }

  @Test("Standard input among files is read once, at its place")
  func standardInput() throws {
    let (folder, names) = try Self.folder(of: 20)
    let run = try CommandRun(
      ["lint"] + names.prefix(10) + ["-"] + names.suffix(10), input: Data(Self.bad.utf8),
      in: folder.root)
    #expect(
      run.output
        == (names.prefix(10) + ["<stdin>"] + names.suffix(10)).map { $0 + Self.line }.joined())
  }

  @Test("A document of 512 levels", arguments: ["<array>", "[", "("])
  func deep(_ open: String) throws {
    let folder = try Folder()
    let close = ["<array>": "</array>", "[": "]", "(": ")"][open] ?? ""
    let levels = String(repeating: open, count: 512) + String(repeating: close, count: 512)
    let text = open == "<array>" ? "<plist version=\"1.0\">\(levels)</plist>" : levels
    for name in ["a", "b", "c"] { try folder.write(name, text) }
    let run = try CommandRun(["lint", "a", "b", "c"], in: folder.root)
    #expect(run.code == 0 && run.output == "")
  }

  @Test("A reader that goes away ends the run quietly, with the code reached")
  func closedPipe() throws {
    let folder = try Folder()
    let bad = "<plist>\(String(repeating: "<x/>", count: 1000))</plist>"
    for number in 0..<200 { try folder.write("f\(number).plist", bad) }
    let run = try CommandRun(
      shell: "{ $plist lint '*.plist' none; echo $? >code; } | head -1", in: folder.root)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "")
    // The file that is missing comes last: nobody waited for it.
    #expect(try folder.text("code") == "1\n")
  }

  @Test("-o writes the report as a whole, and prints nothing")
  func output() throws {
    let (folder, names) = try Self.folder(of: 5)
    try folder.write("report", "old")
    let run = try CommandRun(["lint", "-o", "report"] + names, in: folder.root)
    #expect(run.code == 1 && run.output == "" && run.errors == "")
    #expect(try folder.text("report") == names.map { $0 + Self.line }.joined())
    let dash = try CommandRun(["lint", "-o", "-", names[0]], in: folder.root)
    #expect(dash.output == names[0] + Self.line)
  }

  @Test(
    "A report that can't be written is told before the work begins",
    arguments: [("no/report", "No such file or directory"), ("folder", "Is a directory")])
  func unwritable(_ path: String, _ reason: String) throws {
    let folder = try Folder()
    try folder.write("folder/a", "")
    // A pipe that nobody writes to: to read it would wait for ever.
    let run = try CommandRun(
      shell: "mkfifo p; $plist lint -o \(path) p", in: folder.root)
    #expect(run.code == 3 && run.output == "")
    #expect(run.errors == "\(path): error: cannot be written: \(reason) [file-unwritable]\n")
  }

  @Test(
    "-o does not write over a file that is to be read", arguments: ["a", "./a", "b/../a", "link"])
  func overwriting(_ path: String) throws {
    let folder = try Folder()
    try folder.write("a", Self.bad)
    try folder.write("b/c", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("link").path, withDestinationPath: "a")
    let run = try CommandRun(["lint", "-o", path, "a"], in: folder.root)
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "plist lint: error: -o would write over \"\(path)\", which is to be read\n"))
    #expect(try folder.text("a") == Self.bad)
  }

  @Test(
    "--max-problems counts over the run", arguments: [(0, 20), (1, 19), (19, 1), (20, 0), (99, 0)])
  func maximumProblems(_ limit: Int, _ hidden: Int) throws {
    let (folder, names) = try Self.folder(of: 20)
    let run = try CommandRun(["lint", "--max-problems", "\(limit)"] + names, in: folder.root)
    #expect(run.code == 1)
    let rest =
      switch hidden {
      case 0: ""
      case 1: "1 more finding is not shown\n"
      default: "\(hidden) more findings are not shown\n"
      }
    #expect(run.output == names.prefix(limit).map { $0 + Self.line }.joined() + rest)
    #expect(run.errors == "")
  }

  @Test(
    "On a terminal a report is seen at once, and what the run waits for",
    .enabled(if: TmuxScreen.isAvailable, "tmux is not installed"))
  func progress() throws {
    let folder = try Folder()
    for name in ["a.plist", "c.plist"] { try folder.write(name, Self.bad) }
    let screen = try TmuxScreen(width: 100, height: 20, in: folder.root)
    // Nobody writes to the pipe yet.
    try screen.enter("mkfifo b; clear; $plist lint a.plist b c.plist")
    let waiting = try screen.wait(for: "a.plist:1:22: error", "[2/3] b: checking")
    #expect(!waiting.contains("c.plist:1:22"))
    _ = try CommandRun(shell: "echo '<plist><x/></plist>' >b", in: folder.root)
    let done = try screen.wait(for: "b:1:8: error", "c.plist:1:22: error", TmuxScreen.prompt)
    #expect(!done.contains("checking"))
  }

  @Test("Mistakes in the call")
  func usage() throws {
    try Golden.expect(
      [
        ["--max-problems", "-1", "a"], ["--max-problems", "many", "a"], ["--max-problems"],
        ["--reporter", "textt", "a"], ["--config", "a", "--no-config", "b"],
        ["--files-from"], ["--files-fromm", "a"], ["--allow-empty"], ["-o"],
      ], areUsageErrorsOf: "lint")
  }
}
