import PropertyListValidation
import PropertyLists

/// The options that all commands with schemas share.
struct SchemaArguments: Sendable {
  static let flags = ["--strict-types"]
  static let values = ["--draft", "--format", "--schema-dir"]
  static let help = """
      --schema-dir D look for the schemas that $ref names in the folder D, by file and by $id;
                     may be given again (nothing is ever loaded from the network)
      --draft D      the draft of schemas without $schema: 2020-12 (the default), 2019-09, 7, 6, 4
      --format F     assert (check formats such as date-time; the default) or annotate (do not)
      --strict-types <real>1.0</real> and 1.0 are no integers
    """

  var options: SchemaOptions
  var registry = SchemaRegistry()

  init(_ arguments: Arguments) throws {
    let format = try arguments.choice("--format", ["assert", "annotate"], default: "assert")
    options = SchemaOptions(
      draft: try Self.draft(arguments) ?? .draft2020,
      formats: format == "assert" ? .assert : .annotate,
      strictTypes: arguments.has("--strict-types"))
    for folder in arguments.all("--schema-dir") {
      guard FileSystem.isFolder(folder) else {
        throw UsageError(message: "--schema-dir: \"\(folder.escapedForDisplay)\" is no folder")
      }
      registry.addFolder(folder)
    }
  }

  /// The draft that is named, where one is.
  static func draft(_ arguments: Arguments) throws -> SchemaDraft? {
    guard let name = arguments.value("--draft") else { return nil }
    guard let draft = SchemaDraft(name: name) else {
      let names = SchemaDraft.allCases.reversed().map(\.description).joined(separator: ", ")
      throw UsageError(message: "--draft takes \(names), not \"\(name.escapedForDisplay)\"")
    }
    return draft
  }
}
