import Foundation
import PropertyLists
import Testing

@Suite("JSON values") struct JSONValueTests {
  private static func root(_ text: String) throws -> PropertyListNode {
    try PropertyListDocument(text: text, options: ReadingOptions(format: .json)).root
  }

  @Test(
    "Texts and their values",
    arguments: [
      ("null", nil), ("true", true), (" \t\r\nfalse\n", false), ("0", 0), ("-0", 0), ("-1", -1),
      ("18446744073709551615", 18_446_744_073_709_551_615),
      ("-9223372036854775808", -9_223_372_036_854_775_808), ("1000000000000000000000", 1e21),
      ("1.0", 1.0), ("-0.0", -0.0), ("1e2", 100.0), ("1E+2", 100.0), ("12.5e-1", 1.25),
      ("0.1", 0.1), ("123456789012345678.25", 123_456_789_012_345_678.25), ("1e308", 1e308),
      ("5e-324", .real(.leastNonzeroMagnitude)), ("\"\"", ""), ("\"面包 🥖\"", "面包 🥖"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u9762\u0000""#, "Aé面\0"),
      (#""\uD83E\uDD56\uFFFF""#, "🥖\u{FFFF}"),
      ("\"\u{7F}\u{2028}\u{FFFE}\"", "\u{7F}\u{2028}\u{FFFE}"),
      ("[]", []), ("[ ]", []), ("{}", [:]), ("{ }", [:]), ("[[], {}, [1]]", [[], [:], [1]]),
      (#"{"": 1, "a": {"b": [true, null]}}"#, ["": 1, "a": ["b": [true, nil]]]),
      (#"{"a": 1, "b": 2, "a": 3}"#, ["b": 2, "a": 3]), (#"{"CF$UID": 7}"#, .uid(7)),
      (#"{"CF$\u0055ID": 4294967295}"#, .uid(4_294_967_295)),
      (#"{"CF$UID": "7"}"#, ["CF$UID": "7"]), (#"{"CF$UID": 7, "a": 1}"#, ["CF$UID": 7, "a": 1]),
    ] as [(String, PropertyList)])
  func value(text: String, value: PropertyList) throws {
    let root = try Self.root(text)
    #expect(root.value == value)
    #expect(try PropertyListDocument(value).root == root)
    let isNegativeZero = text == "-0.0"
    #expect((root.real?.sign == .minus && root.real == 0) == isNegativeZero)
  }

  @Test("Kinds and properties") func kinds() throws {
    let root = try Self.root(
      #"{"s": "a", "i": 1, "r": 1.5, "b": true, "n": null, "u": {"CF$UID": 3}}"#)
    #expect(root.entries.map(\.value.kind) == [.string, .integer, .real, .boolean, .null, .uid])
    #expect(root["s"]?.string == "a" && root["i"]?.int == 1 && root["r"]?.real == 1.5)
    #expect(root["b"]?.bool == true && root["n"]?.isNull == true && root["u"]?.uid == 3)
    #expect(root["i"]?.string == nil && root["s"]?.int == nil && root["i"]?.real == nil)
    #expect(root["i"]?.double == 1 && root["s"]?.date == nil && root["s"]?.data == nil)
    #expect(root["x"] == nil && root["s"]?["x"] == nil)
  }

  @Test(
    "Numbers keep their text",
    arguments: [
      "19.90", "0.10", "1E+2", "-0", "1e400", "0.1000000000000000055511151231257827",
      "123456789012345678901234567890",
    ])
  func numberText(_ text: String) throws {
    let root = try Self.root("[\(text) , \(text)]")
    #expect(root[0]?.numberText == text && root[1]?.numberText == text)
    let isInteger = Int(text) != nil
    #expect(root[0]?.kind == (isInteger ? .integer : .real))
    // JSON again has the digits.
    if !isInteger { #expect(try root.json() == "[\(text),\(text)]") }
  }

  @Test("The text of numbers in XML, and where there is none") func otherNumberTexts() throws {
    let xml = try PropertyListDocument(
      text:
        "<array><real>19.90</real><integer> +0x1F\n</integer><real>1<![CDATA[0]]></real></array>")
    #expect(xml.root.elements.map(\.numberText) == ["19.90", "+0x1F", "10"])
    #expect(try PropertyListDocument([1, 1.5]).root.elements.map(\.numberText) == [nil, nil])
    #expect(try Self.root("[\"1\", null, {}]").elements.map(\.numberText) == [nil, nil, nil])
  }

  @Test("Places and paths") func places() throws {
    let marked = MarkedText(
      #"⟦{"a": ⟦[⟦1⟧, ⟦"é\n"⟧, ⟦null⟧, ⟦-2.5e3⟧ ]⟧, "b\"": ⟦{⟪"面"⟫:⟦true⟧}⟧}⟧"#)
    let root = try Self.root(marked.text)
    var found: [String] = []
    var paths: [String] = []
    func visit(_ node: PropertyListNode) {
      found.append(Diagnostic.describe(node.range))
      paths.append(node.path.description)
      for child in Array(node.elements) + node.entries.map(\.value) { visit(child) }
    }
    visit(root)
    #expect(found == marked.places)
    #expect(
      paths == [
        "$", "$.a", "$.a[0]", "$.a[1]", "$.a[2]", "$.a[3]", #"$."b\"""#, #"$."b\"".面"#,
      ])
    let entry = try #require(root["b\""]?.entries.first { _ in true })
    #expect(Diagnostic.describe(entry.keyRange) == marked.notePlaces[0])
  }

  @Test("Records that differ in keys, order, blanks and kinds are read apart") func records() throws
  {
    let text = #"""
      [{"a": "1", "b": 2, "c": {"d": [1]}}, {"a": "x\"y", "b": 34, "c": {"d": []}},
       {"a": "", "b": -5, "c": {"d": [1, 2]}}, {"a": null, "b": true, "c": {"d": "e"}},
       {"a":"1", "b": 2, "c": {"d": [1]}}, {"b": 2, "a": "1", "c": {"d": [1]}},
       {"a": "1", "b": 2}, {"a": "1", "b": 2, "c": {"d": [1]}, "e": 5}, {}, {"a": "1", "b": 2}]
      """#
    let root = try Self.root(text)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let expected = try Self.root(
      String(decoding: JSONSerialization.data(withJSONObject: object), as: UTF8.self))
    #expect(root == expected && root.count == 10)
    for record in root.elements {
      for entry in record.entries { #expect(record[entry.key] == entry.value) }
    }
  }

  @Test("Long strings and large dictionaries") func large() throws {
    let long = String(repeating: "面包 & 🥖\t", count: 120_000)
    let keys = (0..<3000).map { "key \($0)" }
    let text = try PropertyListDocument(["a": .string(long), "b": "c"]).root.json()
    let root = try Self.root("[\(text), \(text)]")
    #expect(root[1]?["a"]?.string == long && root[1]?["b"]?.string == "c")
    #expect(root[0] == root[1])
    let pairs = keys.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ",\n")
    let dictionary = try Self.root("{\(pairs)}")
    for key in keys.reversed() { #expect(dictionary[key]?.string == key) }
    #expect(dictionary["key 3000"] == nil)
  }

  @Test("Random values are what Foundation reads", arguments: UInt64(0)..<6)
  func foundation(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let text = Self.text(&random, depth: 0)
      let ours = try Self.root(text)
      let object = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      let again = try JSONSerialization.data(
        withJSONObject: object, options: [.fragmentsAllowed, .sortedKeys])
      let theirs = try Self.root(String(decoding: again, as: UTF8.self))
      guard !Self.isSame(ours.value, theirs.value) else { continue }
      Issue.record("\(text) became \(ours.value), Foundation's \(theirs.value)")
      return
    }
  }

  /// Foundation writes an integral real without its point.
  private static func isSame(_ left: PropertyList, _ right: PropertyList) -> Bool {
    switch (left, right) {
    case (.real(let left), .integer(let right)): left == right.doubleValue
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count
        && left.allSatisfy { entry in right[entry.key].map { isSame(entry.value, $0) } ?? false }
    default: left == right
    }
  }

  private static func text(_ random: inout SplitMix, depth: Int) -> String {
    let blank = [" ", "", "\n\t", ""].randomElement(using: &random) ?? ""
    let scalars = [
      "null", "true", "false", "0", "-7", "12.5", "1e3", "123456789012345678", "\"\"", "\"面包\"",
      #""\u00e9\ud83e\udd56\n""#, "\"a b c d e f g h i\"", "\"é\"",
    ]
    let kind = depth < 4 ? Int.random(in: 0..<4, using: &random) : 0
    guard kind > 1 else { return blank + (scalars.randomElement(using: &random) ?? "0") + blank }
    let count = Int.random(in: 0..<6, using: &random)
    var parts: [String] = []
    for index in 0..<count {
      let value = text(&random, depth: depth + 1)
      parts.append(kind == 2 ? value : "\(blank)\"k\(index)\"\(blank):\(value)")
    }
    let inner = parts.joined(separator: ",")
    return blank + (kind == 2 ? "[\(inner)\(blank)]" : "{\(inner)\(blank)}") + blank
  }
}
