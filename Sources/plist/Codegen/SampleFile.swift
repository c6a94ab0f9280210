import PropertyListValidation
import PropertyLists

/// A file with samples: an array of dictionaries, read one after the other however large the file is,
/// or one dictionary.
struct SampleFile {
  let name: String
  let path: PropertyListPath
  let options: ReadingOptions

  /// Adds all records to an inference; what was odd about the file goes to standard error.
  func add(to inference: inout ShapeInference) throws {
    // Standard input and pipes can be read once only.
    let input = Input.isReadOnce(name) ? try Input.bytes(name, options: options) : nil
    let reader: RecordReader
    do {
      reader =
        try input.map { bytes throws in
          try RecordReader(bytes: bytes, name: Input.name(name), at: path, options: options)
        } ?? RecordReader(contentsOfFile: name, at: path, options: options)
      try addRecords(of: reader, to: &inference)
    } catch let error as PropertyListError where error.diagnostics.first?.id == "not-an-array" {
      return try addWhole(input ?? Input.bytes(name, options: options), to: &inference)
    }
    Console.report(reader.diagnostics)
  }

  private func addRecords(
    of reader: RecordReader, to inference: inout ShapeInference
  ) throws(PropertyListError) {
    var record = try reader.next()
    inference.begin(fileSize: reader.size ?? reader.bytesRead)
    while let node = record {
      try inference.add(node)
      record = try reader.next()
    }
    try reader.finish()
  }

  private func addWhole(
    _ bytes: [UInt8], to inference: inout ShapeInference
  ) throws(PropertyListError) {
    let node = try Input.node(bytes, of: name, at: path, options: options)
    guard node.kind == .dictionary else {
      throw PropertyListError(
        .invalid,
        [
          node.diagnostic(
            "sample-kind", .error,
            "\(path): expected an array of dictionaries, or a dictionary, found \(node.foundDescription)",
            path: path)
        ])
    }
    inference.begin(fileSize: bytes.count)
    try inference.add(node)
  }
}
