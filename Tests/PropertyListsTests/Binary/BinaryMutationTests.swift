import PropertyLists
import Testing

/// Small files with mistakes made at random, the same ones in each run: the records of the root say what
/// the whole file says.
@Suite("Binary: mistakes at random") struct BinaryMutationTests {
  private static func string(_ text: String) -> [UInt8] { BinaryFixture.string(text) }

  private static let files: [[UInt8]] = [
    // Records that share their keys and a value.
    BinaryFixture(
      [0xA3, 1, 2, 1], [0xD2, 3, 4, 5, 6], [0xD2, 3, 4, 7, 8], string("title"), string("price"),
      [0x62, 0x97, 0x62, 0x53, 0x05], [0x10, 20], string("a b"),
      [0x23] + BinaryFixture.bigEndian((19.9).bitPattern, size: 8)
    ).bytes,
    // Every kind of scalar.
    BinaryFixture(
      objects: [
        [0xAD] + (1...13), [0x00], [0x08], [0x09], [0x11, 1, 2],
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        [0x22, 0x3F, 0xC0, 0, 0], [0x33, 0x41, 0xC5, 0xC8, 0, 0, 0, 0, 0], [0x42, 1, 2],
        [0x51, 0xE9], [0x61, 0xD8, 0x3D], [0x80, 7], [0xC1, 4], [0xD0],
      ]
    ).bytes,
    // Containers that are shared, with wide references and long counts.
    BinaryFixture(
      [0xAF, 0x10, 3] + [0, 1, 0, 1, 0, 3], [0xA1, 0, 2], string("x"),
      [0xD2, 0, 4, 0, 5, 0, 1, 0, 6], string("k"), string("l"), [0xA1, 0, 1]
    ).with {
      $0.offsetSize = 2
      $0.referenceSize = 2
    }.bytes,
  ]

  /// Bytes that mean something in a file.
  private static let pieces: [UInt8] = [
    0, 1, 2, 3, 8, 9, 0x0F, 0x10, 0x13, 0x14, 0x23, 0x33, 0x41, 0x51, 0x5F, 0x61, 0x80, 0xA0, 0xA1,
    0xAF, 0xC1, 0xD1, 0xDF, 0xFF,
  ]

  private static func mutated(_ file: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = file
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] &+= 1
      case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 3:
        let other = Int.random(in: 0..<bytes.count, using: &random)
        bytes.swapAt(place, other)
      default: bytes[place] = pieces.randomElement(using: &random) ?? 0
      }
    }
    return bytes
  }

  @Test("The records are those of the whole file, or its mistakes", arguments: 0..<24)
  func mutations(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var outcomes = (read: 0, refused: 0)
    for round in 0..<150 {
      let bytes = Self.mutated(Self.files[round % Self.files.count], &random)
      let whole = DocumentReader.read(bytes, name: "a", options: ReadingOptions(format: .binary))
      let found = whole.storage.map { storage in
        Self.differences(PropertyListDocument(storage: storage).root, whole.diagnostics, bytes)
      }
      if found == nil { outcomes.refused += 1 } else { outcomes.read += 1 }
      guard let difference = (found ?? Self.differences(whole.diagnostics, bytes)).first else {
        continue
      }
      Issue.record("\(difference) in \(bytes)")
    }
    #expect(outcomes.read > 10 && outcomes.refused > 10)
  }

  private static func reader(_ bytes: [UInt8]) throws(PropertyListError) -> RecordReader {
    try RecordReader(bytes: bytes, name: "a", options: ReadingOptions(format: .binary))
  }

  /// Where the whole file is read, its elements are the records.
  private static func differences(
    _ root: PropertyListNode, _ diagnostics: [Diagnostic], _ bytes: [UInt8]
  ) -> [String] {
    do {
      let reader = try reader(bytes)
      var found: [String] = []
      for element in root.elements {
        guard let record = try reader.next() else { return ["\(element.path) is missing"] }
        found += difference(element, record)
      }
      if try reader.next() != nil { found.append("a record too many") }
      try reader.finish()
      let known = Set(diagnostics.map(place))
      let unknown = reader.diagnostics.filter { !known.contains(place($0)) }
      return found + unknown.map { "\($0) is told of the records only" }
    } catch {
      let isExpected = root.kind != .array && error.diagnostics.map(\.id) == ["not-an-array"]
      return isExpected ? [] : ["\(error)"]
    }
  }

  /// Where it is refused, so is a record, for a mistake of the file; or the mistake is in what no
  /// record uses.
  private static func differences(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) -> [String] {
    let errors = diagnostics.filter { $0.severity == .error }
    do {
      let reader = try reader(bytes)
      while try reader.next() != nil {}
      try reader.finish()
      return errors.allSatisfy { $0.id == "binary-offset" } ? [] : ["no error: \(errors)"]
    } catch {
      guard error.diagnostics.allSatisfy({ $0.id != "not-an-array" }) else { return [] }
      let known = Set(errors.map(place))
      let told = error.diagnostics.filter { $0.severity == .error && !known.contains(place($0)) }
      // Offsets are checked before anything else in the whole file; what a key holds is not read there.
      return errors.contains { $0.id == "binary-offset" || $0.id == "binary-key-type" }
        ? [] : told.map { "\($0) is told of the records only, not \(errors)" }
    }
  }

  /// A rule and the bytes that break it: they may be those of two objects.
  private static func place(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.id.rawValue) \(bytes(diagnostic.range))"
  }

  private static func bytes(_ range: Range<PropertyLists.SourceLocation>?) -> String {
    range.map { "\($0.lowerBound.offset)..<\($0.upperBound.offset)" } ?? "nowhere"
  }

  /// Where two nodes differ in kind, path, bytes or value.
  private static func difference(_ whole: PropertyListNode, _ part: PropertyListNode) -> [String] {
    let summaries = [whole, part].map { node in
      let keys = node.entries.map { "\($0.key) \(bytes($0.keyRange))" }
      let value = node.count == 0 ? "\(node.value)" : "\(node.count)"
      return "\(node.path): \(node.kind) \(value) at \(bytes(node.range)) \(keys)"
    }
    guard summaries[0] == summaries[1] else { return ["\(summaries[1]), not \(summaries[0])"] }
    return zip(whole.elements, part.elements).flatMap { difference($0, $1) }
      + zip(whole.entries, part.entries).flatMap { difference($0.value, $1.value) }
  }
}
