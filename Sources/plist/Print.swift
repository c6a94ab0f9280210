import PropertyLists

/// The subcommand `plist print`.
struct Print: Command {
  static let name = "print"
  static let summary = "Show a file as a tree"
  static let values = ["--at"]
  static let help = """
    plist print: show a property list as a tree that people can read.

    Usage: plist print FILE [--at PATH]

      --at PATH   only the value at a key path such as items[2].title or a JSON Pointer

    - is standard input.

    Examples:
      plist print Info.plist
      plist print Info.plist --at CFBundleURLTypes[0]
      plist print Info.plist --at '"com.apple.security".enabled'

    """

  private let file: String
  private let path: PropertyListPath

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    path = try arguments.path()
  }

  func run() throws -> ExitCode {
    let node = try Input.node(file, at: path)
    try TreePrinter.print(node) { Console.output.write($0) }
    return .success
  }
}
