/// A name of a path in a pattern, with `*`, `?` and `[a-z]`.
struct GlobName: Sendable {
  private enum Token {
    case scalar(Unicode.Scalar)
    /// `?`
    case any
    /// `*`
    case star
    /// `[a-z]`, or without these `[!a-z]`
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private var tokens: [Token] = []

  init(_ pattern: ArraySlice<Unicode.Scalar>) {
    var rest = pattern
    var mayHaveSets = true
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*":
        if case .star? = tokens.last { break }
        tokens.append(.star)
      case "?": tokens.append(.any)
      case "[" where mayHaveSets:
        if let set = Self.set(&rest) {
          tokens.append(set)
        } else {
          // Nor is any later one closed.
          mayHaveSets = false
          tokens.append(.scalar(scalar))
        }
      case "\\": tokens.append(.scalar(rest.popFirst() ?? scalar))
      default: tokens.append(.scalar(scalar))
      }
    }
  }

  /// The one name that this stands for, where it is no pattern.
  var literal: String? {
    var name = String.UnicodeScalarView()
    for token in tokens {
      guard case .scalar(let scalar) = token else { return nil }
      name.append(scalar)
    }
    return String(name)
  }

  /// Whether hidden files are meant: the pattern begins with the dot itself.
  var isOfHiddenFiles: Bool {
    if case .scalar(".")? = tokens.first { true } else { false }
  }

  /// Whether a name matches.
  ///
  /// Only the last `*` is ever tried again with more, so that it takes O(name · pattern).
  func matches(_ name: [Unicode.Scalar]) -> Bool {
    var token = 0
    var index = 0
    var retry: (token: Int, index: Int)?
    while index < name.count || token < tokens.count {
      if token < tokens.count {
        if case .star = tokens[token] {
          retry = (token, index)
          token += 1
          continue
        }
        if index < name.count, Self.matches(tokens[token], name[index]) {
          token += 1
          index += 1
          continue
        }
      }
      guard let last = retry, last.index < name.count else { return false }
      retry = (last.token, last.index + 1)
      token = last.token + 1
      index = last.index + 1
    }
    return true
  }

  private static func matches(_ token: Token, _ scalar: Unicode.Scalar) -> Bool {
    switch token {
    case .scalar(let expected): expected == scalar
    case .any, .star: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// The set behind a `[`; nil, and nothing is taken, where it is not closed.
  private static func set(_ pattern: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var rest = pattern
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    // A bracket that comes first is one of the set.
    while let first = rest.popFirst(), first != "]" || ranges.isEmpty {
      guard let low = unescaped(first, &rest) else { return nil }
      var high = low
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest.removeFirst(2)
        guard let last = unescaped(end, &rest) else { return nil }
        high = last
      }
      // A range the wrong way round holds nothing.
      ranges.append(low <= high ? low...high : "/"..."/")
      if rest.isEmpty { return nil }
    }
    guard !ranges.isEmpty else { return nil }
    pattern = rest
    return .set(ranges, isNegated: isNegated)
  }

  private static func unescaped(
    _ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> Unicode.Scalar? {
    scalar == "\\" ? rest.popFirst() : scalar
  }
}
