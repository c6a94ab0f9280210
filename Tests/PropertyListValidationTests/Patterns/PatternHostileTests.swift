import Testing

@testable import PropertyListValidation

/// What makes a backtracking engine run for years, bounded by counting the work.
@Suite struct PatternHostileTests {
  @Test(
    "work stays within text × program, and mostly far below",
    arguments: [
      ("^(a+)+$", "a", "!"), ("(x+x+)+y", "x", ""), ("(.*)*=.*", "x", ""),
      ("^(([a-z])+.)+[A-Z]([a-z])+$", "a", ""), ("(a|aa)+$", "a", "b"), ("^(a|a?)+$", "a", "b"),
      ("^(a?){50}a{50}$", "a", "b"), ("^((a{0,9}){0,9}){0,9}$", "a", "b"),
      ("(.*){1,32}[bc]", "a", ""), (#"^(?=(a+)+$)b"#, "a", "!"), ("(?=.*.*.*=)(?!.*b)", "a", ""),
      (#"(\w+\s*)+\b:"#, "word ", ""), ("^(é|éé)*$", "é", "!"), ("(?:(?:(?:a*)*)*)*b", "a", ""),
      ("[ab]*a[ab]{14}c", "ab", ""), ("[ab]*a[ab]{14}$(?=)", "abaab", ""),
      ("(?=[ab]{14}a)[ab]*c", "abaab", ""),
    ])
  func isLinear(_ source: String, _ part: String, _ end: String) throws {
    let pattern = try Pattern(source)
    let text = Array((String(repeating: part, count: 30_000) + end).utf8)
    var matcher = PatternMatcher(pattern)
    let isMatch = matcher.matches(text.span)
    #expect(isMatch == (source.contains("{14}$(?=)")))
    let bound = (text.count + 1) * pattern.program.instructions.count
    #expect(matcher.steps <= bound)
    let isTable = matcher.steps < 1_500_000
    #expect(isTable || matcher.flushes > 0, "\(matcher.steps) steps")
    // Once more, with the table there is.
    let before = matcher.steps
    _ = matcher.matches(text.span)
    #expect(matcher.steps == before || matcher.flushes > 0)
    #expect(matcher.steps <= before + bound)
  }

  @Test(
    "what is too large is refused, and soon",
    arguments: [
      "((a{0,65535}){0,65535}){0,65535}", "(((){0,65535}){0,65535}){0,65535}",
      "(?:(?:(?:){65535}){65535}){65535}", "a{99999999999999999999}", "a{0,99999999999999999999}",
      "(a{1000}){1000}", "((?=a{100}){100}b){100}",
      String(repeating: "a", count: 200_000), String(repeating: "(a)?", count: 80_000),
      // A class of its own for each of too many scalars, in overlapping sets.
      (0..<20_000).reduce(into: "") { result, index in
        result +=
          "[\\u{\(String(0x4E00 + index, radix: 16))}-\\u{\(String(0x1_0000 + 3 * index, radix: 16))}]"
      },
    ])
  func refusesLarge(_ source: String) {
    let error = #expect(throws: PatternError.self) { _ = try Pattern(source) }
    #expect(error?.message.hasPrefix("the pattern is too large") == true)
  }

  @Test(arguments: ["(", "(?:", "(?=", "(?!", "(?<n"])
  func limitsDepth(_ open: String) throws {
    func nested(_ depth: Int) -> String {
      (0..<depth).reduce(into: "") { $0 += open == "(?<n" ? "\(open)\($1)>" : open }
        + "a" + String(repeating: ")", count: depth)
    }
    let deepest = try Pattern(nested(250))
    #expect(deepest.matches("a"))
    let error = #expect(throws: PatternError.self) { _ = try Pattern(nested(251)) }
    #expect(error?.message == "groups are nested more than 250 deep")
    #expect(throws: PatternError.self) { _ = try Pattern(String(repeating: open, count: 100_000)) }
  }

  @Test(
    "large counts take no more than a few steps for each scalar",
    arguments: [
      "^.{1,65535}$", "^(?=.{1,65535}$)[a-z]", "^[a-z]{0,65535}", "^(a|b){0,30000}$",
      "^(?!.{40000,65535}$)a*",
    ])
  func countsAreNoProblem(_ source: String) throws {
    let pattern = try Pattern(source)
    var matcher = PatternMatcher(pattern)
    let text = Array(repeating: UInt8(ascii: "a"), count: 5_000)
    let isMatch = matcher.matches(text.span)
    #expect(isMatch)
    #expect(matcher.steps <= 12 * text.count)
  }

  @Test("many classes", arguments: [20, 500])
  func manyClasses(_ count: Int) throws {
    let letters = (0..<count).compactMap { Unicode.Scalar(0x4E00 + 2 * $0) }
    let pattern = try Pattern("^(" + letters.map { "\($0)" }.joined(separator: "|") + ")+$")
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    #expect(pattern.matches(String(text)))
    #expect(!pattern.matches(String(text) + "\u{4E01}"))
  }

  @Test func memoryIsBounded() throws {
    var matcher = PatternMatcher(
      try Pattern("[ab]*a[ab]{16}c"), limits: .init(entries: 1 << 12, places: 1 << 16, flushes: 2))
    var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
    let text = (0..<10_000).map { _ in
      bits ^= bits << 13
      bits ^= bits >> 7
      bits ^= bits << 17
      return UInt8(ascii: bits & 1 == 0 ? "a" : "b")
    }
    let isMatch = matcher.matches(text.span)
    #expect(!isMatch)
    #expect(matcher.flushes == 2)
    #expect(matcher.stateCount <= 1 << 10)
  }
}
