import Paging
import PropertyLists

/// The file that is browsed, opened as often as it is read anew.
struct BrowseInput: Sendable {
  let file: String
  let options: ReadingOptions
  /// What came from standard input or a pipe, which can be read only once.
  private let bytes: [UInt8]?

  init(_ file: String, options: ReadingOptions) throws(PropertyListError) {
    self.file = file
    self.options = options
    bytes = Input.isReadOnce(file) ? try Input.bytes(file, options: options) : nil
  }

  /// The records at a path; of a small file their number is known.
  func records(at path: PropertyListPath) throws(PropertyListError) -> RecordReader {
    guard let bytes else {
      let reader = try Input.records(file, at: path, options: options)
      return try Self.counted(reader)
    }
    return try Self.counted(
      try RecordReader(bytes: bytes, name: Input.name(file), at: path, options: options))
  }

  /// A mistake behind the first page is told when its turn comes.
  private static func counted(
    _ reader: RecordReader
  ) throws(PropertyListError) -> RecordReader {
    guard RecordPage.isSmall(reader) else { return reader }
    do {
      try reader.finish()
    } catch {
      // There is no first page where there is no array.
      let id = error.diagnostics.first?.id
      if id == "not-an-array" || id == "no-such-value" { throw error }
    }
    return reader
  }
}
