/// What was measured of one contender.
struct Measurement {
  let contender: Contender
  /// Nanoseconds of each round.
  var rounds: [Double] = []
  /// Nanoseconds of the first time in a fresh process.
  var first: Double = 0
  /// The peak of the resident set of that process, in bytes.
  var peak = 0

  /// Nanoseconds.
  var median: Double { rounds.median }

  /// Nanoseconds a record, where there are records.
  var perItem: Double? { contender.workload.items.map { median / Double($0) } }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
