import PropertyLists

/// The subcommand `plist print`.
struct Print: Command {
  static let name = "print"
  static let summary = "Show a file as a tree"
  static let flags = ["--structure"]
  static let values = ["--at", "--depth", "--from", "--color"]
  static let help = """
    plist print: show a property list as a tree that people can read.

    Usage: plist print FILE [--at PATH] [--depth N]

      --at PATH      only the value at a key path such as items[2].title or a JSON Pointer
      --depth N      only N levels below that value; deeper containers show their size
    \(FormatName.fromHelp)
      --color WHEN   auto (on a terminal, unless NO_COLOR is set), always or never
      --structure    of a binary file: header, objects, offset table and trailer with their
                     problems, however broken it is

    - is standard input. Strings stand in quotes and are shown whole, reals have a fraction or an
    exponent, data is <N bytes: hex…>.

    Examples:
      plist print Info.plist
      plist print Info.plist --at CFBundleURLTypes[0]
      plist print Info.plist --at '"com.apple.security".enabled'
      plist print huge.plist --depth 1
      plist print --color always Info.plist | less -R
      plist print --structure broken.plist

    """

  private let file: String
  private let path: PropertyListPath
  private let depth: Int
  private let options: ReadingOptions
  private let palette: Palette
  private let showsStructure: Bool

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    path = try arguments.path()
    depth = try arguments.integer("--depth", default: .max)
    guard depth >= 0 else {
      throw UsageError(message: "--depth is \(depth); it must be at least 0")
    }
    options = ReadingOptions(format: try arguments.format("--from"))
    palette = Palette(
      try arguments.choice("--color", Palette.choices, default: "auto"), on: Console.output)
    showsStructure = arguments.has("--structure")
    guard !showsStructure || options.format == nil || options.format == .binary else {
      throw UsageError(message: "--structure is of binary files; --from can't name another format")
    }
  }

  func run() throws -> ExitCode {
    Console.progress.begin(Input.name(file))
    guard !showsStructure else { return try printStructure() }
    let node = try Input.node(file, at: path, options: options)
    let printer = TreePrinter(palette: palette, depth: depth) { Console.output.write($0) }
    do {
      try printer.print(node)
    } catch {
      throw error.adding("; --depth N shows N levels of it", to: "expansion-too-large")
    }
    return .success
  }

  private func printStructure() throws -> ExitCode {
    let bytes = try Input.bytes(file, options: ReadingOptions(format: .binary))
    let structure = BinaryStructure(bytes, name: Input.name(file))
    let findings = structure.write { Console.output.write($0) }
    return findings.contains { $0.severity == .error } ? .invalid : .success
  }
}
