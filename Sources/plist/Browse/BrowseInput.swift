import Paging
import PropertyLists

/// The file that is browsed, opened as often as it is read anew.
struct BrowseInput: Sendable {
  let file: String
  let options: ReadingOptions
  /// What came from standard input, which can be read only once.
  private let bytes: [UInt8]?

  init(_ file: String, options: ReadingOptions) throws(PropertyListError) {
    self.file = file
    self.options = options
    bytes = file == "-" ? try Input.bytes(file, options: options) : nil
  }

  /// The records at a path; of a small file their number is known.
  func records(at path: PropertyListPath) throws(PropertyListError) -> RecordReader {
    guard let bytes else {
      let reader = try Input.records(file, at: path, options: options)
      return Self.counted(reader)
    }
    return Self.counted(
      try RecordReader(bytes: bytes, name: Input.name(file), at: path, options: options))
  }

  /// A mistake behind the first page is told when its turn comes.
  private static func counted(_ reader: RecordReader) -> RecordReader {
    if RecordPage.isSmall(reader) { try? reader.finish() }
    return reader
  }
}
