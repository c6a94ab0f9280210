import PropertyLists

/// All that is known of the findings, as one JSON object: for programs.
///
/// Each file is one line of the text.
/// ```
/// {"version":1,"files":[
/// {"file":"a.plist","problems":[{"id":"xml-invalid-integer","severity":"error",…}]}
/// ],"summary":{"files":1,"filesWithFindings":1,"filesWithErrors":1,"errors":1,…}}
/// ```
/// | member | what it is |
/// |---|---|
/// | `version` | 1; another number where a member gets another meaning |
/// | `files[].file` | the name of the file as it was given |
/// | `files[].omitted` | how many more findings there were; left out where there were none |
/// | `files[].problems[]` | the findings, in file order |
/// | `summary` | `files`, `filesWithFindings`, `filesWithErrors`, `errors`, `warnings`, `notes`, `omitted` |
///
/// A problem; what is not known is left out:
///
/// | member | what it is |
/// |---|---|
/// | `id` | the rule: `xml-invalid-integer` |
/// | `severity` | `error`, `warning` or `note` |
/// | `message`, `hint` | what is wrong, and what to do about it |
/// | `path`, `pointer` | the value: `$[2].title`, and `/2/title` as RFC 6901 has it |
/// | `expected`, `found` | where something else stands in the place |
/// | `range` | `start` and `end`, the end behind the last character |
/// | `notes[]` | further places: `message`, `range` |
/// | `fixIts[]` | changes of the text: `message`, `range`, `replacement` |
///
/// A place has `line` and `column`, both from 1, columns in Unicode scalars, and `offset` in bytes of
/// the text in UTF-8, from 0. In a binary property list it has `offset` and, where known, `object`,
/// the number of the object.
public struct JSONReporter: Reporter {
  /// Makes the reporter.
  public init() {}

  /// The beginning of the object.
  public var beginning: String { "{\"version\":1,\"files\":[" }

  /// The object of a file.
  public func text(of report: FileReport, isFirst: Bool) -> String {
    (isFirst ? "\n" : ",\n") + JSONLine.text(of: JSONFile(report))
  }

  /// The counts, and the end of the object.
  public func ending(_ summary: ReportSummary) -> String {
    "\n],\"summary\":\(JSONLine.text(of: JSONSummary(summary)))}\n"
  }
}

/// Values as JSON on one line.
enum JSONLine {
  static func text(of value: some Encodable) -> String {
    // Strings and numbers can always be written.
    (try? DocumentEncoder().encode(value, as: .json)).map { String(decoding: $0, as: UTF8.self) }
      ?? "null"
  }
}

private struct JSONSummary: Encodable {
  let files, filesWithFindings, filesWithErrors, errors, warnings, notes, omitted: Int

  init(_ summary: ReportSummary) {
    files = summary.files
    filesWithFindings = summary.filesWithFindings
    filesWithErrors = summary.filesWithErrors
    errors = summary.errors
    warnings = summary.warnings
    notes = summary.notes
    omitted = summary.omitted
  }
}

private struct JSONFile: Encodable {
  let file: String
  let omitted: Int?
  let problems: [JSONProblem]

  init(_ report: FileReport) {
    file = report.file
    omitted = report.omitted > 0 ? report.omitted : nil
    problems = report.diagnostics.map(JSONProblem.init)
  }
}

private struct JSONProblem: Encodable {
  let id, severity, message: String
  let hint, path, pointer, expected, found: String?
  let range: JSONRange?
  let notes: [JSONNote]?
  let fixIts: [JSONFixIt]?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id.rawValue
    severity = diagnostic.severity.description
    message = diagnostic.message
    hint = diagnostic.hint
    path = diagnostic.path?.description
    pointer = diagnostic.path?.jsonPointer
    expected = diagnostic.expected
    found = diagnostic.found
    range = diagnostic.range.map(JSONRange.init)
    notes = diagnostic.notes.isEmpty ? nil : diagnostic.notes.map(JSONNote.init)
    fixIts = diagnostic.fixIts.isEmpty ? nil : diagnostic.fixIts.map(JSONFixIt.init)
  }
}

private struct JSONNote: Encodable {
  let message: String
  let range: JSONRange?

  init(_ note: Diagnostic.Note) {
    message = note.message
    range = note.range.map(JSONRange.init)
  }
}

private struct JSONFixIt: Encodable {
  let message: String
  let range: JSONRange
  let replacement: String

  init(_ fixIt: Diagnostic.FixIt) {
    message = fixIt.message
    range = JSONRange(fixIt.range)
    replacement = fixIt.replacement
  }
}

private struct JSONRange: Encodable {
  let start, end: JSONPlace

  init(_ range: Range<SourceLocation>) {
    start = JSONPlace(range.lowerBound)
    end = JSONPlace(range.upperBound)
  }
}

private struct JSONPlace: Encodable {
  let line, column: Int?
  let offset: Int
  let object: Int?

  init(_ location: SourceLocation) {
    line = location.line > 0 ? location.line : nil
    column = location.line > 0 ? location.column : nil
    offset = location.offset
    object = location.object
  }
}
