public import PropertyLists

extension DictInitializable where Input == DictFields<Self> {
  /// The declared model, changed by a dictionary that has some of the fields.
  /// ```swift
  /// let changed = try deal.merging(["price": 25])
  /// ```
  /// A nested declared model is merged in turn; arrays, dictionaries and all other values are replaced.
  /// Null makes an optional nil. No key is required.
  /// - Throws: `MappingError` with all that is wrong with the dictionary; places are those of its file.
  public func merging(_ partial: PropertyListNode) throws -> Self {
    guard Self.mapping.isDeclared else { throw MappingError.undeclared }
    let session = MappingSession(isLoad: true)
    let context = DictContext(partial.storage, session)
    let model = context.merging(self) { Self.model(partial, in: context) }
    guard let model else { throw session.takeIssues() }
    return model
  }

  /// The declared model, changed by a value that has some of the fields.
  /// - Throws: as for a node.
  public func merging(_ partial: PropertyList) throws -> Self {
    try merging(PropertyListDocument(partial).root)
  }

  /// Makes a nested model of a partial dictionary.
  public static func merged(
    _ base: Self, with node: PropertyListNode, in context: DictContext
  ) throws -> Self {
    let nested = context.nested
    return try nested.merging(base) { try make(node, nested) }
  }
}
