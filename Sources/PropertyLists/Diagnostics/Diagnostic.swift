/// One finding about a document: what is wrong, where, and what to do about it.
///
/// Readers, mappings and rules all report in this type. ``description`` is the line that editors and
/// CI read; ``rendered`` adds the source line with a caret:
/// ```
/// deals.plist:14:18: error: invalid integer "12a" [xml-invalid-integer]
///     <integer>12a</integer>
///              ^~~
/// ```
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How grave a finding is.
  public enum Severity: Int, Hashable, Sendable, Comparable, CustomStringConvertible {
    /// A consequence of another finding, or a fact.
    case note
    /// The file was read, but somebody else will refuse it or read something else.
    case warning
    /// Nothing was read.
    case error

    /// Orders from note to error.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }

    /// `note`, `warning` or `error`.
    public var description: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  /// A further place that explains a finding.
  public struct Note: Hashable, Sendable {
    /// What stands there.
    public var message: String
    /// Where, if it is a place in the file.
    public var range: Range<SourceLocation>?

    /// Makes a note.
    public init(_ message: String, range: Range<SourceLocation>? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the text that mends a finding.
  public struct FixIt: Hashable, Sendable {
    /// What the change does: `write <true/>`.
    public var message: String
    /// What is replaced.
    public var range: Range<SourceLocation>
    /// What stands there then.
    public var replacement: String

    /// Makes a fix-it.
    public init(_ message: String, range: Range<SourceLocation>, replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  /// The stable name of the rule.
  public var id: DiagnosticID
  /// How grave it is.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// What was expected in the place, where the finding is that something else stands there.
  public var expected: String?
  /// What stands there instead.
  public var found: String?
  /// What to do about it, where that is known: it follows the message.
  public var hint: String?
  /// The key path of the value, where known.
  public var path: PropertyListPath?
  /// The file's name as the caller gave it.
  public var file: String?
  /// The place in the file.
  public var range: Range<SourceLocation>?
  /// The source line of the place.
  public var excerpt: SourceExcerpt?
  /// Further places.
  public var notes: [Note]
  /// Changes of the text, each of which mends the finding.
  public var fixIts: [FixIt] = []

  /// Makes a finding.
  public init(
    _ id: DiagnosticID, _ severity: Severity, _ message: String, path: PropertyListPath? = nil,
    file: String? = nil, range: Range<SourceLocation>? = nil, excerpt: SourceExcerpt? = nil,
    notes: [Note] = [], expected: String? = nil, found: String? = nil, hint: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.path = path
    self.file = file
    self.range = range
    self.excerpt = excerpt
    self.notes = notes
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// ``message``, and ``hint`` behind a semicolon.
  public var fullMessage: String { hint.map { "\(message); \($0)" } ?? message }

  /// `file:line:column: severity: message; hint [id]`, without the parts that are not known; in a binary
  /// property list `file: byte 57 (object 3): severity: message [id]`.
  public var description: String { line { text, _ in text } }

  /// ``description``, the source line with a caret, and the notes, a line each.
  public var rendered: String { rendered { text, _ in text } }

  /// A part of a line that may be painted.
  package enum Part: Sendable {
    case severity(Severity)
    case id
  }

  /// ``rendered`` with its parts painted.
  package func rendered(_ paint: (String, Part) -> String) -> String {
    var lines = [line(paint)]
    if let excerpt, !excerpt.text.isEmpty { lines.append(excerpt.description) }
    for note in notes {
      let severity = paint("note", .severity(.note))
      lines.append("\(prefix(note.range ?? range))\(severity): \(note.message)")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ paint: (String, Part) -> String) -> String {
    "\(prefix(range))\(paint(severity.description, .severity(severity))): \(fullMessage) "
      + paint("[\(id.rawValue)]", .id)
  }

  private func prefix(_ range: Range<SourceLocation>?) -> String {
    let parts = [file?.printable, range?.lowerBound.description].compactMap(\.self)
    let hasLines = range.map { $0.lowerBound.line > 0 } ?? true
    return parts.isEmpty ? "" : parts.joined(separator: hasLines ? ":" : ": ") + ": "
  }
}
