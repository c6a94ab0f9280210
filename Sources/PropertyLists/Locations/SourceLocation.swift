/// A place in the text of a document.
///
/// Lines and columns count from 1. A column counts Unicode scalars, a tab is one column, a byte-order
/// mark none; CRLF, LF and CR each end a line. `description` is what editors read: `12:5`.
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The offset in bytes in the document's UTF-8 text, from 0, a byte-order mark included.
  public let offset: Int

  /// Makes a location from its parts.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Orders locations of one document.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.offset < right.offset
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
