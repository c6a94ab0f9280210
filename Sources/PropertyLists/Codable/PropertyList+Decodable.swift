extension PropertyList: Decodable {
  /// Takes any value: for properties whose values are of several kinds.
  /// ```swift
  /// struct Setting: Decodable { let name: String; let value: PropertyList }
  /// ```
  /// ``DocumentDecoder`` and nodes give the value as it is. Any other decoder is asked for one kind after
  /// the other, and has no dates and no data then.
  /// - Throws: `DecodingError` where another decoder has a value of no such kind.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? NodeDecoder {
      self = decoder.node.value
    } else if let keyed = try? decoder.container(keyedBy: NodeCodingKey.self) {
      var dictionary = PropertyListDictionary()
      for key in keyed.allKeys {
        dictionary[key.stringValue] = try keyed.decode(PropertyList.self, forKey: key)
      }
      self = .dictionary(dictionary)
    } else if var unkeyed = try? decoder.unkeyedContainer() {
      var elements: [PropertyList] = []
      while !unkeyed.isAtEnd { elements.append(try unkeyed.decode(PropertyList.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> PropertyList {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Int64.self) { return .integer(PropertyListInteger(value)) }
    if let value = try? container.decode(UInt64.self) {
      return .integer(PropertyListInteger(value))
    }
    if let value = try? container.decode(Double.self) { return .real(value) }
    return .string(try container.decode(String.self))
  }
}
