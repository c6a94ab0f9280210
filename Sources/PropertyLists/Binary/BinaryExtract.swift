/// A part of a binary property list as one of its own: some elements of an array with all that they
/// hold, and the containers on the way to it, each with that one child.
///
/// Objects get new numbers as they are met, and keep their bytes but for the references. Where they stood
/// is remembered, so that messages tell places of the file.
struct BinaryExtract {
  /// The containers on the way to the array, from the root, and where they lead on: an object and, in a
  /// dictionary, its key.
  struct Step {
    var object: Int
    var isDictionary: Bool
    var key: Int?
    var index: Int
  }

  private var bytes: [UInt8] = Array("bplist00".utf8)
  private var numbers: [Int: Int] = [:]
  /// The objects of the file in the order of their new numbers.
  private var objects: [Int] = []
  private var origins: [BinaryOrigin] = []
  /// The bytes that the objects have in the file.
  private var usedBytes = 0
  private let maximumSize: Int

  private static let offsetSize = 8

  private init(maximumSize: Int) { self.maximumSize = maximumSize }

  /// Reads the elements in `range` of an array.
  /// - Throws: `invalid`: a fault in what they hold, or more than `maximumSize` bytes; `unreadable`.
  static func batch(
    _ range: Range<Int>, of array: (number: Int, object: BinaryObject), behind steps: [Step],
    in file: inout BinaryFile, maximumSize: Int, strict: Bool
  ) throws(PropertyListError) -> BinaryBatch {
    var extract = BinaryExtract(maximumSize: maximumSize)
    // The containers on the way come first, so that whatever leads back to one is found to be a cycle.
    for step in steps { _ = extract.number(of: step.object) }
    _ = extract.number(of: array.number)
    for (position, step) in steps.enumerated() {
      let references = step.key.map { [extract.number(of: $0), position + 1] } ?? [position + 1]
      try extract.append(
        step.object, marker: step.isDictionary ? 0xD0 : 0xA0, count: 1, references,
        from: step.key == nil ? step.index : nil, of: &file)
    }
    let elements = try file.references(of: array.object, array.number, range)
      .map { extract.number(of: $0) }
    try extract.append(
      array.number, marker: 0xA0, count: elements.count, elements, from: range.lowerBound,
      of: &file)
    try extract.appendRest(from: steps.count + 1, of: &file)
    return try extract.read(range, behind: steps, name: file.name, strict: strict)
  }

  /// The new number of an object, which is read later where it is new.
  private mutating func number(of object: Int) -> Int {
    if let number = numbers[object] { return number }
    numbers[object] = objects.count
    objects.append(object)
    return objects.count - 1
  }

  private mutating func appendRest(
    from first: Int, of file: inout BinaryFile
  ) throws(PropertyListError) {
    var next = first
    while next < objects.count {
      let number = objects[next]
      let located = try file.object(number)
      let (offset, object) = (located.offset, located.object)
      guard bytes.count + object.end - offset <= maximumSize else {
        throw file.error(
          BinaryFault(.recordTooLarge(maximumSize), at: offset..<object.end), object: number)
      }
      usedBytes += object.end - offset
      guard usedBytes <= file.layout.largestSum else {
        throw file.error(BinaryFault(.overlaps, at: offset..<object.start), object: number)
      }
      switch object.kind {
      case .array, .set, .dictionary:
        let count = object.kind == .dictionary ? 2 * object.count : object.count
        let references = try file.references(of: object, number, 0..<count)
          .map { self.number(of: $0) }
        let marker: UInt8 =
          switch object.kind {
          case .set: 0xC0
          case .dictionary: 0xD0
          default: 0xA0
          }
        try append(number, marker: marker, count: object.count, references, from: 0, of: &file)
      default:
        origins.append(
          BinaryOrigin(place: bytes.count, range: offset..<object.end, object: number))
        bytes.append(contentsOf: try file.bytes(offset..<object.end))
      }
      next += 1
    }
  }

  /// Appends a container with new references, which stood in the file from the one at `first` on.
  private mutating func append(
    _ number: Int, marker: UInt8, count: Int, _ references: [Int], from first: Int?,
    of file: inout BinaryFile
  ) throws(PropertyListError) {
    let located = try file.object(number)
    let (offset, object) = (located.offset, located.object)
    let size = file.layout.referenceSize
    origins.append(
      BinaryOrigin(
        place: bytes.count, range: offset..<object.end, object: number,
        container: BinaryOrigin.Container(
          head: object.start - offset, references: first.map { object.start + $0 * size },
          referenceSize: size)))
    bytes.append(contentsOf: [marker | 15, 0x13])
    append(count, size: 8)
    for reference in references { append(reference, size: BinaryOrigin.referenceSize) }
  }

  private mutating func append(_ value: Int, size: Int) {
    for shift in stride(from: 8 * (size - 1), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Scans what has been gathered.
  private mutating func read(
    _ range: Range<Int>, behind steps: [Step], name: String?, strict: Bool
  ) throws(PropertyListError) -> BinaryBatch {
    let layout = BinaryLayout(
      offsetSize: Self.offsetSize, referenceSize: BinaryOrigin.referenceSize,
      objectCount: objects.count,
      tableOffset: bytes.count)
    for origin in origins { append(origin.place, size: Self.offsetSize) }
    let text = SourceText(binary: bytes, places: .extract(origins), name: name)
    var scanner = BinaryScanner(layout: layout, findings: FindingList(strict: strict))
    scanner.scan(bytes.span)

    var firstIndexes: [Int: Int] = [:]
    var word = 0
    for step in steps {
      if !step.isDictionary { firstIndexes[word] = step.index }
      word = step.isDictionary ? scanner.tape.index(after: word + 2) : word + 2
    }
    firstIndexes[word] = range.lowerBound
    let storage = DocumentStorage(
      text: text, tape: scanner.tape, spelling: .binary, format: .binary,
      firstIndexes: firstIndexes, expansion: BinaryReader.expansion(scanner))
    let diagnostics = scanner.findings.diagnostics(in: text) { storage.keyString(at: $0) }
    guard !scanner.findings.hasErrors else { throw PropertyListError(.invalid, diagnostics) }
    return BinaryBatch(storage: storage, start: word + 2, diagnostics: diagnostics)
  }
}

/// Elements of an array as a document.
struct BinaryBatch {
  let storage: DocumentStorage
  /// The word of the first element.
  let start: Int
  let diagnostics: [Diagnostic]
}
