import Foundation
import Testing

/// `plist browse` in a real terminal, as tmux captures it.
@Suite("Screens", .enabled(if: TmuxScreen.isAvailable, "tmux is not installed"), .serialized)
struct BrowseScreenTests {
  @Test(
    "The tutorial's list: two, two more, another size, and the shell's screen again",
    arguments: [(80, 24), (20, 6)])
  func list(_ width: Int, _ height: Int) throws {
    let screen = try TmuxScreen(width: width, height: height)
    try screen.enter("clear; echo before; $plist browse Samples/tgs.plist")
    var captures = [try screen.wait(for: "Load 2 more", "q quit")]
    try screen.press("End", "Enter")
    captures.append(try screen.wait(for: "4 of 13"))
    try screen.press("Up", "Enter")
    captures.append(try screen.wait(for: "icon:", "Esc back"))
    try screen.press("End")
    captures.append(try screen.wait(for: "buycount: \"20417\""))
    try screen.press("Escape")
    try screen.wait(for: "q quit")
    try screen.resize(width: width == 80 ? 30 : 60, height: 8)
    captures.append(
      try screen.wait(for: "\n> [3]", "\n  Load 2 more", width == 80 ? "Enter open  q" : "move"))
    try Golden.expect(
      captures.joined(separator: "\n====\n"), is: "browse-screen-\(width)x\(height)")
    try screen.press("q")
    try screen.expectShell(code: 0)
  }

  @Test("Categories on the left, the records of the selected one on the right")
  func cascade() throws {
    let screen = try TmuxScreen(width: 60, height: 9)
    try screen.enter("clear; echo before; $plist browse Samples/cascade.plist")
    var captures = [try screen.wait(for: "Load 2 more", "q quit")]
    try screen.press("Down")
    try screen.wait(for: "2 of 3")
    try screen.press("Tab", "End", "Enter")
    captures.append(try screen.wait(for: "[2] Crumb & Co"))
    try screen.press("Tab", "j", "j")
    captures.append(try screen.wait(for: "Nothing here"))
    try screen.press("Home")
    captures.append(try screen.wait(for: "2 of 5"))
    try screen.resize(width: 24, height: 6)
    captures.append(try screen.wait(without: "│"))
    try screen.press("Right")
    captures.append(try screen.wait(for: "[1] Ada Brook"))
    try Golden.expect(captures.joined(separator: "\n====\n"), is: "browse-screen-cascade")
    try screen.press("q")
    try screen.expectShell(code: 0)
  }

  @Test("--flat makes one list of a file with categories, --title chooses what comes first")
  func flat() throws {
    let screen = try TmuxScreen(width: 60, height: 8)
    try screen.enter("$plist browse Samples/cascade.plist --flat --title id")
    try screen.wait(for: "> [0] 1  name 推荐关注", "  Load 2 more")
  }

