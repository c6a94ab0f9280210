public import PropertyLists

/// Why a schema can't be used: it can't be read, is no schema, or refers to what is not there.
///
/// Each finding has its place in the schema's file:
/// ```
/// deal.schema.json:7:17: error: $.properties.id.pattern: a class of characters is not closed [bad-schema-pattern]
/// ```
public struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All findings, at least one.
  public let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The findings, one line each.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
