import Testing

@testable import plist

/// Paths as they are spelt.
@Suite("FilePath") struct FilePathTests {
  @Test(
    "Paths are made absolute",
    arguments: [
      ("a", "/x/y/a"), ("./a//b/", "/x/y/a/b"), ("../a", "/x/a"), ("../../../../a", "/a"),
      ("/", "/"), ("/a/./../b", "/b"), ("", "/x/y"), (".", "/x/y"), ("..", "/x"),
    ])
  func absolute(_ path: String, _ expected: String) {
    #expect(FilePath(path, from: "/x/y").description == expected)
  }

  @Test(
    "The way from a folder",
    arguments: [
      ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/b", "."), ("/a", "/a/b/c", "../.."),
      ("/a/x", "/a/b/c", "../../x"), ("/x", "/", "x"), ("/", "/x", ".."),
      ("/é", "/e\u{301}", "../é"),
    ])
  func relative(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePath(path).relative(to: FilePath(folder)) == expected)
  }

  @Test("The folder of the root is the root")
  func root() {
    #expect(FilePath("/a").folder.isRoot)
    #expect(FilePath("/").folder.isRoot)
  }
}
