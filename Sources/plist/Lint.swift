import PropertyListValidation
import PropertyLists

/// The subcommand `plist lint`.
struct Lint: Command {
  static let name = "lint"
  static let summary = "Check files as Apple's readers and XML parsers see them"
  static let flags = ["--recursive", "--strict"] + CheckRun.flags + Configurations.flags
  static let values =
    ["--from"] + FileSelection.values + CheckRun.values + Configurations.values
  static let help = """
    plist lint: check property lists, all mistakes of a file at once.

    Usage: plist lint [OPTIONS] FILE…

      --recursive    check the property lists inside folders
      --strict       warnings are errors: accept only what every reader accepts
    \(FormatName.fromHelp)
    \(FileSelection.help)
    \(CheckRun.help)
    \(Configurations.help)

    - is standard input. The findings go to standard output; a clean file prints nothing. A quoted
    pattern such as 'Resources/**/*.{plist,strings}' stands for the files that match. A configuration
    gives rules another severity: {"rules": {"xml-duplicate-key": "error"}}, or warning, note, off.

    Examples:
      plist lint Info.plist
      plist lint --recursive Sources
      plist lint '**/*.plist' --max-problems 20
      git diff --name-only -z '*.plist' | plist lint --files-from - --allow-empty
      plist lint --from openstep project.pbxproj
      git show HEAD:Info.plist | plist lint -

    """

  private let selection: FileSelection
  private let check: CheckRun
  private let configuration: Configurations.Choice
  private let options: ReadingOptions

  init(_ arguments: Arguments) throws {
    options = ReadingOptions(
      format: try arguments.format("--from"), strict: arguments.has("--strict"))
    configuration = try Configurations.Choice(arguments)
    selection = try FileSelection(
      arguments, endings: FileSelection.propertyListEndings,
      searchesFolders: arguments.has("--recursive"))
    check = try CheckRun(arguments, of: Self.name, on: selection)
  }

  func run() throws -> ExitCode {
    let configurations = try Configurations(configuration, for: selection.files)
    return try check { [options] file in
      Self.lint(file, options: options, configuration: configurations.configuration(of: file))
    }
  }

  private static func lint(
    _ file: String, options: ReadingOptions, configuration: Configuration?
  ) -> CheckedFile {
    do {
      let bytes = try Input.bytes(file, options: options)
      let policy = SeverityPolicy(configuration, strict: options.strict)
      let linter = Linter(options: policy.readingOptions(options))
      let findings = linter.lint(bytes: bytes, name: Input.name(file))
      return CheckedFile(
        FileReport(file: Input.name(file), diagnostics: policy.applied(to: findings)))
    } catch {
      let hint = "; --recursive checks the property lists inside it"
      return CheckedFile(file, error.adding(hint, to: "file-is-folder"))
    }
  }
}
