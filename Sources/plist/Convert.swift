import PropertyLists

/// The subcommand `plist convert`.
struct Convert: Command {
  static let name = "convert"
  static let summary = "Write files in another format"
  static let flags = ["--in-place", "--sort-keys", "--apple", "--gnustep", "--compact", "--lossy"]
  static let values = ["--to", "--from", "-o", "-e"]
  static let help = """
    plist convert: write property lists in another format, or the same one in clean layout.

    Usage: plist convert --to FORMAT [-o OUT | --in-place | -e EXT] [OPTIONS] FILE…

      --to FORMAT    \(FormatName.all.joined(separator: ", "))
    \(FormatName.fromHelp)
      -o OUT         the file to write; standard output without it
      --in-place     write each file over itself; one whose bytes stay the same is not touched
      -e EXT         write each file next to itself, with its extension replaced by EXT
      --sort-keys    sort keys; else they keep their order
      --apple        reals in XML with 17 digits, as Apple's writer has them
      --gnustep      numbers, booleans and dates in OpenStep by GNUstep's types: <*I5>
      --compact      JSON in one line
      --lossy        convert what the format can hold, and tell each loss as a warning

    - is standard input. Files are written as a whole or not at all; mode and symbolic links are
    kept. A file that can't be converted does not keep others from it.

    What the format can't hold is an error with path and place. With --lossy null is left out of
    XML, OpenStep and strings, characters that XML does not allow become U+FFFD, NaN and infinities
    null in JSON; numbers, dates and booleans (YES, NO) become text in OpenStep and strings, and
    strings files lose arrays and dictionaries. A dictionary {CF$UID: number} stays an error.

    By design json and jsonl hold dates as RFC 3339 text and data as base64 text, without a warning;
    json-tagged keeps all types, and is read with --from json-tagged. jsonl is an array, one element
    on a line. A set in a binary file is read as an array. Only binary and json-tagged hold parts of
    a second.

    Examples:
      plist convert --to xml -o clean.plist messy.plist
      plist convert --to json Info.plist
      plist convert --to binary --in-place Resources/*.plist
      plist convert --to xml -e plist Settings.json Menu.json
      plist convert --from json-tagged --to binary -o app.plist app.json

    """

  private let files: [String]
  private let destination: Destination
  private let conversion: Conversion
  private let options: ReadingOptions

  init(_ arguments: Arguments) throws {
    files = try arguments.someFiles()
    conversion = try Conversion(arguments)
    destination = try Destination(arguments, for: files)
    options = ReadingOptions(format: try arguments.format("--from"))
    if case .standardOutput = destination, conversion.format == .binary, Console.output.isTerminal {
      throw UsageError(message: "a terminal can't show binary data; give -o OUT, or a pipe")
    }
  }

  func run() -> ExitCode {
    FileRun.run(files) { file in
      try convert(file)
      return .success
    }
  }

  private func convert(_ file: String) throws(PropertyListError) {
    let source = try Input.bytes(file, options: options)
    let document = try Input.document(source, of: file, options: options)
    Console.progress.step("converting")
    let bytes = try conversion.bytes(of: document)
    guard let path = destination.path(for: file) else { return Console.output.write(bytes) }
    // Its time of change is kept, and no tool that watches it is woken.
    if case .inPlace = destination, bytes == source { return }
    Console.progress.step("writing")
    try FileOutput.replace(path: path, with: bytes)
  }
}
