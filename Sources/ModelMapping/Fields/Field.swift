import PropertyLists

/// A field of a ``Mapping``: made by ``Fields``, used to read it of a dictionary: `r[title]`.
///
/// Options are added behind it, in any order:
/// ```swift
/// fields("buycount", \.bought).aliased("buyCount").default(0, for: [.missing, .null])
/// fields("price", \.price).lossless()
/// fields("state", \.state).fallback(.other)
/// fields("made", \.made).dates(.secondsSince1970)
/// fields("tags", \.tags).elements(.skip)
/// ```
public struct Field<Model, Value>: Sendable {
  /// The key, where the field is read as it stands.
  @usableFromInline let key: String
  /// Whether it is: no other names, no options.
  @usableFromInline let isPlain: Bool
  @usableFromInline let read: @Sendable (DictReader) throws -> Value
  @usableFromInline let rules: FieldRules<Model, Value>
  @usableFromInline let fields: Fields<Model>
  @usableFromInline let slot: Int

  /// Declares a field.
  @usableFromInline
  init(
    _ fields: Fields<Model>, _ rules: FieldRules<Model, Value>, plain key: String? = nil,
    _ read: @escaping @Sendable (DictReader) throws -> Value
  ) {
    self.init(fields, rules, plain: key, entry: rules.entry(read), read)
  }

  init(
    _ fields: Fields<Model>, _ rules: FieldRules<Model, Value>, plain key: String? = nil,
    entry: FieldEntry<Model>, _ read: @escaping @Sendable (DictReader) throws -> Value
  ) {
    self.key = key ?? ""
    isPlain = key != nil
    self.read = read
    self.rules = rules
    self.fields = fields
    slot = fields.add(entry)
  }

  /// Declares the field again, with other rules.
  @usableFromInline
  init(
    _ field: Field, _ rules: FieldRules<Model, Value>,
    _ read: @escaping @Sendable (DictReader) throws -> Value
  ) {
    key = ""
    isPlain = false
    self.read = read
    self.rules = rules
    fields = field.fields
    slot = field.slot
    fields.replace(slot, rules.entry(read))
  }

  /// The field with other rules.
  @inlinable
  func with(_ change: (inout FieldRules<Model, Value>) -> Void) -> Field {
    var changed = rules
    change(&changed)
    let rules = changed
    return Field(self, rules) { try rules.value(in: $0) }
  }

  /// The field with another conversion.
  @inlinable
  func converted(_ conversion: Conversion<Value>) -> Field {
    with { $0.conversion = conversion }
  }
}

extension DictFields {
  /// The value of a field.
  /// - Throws: `MappingError`.
  @inlinable
  public subscript<Value>(_ field: Field<Model, Value>) -> Value {
    get throws {
      // The commonest field of all in one call. The cast is one between equal types.
      if Value.self == String.self, field.isPlain, let text = reader.string(field.key) {
        return unsafe unsafeBitCast(text, to: Value.self)
      }
      return try field.read(reader)
    }
  }
}
