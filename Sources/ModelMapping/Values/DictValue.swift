public import PropertyLists

/// A type that a field of a dictionary can have: strings, numbers, booleans, dates, data, enums with
/// raw values, models, and optionals, arrays and dictionaries of them.
///
/// Nothing is converted: `"20"` is no integer, a boolean no number. An integer is taken where a
/// floating-point number is asked for.
///
/// A type of your own needs ``init(node:)`` only, an enum with raw values not even that:
/// ```swift
/// enum Freshness: String, DictValue { case new, old }
/// struct Color: DictValue {
///   let text: String
///   init(node: PropertyListNode) throws {
///     text = try String(node: node)
///     guard text.hasPrefix("#") else { throw NoColor(text) }  // told with the value's place
///   }
///   func propertyList() -> PropertyList? { .string(text) }     // for the way back
/// }
/// ```
public protocol DictValue: SendableMetatype {
  /// Makes the value from a node.
  /// - Throws: `MappingError` where the node is of another kind; an error of the type's own is told
  ///   with the node's place.
  init(node: PropertyListNode) throws

  /// What a missing key means; nil where it is an error. Only optionals have a value.
  static var valueIfMissing: Self? { get }

  /// Makes the value in the course of a load.
  ///
  /// Models and containers have their own; other types need none.
  static func value(from node: PropertyListNode, in context: DictContext) throws -> Self

  /// Makes the value of a partial one: a declared model takes what the node does not have from `base`;
  /// any other value is replaced.
  static func merged(
    _ base: Self, with node: PropertyListNode, in context: DictContext
  ) throws -> Self

  /// The value as it is written; nil where its key is left out.
  /// - Throws: `MappingError` where the type has no way back, or the value none.
  func propertyList() throws -> PropertyList?

  /// A JSON Schema of the values.
  static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList
}

extension DictValue {
  /// A missing key is an error.
  public static var valueIfMissing: Self? { nil }

  /// What `init(node:)` makes.
  @inlinable
  public static func value(from node: PropertyListNode, in context: DictContext) throws -> Self {
    try Self(node: node)
  }

  /// The new value.
  public static func merged(
    _ base: Self, with node: PropertyListNode, in context: DictContext
  ) throws -> Self {
    try value(from: node, in: context)
  }

  /// Throws: a type that only reads has no way back.
  public func propertyList() throws -> PropertyList? {
    throw MappingError.oneWay("\(Self.self) has no propertyList(), so it can't be written")
  }

  /// The schema of anything.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList { [:] }

  /// Makes the values of an array's elements; where all that is wrong is collected, each element is
  /// looked at.
  ///
  /// O(n).
  @inlinable
  static func array(from node: PropertyListNode, in context: DictContext) throws -> [Self] {
    try context.elements(of: node, policy: .fail) { element throws in
      try value(from: element, in: context)
    }
  }
}

extension String: DictValue {
  /// The text of a string.
  public init(node: PropertyListNode) throws {
    guard let value = node.string else { throw MappingError.mismatch(node, "string") }
    self = value
  }

  /// The value.
  public func propertyList() -> PropertyList? { .string(self) }

  /// The schema of the type.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "string"]
  }
}

extension Bool: DictValue {
  /// True or false; a number is none.
  public init(node: PropertyListNode) throws {
    guard let value = node.bool else { throw MappingError.mismatch(node, "boolean") }
    self = value
  }

  /// The value.
  public func propertyList() -> PropertyList? { .boolean(self) }

  /// The schema of the type.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "boolean"]
  }
}

extension Double: DictValue {
  /// The number of a real or integer.
  public init(node: PropertyListNode) throws {
    guard let value = node.double else { throw MappingError.mismatch(node, "number") }
    self = value
  }

  /// The value.
  public func propertyList() -> PropertyList? { .real(self) }

  /// The schema of the type.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "number"]
  }
}

extension Float: DictValue {
  /// The nearest to the number of a real or integer; a finite number beyond its range is an error.
  public init(node: PropertyListNode) throws {
    let number = try Double(node: node)
    self = Float(number)
    guard isFinite || !number.isFinite else {
      throw MappingError(
        Problem(node, .value("mapping-range", "\(number) does not fit Float")))
    }
  }

  /// The double with the same shortest digits.
  public func propertyList() -> PropertyList? { Double("\(self)").map(PropertyList.real) }

  /// The schema of the type.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "number"]
  }
}

extension DictValue where Self: FixedWidthInteger {
  /// The number of an integer that fits.
  public init(node: PropertyListNode) throws {
    guard let integer = node.integer else { throw MappingError.mismatch(node, "integer") }
    guard let value = Self(integer) else {
      throw MappingError(
        Problem(
          node,
          .value(
            "mapping-range", "\(integer) does not fit \(Self.self) (\(Self.min) to \(Self.max))")))
    }
    self = value
  }

  /// The number.
  public func propertyList() -> PropertyList? { .integer(exactly: self) }

  /// Integers in the range of the type.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    var schema: PropertyListDictionary = ["type": "integer"]
    guard bitWidth < 64 else {
      if !isSigned { schema["minimum"] = 0 }
      return .dictionary(schema)
    }
    schema["minimum"] = .integer(exactly: min)
    schema["maximum"] = .integer(exactly: max)
    return .dictionary(schema)
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
