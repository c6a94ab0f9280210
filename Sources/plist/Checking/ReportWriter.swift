import PropertyListValidation
import PropertyLists

/// Writes the report of a run, file by file: to standard output at once, to a file as a whole at the
/// end.
struct ReportWriter {
  private let reporter: any Reporter
  /// The file; nil for standard output.
  private let path: String?
  /// How many more problems are written.
  private var room: Int
  private var text: [UInt8] = []
  private var isFirst = true
  private(set) var summary = ReportSummary()
  /// How many problems were beyond the room.
  private(set) var hidden = 0

  init(_ reporter: any Reporter, to path: String?, maximumProblems: Int) {
    self.reporter = reporter
    self.path = path
    room = maximumProblems
    write(reporter.beginning)
  }

  mutating func add(_ report: FileReport) {
    summary.add(report)
    let excess = max(0, report.diagnostics.count - room)
    var report = report
    report.diagnostics.removeLast(excess)
    report.omitted += excess
    room -= report.diagnostics.count
    hidden += excess
    summary.omitted += excess
    let text = reporter.text(of: report, isFirst: isFirst)
    isFirst = isFirst && text.isEmpty
    write(text)
  }

  /// - Throws: Where the file can't be written.
  mutating func end() throws(PropertyListError) {
    write(reporter.ending(summary))
    if let path { try FileOutput.replace(path: path, with: text) }
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    if path == nil {
      Console.output.writeAtOnce(text)
    } else {
      self.text += text.utf8
    }
  }
}
