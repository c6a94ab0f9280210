/// What matches one pattern again and again.
///
/// It keeps the automaton, which is built as texts ask for it, so that a byte of a later text costs
/// two look-ups. One for each thread of work: it changes with every text.
///
/// ```swift
/// var matcher = PatternMatcher(try Pattern("^[0-9a-f]{32}$"))
/// matcher.matches(bytes.span)
/// ```
package struct PatternMatcher {
  private var automaton: PatternAutomaton

  package init(_ pattern: Pattern) { self.init(pattern, limits: .init()) }

  init(_ pattern: Pattern, limits: PatternAutomaton.Limits) {
    automaton = PatternAutomaton(pattern.program, limits: limits)
  }

  /// Whether the pattern matches somewhere in a text of valid UTF-8.
  ///
  /// O(length of the text × size of the pattern) at worst, O(length of the text) for texts like
  /// those before. Bytes that are no UTF-8 are read as U+FFFD.
  package mutating func matches(_ text: Span<UInt8>) -> Bool {
    automaton.matches(text)
  }

  /// How many instructions of the program have been visited so far: what bounds the time in tests.
  var steps: Int { automaton.steps }
  var flushes: Int { automaton.flushes }
  var stateCount: Int { automaton.stateCount }
}
