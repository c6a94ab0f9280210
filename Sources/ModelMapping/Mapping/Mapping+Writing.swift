public import PropertyLists

extension MappingDeclaration {
  /// Writes the fields of a model.
  func write(_ model: Model, _ dictionary: inout PropertyListDictionary) throws {
    if let union { return try union.write(model, &dictionary) }
    for entry in entries { try entry.write(model, &dictionary) }
  }
}

extension Mapping {
  /// The dictionary of a model: what reading makes the model of.
  /// ```swift
  /// let deal = try Deal(dict: ["title": "面包", "price": "20"])
  /// try Deal.mapping.dictionary(of: deal)   // ["title": "面包", "price": 20, "buycount": 0]
  /// ```
  /// Nil leaves the key out. Keys are in the order of the declaration.
  /// - Throws: `MappingError` where a field can only be read, or its value can't be written.
  public func dictionary(of model: Model) throws -> PropertyList {
    guard let declaration else { throw MappingError.undeclared }
    var dictionary = PropertyListDictionary()
    try declaration.write(model, &dictionary)
    return .dictionary(dictionary)
  }
}

extension DictInitializable {
  /// The model as a dictionary, for any format.
  /// ```swift
  /// let document = try PropertyListDocument(deal.dictionary())
  /// try document.xml()
  /// ```
  /// A declared model is written by its ``mapping``, an `Encodable` one by `DocumentEncoder`, and one by
  /// hand by its own ``DictValue/propertyList()``.
  /// - Throws: `MappingError` where the type has no way back, or a value can't be written.
  public func dictionary() throws -> PropertyList { try propertyList() ?? [:] }
}

extension DictInitializable where Input == DictFields<Self> {
  /// The dictionary that the mapping makes.
  public func propertyList() throws -> PropertyList? { try Self.mapping.dictionary(of: self) }
}

extension DictInitializable where Self: Encodable {
  /// The dictionary that `encode(to:)` makes.
  public func propertyList() throws -> PropertyList? {
    try DocumentEncoder().encode(self).root.value
  }
}

extension DictInitializable where Self: Encodable, Input == DictFields<Self> {
  /// The dictionary that the mapping makes, or `encode(to:)` where there is none.
  public func propertyList() throws -> PropertyList? {
    Self.mapping.isDeclared
      ? try Self.mapping.dictionary(of: self) : try DocumentEncoder().encode(self).root.value
  }
}
