#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import PropertyLists

extension Date: DictValue {
  /// The instant of a date; in a JSON document, which has none, of RFC 3339 text.
  public init(node: PropertyListNode) throws {
    if let value = node.date {
      self = value
    } else if node.storage.spelling == .json, node.string != nil {
      self = try DateStrategy.iso8601.date(node)
    } else {
      throw MappingError.mismatch(node, "date")
    }
  }

  /// The date, which JSON has as text.
  public func propertyList() -> PropertyList? { .date(self) }

  /// The text of a date, as JSON has it.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "string", "format": "date-time"]
  }
}

extension Data: DictValue {
  /// The bytes of data; in a JSON document, which has none, of base64 text.
  public init(node: PropertyListNode) throws {
    if let value = node.data {
      self = value
    } else if node.storage.spelling == .json, node.string != nil {
      self = try DataStrategy.base64.data(node)
    } else {
      throw MappingError.mismatch(node, "data")
    }
  }

  /// The data, which JSON has as base64 text.
  public func propertyList() -> PropertyList? { .data(self) }

  /// Base64 text, as JSON has it.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "string", "contentEncoding": "base64"]
  }
}

extension Decimal: DictValue {
  /// The number by its own digits: a price never is a binary float on the way.
  public init(node: PropertyListNode) throws {
    guard node.kind == .integer || node.kind == .real else {
      throw MappingError.mismatch(node, "number")
    }
    guard let value = node.decimal else {
      throw MappingError(
        Problem(
          node,
          .value("mapping-range", "\(node.numberText ?? "\(node.real ?? 0)") does not fit Decimal"))
      )
    }
    self = value
  }

  /// An integer or real of the same digits.
  /// - Throws: `MappingError` where a real does not have them all.
  public func propertyList() throws -> PropertyList? {
    let text = "\(self)"
    if let integer = Int64(text) { return .integer(PropertyListInteger(integer)) }
    if let integer = UInt64(text) { return .integer(PropertyListInteger(integer)) }
    guard let real = Double(text), Decimal(string: real.description) == self else {
      throw MappingError.oneWay(
        "\(text) has more digits than a real; a lossless() field writes it as text")
    }
    return .real(real)
  }

  /// Numbers.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "number"]
  }
}

extension URL: DictValue {
  /// The URL of a text.
  public init(node: PropertyListNode) throws {
    let text = try String(node: node)
    guard let url = URL(string: text) else {
      throw MappingError(
        Problem(node, .value("mapping-value", "\"\(text.shortForDisplay)\" is no URL")))
    }
    self = url
  }

  /// The text of the URL.
  public func propertyList() -> PropertyList? { .string(absoluteString) }

  /// The text of a URL.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "string", "format": "uri-reference"]
  }
}
