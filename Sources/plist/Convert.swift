import PropertyLists

/// The subcommand `plist convert`.
struct Convert: Command {
  static let name = "convert"
  static let summary = "Write a file in another format"
  static let flags = ["--sort-keys", "--apple"]
  static let values = ["--to", "-o"]
  static let help = """
    plist convert: write a property list in another format, or the same one in clean layout.

    Usage: plist convert --to FORMAT [-o OUT] FILE

      --to FORMAT   xml, or json (plain: dates and data become text)
      -o OUT        the file to write, as a whole or not at all; standard output without it
      --sort-keys   sort keys; else they keep their order
      --apple       reals in XML with 17 digits, as Apple's writer has them

    - is standard input.

    Examples:
      plist convert --to xml -o clean.plist messy.plist
      plist convert --to json Info.plist

    """

  private let file: String
  private let output: String?
  private let format: String
  private let sortsKeys: Bool
  private let isApple: Bool

  init(_ arguments: Arguments) throws {
    file = try arguments.onlyFile()
    output = arguments.value("-o")
    guard arguments.value("--to") != nil else {
      throw UsageError(message: "--to FORMAT is missing: xml or json")
    }
    format = try arguments.choice("--to", ["xml", "json"], default: "xml")
    sortsKeys = arguments.has("--sort-keys")
    isApple = arguments.has("--apple")
  }

  func run() throws -> ExitCode {
    let document = try Input.document(file)
    let bytes: [UInt8]
    if format == "json" {
      let options = JSONWritingOptions(isPretty: true, sortsKeys: sortsKeys)
      bytes = Array((try document.root.json(options: options) + "\n").utf8)
    } else {
      let options = XMLWritingOptions(
        sortsKeys: sortsKeys, realStyle: isApple ? .apple : .shortest)
      bytes = try document.xml(options: options)
    }
    if let output, output != "-" {
      try FileOutput.replace(path: output, with: bytes)
    } else {
      Console.output.write(bytes)
    }
    return .success
  }
}
