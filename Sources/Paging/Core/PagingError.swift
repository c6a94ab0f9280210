/// A number that no page can be made from.
///
/// Limits and offsets come from command lines, addresses and files, so a wrong one is an
/// error to show and never a trap.
///
/// ```swift
/// do {
///   _ = try PageWindow(total: 5, offset: 0, limit: 0)
/// } catch {
///   print(error)          // the limit is 0; it must be at least 1
///   print(error.code == .invalidLimit, error.value)   // true 0
/// }
/// ```
///
/// Two errors are equal if their codes are.
public struct PagingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong; more codes may come.
  public struct Code: Sendable, Hashable {
    fileprivate let name: String
    fileprivate let minimum: Int

    /// The number of items in a page is below 1.
    public static let invalidLimit = Code(name: "limit", minimum: 1)

    /// The number of items in the first page is below 1.
    public static let invalidFirstLimit = Code(name: "first limit", minimum: 1)

    /// The number of items to skip is negative.
    public static let invalidOffset = Code(name: "offset", minimum: 0)

    /// The number of all items or pages is negative.
    public static let invalidTotal = Code(name: "total", minimum: 0)

    /// The number of source rows that a page stands for is negative.
    public static let invalidRows = Code(name: "number of rows", minimum: 0)

    /// The number of rows before the last one that ask for the next page is negative.
    public static let invalidPrefetchDistance = Code(name: "prefetch distance", minimum: 0)

    /// The number of rows that pages overlap is negative.
    public static let invalidOverlap = Code(name: "overlap", minimum: 0)

    /// The number of pages that may bring nothing is below 1.
    public static let invalidEmptyPageLimit = Code(name: "empty page limit", minimum: 1)

    /// The number of items to keep in memory is below 1.
    public static let invalidWindow = Code(name: "window", minimum: 1)

    /// A row to edit that is not there.
    public static let invalidRow = Code(name: "row", minimum: 0)
  }

  /// What is wrong.
  public let code: Code

  /// The number that was given.
  public let value: Int

  /// The most that is allowed, if that is the limit that was broken.
  let maximum: Int?

  /// The error in one sentence, without a final full stop.
  public var description: String {
    if let maximum, value > maximum {
      return "the \(code.name) is \(value); it must be at most \(maximum)"
    }
    return "the \(code.name) is \(value); it must be at least \(code.minimum)"
  }

  /// Whether both errors have the same code, whatever the values.
  public static func == (left: PagingError, right: PagingError) -> Bool {
    left.code == right.code
  }

  /// Feeds the code, which alone decides equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }

  /// Throws an error of this code unless `value` reaches its minimum, and no maximum is passed.
  static func check(_ value: Int, _ code: Code, maximum: Int? = nil) throws(PagingError) {
    guard value >= code.minimum && value <= maximum ?? .max else {
      throw PagingError(code: code, value: value, maximum: maximum)
    }
  }
}
