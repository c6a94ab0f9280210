/// Adds up the time of the part of a contender's work that counts.
struct Stopwatch {
  private(set) var elapsed = Duration.zero

  /// Times `work`; what it returns is looked at afterwards, off the clock.
  mutating func time<Result: ~Copyable>(_ work: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try work()
    elapsed += start.duration(to: .now)
    return result
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
