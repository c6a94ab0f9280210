package import PropertyLists

/// Infers what records have in common, one record after the other, in memory that does not grow with
/// their number.
/// ```swift
/// var inference = ShapeInference()
/// inference.begin(fileSize: size)
/// while let record = try reader.next() { try inference.add(record) }
/// inference.records.fields.map(\.key)   // ["title", "price"]
/// ```
package struct ShapeInference: Sendable {
  /// What the records have in common.
  package private(set) var records = DictionaryShape()
  /// Deeper types would be no types to work with.
  private var budget = ShapeBudget(maximumDepth: 32, maximumPlaces: 65_536)

  package init() {}

  /// Begins with the records of a file.
  ///
  /// By its number of bytes the values of few shared containers are told from those of a large file.
  package mutating func begin(fileSize: Int) { budget.allow(fileSize: fileSize) }

  /// Adds a record.
  ///
  /// O(size of the record).
  /// - Throws: `PropertyListError`: the record is no dictionary, nests too deep, or has too many keys,
  ///   or the values are too many, as those of a binary file can be where containers are shared.
  package mutating func add(_ record: PropertyListNode) throws(PropertyListError) {
    guard record.kind == .dictionary else {
      throw .sample(
        record, "sample-no-dictionary",
        "expected a dictionary, found \(record.foundDescription)")
    }
    if budget.enter(record) {
      records.add(record, &budget)
      budget.leave()
    }
    if let (limit, node) = budget.exceeded { throw error(limit, node) }
    guard !records.hasTooManyKeys else {
      throw .sample(
        record, "sample-keys",
        "the records have more than \(DictionaryShape.maximumKeys) different keys: they look like data, not like names of fields"
      )
    }
  }

  private func error(_ limit: ShapeBudget.Limit, _ node: PropertyListNode) -> PropertyListError {
    switch limit {
    case .depth:
      .sample(
        node, "sample-depth",
        "arrays and dictionaries nest more than \(budget.maximumDepth) deep; name a part of the file"
      )
    case .places:
      .sample(
        node, "sample-keys",
        "there are more than \(budget.maximumPlaces) different places of values; name a part of the file"
      )
    case .values:
      .sample(
        node, "sample-size",
        "shared containers stand for more than \(budget.maximumValues) values; name a part of the file"
      )
    }
  }
}

extension PropertyListError {
  /// The error that a sample is none.
  fileprivate static func sample(
    _ node: PropertyListNode, _ id: DiagnosticID, _ message: String
  ) -> PropertyListError {
    let path = node.path
    return PropertyListError(
      .invalid, [node.diagnostic(id, .error, "\(path): \(message)", path: path)])
  }
}
