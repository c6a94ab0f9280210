/// Finds equal scalars: a hash table of the numbers of their objects.
///
/// A scalar is compared with the one that the table leads to, which is four looks at memory far away.
/// Short texts recur most, and are found by their bytes alone.
struct BinaryObjectTable {
  private var shortTexts = ShortTextTable()
  /// Per slot the hash (upper half) and the number of the object + 1; 0 is free.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var count = 0
  /// Differs from process to process, so that no file can be made to collide.
  private let seed = UInt64.random(in: 0...(.max))

  /// The object that is equal to the scalar at `index`, or `next`, which is then that of the scalar.
  mutating func object(
    of index: Int, next: UInt32, indexes: [Int], in storage: DocumentStorage
  ) -> UInt32 {
    let kind = storage.tape[index].kind
    if kind == .string || kind == .key, let text = ShortTextTable.text(at: index, in: storage) {
      return shortTexts.object(of: text, next: next, seed: seed)
    }
    if 2 * count >= slots.count { grow() }
    let hash = hash(index, in: storage)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let entry = slots[slot]
      if entry >> 32 == hash {
        let object = UInt32(truncatingIfNeeded: entry) &- 1
        if Self.areEqual(indexes[Int(object)], index, in: storage) { return object }
      }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = hash << 32 | UInt64(next &+ 1)
    count += 1
    return next
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = entry
    }
  }

  /// Whether two scalars would be the same object.
  @inline(__always)
  static func areEqual(_ left: Int, _ right: Int, in storage: DocumentStorage) -> Bool {
    let kind = storage.tape[left].kind
    let other = storage.tape[right].kind
    let isText = kind == .string || kind == .key
    guard kind == other || isText && (other == .string || other == .key) else { return false }
    if isText {
      return storage.withDecodedContent(at: left) { first in
        storage.withDecodedContent(at: right) { second in
          first.count == second.count && first.hasSameBytes(as: second)
        }
      }
    }
    return number(left, in: storage) == number(right, in: storage)
      && (kind != .data || node(left, storage).dataBytes == node(right, storage).dataBytes)
  }

  /// 32 bits of a hash of the kind and value of a scalar.
  private func hash(_ index: Int, in storage: DocumentStorage) -> UInt64 {
    let kind = storage.tape[index].kind
    switch kind {
    case .string, .key: return storage.withDecodedContent(at: index) { hash($0) }
    case .data:
      let bytes = Self.node(index, storage).dataBytes ?? []
      return hash(bytes.span)
    default:
      let number = Self.number(index, in: storage)
      let sign: UInt64 = number.isNegative ? 1 : 0
      let mixed = Self.mix(number.bits ^ seed, Self.factor)
      return Self.mix(mixed ^ (UInt64(kind.rawValue) << 1 | sign), Self.lastFactor) >> 32
    }
  }

  private func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      hash = Self.mix(hash ^ bytes.word(at: index), Self.factor)
      index &+= 8
    }
    return Self.mix(hash, Self.lastFactor) >> 32
  }

  // Odd numbers with bits all over: a small one would leave the low bits out.
  fileprivate static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let lastFactor: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// Both halves of the product, folded.
  @inline(__always)
  fileprivate static func mix(_ left: UInt64, _ factor: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// The value of a number, date or UID as bits.
  private static func number(_ index: Int, in storage: DocumentStorage) -> PropertyListInteger {
    let node = node(index, storage)
    switch storage.tape[index].kind {
    case .integer: return node.integer ?? 0
    case .real: return PropertyListInteger((node.real ?? 0).bitPattern)
    case .date: return PropertyListInteger((node.dateSeconds ?? 0).bitPattern)
    case .uid, .dictionary: return PropertyListInteger(UInt64(node.uid ?? 0))
    default: return 0
    }
  }

  private static func node(_ index: Int, _ storage: DocumentStorage) -> PropertyListNode {
    PropertyListNode(storage: storage, index: index)
  }
}

/// Finds texts of up to seven bytes by these bytes.
private struct ShortTextTable {
  /// By slot, the bytes of a text and their number in the highest one, plus 1; 0 is free.
  private var texts = [UInt64](repeating: 0, count: 1 << 8)
  private var objects = [UInt32](repeating: 0, count: 1 << 8)
  private var count = 0

  /// A text with its length as one number, if it is short.
  @inline(__always)
  static func text(at index: Int, in storage: DocumentStorage) -> UInt64? {
    storage.withDecodedContent(at: index) { text in
      text.count < 8 ? text.word(at: 0) | UInt64(text.count + 1) << 56 : nil
    }
  }

  /// The object of the text, or `next`, which is then its object.
  mutating func object(of text: UInt64, next: UInt32, seed: UInt64) -> UInt32 {
    if 2 * count >= texts.count { grow(seed) }
    let slot = slot(of: text, seed)
    guard texts[slot] == 0 else { return objects[slot] }
    texts[slot] = text
    objects[slot] = next
    count += 1
    return next
  }

  /// The slot of a text, or the free one where it belongs.
  @inline(__always)
  private func slot(of text: UInt64, _ seed: UInt64) -> Int {
    let mask = texts.count - 1
    let hash = BinaryObjectTable.mix(text ^ seed, BinaryObjectTable.factor)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while texts[slot] != 0, texts[slot] != text { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow(_ seed: UInt64) {
    let (oldTexts, oldObjects) = (texts, objects)
    texts = [UInt64](repeating: 0, count: 2 * oldTexts.count)
    objects = [UInt32](repeating: 0, count: 2 * oldTexts.count)
    for (text, object) in zip(oldTexts, oldObjects) where text != 0 {
      let slot = slot(of: text, seed)
      texts[slot] = text
      objects[slot] = object
    }
  }
}
