import Foundation
import PropertyLists
import Testing

/// Byte equality with Foundation's writer, with its order of keys and its digits.
@Suite("XML writer and Foundation's") struct XMLPeerTests {
  @Test("The same bytes", arguments: values)
  func bytes(_ value: PropertyList) throws {
    let ours = try value.xml(XMLWritingOptions(sortsKeys: true, realStyle: .apple))
    #expect(ours == (try Peer.xml(value)))
  }

  @Test("Where we write other bytes, on purpose")
  func differences() throws {
    // A raw carriage return reaches no XML parser's user: it becomes a line feed.
    #expect(try Peer.xml("a\rb").contains("<string>a\rb</string>"))
    #expect(try PropertyList("a\rb").xml().contains("<string>a&#13;b</string>"))
    // Foundation writes a file that no XML parser reads.
    #expect(try Peer.xml("a\u{1}b").contains("<string>a\u{1}b</string>"))
    #expect(throws: PropertyListError.self) { try PropertyList("a\u{1}b").xml() }
  }

  static let values: [PropertyList] = [
    "", "面包 & <b> \"c\" 'd'", "]]>", "\t\n ", "🥐e\u{301}\u{FFFD}", 0, -1,
    -9_223_372_036_854_775_808, 9_223_372_036_854_775_807, 18_446_744_073_709_551_615, true, false,
    [], [:], [[]], [[:]], ["a": [:], "b": []],
    ["b": 1, "a": 2, "B": 3, "\u{E000}": 4, "🥐": 5, "é": 6, "": 7, "aa": 8, "a ": 9],
    ["<&>": ["x": "y"]],
    .array([
      0.0, -0.0, 0.1, 1, -2.5, 100, 1e15, 1e16, 1e17, 1e21, 1e-4, 1e-5,
      .real(.leastNonzeroMagnitude),
      1.5e300,
    ]),
    .array([.real(.nan), .real(.infinity), .real(-.infinity), .real(.greatestFiniteMagnitude)]),
    .array([0, 0.999, -0.5, 1e9, -6e10, -63_114_076_800, 252_423_993_600].map(date)),
    .data(Data()), .data(Data([0])), .data(Data([0, 1])), .data(Data(0..<54)), .data(Data(0..<57)),
    .data(Data(0..<58)), [.data(Data(0..<200))], ["a": ["b": [.data(Data(0..<200))]]],
    [[[[[[[[[[.data(Data(0..<40))]]]]]]]]]],
  ]

  private static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }
}
