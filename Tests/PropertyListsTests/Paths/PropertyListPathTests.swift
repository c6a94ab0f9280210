import PropertyLists
import Testing

@Suite("Paths") struct PropertyListPathTests {
  typealias Step = PropertyListPath.Step

  @Test(
    "Paths as people type them, how they are printed, and as JSON Pointers",
    arguments: [
      ("", [], "$", ""), ("$", [], "$", ""), ("a", [.key("a")], "$.a", "/a"),
      ("$.a", [.key("a")], "$.a", "/a"),
      (".a", [.key("a")], "$.a", "/a"),
      ("a.b[2].c", [.key("a"), .key("b"), .index(2), .key("c")], "$.a.b[2].c", "/a/b/2/c"),
      ("[0][12]", [.index(0), .index(12)], "$[0][12]", "/0/12"),
      ("$[2].title", [.index(2), .key("title")], "$[2].title", "/2/title"),
      (
        "\"com.apple.x\"[0]", [.key("com.apple.x"), .index(0)], "$.\"com.apple.x\"[0]",
        "/com.apple.x/0"
      ),
      ("[\"a b\"].c", [.key("a b"), .key("c")], "$.\"a b\".c", "/a b/c"),
      ("a.\"\"", [.key("a"), .key("")], "$.a.\"\"", "/a/"),
      (
        "\"a\\\"b\\\\c\\n\\r\\t\\u{1F600}\"", [.key("a\"b\\c\n\r\t😀")],
        "$.\"a\\\"b\\\\c\\n\\r\\t😀\"", "/a\"b\\c\n\r\t😀"
      ),
      ("面包.价格", [.key("面包"), .key("价格")], "$.面包.价格", "/面包/价格"),
      ("$version", [.key("$version")], "$.$version", "/$version"),
      (
        "$.$objects[1].$class", [.key("$objects"), .index(1), .key("$class")],
        "$.$objects[1].$class", "/$objects/1/$class"
      ),
      ("CF$UID", [.key("CF$UID")], "$.CF$UID", "/CF$UID"),
      ("a.\"b/c~d\"", [.key("a"), .key("b/c~d")], "$.a.\"b/c~d\"", "/a/b~1c~0d"),
      ("a-b_c:d", [.key("a-b_c:d")], "$.a-b_c:d", "/a-b_c:d"),
      ("\"\\u{0}\"", [.key("\0")], "$.\"\\u{0}\"", "/\0"),
    ] as [(String, [Step], String, String)])
  func table(text: String, steps: [Step], printed: String, pointer: String) throws {
    let path = try PropertyListPath(text)
    #expect(path.steps == steps)
    #expect(path.description == printed)
    #expect(try PropertyListPath(printed) == path)
    #expect(path.jsonPointer == pointer)
    #expect(try PropertyListPath(jsonPointer: pointer).steps == steps)
    // A text that begins with a slash is a pointer.
    if !pointer.isEmpty { #expect(try PropertyListPath(pointer) == path) }
  }

  @Test(
    "JSON Pointers of RFC 6901",
    arguments: [
      ("", []), ("/foo", [.key("foo")]), ("/foo/0", [.key("foo"), .index(0)]), ("/", [.key("")]),
      ("/a~1b", [.key("a/b")]),
      ("/c%d", [.key("c%d")]), ("/e^f", [.key("e^f")]), ("/g|h", [.key("g|h")]),
      ("/i\\j", [.key("i\\j")]),
      ("/k\"l", [.key("k\"l")]), ("/ ", [.key(" ")]), ("/m~0n", [.key("m~n")]),
      ("/~01", [.key("~1")]), ("/01", [.key("01")]),
      ("/\u{301}/\u{200D}", [.key("\u{301}"), .key("\u{200D}")]),
      ("/-", [.key("-")]), ("//", [.key(""), .key("")]),
      ("/99999999999999999999", [.key("99999999999999999999")]),
    ] as [(String, [Step])])
  func pointers(text: String, steps: [Step]) throws {
    let path = try PropertyListPath(jsonPointer: text)
    #expect(path.steps == steps)
    #expect(path.jsonPointer == text)
  }

  @Test(
    "A misspelt path names the column",
    arguments: [
      ("a.", 3), ("a..b", 3), (".", 2), ("a[", 3), ("a[]", 3), ("a[x]", 3), ("a[1", 4),
      ("a[01]", 3), ("a[-1]", 3), ("a[99999999999999999999]", 3),
      ("a[1]b", 5), ("a b", 2), ("\"a", 3), ("\"a\\", 4), ("\"\\x\"", 4), ("\"\\u{110000}\"", 4),
      ("\"\\u41\"", 4), ("a]", 2), ("面包 x", 3),
      ("$a.", 4), ("[\"a\"", 5), ("a'b", 2), ("/a~2", 3), ("/a~", 3), ("a/b", 2),
    ])
  func errors(text: String, column: Int) {
    let error = #expect(throws: PropertyListError.self) { try PropertyListPath(text) }
    #expect(error?.code == .invalidPath)
    #expect(error?.diagnostics.map(\.id) == ["invalid-path"])
    #expect(
      error?.description.contains("(column \(column) of the path") == true,
      "\(error?.description ?? "")")
  }

  @Test("A pointer begins with a slash") func pointerStart() {
    let error = #expect(throws: PropertyListError.self) { try PropertyListPath(jsonPointer: "a/b") }
    #expect(error?.description.contains("column 1") == true)
  }

  @Test("Any path is parsed as it was printed", arguments: 0..<50)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let pieces: [Unicode.Scalar] = [
      "a", "Z", "0", "9", ".", "[", "]", "\"", "\\", "'", " ", "/", "~", "$", "{", "}", "u", "\n",
      "\0", "\u{1B}", "\u{301}", "\u{200D}",
      "面", "👩", "\u{E9}", "\u{202E}", "\u{A0}", "-", ":", "\u{10FFFF}",
    ]
    for _ in 0..<50 {
      let steps = (0..<random.next() % 5).map { _ -> Step in
        if random.next() % 3 == 0 { return .index(Int(random.next() % 1000)) }
        var key = String.UnicodeScalarView()
        for _ in 0..<random.next() % 5 {
          key.append(pieces[Int(random.next() % UInt64(pieces.count))])
        }
        return .key(String(key))
      }
      let path = PropertyListPath(steps)
      #expect(Self.scalars(try PropertyListPath(path.description)) == Self.scalars(path))
      // A pointer can't tell a key of digits from an index.
      let pointer = try PropertyListPath(jsonPointer: path.jsonPointer)
      #expect(pointer.jsonPointer == path.jsonPointer && pointer.steps.count == steps.count)
    }
  }

  /// Steps by their scalars: two strings can be equal and yet be different keys.
  private static func scalars(_ path: PropertyListPath) -> [[UInt32]] {
    path.steps.map { step in
      switch step {
      case .key(let key): key.unicodeScalars.map(\.value)
      case .index(let index): [UInt32.max, UInt32(index)]
      }
    }
  }

  @Test("Steps are appended") func appending() {
    #expect(PropertyListPath.root.appending(.key("a")).appending(.index(1)).description == "$.a[1]")
  }
}
