/// A decimal number of any size, exactly: what `4.02` says, not the nearest double.
///
/// The value is a whole number without zeros at its end, times a power of ten:
///
///     4.02     402 × 10^-2      small 402, digits empty, exponent -2
///     -1500    -15 × 10^2       small -15, digits empty, exponent 2
///     0.00     0 × 10^0         small 0, digits empty, exponent 0
///     123456789012345678901.5   small 1 (the sign), digits 1 2 3 … 5, exponent -1
///
/// Up to 18 digits are in `small`, so that most numbers need no memory of their own. As the form is
/// unique, numbers are equal where their parts are.
///
/// Work grows with the digits that are written, never with the exponent. Exponents beyond ±10^18
/// become that one, so numbers out there may be equal though they differ.
package struct ExactDecimal: Hashable, Sendable {
  /// The significant digits with their sign, where there are at most 18; otherwise 1 or -1.
  var small: Int64
  /// More than 18 significant digits, 0 to 9, the highest first; otherwise none.
  var digits: [UInt8]
  /// The power of ten of the last digit.
  var exponent: Int64

  /// Most digits of `small`.
  static let smallDigits = 18
  /// The exponent at which numbers saturate; far from overflow in a sum of two.
  static let exponentLimit: Int64 = 1_000_000_000_000_000_000

  /// A number of up to 18 digits; zeros at the end become part of the exponent.
  init(small: Int64, exponent: Int64) {
    var (small, exponent) = (small, exponent)
    if small == 0 {
      exponent = 0
    } else {
      while small % 10 == 0 {
        small /= 10
        exponent += 1
      }
    }
    self.small = small
    digits = []
    self.exponent = Self.clamped(exponent)
  }

  static func clamped(_ exponent: Int64) -> Int64 {
    min(max(exponent, -exponentLimit), exponentLimit)
  }

  /// A whole number.
  package init(_ value: Int) {
    self.init(magnitude: UInt64(value.magnitude), isNegative: value < 0)
  }

  /// A whole number.
  package init(_ value: UInt64) { self.init(magnitude: value, isNegative: false) }

  /// The number that the shortest text which reads back as the double stands for: 0.1 is one tenth.
  ///
  /// Nil for infinity and what is no number.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if value.magnitude < 9_007_199_254_740_992, Double(Int64(value)) == value {
      self.init(small: Int64(value), exponent: 0)
    } else {
      self.init(Array(value.description.utf8).span)
    }
  }

  init(magnitude: UInt64, isNegative: Bool) {
    if magnitude < 1_000_000_000_000_000_000 {
      let value = Int64(magnitude)
      self.init(small: isNegative ? -value : value, exponent: 0)
    } else {
      let digits = String(magnitude).utf8.map { $0 - UInt8(ascii: "0") }
      self.init(digits: digits, isNegative: isNegative, exponent: 0)
    }
  }

  /// A number of any digits, without zeros in front; zeros at the end become part of the exponent.
  init(digits: [UInt8], isNegative: Bool, exponent: Int64) {
    let count = (digits.lastIndex { $0 != 0 } ?? -1) + 1
    let exponent = exponent + Int64(digits.count - count)
    if count <= Self.smallDigits {
      let value = digits[..<count].reduce(Int64(0)) { $0 * 10 + Int64($1) }
      self.init(small: isNegative ? -value : value, exponent: exponent)
    } else {
      self.init(
        digits: count == digits.count ? digits : Array(digits[..<count]), sign: isNegative ? -1 : 1,
        exponent: Self.clamped(exponent))
    }
  }

  private init(digits: [UInt8], sign: Int64, exponent: Int64) {
    small = sign
    self.digits = digits
    self.exponent = exponent
  }

  /// Whether the number is whole: 1.0 and 10e-1 are.
  package var isInteger: Bool { exponent >= 0 }

  /// How many significant digits the number has.
  package var significantDigits: Int {
    if !digits.isEmpty { return digits.count }
    var (count, rest) = (1, small.magnitude / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}
