/// What a page is loaded for.
public enum LoadKind: Sendable, Hashable {
  /// The page replaces all rows; also the first load of all.
  case refresh

  /// The page goes after the last row.
  case append
}
