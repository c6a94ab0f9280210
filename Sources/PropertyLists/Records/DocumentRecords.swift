/// The elements of an array of a document that is in memory as a whole: of formats and encodings that
/// are not read in windows.
final class DocumentRecords: RecordSource {
  private let array: PropertyListNode
  private(set) var nextIndex = 0
  private(set) var diagnostics = DiagnosticLog()
  let bytesRead: Int
  let format: PropertyListFormat
  var knownCount: Int? { array.count }

  /// - Throws: `invalid` where there is no array at the path.
  init(
    _ document: PropertyListDocument, at path: PropertyListPath, bytesRead: Int
  ) throws(PropertyListError) {
    let root = document.root
    guard let node = root[path] else {
      throw PropertyListError(
        .invalid,
        [root.diagnostic("no-such-value", .error, "there is no value at \(path)", path: path)])
    }
    guard node.kind == .array else {
      throw PropertyListError(
        .invalid,
        [
          node.diagnostic(
            "not-an-array", .error,
            "\(path): only an array has records; this is of kind \(node.kind)", path: path)
        ])
    }
    array = node
    self.bytesRead = bytesRead
    format = document.format
    diagnostics.add(document.diagnostics, upTo: 0)
  }

  func next(wanted: Int) -> RecordReading {
    guard nextIndex < array.count else { return .end }
    nextIndex = array.count
    return .batch(
      RecordBatch(storage: array.storage, start: array.index + 2, range: 0..<array.count))
  }

  func seek(to index: Int) { nextIndex = 0 }

  func finish() {}
}
