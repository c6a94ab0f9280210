import PropertyLists

/// The command `plist`: finds the subcommand and ends with its exit code.
@main
enum Plist {
  static let version = "0.1.0"

  static let commands = [
    Subcommand(Lint.self), Subcommand(Validate.self), Subcommand(SchemaCommand.self),
    Subcommand(Print.self), Subcommand(Convert.self), Subcommand(Page.self),
    Subcommand(Browse.self), Subcommand(Codegen.self), Subcommand(Explain.self),
  ]

  static let help = """
    plist: lint, validate, print, convert, page and browse property lists, and make Swift models of them,
    with file:line:column on every message.

    Usage: plist COMMAND [OPTIONS] FILE…

    Commands:
    \(commands.map { "  \($0.name.padded(to: 10))\($0.summary)" }.joined(separator: "\n"))

    Examples:
      plist lint Info.plist
      plist validate tgs.plist --schema tgs.schema.json
      plist print Info.plist --at CFBundleURLTypes[0]
      plist page tgs.plist --limit 2
      plist browse tgs.plist
      plist codegen tgs.plist --type GroupBuy
      plist explain xml-duplicate-key
      plist COMMAND --help

    Exit codes: 0 nothing wrong (warnings do not count), 1 an error in a file, 2 wrong usage,
    3 a file, schema or configuration that can't be read, written or used.

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    Console.exit(run(arguments))
  }

  static func run(_ arguments: [String]) -> ExitCode {
    guard let first = arguments.first else {
      Console.errors.write(help)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      Console.output.write(help)
      return .success
    case "--version":
      Console.output.write("plist \(version)\n")
      return .success
    default: break
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      let hint =
        Suggestion.nearest(to: first, in: commands.map(\.name))
        .map { "; did you mean \"\($0)\"?" } ?? "."
      Console.errors.write(
        "plist: error: there is no command \"\(first.escapedForDisplay)\"\(hint) See plist --help.\n"
      )
      return .usage
    }
    return run(command, Array(arguments.dropFirst()))
  }

  private static func run(_ command: Subcommand, _ arguments: [String]) -> ExitCode {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      Console.output.write(command.help)
      return .success
    }
    do {
      return try command.start(Arguments(arguments, of: command))
    } catch let error as UsageError {
      Console.errors.write("plist \(command.name): error: \(error.message)\n")
      Console.errors.write("See plist \(command.name) --help.\n")
      return .usage
    } catch {
      return Console.report(error)
    }
  }
}

/// How the command ends; where several apply, the highest.
enum ExitCode: Int32, Comparable {
  case success = 0
  case invalid = 1
  case usage = 2
  case unreadable = 3

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

/// A subcommand.
protocol Command {
  static var name: String { get }
  static var summary: String { get }
  static var help: String { get }
  /// Options without and with a value, as `--name`; `-o` and `-h` are known to all.
  static var flags: [String] { get }
  static var values: [String] { get }

  init(_ arguments: Arguments) throws
  func run() throws -> ExitCode
}

extension Command {
  static var flags: [String] { [] }
  static var values: [String] { [] }
}

/// What the command knows of a subcommand.
struct Subcommand: Sendable {
  let name: String
  let summary: String
  let help: String
  let flags: [String]
  let values: [String]
  let start: @Sendable (Arguments) throws -> ExitCode

  init<Body: Command & SendableMetatype>(_ type: Body.Type) {
    name = Body.name
    summary = Body.summary
    help = Body.help
    flags = Body.flags
    values = Body.values
    start = { arguments in try Body(arguments).run() }
  }
}
