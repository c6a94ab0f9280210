import Testing

@testable import PropertyListValidation

@Suite struct PatternProgramTests {
  @Test(
    "the instructions of a pattern",
    arguments: [
      (
        "^a+(?=b)",
        """
        0 accept
        1 ahead → 0, 1
        2 split → 3, 1
        3 set → 2, 0
        4 textStart → 3
        5 accept
        6 set → 5, 1
        """
      ),
      // Copies that may be left out: the last ones forward, the first ones backward, where 4 leads
      // to 5 and 6 too.
      (
        "a{1,3}$",
        """
        0 accept
        1 textEnd → 0
        2 set → 1, 0
        3 split → 2, 1
        4 set → 3, 0
        5 split → 4, 1
        6 set → 5, 0
        """
      ),
      (
        "a{1,3}$(?!)",
        """
        0 accept
        1 notAhead → 0, 1
        2 textEnd → 1
        3 set → 2, 0
        4 split → 3, 3
        5 set → 3, 0
        6 set → 5, 0
        7 accept
        """
      ),
    ])
  func compiles(_ source: String, _ expected: String) throws {
    let program = try Pattern(source).program
    let lines = program.instructions.enumerated().map { index, instruction in
      switch instruction.kind {
      case .accept: "\(index) accept"
      case .set, .split, .ahead, .notAhead:
        "\(index) \(instruction.kind) → \(instruction.next), \(instruction.other)"
      default: "\(index) \(instruction.kind) → \(instruction.next)"
      }
    }
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test(
    "where a match must begin, or end",
    arguments: [
      ("^a", true), ("a", false), ("^a|b", false), ("(^a|^b)c", true), (#"\b^"#, true),
      ("a*^", false),
      ("(?=a)a$", true), ("(?=a)a", false), ("(?=a$)a", false), ("(?!)(a$|b$)", true),
    ])
  func isAnchored(_ source: String, _ expected: Bool) throws {
    #expect(try Pattern(source).program.isAnchored == expected)
  }

  @Test func anchoredProgramsStopEarly() throws {
    let text = Array(String(repeating: "ab", count: 5_000).utf8)
    for source in ["^b", "(?=b)a$", "^ab"] {
      var matcher = PatternMatcher(try Pattern(source))
      let isMatch = matcher.matches(text.span)
      #expect(isMatch == (source == "^ab"))
      #expect(matcher.steps < 20)
    }
  }
}

@Suite struct ScalarSetTests {
  @Test(
    arguments: [
      ([0x61...0x63, 0x62...0x70, 0x71...0x71, 0x30...0x31], [0x30...0x31, 0x61...0x71]),
      ([0...0x10_FFFF, 5...6], [0...0x10_FFFF]),
      ([], []),
    ] as [([ClosedRange<UInt32>], [ClosedRange<UInt32>])])
  func isSorted(_ ranges: [ClosedRange<UInt32>], _ expected: [ClosedRange<UInt32>]) {
    let set = ScalarSet(ranges)
    #expect(set.ranges == expected)
    #expect(set.inverted.inverted == set)
    for scalar: UInt32 in [0, 5, 0x2F, 0x30, 0x61, 0x71, 0x72, 0x10_FFFF] {
      #expect(set.contains(scalar) == expected.contains { $0.contains(scalar) })
      #expect(set.inverted.contains(scalar) != set.contains(scalar))
    }
  }

  @Test func dividesScalars() throws {
    let sets = [ScalarSet([0x61...0x63]), ScalarSet(0x63), ScalarSet(0xE9)]
    let classes = try #require(ScalarClasses(sets))
    #expect(classes.count == 4)
    let ofText = Array("abcx\u{7F}".utf8).map { Int(classes.ofByte[Int($0)]) }
    #expect(ofText == [1, 1, 2, 0, 0])
    #expect(
      [0x80, 0xE8, 0xE9, 0xEA, 0x10_FFFF].map { classes.ofMultibyte($0) } == [0, 0, 3, 0, 0])
    let members = (0..<3).map { set in (0..<5).map { classes.isMember($0, ofSet: set) } }
    #expect(
      members == [
        [false, true, true, false, false], [false, false, true, false, false],
        [false, false, false, true, false],
      ])
  }
}
