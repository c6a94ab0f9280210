import PropertyLists

extension Fields {
  /// Declares a part of the model whose fields stand in the same dictionary.
  /// ```swift
  /// let address = fields.flatten(\.address)   // {"name": …, "street": …, "city": …}
  /// ```
  /// The part is a declared model; its keys count as known.
  public func flatten<Part: DictInitializable>(
    _ keyPath: any KeyPath<Model, Part> & Sendable
  ) -> Field<Model, Part> where Part.Input == DictFields<Part> {
    let read: @Sendable (DictReader) throws -> Part = { reader in
      guard let declaration = Part.mapping.declaration else { throw MappingError.undeclared }
      let context = reader.context
      let base = (context.base as? Model)?[keyPath: keyPath]
      return try context.merging(base) { try declaration.make(DictFields(reader)) }
    }
    let declaration = Part.mapping.declaration
    let entry = FieldEntry<Model>(
      keys: declaration?.keys ?? [], paths: [], isRequired: false,
      check: { reader in
        guard let declaration else { throw MappingError.undeclared }
        let session = reader.context.session
        let before = session.issues.count
        let base = (reader.context.base as? Model)?[keyPath: keyPath]
        let missing = reader.context.merging(base) { declaration.collectFields(reader) }
        if session.issues.count == before { _ = try read(reader) }
        return missing
      },
      write: { model, dictionary in
        try declaration?.write(model[keyPath: keyPath], &dictionary)
      },
      schema: { _ in [:] },
      flatten: { schema, definitions in declaration?.add(to: &schema, &definitions) })
    let conversion = Conversion<Part>(
      read: { _, _ in throw MappingError.undeclared }, write: { _ in nil }, schema: { _ in [:] })
    return Field(self, FieldRules([], keyPath, conversion), entry: entry, read)
  }
}
