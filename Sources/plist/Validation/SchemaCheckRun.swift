import PropertyListValidation
import PropertyLists

/// `plist schema check`: compiles schemas and reports what is wrong with them.
struct SchemaCheckRun {
  private let selection: FileSelection
  private let check: CheckRun
  private let schemas: SchemaArguments

  init(_ arguments: Arguments) throws {
    schemas = try SchemaArguments(arguments)
    selection = try FileSelection(
      arguments, endings: [".json", ".plist"], searchesFolders: true)
    check = try CheckRun(arguments, of: "schema check", on: selection)
  }

  func callAsFunction() throws -> ExitCode {
    try check { [schemas] file in
      do throws(PropertyListError) {
        let bytes = try Input.bytes(file)
        let document = try PropertyListDocument(bytes: bytes, name: Input.name(file))
        return Self.check(document, of: file, schemas)
      } catch {
        return CheckedFile(file, error)
      }
    }
  }

  private static func check(
    _ document: PropertyListDocument, of file: String, _ schemas: SchemaArguments
  ) -> CheckedFile {
    var report = FileReport(file: Input.name(file), diagnostics: document.diagnostics)
    do {
      let schema = try JSONSchema(
        document.root, file: file, registry: schemas.registry, options: schemas.options)
      report.diagnostics += schema.warnings
      return CheckedFile(report)
    } catch {
      report.diagnostics += error.diagnostics
      return CheckedFile(report, code: .unreadable)
    }
  }
}
