/// A promise about one contender of ours against a peer.
struct Goal: Sendable {
  let title: String
  /// The id of our contender.
  let ours: String
  let comparison: Comparison

  enum Comparison: Sendable {
    /// The peer's median time over ours is at least `floor`.
    case fasterThan(String, floor: Double, ceiling: Double?)
    /// Our median time of a record over the peer's is at most this.
    case timePerItem(String, atMost: Double)
    /// Our peak memory over the peer's is at most this.
    case peakMemory(String, atMost: Double)
    /// Our median time in milliseconds is at most this.
    case milliseconds(atMost: Double)
    /// Our peak memory in MB is at most this.
    case megabytes(atMost: Double)
  }

  init(_ title: String, _ ours: String, _ comparison: Comparison) {
    self.title = title
    self.ours = ours
    self.comparison = comparison
  }

  /// The id of the peer; ours where there is none.
  var peer: String {
    switch comparison {
    case .fasterThan(let peer, _, _), .timePerItem(let peer, _), .peakMemory(let peer, _): peer
    case .milliseconds, .megabytes: ours
    }
  }
}

/// What came of a goal.
///
/// The two are compared round by round, for a machine's speed changes from one to the next.
struct Verdict {
  let goal: Goal
  /// The ratio, or the time in milliseconds or memory in MB.
  let ratio: Double

  /// Nil where one of the two was not measured.
  init?(_ goal: Goal, _ results: [String: Measurement]) {
    guard let ours = results[goal.ours], let peer = results[goal.peer] else { return nil }
    self.goal = goal
    switch goal.comparison {
    case .fasterThan: ratio = zip(peer.rounds, ours.rounds).map { $0 / $1 }.median
    case .timePerItem:
      guard let own = ours.contender.workload.items, let other = peer.contender.workload.items
      else { return nil }
      let ratios = zip(ours.rounds, peer.rounds).map { $0 / $1 }
      ratio = ratios.median * Double(other) / Double(own)
    case .peakMemory: ratio = Double(ours.peak) / Double(peer.peak)
    case .milliseconds: ratio = ours.median / 1e6
    case .megabytes: ratio = Double(ours.peak) / 1e6
    }
  }

  var isMet: Bool {
    switch goal.comparison {
    case .fasterThan(_, let floor, _): ratio >= floor
    case .timePerItem(_, let most), .peakMemory(_, let most), .milliseconds(let most),
      .megabytes(let most):
      ratio <= most
    }
  }
}
