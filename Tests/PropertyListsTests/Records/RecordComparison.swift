import PropertyLists

/// Reads the records of an array through windows and compares them with the document read whole.
struct RecordComparison {
  /// A first and a further window, and how much is kept before each.
  struct Sizes: CustomStringConvertible {
    var first: Int
    var next: Int
    var lead = 4

    var description: String { "windows of \(first), \(next) bytes, lead \(lead)" }

    /// Windows that cut every text everywhere.
    static let tiny =
      [1, 2, 3, 5, 8, 13, 29, 64, 200].map { Sizes(first: $0, next: $0) } + [
        Sizes(first: 1, next: 50), Sizes(first: 100, next: 7, lead: 400),
      ]
  }

  let bytes: [UInt8]
  let options: ReadingOptions
  /// Where the array stands in a text with errors.
  var path = PropertyListPath.root

  /// The differences between the whole read and that in windows, at each array of the document.
  func differences(_ sizes: [Sizes] = Sizes.tiny, arrays limit: Int = 12) -> [String] {
    do {
      let document = try PropertyListDocument(bytes: bytes, options: options)
      // Of two equal keys on the way the first one leads on, and they are not told.
      let hasDuplicates = document.diagnostics.contains {
        $0.id.rawValue.hasSuffix("duplicate-key")
      }
      let paths = Self.arrays(in: document.root).filter { $0 == .root || !hasDuplicates }
      return paths.prefix(limit).flatMap { path in
        sizes.flatMap { differences(document, at: path, $0).map { "\($0) at \(path), \($1)" } }
      }
    } catch {
      return sizes.flatMap { sizes in differences(error, sizes) }
    }
  }

  private func reader(at path: PropertyListPath, _ sizes: Sizes) throws(PropertyListError)
    -> RecordReader
  {
    try RecordReader(
      bytes: bytes, at: path, options: options, firstWindow: sizes.first, nextWindow: sizes.next,
      lead: sizes.lead)
  }

  // MARK: A document without errors

  private func differences(
    _ document: PropertyListDocument, at path: PropertyListPath, _ sizes: Sizes
  ) -> [(String, Sizes)] {
    var found: [String] = []
    do {
      let reader = try reader(at: path, sizes)
      let elements = document.root[path].map { Array($0.elements) } ?? []
      for element in elements {
        guard let record = try reader.next() else {
          found.append("missing \(element.path)")
          break
        }
        found += Self.difference(element, record)
      }
      if try reader.next() != nil { found.append("a record too many") }
      if reader.count != elements.count { found.append("count \(reader.count ?? -1)") }
      // An earlier page, and one behind it.
      for start in [elements.count / 2, 0, elements.count * 2 / 3] {
        let page = try reader.records(start..<start + 2)
        if page.count != min(2, elements.count - start) { found.append("page at \(start)") }
        for (element, record) in zip(elements.dropFirst(start), page) {
          found += Self.difference(element, record).map { "again: \($0)" }
        }
      }
      try reader.finish()
      found += Self.difference(document.diagnostics, reader.diagnostics)
    } catch {
      found.append("\(error)")
    }
    return found.map { ($0, sizes) }
  }

  private static func difference(_ all: [Diagnostic], _ some: [Diagnostic]) -> [String] {
    // Of more than there is room for others are kept.
    guard all.count < DocumentLimits.findings else { return [] }
    let (left, right) = (all.map(\.place).sorted(), some.map(\.place).sorted())
    return left == right ? [] : ["findings \(right), not \(left)"]
  }

  /// All places where two nodes differ in kind, path, place or value.
  static func difference(_ whole: PropertyListNode, _ part: PropertyListNode) -> [String] {
    guard whole.kind == part.kind, whole.count == part.count else {
      return ["\(part.kind) instead of \(whole.kind) at \(whole.path)"]
    }
    var found: [String] = []
    if whole.path != part.path { found.append("path \(part.path), not \(whole.path)") }
    if whole.range != part.range {
      found.append("range \(part.range) of \(whole.path), not \(whole.range)")
    }
    if whole.count == 0, whole.value != part.value { found.append("value of \(whole.path)") }
    for (left, right) in zip(whole.elements, part.elements) { found += difference(left, right) }
    for (left, right) in zip(whole.entries, part.entries) {
      if left.key != right.key || left.keyRange != right.keyRange {
        found.append("key \(right.key) in \(whole.path)")
      }
      found += difference(left.value, right.value)
    }
    return found
  }

  /// The paths of all arrays, the root first.
  static func arrays(in node: PropertyListNode) -> [PropertyListPath] {
    let own = node.kind == .array ? [node.path] : []
    return own + node.elements.flatMap { arrays(in: $0) }
      + node.entries.flatMap { arrays(in: $0.value) }
  }

  // MARK: A text with errors

  /// The first error told is the first one of the whole read, where the scan comes to it.
  private func differences(_ whole: PropertyListError, _ sizes: Sizes) -> [String] {
    do {
      let reader = try reader(at: path, sizes)
      while try reader.next() != nil {}
      try reader.finish()
      return ["no error with \(sizes)"]
    } catch {
      guard ["no-such-value", "not-an-array"].contains(error.diagnostics.first?.id) == false else {
        return []
      }
      let first = whole.diagnostics.first { $0.severity == .error }
      let ours = error.diagnostics.first { $0.severity == .error }
      // An element that holds nothing is found to be so at its end, and told at its beginning.
      if first?.id == "xml-empty-plist" { return [] }
      // In strict mode keys that occur twice are errors; before the array they are not told.
      if path != .root, first?.id.rawValue.hasSuffix("duplicate-key") == true { return [] }
      return first?.place == ours?.place
        ? [] : ["\(ours?.place ?? "nothing"), not \(first?.place ?? "nothing") with \(sizes)"]
    }
  }
}

extension Diagnostic {
  /// All that is told but the source line.
  fileprivate var place: String { "\(summary) \(message) \(notePlaces)" }
}
