import PropertyListValidation
import PropertyLists

/// A run of a check over files: in parallel, reported in their order, one bad file hiding no other.
struct CheckRun {
  static let flags = ["--allow-empty"]
  static let values = ["--reporter", "--max-problems", "-o"]
  static let help = """
      --reporter R   text (with source line and caret; on a terminal),
                     concise (file:line:column: severity: text [rule]; elsewhere),
                     json, sarif, github (annotations of GitHub Actions) or junit
      --max-problems N
                     show N problems at most; the others count for the exit code
      -o FILE        write the report to a file, as a whole when all is checked
      --allow-empty  that there is no file to check is no error
    """

  /// Options that name files which are read.
  private static let inputs = ["--schema", "--config", "--files-from"]

  private let command: String
  private let items: [FileSelection.Item]
  private let reporter: any Reporter
  private let output: String?
  private let maximumProblems: Int?
  private let allowsEmpty: Bool

  /// Reads the options of a command; `reporter` goes before the one that the options name.
  init(
    _ arguments: Arguments, of command: String, on selection: FileSelection,
    reporter: (any Reporter)? = nil
  ) throws {
    self.command = command
    items = selection.items
    output = arguments.value("-o").flatMap { $0 == "-" ? nil : $0 }
    let isForPeople = output == nil && Console.output.isTerminal
    let name = try arguments.choice(
      "--reporter", ReporterName.all.map(\.description),
      default: isForPeople ? "text" : "concise")
    self.reporter =
      reporter
      ?? (ReporterName(name) ?? .concise).reporter(
        ReporterOptions(
          usesColor: isForPeople && Palette("auto", on: Console.output).isColored,
          version: Plist.version))
    let maximum = try arguments.integer("--max-problems", default: .max)
    guard maximum >= 0 else {
      throw UsageError(message: "--max-problems is \(maximum); it must be at least 0")
    }
    maximumProblems = maximum == .max ? nil : maximum
    allowsEmpty = arguments.has("--allow-empty")
    let inputs = selection.files + Self.inputs.compactMap { arguments.value($0) }
    if let output, inputs.contains(where: { FileSystem.isSame($0, output) }) {
      throw UsageError(
        message: "-o would write over \"\(output.escapedForDisplay)\", which is to be read")
    }
  }

  /// Checks all files and reports on them; returns the highest exit code.
  ///
  /// `check` is called on several threads; it must not touch `Console`.
  /// - Throws: Where the report can't be written, which is found before the work begins if it can be.
  func callAsFunction(_ check: @escaping @Sendable (String) -> CheckedFile) throws -> ExitCode {
    if let output { try FileOutput.check(path: output) }
    let policy = DiagnosticPolicy(maximumPerRun: maximumProblems)
    var writer = ReportWriter(ReportRun(reporter, policy: policy), to: output)
    var code = ExitCode.success
    var isEmpty = true
    var position = 0
    begin(position)
    let work = OrderedWork(count: items.count) { [items] index in
      switch items[index] {
      case .file(let file): check(file)
      case .failure(let report): CheckedFile(report, code: .unreadable)
      }
    }
    var told: Set<[Diagnostic]> = []
    while let file = work.next(waiting: { Console.progress.step("checking") }) {
      code = max(code, file.code)
      Console.output.codeIfClosed = code
      isEmpty = isEmpty && file.isSkipped
      if let other = file.shared.first, told.insert(file.shared).inserted {
        writer.add(FileReport(file: other.file ?? file.report.file, diagnostics: file.shared))
      }
      if !file.isSkipped || !file.report.diagnostics.isEmpty { writer.add(file.report) }
      position += 1
      begin(position)
    }
    Console.progress.clear()
    try writer.end()
    return isEmpty ? max(code, tellNothing()) : code
  }

  /// Whether programs read the report, so that there has to be one whatever happens.
  var isForPrograms: Bool { !(reporter is TextReporter || reporter is ConciseReporter) }

  /// Reports nothing but findings on one file, on which all others depend.
  func report(_ findings: [Diagnostic], on file: String) throws {
    if let output { try FileOutput.check(path: output) }
    var writer = ReportWriter(ReportRun(reporter), to: output)
    writer.add(FileReport(file: file, diagnostics: findings))
    try writer.end()
  }

  private func begin(_ position: Int) {
    guard position < items.count else { return }
    Console.progress.begin(items[position].name, at: position, of: items.count)
  }

  /// Tells that no file was checked, where that is an error.
  private func tellNothing() -> ExitCode {
    guard !allowsEmpty else { return .success }
    Console.errors.write(
      "plist \(command): error: no file was checked; where that is right, give --allow-empty\n")
    return .unreadable
  }
}
