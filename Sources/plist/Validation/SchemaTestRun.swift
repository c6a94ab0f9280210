import PropertyListValidation
import PropertyLists

/// `plist schema test`: runs files in the layout of the official test suite.
struct SchemaTestRun {
  private let selection: FileSelection
  private let allowsEmpty: Bool
  private let draft: SchemaDraft?
  private let schemas: SchemaArguments

  init(_ arguments: Arguments) throws {
    for option in ["--reporter", "--max-problems", "-o"] where arguments.value(option) != nil {
      throw UsageError(message: "test has no \(option): it prints a line for each failure")
    }
    var schemas = try SchemaArguments(arguments)
    draft = try SchemaArguments.draft(arguments)
    if let folder = arguments.value("--remotes") {
      guard FileSystem.isFolder(folder) else {
        throw UsageError(message: "--remotes: \"\(folder.escapedForDisplay)\" is no folder")
      }
      schemas.registry.addFolder(folder, as: "http://localhost:1234/")
    }
    if arguments.value("--format") == nil { schemas.options.formats = .byDraft }
    self.schemas = schemas
    allowsEmpty = arguments.has("--allow-empty")
    selection = try FileSelection(arguments, endings: [".json"], searchesFolders: true)
  }

  func callAsFunction() throws -> ExitCode {
    var (passed, total) = (0, 0)
    var code = ExitCode.success
    for item in selection.items {
      switch item {
      case .failure(let report):
        Console.report(report.diagnostics)
        code = .unreadable
      case .file(let file):
        do {
          let counts = try suite(for: file).run(contentsOfFile: file)
          write(counts, of: file)
          passed += counts.passed
          total += counts.total
          if counts.passed < counts.total { code = max(code, .invalid) }
        } catch {
          code = max(code, Console.report(error))
        }
      }
    }
    if total == 0, !allowsEmpty {
      Console.errors.write("plist schema test: error: there are no tests in these files\n")
      code = .unreadable
    }
    Console.output.write("\(passed)/\(total)\n")
    return code
  }

  /// The suite for a file: formats are a rule in a folder of that name.
  private func suite(for file: String) -> SchemaTestSuite {
    var options = schemas.options
    let folders = file.split(separator: "/").dropLast()
    if options.formats == .byDraft, folders.contains("format") { options.formats = .assert }
    options.draft =
      draft
      ?? folders.last { $0.hasPrefix("draft") && SchemaDraft(name: String($0)) != nil }
      .flatMap { SchemaDraft(name: String($0)) } ?? options.draft
    return SchemaTestSuite(options: options, registry: schemas.registry)
  }

  private func write(_ counts: SchemaTestSuite.Counts, of file: String) {
    for failure in counts.failures {
      let wanted = failure.expected ? "valid" : "invalid"
      let reason = failure.reasons.first.map { ": \($0.message)" } ?? ""
      Console.output.write(
        "\(file.printable):\(failure.range.lowerBound): \(failure.group.printable) | "
          + "\(failure.test.printable): should be \(wanted)\(reason)\n")
    }
    Console.output.write("\(file.printable): \(counts.passed)/\(counts.total)\n")
  }
}
