import PropertyLists

/// What some dictionaries have in common: their keys, and the shapes of the values.
///
/// The keys are those of a record (`title`, `price`), or they are data themselves (`{"2024-01-01": 3,
/// "2024-01-02": 5}`), so that only the values have a shape: ``mapValues``.
package struct DictionaryShape: Sendable {
  /// A key with what its values have in common.
  package struct Field: Sendable {
    package let key: String
    package fileprivate(set) var shape: Shape
  }

  /// More keys than this are no names that somebody has given to fields.
  package static let maximumKeys = 512

  /// How many dictionaries there were.
  package private(set) var count = 0
  /// The keys in the order in which they came; none where there are too many of them.
  package private(set) var fields: [Field] = []
  /// Positions by the UTF-8 of the key: Swift's strings would take `é` and `e` with an accent as one.
  private var positions: [[UInt8]: Int] = [:]
  /// The shape of all values, where there are too many keys.
  private var joinedValues: [Shape] = []
  /// Whether there are keys that are not among these, as there are too many in all places together.
  private(set) var hasOtherKeys = false

  package init() {}

  /// Whether there are too many keys to be those of a record.
  package var hasTooManyKeys: Bool { !joinedValues.isEmpty }

  // MARK: Adding

  /// Adds a dictionary, and all below it.
  mutating func add(_ node: PropertyListNode, _ budget: inout ShapeBudget) {
    count += 1
    var guess = 0
    for entry in node.entries {
      guard joinedValues.isEmpty else {
        joinedValues[0].add(entry.value, &budget)
        continue
      }
      // Most dictionaries have the same keys in the same order.
      let key = entry.key
      if guess >= fields.count || !fields[guess].key.utf8.elementsEqual(key.utf8) {
        guard let position = position(of: key, orTakeFor: entry.value, &budget) else { continue }
        guess = position
      }
      fields[guess].shape.add(entry.value, &budget)
      guess += 1
      joinIfTooMany()
    }
  }

  /// The position of a key, which may be a new one; nil where no more keys can be told apart.
  private mutating func position(
    of key: String, orTakeFor node: PropertyListNode, _ budget: inout ShapeBudget
  ) -> Int? {
    if let known = positions[Array(key.utf8)] { return known }
    guard budget.takePlace(node) else {
      hasOtherKeys = true
      return nil
    }
    return position(of: key)
  }

  /// Adds all dictionaries of another shape.
  package mutating func join(_ other: DictionaryShape) {
    count += other.count
    hasOtherKeys = hasOtherKeys || other.hasOtherKeys
    if hasTooManyKeys || other.hasTooManyKeys {
      joinAll()
      joinedValues[0].join(other.joined)
      return
    }
    for field in other.fields { fields[position(of: field.key)].shape.join(field.shape) }
    joinIfTooMany()
  }

  private mutating func position(of key: String) -> Int {
    let bytes = Array(key.utf8)
    if let known = positions[bytes] { return known }
    positions[bytes] = fields.count
    fields.append(Field(key: key, shape: Shape()))
    return fields.count - 1
  }

  private mutating func joinIfTooMany() {
    if fields.count > Self.maximumKeys { joinAll() }
  }

  private mutating func joinAll() {
    guard joinedValues.isEmpty else { return }
    joinedValues = [joined]
    fields = []
    positions = [:]
  }

  /// The shape of all values.
  private var joined: Shape {
    joinedValues.first ?? fields.reduce(into: Shape()) { $0.join($1.shape) }
  }

  /// References of keyed archives, as JSON has them: `{"CF$UID": 5}`.
  static func references(_ count: Int) -> DictionaryShape {
    var shape = DictionaryShape()
    shape.count = count
    shape.fields = [Field(key: "CF$UID", shape: .integers(count))]
    return shape
  }

  // MARK: Keys that are data

  /// The shape of all values where the keys are data; nil where they are names of fields.
  ///
  /// The values must have a type in common, and the keys be
  /// - more than ``maximumKeys``, whatever the values are,
  /// - more than 64, unless most of them are in all of three or more dictionaries,
  /// - more than 16, of which no one is in more than half of three or more dictionaries,
  /// - three or more, none of which looks like a name: dates, numbers, paths, addresses, hashes.
  ///
  /// O(n).
  package var mapValues: Shape? {
    guard !hasTooManyKeys else { return joined }
    let isMany =
      fields.count > 64 && !isTable
      || fields.count > 16 && count >= 3 && fields.allSatisfy { 2 * $0.shape.count <= count }
      || fields.count >= 3 && fields.allSatisfy { Self.looksLikeData($0.key) }
    guard isMany else { return nil }
    let values = joined
    return values.type == .any || values.type == .unknown ? nil : values
  }

  /// Whether most keys are in all of several dictionaries, as the columns of a table are.
  private var isTable: Bool {
    count >= 3 && 2 * fields.count { $0.shape.count == count } > fields.count
  }

  private static func looksLikeData(_ key: String) -> Bool {
    guard let first = key.utf8.first else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return digits.contains(first)
      || key.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "@") }
      || key.utf8.count >= 16 && key.utf8.count(where: { digits.contains($0) }) >= 4
  }
}
