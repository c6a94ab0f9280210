import Foundation
import Testing

@testable import plist

/// Patterns of paths.
@Suite("Glob") struct GlobTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let matching: [String]
    let others: [String]

    init(_ pattern: String, _ matching: [String], not others: [String]) {
      (self.pattern, self.matching, self.others) = (pattern, matching, others)
    }

    var testDescription: String { pattern }
  }

  @Test("What a pattern matches, and what it does not", arguments: rows)
  func matches(_ row: Row) throws {
    let glob = try #require(Glob(row.pattern))
    #expect((row.matching + row.others).filter { glob.matches($0) } == row.matching)
  }

  static let rows: [Row] = [
    Row("a.plist", ["a.plist", "./a.plist"], not: ["b/a.plist", "a-plist", "A.plist", ""]),
    Row("*.plist", ["a.plist", ".plist", ".a.plist"], not: ["b/a.plist", "a.plists"]),
    Row("*", ["a", "面包"], not: ["a/b"]),
    Row("a*b*c", ["abc", "axbxc", "abbcc", "abcbc"], not: ["ab", "acb", "abcd", "xabc"]),
    Row("*a", ["a", "ba", "aba"], not: ["ab", ""]),
    Row("a?c", ["abc", "a面c", "a👍c"], not: ["ac", "abbc", "a/c"]),
    Row("?", ["a", "é"], not: ["", "ab"]),
    Row("[a-cx]1", ["a1", "b1", "c1", "x1"], not: ["d1", "-1", "1", "A1"]),
    Row("[!a-c]", ["d", "-", "面"], not: ["a", "b", "dd"]),
    Row("[^a]", ["b", "^"], not: ["a"]),
    Row("[]a]", ["]", "a"], not: ["b", "[]a]"]),
    Row("[a-]", ["a", "-"], not: ["b"]),
    Row("[\\]x]", ["]", "x"], not: ["\\", "["]),
    Row("[z-a]", [], not: ["z", "a", "m", "-"]),
    Row("[ab", ["[ab"], not: ["a", "b"]),
    Row("[[", ["[["], not: ["["]),
    Row("a[/]b", ["a[/]b"], not: ["a/b"]),
    Row("a\\*", ["a*"], not: ["ab", "a\\*"]),
    Row("a\\", ["a\\"], not: ["a"]),
    Row("**/a", ["a", "b/a", "b/c/a", ".b/a"], not: ["ba", "a/b"]),
    Row("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], not: ["ab", "a/x/b/c", "a/xb"]),
    Row("a/**", ["a/b", "a/b/c"], not: ["a", "ab"]),
    Row("**", ["a", "a/b"], not: ["../a"]),
    Row("**/**/a/**/**/b", ["a/b", "x/a/y/b"], not: ["b", "a"]),
    Row("a**b", ["ab", "axb"], not: ["a/b"]),
    Row("{a,b}.{x,y}", ["a.x", "a.y", "b.x", "b.y"], not: ["c.x", "a.", "{a,b}.x"]),
    Row("{a/b,c}/*.x", ["a/b/1.x", "c/1.x"], not: ["a/1.x", "b/1.x"]),
    Row("a{,b}", ["a", "ab"], not: ["b", "a,b"]),
    Row("{a,{b,c}d}e", ["ae", "bde", "cde"], not: ["be", "ade"]),
    Row("{a}", ["{a}"], not: ["a"]),
    Row("{{a,b}", ["{a", "{b"], not: ["a", "{{a,b}"]),
    Row("a,b}", ["a,b}"], not: ["a", "b"]),
    Row("\\{a,b\\}", ["{a,b}"], not: ["a", "b"]),
    Row("/a/*", ["/a/b"], not: ["a/b", "/a"]),
    Row("./a/./*", ["a/b", "./a/b"], not: ["b"]),
    Row("../*", ["../a"], not: ["a", "../.."]), Row(".*", [".a"], not: ["..", "a"]),
  ]

  @Test("What is a pattern at all", arguments: ["*", "a?", "[a]", "{a,b}", "**", "x/**/y"])
  func patterns(_ text: String) {
    #expect(Glob(text)?.isPattern == true)
  }

  @Test("And what is a name", arguments: ["a", "[", "[]", "{a}", "{", "a\\*", "a/b", "", "}{,"])
  func names(_ text: String) {
    #expect(Glob(text)?.isPattern == false)
  }

  @Test("Hostile patterns take no time, or are refused")
  func hostile() {
    let name = String(repeating: "a", count: 20_000)
    let stars = String(repeating: "a*", count: 1000)
    #expect(Glob(stars + "b").map { $0.matches(name) } == false)
    #expect(Glob(stars).map { $0.matches(name) } == true)
    let folders = String(repeating: "**/a/", count: 500)
    let path = String(repeating: "a/", count: 2000)
    #expect(Glob(folders + "b").map { $0.matches(path + "a") } == false)
    #expect(Glob(folders + "a").map { $0.matches(path + "a") } == true)
    #expect(Glob(String(repeating: "[", count: 4096)).map { $0.isPattern } == false)
    #expect(Glob(String(repeating: "{", count: 4096)).map { $0.isPattern } == false)
    // 1,024 alternatives are allowed.
    #expect(Glob(String(repeating: "{a,b}", count: 10))?.alternatives.count == 1024)
    #expect(Glob(String(repeating: "{a,b}", count: 11)) == nil)
    #expect(Glob(String(repeating: "{a,b}", count: 800)) == nil)
    #expect(Glob("{" + String(repeating: ",", count: 4000) + "}") == nil)
    #expect(Glob(String(repeating: "{a,", count: 1200)).map { $0.isPattern } == false)
    #expect(Glob(String(repeating: "a", count: 4097)) == nil)
  }

  @Test("The files of a pattern on disk, sorted", arguments: searches)
  func files(_ pattern: String, _ expected: [String]) throws {
    let folder = try Folder()
    for name in [
      "b.x", "a.x", "c.y", ".h.x", "d/e.x", "d/f/g.x", "d/f/h.y", ".git/i.x", "d/.j/k.x",
      "l*.x", "m n/o.x",
    ] {
      try folder.write(name, "")
    }
    for (link, target) in [("d/f/loop", ".."), ("link", "d/f"), ("dangling.x", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url(link).path, withDestinationPath: target)
    }
    let root = folder.root.path
    // The folder's own name has none of the characters of patterns.
    let glob = try #require(Glob("\(root)/\(pattern)"))
    #expect(glob.files().map { String($0.dropFirst(root.utf8.count + 1)) } == expected)
  }

  static let searches: [(String, [String])] = [
    ("*.x", ["a.x", "b.x", "dangling.x", "l*.x"]),
    (".*.x", [".h.x"]),
    ("**/*.x", ["a.x", "b.x", "d/e.x", "d/f/g.x", "dangling.x", "l*.x", "m n/o.x"]),
    ("**/.*/*.x", [".git/i.x", "d/.j/k.x"]),
    ("d/**", ["d/e.x", "d/f", "d/f/g.x", "d/f/h.y", "d/f/loop"]),
    ("*/*.x", ["d/e.x", "link/g.x", "m n/o.x"]),
    ("d/f/loop/*.x", ["d/f/loop/e.x"]),
    ("link/../*.x", ["link/../e.x"]),
    ("{b,a,z}.x", ["a.x", "b.x"]),
    ("{a,?}.x", ["a.x", "b.x"]),
    ("l\\*.x", ["l*.x"]),
    ("d/*/", ["d/f/"]),
    ("d/**/**/g.x", ["d/f/g.x"]),
    ("nowhere/*", []), ("*.z", []), ("a.x/*", []),
  ]
}
