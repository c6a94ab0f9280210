import PropertyListValidation
import PropertyLists

/// `plist schema check`: compiles schemas and reports what is wrong with them.
struct SchemaCheckRun {
  private let selection: FileSelection
  private let check: CheckRun
  private let schemas: SchemaArguments
  private let policy: SeverityPolicy

  init(_ arguments: Arguments) throws {
    schemas = try SchemaArguments(arguments)
    policy = SeverityPolicy(nil, strict: arguments.has("--strict"))
    selection = try FileSelection(
      arguments, endings: [".json", ".plist"], searchesFolders: true)
    check = try CheckRun(arguments, of: "schema check", on: selection)
  }

  func callAsFunction() throws -> ExitCode {
    try check { [schemas, policy] file in
      do throws(PropertyListError) {
        let bytes = try Input.bytes(file)
        let document = try PropertyListDocument(bytes: bytes, name: Input.name(file))
        return Self.check(document, of: file, schemas, policy)
      } catch {
        return CheckedFile(file, error)
      }
    }
  }

  private static func check(
    _ document: PropertyListDocument, of file: String, _ schemas: SchemaArguments,
    _ policy: SeverityPolicy
  ) -> CheckedFile {
    var report = FileReport(file: Input.name(file), diagnostics: document.diagnostics)
    do {
      let schema = try JSONSchema(
        document.root, file: file, registry: schemas.registry, options: schemas.options)
      report.diagnostics += policy.applied(to: schema.warnings)
      return CheckedFile(report)
    } catch {
      report.diagnostics += error.diagnostics
      return CheckedFile(report, code: .unreadable)
    }
  }
}
