public import PropertyLists

/// Where the value of a field may stand in a dictionary.
@usableFromInline
struct FieldPaths: Sendable {
  /// The ways, the first one is that of writing.
  var all: [[PropertyListPath.Step]] { didSet { plain = Self.plain(all) } }
  /// The keys, where each way is one key.
  private var plain: [String]

  init(_ all: [[PropertyListPath.Step]]) {
    self.all = all
    plain = Self.plain(all)
  }

  private static func plain(_ paths: [[PropertyListPath.Step]]) -> [String] {
    let keys = FieldPaths.firstKeys(paths)
    return keys.count == paths.count && paths.allSatisfy { $0.count == 1 } ? keys : []
  }

  private static func firstKeys(_ paths: [[PropertyListPath.Step]]) -> [String] {
    paths.compactMap { path in
      if case .key(let key)? = path.first { key } else { nil }
    }
  }

  /// The keys of the dictionary.
  var keys: [String] { Self.firstKeys(all) }

  /// The value at the first way that leads to one.
  @usableFromInline
  func node(in reader: DictReader) -> PropertyListNode? {
    for key in plain {
      if let node = reader.node(key) { return node }
    }
    guard plain.isEmpty else { return nil }
    for path in all {
      guard case .key(let key)? = path.first, let first = reader.node(key) else { continue }
      guard path.count > 1 else { return first }
      if let node = first[PropertyListPath(Array(path.dropFirst()))] { return node }
    }
    return nil
  }

  /// What is wrong where no way leads to a value: it is told of the last dictionary on the first one.
  func missing(in reader: DictReader) -> MappingError {
    var node = reader.node
    var rest = (all.first ?? [])[...]
    while rest.count > 1, let step = rest.first, let next = node[PropertyListPath([step])] {
      node = next
      rest.removeFirst()
    }
    guard node.kind == .dictionary || node.kind == .array else {
      return MappingError.mismatch(node, "dictionary")
    }
    return MappingError(Problem(node, .missing(Array(rest), suggests: false)))
  }
}

extension PropertyListDictionary {
  /// Sets a value at a way of keys, making the dictionaries on it.
  mutating func set(_ value: PropertyList, at path: ArraySlice<PropertyListPath.Step>) throws {
    guard case .key(let key)? = path.first else {
      throw MappingError.oneWay("a field whose path has an index can't be written")
    }
    guard path.count > 1 else {
      self[key] = value
      return
    }
    var inner = PropertyListDictionary()
    if case .dictionary(let dictionary)? = self[key] { inner = dictionary }
    try inner.set(value, at: path.dropFirst())
    self[key] = .dictionary(inner)
  }
}