  @Test("A spinner turns while loading, in the place of the button")
  func spinner() throws {
    let screen = try TmuxScreen(width: 80, height: 10)
    try screen.enter("clear; echo before; $plist browse Samples/tgs.plist --delay 3")
    try screen.wait(for: " Loading…", "q quit")
    var marks: Set<Character> = []
    try screen.wait(for: "\n  Load 2 more")
    try screen.press("End", "Enter")
    let loading = try screen.wait(
      until: { text in
        if let end = text.range(of: " Loading…") {
          marks.formUnion(text[..<end.lowerBound].suffix(1))
        }
        return marks.count > 1
      }, "a spinner that turns", sourceLocation: #_sourceLocation)
    #expect(loading.contains("[1]") && !loading.contains("Load 2 more"))
    #expect(marks.isSubset(of: ["|", "/", "-", "\\"]))
    try screen.wait(for: "4 of 13", "> Load 2 more")
    // A load that is on its way does not hold the end up.
    try screen.press("Enter", "q")
    try screen.expectShell(code: 0)
  }

  @Test("Ctrl-C quits; a signal ends it as it would any process; the terminal is as it was")
  func signals() throws {
    let folder = try Folder()
    try folder.write("a.json", "[1, 2, 3]")
    let screen = try TmuxScreen(width: 80, height: 10, in: folder.root)
    try screen.enter("clear; echo before; $plist browse a.json")
    try screen.wait(for: "Load 2 more")
    try screen.press("C-c")
    try screen.expectShell(code: 0)
    for (signal, code) in [(SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] {
      try screen.enter(
        "clear; echo before; sh -c \"echo \\$\\$ >pid; exec $plist browse a.json\"")
      try screen.wait(for: "Load 2 more")
      let pid = try #require(Int32(folder.text("pid").dropLast()))
      #expect(kill(pid, signal) == 0)
      try screen.expectShell(code: code)
    }
  }

  @Test("Ctrl-Z gives the terminal back for a while")
  func stopping() throws {
    let screen = try TmuxScreen(width: 80, height: 10)
    try screen.enter("clear; echo before; $plist browse Samples/tgs.plist")
    try screen.wait(for: "Load 2 more")
    try screen.press("C-z")
    try screen.wait(for: "before", TmuxScreen.prompt)
    try screen.enter("echo seen; fg")
    try screen.wait(for: "2 of 13", "> [0]", "Load 2 more")
    try screen.press("End", "Enter")
    try screen.wait(for: "4 of 13")
    try screen.press("q")
    try screen.wait(for: "seen")
    try screen.expectShell(code: 0)
  }

  @Test("A mistake shows its place; t reads the file that has been put right")
  func failure() throws {
    let folder = try Folder()
    try folder.write("a.json", "[1, 2,\n 3, oops]")
    let screen = try TmuxScreen(width: 80, height: 12, in: folder.root)
    try screen.enter("clear; echo before; $plist browse a.json")
    try screen.wait(for: "2 so far")
    try screen.press("End", "Enter")
    try screen.wait(for: "3 so far", "  [2] 3", "> Load 2 more")
    try screen.press("Enter")
    try screen.wait(for: "a.json:2:5: error: ", "\nt: try again", "> Try again", "[2] 3")
    try folder.write("a.json", "[1, 2,\n 3, 4]")
    try screen.press("t")
    try screen.wait(for: "> [3] 4", "That is all: 4 records")
    try folder.write("a.json", "[7]")
    try screen.press("r")
    try screen.wait(for: "a.json · 1\n", "> [0] 7")
    try screen.press("q")
    try screen.expectShell(code: 0)
  }

  @Test("Categories that are loaded again have the records of the file as it is now")
  func refreshedCategories() throws {
    let folder = try Folder()
    try folder.write(
      "a.json", #"[{"id":1,"users":[{"n":1}]},{"id":2,"users":[{"n":2},{"n":3},{"n":4}]}]"#)
    let screen = try TmuxScreen(width: 80, height: 12, in: folder.root)
    try screen.enter("clear; echo before; $plist browse a.json")
    try screen.wait(for: "n 1")
    try screen.press("Down")
    try screen.wait(for: "n 2", "n 3")
    try folder.write("a.json", #"[{"id":2,"users":[{"n":22}]}]"#)
    try screen.press("r")
    try screen.wait(for: "n 22", "That is all: 1 record")
    try screen.press("q")
    try screen.expectShell(code: 0)
  }

  @Test("A file without records says so, as where there is no terminal")
  func noRecords() throws {
    let folder = try Folder()
    try folder.write("a.json", #"{"a": 1}"#)
    let screen = try TmuxScreen(width: 120, height: 10, in: folder.root)
    try screen.enter("clear; echo before; $plist browse a.json")
    try screen.wait(for: "a.json:1:1: error: $: only an array has records")
    try screen.press("q")
  }

  @Test("Records come from standard input, keys from the terminal; a dumb terminal gets pages")
  func inputs() throws {
    let screen = try TmuxScreen(width: 80, height: 20)
    try screen.enter("clear; echo before; echo \"[1, 2, 3]\" | $plist browse -")
    try screen.wait(for: "<stdin> · 2 of 3", "Load 2 more")
    try screen.press("q")
    try screen.expectShell(code: 0)
    try screen.enter(
      "clear; echo \"[1, 2, 3]\" >/dev/null; TERM=dumb $plist browse Samples/cascade.plist --at [3].users"
    )
    try screen.wait(for: "--- Nothing here\n\(TmuxScreen.prompt)")
  }
}
