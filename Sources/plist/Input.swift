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

  /// The document of a file; what was odd about it goes to standard error.
  static func document(_ file: String) throws(PropertyListError) -> PropertyListDocument {
    let document = try PropertyListDocument(bytes: bytes(file), name: name(file))
    Console.report(document.diagnostics)
    return document
  }

  /// The value at `path` in the document of a file.
  static func node(_ file: String, at path: PropertyListPath) throws(PropertyListError)
    -> PropertyListNode
  {
    let root = try document(file).root
    guard let node = root[path] else {
      throw PropertyListError(
        .invalid,
        [root.diagnostic("no-such-value", .error, "there is no value at \(path)", path: path)])
    }
    return node
  }

  /// The name of a file in messages.
  static func name(_ file: String) -> String { file == "-" ? "<stdin>" : file }
}
