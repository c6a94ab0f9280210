@testable import PropertyListValidation
import Testing

@Suite("Exact decimal numbers") struct ExactDecimalTests {
  @Test(
    "Texts and what they say",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.000", "0"), ("0e999", "0"), ("1.0", "1"), ("10e-1", "1"),
      ("+1500", "1500"), ("-00012.50", "-12.5"), (".5", "0.5"), ("5.", "5"), (" \t7\r\n", "7"),
      ("1e300", "1e300"), ("12E-300", "1.2e-299"), ("0.00012", "0.00012"),
      ("0x1F", "31"), ("-0XfF", "-255"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("0x0000000000000000000001", "1"),
      ("999999999999999999", "999999999999999999"), ("1000000000000000000", "1000000000000000000"),
      ("123456789012345678901.50", "123456789012345678901.5"),
      ("-0.1234567890123456789012", "-0.1234567890123456789012"),
      ("1000000000000000000000000", "1e24"),
      ("1e99999999999999999999999", "1e1000000000000000000"),
      ("1e-99999999999999999999999", "1e-1000000000000000000"),
    ] as [(String, String)])
  func texts(text: String, expected: String) throws {
    let number = try #require(ExactDecimal(text))
    #expect(number.description == expected)
    #expect(ExactDecimal(expected) == number)
  }

  @Test(
    "What is no number",
    arguments: [
      "", " ", "-", "+", ".", "-.", "e1", "1e", "1e+", "1e1.5", "1.2.3", "1 2", "nan", "inf",
      "-infinity", "0x", "0xG", "0x1FFFFFFFFFFFFFFFF", "--1", "1a", "１", "1,5", "1e1 e1",
    ])
  func noNumbers(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("Numbers of Swift")
  func numbers() {
    #expect(ExactDecimal(Int.min).description == "-9223372036854775808")
    #expect(ExactDecimal(1500) == number("1.5e3"))
    #expect(ExactDecimal(UInt64.max) == number("18446744073709551615"))
    #expect(ExactDecimal(0.1) == number("0.1"))
    #expect(ExactDecimal(-0.0) == ExactDecimal(0))
    #expect(ExactDecimal(1e308) == number("1e308"))
    #expect(ExactDecimal(Double.leastNonzeroMagnitude) == number("5e-324"))
    #expect(ExactDecimal(-1e15) == number("-1e15"))
    #expect(ExactDecimal(Double.nan) == nil)
    #expect(ExactDecimal(-Double.infinity) == nil)
  }

  @Test(
    "Whole numbers",
    arguments: [
      ("1.0", true), ("1e-1", false), ("10e-1", true), ("0.0", true), ("1e308", true),
      ("12345678910111213141516171819202122232425262728293031", true),
      ("12345678910111213141516171819202122232425262728293031.5", false),
    ] as [(String, Bool)])
  func integers(text: String, expected: Bool) {
    #expect(number(text).isInteger == expected)
  }

  /// Each is below the next.
  @Test("The order of numbers")
  func order() {
    let texts = [
      "-1e1000000000", "-1e308", "-972783798187987123879878123.188781371",
      "-972783798187987123879878123.18878137", "-18446744073709551616", "-18446744073709551615",
      "-10", "-2", "-1.5", "-1e-9", "-1e-1000000000", "0", "1e-1000000000", "1e-308", "0.015",
      "0.15", "0.151", "1", "1.5", "2", "10", "123456789012345678", "123456789012345678.9",
      "123456789012345678901234567890", "123456789012345678901234567891",
      "123456789012345678901234567891.000000000000000001", "1e308", "1e1000000000",
    ].map(number)
    for (index, first) in texts.enumerated() {
      for (other, second) in texts.enumerated() {
        #expect((first < second) == (index < other), "\(first) \(second)")
        #expect((first == second) == (index == other), "\(first) \(second)")
      }
    }
  }

  @Test("Equal numbers have equal hashes")
  func hashes() {
    let texts = ["1", "1.0", "10e-1", "0.1e1", "+1", "01", "0x1", "1000000000000000000000e-21"]
    #expect(Set(texts.map(number)).count == 1)
  }

  @Test(
    "Multiples",
    arguments: [
      ("4.02", "0.01", true), ("10.1", "0.1", true), ("136.67", "0.01", true),
      ("1070468.14", "0.01", true), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
      ("1e308", "0.123456789", false), ("12391239123", "1e-8", true), ("1e308", "1e-308", true),
      ("1e308", "0.5", true), ("1e1000000000", "3", false), ("3e1000000000", "3", true),
      ("1e1000000000", "1024", true), ("1e9", "1024", false), ("1e10", "1024", true),
      ("1e1000000000", "1e1000000001", false), ("1", "1e-99999999999999999999", true),
      ("0", "7", true), ("-4.5", "1.5", true), ("35", "1.5", false), ("7", "7.0", true),
      ("1e999999999999999999999999", "7", false),
      ("123456789012345678901234567890", "3", true), ("123456789012345678901234567891", "3", false),
      ("123456789012345678901234567890", "123456789012345678901234567890", true),
      ("246913578024691357802469135780", "123456789012345678901234567890", true),
      ("246913578024691357802469135781", "123456789012345678901234567890", false),
      ("370370367037037036703703703671", "123456789012345678901234567890.333333", false),
      ("1e60", "1267650600228229401496703205376", false),
      ("1e99", "1267650600228229401496703205376", false),
      ("1e100", "1267650600228229401496703205376", true),
      ("1e28", "37252902984619140625", true), ("1e27", "37252902984619140625", false),
      ("999999999999999999000000000000000001", "999999999999999999", false),
      ("5", "0", false), ("5", "-5", false),
    ] as [(String, String, Bool)])
  func multiples(text: String, divisor: String, expected: Bool) {
    #expect(number(text).isMultiple(of: number(divisor)) == expected)
  }

  /// The product of two numbers is a multiple of both, and with one more it is not.
  @Test("Multiples of numbers of many digits")
  func products() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let first = UInt64.random(in: 1_000_000...UInt64.max, using: &random)
      let second = UInt64.random(in: 2...UInt64.max, using: &random)
      let product = UInt128(first) * UInt128(second)
      let value = number("\(product)")
      #expect(value.isMultiple(of: ExactDecimal(first)))
      #expect(value.isMultiple(of: ExactDecimal(second)))
      #expect(value.isMultiple(of: value))
      #expect(!number("\(product + 1)").isMultiple(of: ExactDecimal(second)))
      #expect(number("\(first)e30").isMultiple(of: number("\(first).0e-30")))
    }
  }

  @Test("A divisor of more digits than the limit")
  func limits() {
    let long = String(repeating: "7", count: ExactDecimal.divisorDigits)
    #expect(number("\(long)\(long)").isMultiple(of: number(long)))
    let longer = long + "7"
    #expect(number("\(longer)000").isMultiple(of: number(longer)))
    #expect(!number("\(longer)\(longer)").isMultiple(of: number(longer)))
    #expect(number("\(longer)").significantDigits == ExactDecimal.divisorDigits + 1)
  }

  private func number(_ text: String) -> ExactDecimal {
    guard let number = ExactDecimal(text) else {
      Issue.record("\(text) is no number")
      return ExactDecimal(0)
    }
    return number
  }
}
