extension ExactDecimal: Comparable {
  /// Whether the first number is smaller.
  ///
  /// O(n) in the digits that both have; numbers of different magnitude take no loop over digits.
  package static func < (first: ExactDecimal, second: ExactDecimal) -> Bool {
    if first.exponent == second.exponent, first.digits.isEmpty, second.digits.isEmpty {
      return first.small < second.small
    }
    guard first.small.signum() == second.small.signum() else { return first.small < second.small }
    return first.small >= 0
      ? first.hasSmallerMagnitude(than: second) : second.hasSmallerMagnitude(than: first)
  }

  /// The power of ten above the first digit: 2 for 15, -1 for 0.015.
  var position: Int64 { exponent + Int64(significantDigits) }

  /// Whether the magnitude is smaller; both numbers have the same sign, which may be 0.
  func hasSmallerMagnitude(than other: ExactDecimal) -> Bool {
    guard small != 0, other.small != 0 else { return small == 0 && other.small != 0 }
    guard position == other.position else { return position < other.position }
    if digits.isEmpty, other.digits.isEmpty {
      // The first digits have the same place, so the exponents differ by 17 at most.
      let shift = exponent - other.exponent
      return shift >= 0
        ? small.magnitude * Self.power(shift) < other.small.magnitude
        : small.magnitude < other.small.magnitude * Self.power(-shift)
    }
    // What is longer is greater where the shorter one is its beginning: it does not end with 0.
    return allDigits.lexicographicallyPrecedes(other.allDigits)
  }

  /// The significant digits of any number, the highest first.
  var allDigits: [UInt8] {
    digits.isEmpty ? String(small.magnitude).utf8.map { $0 - UInt8(ascii: "0") } : digits
  }

  /// 10 to the power of 0 to 18.
  static func power(_ exponent: Int64) -> UInt64 {
    (0..<exponent).reduce(UInt64(1)) { power, _ in power * 10 }
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// A number of JSON: `4.02`, `-1500`, and `1e300` where zeros would be many.
  package var description: String {
    let digits = String(decoding: allDigits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    let sign = small < 0 ? "-" : ""
    let position = position
    if exponent >= 0, exponent <= 20 {
      return sign + digits + String(repeating: "0", count: Int(exponent))
    }
    if exponent < 0, position > -6, position <= 0 {
      return "\(sign)0.\(String(repeating: "0", count: Int(-position)))\(digits)"
    }
    if exponent < 0, position > 0 {
      let point = digits.utf8.index(digits.startIndex, offsetBy: Int(position))
      return "\(sign)\(digits[..<point]).\(digits[point...])"
    }
    let rest = digits.dropFirst()
    return "\(sign)\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(position - 1)"
  }
}
