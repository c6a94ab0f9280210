import PropertyLists

/// The keys that `properties` of a schema names.
struct KnownKeys {
  let names: [String]
  let set: Set<String>

  /// The keys of the schema at a node.
  init(_ schema: PropertyListNode) {
    names = schema["properties"]?.entries.map(\.key) ?? []
    set = Set(names)
  }
}

/// What the findings about one value share, so that many of them cost little more than one.
final class ReportMemory {
  /// So many words are compared for the suggestions of one report.
  private static let comparisonLimit = 200_000

  private let root: PropertyListNode
  private var comparisons = 0
  private var knownKeys: [Int: KnownKeys] = [:]
  private var container: (node: Int, keys: [String])?
  /// By array, the element that was asked for last.
  private var places: [Int: (position: Int, index: PropertyListNode.Elements.Index)] = [:]

  /// Makes the memory of a report about a value.
  init(_ root: PropertyListNode) { self.root = root }

  /// The value at the end of some steps from the value that the report is about.
  ///
  /// O(steps) where elements are asked for in their order.
  func node(at steps: [PropertyListPath.Step]) -> PropertyListNode? {
    var node = root
    for step in steps {
      let next: PropertyListNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let position): element(position, of: node)
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private func element(_ position: Int, of array: PropertyListNode) -> PropertyListNode? {
    let elements = array.elements
    guard position >= 0, position < elements.count else { return nil }
    var place = places[array.index] ?? (0, elements.startIndex)
    if position < place.position { place = (0, elements.startIndex) }
    place = (position, elements.index(place.index, offsetBy: position - place.position))
    places[array.index] = place
    return elements[place.index]
  }

  /// The keys that a schema names.
  func knownKeys(of schema: Int, in program: SchemaProgram) -> KnownKeys {
    if let keys = knownKeys[schema] { return keys }
    let keys = KnownKeys(program.nodes[schema])
    knownKeys[schema] = keys
    return keys
  }

  /// The first keys of a dictionary.
  func keys(of node: PropertyListNode) -> [String] {
    if let container, container.node == node.index { return container.keys }
    let keys = node.entries.prefix(KeyLikeness.maximumKeys).map(\.key)
    container = (node.index, keys)
    return keys
  }

  /// The word that was meant, if one is like it; nil when very many have been compared.
  func nearest(to word: String, among words: some Sequence<String>) -> String? {
    guard comparisons < Self.comparisonLimit else { return nil }
    let words = Array(words.prefix(KeyLikeness.maximumKeys))
    comparisons += words.count
    return KeyLikeness.nearest(to: word, among: words)
  }
}
