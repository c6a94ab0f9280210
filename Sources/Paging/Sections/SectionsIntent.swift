/// What a view asks of a list of sections and the rows of the selected one.
public enum SectionsIntent<ID: Hashable & Sendable>: Sendable, Hashable {
  /// An intent for the list of the sections: load them, refresh them, try again.
  case sections(PagerIntent)

  /// Select a section: its rows show, and load if they never were.
  ///
  /// Ignored if there is no such section.
  case select(ID)

  /// An intent for the rows of the selected section; ignored if none is selected.
  case list(PagerIntent)
}

extension SectionsIntent: Encodable where ID: Encodable {}
extension SectionsIntent: Decodable where ID: Decodable {}

/// What a driver of ``SectionsCore`` has to do.
public enum SectionsEffect<ID: Hashable & Sendable, Key: Hashable & Sendable>: Sendable, Hashable {
  /// Load sections, or stop loading them.
  case sections(PagerEffect<Int>)

  /// Load rows of a section, or stop loading them.
  case list(ID, PagerEffect<Key>)

  /// The section is not the selected one any more.
  case deselected(ID)

  /// The section is the selected one from now on.
  case selected(ID)
}

/// What becomes of a section's request when another section is selected.
public enum SectionSwitching: Sendable, Hashable, Codable {
  /// It is cancelled, and a late answer dropped; the section asks again when it is selected.
  case cancels

  /// It goes on, and its answer is kept for the section that asked.
  case keepsLoading
}
