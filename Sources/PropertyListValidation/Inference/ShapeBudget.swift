import PropertyLists

/// How much may be looked at, so that no file makes an inference endless, and what is remembered of
/// values on the way.
///
/// What goes beyond a limit is left out, and its container is marked as one of which not all is known.
struct ShapeBudget: Sendable {
  /// What has an end.
  enum Limit: Hashable, Sendable { case depth, places, values }

  /// So many values are looked at, and some more for each byte of a file.
  static let minimumValues = 1 << 20
  static let valuesOfByte = 16

  /// Containers nest at most this deep.
  let maximumDepth: Int
  /// So many places, keys and elements of arrays, are told apart.
  let maximumPlaces: Int
  /// What is remembered of scalars; nil for nothing but their kinds.
  let facts: SchemaInference.Options?
  /// The first value that went beyond a limit.
  private(set) var exceeded: (limit: Limit, node: PropertyListNode)?

  private var depth = 0
  private var places = 0
  private var values = 0
  private(set) var maximumValues = minimumValues
  /// The containers that have been gone through in each place; nil where they need no remembering.
  private var visited: Set<Visit>?
  private var lastShape = 0

  private struct Visit: Hashable {
    let shape: Int
    let container: Int
  }

  init(maximumDepth: Int, maximumPlaces: Int, facts: SchemaInference.Options? = nil) {
    self.maximumDepth = maximumDepth
    self.maximumPlaces = maximumPlaces
    self.facts = facts
  }

  /// Allows the values of a file of some size.
  mutating func allow(fileSize: Int) {
    let (product, isTooMuch) = max(0, fileSize).multipliedReportingOverflow(by: Self.valuesOfByte)
    let (sum, isBeyond) = maximumValues.addingReportingOverflow(product)
    maximumValues = isTooMuch || isBeyond ? .max : sum
  }

  /// Begins with the values of a document, each in each place, or each container once in a place where
  /// shared ones stand for far more than the file has bytes.
  mutating func allow(_ storage: DocumentStorage) {
    values = 0
    maximumValues = Self.minimumValues
    allow(fileSize: storage.bytes.count)
    let isMuch = storage.expansion.size / 8 > Self.minimumValues + 2 * storage.bytes.count
    visited = storage.expansion.hasLinks && isMuch ? [] : nil
  }

  /// Counts one value.
  @inline(__always)
  mutating func take() { values &+= 1 }

  /// Takes a place that was not known; false where there are too many.
  mutating func takePlace(_ node: PropertyListNode) -> Bool {
    guard places < maximumPlaces else { return exceed(.places, node) }
    places += 1
    return true
  }

  /// Goes into a container; false where that is too deep, or too much has been looked at.
  mutating func enter(_ node: PropertyListNode) -> Bool {
    // A model is not made of a part of the samples.
    guard exceeded == nil || facts != nil else { return false }
    guard values <= maximumValues else { return exceed(.values, node) }
    guard depth < maximumDepth else { return exceed(.depth, node) }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  /// Whether a container is met in a place again, which has nothing new.
  ///
  /// `shape` is the number of the place, which is given here the first time.
  mutating func isRepeated(_ node: PropertyListNode, in shape: inout Int) -> Bool {
    guard visited != nil else { return false }
    if shape == 0 {
      lastShape += 1
      shape = lastShape
    }
    return visited?.insert(Visit(shape: shape, container: node.index)).inserted == false
  }

  private mutating func exceed(_ limit: Limit, _ node: PropertyListNode) -> Bool {
    if exceeded == nil { exceeded = (limit, node) }
    return false
  }
}
