public import PropertyLists

/// Where the value of a field stands, how it is read, and what stands for it.
@usableFromInline
struct FieldRules<Model, Value>: Sendable {
  @usableFromInline var paths: FieldPaths
  let keyPath: any KeyPath<Model, Value> & Sendable
  @usableFromInline var conversion: Conversion<Value>
  @usableFromInline var missing: (@Sendable () -> Value)?
  @usableFromInline var null: (@Sendable () -> Value)?
  @usableFromInline var unreadable: (@Sendable () -> Value)?

  @usableFromInline
  init(
    _ paths: [[PropertyListPath.Step]], _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ conversion: Conversion<Value>
  ) {
    self.paths = FieldPaths(paths)
    self.keyPath = keyPath
    self.conversion = conversion
  }

  @inlinable
  func value(in reader: DictReader) throws -> Value {
    guard let node = paths.node(in: reader) else { return try valueIfMissing(reader) }
    let context = reader.context
    guard !context.isMerging else { return try merged(node, context) }
    if let null, node.isNull { return null() }
    do {
      guard unreadable != nil, context.isCollecting else {
        return try conversion.read(node, context)
      }
      // A default stands for what is wrong, so nothing of it is an issue.
      return try context.session.withoutCollecting { try conversion.read(node, context) }
    } catch {
      return try replaced(node, error, context)
    }
  }

  @usableFromInline
  func valueIfMissing(_ reader: DictReader) throws -> Value {
    if reader.context.isMerging, let base = reader.context.base as? Model {
      return base[keyPath: keyPath]
    }
    if let value = missing?() ?? conversion.ifMissing() { return value }
    throw paths.missing(in: reader)
  }

  /// What stands for a value that can't be read.
  @usableFromInline
  func replaced(
    _ node: PropertyListNode, _ error: any Error, _ context: DictContext
  ) throws -> Value {
    // Null is no bad value: it has a policy of its own.
    guard let unreadable, !node.isNull else { throw MappingError.located(error, at: node) }
    let value = unreadable()
    do {
      _ = try context.session.withoutCollecting { try conversion.read(node, context) }
    } catch {
      context.session.note(error, at: node, "\(value) is taken")
    }
    return value
  }

  /// The value of a partial dictionary.
  @usableFromInline
  func merged(_ node: PropertyListNode, _ context: DictContext) throws -> Value {
    if node.isNull, let null { return null() }
    guard let base = context.base as? Model else { return try conversion.read(node, context) }
    do {
      return try conversion.merge(base[keyPath: keyPath], node, context)
    } catch {
      return try replaced(node, error, context)
    }
  }

  var isRequired: Bool { missing == nil && conversion.ifMissing() == nil }

  /// What the mapping knows of the field.
  func entry(_ read: @escaping @Sendable (DictReader) throws -> Value) -> FieldEntry<Model> {
    FieldEntry(
      keys: paths.keys, paths: paths.all, isRequired: isRequired,
      check: { reader in
        _ = try read(reader)
        return []
      },
      write: { [keyPath, conversion, paths] model, dictionary in
        guard let value = try conversion.write(model[keyPath: keyPath]) else { return }
        try dictionary.set(value, at: (paths.all.first ?? [])[...])
      },
      schema: { [conversion, missing] definitions in
        let schema = conversion.schema(&definitions)
        guard let missing, let value = try? conversion.write(missing()) else { return schema }
        return schema.with("default", value)
      })
  }
}
