#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PropertyLists

extension DictInitializable {
  /// Makes the model from an untyped dictionary, as `JSONSerialization` and `PropertyListSerialization`
  /// make them.
  /// ```swift
  /// let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  /// let deal = try Deal(untyped: object ?? [:])
  /// ```
  /// An untyped dictionary has forgotten things, and nothing can bring them back:
  /// - Foundation's numbers don't tell a real that is whole from an integer: 1.0 comes as 1.
  /// - A number has been a double: 99.99 has no digits of its own any more.
  /// - Places in the file are gone: messages name paths only.
  /// - It takes 6 to 19 times as long as the document itself.
  ///
  /// A dictionary literal never comes here: `Deal(dict: ["a": 1])` makes a `PropertyList`. What is no
  /// property list, for example a view, is an error that names the path.
  /// - Throws: `MappingError`.
  public init(untyped dictionary: [String: Any]) throws {
    var path: [PropertyListPath.Step] = []
    try self.init(dict: PropertyList(untyped: dictionary, &path))
  }
}

extension PropertyList {
  /// The value of anything that is one.
  fileprivate init(untyped value: Any, _ path: inout [PropertyListPath.Step]) throws {
    guard path.count < DocumentLimits.depth else {
      throw MappingError.untyped("arrays and dictionaries nest too deep", path)
    }
    switch value {
    case let value as PropertyList: self = value
    case _ where Self.isNumber(value): self = try Self.number(value, path)
    case let value as Bool: self = .boolean(value)
    case let value as String: self = .string(value)
    case let value as any BinaryInteger: self = try Self.integer(value, path)
    case let value as Double: self = .real(value)
    case let value as Float: self = Double("\(value)").map(PropertyList.real) ?? .null
    case let value as Decimal: self = try value.propertyList() ?? .null
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as [Any]:
      var elements: [PropertyList] = []
      for (index, element) in value.enumerated() {
        path.append(.index(index))
        elements.append(try PropertyList(untyped: element, &path))
        path.removeLast()
      }
      self = .array(elements)
    case let value as [String: Any]:
      var dictionary = PropertyListDictionary()
      for (key, element) in value.sorted(by: { $0.key < $1.key }) {
        path.append(.key(key))
        dictionary[key] = try PropertyList(untyped: element, &path)
        path.removeLast()
      }
      self = .dictionary(dictionary)
    default: self = try Self.other(value, path)
    }
  }

  /// Whether this is one of Foundation's boxes, which can be cast to every type of number, and to `Bool`.
  private static func isNumber(_ value: Any) -> Bool {
    ["NSNumber", "__NSCFNumber", "__NSCFBoolean"].contains("\(type(of: value))")
  }

  private static func number(_ value: Any, _ path: [PropertyListPath.Step]) throws -> PropertyList {
    if "\(type(of: value))" == "__NSCFBoolean", let value = value as? Bool {
      return .boolean(value)
    }
    if let value = value as? Int64 { return .integer(PropertyListInteger(value)) }
    if let value = value as? UInt64 { return .integer(PropertyListInteger(value)) }
    if let value = value as? Double { return .real(value) }
    throw MappingError.untyped("the number is no property list", path)
  }

  private static func integer(
    _ value: any BinaryInteger, _ path: [PropertyListPath.Step]
  ) throws -> PropertyList {
    guard let integer = PropertyList.integer(exactly: value) else {
      throw MappingError.untyped("\(value) does not fit 64 bits", path)
    }
    return integer
  }

  /// Numbers and nulls of Foundation, and optionals.
  private static func other(_ value: Any, _ path: [PropertyListPath.Step]) throws -> PropertyList {
    if "\(type(of: value))" == "NSNull" { return .null }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first?.value else { return .null }
      var path = path
      return try PropertyList(untyped: wrapped, &path)
    }
    throw MappingError.untyped("a \(type(of: value)) is no property list", path)
  }
}

extension MappingError {
  fileprivate static func untyped(
    _ message: String, _ steps: [PropertyListPath.Step]
  ) -> MappingError {
    let path = PropertyListPath(steps)
    return MappingError([
      Diagnostic("mapping-untyped", .error, "\(path): \(message)", path: path)
    ])
  }
}
