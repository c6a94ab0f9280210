import PropertyListValidation

/// The reporters by the names that `--reporter` takes.
enum ReporterName {
  private static let reporters: [(name: String, reporter: any Reporter)] = [
    ("text", TextReporter()), ("concise", ConciseReporter()),
  ]

  /// The names in the order of the help.
  static var all: [String] { reporters.map(\.name) }

  static let help = """
      --reporter R   text (with source line and caret; on a terminal) or
                     concise (file:line:column: severity: text [rule]; elsewhere)
    """

  static func reporter(_ name: String) -> any Reporter {
    reporters.first { $0.name == name }?.reporter ?? ConciseReporter()
  }
}
