/// The meta-schemas of the drafts, made from the table of keywords: what a schema has to look like.
enum MetaSchema {
  /// The text of the meta-schema with a URI, where it is that of a draft or of one of its
  /// vocabularies.
  static func text(for uri: String) -> String? {
    if let draft = SchemaDraft(uri: uri) { return text(of: draft) }
    for draft in [SchemaDraft.draft2019, .draft2020] {
      let prefix = vocabularyURI(draft, in: "meta", "")
      guard uri.hasPrefix(prefix) else { continue }
      let name = uri.dropFirst(prefix.count)
      guard let vocabulary = vocabularies(of: draft).first(where: { $0.name(in: draft) == name })
      else { return nil }
      return text(of: vocabulary, in: draft)
    }
    return nil
  }

  /// What a schema of a draft has to look like, as one schema of draft 2020-12, which needs no other.
  static func flatText(of draft: SchemaDraft) -> String {
    object([
      ("$schema", string(SchemaDraft.draft2020.uri)), ("type", types(of: draft)),
      ("properties", properties(SchemaKeyword.all, of: draft, reference: ##"{"$ref":"#"}"##)),
      (definitions(of: draft), shapes),
    ])
  }

  /// The vocabularies of a draft.
  static func vocabularies(of draft: SchemaDraft) -> [SchemaKeyword.Vocabulary] {
    switch draft {
    case .draft2020: SchemaKeyword.Vocabulary.allCases
    case .draft2019: [.core, .applicator, .validation, .metaData, .format, .content]
    case .draft4, .draft6, .draft7: []
    }
  }

  /// The URI of a vocabulary (in `vocab`) or of its meta-schema (in `meta`).
  static func vocabularyURI(_ draft: SchemaDraft, in folder: String, _ name: String) -> String {
    "https://json-schema.org/draft/\(draft)/\(folder)/\(name)"
  }

  private static func text(of draft: SchemaDraft) -> String {
    guard draft >= .draft2019 else {
      return object([
        ("$schema", string(draft.uri + "#")),
        (draft == .draft4 ? "id" : "$id", string(draft.uri + "#")), ("type", types(of: draft)),
        ("properties", properties(SchemaKeyword.all, of: draft, reference: ##"{"$ref":"#"}"##)),
        (definitions(of: draft), shapes),
      ])
    }
    let used = vocabularies(of: draft).filter { $0 != .formatAssertion }
    return object([
      ("$schema", string(draft.uri)), ("$id", string(draft.uri)),
      (
        "$vocabulary",
        object(used.map { (vocabularyURI(draft, in: "vocab", $0.name(in: draft)), "true") })
      ),
      dynamicAnchor(of: draft),
      ("allOf", array(used.map { #"{"$ref":"meta/\#($0.name(in: draft))"}"# })),
      ("type", types(of: draft)),
    ])
  }

  private static func text(
    of vocabulary: SchemaKeyword.Vocabulary, in draft: SchemaDraft
  ) -> String {
    let reference =
      draft == .draft2019 ? ##"{"$recursiveRef":"#"}"## : ##"{"$dynamicRef":"#meta"}"##
    let keywords = SchemaKeyword.all.filter { keyword in
      switch keyword.vocabulary {
      case .unevaluated where draft == .draft2019: vocabulary == .applicator
      case .format where vocabulary == .formatAssertion: true
      default: keyword.vocabulary == vocabulary
      }
    }
    return object([
      ("$schema", string(draft.uri)),
      ("$id", string(vocabularyURI(draft, in: "meta", vocabulary.name(in: draft)))),
      dynamicAnchor(of: draft), ("type", types(of: draft)),
      ("properties", properties(keywords, of: draft, reference: reference)),
      (definitions(of: draft), shapes),
    ])
  }

  private static func dynamicAnchor(of draft: SchemaDraft) -> (String, String) {
    draft == .draft2019 ? ("$recursiveAnchor", "true") : ("$dynamicAnchor", string("meta"))
  }

  private static func types(of draft: SchemaDraft) -> String {
    draft == .draft4 ? #""object""# : #"["object","boolean"]"#
  }

  private static func properties(
    _ keywords: [SchemaKeyword], of draft: SchemaDraft, reference: String
  ) -> String {
    object(
      keywords.filter { $0.drafts.contains(draft) }
        .map { ($0.name, schema(of: $0, draft, reference)) })
  }

  private static func schema(
    of keyword: SchemaKeyword, _ draft: SchemaDraft, _ reference: String
  ) -> String {
    switch keyword.name {
    // A draft-04 schema is no boolean, but these two may be one.
    case "additionalProperties" where draft == .draft4, "additionalItems" where draft == .draft4:
      return #"{"anyOf":[{"type":"boolean"},\#(reference)]}"#
    case "required" where draft == .draft4:
      return #"{"type":"array","items":{"type":"string"},"minItems":1,"uniqueItems":true}"#
    case "patternProperties" where draft > .draft4:
      return #"{"type":"object","additionalProperties":\#(reference),"#
        + #""propertyNames":{"format":"regex"}}"#
    default: return text(of: keyword.shape, draft, reference)
    }
  }

  private static func definitions(of draft: SchemaDraft) -> String {
    draft >= .draft2019 ? "$defs" : "definitions"
  }

  /// The definitions that the shapes refer to.
  private static var shapes: String {
    let names = SchemaDataType.allCases.map { string($0.rawValue) }
    return object([("simpleTypes", object([("enum", array(names))]))])
  }

  private static func text(
    of shape: SchemaKeyword.Shape, _ draft: SchemaDraft, _ reference: String
  ) -> String {
    let names = #"{"type":"array","items":{"type":"string"},"uniqueItems":true}"#
    switch shape {
    case .schema: return reference
    case .schemaArray: return #"{"type":"array","minItems":1,"items":\#(reference)}"#
    case .schemaMap: return #"{"type":"object","additionalProperties":\#(reference)}"#
    case .schemaOrArray:
      return #"{"anyOf":[\#(reference),{"type":"array","items":\#(reference)}]}"#
    case .schemaOrNamesMap:
      return #"{"type":"object","additionalProperties":{"anyOf":[\#(reference),\#(names)]}}"#
    case .namesMap: return #"{"type":"object","additionalProperties":\#(names)}"#
    case .names: return names
    case .count: return #"{"type":"integer","minimum":0}"#
    case .number: return #"{"type":"number"}"#
    case .positiveNumber:
      return draft == .draft4
        ? #"{"type":"number","minimum":0,"exclusiveMinimum":true}"#
        : #"{"type":"number","exclusiveMinimum":0}"#
    case .boolean: return #"{"type":"boolean"}"#
    case .string: return #"{"type":"string"}"#
    case .uri: return #"{"type":"string","format":"uri"}"#
    case .uriReference: return #"{"type":"string","format":"uri-reference"}"#
    case .fragmentName: return #"{"type":"string","pattern":"^[A-Za-z_][-A-Za-z0-9._]*$"}"#
    case .pattern: return #"{"type":"string","format":"regex"}"#
    case .types:
      let type = ##"{"$ref":"#/\##(definitions(of: draft))/simpleTypes"}"##
      return #"{"anyOf":[\#(type),{"type":"array","items":\#(type),"minItems":1,"#
        + #""uniqueItems":true}]}"#
    case .values:
      return draft == .draft4
        ? #"{"type":"array","minItems":1,"uniqueItems":true}"# : #"{"type":"array"}"#
    case .any: return "{}"
    case .anyArray: return #"{"type":"array"}"#
    case .vocabularies:
      return #"{"type":"object","additionalProperties":{"type":"boolean"}}"#
    }
  }

  private static func object(_ entries: [(String, String)]) -> String {
    "{" + entries.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// The names and URIs here have nothing to escape.
  private static func string(_ text: String) -> String { "\"\(text)\"" }
}
