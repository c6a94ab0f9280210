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
  private let lines = Mutex<LineTable?>(nil)

  package init(_ bytes: [UInt8], name: String?, encoding: TextEncoding = .utf8) {
    self.bytes = bytes
    self.name = name
    self.encoding = encoding
    self.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Line and column of the byte at `offset`. O(n) the first time, then O(1) in the text's length.
  package func location(of offset: Int) -> SourceLocation {
    lines.withLock { lines in
      let table = lines ?? LineTable(bytes, start: start)
      lines = table
      return table.location(of: offset, in: bytes)
    }
  }

  package func locations(of range: Range<Int>) -> Range<SourceLocation> {
    let lower = location(of: range.lowerBound)
    let upper = location(of: range.upperBound)
    return lower..<max(lower, upper)
  }

  /// The line at `range`'s beginning with what a caret line needs.
  package func excerpt(of range: Range<SourceLocation>) -> SourceExcerpt {
    SourceExcerpt(bytes, range: range, start: start)
  }
}
