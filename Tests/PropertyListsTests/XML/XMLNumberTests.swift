import Foundation
import PropertyLists
import Testing

@Suite("XML numbers") struct XMLNumberTests {
  @Test(
    "Integers in all spellings",
    arguments: [
      ("42", "42"), ("+42", "42"), ("-42", "-42"), (" \n\t\r42", "42"), ("- 42", "-42"),
      ("+ \n7", "7"), ("0x1F", "31"), ("0X1f", "31"), ("-0x10", "-16"), ("+0xff", "255"),
      ("007", "7"), ("-007", "-7"), ("0", "0"), ("-0", "0"),
      ("000000000000000000000000000001", "1"),
      ("0x00000000000000000000000001", "1"), ("9223372036854775807", "9223372036854775807"),
      ("9223372036854775808", "9223372036854775808"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("18446744073709551615", "18446744073709551615"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("-0x8000000000000000", "-9223372036854775808"), ("999999999999999999", "999999999999999999"),
      ("-1000000000000000000", "-1000000000000000000"), ("\u{3000}5", "5"),
      ("\u{2003}-\u{2028}5", "-5"),
      ("\u{1}\u{7F}5", "5"),
    ])
  func integers(text: String, value: String) throws {
    let document = try PropertyListDocument(text: "<plist><integer>\(text)</integer></plist>")
    #expect(document.root.kind == .integer)
    #expect(document.root.integer?.description == value)
  }

  @Test(
    "What is no integer",
    arguments: [
      "", " ", "-", "+", "0x", "-0x", "--5", "+-5", "1_000", "1,000", "1.5", "1.", "1e3", "0b1",
      "0o7", "a", "0xG", "0x1.8", "5a", "\u{0665}", "18446744073709551616", "-9223372036854775809",
      "0x1FFFFFFFFFFFFFFFF", "99999999999999999999999999999999999999999", "5\u{A0}", "5 6",
    ])
  func noIntegers(_ text: String) {
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: "<plist><integer>\(text)</integer></plist>")
    }
  }

