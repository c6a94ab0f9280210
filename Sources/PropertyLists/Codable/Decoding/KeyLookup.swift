/// The look-up of keys that an option spells in another way, or that somebody wants to know.
struct KeyLookup {
  /// The keys of the document as an option spells them.
  private let converted: ConvertedKeys?
  /// Whether the keys of the type are spelt as the document has them.
  private let spells: Bool

  init(_ decoder: NodeDecoder) {
    let state = decoder.state
    // The keys of a `[String: …]` are data.
    let isPlain = state.plainKeys == decoder.index
    state.plainKeys = -1
    spells = state.spellsKeys && !isPlain
    converted = state.convertsKeys && !isPlain ? ConvertedKeys(decoder) : nil
    state.askedKeys?.open(decoder.index)
  }

  func all<Key: CodingKey>(_ decoder: NodeDecoder) -> [Key] {
    if let converted { return converted.keys.compactMap { Key(stringValue: $0) } }
    return decoder.node.entries.compactMap { entry in
      decoder.state.askedKeys?.add(entry.key, in: decoder.index)
      return spells
        ? Key(stringValue: SnakeCase.camel(entry.key)) ?? Key(stringValue: entry.key)
        : Key(stringValue: entry.key)
    }
  }

  func value(of key: String, in decoder: NodeDecoder) -> Int? {
    if let converted { return converted.values[key] }
    let key = spells ? decoder.state.spelling(of: key) : key
    decoder.state.askedKeys?.add(key, in: decoder.index)
    return decoder.state.value(of: key, in: decoder.index, depth: decoder.depth)
  }
}

/// The keys that a type asked its dictionaries for.
package struct AskedKeys {
  /// The keys by the index of their dictionary.
  package private(set) var keys: [Int: Set<String>] = [:]

  package init() {}

  mutating func open(_ dictionary: Int) { keys[dictionary, default: []].formUnion([]) }
  mutating func add(_ key: String, in dictionary: Int) {
    keys[dictionary, default: []].insert(key)
  }
}
