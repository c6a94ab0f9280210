/// Something that a pager noticed about its source and dealt with.
///
/// For a pager it is no failure: the rows are right. Show it to whoever looks after the
/// source. ``PageItems`` throws it where it cannot go on.
///
/// ```swift
/// if let diagnosis = state.diagnosis { log(diagnosis.description) }
/// // the source shifted by 2 rows; the next offset was corrected
/// ```
public struct PagerDiagnosis: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// What was noticed; more codes may come.
  public struct Code: Sendable, Hashable, Codable {
    let name: String

    /// The source named a key that was loaded before: to follow it would never end.
    ///
    /// The list has ended; ``PagerIntent/retry`` asks for that key after all.
    public static let repeatedKey = Code(name: "repeated-key")

    /// As many pages as ``PagerOptions/emptyPageLimit`` in a row brought nothing new.
    ///
    /// The list has ended; ``PagerIntent/retry`` goes on behind them.
    public static let emptyPages = Code(name: "empty-pages")

    /// Rows were inserted or deleted at the source before the next offset.
    ///
    /// The value is how far the rows moved, negative after a deletion. Nothing is shown
    /// twice, and the next page begins where the rows are now.
    public static let shifted = Code(name: "shifted")
  }

  /// What was noticed.
  public let code: Code

  /// The number of pages or rows that it is about.
  public let value: Int

  /// The diagnosis in one sentence, without a final full stop.
  public var description: String {
    switch code {
    case .repeatedKey:
      "the source named a page that was loaded before; the list ends here"
    case .emptyPages:
      "\(value) page\(value == 1 ? "" : "s") in a row brought nothing new; the list ends here"
    case .shifted:
      "the source shifted by \(value) row\(abs(value) == 1 ? "" : "s"); "
        + "the next offset was corrected"
    default: code.name
    }
  }
}
