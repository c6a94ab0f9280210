public import PropertyLists

/// What a rule is about: why it matters, what to do, and an example of each kind.
///
/// ```swift
/// if let rule = RuleCatalogue.rule("xml-duplicate-key") { print(rule) }
/// ```
public struct RuleDescription: Hashable, Sendable, CustomStringConvertible {
  /// A file that breaks a rule or keeps it.
  public struct Example: Hashable, Sendable {
    /// The content, or where that can't be shown, what it is like.
    public var text: String
    /// A name for the file; nil where ``text`` only describes it.
    public var file: String?
    /// The format that the file is read as; nil where content and name tell it.
    public var format: PropertyListFormat?

    /// Makes an example that can be checked.
    public init(_ text: String, file: String, as format: PropertyListFormat? = nil) {
      self.text = text
      self.file = file
      self.format = format
    }

    /// Makes an example in words.
    public init(inWords text: String) { self.text = text }
  }

  /// The identifier that findings have.
  public var id: DiagnosticID
  /// How grave a finding is as a rule.
  public var severity: Diagnostic.Severity
  /// What is wrong, in a few words.
  public var title: String
  /// Why it matters.
  public var reason: String
  /// What to do.
  public var advice: String
  /// What breaks the rule.
  public var bad: Example
  /// What keeps it.
  public var good: Example
  /// Where the rule comes from: a standard, or what readers do.
  public var source: String
  /// The keyword of JSON Schema that the rule is about.
  public var keyword: String?
  /// The schema that the examples are checked against.
  public var schema: String?
  /// What findings name where the keyword leads to another one.
  var yields: DiagnosticID?
  /// Whether the examples are schemas themselves.
  var describesSchema = false

  /// Makes a description.
  public init(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ title: String, reason: String,
    advice: String, bad: Example, good: Example, source: String
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.reason = reason
    self.advice = advice
    self.bad = bad
    self.good = good
    self.source = source
  }

  /// The page that `plist explain` prints.
  public var description: String {
    """
    \(id.rawValue) (\(severity)): \(title)

    Why: \(reason)
    What to do: \(advice)
    \(schema.map { "\nSchema:\n\($0.indented)\n" } ?? "")
    Wrong:
    \(bad.text.indented)

    Right:
    \(good.text.indented)

    Source: \(source)

    """
  }
}

extension String {
  /// The lines with four blanks before each.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + String($0).printable }.joined(separator: "\n")
  }
}
