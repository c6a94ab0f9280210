public import PropertyLists

extension MappingDeclaration {
  /// Adds the fields to the schema of a dictionary.
  func add(to schema: inout ObjectSchema, _ definitions: inout SchemaDefinitions) {
    for entry in entries {
      if let flatten = entry.flatten {
        flatten(&schema, &definitions)
      } else {
        schema.add(entry.schema(&definitions), entry.paths, isRequired: entry.isRequired)
      }
    }
  }

  /// The schema of the model's dictionary.
  func schema(_ definitions: inout SchemaDefinitions) -> PropertyList {
    guard let union else {
      var schema = ObjectSchema()
      add(to: &schema, &definitions)
      return schema.value(isClosed: unknownKeys == .forbid)
    }
    let variants = union.variants.map { name, variant -> PropertyList in
      guard let tag = union.tag else { return variant.schema(&definitions) }
      if let schema = variant.closedSchema(&definitions, tag, name) { return schema }
      let schema = variant.schema(&definitions)
      let tagged: PropertyList = [
        "properties": .dictionary([tag: ["const": .string(name)]]), "required": [.string(tag)],
      ]
      return ["allOf": [schema, tagged]]
    }
    return [union.tag == nil ? "anyOf" : "oneOf": .array(variants)]
  }
}

extension MappingDeclaration {
  /// The schema of the model's dictionary with a tag in it; nil where other keys are taken too, so that
  /// the schema of the model itself will do.
  func closedSchema(
    _ definitions: inout SchemaDefinitions, _ tag: String, _ name: String
  ) -> PropertyList? {
    guard unknownKeys == .forbid, union == nil else { return nil }
    var schema = ObjectSchema()
    add(to: &schema, &definitions)
    schema.add(["const": .string(name)], [[.key(tag)]], isRequired: true)
    return schema.value(isClosed: true)
  }
}

extension DictInitializable where Input == DictFields<Self> {
  /// The schema of the mapping, by reference; that of any object where there is no mapping.
  public static func jsonSchema(in definitions: inout SchemaDefinitions) -> PropertyList {
    guard let declaration = mapping.declaration else { return ["type": "object"] }
    return definitions.reference(to: self) { declaration.schema(&$0) }
  }
}

extension Mapping where Model: DictInitializable {
  /// A JSON Schema (draft 2020-12) of the model's dictionaries: types, required keys, defaults, nested
  /// models, the cases of enums, and `additionalProperties: false` where unknown keys are forbidden.
  /// ```swift
  /// try PropertyListDocument(Deal.mapping.schema()).json()
  /// ```
  /// Dates and data are text, as JSON has them.
  public func schema() -> PropertyList {
    var definitions = SchemaDefinitions()
    let reference = Model.jsonSchema(in: &definitions)
    var schema: PropertyListDictionary = [
      "$schema": "https://json-schema.org/draft/2020-12/schema"
    ]
    var others = definitions.definitions
    if case .string(let text)? = reference["$ref"] {
      let name = String(text.dropFirst("#/$defs/".count))
      if definitions.references[name] == 1, case .dictionary(let own)? = others[name] {
        others[name] = nil
        for (key, value) in own { schema[key] = value }
      } else {
        schema["$ref"] = .string(text)
      }
    } else if case .dictionary(let own) = reference {
      for (key, value) in own { schema[key] = value }
    }
    if !others.isEmpty { schema["$defs"] = .dictionary(others) }
    return .dictionary(schema)
  }
}
