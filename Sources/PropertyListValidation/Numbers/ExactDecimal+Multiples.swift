// Whether a/b is whole, for a = m × 10^e and b = n × 10^f, m and n without zeros at their ends.
//
// With k = e - f the question is whether n divides m × 10^k. For k < 0 it would have to be whether
// n × 10^-k divides m, which a number without a zero at its end cannot be asked: no. For the others
// the power matters only for the 2s or the 5s in n, never both, as n does not end with 0: as many
// zeros behind m as n has of either are enough, whatever k is. So nothing is ever expanded.

extension ExactDecimal {
  /// The greatest number of significant digits of a divisor.
  package static let divisorDigits = 1000

  /// Whether the number is a whole multiple of `divisor`, exactly.
  ///
  /// O(n) for a divisor of up to 18 digits, otherwise O(n × digits of the divisor). For a divisor of
  /// more than ``divisorDigits`` digits, whose answer would take too long, only zero, the divisor and
  /// its decimal multiples (× 10, × 100 …) count as multiples; refuse it when a schema is read.
  ///
  /// - Parameter divisor: Above 0; nothing is a multiple of another one.
  /// - Returns: Whether the quotient is whole.
  package func isMultiple(of divisor: ExactDecimal) -> Bool {
    guard divisor.small > 0 else { return false }
    guard small != 0 else { return true }
    let zeros = exponent - divisor.exponent
    guard zeros >= 0 else { return false }
    if divisor.digits.isEmpty {
      return digits.isEmpty
        ? Self.isZero(small.magnitude, zeros: zeros, modulo: UInt64(divisor.small))
        : Self.isZero(
          Self.remainder(digits, modulo: UInt64(divisor.small)), zeros: zeros,
          modulo: UInt64(divisor.small))
    }
    if divisor.digits == digits { return true }
    guard divisor.digits.count <= Self.divisorDigits else { return false }
    // A number of n digits has less than 4n factors of 2 or 5.
    let needed = min(zeros, Int64(Self.factors(ofLast: divisor.digits)))
    let dividend = allDigits + [UInt8](repeating: 0, count: Int(needed))
    guard dividend.count >= divisor.digits.count else { return false }
    return LongDivision.divides(divisor.digits, dividend)
  }

  /// Whether `value` × 10^`zeros` is 0 modulo `divisor`, which is below 10^18.
  private static func isZero(_ value: UInt64, zeros: Int64, modulo divisor: UInt64) -> Bool {
    var rest = value % divisor
    // A number below 2^60 has less than 60 factors of 2 or 5.
    var zeros = min(zeros, 60)
    while rest != 0, zeros > 0 {
      let step = min(zeros, 18)
      rest = remainder(rest, times: power(step), plus: 0, modulo: divisor)
      zeros -= step
    }
    return rest == 0
  }

  /// The rest of a number of any length, 18 digits at a time.
  private static func remainder(_ digits: [UInt8], modulo divisor: UInt64) -> UInt64 {
    var (rest, index) = (UInt64(0), 0)
    while index < digits.count {
      let end = min(index + 18, digits.count)
      let chunk = digits[index..<end].reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1) }
      rest = remainder(rest, times: power(Int64(end - index)), plus: chunk, modulo: divisor)
      index = end
    }
    return rest
  }

  /// (`rest` × `factor` + `addend`) modulo `divisor`, for numbers up to 10^18 and `rest` < `divisor`.
  @inline(__always)
  private static func remainder(
    _ rest: UInt64, times factor: UInt64, plus addend: UInt64, modulo divisor: UInt64
  ) -> UInt64 {
    let product = rest.multipliedFullWidth(by: factor)
    let (low, overflow) = product.low.addingReportingOverflow(addend)
    let high = product.high + (overflow ? 1 : 0)
    // The high half is below the divisor: `rest` × 10^18 / 2^64 is less than a tenth of it.
    return high < divisor ? divisor.dividingFullWidth((high, low)).remainder : 0
  }

  /// How many factors of 2, or of 5, a number of more than 18 digits has, or more than that.
  ///
  /// 10^18 has 18 of both, so the last 18 digits tell them all unless they have as many themselves.
  private static func factors(ofLast digits: [UInt8]) -> Int {
    let last = digits.suffix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    var (fives, rest) = (0, last)
    while rest > 0, rest % 5 == 0 { (fives, rest) = (fives + 1, rest / 5) }
    let most = max(fives, last.trailingZeroBitCount)
    return most < 18 ? most : digits.count * 4
  }
}
