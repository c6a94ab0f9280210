/// How a binary property list is written.
public struct BinaryWritingOptions: Hashable, Sendable {
  /// Whether keys are sorted by their UTF-16 code units; else they keep their order.
  public var sortsKeys: Bool

  /// Makes options; the default keeps the order of keys.
  public init(sortsKeys: Bool = false) { self.sortsKeys = sortsKeys }
}

extension PropertyListNode {
  /// The node as a binary property list (`bplist00`).
  /// ```swift
  /// let bytes = try PropertyListDocument(contentsOfFile: "tgs.plist").root.binary()
  /// ```
  /// Equal strings, numbers, dates and data are written once, containers that a binary document
  /// shares stay shared, and all sizes are the smallest that Apple's readers take. The same document
  /// always gives the same bytes. A null is written as such, which Apple's decoders refuse.
  /// - Complexity: O(n), O(n log n) where keys are sorted.
  public func binary(options: BinaryWritingOptions = BinaryWritingOptions()) -> [UInt8] {
    var objects = BinaryObjectList(storage, options: options)
    objects.add(index)
    return BinaryWriter.write(objects)
  }
}

/// Writes the objects of a list: header, objects, offset table, trailer.
struct BinaryWriter {
  private let storage: DocumentStorage
  private let referenceSize: Int
  private var output: [UInt8] = []

  static func write(_ objects: BinaryObjectList) -> [UInt8] {
    var writer = BinaryWriter(
      storage: objects.storage, referenceSize: Self.size(reaching: objects.indexes.count))
    return writer.write(objects)
  }

  private mutating func write(_ objects: BinaryObjectList) -> [UInt8] {
    output.reserveCapacity(storage.bytes.count / 2 + 64)
    output.append(contentsOf: "bplist00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.indexes.count)
    var references = objects.references[...]
    for index in objects.indexes {
      offsets.append(output.count)
      append(index, &references)
    }
    let tableOffset = output.count
    let offsetSize = Self.size(reaching: tableOffset)
    output.reserveCapacity(tableOffset + offsets.count * offsetSize + BinaryLayout.trailerLength)
    for offset in offsets { append(UInt64(offset), size: offsetSize) }
    output.append(contentsOf: [0, 0, 0, 0, 0, 0])
    output.append(UInt8(offsetSize))
    output.append(UInt8(referenceSize))
    append(UInt64(offsets.count), size: 8)
    append(0, size: 8)
    append(UInt64(tableOffset), size: 8)
    return output
  }

  /// The smallest of 1, 2, 4 and 8 bytes whose numbers go beyond `value`.
  private static func size(reaching value: Int) -> Int {
    value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
  }

  @inline(__always)
  private mutating func append(_ value: UInt64, size: Int) {
    var shift = UInt64(8 &* size)
    while shift > 0 {
      shift &-= 8
      output.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  // MARK: Objects

  private mutating func append(_ index: Int, _ references: inout ArraySlice<UInt32>) {
    let node = PropertyListNode(storage: storage, index: index)
    switch storage.tape[index].kind {
    case .string, .key: appendText(index)
    case .integer: appendInteger(node.integer ?? 0)
    case .real: appendReal(node.real ?? 0)
    case .date:
      output.append(0x33)
      append((node.dateSeconds ?? 0).bitPattern, size: 8)
    case .data:
      let bytes = node.dataBytes ?? []
      appendHead(0x40, count: bytes.count)
      output.append(contentsOf: bytes)
    case .true: output.append(0x09)
    case .false: output.append(0x08)
    case .uid: appendUID(node.uid ?? 0)
    case .null, .end, .link: output.append(0x00)
    case .array: appendContainer(0xA0, count: node.count, node.count, &references)
    case .dictionary:
      guard node.kind == .dictionary else { return appendUID(node.uid ?? 0) }
      appendContainer(0xD0, count: node.count, 2 * node.count, &references)
    }
  }

  private mutating func appendContainer(
    _ marker: UInt8, count: Int, _ referenceCount: Int, _ references: inout ArraySlice<UInt32>
  ) {
    appendHead(marker, count: count)
    for reference in references.prefix(referenceCount) {
      append(UInt64(reference), size: referenceSize)
    }
    references = references.dropFirst(referenceCount)
  }

  private mutating func appendHead(_ marker: UInt8, count: Int) {
    guard count >= 15 else { return output.append(marker | UInt8(count)) }
    output.append(marker | 15)
    appendInteger(PropertyListInteger(UInt64(count)))
  }

  /// 1, 2 and 4 bytes have no sign, 8 have one, 16 hold what is beyond.
  private mutating func appendInteger(_ value: PropertyListInteger) {
    let bits = value.bits
    if value.isNegative || bits > UInt64(UInt32.max) && bits <= UInt64(Int64.max) {
      output.append(0x13)
      append(bits, size: 8)
    } else if bits > UInt64(Int64.max) {
      output.append(0x14)
      append(0, size: 8)
      append(bits, size: 8)
    } else {
      let size = Self.size(reaching: Int(bits))
      output.append(size == 1 ? 0x10 : size == 2 ? 0x11 : 0x12)
      append(bits, size: size)
    }
  }

  /// Four bytes where they hold the number exactly.
  private mutating func appendReal(_ value: Double) {
    let float = Float(value)
    if Double(float).bitPattern == value.bitPattern {
      output.append(0x22)
      append(UInt64(float.bitPattern), size: 4)
    } else {
      output.append(0x23)
      append(value.bitPattern, size: 8)
    }
  }

  private mutating func appendUID(_ value: UInt32) {
    let size = Self.size(reaching: Int(value))
    output.append(0x80 | UInt8(size - 1))
    append(UInt64(value), size: size)
  }

  private mutating func appendText(_ index: Int) {
    storage.withDecodedContent(at: index) { text in
      if BinaryText.isASCII(text) {
        appendHead(0x50, count: text.count)
        unsafe text.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
      } else {
        appendHead(0x60, count: BinaryText.utf16Count(text))
        BinaryText.append(utf16: text, to: &output)
      }
    }
  }
}
