/// The objects that a binary property list is to have: each value of a document once.
///
/// Objects are numbered depth first as they are met, a dictionary's keys before its values, so that
/// the references of the containers stand in the order of the containers.
struct BinaryObjectList {
  let storage: DocumentStorage
  private let sortsKeys: Bool
  /// The word of each object.
  private(set) var indexes: [Int] = []
  /// The references of all containers, one container after the other.
  private(set) var references: [UInt32] = []
  private var table = BinaryObjectTable()
  /// The objects of containers that may be linked to.
  private var containers: [Int: UInt32] = [:]
  /// The objects of long strings and data of a binary document, by where they stand.
  private var longObjects: [Int: UInt32] = [:]
  /// The keys of the dictionary last met at each depth, which the next one is likely to share.
  private var shapes: [[Key]] = []
  private var singletons: [TapeKind: UInt32] = [:]

  private struct Key {
    var index: Int
    var object: UInt32
  }

  init(_ storage: DocumentStorage, options: BinaryWritingOptions) {
    self.storage = storage
    sortsKeys = options.sortsKeys
    indexes.reserveCapacity(storage.tape.count / 2)
    references.reserveCapacity(storage.tape.count)
  }

  /// Adds the value at `index` and all below it; the first is the root.
  mutating func add(_ index: Int) { _ = add(index, depth: 0) }

  private mutating func add(_ index: Int, depth: Int) -> UInt32 {
    let word = storage.tape[index]
    switch word.kind {
    case .array: return addArray(index, depth)
    case .dictionary where word.flags.isDisjoint(with: .uid) || storage.spelling == .binary:
      return addDictionary(index, depth)
    case .true, .false, .null, .end, .link:
      if let object = singletons[word.kind] { return object }
      let object = append(index)
      singletons[word.kind] = object
      return object
    case .string, .key, .integer, .real, .date, .data, .uid, .dictionary: return addScalar(index)
    }
  }

  private mutating func append(_ index: Int) -> UInt32 {
    indexes.append(index)
    return UInt32(truncatingIfNeeded: indexes.count - 1)
  }

  private mutating func addScalar(_ index: Int) -> UInt32 {
    guard storage.isLongShared(index) else { return addContent(index) }
    let offset = storage.tape[index].offset
    if let object = longObjects[offset] { return object }
    let object = addContent(index)
    longObjects[offset] = object
    return object
  }

  private mutating func addContent(_ index: Int) -> UInt32 {
    let next = UInt32(truncatingIfNeeded: indexes.count)
    let object = table.object(of: index, next: next, indexes: indexes, in: storage)
    if object == next { indexes.append(index) }
    return object
  }

  private mutating func addArray(_ index: Int, _ depth: Int) -> UInt32 {
    if let object = containers[index] { return object }
    let object = append(index)
    if storage.spelling == .binary { containers[index] = object }
    var slot = references.count
    let tape = storage.tape
    references.append(contentsOf: repeatElement(0, count: tape[index + 1].count))
    var child = index + 2
    while tape[child].kind != .end {
      references[slot] = add(tape.target(of: child), depth: depth + 1)
      slot += 1
      child = tape.index(after: child)
    }
    return object
  }

  private mutating func addDictionary(_ index: Int, _ depth: Int) -> UInt32 {
    if let object = containers[index] { return object }
    let object = append(index)
    if storage.spelling == .binary { containers[index] = object }
    let count = storage.tape[index + 1].count
    let slot = references.count
    references.append(contentsOf: repeatElement(0, count: 2 * count))
    while shapes.count <= depth { shapes.append([]) }
    let keys = keys(of: index)
    var shape = shapes[depth]
    shapes[depth] = []
    for (position, key) in keys.enumerated() {
      references[slot + position] = addKey(key, at: position, in: &shape)
    }
    shapes[depth] = shape
    for (position, key) in keys.enumerated() {
      let value = storage.tape.target(of: storage.tape.index(after: key))
      references[slot + count + position] = add(value, depth: depth + 1)
    }
    return object
  }

  /// The words of the keys that count.
  private func keys(of index: Int) -> [Int] {
    let tape = storage.tape
    var keys: [Int] = []
    keys.reserveCapacity(tape[index + 1].count)
    var key = index + 2
    while tape[key].kind == .key {
      if tape[key].flags.isDisjoint(with: .shadowed) { keys.append(key) }
      key = tape.index(after: tape.index(after: key))
    }
    guard sortsKeys else { return keys }
    return keys.map { (text: storage.keyString(at: $0), key: $0) }
      .sorted { $0.text.utf16.lexicographicallyPrecedes($1.text.utf16) }
      .map(\.key)
  }

  private mutating func addKey(_ key: Int, at position: Int, in shape: inout [Key]) -> UInt32 {
    if position < shape.count, !storage.isLongShared(key),
      BinaryObjectTable.areEqual(shape[position].index, key, in: storage)
    {
      return shape[position].object
    }
    let object = addScalar(key)
    let entry = Key(index: key, object: object)
    if position < shape.count { shape[position] = entry } else { shape.append(entry) }
    return object
  }
}

/// Finds equal scalars: a hash table of the numbers of their objects.
struct BinaryObjectTable {
  /// Per slot the hash (upper half) and the number of the object + 1; 0 is free.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var count = 0
  /// Differs from process to process, so that no file can be made to collide.
  private let seed = UInt64.random(in: 0...(.max))

  /// The object that is equal to the scalar at `index`, or `next`, which is then that of the scalar.
  mutating func object(
    of index: Int, next: UInt32, indexes: [Int], in storage: DocumentStorage
  ) -> UInt32 {
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
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let lastFactor: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// Both halves of the product, folded.
  @inline(__always)
  private static func mix(_ left: UInt64, _ factor: UInt64) -> UInt64 {
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
