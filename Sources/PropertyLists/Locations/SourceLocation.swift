/// A place in the text of a document.
///
/// Lines and columns count from 1. A column counts Unicode scalars, a tab is one column, a byte-order
/// mark none; CRLF, LF and CR each end a line. `description` is what editors read: `12:5`.
///
/// A binary property list has no lines: a place there is a byte and the number of its object,
/// `byte 57 (object 3)`, and line and column are 0.
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1; 0 in a binary property list.
  public let line: Int
  /// The column in Unicode scalars, from 1; 0 in a binary property list.
  public let column: Int
  /// The offset in bytes in the document's UTF-8 text, from 0, a byte-order mark included.
  public let offset: Int
  /// The number of the object that the byte belongs to, in a binary property list.
  public let object: Int?

  /// Makes a location from its parts.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    object = nil
  }

  /// Makes the location of a byte of a binary property list.
  public init(byte offset: Int, object: Int?) {
    line = 0
    column = 0
    self.offset = offset
    self.object = object
  }

  /// Orders locations of one document.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.offset < right.offset
  }

  /// `line:column`, or `byte 57 (object 3)`.
  public var description: String {
    if line > 0 { return "\(line):\(column)" }
    return object.map { "byte \(offset) (object \($0))" } ?? "byte \(offset)"
  }
}
