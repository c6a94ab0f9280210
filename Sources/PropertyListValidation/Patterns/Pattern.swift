/// An ECMA-262 regular expression, compiled.
///
/// It is what the keywords `pattern` and `patternProperties` of JSON Schema ask for:
///
/// ```swift
/// let version = try Pattern(#"^\d+(\.\d+)*$"#)
/// version.matches("1.2.10")  // true
/// version.matches("1.x")     // false
/// ```
///
/// A match takes time that grows with the length of the text times the size of the pattern, never
/// more, whatever the pattern: there is no backtracking. Back-references and look-behind, which would
/// need it, are refused.
///
/// The syntax is that of ECMA-262 with the flag `u`. Where a pattern is not valid so, it is read as
/// without the flag, since many have needless escapes such as `\:`; the text is one of Unicode
/// scalars all the same, and `\p{L}` and `\u{61}` keep their meaning. `\d`, `\w` and `\b` are ASCII.
public struct Pattern: Sendable {
  /// The text that the pattern was made from.
  public let source: String

  let program: PatternProgram

  /// Compiles a regular expression.
  ///
  /// O(length of the source), and of what counts such as `{1,100}` repeat.
  ///
  /// - Parameter source: an expression without delimiters and flags, such as `^[a-z]+$`.
  /// - Throws: `PatternError` with the place in `source`: it is not ECMA-262, has what can't be matched
  ///   in linear time, or is too large.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    let tree = try PatternParser.parse(source)
    if let error = tree.firstUnsupported { throw error }
    program = try PatternCompiler.compile(tree)
  }

  /// Whether the pattern matches somewhere in a text.
  ///
  /// Each call builds what it needs anew; for many texts use a `PatternMatcher`.
  ///
  /// O(length of the text × size of the pattern).
  public func matches(_ text: String) -> Bool {
    var matcher = PatternMatcher(self)
    return matcher.matches(Array(text.utf8).span)
  }

  /// Checks that a text is an ECMA-262 regular expression with the flag `u`, as the format `regex`
  /// of JSON Schema asks.
  ///
  /// What can't be matched here, such as a look-behind, is valid all the same. O(length).
  ///
  /// - Throws: `PatternError` with the place in `source`.
  package static func checkSyntax(_ source: String) throws(PatternError) {
    try PatternParser.check(source)
  }
}
