/// A keyword of JSON Schema: in which drafts it counts, to which vocabulary it belongs and what its
/// value is.
///
/// The table of all keywords is the one place that knows where schemas stand in a schema; the
/// meta-schemas are made of it.
struct SchemaKeyword: Sendable {
  /// What the value of a keyword is.
  enum Shape: Sendable {
    case schema
    /// Schemas by position.
    case schemaArray
    /// Schemas by name.
    case schemaMap
    /// A schema, or one for each of the first elements: `items` before 2020-12.
    case schemaOrArray
    /// A schema or a list of names, by name.
    case schemaOrNamesMap
    /// Lists of names, by name.
    case namesMap
    case names
    case count
    case number
    case positiveNumber
    case boolean
    case string
    case uri
    case uriReference
    case fragmentName
    case pattern
    case types
    case values
    case any
    case anyArray
    case vocabularies
  }

  /// A set of keywords that a meta-schema can switch on (drafts 2019-09 and 2020-12).
  enum Vocabulary: String, Sendable, CaseIterable {
    case core, applicator, unevaluated, validation, metaData = "meta-data"
    case format = "format-annotation", formatAssertion = "format-assertion", content

    /// The name in a draft; 2019-09 has no word for two of them.
    func name(in draft: SchemaDraft) -> String {
      draft == .draft2019 && self == .format ? "format" : rawValue
    }
  }

  /// The vocabularies of the drafts' own meta-schemas.
  static let standardVocabularies = Set(Vocabulary.allCases).subtracting([.formatAssertion])

  let name: String
  let shape: Shape
  let drafts: ClosedRange<SchemaDraft>
  let vocabulary: Vocabulary

  private init(
    _ name: String, _ shape: Shape, _ vocabulary: Vocabulary,
    _ drafts: ClosedRange<SchemaDraft> = .draft4 ... .draft2020
  ) {
    self.name = name
    self.shape = shape
    self.drafts = drafts
    self.vocabulary = vocabulary
  }

  /// The keyword of a name in a draft.
  static func named(_ name: String, in draft: SchemaDraft) -> SchemaKeyword? {
    byName[name]?.first { $0.drafts.contains(draft) }
  }

  /// The drafts in which a keyword counts that some draft has.
  static func drafts(of name: String) -> [ClosedRange<SchemaDraft>] {
    byName[name]?.map(\.drafts) ?? []
  }

  private static let byName = Dictionary(grouping: all, by: \.name)

  /// All keywords, in the order in which a meta-schema names them.
  static let all: [SchemaKeyword] = core + applicators + assertions + annotations

  private static let core: [SchemaKeyword] = [
    SchemaKeyword("id", .uriReference, .core, .draft4 ... .draft4),
    SchemaKeyword("$id", .uriReference, .core, .draft6 ... .draft2020),
    SchemaKeyword("$schema", .uri, .core),
    SchemaKeyword("$ref", .uriReference, .core),
    SchemaKeyword("$anchor", .fragmentName, .core, .draft2019 ... .draft2020),
    SchemaKeyword("$dynamicRef", .uriReference, .core, .draft2020 ... .draft2020),
    SchemaKeyword("$dynamicAnchor", .fragmentName, .core, .draft2020 ... .draft2020),
    SchemaKeyword("$recursiveRef", .uriReference, .core, .draft2019 ... .draft2019),
    SchemaKeyword("$recursiveAnchor", .boolean, .core, .draft2019 ... .draft2019),
    SchemaKeyword("$vocabulary", .vocabularies, .core, .draft2019 ... .draft2020),
    SchemaKeyword("$comment", .string, .core, .draft7 ... .draft2020),
    SchemaKeyword("$defs", .schemaMap, .core, .draft2019 ... .draft2020),
    // The later drafts keep the old word for schemas that have it.
    SchemaKeyword("definitions", .schemaMap, .core),
  ]

