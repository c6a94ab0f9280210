import PropertyLists

/// A text with places marked inside: `⟦…⟧` is where a finding is expected, `⟪…⟫` where its note is.
struct MarkedText {
  /// The text without the marks.
  private(set) var text = ""
  /// The places in the order in which they begin, as `line:column-line:column`.
  private(set) var places: [String] = []
  /// The places of notes.
  private(set) var notePlaces: [String] = []

  init(_ marked: String) {
    var findings: [(start: String, end: String)] = []
    var notes: [(start: String, end: String)] = []
    var open: [(isNote: Bool, index: Int)] = []
    var line = 1
    var column = 1
    var view = String.UnicodeScalarView()
    for scalar in marked.unicodeScalars {
      let here = "\(line):\(column)"
      switch scalar {
      case "⟦":
        open.append((false, findings.count))
        findings.append((here, here))
      case "⟪":
        open.append((true, notes.count))
        notes.append((here, here))
      case "⟧", "⟫":
        guard let (isNote, index) = open.popLast() else {
          preconditionFailure("marks in \(marked)")
        }
        if isNote { notes[index].end = here } else { findings[index].end = here }
      default:
        // CRLF, LF and CR each end a line; a byte-order mark is no column.
        if scalar == "\n" || scalar == "\r" {
          if scalar == "\r" || view.last != "\r" { line += 1 }
          column = 1
        } else if scalar != "\u{FEFF}" || !view.isEmpty {
          column += 1
        }
        view.append(scalar)
      }
    }
    precondition(open.isEmpty, "marks in \(marked)")
    text = String(view)
    places = findings.map { "\($0.start)-\($0.end)" }
    notePlaces = notes.map { "\($0.start)-\($0.end)" }
  }
}

extension Diagnostic {
  /// Place, severity, rule and path in one line, for tables.
  var summary: String {
    "\(Self.describe(range)) \(severity) \(id.rawValue) \(path?.description ?? "-")"
  }

  /// The places of the notes.
  var notePlaces: [String] { notes.map { Self.describe($0.range) } }

  static func describe(_ range: Range<SourceLocation>?) -> String {
    range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "nowhere"
  }
}

extension PropertyListDocument {
  /// All findings about a text, whether it is loaded or not.
  static func findings(
    in text: String, format: PropertyListFormat = .xml, strict: Bool = false
  ) -> [Diagnostic] {
    findings(in: Array(text.utf8), format: format, strict: strict)
  }

  /// All findings about bytes.
  static func findings(
    in bytes: [UInt8], format: PropertyListFormat = .xml, strict: Bool = false
  ) -> [Diagnostic] {
    do {
      let options = ReadingOptions(format: format, strict: strict)
      return try PropertyListDocument(bytes: bytes, options: options).diagnostics
    } catch {
      return error.diagnostics
    }
  }
}
