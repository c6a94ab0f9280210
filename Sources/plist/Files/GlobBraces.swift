/// The braces of a pattern: `{a,b}c` stands for `ac` and `bc`.
///
/// As in shells, braces without a comma and those that are not closed are characters like others.
enum GlobBraces {
  private struct Group {
    var start: Int
    var commas: [Int] = []
    var end = 0
  }

  /// The patterns that a pattern stands for, in order; nil where they are more than `limit`.
  ///
  /// O(limit · length).
  static func expand(_ pattern: [Unicode.Scalar], limit: Int) -> [[Unicode.Scalar]]? {
    var pending = [pattern]
    var done: [[Unicode.Scalar]] = []
    while let next = pending.popLast() {
      guard let group = firstGroup(in: next) else {
        done.append(next)
        continue
      }
      guard pending.count + done.count + group.commas.count < limit else { return nil }
      var end = group.end
      // From the last to the first, so that the first is taken next.
      for comma in group.commas.reversed() + [group.start] {
        var pattern = Array(next[..<group.start])
        pattern += next[(comma + 1)..<end]
        pattern += next[(group.end + 1)...]
        pending.append(pattern)
        end = comma
      }
    }
    return done
  }

  /// The outermost group that begins first.
  private static func firstGroup(in pattern: [Unicode.Scalar]) -> Group? {
    var open: [Group] = []
    var first: Group?
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case "\\": index += 1
      case "{": open.append(Group(start: index))
      case "," where !open.isEmpty: open[open.count - 1].commas.append(index)
      case "}":
        guard var group = open.popLast(), !group.commas.isEmpty else { break }
        group.end = index
        if first.map({ group.start < $0.start }) ?? true { first = group }
      default: break
      }
      index += 1
    }
    return first
  }
}
