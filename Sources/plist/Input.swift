import PropertyLists

/// Reads the files that a command names; `-` is standard input.
enum Input {
  /// The bytes of a file.
  static func bytes(
    _ file: String, options: ReadingOptions = ReadingOptions()
  ) throws(PropertyListError) -> [UInt8] {
    let isStandardInput = file == "-"
    return try DocumentReader.bytes(
      ofFile: file, name: name(file), options: options, standardInput: isStandardInput)
  }

  /// The document in bytes of a file; what was odd about it goes to standard error.
  static func document(
    _ bytes: [UInt8], of file: String, options: ReadingOptions
  ) throws(PropertyListError) -> PropertyListDocument {
    let document = try PropertyListDocument(bytes: bytes, name: name(file), options: options)
    Console.report(document.diagnostics)
    return document
  }

  /// The value at `path` in the document of a file.
  static func node(
    _ file: String, at path: PropertyListPath, options: ReadingOptions
  ) throws(PropertyListError) -> PropertyListNode {
    try node(bytes(file, options: options), of: file, at: path, options: options)
  }

  /// The value at `path` in the document in bytes of a file.
  static func node(
    _ bytes: [UInt8], of file: String, at path: PropertyListPath, options: ReadingOptions
  ) throws(PropertyListError) -> PropertyListNode {
    let root = try document(bytes, of: file, options: options).root
    guard let node = root[path] else {
      throw PropertyListError(
        .invalid,
        [root.diagnostic("no-such-value", .error, "there is no value at \(path)", path: path)])
    }
    return node
  }

  /// The records at `path` of a file, of which no more is read than is asked for; standard input is
  /// read whole, but no more than that is scanned.
  static func records(
    _ file: String, at path: PropertyListPath, options: ReadingOptions
  ) throws(PropertyListError) -> RecordReader {
    guard file == "-" else {
      return try RecordReader(contentsOfFile: file, at: path, options: options)
    }
    return try RecordReader(
      bytes: bytes(file, options: options), name: name(file), at: path, options: options)
  }

  /// Whether a file can be read only once: standard input, a pipe.
  static func isReadOnce(_ file: String) -> Bool { file == "-" || FileInput.isReadOnce(file) }

  /// The name of a file in messages.
  static func name(_ file: String) -> String { file == "-" ? "<stdin>" : file }
}
