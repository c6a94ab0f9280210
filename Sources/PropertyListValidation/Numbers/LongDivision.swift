/// Division of whole numbers of many digits, as on paper, nine digits at a time.
///
/// A number is an array of parts below 10^9, the lowest first. Each step guesses how often the
/// divisor goes into the rest from its highest parts; with a divisor whose first part is at least
/// half of 10^9 the guess is at most 2 too high (Knuth, The Art of Computer Programming, 4.3.1).
enum LongDivision {
  private static let base: UInt64 = 1_000_000_000

  /// Whether `divisor` divides `dividend` without a rest; decimal digits, the highest first, no zeros
  /// in front, and the divisor has more than 9.
  ///
  /// O(n × m).
  static func divides(_ divisor: [UInt8], _ dividend: [UInt8]) -> Bool {
    var divisor = parts(divisor)
    guard let first = divisor.last, first > 0, divisor.count > 1 else { return false }
    // Both numbers by the same factor: whether there is a rest stays the same.
    let factor = base / (first + 1)
    multiply(&divisor, by: factor)
    var rest = parts(dividend)
    multiply(&rest, by: factor)
    rest.append(0)
    for position in stride(from: rest.count - divisor.count - 1, through: 0, by: -1) {
      subtract(divisor, from: &rest, at: position)
    }
    return rest.allSatisfy { $0 == 0 }
  }

  private static func parts(_ digits: [UInt8]) -> [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(digits.count / 9 + 2)
    var end = digits.count
    while end > 0 {
      let start = max(end - 9, 0)
      result.append(digits[start..<end].reduce(0) { $0 * 10 + UInt64($1) })
      end = start
    }
    return result
  }

  private static func multiply(_ parts: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in parts.indices {
      let product = parts[index] * factor + carry
      parts[index] = product % base
      carry = product / base
    }
    if carry > 0 { parts.append(carry) }
  }

  /// Takes the divisor from the rest at a place as often as it goes.
  ///
  /// The rest there is below the divisor times 10^9, so what is left fits the divisor's parts.
  private static func subtract(_ divisor: [UInt64], from rest: inout [UInt64], at position: Int) {
    let count = divisor.count
    let (first, second) = (divisor[count - 1], divisor[count - 2])
    let top = rest[position + count] * base + rest[position + count - 1]
    var guess = top / first
    var left = top % first
    while guess >= base || guess * second > left * base + rest[position + count - 2] {
      guess -= 1
      left += first
      if left >= base { break }
    }
    guard guess > 0 else { return }
    var borrow: UInt64 = 0
    for index in 0..<count {
      let product = guess * divisor[index] + borrow
      let digit = product % base
      borrow = product / base
      if rest[position + index] < digit {
        rest[position + index] += base
        borrow += 1
      }
      rest[position + index] -= digit
    }
    if rest[position + count] >= borrow {
      rest[position + count] -= borrow
      return
    }
    // The guess was one too high: the divisor comes back once.
    var carry: UInt64 = 0
    for index in 0..<count {
      let sum = rest[position + index] + divisor[index] + carry
      rest[position + index] = sum % base
      carry = sum / base
    }
    rest[position + count] = rest[position + count] &+ carry &- borrow
  }
}
