/// A draft of JSON Schema.
///
/// A schema names its draft with `$schema`; ``SchemaOptions/draft`` stands in where it does not.
/// ```swift
/// SchemaDraft(name: "2020-12")                                    // .draft2020
/// SchemaDraft(uri: "http://json-schema.org/draft-07/schema#")     // .draft7
/// ```
public enum SchemaDraft: Int, Hashable, Sendable, Comparable, CaseIterable,
  CustomStringConvertible
{
  case draft4 = 4
  case draft6 = 6
  case draft7 = 7
  /// Draft 2019-09.
  case draft2019 = 2019
  /// Draft 2020-12.
  case draft2020 = 2020

  /// Orders from the oldest to the newest.
  public static func < (left: SchemaDraft, right: SchemaDraft) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The name as people write it: `7`, `2020-12`.
  public var description: String {
    switch self {
    case .draft4: "4"
    case .draft6: "6"
    case .draft7: "7"
    case .draft2019: "2019-09"
    case .draft2020: "2020-12"
    }
  }

  /// The URI of the meta-schema, which `$schema` names.
  public var uri: String {
    switch self {
    case .draft4, .draft6, .draft7: "http://json-schema.org/draft-0\(self)/schema"
    case .draft2019, .draft2020: "https://json-schema.org/draft/\(self)/schema"
    }
  }

  /// The draft of a name: `7`, `draft7`, `draft-07`, `2020-12`, `draft2020-12`.
  public init?(name: String) {
    var name = name.lowercased()[...]
    if name.hasPrefix("draft") { name = name.dropFirst(5) }
    if name.hasPrefix("-") { name = name.dropFirst() }
    if name.count == 2, name.hasPrefix("0") { name = name.dropFirst() }
    let found = Self.allCases.first { $0.description == name || String($0.rawValue) == name }
    guard let found else { return nil }
    self = found
  }

  /// The draft whose meta-schema has this URI, with or without an empty fragment.
  public init?(uri: String) {
    var uri = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
    if uri.hasPrefix("https:") { uri = "http:" + uri.dropFirst(6) }
    let found = Self.allCases.first { draft in
      let own = draft.uri.hasPrefix("https:") ? "http:" + draft.uri.dropFirst(6) : draft.uri
      return own == uri
    }
    guard let found else { return nil }
    self = found
  }
}
