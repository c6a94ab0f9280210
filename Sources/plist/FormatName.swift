import PropertyLists

/// The formats by the names that `--to` and `--from` take.
enum FormatName {
  private static let formats: [(name: String, format: PropertyListFormat)] = [
    ("xml", .xml), ("binary", .binary), ("openstep", .openStep), ("strings", .strings),
    ("json", .json), ("json-tagged", .taggedJSON), ("jsonl", .jsonLines),
  ]

  /// The names in the order of the help.
  static var all: [String] { formats.map(\.name) }

  /// What `--from` means, for the help of each command that has it.
  static let fromHelp = """
      --from FORMAT  the format of the files: \(all.joined(separator: ", "));
                     by default it is told by the content
    """

  static func format(_ name: String) -> PropertyListFormat? {
    formats.first { $0.name == name }?.format
  }
}

extension Arguments {
  /// The format that an option names; nil where it is not given.
  func format(_ option: String) throws -> PropertyListFormat? {
    guard value(option) != nil else { return nil }
    return FormatName.format(try choice(option, FormatName.all, default: ""))
  }
}
