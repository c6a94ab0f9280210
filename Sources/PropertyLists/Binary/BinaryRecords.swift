/// The elements of an array of a binary property list in a file, read where they stand.
///
/// A page costs the reads of its own objects, wherever in the file they are.
final class BinaryRecords: RecordSource {
  private var file: BinaryFile
  private var steps: [BinaryExtract.Step] = []
  private let array: (number: Int, object: BinaryObject)
  private let options: ReadingOptions
  private(set) var nextIndex = 0
  private(set) var diagnostics = DiagnosticLog()

  var bytesRead: Int { file.bytesRead }
  var knownCount: Int? { array.object.count }
  var format: PropertyListFormat { .binary }

  /// Finds the array at `path`.
  /// - Throws: `PropertyListError`: `invalid` where there is none, `unreadable`.
  init(
    _ source: any ByteSource, name: String?, at path: PropertyListPath, options: ReadingOptions
  ) throws(PropertyListError) {
    var file = try BinaryFile(source, name: name)
    var number = file.layout.topObject
    var steps: [BinaryExtract.Step] = []
    for step in path.steps {
      guard let next = try Self.child(step, of: number, in: &file) else {
        throw try Self.error(
          "no-such-value", "there is no value at \(path)", at: number, path, in: &file)
      }
      // A file whose objects lead in a circle has paths of any length.
      guard steps.count < DocumentLimits.depth else {
        throw try Self.error(
          "binary-too-deep", BinaryFinding.tooDeep.message, at: number, path, in: &file)
      }
      steps.append(next.step)
      number = next.object
    }
    let object = try file.object(number).object
    guard object.kind == .array || object.kind == .set else {
      throw try Self.error(
        "not-an-array", "\(path): only an array has records; this is of kind \(object.kind)",
        at: number, path, in: &file)
    }
    array = (number, object)
    self.steps = steps
    self.file = file
    self.options = options
  }

  func next(wanted: Int) throws(PropertyListError) -> RecordReading {
    let left = array.object.count - nextIndex
    guard left > 0 else { return .end }
    let range = nextIndex..<nextIndex + min(left, max(1, min(wanted, 1000)))
    let batch = try BinaryExtract.batch(
      range, of: array, behind: steps, in: &file, maximumSize: options.maximumSize,
      strict: options.strict)
    diagnostics.add(batch.diagnostics, upTo: 0)
    nextIndex = range.upperBound
    return .batch(RecordBatch(storage: batch.storage, start: batch.start, range: range))
  }

  func seek(to index: Int) { nextIndex = min(max(index, 0), array.object.count) }

  /// There is nothing behind the records to check.
  func finish() {}

  // MARK: The way to the array

  /// The object that a step leads to from a container.
  private static func child(
    _ step: PropertyListPath.Step, of number: Int, in file: inout BinaryFile
  ) throws(PropertyListError) -> (step: BinaryExtract.Step, object: Int)? {
    let object = try file.object(number).object
    switch (step, object.kind) {
    case (.index(let index), .array), (.index(let index), .set):
      guard index >= 0, index < object.count,
        let child = try file.references(of: object, number, index..<index + 1).first
      else { return nil }
      let step = BinaryExtract.Step(
        object: number, isDictionary: false, key: nil, index: index)
      return (step, child)
    case (.key, .dictionary), (.index, .dictionary):
      let key =
        switch step {
        case .key(let key): key
        case .index(let index): String(index)
        }
      let keys = try file.references(of: object, number, 0..<object.count)
      let count = key.utf16.count
      for (position, candidate) in keys.enumerated() {
        guard try file.isString(candidate, key, count: count) else { continue }
        let place = object.count + position
        guard let child = try file.references(of: object, number, place..<place + 1).first else {
          continue
        }
        let step = BinaryExtract.Step(
          object: number, isDictionary: true, key: candidate, index: 0)
        return (step, child)
      }
      return nil
    default: return nil
    }
  }

  private static func error(
    _ id: DiagnosticID, _ message: String, at number: Int, _ path: PropertyListPath,
    in file: inout BinaryFile
  ) throws(PropertyListError) -> PropertyListError {
    let located = try file.object(number)
    let range =
      SourceLocation(
        byte: located.offset, object: number)..<SourceLocation(
        byte: located.object.end, object: nil)
    return PropertyListError(
      .invalid, [Diagnostic(id, .error, message, path: path, file: file.name, range: range)])
  }
}
