import PropertyListValidation
import PropertyLists

/// The subcommand `plist validate`.
struct Validate: Command {
  static let name = "validate"
  static let summary = "Check property lists and JSON against JSON Schemas"
  static let flags =
    ["--strict"] + SchemaArguments.flags + CheckRun.flags + Configurations.flags
  static let values =
    ["--schema", "--output", "--from"] + SchemaArguments.values + FileSelection.values
    + CheckRun.values + Configurations.values
  static let help = """
    plist validate: check property lists and JSON against JSON Schemas, all mistakes of a file at once.

    Usage: plist validate [OPTIONS] FILE…

      --schema S     the schema of all files: JSON or a property list of any format
    \(SchemaArguments.help)
      --strict       warnings are errors
    \(FormatName.fromHelp)
    \(FileSelection.help)
    \(CheckRun.help)
      --output O     flag, basic or detailed: the output units of JSON Schema instead of a report,
                     a line of JSON for each file
    \(Configurations.help)

    Without --schema a file's schema is the one that plist.config.json has for its name,
    {"schemas": [{"files": ["Deals/*.plist"], "schema": "deal.schema.json"}]}, or the one that the
    key $schema of the file names. What lint finds in a file comes first. Folders are searched for
    property lists and JSON; - is standard input.

    Examples:
      plist validate tgs.plist --schema tgs.schema.json
      plist validate --schema profile.schema.json 'Profiles/**/*.mobileconfig'
      plist validate . --reporter sarif -o plist.sarif
      git diff --name-only -z '*.plist' | plist validate --files-from - --allow-empty

    """

  private let selection: FileSelection
  private let check: CheckRun
  private let configuration: Configurations.Choice
  private let validator: FileValidator
  private let schemaFile: String?
  private let store: SchemaStore

  init(_ arguments: Arguments) throws {
    var schemas = try SchemaArguments(arguments)
    let words = SchemaOutput.allCases.map(\.rawValue)
    let output =
      try arguments.value("--output").map { _ in
        try arguments.choice("--output", words, default: "flag")
      }.flatMap(SchemaOutput.init(rawValue:))
    schemas.options.collectsOutput = output != nil
    store = SchemaStore(schemas)
    schemaFile = arguments.value("--schema")
    validator = FileValidator(
      store: store, schemaFile: schemaFile, output: output,
      options: ReadingOptions(
        format: try arguments.format("--from"), strict: arguments.has("--strict")))
    configuration = try Configurations.Choice(arguments)
    selection = try FileSelection(
      arguments, endings: FileSelection.propertyListEndings + [".json"], searchesFolders: true)
    check = try CheckRun(
      arguments, of: Self.name, on: selection,
      reporter: output == nil ? nil : SchemaOutputReporter())
  }

  func run() throws -> ExitCode {
    let configurations = try Configurations(configuration, for: selection.files)
    if let schemaFile {
      // With a schema that is none, no file is worth a look.
      let first = selection.files.first.flatMap { configurations.configuration(of: $0) }
      do {
        _ = try store.schema(file: schemaFile, folders: first?.schemaDirectories ?? [])
      } catch {
        if check.isForPrograms {
          try check.report(error.diagnostics, on: schemaFile)
        } else {
          Console.report(error.diagnostics)
        }
        return .unreadable
      }
    }
    return try check { [validator] file in
      validator.check(file, configuration: configurations.configuration(of: file))
    }
  }
}
