#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How scalars of a document made from a value are stored: texts and data as they are, an integer as
/// its eight bytes and, where it is negative, a flag, a real or date as the eight bytes of a double.
enum MemorySpelling {
  static func integer(_ storage: DocumentStorage, _ index: Int) -> PropertyListInteger? {
    let bytes = storage.bytes
    let bits = bytes.span.word(at: storage.tape[index].offset)
    return storage.tape[index].flags.contains(.unusualTag)
      ? PropertyListInteger(Int64(bitPattern: bits)) : PropertyListInteger(bits)
  }

  static func double(_ storage: DocumentStorage, _ index: Int) -> Double {
    let bytes = storage.bytes
    return Double(bitPattern: bytes.span.word(at: storage.tape[index].offset))
  }
}

/// Value → document: the same tape that readers make, over bytes of its own.
struct MemoryBuilder {
  private var tape: [TapeWord] = []
  private var bytes: [UInt8] = []

  /// - Throws: `PropertyListError` (`unwritable`) where the value nests deeper than
  ///   ``DocumentLimits/depth``, which names the path.
  static func storage(
    _ value: PropertyList, name: String? = nil, format: PropertyListFormat = .memory
  ) throws(PropertyListError) -> DocumentStorage {
    var builder = MemoryBuilder()
    var path: [PropertyListPath.Step] = []
    try builder.append(value, &path)
    return DocumentStorage(
      text: SourceText(builder.bytes, name: name), tape: builder.tape, spelling: .memory,
      format: format)
  }

  private mutating func append(
    _ value: PropertyList, _ path: inout [PropertyListPath.Step]
  ) throws(PropertyListError) {
    switch value {
    case .string(let text): append(.string, text.utf8)
    case .integer(let number):
      append(.integer, bits: number.bits, flags: number.isNegative ? .unusualTag : [])
    case .real(let number): append(.real, bits: number.bitPattern)
    case .boolean(let flag): tape.append(TapeWord(flag ? .true : .false, offset: bytes.count))
    case .date(let date):
      append(.date, bits: date.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let data): append(.data, data)
    case .uid(let number): append(.uid, bits: UInt64(number))
    case .null: tape.append(TapeWord(.null, offset: bytes.count))
    case .array(let elements):
      let start = try open(.array, path)
      for (position, element) in elements.enumerated() {
        path.append(.index(position))
        try append(element, &path)
        path.removeLast()
      }
      close(start, count: elements.count)
    case .dictionary(let dictionary):
      let start = try open(.dictionary, path)
      for (key, element) in dictionary {
        append(.key, key.utf8)
        path.append(.key(key))
        try append(element, &path)
        path.removeLast()
      }
      close(start, count: dictionary.count)
    }
  }

  private mutating func append(_ kind: TapeKind, _ content: some Collection<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: content)
    let flags: TapeFlags = bytes[start...].contains { $0 >= 0x80 } ? .nonASCII : []
    tape.append(kind, flags: flags, length: bytes.count - start, offset: start)
  }

  private mutating func append(_ kind: TapeKind, bits: UInt64, flags: TapeFlags = []) {
    tape.append(kind, flags: flags, length: 8, offset: bytes.count)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  private mutating func open(
    _ kind: TapeKind, _ path: [PropertyListPath.Step]
  ) throws(PropertyListError) -> Int {
    guard path.count < DocumentLimits.depth else {
      throw PropertyListError(
        .unwritable,
        [
          Diagnostic(
            "too-deep", .error, "arrays and dictionaries nest deeper than \(DocumentLimits.depth)",
            path: PropertyListPath(path))
        ])
    }
    let start = tape.count
    tape.append(TapeWord(kind, offset: bytes.count))
    tape.append(TapeWord(bits: 0))
    return start
  }

  private mutating func close(_ start: Int, count: Int) {
    tape.append(TapeWord(.end, offset: bytes.count))
    tape[start + 1] = TapeWord(end: tape.count, count: count)
  }
}
