import PropertyListValidation
import PropertyLists

/// `plist schema infer`: makes a schema of samples.
struct SchemaInferRun {
  static let flags = ["--ranges", "--no-enums", "--no-formats", "--open", "--compact"]
  static let values = ["--at", "--from", "-o"]
  static let help = """
      --at PATH      the part of each file that is the sample, by default all of it
      --ranges       the samples' bounds of numbers, lengths of strings and arrays
      --no-enums     no list of the strings that repeat
      --no-formats   no formats such as date-time
      --open         allow keys that no sample has
      --compact      JSON in one line
      -o FILE        write the schema to a file, as a whole or not at all
    \(FormatName.fromHelp)
    """

  private let files: [String]
  private let path: PropertyListPath
  private let options: ReadingOptions
  private let inferred: SchemaInference.Options
  private let isPretty: Bool
  private let output: String?

  init(_ arguments: Arguments) throws {
    files = try arguments.someFiles()
    path = try arguments.path()
    options = ReadingOptions(format: try arguments.format("--from"))
    inferred = SchemaInference.Options(
      infersEnums: !arguments.has("--no-enums"), infersRanges: arguments.has("--ranges"),
      infersFormats: !arguments.has("--no-formats"), isClosed: !arguments.has("--open"))
    isPretty = !arguments.has("--compact")
    output = arguments.value("-o").flatMap { $0 == "-" ? nil : $0 }
    if let output, files.contains(where: { FileSystem.isSame($0, output) }) {
      throw UsageError(
        message: "-o would write over \"\(output.escapedForDisplay)\", which is to be read")
    }
  }

  func callAsFunction() throws -> ExitCode {
    if let output { try FileOutput.check(path: output) }
    var inference = SchemaInference(options: inferred)
    let code = FileRun.run(files) { file in
      inference.add(try Input.node(file, at: path, options: options))
      return .success
    }
    // A schema of some of the samples might refuse the others.
    guard code == .success else { return code }
    let document = try PropertyListDocument(inference.schema())
    let text = try document.bytes(as: .json, options: WritingOptions(isPretty: isPretty))
    let bytes = text + [UInt8(ascii: "\n")]
    guard let output else {
      Console.output.write(bytes)
      return code
    }
    try FileOutput.replace(path: output, with: bytes)
    return code
  }
}
