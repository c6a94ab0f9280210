extension PropertyListDocument {
  /// A document that a format can hold, made by stated rules, and what was lost.
  /// ```swift
  /// let document = try PropertyListDocument(text: "[1, null]", name: "a.json")
  /// let (adapted, losses) = try document.adapted(to: .xml)
  /// adapted.root.count            // 1
  /// losses.map(\.description)     // a.json:1:5: warning: $[1]: XML property lists have no null; …
  /// ```
  /// The writers are strict: what a format can't hold is an error there. This is for callers who would
  /// rather have the rest:
  ///
  /// | what | format | stands for it |
  /// |---|---|---|
  /// | null | XML, OpenStep, strings | nothing: the entry or element is left out |
  /// | a character that XML does not allow | XML | U+FFFD |
  /// | NaN, an infinity | JSON, JSON lines | null |
  /// | an integer, real, boolean, date, UID | OpenStep without GNUstep's types, strings | its text; `YES` and `NO`, RFC 3339 |
  /// | data | strings | base64 text |
  /// | an array, a dictionary | strings | nothing |
  /// | a date without a year of 32 bits | JSON, JSON lines | null |
  /// | | XML, OpenStep, strings | nothing |
  ///
  /// What plain JSON turns to text by design, dates and data, is no loss. A dictionary that would be read
  /// as a UID stays an error: nothing can safely stand for it. Where the root itself can't be held, the
  /// document is returned as it is, for the writer to refuse it.
  /// - Parameters:
  ///   - format: The format that is to be written.
  ///   - options: As for ``bytes(as:options:)``; only ``WritingOptions/usesGNUstepTypes`` counts.
  /// - Returns: This document where nothing is lost, else one in memory; and a warning for each
  ///   loss, with path and place, at most ``DocumentLimits/findings``.
  /// - Throws: `PropertyListError` (`unwritable`) for a dictionary that would be read as a UID, and where
  ///   the shared containers of a binary property list stand for too much.
  /// - Complexity: O(n).
  public func adapted(
    to format: PropertyListFormat, options: WritingOptions = WritingOptions()
  ) throws(PropertyListError) -> (document: PropertyListDocument, losses: [Diagnostic]) {
    // These hold all that there is.
    guard format != .binary, format != .taggedJSON else { return (self, []) }
    try root.requireExpandable()
    var adapter = DocumentAdapter(format: format, options: options)
    guard let storage = try adapter.storage(of: root) else { return (self, []) }
    return (
      PropertyListDocument(storage: storage, diagnostics: diagnostics), adapter.losses.all
    )
  }
}
