/// Why a text is no regular expression, or none that can be matched.
///
/// ```swift
/// do throws(PatternError) {
///   _ = try Pattern("^(abc]")
/// } catch {
///   print(error)  // at 1: the group has no end. Close it with `)`.
/// }
/// ```
public struct PatternError: Error, Hashable, Sendable {
  /// What is wrong, in one sentence without its full stop.
  public let message: String
  /// Where it is wrong, counted in Unicode scalars of the source from 0.
  public let offset: Int
  /// What to do, where that is known.
  public let hint: String?

  init(_ message: String, at offset: Int, hint: String? = nil) {
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}

extension PatternError: CustomStringConvertible {
  /// The place, what is wrong and what to do, in one line.
  public var description: String {
    "at \(offset): \(message)." + (hint.map { " \($0)." } ?? "")
  }
}
