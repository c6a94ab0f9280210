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
  private var budget = ShapeBudget()

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
    try budget.enter(record)
    try records.add(record, &budget)
    budget.leave()
    guard !records.hasTooManyKeys else {
      throw .sample(
        record, "sample-keys",
        "the records have more than \(DictionaryShape.maximumKeys) different keys: they look like data, not like names of fields"
      )
    }
  }
}

/// How much may be looked at, so that no file makes an inference endless.
struct ShapeBudget: Sendable {
  /// Containers nest at most this deep in samples: deeper types would be no types to work with.
  static let maximumDepth = 32
  /// So many keys, in all places together, are told apart.
  static let maximumKeys = 65_536
  /// So many values are looked at, and some more for each byte of a file.
  static let minimumValues = 1 << 20
  static let valuesOfByte = 16

  private var depth = 0
  private var keys = maximumKeys
  private var values = 0
  private var maximumValues = minimumValues

  /// Allows the values of a file of some size.
  mutating func allow(fileSize: Int) {
    let (product, isTooMuch) = max(0, fileSize).multipliedReportingOverflow(by: Self.valuesOfByte)
    let (sum, isBeyond) = maximumValues.addingReportingOverflow(product)
    maximumValues = isTooMuch || isBeyond ? .max : sum
  }

  /// Takes one value.
  mutating func take(_ node: PropertyListNode) throws(PropertyListError) {
    values += 1
    guard values <= maximumValues else {
      throw .sample(
        node, "sample-size",
        "shared containers stand for more than \(maximumValues) values; name a part of the file")
    }
  }

  /// Takes a key that was not known in its place.
  mutating func takeKey(_ node: PropertyListNode) throws(PropertyListError) {
    keys -= 1
    guard keys >= 0 else {
      throw .sample(
        node, "sample-keys",
        "there are more than \(Self.maximumKeys) keys in all dictionaries; name a part of the file")
    }
  }

  /// Goes into a container.
  mutating func enter(_ node: PropertyListNode) throws(PropertyListError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw .sample(
        node, "sample-depth",
        "arrays and dictionaries nest more than \(Self.maximumDepth) deep; name a part of the file")
    }
  }

  mutating func leave() { depth -= 1 }
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
