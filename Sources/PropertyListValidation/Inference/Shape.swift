package import PropertyLists

/// What the values in one place of some samples have in common: how many of each kind there were, and
/// the shapes of what they contain.
///
/// A shape counts and decides nothing; ``type`` tells what type holds all of the values. The order in
/// which values are added changes the order of keys and the example only.
/// ```
/// [{"a": 1, "b": ["x"]}, {"a": 2.5, "b": null}]
///   dictionary 2: a → integer 1, real 1
///                 b → array 1 (string 1), null 1
/// ```
package struct Shape: Sendable {
  /// The kinds of the values, each with their number, in the order in which they came.
  package private(set) var kinds: [(kind: PropertyListNode.Kind, count: Int)] = []
  /// The first scalar that is no empty string; of a long string the beginning.
  package private(set) var example: PropertyList?
  /// What the dictionaries have in common.
  package private(set) var dictionary: DictionaryShape?
  private var hasNegativeIntegers = false
  private var hasLargeIntegers = false
  /// What the elements of the arrays have in common: one shape, or none where no array had an element.
  private var elementShapes: [Shape] = []
  /// What else is known of the values, where a schema is to be made of them.
  private(set) var facts: ValueFacts?
  /// Whether there are containers that were not looked into, as they nest too deep or are too many.
  private(set) var hasUnseenContents = false
  /// The number of the place, where shared containers are told by it.
  private var number = 0

  package init() {}

  /// What integers have in common of which nothing else is known.
  static func integers(_ count: Int) -> Shape {
    var shape = Shape()
    shape.add(count, of: .integer)
    return shape
  }

  /// How many values there were, null included.
  package var count: Int { kinds.reduce(0) { $0 + $1.count } }

  /// How many values were null.
  package var nulls: Int { count(of: .null) }

  /// What the elements of the arrays have in common; nil where no array had one.
  package var elements: Shape? { elementShapes.first }

  /// How many values were of a kind.
  package func count(of kind: PropertyListNode.Kind) -> Int {
    kinds.first { $0.kind == kind }?.count ?? 0
  }

  // MARK: Adding

  /// Adds a value, and all below it.
  mutating func add(_ node: PropertyListNode, _ budget: inout ShapeBudget) {
    budget.take()
    let kind = node.kind
    add(1, of: kind)
    if let options = budget.facts {
      if facts == nil { facts = ValueFacts(options) }
      facts?.add(node, kind)
    }
    switch kind {
    case .array, .dictionary: addContents(of: node, kind, &budget)
    default: addScalar(node)
    }
  }

  private mutating func addContents(
    of node: PropertyListNode, _ kind: PropertyListNode.Kind, _ budget: inout ShapeBudget
  ) {
    guard !budget.isRepeated(node, in: &number) else { return }
    guard budget.enter(node) else {
      hasUnseenContents = true
      return
    }
    if kind == .dictionary {
      if dictionary == nil { dictionary = DictionaryShape() }
      dictionary?.add(node, &budget)
    } else if node.count > 0 {
      addElements(of: node, &budget)
    }
    budget.leave()
  }

  private mutating func addElements(of node: PropertyListNode, _ budget: inout ShapeBudget) {
    if elementShapes.isEmpty {
      guard budget.takePlace(node) else {
        hasUnseenContents = true
        return
      }
      elementShapes = [Shape()]
    }
    for element in node.elements { elementShapes[0].add(element, &budget) }
  }

  private mutating func addScalar(_ node: PropertyListNode) {
    if let integer = node.integer {
      if integer < 0 { hasNegativeIntegers = true }
      if Int(integer) == nil { hasLargeIntegers = hasLargeIntegers || integer > 0 }
    }
    guard example == nil, node.kind != .null else { return }
    guard let text = node.string else {
      example = node.value
      return
    }
    if !text.isEmpty { example = .string(String(text.prefix(Self.exampleLength))) }
  }

  /// Adds all values of another shape.
  package mutating func join(_ other: Shape) {
    // Where nothing is known of some values, nothing is of all.
    let isFirst = count == 0
    if isFirst || other.facts == nil && other.count > 0 {
      facts = other.facts
    } else if let others = other.facts {
      facts?.join(others)
    }
    hasUnseenContents = hasUnseenContents || other.hasUnseenContents
    for (kind, count) in other.kinds { add(count, of: kind) }
    example = example ?? other.example
    hasNegativeIntegers = hasNegativeIntegers || other.hasNegativeIntegers
    hasLargeIntegers = hasLargeIntegers || other.hasLargeIntegers
    if elementShapes.isEmpty {
      elementShapes = other.elementShapes
    } else if let elements = other.elements {
      elementShapes[0].join(elements)
    }
    if dictionary == nil {
      dictionary = other.dictionary
    } else if let others = other.dictionary {
      dictionary?.join(others)
    }
  }

  private mutating func add(_ count: Int, of kind: PropertyListNode.Kind) {
    guard let index = kinds.firstIndex(where: { $0.kind == kind }) else {
      return kinds.append((kind, count))
    }
    kinds[index].count += count
  }

  private static let exampleLength = 64

  // MARK: The type

  /// The narrowest type that holds all of the values but null.
  package var type: ShapeType {
    let kinds = kinds.map(\.kind).filter { $0 != .null }
    guard let first = kinds.first else { return .unknown }
    guard kinds.count == 1 else {
      return kinds.allSatisfy { $0 == .integer || $0 == .real } ? .real : .any
    }
    switch first {
    case .string: return .string
    case .integer where hasLargeIntegers: return hasNegativeIntegers ? .any : .unsignedInteger
    case .integer: return .integer
    case .real: return .real
    case .boolean: return .boolean
    case .date: return .date
    case .data: return .data
    case .array: return .array
    case .dictionary: return .dictionary
    case .uid, .null: return .any
    }
  }
}

/// The narrowest type that holds some values.
package enum ShapeType: Hashable, Sendable {
  case string, integer, real, boolean, date, data, array, dictionary
  /// Integers of which one is larger than `Int.max`, and none negative.
  case unsignedInteger
  /// Values of kinds that have no type in common, or none of their own.
  case any
  /// There was no value but null.
  case unknown
}
