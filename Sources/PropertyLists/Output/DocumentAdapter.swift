/// Makes a document that a format can hold.
struct DocumentAdapter {
  private let format: PropertyListFormat
  private let usesGNUstepTypes: Bool
  private var builder = MemoryBuilder()
  /// What was lost so far.
  private(set) var losses = LossList()

  init(format: PropertyListFormat, options: WritingOptions) {
    self.format = format
    usesGNUstepTypes = options.usesGNUstepTypes
  }

  /// The document of what stands for a root and all below it; nil where nothing is lost, and where the
  /// root can't be held at all.
  mutating func storage(of root: PropertyListNode) throws(PropertyListError) -> DocumentStorage? {
    guard holds(root), try append(root, isRoot: true), !losses.isEmpty else { return nil }
    return builder.storage(name: root.documentName, format: root.storage.format)
  }

  /// Whether the root is of a kind that the format has.
  private func holds(_ root: PropertyListNode) -> Bool {
    switch format {
    case .strings: root.kind == .dictionary
    case .jsonLines: root.kind == .array
    default: true
    }
  }

  // MARK: Values

  /// Appends a value, or what stands for it; false where nothing does.
  private mutating func append(
    _ node: PropertyListNode, isRoot: Bool = false
  ) throws(PropertyListError) -> Bool {
    guard !isRoot || format != .strings else { return try appendDictionary(node) }
    if let standIn = StandIn(for: node, in: format, usesGNUstepTypes: usesGNUstepTypes) {
      losses.add(standIn.loss, of: node)
      switch standIn.form {
      case .text(let text): builder.append(.string, text)
      case .null: builder.appendNull()
      case .nothing: return false
      }
      return true
    }
    switch node.kind {
    case .string: builder.append(.string, node.string ?? "")
    case .integer: builder.append(node.integer ?? 0)
    case .real: append(real: node)
    case .boolean: builder.append(node.bool ?? false)
    case .date:
      guard let date = node.date else { return false }
      builder.append(date)
    case .data:
      guard let data = node.data else { return false }
      builder.append(data)
    case .uid: builder.append(uid: node.uid ?? 0)
    case .null: builder.appendNull()
    case .array: return try appendArray(node)
    case .dictionary: return try appendDictionary(node)
    }
    return true
  }

  /// Appends a real, to JSON with all the digits that are written there.
  private mutating func append(real node: PropertyListNode) {
    let isJSON = format == .json || format == .jsonLines
    if isJSON, node.keepsDigits, let digits = node.numberText {
      builder.append(decimal: digits)
    } else {
      builder.append(node.real ?? 0)
    }
  }

  private mutating func appendArray(_ node: PropertyListNode) throws(PropertyListError) -> Bool {
    let start = try open(.array, node)
    for element in node.elements {
      if try append(element) { builder.count(in: start) }
    }
    builder.close(start)
    return true
  }

  private mutating func appendDictionary(
    _ node: PropertyListNode
  ) throws(PropertyListError) -> Bool {
    let start = try open(.dictionary, node)
    var keys = StandInKeys(of: node)
    var last: PropertyListNode.Entries.Entry?
    for entry in node.entries {
      let word = builder.words.count
      guard let key = adapted(entry, &keys) else { continue }
      builder.append(.key, key)
      if try append(entry.value) {
        builder.count(in: start)
        last = entry
      } else {
        builder.truncate(to: word)
      }
    }
    builder.close(start)
    // One that is alone because others have been left out is like a UID too.
    if hasUIDs, builder.words.storage[start + 1].count == 1, let last, last.key == "CF$UID",
      last.value.isNumberOfUID
    {
      throw node.unwritable(.uidDictionary)
    }
    return true
  }

  /// The key that stands for that of an entry; nil where the entry has to be left out.
  private mutating func adapted(
    _ entry: PropertyListNode.Entries.Entry, _ keys: inout StandInKeys
  ) -> String? {
    let storage = entry.value.storage
    guard format == .xml, let (key, scalar) = storage.textForXML(at: entry.keyIndex) else {
      return entry.key
    }
    let why = Unwritable.characterInXML("key", scalar)
    guard keys.take(key) else {
      losses.add("\(why.reason); left out, as another key is then the same", why, of: entry.value)
      return nil
    }
    losses.add("\(why.reason); written as U+FFFD", why, of: entry.value)
    return key
  }

  /// Whether the format tells UIDs by dictionaries.
  private var hasUIDs: Bool { format != .strings && (format != .openStep || usesGNUstepTypes) }

  private mutating func open(
    _ kind: TapeKind, _ node: PropertyListNode
  ) throws(PropertyListError) -> Int {
    guard !builder.isFull else {
      throw node.unwritable("too-large", "more values than a document can hold")
    }
    return builder.open(kind)
  }
}

/// The keys of a dictionary, against which those that stand in for others are held.
private struct StandInKeys {
  private let dictionary: PropertyListNode
  // As bytes: to a `String` more texts are equal than to a dictionary.
  private var taken: Set<[UInt8]>?

  init(of dictionary: PropertyListNode) { self.dictionary = dictionary }

  /// Takes a key; false where it is one of another entry.
  mutating func take(_ key: String) -> Bool {
    var keys = taken ?? Set(dictionary.entries.map { Array($0.key.utf8) })
    // No copy is made of the set.
    taken = nil
    let isNew = keys.insert(Array(key.utf8)).inserted
    taken = keys
    return isNew
  }
}

/// The losses of a document: at most ``DocumentLimits/findings``, the rest counted.
struct LossList {
  private var kept: [Diagnostic] = []
  private var omitted = 0
  private var file: String?

  var isEmpty: Bool { kept.isEmpty }

  mutating func add(_ loss: (text: String, why: Unwritable), of node: PropertyListNode) {
    add(loss.text, loss.why, of: node)
  }

  mutating func add(_ text: String, _ why: Unwritable, of node: PropertyListNode) {
    guard kept.count < DocumentLimits.findings else { return omitted += 1 }
    file = node.documentName
    // To find a path takes long: that is done for those that are kept.
    let path = node.path
    kept.append(node.diagnostic(why.id, .warning, "\(path): \(text)", path: path))
  }

  /// The losses in the order of the document.
  var all: [Diagnostic] {
    guard omitted > 0 else { return kept }
    return kept + [
      Diagnostic(
        "too-many-findings", .note, "\(omitted) more losses are not shown", file: file)
    ]
  }
}
