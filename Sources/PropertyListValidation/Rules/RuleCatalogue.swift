public import PropertyLists

/// The rules that a check can report, and those of writing, with their descriptions.
///
/// ```swift
/// for rule in RuleCatalogue.all { print(rule.id.rawValue, rule.title) }
/// ```
public enum RuleCatalogue {
  /// All rules, by family.
  public static let all: [RuleDescription] =
    fileRules + xmlSyntaxRules + xmlStructureRules + xmlTextRules + xmlValueRules
    + jsonStructureRules + jsonValueRules + openStepStructureRules + openStepValueRules
    + binaryRules + binaryObjectRules + writingRules + SchemaRules.all
    + configurationRules

  /// The place in ``all`` of each rule.
  static let positions = Dictionary(
    all.indices.map { (all[$0].id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The rule with an identifier; nil where there is none.
  ///
  /// O(1).
  public static func rule(_ id: DiagnosticID) -> RuleDescription? { positions[id].map { all[$0] } }

  /// The rule of a keyword of JSON Schema: `additionalProperties`; nil where there is none.
  ///
  /// O(number of rules).
  public static func rule(keyword: String) -> RuleDescription? {
    all.first { $0.keyword == keyword }
  }
}
