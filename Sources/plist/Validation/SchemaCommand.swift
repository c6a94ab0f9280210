import PropertyListValidation
import PropertyLists

/// The subcommand `plist schema`: what concerns schemas themselves.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "Infer schemas from samples, check them, run their test suites"
  static let flags =
    ["--strict"] + SchemaArguments.flags + CheckRun.flags + SchemaInferRun.flags
  static let values =
    ["--remotes"] + SchemaArguments.values + FileSelection.values + CheckRun.values
    + SchemaInferRun.values
  static let help = """
    plist schema: what concerns schemas themselves.

    Usage: plist schema check [OPTIONS] SCHEMA…
           plist schema test [OPTIONS] FILE|FOLDER…
           plist schema infer [OPTIONS] FILE…

    check says what is wrong with schemas: values that a keyword can't have, patterns that are none,
    references that lead nowhere or back to themselves.
    test runs files in the layout of the official JSON-Schema-Test-Suite: a line for each failure, the
    counts of each file, and PASSED/TOTAL on the last line.
    infer writes a schema (draft 2020-12) that accepts all of some files: types, keys that are always
    there, formats, enums where few strings repeat, native types of property lists. Several files are
    samples of one another, as elements of an array are.

    check and test:
    \(SchemaArguments.help)
      --remotes D    test: the folder that stands for http://localhost:1234
    \(FileSelection.help)
    \(CheckRun.help)

    test asserts formats in folders named format, and else as the draft says; the draft is that of the
    folder (draft7) where --draft names none.

    infer:
    \(SchemaInferRun.help)

    Examples:
      plist schema infer tgs.plist -o tgs.schema.json
      plist schema infer --open --at response.items January.json February.json
      plist schema check tgs.schema.json
      plist schema test --remotes remotes tests/draft2020-12

    """

  /// What is done.
  private enum Action: String, CaseIterable {
    case check, test, infer
  }

  private let start: () throws -> ExitCode

  init(_ arguments: Arguments) throws {
    guard let word = arguments.files.first, let action = Action(rawValue: word) else {
      let words = Action.allCases.map(\.rawValue)
      let given = arguments.files.first
      let hint =
        given.flatMap { Suggestion.nearest(to: $0, in: words) }.map { "; did you mean \($0)?" }
        ?? ""
      throw UsageError(
        message: "the first word is one of \(words.joined(separator: ", "))"
          + (given.map { ", not \"\($0.escapedForDisplay)\"" } ?? "") + hint)
    }
    let rest = arguments.droppingFirstFile()
    switch action {
    case .check:
      let run = try SchemaCheckRun(rest)
      start = { try run() }
    case .test:
      let run = try SchemaTestRun(rest)
      start = { try run() }
    case .infer:
      let run = try SchemaInferRun(rest)
      start = { try run() }
    }
  }

  func run() throws -> ExitCode { try start() }
}
