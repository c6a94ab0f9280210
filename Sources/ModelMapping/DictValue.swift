#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PropertyLists

/// A type that a field of a dictionary can have: strings, numbers, booleans, dates, data, models,
/// and optionals, arrays and dictionaries of them.
///
/// Nothing is converted: `"20"` is no integer, a boolean no number. An integer is taken where a
/// floating-point number is asked for.
public protocol DictValue {
  /// Makes the value from a node.
  /// - Throws: `MappingError` where the node is of another kind.
  init(node: PropertyListNode) throws

  /// What a missing key means; nil where it is an error. Only optionals have a value.
  static var valueIfMissing: Self? { get }

  /// Makes the values of an array's elements.
  static func array(from node: PropertyListNode) throws -> [Self]
}

extension DictValue {
  /// A missing key is an error.
  public static var valueIfMissing: Self? { nil }

  /// The elements, one by one.
  ///
  /// O(n).
  public static func array(from node: PropertyListNode) throws -> [Self] {
    try node.elements.map { try Self(node: $0) }
  }
}

extension String: DictValue {
  /// The text of a string.
  public init(node: PropertyListNode) throws {
    guard let value = node.string else { throw MappingError.mismatch(node, "string") }
    self = value
  }
}

extension Bool: DictValue {
  /// True or false; a number is none.
  public init(node: PropertyListNode) throws {
    guard let value = node.bool else { throw MappingError.mismatch(node, "boolean") }
    self = value
  }
}

extension Double: DictValue {
  /// The number of a real or integer.
  public init(node: PropertyListNode) throws {
    guard let value = node.double else { throw MappingError.mismatch(node, "number") }
    self = value
  }
}

extension Float: DictValue {
  /// The nearest to the number of a real or integer; a finite number beyond its range is an error.
  public init(node: PropertyListNode) throws {
    let number = try Double(node: node)
    self = Float(number)
    guard isFinite || !number.isFinite else {
      let path = node.path
      throw MappingError(
        node.diagnostic(
          "mapping-range", .error, "\(path): \(number) does not fit Float", path: path))
    }
  }
}

extension DictValue where Self: FixedWidthInteger {
  /// The number of an integer that fits.
  public init(node: PropertyListNode) throws {
    guard let integer = node.integer else { throw MappingError.mismatch(node, "integer") }
    guard let value = Self(integer) else {
      let path = node.path
      throw MappingError(
        node.diagnostic(
          "mapping-range", .error,
          "\(path): \(integer) does not fit \(Self.self) (\(Self.min) to \(Self.max))", path: path))
    }
    self = value
  }
}

extension Int: DictValue {}
extension Int8: DictValue {}
extension Int16: DictValue {}
extension Int32: DictValue {}
extension Int64: DictValue {}
extension UInt: DictValue {}
extension UInt8: DictValue {}
extension UInt16: DictValue {}
extension UInt32: DictValue {}
extension UInt64: DictValue {}

extension Date: DictValue {
  /// The instant of a date.
  public init(node: PropertyListNode) throws {
    guard let value = node.date else { throw MappingError.mismatch(node, "date") }
    self = value
  }
}

extension Data: DictValue {
  /// The bytes of data.
  public init(node: PropertyListNode) throws {
    guard let value = node.data else { throw MappingError.mismatch(node, "data") }
    self = value
  }
}

extension PropertyList: DictValue {
  /// Any value.
  public init(node: PropertyListNode) throws { self = node.value }
}

extension PropertyListNode: DictValue {
  /// The node itself.
  public init(node: PropertyListNode) throws { self = node }
}

extension Optional: DictValue where Wrapped: DictValue {
  /// Nil where the node is null.
  public init(node: PropertyListNode) throws {
    self = node.isNull ? nil : try Wrapped(node: node)
  }

  /// A missing key is nil.
  public static var valueIfMissing: Self? { .some(nil) }
}

extension Array: DictValue where Element: DictValue {
  /// The elements of an array.
  public init(node: PropertyListNode) throws {
    guard node.kind == .array else { throw MappingError.mismatch(node, "array") }
    self = try Element.array(from: node)
  }
}

extension Dictionary: DictValue where Key == String, Value: DictValue {
  /// The entries of a dictionary.
  public init(node: PropertyListNode) throws {
    guard node.kind == .dictionary else { throw MappingError.mismatch(node, "dictionary") }
    self.init()
    reserveCapacity(node.count)
    for entry in node.entries { self[entry.key] = try Value(node: entry.value) }
  }
}
