extension PropertyListNode {
  /// The number of elements of an array or entries of a dictionary; 0 for anything else.
  ///
  /// O(1).
  public var count: Int {
    switch storage.tape[index].kind {
    case .array, .dictionary: storage.tape[index + 1].count
    default: 0
    }
  }

  /// The value of `key`, where this is a dictionary that has it.
  ///
  /// O(number of keys).
  public subscript(key: String) -> PropertyListNode? {
    guard storage.tape[index].kind == .dictionary else { return nil }
    var cursor = DictionaryCursor()
    return cursor.value(of: key, in: index, of: storage).map {
      PropertyListNode(storage: storage, index: $0)
    }
  }

  /// The element at `position`, where this is an array that has it.
  ///
  /// O(position).
  public subscript(position: Int) -> PropertyListNode? {
    guard position >= 0, position < elements.count else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: position)]
  }

  /// The value at a path below this node, or nil where there is none.
  ///
  /// An index on a dictionary is taken as a key of digits, which is how JSON Pointers mean it.
  public subscript(path: PropertyListPath) -> PropertyListNode? {
    path.steps.reduce(self as PropertyListNode?) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let position):
        node?.kind == .dictionary ? node?[String(position)] : node?[position]
      }
    }
  }

  /// The elements of an array, in order; empty for anything else.
  public var elements: Elements { Elements(self) }

  /// The entries of a dictionary in file order; empty for anything else.
  ///
  /// Of two equal keys the one that counts is there.
  public var entries: Entries { Entries(self) }

  /// The elements of an array: a collection whose index steps in O(1).
  public struct Elements: Collection, Sendable {
    /// The place of an element.
    public struct Index: Comparable, Sendable {
      let position: Int

      /// Orders places of one array.
      public static func < (left: Index, right: Index) -> Bool { left.position < right.position }
    }

    private let storage: DocumentStorage
    /// The place of the first element.
    public let startIndex: Index
    /// The place behind the last element.
    public let endIndex: Index
    /// The number of elements.
    ///
    /// O(1).
    public let count: Int

    init(_ node: PropertyListNode) {
      storage = node.storage
      let isArray = storage.tape[node.index].kind == .array
      startIndex = Index(position: isArray ? node.index + 2 : 0)
      endIndex = Index(position: isArray ? storage.tape[node.index + 1].endIndex - 1 : 0)
      count = isArray ? storage.tape[node.index + 1].count : 0
    }

    /// The place behind `index`.
    ///
    /// O(1).
    public func index(after index: Index) -> Index {
      Index(position: storage.tape.index(after: index.position))
    }

    /// The element at a place.
    public subscript(index: Index) -> PropertyListNode {
      PropertyListNode(storage: storage, index: storage.tape.target(of: index.position))
    }
  }

  /// The entries of a dictionary in file order.
  public struct Entries: Sequence, Sendable {
    private let node: PropertyListNode

    init(_ node: PropertyListNode) { self.node = node }

    /// The number of entries.
    ///
    /// O(1).
    public var count: Int { node.storage.tape[node.index].kind == .dictionary ? node.count : 0 }

    /// The entries in the order of their keys' UTF-16 code units, as Apple's writers have them.
    func sortedByKey() -> [Entry] {
      map { (key: $0.key, entry: $0) }
        .sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
        .map(\.entry)
    }

    /// Goes through the entries.
    public func makeIterator() -> Iterator { Iterator(node) }

    /// A key with its value.
    public struct Entry: Sendable {
      /// The value, which is a node of the same document.
      public let value: PropertyListNode
      let keyIndex: Int

      /// The key.
      public var key: String { value.storage.key(at: keyIndex) }

      /// The key as a node, which is one of a string.
      package var keyNode: PropertyListNode {
        PropertyListNode(storage: value.storage, index: keyIndex)
      }

      /// The place of the key in the file.
      public var keyRange: Range<SourceLocation> {
        value.storage.text.locations(of: value.storage.sourceRange(at: keyIndex))
      }
    }

    /// Goes through the entries of a dictionary.
    public struct Iterator: IteratorProtocol {
      private let storage: DocumentStorage
      private var position: Int

      init(_ node: PropertyListNode) {
        storage = node.storage
        position = storage.tape[node.index].kind == .dictionary ? node.index + 2 : -1
      }

      /// The next entry.
      public mutating func next() -> Entry? {
        guard position >= 0 else { return nil }
        while storage.tape[position].kind == .key {
          let key = position
          let value = storage.tape.index(after: key)
          position = storage.tape.index(after: value)
          guard storage.tape[key].flags.isDisjoint(with: .shadowed) else { continue }
          let target = storage.tape.target(of: value)
          return Entry(value: PropertyListNode(storage: storage, index: target), keyIndex: key)
        }
        return nil
      }
    }
  }
}
