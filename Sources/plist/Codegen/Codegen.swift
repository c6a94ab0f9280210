import PropertyListValidation
import PropertyLists

/// The subcommand `plist codegen`.
struct Codegen: Command {
  static let name = "codegen"
  static let summary = "Write a Swift model for the records of files"
  static let values = ["--type", "--at", "--form", "--access", "--from"]
  static let help = """
    plist codegen: write a Swift model that loads the records of a file.

    Usage: plist codegen FILE… --type NAME [--at PATH] [--form decodable|mapping]
                         [--access internal|package|public]

      --type NAME    the name of the model, for example GroupBuy
      --at PATH      the array of dictionaries, or the dictionary, by default the whole file
      --form F       decodable: Decodable, DictInitializable, with nothing to write but properties
                     (the default); mapping: fields that are declared, for both directions
      --access A     internal (the default), package or public
    \(FormatName.fromHelp)

    - is standard input. The types are those that hold every record of all files: whole numbers are
    Int, with others among them Double; text stays String, whatever it looks like. A key that is
    sometimes missing or null is optional, a nested dictionary has a type of its own, and one whose
    keys look like data is [String: …]. Values that have no type in common are PropertyList. What is
    a guess, such as the type of what is always empty, is told in a comment.

    Examples:
      plist codegen tgs.plist --type GroupBuy > GroupBuy.swift
      plist codegen feed.json --type Deal --at response.items --form mapping
      plist codegen Info.plist Other.plist --type Info --access public

    """

  private let files: [String]
  private let type: String
  private let path: PropertyListPath
  private let form: ModelForm
  private let access: String
  private let options: ReadingOptions

  init(_ arguments: Arguments) throws {
    files = try arguments.someFiles()
    path = try arguments.path()
    let forms = ModelForm.allCases.map(\.rawValue)
    form =
      ModelForm(rawValue: try arguments.choice("--form", forms, default: "decodable")) ?? .decodable
    access = try arguments.choice(
      "--access", ["internal", "package", "public"], default: "internal")
    options = ReadingOptions(format: try arguments.format("--from"))
    guard let type = arguments.value("--type") else {
      throw UsageError(message: "--type NAME is missing: the name of the model, such as GroupBuy")
    }
    guard SwiftName.isType(type) else {
      throw UsageError(
        message: "--type needs a name of your own for a Swift type, such as GroupBuy, "
          + "not \"\(type.escapedForDisplay)\"")
    }
    self.type = type
  }

  func run() -> ExitCode {
    var inference = ShapeInference()
    let code = FileRun.run(files) { file in
      do {
        try SampleFile(name: file, path: path, options: options).add(to: &inference)
      } catch let error as PropertyListError {
        throw error.adding(
          "; name an array of dictionaries, or a dictionary, with --at", to: "sample-kind",
          "sample-no-dictionary"
        ).adding(" with --at", to: "sample-size", "sample-depth")
      }
      return .success
    }
    guard code == .success else { return code }
    guard inference.records.count > 0 else {
      let name = files.count == 1 ? Input.name(files[0]) : nil
      Console.report([
        Diagnostic(
          "sample-none", .error, "\(path): there is no record to infer a model from", path: path,
          file: name)
      ])
      return .invalid
    }
    Console.output.write(source(of: inference.records))
    return code
  }

  private func source(of records: DictionaryShape) -> String {
    let name = files[0].split(separator: "/").last.map(String.init) ?? ""
    let whose =
      files.count > 1
      ? "\(files.count) files"
      : files[0] == "-" ? "standard input" : "`\(name.inDocumentation)`"
    var builder = SwiftModelBuilder()
    let model = builder.model(
      records, name: type,
      documentation: "A record of \(whose), inferred from \(records.count.samples).")
    var writer = SwiftWriter(form: form, access: access)
    writer.write(model, imports: builder)
    return writer.source
  }
}
