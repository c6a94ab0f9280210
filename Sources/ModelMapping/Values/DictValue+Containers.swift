public import PropertyLists

extension PropertyList: DictValue {
  /// Any value.
  public init(node: PropertyListNode) throws { self = node.value }

  /// The value itself.
  public func propertyList() -> PropertyList? { self }
}

extension PropertyListNode: DictValue {
  /// The node itself.
  public init(node: PropertyListNode) throws { self = node }

  /// The value of the node.
  public func propertyList() -> PropertyList? { value }
}

extension Optional: DictValue where Wrapped: DictValue {
  /// Nil where the node is null.
  public init(node: PropertyListNode) throws {
    self = node.isNull ? nil : try Wrapped(node: node)
  }

  /// Nil where the node is null.
  @inlinable
  public static func value(
    from node: PropertyListNode, in context: DictContext
  ) throws -> Wrapped? {
    node.isNull ? nil : try Wrapped.value(from: node, in: context)
  }

  /// Nil where the node is null.
  public static func merged(
    _ base: Wrapped?, with node: PropertyListNode, in context: DictContext
  ) throws -> Wrapped? {
    guard let base, !node.isNull else { return try value(from: node, in: context) }
    return try Wrapped.merged(base, with: node, in: context)
  }

  /// A missing key is nil.
  public static var valueIfMissing: Self? { .some(nil) }

  /// Nil leaves the key out.
  public func propertyList() throws -> PropertyList? { try self?.propertyList() }

  /// What is wrapped, or null.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    Wrapped.jsonSchema(in: &definitions).orNull
  }
}

extension Array: DictValue where Element: DictValue {
  /// The elements of an array.
  public init(node: PropertyListNode) throws {
    self = try Self.value(from: node, in: DictContext(node.storage, MappingSession()))
  }

  /// The elements of an array.
  @inlinable
  public static func value(
    from node: PropertyListNode, in context: DictContext
  ) throws -> [Element] {
    guard node.kind == .array else { throw MappingError.wrongKind(node, "array") }
    return try Element.array(from: node, in: context)
  }

  /// An array; nil is null in it.
  public func propertyList() throws -> PropertyList? {
    .array(try map { try $0.propertyList() ?? .null })
  }

  /// An array of such elements.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "array", "items": Element.jsonSchema(in: &definitions)]
  }
}

extension Dictionary: DictValue where Key == String, Value: DictValue {
  /// The entries of a dictionary.
  public init(node: PropertyListNode) throws {
    self = try Self.value(from: node, in: DictContext(node.storage, MappingSession()))
  }

  /// The entries of a dictionary; where all that is wrong is collected, each is looked at.
  public static func value(
    from node: PropertyListNode, in context: DictContext
  ) throws -> [String: Value] {
    try context.entries(of: node) { value throws in try Value.value(from: value, in: context) }
  }

  /// A dictionary with its keys in order; nil is null in it.
  public func propertyList() throws -> PropertyList? {
    var dictionary = PropertyListDictionary()
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      dictionary[key] = try value.propertyList() ?? .null
    }
    return .dictionary(dictionary)
  }

  /// A dictionary of such values.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    ["type": "object", "additionalProperties": Value.jsonSchema(in: &definitions)]
  }
}

extension DictValue where Self: RawRepresentable, RawValue: DictValue {
  /// The case of a raw value.
  public init(node: PropertyListNode) throws {
    let raw = try RawValue(node: node)
    guard let value = Self(rawValue: raw) else { throw Self.unknownCase(node) }
    self = value
  }

  /// The raw value.
  public func propertyList() throws -> PropertyList? { try rawValue.propertyList() }

  /// The schema of the raw values.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    guard let cases = rawCases, !cases.isEmpty else { return RawValue.jsonSchema(in: &definitions) }
    return ["enum": .array(cases)]
  }

  /// The raw values of all cases, of a `CaseIterable` type.
  static var rawCases: [PropertyList]? {
    guard let type = self as? any CaseIterable.Type else { return nil }
    return allCases(type).compactMap { ($0 as? Self).flatMap { try? $0.propertyList() } }
  }

  private static func allCases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
    type.allCases.map { $0 }
  }

  static func unknownCase(_ node: PropertyListNode) -> MappingError {
    let known = rawCases.map { cases in
      let names = cases.prefix(12).map { value in
        if case .string(let text) = value { "\"\(text.shortForDisplay)\"" } else { value.digits }
      }
      return names.joined(separator: ", ") + (cases.count > 12 ? ", …" : "")
    }
    return MappingError(
      Problem(
        node,
        .value(
          "mapping-case", "\(node.foundDescription) is no case of \(Self.self)",
          hint: known.map { "known are \($0)" })))
  }
}

extension PropertyList {
  /// The digits of a number.
  var digits: String {
    switch self {
    case .integer(let number): number.description
    case .real(let number): number.description
    default: "?"
    }
  }
}

extension MappingError {
  @usableFromInline
  static func wrongKind(_ node: PropertyListNode, _ expected: String) -> MappingError {
    mismatch(node, expected)
  }
}