  @Test("Integers at the edges of every size") func integerEdges() throws {
    var numbers: Set<Int128> = []
    for bit in 0..<64 {
      for step in Int128(-2)...2 {
        numbers.formUnion([Int128(1) << bit + step, -(Int128(1) << min(bit, 63)) + step])
      }
    }
    let inRange = numbers.filter { $0 >= Int128(Int64.min) && $0 <= Int128(UInt64.max) }.sorted()
    let text = inRange.map {
      let hexadecimal = ($0 < 0 ? "-" : "") + "0x" + String($0.magnitude, radix: 16)
      return "<integer>\($0)</integer><integer>\(hexadecimal)</integer>"
    }
    let document = try PropertyListDocument(text: "<plist><array>\(text.joined())</array></plist>")
    #expect(document.root.count == inRange.count * 2)
    let values = document.root.elements.compactMap(\.integer)
    #expect(values == inRange.flatMap { [$0, $0] }.compactMap { PropertyListInteger(exactly: $0) })
    #expect(values.map(\.description) == inRange.flatMap { ["\($0)", "\($0)"] })
    #expect(
      document.root.elements.map(\.int) == inRange.flatMap { [Int(exactly: $0), Int(exactly: $0)] })
  }

  @Test(
    "Reals in all spellings",
    arguments: [
      ("0.1", 0.1), ("-1.5", -1.5), ("+2", 2), (".5", 0.5), ("5.", 5), ("-.5", -0.5), ("1e3", 1000),
      ("1E+3", 1000), ("1e-3", 0.001), (" \n1.5", 1.5), ("1e400", .infinity),
      ("-1e400", -.infinity),
      ("1e-400", 0), ("5e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("2.2250738585072009e-308", Double.leastNormalMagnitude.nextDown), ("inf", .infinity),
      ("+INF", .infinity), ("-inf", -.infinity), ("Infinity", .infinity), ("-INFINITY", -.infinity),
      ("+infinity", .infinity), ("9007199254740993", 9_007_199_254_740_992),
      ("0.30000000000000004", 0.30000000000000004),
      ("123456789012345.6", 123456789012345.6), ("999999999999999", 999999999999999),
      ("0.000000000000001", 1e-15), ("1.<![CDATA[5]]>", 1.5), ("1&#46;5", 1.5),
      ("00000000000000000000001.5", 1.5),
    ] as [(String, Double)])
  func reals(text: String, value: Double) throws {
    let document = try PropertyListDocument(text: "<plist><real>\(text)</real></plist>")
    #expect(document.root.kind == .real)
    #expect(document.root.real?.bitPattern == value.bitPattern)
    #expect(document.root.double == value && document.root.integer == nil)
  }

  @Test("nan in any case, and the sign of zero") func special() throws {
    for text in ["nan", "NaN", "NAN", "+nan"] {
      #expect(
        try PropertyListDocument(text: "<plist><real>\(text)</real></plist>").root.real?.isNaN
          == true)
    }
    let zero = try PropertyListDocument(text: "<plist><real>-0.0</real></plist>").root.real
    #expect(zero?.sign == .minus && zero == 0)
  }

  @Test(
    "What is no real",
    arguments: [
      "", " ", "-", ".", "e5", "1e", "1e+", "-nan", "infinit", "in", "infinite", "na", "0x1p3",
      "1,5",
      "1.5f", "1..5", "1.5.", "--1", "1_0", "1 5", "५", "\u{3000}1",
    ])
  func noReals(_ text: String) {
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: "<plist><real>\(text)</real></plist>")
    }
  }

  @Test("Every double comes back from its shortest text and from 17 digits")
  func roundTrip() throws {
    var random = SplitMix(seed: 1)
    let doubles = (0..<2000).map { index in
      let bits = Double(bitPattern: random.next())
      if index % 2 == 0 { return bits.isNaN ? 0 : bits }
      return (Double(random.next() % 1_000_000_000) / 1000) * (index % 4 == 1 ? 1 : -1)
    }
    let texts = doubles.flatMap { ["\($0)", String(format: "%.17g", $0)] }
    let xml = texts.map { "<real>\($0)</real>" }.joined()
    let document = try PropertyListDocument(text: "<plist><array>\(xml)</array></plist>")
    #expect(document.root.elements.map(\.real) == doubles.flatMap { [$0, $0] })
  }

  @Test("Short decimals are the nearest double, as Swift and Foundation have them")
  func shortDecimals() throws {
    var random = SplitMix(seed: 2)
    let texts = (0..<3000).map { _ in
      let digits = String(random.next() % 1_000_000_000_000_000)
      let point = Int(random.next() % UInt64(digits.count + 1))
      return "\(digits.prefix(point)).\(digits.dropFirst(point))"
    }
    let xml = "<plist><array>\(texts.map { "<real>\($0)</real>" }.joined())</array></plist>"
    let document = try PropertyListDocument(text: xml)
    let peer = try Peer.array(xml).map { ($0 as? NSNumber)?.doubleValue }
    #expect(document.root.elements.map(\.real) == peer)
  }

  @Test("Integers are read as Foundation reads them") func integersOfFoundation() throws {
    var random = SplitMix(seed: 3)
    let texts = (0..<2000).map { _ in
      let magnitude = random.next() >> (random.next() % 64)
      let isNegative = magnitude <= 1 << 63 && random.next() % 2 == 0
      let blanks = ["", " ", "\n\t"].randomElement(using: &random) ?? ""
      let digits = random.next() % 2 == 0 ? "\(magnitude)" : "0x" + String(magnitude, radix: 16)
      return "\(blanks)\(isNegative ? "-" : "")\(blanks)\(digits)"
    }
    let xml = "<plist><array>\(texts.map { "<integer>\($0)</integer>" }.joined())</array></plist>"
    let document = try PropertyListDocument(text: xml)
    let peer = try Peer.array(xml).map { ($0 as? NSNumber)?.stringValue }
    #expect(document.root.elements.map(\.integer?.description) == peer)
  }
}
