import PropertyListValidation
import PropertyLists

/// The subcommand `plist lint`.
struct Lint: Command {
  static let name = "lint"
  static let summary = "Check files as Apple's readers and XML parsers see them"
  static let flags = ["--recursive", "--strict"]
  static let values = ["--reporter", "--from"]
  static let help = """
    plist lint: check property lists, all mistakes of a file at once.

    Usage: plist lint [OPTIONS] FILE…

      --recursive    check the property lists inside folders
      --strict       warnings are errors: accept only what every reader accepts
    \(FormatName.fromHelp)
      --reporter R   text (with source line and caret; on a terminal) or
                     concise (file:line:column: severity: text [rule]; elsewhere)

    - is standard input. The findings go to standard output; a clean file prints nothing.

    Examples:
      plist lint Info.plist
      plist lint --recursive Sources
      plist lint --from openstep project.pbxproj
      git show HEAD:Info.plist | plist lint -

    """

  private let files: [String]
  private let options: ReadingOptions
  private let isConcise: Bool

  init(_ arguments: Arguments) throws {
    files = FileList.expand(try arguments.someFiles(), recursive: arguments.has("--recursive"))
    options = ReadingOptions(
      format: try arguments.format("--from"), strict: arguments.has("--strict"))
    let reporter = try arguments.choice(
      "--reporter", ["text", "concise"], default: Console.output.isTerminal ? "text" : "concise")
    isConcise = reporter == "concise"
  }

  func run() -> ExitCode {
    FileRun.run(files) { file in
      let (findings, code) = lint(file)
      for finding in findings {
        Console.output.write((isConcise ? finding.description : finding.rendered) + "\n")
      }
      return code
    }
  }

  private func lint(_ file: String) -> ([Diagnostic], ExitCode) {
    do {
      let bytes = try Input.bytes(file, options: options)
      Console.progress.step("checking")
      let findings = Linter(options: options).lint(bytes: bytes, name: Input.name(file))
      return (findings, findings.contains { $0.severity == .error } ? .invalid : .success)
    } catch {
      let hint = "; --recursive checks the property lists inside it"
      return (error.adding(hint, to: "file-is-folder").diagnostics, ExitCode(error))
    }
  }
}
