import PropertyLists

/// A schema as it is run: instructions in a row and the tables they refer to.
///
/// Layout. `schemas[0]` is the root. A schema is a range of `instructions`; `sites[n]` tells where the
/// keyword of instruction n stands. Instructions name schemas, numbers, patterns and rules by index.
///
/// Invariants. No chain of schemas that look at the same value leads back to itself, but through
/// `$dynamicRef` and `$recursiveRef`, whose targets depend on the way: the depth of evaluation is
/// limited for them.
///
/// Example. `{"type":"array","items":{"type":"string"}}` is
/// ```
/// schema 0: instructions 0..<2   [0] type array   [1] array rule 0: rest = schema 1
/// schema 1: instructions 2..<3   [2] type string
/// ```
final class SchemaProgram: Sendable {
  let schemas: [CompiledSchema]
  let instructions: [SchemaInstruction]
  /// By instruction, the index of its site.
  let instructionSites: [Int]
  let sites: [SchemaSite]
  let resources: [SchemaResource]
  /// The place of each schema.
  let nodes: [PropertyListNode]
  let tables: SchemaTables
  let usesDynamicScope: Bool
  let warnings: [Diagnostic]
  let customRules: [SchemaRule]
  let maximumFindings: Int
  let collectsOutput: Bool

  init(
    schemas: [CompiledSchema], instructions: [SchemaInstruction], instructionSites: [Int],
    sites: [SchemaSite], resources: [SchemaResource], nodes: [PropertyListNode],
    tables: SchemaTables, usesDynamicScope: Bool, warnings: [Diagnostic], options: SchemaOptions
  ) {
    self.schemas = schemas
    self.instructions = instructions
    self.instructionSites = instructionSites
    self.sites = sites
    self.resources = resources
    self.nodes = nodes
    self.tables = tables
    self.usesDynamicScope = usesDynamicScope
    self.warnings = warnings
    customRules = options.customRules
    maximumFindings = options.maximumFindings
    collectsOutput = options.collectsOutput
  }
}

/// What instructions refer to by index.
struct SchemaTables: Sendable {
  var values: [PropertyListNode] = []
  var enumerations: [EnumerationTable] = []
  var numbers: [SchemaNumber] = []
  var patterns: [Pattern] = []
  var formats: [StringFormat] = []
  var objects: [ObjectRule] = []
  var arrays: [ArrayRule] = []
  var containsRules: [ContainsRule] = []
  var branches: [[Int]] = []
  var conditions: [ConditionRule] = []
  var dynamicRules: [DynamicRule] = []
  var nameDependencies: [[NameDependency]] = []
  var schemaDependencies: [[SchemaDependency]] = []
  var texts: [String] = []
  var hasNativeTypes = false
}

/// A schema with an identifier of its own, and all that belongs to it.
struct SchemaResource: Sendable {
  /// The absolute URI, without a fragment.
  var uri: String
  var root: SchemaPlace
  var draft: SchemaDraft
  var vocabularies: Set<SchemaKeyword.Vocabulary>
  var anchors: [String: SchemaPlace] = [:]
  var dynamicAnchors: [String: SchemaPlace] = [:]
  /// By name, the compiled schema of a dynamic anchor.
  var dynamicSchemas: [String: Int] = [:]
  /// The compiled root where it has `$recursiveAnchor: true`, or -1.
  var recursiveSchema = -1
  var isRecursive = false
}

/// A node of one of the documents that a schema consists of.
struct SchemaPlace: Hashable, Sendable {
  var document: Int
  var node: Int
}
