import PropertyLists

/// What a mapping knows of one field, whatever the type of its value.
struct FieldEntry<Model>: Sendable {
  /// The keys of the dictionary that the field looks at.
  var keys: [String]
  /// The ways to the value; none for a flattened part.
  var paths: [[PropertyListPath.Step]]
  /// Whether the key must be there.
  var isRequired: Bool
  /// Reads the field of a dictionary and forgets it; gives the keys that are missing of a flattened
  /// part, whose issues have been added.
  var check: @Sendable (DictReader) throws -> [String]
  /// Writes the field of a model.
  var write: @Sendable (Model, inout PropertyListDictionary) throws -> Void
  /// The schema of the value; of a flattened part that of the part.
  var schema: @Sendable (inout SchemaDefinitions) -> PropertyList
  /// Adds the properties of a flattened part to a schema.
  var flatten: (@Sendable (inout ObjectSchema, inout SchemaDefinitions) -> Void)?
}
