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
