import PropertyLists

/// The smallest and the largest of some numbers, exactly.
struct NumberBounds: Sendable {
  private var smallest: ExactDecimal?
  private var largest: ExactDecimal?
  private var hasNoSmallest = false
  private var hasNoLargest = false

  /// Adds a number; what is none is passed over.
  mutating func add(_ node: PropertyListNode) {
    let view = InstanceView(node.storage)
    if let special = view.specialReal(node.index), view.number(node.index) == nil {
      // What is no number at all is on neither side of anything.
      if !(special > 0) { hasNoSmallest = true }
      if !(special < 0) { hasNoLargest = true }
    } else if let number = view.number(node.index) {
      smallest = min(smallest ?? number, number)
      largest = max(largest ?? number, number)
    }
  }

  /// Adds other numbers.
  mutating func join(_ other: NumberBounds) {
    if let number = other.smallest { smallest = min(smallest ?? number, number) }
    if let number = other.largest { largest = max(largest ?? number, number) }
    hasNoSmallest = hasNoSmallest || other.hasNoSmallest
    hasNoLargest = hasNoLargest || other.hasNoLargest
  }

  /// The largest number that a schema can hold and no number is below.
  var minimum: PropertyList? { hasNoSmallest ? nil : Self.value(smallest, roundedTo: -1) }

  /// The smallest number that a schema can hold and no number is above.
  var maximum: PropertyList? { hasNoLargest ? nil : Self.value(largest, roundedTo: 1) }

  private static func value(_ number: ExactDecimal?, roundedTo side: Double) -> PropertyList? {
    guard let number else { return nil }
    let text = number.description
    if number.isInteger, let integer = Int128(text).flatMap(PropertyListInteger.init(exactly:)) {
      return .integer(integer)
    }
    guard var double = Double(text) else { return nil }
    if let rounded = ExactDecimal(double), side < 0 ? rounded > number : rounded < number {
      double = side < 0 ? double.nextDown : double.nextUp
    }
    return double.isFinite ? .real(double) : nil
  }
}
