/// What a page is loaded for.
public enum LoadKind: String, Sendable, Hashable, Codable {
  /// The page replaces all rows; also the first load of all.
  case refresh

  /// The page goes after the last row.
  case append

  /// The page goes before the first row.
  case prepend
}
