/// A set of Unicode scalars.
///
/// Layout: ranges of code points in rising order that neither overlap nor touch, so that equal sets
/// have equal ranges. Example: `[a-cx\d]` is `30…39 61…63 78`.
///
/// Surrogates may be in it, and match nothing: no text has them.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  static let maximum: UInt32 = 0x10_FFFF

  init() {}

  init(_ scalar: UInt32) { ranges = [scalar...scalar] }

  /// The set of all that the ranges hold, in any order.
  ///
  /// O(n log n).
  init(_ unordered: [ClosedRange<UInt32>]) {
    for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 {
        guard range.upperBound > last.upperBound else { continue }
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
  }

  /// All scalars that a property holds for.
  init(where holds: (Unicode.Scalar.Properties) -> Bool) {
    var found: [ClosedRange<UInt32>] = []
    UnicodeProperties.forEachRange { range, properties in
      if holds(properties) { found.append(range) }
    }
    self.init(found)
  }

  /// All scalars that are not in the set.
  var inverted: ScalarSet {
    var result = ScalarSet()
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.ranges.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.maximum { result.ranges.append(next...Self.maximum) }
    return result
  }

  /// O(log n).
  func contains(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }
}

/// The sets that ECMA-262 has letters for.
extension ScalarSet {
  static let any = ScalarSet([0...maximum])
  /// What `\d` matches.
  static let digits = ScalarSet([0x30...0x39])
  /// What `\w` matches.
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// What `\s` matches: white space, line ends, the byte order mark, and what Unicode calls a space.
  static let space = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` leaves out.
  static let lineEnds = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
