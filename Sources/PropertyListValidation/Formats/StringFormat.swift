/// A format of strings: `date-time`, `uuid`, or one of your own.
///
/// A schema names it with the keyword `format`. A format of your own is a function that says what is
/// wrong with a text:
///
/// ```swift
/// let even = StringFormat("even-length") { text in
///   text.count % 2 == 0 ? nil : "has an odd number of characters"
/// }
/// ```
public struct StringFormat: Sendable {
  /// What the keyword `format` calls it.
  public let name: String
  private let check: Check

  private enum Check: Sendable {
    case bytes(@Sendable (Span<UInt8>) -> String?)
    case text(@Sendable (String) -> String?)
  }

  /// A format of your own.
  ///
  /// - Parameters:
  ///   - name: What the keyword `format` calls it.
  ///   - fault: What is wrong with a text, as the end of a sentence ("has no time zone; add Z or an
  ///     offset"), or nil where the text has the format. It is called from any thread.
  public init(_ name: String, fault: @escaping @Sendable (String) -> String?) {
    self.name = name
    check = .text(fault)
  }

  /// A format that looks at the bytes of valid UTF-8 and makes no string of them.
  init(builtIn name: String, fault: @escaping @Sendable (Span<UInt8>) -> String?) {
    self.name = name
    check = .bytes(fault)
  }

  /// What is wrong with a text, or nil where it has the format.
  ///
  /// O(n) for the formats of the drafts; only a fault makes a string.
  ///
  /// - Parameter text: Valid UTF-8. Other bytes are no error of the program: they get an answer too.
  /// - Returns: The end of a sentence ("the month is 13"), or nil.
  package func fault(in text: Span<UInt8>) -> String? {
    switch check {
    case .bytes(let fault): fault(text)
    case .text(let fault): fault(text.string(0..<text.count))
    }
  }
}
