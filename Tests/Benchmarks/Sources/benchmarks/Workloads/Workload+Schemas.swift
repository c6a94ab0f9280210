/// Schemas, and files that are made for one.
extension Workload {
  /// The schema of group-buy records.
  static let recordsSchema = text(GroupBuySchema.text, "group-buy.schema.json")

  /// A pattern over which a matcher that goes back takes longer than anyone waits.
  static let hostilePattern = text(
    #"{"type": "array", "items": {"type": "string", "pattern": "^(a+)+$"}}"#,
    "hostile.schema.json")

  /// A text that the pattern does not match, told by its last character.
  static let hostileText = text(
    "[\"" + String(repeating: "a", count: 30_000) + "!\"]\n", "hostile-30000.json")

  /// A schema of so many definitions, each of which refers to the next.
  static func definitions(_ count: Int) -> Workload {
    generated("definitions-\(count).schema.json") {
      try DefinitionsGenerator.writeSchema(count: count, to: &$0)
    }
  }

  /// A file in which each of the definitions applies, and a single value, the last, is wrong.
  static func definitionsInstance(_ count: Int) -> Workload {
    generated("definitions-\(count).json") {
      try DefinitionsGenerator.writeInstance(count: count, to: &$0)
    }
  }

  private static func text(_ text: String, _ fileName: String) -> Workload {
    generated(fileName) { try $0.write(text.utf8) }
  }

  private static func generated(
    _ fileName: String, _ write: @escaping @Sendable (inout ByteSink) throws -> Void
  ) -> Workload {
    Workload(title: fileName, fileName: fileName, items: nil, source: .generator(write))
  }
}
