import Testing

@testable import PropertyListValidation

@Suite struct PatternSyntaxTests {
  @Test(
    "what is ECMA-262 with the flag `u`",
    arguments: [
      "", "|", "a|", "()", "(?:)", "(?<name>x)", "(?<$_é>x)", #"(?<\u0061b>x)"#, "a*?b+?c??d{1}?",
      "a{0}", "a{2,}", "a{2,3}", "[]", "[^]", "[a-]", "[-a]", "[--a]", "[^^]", "[[]", "[(]",
      #"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#, #"[\]\-\b]"#, #"\cA\cz"#, #"\0"#, #"\x41\u0041\u{41}"#,
      #"\u{00010FFFF}"#, #"\uD83D\uDC32"#, #"\uD83D"#, #"[\uD83D\uDC32-\u{1F433}]"#,
      #"\d\D\w\W\s\S\b\B"#, #"\p{L}\P{Lu}\p{Letter}\p{gc=Nd}\p{General_Category=Nd}"#,
      #"\p{digit}\p{punct}\p{ASCII}\p{Any}\p{Assigned}\p{White_Space}\p{space}"#,
      #"\p{Script=Greek}\p{sc=Grek}[\p{L}\p{N}]"#, "(?=a)(?!b)", "^$",
      // Valid, though it can't be matched here.
      "(?<=a+)b", "(?<!a)b", #"(?<n>a)\k<n>"#, #"\k<n>(?<n>a)"#, #"(a)\1"#, #"\1(a)"#,
      #"\p{Script=Ogham}"#, #"\p{ExtPict}"#,
    ])
  func accepts(_ source: String) throws {
    try Pattern.checkSyntax(source)
  }

  @Test(
    "what is ECMA-262 only without the flag `u`",
    arguments: [
      #"\a"#, #"\:"#, #"\Z"#, #"\A"#, #"\-"#, #"\_"#, #"\ "#, #"\é"#, "{", "}", "]", "a{", "a{,5}",
      "a{1", "{a}", "x{1,2", #"\c"#, #"\c1"#, #"[\c1\c]"#, #"\x1"#, #"\u12"#, #"\u{}"#,
      #"\u{110000}"#,
      #"\1"#, #"\8"#, #"\00"#, #"\377"#, #"[\1]"#, #"[\d-z]"#, #"[a-\d]"#, #"[\B]"#, #"\k"#,
      #"\k<n>"#, #"\p"#, #"\pL"#, "(?=a)*", "(?!a){2}", #"^x\Z"#,
    ])
  func acceptsLeniently(_ source: String) throws {
    _ = try Pattern(source)
    #expect(throws: PatternError.self) { try Pattern.checkSyntax(source) }
  }

