import Synchronization

/// The text of a document: its bytes in UTF-8, what they were decoded from, and where lines begin.
package final class SourceText: Sendable {
  /// The text in UTF-8, a byte-order mark included.
  package let bytes: [UInt8]
  /// The name of the file for messages, where there is one.
  package let name: String?
  /// How the file was encoded.
  package let encoding: TextEncoding
  /// The number of bytes of the UTF-8 byte-order mark: 0 or 3.
  package let start: Int
  /// What the bytes are.
  package let kind: Kind
  private let lines = Mutex<LineTable?>(nil)

  /// What the bytes of a document are.
  package enum Kind: Sendable {
    /// Text in lines.
    case text
    /// A binary property list, with its layout where that could be read.
    case binary(BinaryLayout?)
  }

  package init(
    _ bytes: [UInt8], name: String?, encoding: TextEncoding = .utf8, kind: Kind = .text
  ) {
    self.bytes = bytes
    self.name = name
    self.encoding = encoding
    self.kind = kind
    self.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Line and column of the byte at `offset`; in a binary property list its object.
  ///
  /// O(n) the first time, then O(1) in the text's length.
  package func location(of offset: Int) -> SourceLocation {
    if case .binary(let layout) = kind {
      let bytes = bytes
      let object = layout?.object(containing: offset, in: bytes.span)
      return SourceLocation(byte: offset, object: object)
    }
    return lines.withLock { lines in
      let table = lines ?? LineTable(bytes, start: start)
      lines = table
      return table.location(of: offset, in: bytes)
    }
  }

  /// The offset in the file, as it is encoded there, of the byte at `offset` of the text.
  ///
  /// O(n) for another encoding than UTF-8.
  package func originalOffset(of offset: Int) -> Int {
    let prefix = bytes[..<min(max(offset, 0), bytes.count)]
    let scalars = prefix.lazy.filter { $0 & 0xC0 != 0x80 }.count
    let length =
      switch encoding.scheme {
      // The text keeps its byte-order mark.
      case .utf8: prefix.count - encoding.markLength
      case .latin1, .ascii: scalars
      // Four bytes of UTF-8 are two units of UTF-16.
      case .utf16: 2 * (scalars + prefix.lazy.filter { $0 >= 0xF0 }.count)
      case .utf32: 4 * scalars
      case .named(let name): CharacterSetConversion.encodedCount(of: prefix, charset: name)
      }
    return encoding.markLength + length
  }

  package func locations(of range: Range<Int>) -> Range<SourceLocation> {
    let lower = location(of: range.lowerBound)
    // The end of an object belongs to none.
    let upper =
      switch kind {
      case .text: location(of: range.upperBound)
      case .binary: SourceLocation(byte: range.upperBound, object: nil)
      }
    return lower..<max(lower, upper)
  }

  /// The line at `range`'s beginning with what a caret line needs; nil where there are no lines.
  package func excerpt(of range: Range<SourceLocation>) -> SourceExcerpt? {
    if case .binary = kind { return nil }
    return SourceExcerpt(bytes, range: range, start: start)
  }
}
