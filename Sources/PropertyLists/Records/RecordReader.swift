import Synchronization

/// Reads the elements of an array in a file one after the other, however large the file is.
///
/// Nothing is read before a record is asked for, and no more than some hundred KiB ahead of it; what has
/// been passed is let go. So the first page of a file of 250 MB comes in a millisecond, and the whole of
/// it goes by in constant memory.
/// ```swift
/// let path = try PropertyListPath("response.deals")
/// let reader = try RecordReader(contentsOfFile: "deals.json", at: path)
/// while let deal = try reader.next() {
///   print(deal.path, deal["title"]?.string ?? "?", deal.range.lowerBound)
/// }
/// ```
/// Records are nodes as those of a ``PropertyListDocument``: their places and paths are those in the
/// whole file. A node keeps the window that it was read in (512 KiB and its index) alive; to keep a few
/// values of many records, take the values out.
///
/// ## Pages
/// ``records(_:)`` gives any range of records. The places that were passed are remembered, one of 40
/// bytes for each window, so a page that was read before is there again without what precedes it.
///
/// ## What is read so, and what is checked
/// - XML, JSON, JSON lines and OpenStep text in UTF-8 are read in windows. Of a binary property list the
///   objects of the records asked for are read where they stand, wherever they are. Strings files and
///   other encodings are read whole and held in memory; the interface is the same.
/// - Values before the array are checked and passed over. Where a key on the way occurs twice, the first
///   one leads on. Keys that occur twice in a dictionary before or around the records are not told.
/// - A mistake in a record is thrown after the records before it. What stands behind the array is
///   checked by ``finish()`` only.
/// - In JSON lines each line that is not blank is a record. A line with mistakes is thrown, and the next
///   call reads the line behind it.
/// - A file that is written to while it is read is an error, as far as size and time of change tell; one
///   that is replaced by another file of its name is read on as it was.
/// - A record larger than ``ReadingOptions/maximumSize`` is an error. The file may be larger.
///
/// A reader may be used by several tasks at once; each call is made as a whole. Reading blocks.
public final class RecordReader: Sendable {
  private let state: Mutex<RecordState>
  /// The name of the file as it was given.
  public let name: String?
  /// The key path of the array.
  public let path: PropertyListPath
  /// The number of bytes of the file; nil where it is none that can be read in parts.
  package let size: Int?

  /// Opens a file; `path` is the way to the array.
  /// - Throws: `PropertyListError`: `unreadable` where the file can't be read, `invalid` where it is
  ///   plainly no property list. Whether there is an array at the path is known only when the first
  ///   record is asked for.
  public convenience init(
    contentsOfFile file: String, at path: PropertyListPath = .root,
    options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) {
    try self.init(contentsOfFile: file, at: path, options: options, sizes: WindowSizes())
  }

  /// ``init(contentsOfFile:at:options:)`` with windows of other sizes, for tests.
  package convenience init(
    contentsOfFile file: String, at path: PropertyListPath, options: ReadingOptions,
    firstWindow: Int, nextWindow: Int, lead: Int
  ) throws(PropertyListError) {
    let sizes = WindowSizes(first: firstWindow, next: nextWindow, lead: lead, reach: lead)
    try self.init(contentsOfFile: file, at: path, options: options, sizes: sizes)
  }

  private convenience init(
    contentsOfFile file: String, at path: PropertyListPath, options: ReadingOptions,
    sizes: WindowSizes
  ) throws(PropertyListError) {
    let source = try FileBytes(path: file, name: file)
    try self.init(
      source, name: file, at: path, options: options, sizes: sizes
    ) { () throws(PropertyListError) in
      try DocumentReader.bytes(ofFile: file, name: file, options: options)
    }
  }

  /// Reads the records of bytes in memory, with windows of any sizes: for tests, and for standard input.
  package convenience init(
    bytes: [UInt8], name: String? = nil, at path: PropertyListPath = .root,
    options: ReadingOptions = ReadingOptions(), firstWindow: Int = 1 << 16,
    nextWindow: Int = 1 << 19, lead: Int = 400
  ) throws(PropertyListError) {
    let sizes = WindowSizes(first: firstWindow, next: nextWindow, lead: lead, reach: lead)
    try self.init(
      MemoryBytes(bytes), name: name, at: path, options: options, sizes: sizes
    ) { bytes }
  }

  private init(
    _ source: sending (any ByteSource)?, name: String?, at path: PropertyListPath,
    options: ReadingOptions,
    sizes: WindowSizes, whole: () throws(PropertyListError) -> [UInt8]
  ) throws(PropertyListError) {
    self.name = name
    self.path = path
    size = source?.count
    var sizes = sizes
    sizes.largest = Swift.max(1, Swift.min(options.maximumSize, DocumentLimits.maximumSize))
    let records: any RecordSource
    if let source,
      let windowed = try RecordFormat.source(
        Window(source, name: name, sizes: sizes), at: path, options: options)
    {
      records = windowed
    } else {
      let bytes = try whole()
      let document = try PropertyListDocument(bytes: bytes, name: name, options: options)
      records = try DocumentRecords(document, at: path, bytesRead: bytes.count)
    }
    state = Mutex(RecordState(records))
  }

  /// The format of the file.
  public var format: PropertyListFormat { state.withLock { $0.format } }

  /// The index of the record that ``next()`` gives.
  public var position: Int { state.withLock { $0.position } }

  /// The number of records, once the end of the array has been reached; nil before.
  public var count: Int? { state.withLock { $0.count } }

  /// What was read although somebody else would refuse it or read something else, in the part of the file
  /// that has been read so far.
  public var diagnostics: [Diagnostic] {
    state.withLock { $0.diagnostics(name: name) }
  }

  /// How many bytes of the file have been read.
  package var bytesRead: Int { state.withLock { $0.bytesRead } }

  /// Reads the next record; nil behind the last one, and behind a mistake that has been thrown.
  ///
  /// In JSON lines a call behind a mistake gives the next line.
  /// - Throws: `PropertyListError`: `invalid` with what is wrong with the record, or where there is no
  ///   array at the path; `unreadable` where the file can't be read on.
  /// - Complexity: O(size of the record), and the way to the array at the first call.
  public func next() throws(PropertyListError) -> PropertyListNode? {
    try state.withLock { (state) throws(PropertyListError) in try state.next() }
  }

  /// The records of a range, or those of them that there are; ``next()`` goes on where it was.
  /// ```swift
  /// try reader.records(40..<60)  // the third page of 20
  /// ```
  /// - Throws: as ``next()``, where a record of the range or one before it can't be read.
  /// - Complexity: O(size of a window) where the range has been passed before; else O(size of what comes
  ///   before).
  public func records(_ range: Range<Int>) throws(PropertyListError) -> [PropertyListNode] {
    try state.withLock { (state) throws(PropertyListError) in
      var records: [PropertyListNode] = []
      for index in range {
        guard let record = try state.record(at: index, wanted: range.upperBound - index) else {
          break
        }
        records.append(record)
      }
      return records
    }
  }

  /// Reads and checks the rest of the file: the records to come, and what stands behind the array.
  ///
  /// Then ``count`` is known, and ``diagnostics`` are complete.
  /// - Throws: as ``next()``; `invalid` with what is wrong behind the array.
  /// - Complexity: O(rest of the file).
  public func finish() throws(PropertyListError) {
    try state.withLock { (state) throws(PropertyListError) in try state.finish() }
  }
}
