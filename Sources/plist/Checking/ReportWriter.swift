import PropertyListValidation
import PropertyLists

/// Writes the report of a run, file by file: to standard output at once, to a file as a whole at the
/// end.
struct ReportWriter {
  private var run: ReportRun
  /// The file; nil for standard output.
  private let path: String?
  private var text: [UInt8] = []

  init(_ run: ReportRun, to path: String?) {
    self.run = run
    self.path = path
    write(run.beginning())
  }

  mutating func add(_ report: FileReport) { write(run.text(of: report)) }

  /// - Throws: Where the file can't be written.
  mutating func end() throws(PropertyListError) {
    write(run.ending())
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
