#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A property list as a value: for building and writing, for tests, for small data.
///
/// Reading files needs no `PropertyList`: use ``PropertyListDocument`` and its nodes, which make
/// values only where asked.
/// ```swift
/// let deal: PropertyList = ["title": "面包", "price": 20, "tags": ["new", "hot"]]
/// try PropertyListDocument(deal).xml()
/// ```
/// Equality ignores the order of keys, compares strings by their Unicode scalars (as Apple's readers
/// compare keys) and takes a NaN as equal to a NaN, so that what was written equals what is read.
public enum PropertyList: Sendable {
  /// Text.
  case string(String)
  /// A whole number from −2⁶³ to 2⁶⁴ − 1.
  case integer(PropertyListInteger)
  /// A double.
  case real(Double)
  /// True or false; never a number.
  case boolean(Bool)
  /// An instant.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// The reference of a keyed archive.
  case uid(UInt32)
  /// JSON's null; binary property lists can hold it too, XML can't.
  case null
  /// Values in order.
  case array([PropertyList])
  /// Keys with values, in order.
  case dictionary(PropertyListDictionary)
}

extension PropertyList {
  /// A number from any integer, or nil outside −2⁶³ … 2⁶⁴ − 1.
  public static func integer(exactly value: some BinaryInteger) -> PropertyList? {
    PropertyListInteger(exactly: value).map(PropertyList.integer)
  }

  /// The value of `key`, where this is a dictionary that has it.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let dictionary) = self else { return nil }
    return dictionary[key]
  }

  /// The element at `index`, where this is an array that has it.
  public subscript(index: Int) -> PropertyList? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension PropertyList: Hashable {
  /// Equality as described at ``PropertyList``.
  public static func == (left: PropertyList, right: PropertyList) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right || (left.isNaN && right.isNaN)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.date(let left), .date(let right)):
      left == right
        || left.timeIntervalSinceReferenceDate.isNaN && right.timeIntervalSinceReferenceDate.isNaN
    case (.data(let left), .data(let right)): left == right
    case (.uid(let left), .uid(let right)): left == right
    case (.null, .null): true
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.isNaN ? .nan : value)
    case .boolean(let value): hasher.combine(value)
    case .date(let value):
      let seconds = value.timeIntervalSinceReferenceDate
      hasher.combine(seconds.isNaN ? .nan : seconds)
    case .data(let value): hasher.combine(value)
    case .uid(let value): hasher.combine(value)
    case .null: hasher.combine(0)
    case .array(let value): hasher.combine(value)
    case .dictionary(let value): hasher.combine(value)
    }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An integer.
  public init(integerLiteral value: PropertyListInteger.IntegerLiteralType) {
    self = .integer(PropertyListInteger(integerLiteral: value))
  }
  /// A real.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An array.
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  /// A dictionary; of two equal keys the last wins.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(PropertyListDictionary(elements))
  }
  /// JSON's null.
  public init(nilLiteral: ()) { self = .null }
}
