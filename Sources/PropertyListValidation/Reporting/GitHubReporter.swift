import PropertyLists

/// Workflow commands of GitHub Actions, which show each finding beside its line in a pull request.
///
/// ```
/// ::error file=a.plist,line=14,col=18,endColumn=20,title=xml-invalid-integer::invalid integer "12a"
/// ```
/// A note of a finding is a `notice` at its own place. GitHub knows no places in binary files: there
/// the message begins with it. `endColumn` is the last column of the place, as GitHub counts it.
public struct GitHubReporter: Reporter {
  /// Makes the reporter.
  public init() {}

  /// The findings and their notes, a command each.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    report.diagnostics.map { diagnostic in
      let id = diagnostic.id.rawValue
      let word = diagnostic.severity == .note ? "notice" : diagnostic.severity.description
      let command = Self.command(
        word, report.file, diagnostic.range, title: id, diagnostic.fullMessage)
      return command
        + diagnostic.notes.map { note in
          Self.command(
            "notice", report.file, note.range ?? diagnostic.range, title: id, note.message)
        }.joined()
    }.joined()
  }

  /// That findings are not shown, where it is so.
  public func ending(_ summary: ReportSummary) -> String {
    summary.omission.map { "::notice::\($0)\n" } ?? ""
  }

  private static func command(
    _ word: String, _ file: String, _ range: Range<SourceLocation>?, title: String,
    _ message: String
  ) -> String {
    var properties = ["file=\(escaped(file, isProperty: true))"]
    var message = message
    if let range {
      let (start, end) = (range.lowerBound, range.upperBound)
      if start.line == 0 {
        message = "\(start): \(message)"
      } else if start.line == end.line {
        properties += [
          "line=\(start.line)", "col=\(start.column)",
          "endColumn=\(max(start.column, end.column - 1))",
        ]
      } else {
        // GitHub takes columns within one line only.
        properties += ["line=\(start.line)", "endLine=\(end.line)"]
      }
    }
    properties.append("title=\(escaped(title, isProperty: true))")
    let list = properties.joined(separator: ",")
    return "::\(word) \(list)::\(escaped(message, isProperty: false))\n"
  }

  /// What would end a command or a property, as `%` and two digits.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.printable
  }
}
