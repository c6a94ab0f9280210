import PropertyLists

/// One check of a compiled schema; numbers are indexes of the tables of its ``SchemaProgram``.
///
/// Every case is plain bits, so that going through a schema counts no references.
enum SchemaInstruction: Sendable {
  /// The schema `false`.
  case never
  case type(SchemaTypeSet)
  case constant(Int)
  case enumeration(Int)
  case minimum(Int)
  case exclusiveMinimum(Int)
  case maximum(Int)
  case exclusiveMaximum(Int)
  case multipleOf(Int)
  case minLength(Int)
  case maxLength(Int)
  case pattern(Int)
  case format(Int)
  case contentEncoding(Int)
  case contentMediaType(Int)
  /// `properties`, `patternProperties`, `additionalProperties` and `required` in one pass.
  case object(Int)
  case propertyNames(Int)
  case minProperties(Int)
  case maxProperties(Int)
  case dependentRequired(Int)
  case dependentSchemas(Int)
  /// `prefixItems`, `items` and `additionalItems` in one pass.
  case array(Int)
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  case contains(Int)
  case allOf(Int)
  case anyOf(Int)
  case oneOf(Int)
  case not(Int)
  case condition(Int)
  case reference(Int)
  case dynamicReference(Int)
  case recursiveReference(Int)
  case unevaluatedItems(Int)
  case unevaluatedProperties(Int)
  case nativeType(SchemaNativeTypes)
  case custom(Int)
}

/// A compiled schema: its instructions and what it is.
struct CompiledSchema: Sendable {
  /// The instructions, in the order in which they are run.
  var instructions: Range<Int>
  /// The resource that it belongs to.
  var resource: Int
  /// Whether it looks at what other keywords have looked at.
  var tracksEvaluated: Bool
  /// Whether several ways lead to it, so that it is worth remembering what it said.
  var isRevisited: Bool
}

/// Where a keyword stands: for messages only.
struct SchemaSite: Sendable {
  /// The keyword.
  var keyword: String
  /// The keyword's value in the schema's document.
  var node: PropertyListNode
  /// The schema that it stands in.
  var schema: Int
}

/// The entries of a dictionary as a schema wants them.
final class ObjectRule: Sendable {
  /// The names that `properties` and `required` mention.
  let names: NameTable
  /// By name, the schema of the value, or -1.
  let schemas: [Int]
  /// By name, its number among those that are required, or -1.
  let requirements: [Int]
  /// The number of names that are required.
  let requiredCount: Int
  /// The patterns of `patternProperties` with their schemas.
  let patterns: [(pattern: Int, schema: Int)]
  /// The schema of all other entries, or -1.
  let additional: Int
  /// Whether no other entry may be there at all: `additionalProperties: false`.
  let forbidsAdditional: Bool
  /// Whether any other entry may be there, which is then one that has been looked at.
  let acceptsAdditional: Bool
  let propertiesSite: Int
  let patternsSite: Int
  let additionalSite: Int
  let requiredSite: Int

  init(
    names: [String], schemas: [Int], requirements: [Int], patterns: [(pattern: Int, schema: Int)],
    additional: Int, forbidsAdditional: Bool, acceptsAdditional: Bool, propertiesSite: Int,
    patternsSite: Int, additionalSite: Int, requiredSite: Int
  ) {
    self.names = NameTable(names)
    self.schemas = schemas
    self.requirements = requirements
    requiredCount = (requirements.max() ?? -1) + 1
    self.patterns = patterns
    self.additional = additional
    self.forbidsAdditional = forbidsAdditional
    self.acceptsAdditional = acceptsAdditional
    self.propertiesSite = propertiesSite
    self.patternsSite = patternsSite
    self.additionalSite = additionalSite
    self.requiredSite = requiredSite
  }
}

/// The elements of an array as a schema wants them.
struct ArrayRule: Sendable {
  /// The schemas of the first elements.
  var prefix: [Int]
  /// The schema of all others, or -1.
  var rest: Int
  var prefixSite: Int
  var restSite: Int
}

/// `contains` with its counts.
struct ContainsRule: Sendable {
  var schema: Int
  var minimum: Int
  var maximum: Int?
  var minimumSite: Int
  var maximumSite: Int
  /// Whether the elements found count as evaluated: since 2020-12.
  var marksEvaluated: Bool
}

/// `if` with `then` and `else`, -1 where they are missing.
struct ConditionRule: Sendable {
  var condition: Int
  var consequence: Int
  var alternative: Int
  var consequenceSite: Int
  var alternativeSite: Int
}

/// `$dynamicRef`: what it leads to by itself, and the name under which a schema further out goes first.
struct DynamicRule: Sendable {
  var target: Int
  var name: String?
}

/// Names that need other names: `dependentRequired`.
struct NameDependency: Sendable {
  var name: String
  var needs: [String]
}

/// Names that bring a schema with them: `dependentSchemas`.
struct SchemaDependency: Sendable {
  var name: String
  var schema: Int
}

/// A number as a keyword has it, with its text.
struct SchemaNumber: Sendable {
  var value: ExactDecimal
  var text: String
}
