/// The scalars divided into classes, so that a pattern can't tell two of one class apart: what an
/// automaton has a column for.
///
/// Layout: `ofByte` has the class of each ASCII byte, and `multibyte` for the bytes of others. For
/// those, `starts` has in rising order the first scalar of each run of one class, from U+0080 on, and
/// `ofRun` the class of the run. `members` has a bit for each set and class, row by row.
///
/// Example: `[a-c]|c|é` has the sets {a b c}, {c}, {é} and the classes 0: others, 1: a b, 2: c, 3: é.
///
///     ofByte: a b → 1, c → 2, the rest of ASCII → 0
///     starts: 80 E9 EA    ofRun: 0 3 0
///     members: 0110 0010 0001
struct ScalarClasses: Sendable {
  private(set) var ofByte: [UInt16] = Array(repeating: 0, count: 256)
  private var starts: [UInt32] = []
  private var ofRun: [UInt16] = []
  private var members: [UInt64] = []
  private var wordsOfSet = 0
  private(set) var count = 1

  /// The column of the end of the text.
  var end: Int { count }
  /// What `ofByte` has for a byte of a scalar that isn't ASCII: a column that no state fills.
  var multibyte: Int { count + 1 }
  /// The number of columns.
  var columns: Int { count + 2 }

  private static let maximumCount = 30_000
  private static let maximumWords = 500_000
  private static let maximumWork = 2_000_000

  /// Divides the scalars, so that each of the sets is made of whole classes.
  ///
  /// O(ranges × log ranges + Σ runs inside or outside of a set, whichever are fewer); nil where that
  /// is more than a pattern should ask for.
  init?(_ sets: [ScalarSet]) {
    var bounds: [UInt32] = [0, 0x80]
    for set in sets {
      for range in set.ranges {
        bounds.append(range.lowerBound)
        bounds.append(range.upperBound + 1)
      }
    }
    bounds.sort()
    var runs: [UInt32] = []
    for bound in bounds where bound != runs.last && bound <= ScalarSet.maximum {
      runs.append(bound)
    }
    guard let classes = divide(runs, by: sets) else { return nil }
    fillTables(runs, classes)
    wordsOfSet = (count + 63) / 64
    guard wordsOfSet * sets.count <= Self.maximumWords else { return nil }
    fillMembers(sets, runs, classes)
  }

  /// The class of each run: one class at first, split by one set after the other.
  private mutating func divide(_ runs: [UInt32], by sets: [ScalarSet]) -> [Int]? {
    var classes = Array(repeating: 0, count: runs.count)
    // Of each class: its runs, those inside of the set, and the class that these become.
    var sizes = [runs.count]
    var inside = [0]
    var successors = [0]
    var work = 0
    for set in sets {
      let chosen = Self.smallerPart(of: runs, dividedBy: set)
      work += set.ranges.count + chosen.reduce(0) { $0 + $1.count }
      guard work <= Self.maximumWork, sizes.count <= Self.maximumCount else { return nil }
      var touched: [Int] = []
      for index in chosen.joined() {
        if inside[classes[index]] == 0 { touched.append(classes[index]) }
        inside[classes[index]] += 1
      }
      for old in touched {
        successors[old] = old
        if inside[old] < sizes[old] {
          successors[old] = sizes.count
          sizes[old] -= inside[old]
          sizes.append(inside[old])
          inside.append(0)
          successors.append(0)
        }
        inside[old] = 0
      }
      for index in chosen.joined() { classes[index] = successors[classes[index]] }
    }
    guard sizes.count <= Self.maximumCount else { return nil }
    count = sizes.count
    return classes
  }

  /// The runs inside of a set or those outside, whichever are fewer: both divide alike.
  private static func smallerPart(of runs: [UInt32], dividedBy set: ScalarSet) -> [Range<Int>] {
    let inside = indices(of: set, in: runs)
    let count = inside.reduce(0) { $0 + $1.count }
    return count <= runs.count / 2 ? inside : indices(of: set.inverted, in: runs)
  }

  private static func indices(of set: ScalarSet, in runs: [UInt32]) -> [Range<Int>] {
    set.ranges.map { range in
      firstIndex(
        in: runs, notBelow: range.lowerBound)..<firstIndex(in: runs, notBelow: range.upperBound + 1)
    }
  }

  private static func firstIndex(in runs: [UInt32], notBelow bound: UInt32) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func fillTables(_ runs: [UInt32], _ classes: [Int]) {
    for (index, start) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1] : ScalarSet.maximum + 1
      let number = UInt16(classes[index])
      for byte in start..<max(start, min(end, 0x80)) { ofByte[Int(byte)] = number }
      if start >= 0x80, ofRun.last != number {
        starts.append(start)
        ofRun.append(number)
      }
    }
    for byte in 0x80...0xFF { ofByte[byte] = UInt16(multibyte) }
  }

  private mutating func fillMembers(_ sets: [ScalarSet], _ runs: [UInt32], _ classes: [Int]) {
    members = Array(repeating: 0, count: wordsOfSet * sets.count)
    for (number, set) in sets.enumerated() {
      for index in Self.indices(of: set, in: runs).joined() {
        members[number * wordsOfSet + classes[index] >> 6] |= 1 << UInt64(classes[index] & 63)
      }
    }
  }

  /// Whether a class is inside of the set of a number; the end of the text is in none.
  ///
  /// O(1).
  func isMember(_ column: Int, ofSet number: Int) -> Bool {
    guard column < count else { return false }
    return members[number * wordsOfSet + column >> 6] >> UInt64(column & 63) & 1 != 0
  }

  /// The class of a scalar that isn't ASCII.
  ///
  /// O(log n).
  func ofMultibyte(_ scalar: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : Int(ofRun[low - 1])
  }
}
