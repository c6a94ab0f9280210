import PropertyLists

/// The subcommand `plist print`.
struct Print: Command {
  static let name = "print"
  static let summary = "Show a file as a tree"
  static let flags = ["--structure"]
  static let values = ["--at"]
  static let help = """
    plist print: show a property list as a tree that people can read.

    Usage: plist print FILE [--at PATH]

      --at PATH     only the value at a key path such as items[2].title or a JSON Pointer
      --structure   of a binary file: header, objects, offset table and trailer with their
                    problems, however broken it is

    - is standard input.

    Examples:
      plist print Info.plist
      plist print Info.plist --at CFBundleURLTypes[0]
      plist print Info.plist --at '"com.apple.security".enabled'
      plist print --structure broken.plist

    """

  private let file: String
  private let path: PropertyListPath
  private let showsStructure: Bool

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    path = try arguments.path()
    showsStructure = arguments.has("--structure")
  }

  func run() throws -> ExitCode {
    guard !showsStructure else { return try printStructure() }
    let node = try Input.node(file, at: path)
    try TreePrinter.print(node) { Console.output.write($0) }
    return .success
  }

  private func printStructure() throws -> ExitCode {
    let bytes = try Input.bytes(file, options: ReadingOptions(format: .binary))
    let structure = BinaryStructure(bytes, name: Input.name(file))
    let findings = structure.write { Console.output.write($0) }
    return findings.contains { $0.severity == .error } ? .invalid : .success
  }
}
