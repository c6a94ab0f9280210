/// Keys and values in order, with no key twice.
///
/// Keys are equal when their Unicode scalars are (Swift's `String` would also take `é` and `e` with a
/// combining accent as one key, which Apple's readers keep apart). Look-up is O(1).
/// ```swift
/// var deal = PropertyListDictionary([("title", "面包")])
/// deal["price"] = 20
/// deal.keys  // ["title", "price"]
/// ```
public struct PropertyListDictionary: Sendable {
  /// A key with its value.
  public typealias Entry = (key: String, value: PropertyList)

  private struct ExactKey: Hashable {
    let text: String

    static func == (left: ExactKey, right: ExactKey) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }
    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The keys in order.
  public private(set) var keys: [String] = []
  /// The values in the order of the keys.
  public private(set) var values: [PropertyList] = []
  private var positions: [ExactKey: Int] = [:]

  /// The empty dictionary.
  public init() {}

  /// The given entries in order; of two equal keys the last value wins, at the first's place.
  public init(_ entries: some Sequence<(String, PropertyList)>) {
    for (key, value) in entries { self[key] = value }
  }

  /// The number of keys.
  public var count: Int { keys.count }
  /// Whether there is no key.
  public var isEmpty: Bool { keys.isEmpty }

  /// The value of a key.
  ///
  /// Setting nil removes the key (O(n)); a new key goes to the end.
  public subscript(key: String) -> PropertyList? {
    get { positions[ExactKey(text: key)].map { values[$0] } }
    set {
      let exact = ExactKey(text: key)
      switch (positions[exact], newValue) {
      case (let position?, let value?): values[position] = value
      case (nil, let value?):
        positions[exact] = keys.count
        keys.append(key)
        values.append(value)
      case (let position?, nil):
        keys.remove(at: position)
        values.remove(at: position)
        positions.removeValue(forKey: exact)
        for later in position..<keys.count { positions[ExactKey(text: keys[later])] = later }
      case (nil, nil): break
      }
    }
  }
}

extension PropertyListDictionary: Sequence {
  /// Goes through the entries in order.
  public func makeIterator() -> AnyIterator<Entry> {
    var pairs = zip(keys, values).makeIterator()
    return AnyIterator { pairs.next().map { (key: $0, value: $1) } }
  }
}

extension PropertyListDictionary: Hashable {
  /// Equality of keys and values whatever their order.
  public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes what `==` compares: the keys' order does not count.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in self {
      var entry = Hasher()
      entry.combine(ExactKey(text: key))
      entry.combine(value)
      sum &+= entry.finalize()
    }
    hasher.combine(sum)
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  /// The entries of a literal; of two equal keys the last wins.
  public init(dictionaryLiteral elements: (String, PropertyList)...) { self.init(elements) }
}
