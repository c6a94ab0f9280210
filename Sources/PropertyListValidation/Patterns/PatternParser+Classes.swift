/// Character classes: `[…]`.
extension PatternParser {
  /// Reads from `[` to `]`.
  mutating func parseClass() throws(PatternError) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !skip("]") {
      guard position < source.count else {
        throw PatternError("the class has no end", at: start, hint: "Close it with `]`")
      }
      try parseClassRange(into: &ranges)
    }
    let set = ScalarSet(ranges)
    return isNegated ? set.inverted : set
  }

  private enum ClassAtom {
    case scalar(UInt32)
    case set(ScalarSet)

    var ranges: [ClosedRange<UInt32>] {
      switch self {
      case .scalar(let scalar): [scalar...scalar]
      case .set(let set): set.ranges
      }
    }
  }

  /// Reads one atom, or two with `-` between them.
  private mutating func parseClassRange(
    into ranges: inout [ClosedRange<UInt32>]
  ) throws(PatternError) {
    let start = position
    let first = try parseClassAtom()
    guard peek() == "-", let behind = peek(1), behind != "]" else {
      ranges.append(contentsOf: first.ranges)
      return
    }
    position += 1
    let second = try parseClassAtom()
    if case .scalar(let low) = first, case .scalar(let high) = second {
      guard low <= high else {
        throw PatternError(
          "the range `\(text(from: start))` goes downwards", at: start,
          hint: "Write the smaller end first")
      }
      ranges.append(low...high)
      return
    }
    guard mode == .lenient else {
      throw PatternError(
        "the range `\(text(from: start))` has an end that is several characters", at: start,
        hint: #"Write `\-` for the character"#)
    }
    ranges.append(contentsOf: first.ranges + second.ranges)
    ranges.append(0x2D...0x2D)
  }

  private mutating func parseClassAtom() throws(PatternError) -> ClassAtom {
    let start = position
    position += 1
    guard source[start] == "\\" else { return .scalar(source[start].value) }
    if let set = try parseSetEscape(from: start) { return .set(set) }
    return .scalar(try parseScalarEscape(from: start, isInClass: true))
  }
}
