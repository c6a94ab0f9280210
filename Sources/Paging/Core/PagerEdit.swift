/// A change of the rows that does not come from a page: one was added, removed or changed here.
///
/// ```swift
/// try core.edit(.remove(at: 3))                         // deleted at the server too
/// try core.edit(.insert([draft], at: 0), atSource: false)   // only here
/// try core.edit(.replace(at: 3, with: renamed))
/// ```
public enum PagerEdit<Item: Sendable>: Sendable {
  /// Items go before the row, or after the last one if it is the number of rows.
  case insert([Item], at: Int)

  /// The rows of the range go.
  case remove(Range<Int>)

  /// Another item stands for the row.
  case replace(at: Int, with: Item)

  /// The row goes.
  ///
  /// - Parameter row: The row; the largest number counts as a row that is not there.
  /// - Returns: The edit.
  public static func remove(at row: Int) -> PagerEdit { .remove(row..<row.plus(1)) }
}

extension PagerEdit: Equatable where Item: Equatable {}
extension PagerEdit: Encodable where Item: Encodable {}
extension PagerEdit: Decodable where Item: Decodable {}
