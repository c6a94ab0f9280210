// Containers that occur in several places of a binary property list: what takes each of them once, and
// what must not take them each time.

extension PropertyListNode: Equatable {
  /// Equality of the values, wherever and however they are written; the rules are those of
  /// ``PropertyList``.
  ///
  /// O(n); two containers that are shared on both sides are compared once.
  public static func == (left: PropertyListNode, right: PropertyListNode) -> Bool {
    var comparison = NodeComparison(
      remembers: left.storage.expansion.hasLinks && right.storage.expansion.hasLinks)
    return comparison.areEqual(left, right)
  }
}

private struct NodeComparison {
  private struct Pair: Hashable {
    let left: Int
    let right: Int
  }

  let remembers: Bool
  private var equal: Set<Pair> = []
  private var equalTexts: Set<Pair> = []

  init(remembers: Bool) { self.remembers = remembers }

  mutating func areEqual(_ left: PropertyListNode, _ right: PropertyListNode) -> Bool {
    if left.storage === right.storage, left.index == right.index { return true }
    let kind = left.kind
    guard kind == right.kind else { return false }
    guard kind == .array || kind == .dictionary else { return areEqualScalars(left, right) }
    guard left.count == right.count else { return false }
    let pair = Pair(left: left.index, right: right.index)
    if remembers, equal.contains(pair) { return true }
    guard kind == .array ? haveEqualElements(left, right) : haveEqualEntries(left, right) else {
      return false
    }
    if remembers { equal.insert(pair) }
    return true
  }

  /// Two texts that are referenced again and again are compared once.
  private mutating func areEqualScalars(
    _ left: PropertyListNode, _ right: PropertyListNode
  ) -> Bool {
    guard left.storage.isLongShared(left.index), right.storage.isLongShared(right.index) else {
      return left.scalarValue == right.scalarValue
    }
    let pair = Pair(
      left: left.storage.tape[left.index].offset, right: right.storage.tape[right.index].offset)
    if equalTexts.contains(pair) { return true }
    guard left.scalarValue == right.scalarValue else { return false }
    equalTexts.insert(pair)
    return true
  }

  private mutating func haveEqualElements(
    _ left: PropertyListNode, _ right: PropertyListNode
  ) -> Bool {
    for (element, other) in zip(left.elements, right.elements) {
      guard areEqual(element, other) else { return false }
    }
    return true
  }

  private mutating func haveEqualEntries(
    _ left: PropertyListNode, _ right: PropertyListNode
  ) -> Bool {
    var cursor = DictionaryCursor()
    for entry in left.entries {
      guard let index = cursor.value(of: entry.key, in: right.index, of: right.storage),
        areEqual(entry.value, PropertyListNode(storage: right.storage, index: index))
      else { return false }
    }
    return true
  }
}

extension PropertyListNode {
  /// The node and all below it as a value.
  ///
  /// O(n) in time and memory; a container that occurs in several places is made once.
  public var value: PropertyList {
    var values = NodeValues(remembers: storage.expansion.hasLinks)
    return values.value(of: self)
  }

  /// Checks that a tree can be made of the values below this one, `depth` levels of them.
  /// - Throws: `unwritable` where the file makes so much of few shared containers that each taken in
  ///   each place would go far beyond its size: more than ``DocumentLimits/expandedSize``, and 16 times
  ///   its bytes.
  package func requireExpandable(depth: Int = .max) throws(PropertyListError) {
    let limit = max(DocumentLimits.expandedSize, 16 * storage.bytes.count)
    guard storage.expansion.size > limit else { return }
    var expansion = NodeExpansion(limit: limit)
    guard expansion.size(of: self, depth: depth) > limit else { return }
    throw unwritable(
      "expansion-too-large",
      "a file of \(storage.bytes.count) bytes whose shared values stand for more than \(limit) bytes: only a binary property list can hold it"
    )
  }
}

/// What trees of values take, each shared container counted in each place.
private struct NodeExpansion {
  private struct Place: Hashable {
    let index: Int
    let depth: Int
  }

  let limit: Int
  private var known: [Place: Int] = [:]

  init(limit: Int) { self.limit = limit }

  /// The bytes of contents, and eight for each value; counting ends beyond the limit.
  mutating func size(of node: PropertyListNode, depth: Int) -> Int {
    let kind = node.kind
    guard kind == .array || kind == .dictionary else {
      return 8 + node.storage.contentRange(at: node.index).count
    }
    let place = Place(index: node.index, depth: depth)
    guard depth > 0 else { return 8 }
    if let size = known[place] { return size }
    let below = depth == .max ? depth : depth - 1
    var size = 8
    for element in node.elements where size <= limit {
      size += self.size(of: element, depth: below)
    }
    for entry in node.entries where size <= limit {
      size += entry.key.utf8.count + self.size(of: entry.value, depth: below)
    }
    known[place] = size
    return size
  }
}

private struct NodeValues {
  let remembers: Bool
  private var made: [Int: PropertyList] = [:]
  /// Long strings and data by where they stand.
  private var longValues: [Int: PropertyList] = [:]

  init(remembers: Bool) { self.remembers = remembers }

  mutating func value(of node: PropertyListNode) -> PropertyList {
    let kind = node.kind
    guard kind == .array || kind == .dictionary else { return scalarValue(of: node) }
    if remembers, let value = made[node.index] { return value }
    let value: PropertyList
    if kind == .array {
      var elements: [PropertyList] = []
      elements.reserveCapacity(node.count)
      for element in node.elements { elements.append(self.value(of: element)) }
      value = .array(elements)
    } else {
      var dictionary = PropertyListDictionary()
      for entry in node.entries { dictionary[entry.key] = self.value(of: entry.value) }
      value = .dictionary(dictionary)
    }
    if remembers { made[node.index] = value }
    return value
  }

  private mutating func scalarValue(of node: PropertyListNode) -> PropertyList {
    guard node.storage.isLongShared(node.index) else { return node.scalarValue }
    let offset = node.storage.tape[node.index].offset
    if let value = longValues[offset] { return value }
    let value = node.scalarValue
    longValues[offset] = value
    return value
  }
}

extension DocumentStorage {
  /// Whether the scalar or key at `index` is long and may stand for many others: in a binary property
  /// list all references to an object lead to the same bytes.
  func isLongShared(_ index: Int) -> Bool {
    guard spelling == .binary, tape[index].length >= 64 else { return false }
    switch tape[index].kind {
    case .string, .key, .data: return true
    default: return false
    }
  }
}
