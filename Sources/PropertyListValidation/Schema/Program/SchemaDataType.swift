import PropertyLists

/// The types of JSON, which a schema's `type` names.
enum SchemaDataType: String, CaseIterable, Sendable {
  case null, boolean, integer, number, string, array, object
}

/// A set of types.
struct SchemaTypeSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ type: SchemaDataType) {
    switch type {
    case .null: self = .null
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  static let null = SchemaTypeSet(rawValue: 1)
  static let boolean = SchemaTypeSet(rawValue: 2)
  static let integer = SchemaTypeSet(rawValue: 4)
  static let number = SchemaTypeSet(rawValue: 8)
  static let string = SchemaTypeSet(rawValue: 16)
  static let array = SchemaTypeSet(rawValue: 32)
  static let object = SchemaTypeSet(rawValue: 64)
  /// A number with a fraction part is no integer, even where that is zero.
  static let literalInteger = SchemaTypeSet(rawValue: 128)

  /// The names of the types, in the words of property lists: `dictionary` for an object.
  var names: [String] {
    SchemaDataType.allCases.filter { contains(SchemaTypeSet($0)) }
      .map { $0 == .object ? "dictionary" : $0.rawValue }
  }
}
