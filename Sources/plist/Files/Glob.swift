/// A pattern of paths as shells have it.
///
/// `*` stands for any characters of a name, `?` for one, `[a-z]` and `[!a-z]` for one of a set, `**`
/// for any folders or none, `{a,b}` for one of several; `\` takes the meaning of the next.
/// ```swift
/// Glob("Samples/**/*.{plist,strings}")?.matches("Samples/zh/a.strings")  // true
/// ```
/// `**` has this meaning where it is a whole name; at the end it stands for all files below.
struct Glob: Sendable {
  /// A name of a path.
  enum Segment: Sendable {
    case name(String)
    case pattern(GlobName)
    /// `**`
    case folders
  }

  /// The pattern's length in bytes, and what its braces stand for, are limited.
  static let (maximumLength, maximumAlternatives) = (4096, 1024)
  /// The limits for messages.
  static let limits =
    "a pattern has at most \(maximumLength) bytes and \(maximumAlternatives) alternatives in braces"

  /// What the braces stand for: the names of each path.
  let alternatives: [[Segment]]

  /// Reads a pattern; nil where it is beyond the limits.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength,
      let patterns = GlobBraces.expand(Array(text.unicodeScalars), limit: Self.maximumAlternatives)
    else { return nil }
    alternatives = patterns.map(Self.segments)
  }

  /// Whether this is no plain path.
  var isPattern: Bool {
    alternatives.count > 1
      || alternatives.joined().contains { if case .name = $0 { false } else { true } }
  }

  /// Whether a path matches; hidden files are files like others.
  ///
  /// Nothing is looked up on disk. O(names of the path · names of the pattern), each name as
  /// ``GlobName/matches(_:)``.
  func matches(_ path: String) -> Bool {
    let names = Self.names(path)
    return alternatives.contains { segments in
      let route = GlobRoute(segments.filter { !$0.isDot })
      var states = route.start
      for name in names {
        let step = route.step(from: states, over: name, hidden: true)
        states = step.named.union(step.below)
      }
      return states.contains(route.end)
    }
  }

  private static func segments(_ pattern: [Unicode.Scalar]) -> [Segment] {
    var result: [Segment] = []
    for part in pattern.split(separator: "/", omittingEmptySubsequences: false) {
      if part.elementsEqual(["*", "*"]) {
        if case .folders? = result.last { continue }
        result.append(.folders)
        continue
      }
      let name = GlobName(part)
      result.append(name.literal.map(Segment.name) ?? .pattern(name))
    }
    if case .folders? = result.last { result.append(.pattern(GlobName(["*"]))) }
    return result
  }

  /// The names of a path without those that lead nowhere.
  private static func names(_ path: String) -> [String] {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return names.enumerated().filter { $1 != "." && ($1 != "" || $0 == 0) }.map(\.element)
  }
}

extension Glob.Segment {
  fileprivate var isDot: Bool {
    if case .name(".") = self { true } else { false }
  }
}
