public import PropertyLists

/// How a value of a file becomes that of a field, and back.
@usableFromInline
struct Conversion<Value>: Sendable {
  @usableFromInline var read: @Sendable (PropertyListNode, DictContext) throws -> Value
  /// Reads a partial value.
  var merge: @Sendable (Value, PropertyListNode, DictContext) throws -> Value
  var write: @Sendable (Value) throws -> PropertyList?
  @usableFromInline var ifMissing: @Sendable () -> Value?
  var schema: @Sendable (inout SchemaDefinitions) -> PropertyList

  @usableFromInline
  init(
    read: @escaping @Sendable (PropertyListNode, DictContext) throws -> Value,
    merge: (@Sendable (Value, PropertyListNode, DictContext) throws -> Value)? = nil,
    write: @escaping @Sendable (Value) throws -> PropertyList?,
    ifMissing: @escaping @Sendable () -> Value? = { nil },
    schema: @escaping @Sendable (inout SchemaDefinitions) -> PropertyList
  ) {
    self.read = read
    self.merge = merge ?? { try read($1, $2) }
    self.write = write
    self.ifMissing = ifMissing
    self.schema = schema
  }

  /// The conversion where the value may be null or missing.
  @usableFromInline
  var optional: Conversion<Value?> {
    Conversion<Value?>(
      read: { $0.isNull ? nil : try read($0, $1) },
      write: { try $0.flatMap(write) },
      ifMissing: { .some(nil) },
      schema: { schema(&$0).orNull })
  }

  /// The conversion of the elements of an array.
  @usableFromInline
  func array(_ policy: ElementPolicy = .fail) -> Conversion<[Value]> {
    Conversion<[Value]>(
      read: { node, context in
        try context.elements(of: node, policy: policy) { try read($0, context) }
      },
      write: { .array(try $0.map { try write($0) ?? .null }) },
      schema: { ["type": "array", "items": schema(&$0)] })
  }
}

extension Conversion where Value: DictValue {
  /// The type's own.
  @inlinable
  init() {
    self.init(
      read: { try Value.value(from: $0, in: $1) },
      merge: { try Value.merged($0, with: $1, in: $2) },
      write: { try $0.propertyList() },
      ifMissing: { Value.valueIfMissing },
      schema: { Value.jsonSchema(in: &$0) })
  }
}

extension Conversion where Value: LosslessDictValue {
  /// Takes numbers and texts for each other where nothing is lost.
  @inlinable
  static var lossless: Conversion {
    Conversion(
      read: { node, context in
        guard let value = Value.lossless(node) else {
          return try Value.value(from: node, in: context)
        }
        if context.session.notesConversions { note(value, of: node, context) }
        return value
      },
      write: { try losslessly($0) },
      schema: { losslessSchema(&$0) })
  }

  @usableFromInline
  static func note(_ value: Value, of node: PropertyListNode, _ context: DictContext) {
    guard (try? Value.value(from: node, in: context)) == nil else { return }
    context.session.noteConversion(node, "\(value)")
  }

  /// A decimal with more digits than a real has is written as text.
  @usableFromInline
  static func losslessly(_ value: Value) throws -> PropertyList? {
    do {
      return try value.propertyList()
    } catch {
      return .string("\(value)")
    }
  }

  @usableFromInline
  static func losslessSchema(_ definitions: inout SchemaDefinitions) -> PropertyList {
    Value.jsonSchema(in: &definitions).orText
  }
}

extension Conversion where Value: DictValue & RawRepresentable, Value.RawValue: DictValue {
  /// Takes an unknown raw value for a case of its own.
  static func fallback(_ value: @escaping @Sendable () -> Value) -> Conversion {
    Conversion(
      read: { node, context in
        let raw = try Value.RawValue.value(from: node, in: context)
        if let known = Value(rawValue: raw) { return known }
        let value = value()
        context.session.note(Value.unknownCase(node), at: node, "\(value) is taken")
        return value
      },
      write: { try $0.propertyList() },
      // Any raw value is read.
      schema: { Value.RawValue.jsonSchema(in: &$0) })
  }
}