  @Test(
    "what is no ECMA-262: the place and the message",
    arguments: [
      ("^(abc]", 1, "the group has no end"),
      ("(", 0, "the group has no end"),
      ("a)", 1, "`)` closes no group"),
      ("é🐲)", 2, "`)` closes no group"),
      ("*a", 0, "`*` has nothing to repeat"),
      ("a**", 2, "`*` has nothing to repeat"),
      ("^*", 1, "`*` has nothing to repeat"),
      ("(?=a)|+", 6, "`+` has nothing to repeat"),
      ("{1}", 0, "`{` has nothing to repeat"),
      ("a{1}{2}", 4, "`{` has nothing to repeat"),
      (#"\b+"#, 2, "`+` has nothing to repeat"),
      ("(?<=a)*", 6, "`*` has nothing to repeat"),
      ("a{2,1}", 1, "a count goes from 2 down to 1"),
      ("[a", 0, "the class has no end"),
      (#"[a\]"#, 0, "the class has no end"),
      ("x[z-a]", 2, "the range `z-a` goes downwards"),
      (#"a\"#, 1, "the pattern ends with a lone backslash"),
      ("(?P<n>x)", 0, "`(?P` is not ECMA-262, but Python's"),
      ("(?P<n>a)(?P=n)", 0, "`(?P` is not ECMA-262, but Python's"),
      (
        "(?i)abc", 0,
        "flags within a pattern, such as `(?i)`, are not ECMA-262, but Python's"
      ),
      ("(?#x)a", 0, "ECMA-262 has no comments such as `(?#…)`"),
      ("(?>x)a", 0, "ECMA-262 has no atomic groups such as `(?>…)`"),
      ("a(?", 1, "`(?` begins no group that ECMA-262 knows"),
      ("(?<1>x)", 3, "a group's name is an identifier between `<` and `>`"),
      ("(?<>x)", 3, "a group's name is an identifier between `<` and `>`"),
      ("(?<n", 3, "a group's name is an identifier between `<` and `>`"),
      ("(?<n>a)(?<n>b)", 10, "two groups are named `n`"),
      (#"(?<n>a)\k<m>"#, 7, "no group is named `m`"),
      (#"(?<n>a)\k"#, 7, #"`\k` refers to a group by its name"#),
      (#"(?<n>a)[\k]"#, 8, #"`\k` is no escape that ECMA-262 knows"#),
      (#"a\p{Foo}"#, 1, #"`\p{Foo}` names no property that ECMA-262 knows"#),
      (#"\p{letter}"#, 0, #"`\p{letter}` names no property that ECMA-262 knows"#),
      (#"\p{foo=Greek}"#, 0, #"`\p{foo=Greek}` names no property that ECMA-262 knows"#),
      (#"\p{"#, 0, #"`\p` has no property between braces behind it"#),
      // ECMA-262, but out of reach.
      ("a(?<=b)", 1, "look-behind is not supported"),
      (
        #"(a)\1"#, 3, #"the back-reference `\1` can't be matched in linear time: not supported"#
      ),
      (
        #"(?<n>a)\k<n>"#, 7,
        #"the back-reference `\k<n>` can't be matched in linear time: not supported"#
      ),
      (#"\p{sc=Ogham}"#, 0, #"the property `\p{sc=Ogham}` is not supported"#),
      (#"\p{scx=Greek}"#, 0, #"the property `\p{scx=Greek}` is not supported"#),
      (
        "a{150000}", 0,
        "the pattern is too large: with its counts written out it has more than 150000 parts"
      ),
    ])
  func refuses(_ source: String, _ offset: Int, _ message: String) {
    let error = #expect(throws: PatternError.self) { _ = try Pattern(source) }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }

  @Test(
    "what is no regular expression with the flag `u`: the place and the message",
    arguments: [
      (#"x\a"#, 1, #"`\a` is no escape that ECMA-262 knows"#),
      (#"\:"#, 0, #"`\:` is no escape that ECMA-262 knows"#),
      (#"\00"#, 0, #"`\0` is no escape that ECMA-262 knows"#),
      (#"\u{110000}"#, 0, #"`\u` is no escape that ECMA-262 knows"#),
      (#"\1"#, 0, #"no group has the number that `\1` refers to"#),
      (#"\c1"#, 0, #"`\c` has no letter behind it"#),
      ("a{", 1, "`{` stands alone"),
      ("a]", 1, "`]` stands alone"),
      (#"[\d-z]"#, 1, #"the range `\d-z` has an end that is several characters"#),
      ("(?=a)*", 5, "`*` has nothing to repeat"),
    ])
  func refusesStrictly(_ source: String, _ offset: Int, _ message: String) {
    let error = #expect(throws: PatternError.self) { try Pattern.checkSyntax(source) }
    #expect(error?.offset == offset)
    #expect(error?.message == message)
  }

  @Test(
    "the whole text of an error",
    arguments: [
      (
        "é(?P<n>x)",
        #"at 1: `(?P` is not ECMA-262, but Python's. Name a group with `(?<name>…)`, and refer to "#
          + #"it with `\k<name>`."#
      ),
      ("a**", #"at 2: `*` has nothing to repeat. Write `\*` for the character."#),
      ("a)", #"at 1: `)` closes no group. Write `\)` for the character."#),
      (#"a\"#, #"at 1: the pattern ends with a lone backslash. Write `\\` for the character."#),
      ("(?<1>x)", "at 3: a group's name is an identifier between `<` and `>`."),
    ])
  func describes(_ source: String, _ description: String) {
    let error = #expect(throws: PatternError.self) { _ = try Pattern(source) }
    #expect(error?.description == description)
  }

  @Test func makesATree() throws {
    let tree = try PatternParser.parse("^(a|[bc])?$")
    #expect(
      tree.root
        == .sequence([
          .textStart, .repetition(.choice([.set(0), .set(1)]), least: 0, most: 1), .textEnd,
        ]))
    #expect(tree.sets == [ScalarSet([0x61...0x61]), ScalarSet([0x62...0x63])])
  }
}
