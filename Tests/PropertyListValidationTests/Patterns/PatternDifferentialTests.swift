import Testing

@testable import PropertyListValidation

@Suite struct PatternDifferentialTests {
  @Test("the same answers as by trying out everything", arguments: 0..<20)
  func agrees(_ seed: Int) throws {
    var random = PatternMaker(seed: UInt64(seed))
    var compared = 0
    for _ in 0..<100 {
      let source = random.pattern(depth: 3)
      let tree = try PatternParser.parse(source)
      let pattern = try Pattern(source)
      var matcher = PatternMatcher(pattern)
      var forgetful = PatternMatcher(pattern, limits: .init(entries: 0, places: 0, flushes: 1))
      for _ in 0..<12 {
        let text = random.text()
        var naive = NaiveMatcher(tree, text)
        guard let expected = naive.matches() else { continue }
        compared += 1
        let bytes = Array(text.utf8)
        let answers = [matcher.matches(bytes.span), forgetful.matches(bytes.span)]
        #expect(answers == [expected, expected], "\(source) on \(text.debugDescription)")
      }
    }
    #expect(compared > 800)
  }
}

/// Makes patterns and texts of few letters, so that they match often enough.
struct PatternMaker {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }

  mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }

  mutating func text() -> String {
    (0..<next(9)).map { _ in pick(["a", "a", "b", "b", "c", " ", "é", "🐲", "\n"]) }.joined()
  }

  mutating func pattern(depth: Int) -> String {
    (0...next(3)).map { _ in term(depth: depth) }.joined()
  }

  private mutating func term(depth: Int) -> String {
    switch next(depth > 0 ? 16 : 10) {
    case 0, 1, 2: return pick(["a", "b", "c", "é", "🐲", " "])
    case 3: return pick([".", #"\w"#, #"\W"#, #"\s"#, #"\S"#, "[^a]", "[ab]", "[^é]", "[b-🐲]"])
    case 4: return pick(["^", "$", #"\b"#, #"\B"#])
    case 5, 6, 7: return pick(["a", "b", ".", "[ab]", "é"]) + quantifier()
    case 8, 9: return pick(["a", "ab", "b", ""])
    case 10, 11: return "(" + pattern(depth: depth - 1) + ")" + quantifier()
    case 12: return "(?:" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")"
    case 13:
      return "(" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")" + quantifier()
    case 14: return "(?=" + pattern(depth: depth - 1) + ")"
    default: return "(?!" + pattern(depth: depth - 1) + ")"
    }
  }

  private mutating func quantifier() -> String {
    pick(["*", "+", "?", "*?", "{2}", "{1,2}", "{0,3}", "{2,}", "{0}", "", ""])
  }
}