  private static let applicators: [SchemaKeyword] = [
    SchemaKeyword("prefixItems", .schemaArray, .applicator, .draft2020 ... .draft2020),
    SchemaKeyword("items", .schema, .applicator, .draft2020 ... .draft2020),
    SchemaKeyword("items", .schemaOrArray, .applicator, .draft4 ... .draft2019),
    SchemaKeyword("additionalItems", .schema, .applicator, .draft4 ... .draft2019),
    SchemaKeyword("contains", .schema, .applicator, .draft6 ... .draft2020),
    SchemaKeyword("properties", .schemaMap, .applicator),
    SchemaKeyword("patternProperties", .schemaMap, .applicator),
    SchemaKeyword("additionalProperties", .schema, .applicator),
    SchemaKeyword("propertyNames", .schema, .applicator, .draft6 ... .draft2020),
    SchemaKeyword("dependentSchemas", .schemaMap, .applicator, .draft2019 ... .draft2020),
    SchemaKeyword("dependencies", .schemaOrNamesMap, .applicator),
    SchemaKeyword("if", .schema, .applicator, .draft7 ... .draft2020),
    SchemaKeyword("then", .schema, .applicator, .draft7 ... .draft2020),
    SchemaKeyword("else", .schema, .applicator, .draft7 ... .draft2020),
    SchemaKeyword("allOf", .schemaArray, .applicator),
    SchemaKeyword("anyOf", .schemaArray, .applicator),
    SchemaKeyword("oneOf", .schemaArray, .applicator),
    SchemaKeyword("not", .schema, .applicator),
    SchemaKeyword("unevaluatedItems", .schema, .unevaluated, .draft2019 ... .draft2020),
    SchemaKeyword("unevaluatedProperties", .schema, .unevaluated, .draft2019 ... .draft2020),
  ]

  private static let assertions: [SchemaKeyword] = [
    SchemaKeyword("type", .types, .validation),
    SchemaKeyword("const", .any, .validation, .draft6 ... .draft2020),
    SchemaKeyword("enum", .values, .validation),
    SchemaKeyword("multipleOf", .positiveNumber, .validation),
    SchemaKeyword("maximum", .number, .validation),
    SchemaKeyword("exclusiveMaximum", .number, .validation, .draft6 ... .draft2020),
    SchemaKeyword("exclusiveMaximum", .boolean, .validation, .draft4 ... .draft4),
    SchemaKeyword("minimum", .number, .validation),
    SchemaKeyword("exclusiveMinimum", .number, .validation, .draft6 ... .draft2020),
    SchemaKeyword("exclusiveMinimum", .boolean, .validation, .draft4 ... .draft4),
    SchemaKeyword("maxLength", .count, .validation),
    SchemaKeyword("minLength", .count, .validation),
    SchemaKeyword("pattern", .pattern, .validation),
    SchemaKeyword("maxItems", .count, .validation),
    SchemaKeyword("minItems", .count, .validation),
    SchemaKeyword("uniqueItems", .boolean, .validation),
    SchemaKeyword("maxContains", .count, .validation, .draft2019 ... .draft2020),
    SchemaKeyword("minContains", .count, .validation, .draft2019 ... .draft2020),
    SchemaKeyword("maxProperties", .count, .validation),
    SchemaKeyword("minProperties", .count, .validation),
    SchemaKeyword("required", .names, .validation),
    SchemaKeyword("dependentRequired", .namesMap, .validation, .draft2019 ... .draft2020),
    SchemaKeyword("format", .string, .format),
    SchemaKeyword("contentEncoding", .string, .content, .draft7 ... .draft2020),
    SchemaKeyword("contentMediaType", .string, .content, .draft7 ... .draft2020),
    SchemaKeyword("contentSchema", .schema, .content, .draft2019 ... .draft2020),
  ]

  private static let annotations: [SchemaKeyword] = [
    SchemaKeyword("title", .string, .metaData),
    SchemaKeyword("description", .string, .metaData),
    SchemaKeyword("default", .any, .metaData),
    SchemaKeyword("deprecated", .boolean, .metaData, .draft2019 ... .draft2020),
    SchemaKeyword("readOnly", .boolean, .metaData, .draft7 ... .draft2020),
    SchemaKeyword("writeOnly", .boolean, .metaData, .draft7 ... .draft2020),
    SchemaKeyword("examples", .anyArray, .metaData, .draft6 ... .draft2020),
  ]
}
