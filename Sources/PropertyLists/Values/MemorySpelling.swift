/// How scalars of a document made from a value are stored: texts and data as they are, an integer as
/// its eight bytes and, where it is negative, a flag, a real or date as the eight bytes of a double.
///
/// A real with the flag `unusualTag` is spelt by its decimal digits instead.
enum MemorySpelling {
  static func integer(_ storage: DocumentStorage, _ index: Int) -> PropertyListInteger? {
    let bytes = storage.bytes
    let bits = bytes.span.word(at: storage.tape[index].offset)
    return storage.tape[index].flags.contains(.unusualTag)
      ? PropertyListInteger(Int64(bitPattern: bits)) : PropertyListInteger(bits)
  }

  static func double(_ storage: DocumentStorage, _ index: Int) -> Double? {
    if storage.isDecimal(at: index) { return storage.withContent(at: index) { XMLReal.value($0) } }
    let bytes = storage.bytes
    return Double(bitPattern: bytes.span.word(at: storage.tape[index].offset))
  }
}

extension DocumentStorage {
  /// Whether the value of a document made from a value is a real that is spelt by its digits.
  func isDecimal(at index: Int) -> Bool {
    spelling == .memory && tape[index].kind == .real && tape[index].flags.contains(.unusualTag)
  }
}
