import PropertyLists

// The keywords that apply further schemas to the same value, references among them.
extension SchemaCompiler {
  mutating func compileCombinations(_ source: SchemaSource) {
    for keyword in ["allOf", "anyOf", "oneOf"] {
      guard let node = source[keyword], node.count > 0, node.kind == .array else { continue }
      let site = site(keyword, node)
      var branches: [Int] = []
      for element in node.elements {
        let schema = schema(at: element)
        applyInPlace(schema, site: site)
        branches.append(schema)
      }
      tables.branches.append(branches)
      let number = tables.branches.count - 1
      switch keyword {
      case "allOf": emit(.allOf(number), site: site)
      case "anyOf": emit(.anyOf(number), site: site)
      default: emit(.oneOf(number), site: site)
      }
    }
    if let node = source["not"] {
      let site = site("not", node)
      let schema = schema(at: node)
      applyInPlace(schema, site: site)
      emit(.not(schema), site: site)
    }
    if let node = source["if"] { compileCondition(node, source) }
  }

  private mutating func compileCondition(_ node: PropertyListNode, _ source: SchemaSource) {
    let site = site("if", node)
    var rule = ConditionRule(
      condition: schema(at: node), consequence: -1, alternative: -1, consequenceSite: site,
      alternativeSite: site)
    applyInPlace(rule.condition, site: site)
    if let node = source["then"] {
      rule.consequence = schema(at: node)
      rule.consequenceSite = self.site("then", node)
      applyInPlace(rule.consequence, site: rule.consequenceSite)
    }
    if let node = source["else"] {
      rule.alternative = schema(at: node)
      rule.alternativeSite = self.site("else", node)
      applyInPlace(rule.alternative, site: rule.alternativeSite)
    }
    tables.conditions.append(rule)
    emit(.condition(tables.conditions.count - 1), site: site)
  }

  mutating func compileUnevaluated(_ source: SchemaSource) {
    if let node = source["unevaluatedItems"] {
      emit(.unevaluatedItems(schema(at: node)), site: site("unevaluatedItems", node))
      trackEvaluated()
    }
    if let node = source["unevaluatedProperties"] {
      emit(.unevaluatedProperties(schema(at: node)), site: site("unevaluatedProperties", node))
      trackEvaluated()
    }
  }

  mutating func compileReferences(_ source: SchemaSource) {
    if let node = source["$ref"] { compileReference(node) }
    if let node = source["$dynamicRef"], let text = node.string {
      let site = site("$dynamicRef", node)
      guard let target = resolve(text, node) else { return }
      let fragment = SchemaURI(text).fragment.map(String.init)
      let resource = index.resources[index.resourceOf[target] ?? 0]
      let isDynamic = fragment.map { resource.dynamicAnchors[$0] == target } ?? false
      let schema = schema(at: target)
      applyInPlace(schema, site: site)
      tables.dynamicRules.append(
        DynamicRule(target: schema, name: isDynamic ? fragment : nil))
      emit(.dynamicReference(tables.dynamicRules.count - 1), site: site)
      usesDynamicScope = true
    }
    if let node = source["$recursiveRef"], let text = node.string {
      let site = site("$recursiveRef", node)
      guard let target = resolve(text, node) else { return }
      let schema = schema(at: target)
      applyInPlace(schema, site: site)
      emit(.recursiveReference(schema), site: site)
      usesDynamicScope = true
    }
  }

  mutating func compileReference(_ node: PropertyListNode) {
    guard let text = node.string, let target = resolve(text, node) else { return }
    let site = site("$ref", node)
    let schema = schema(at: target)
    applyInPlace(schema, site: site)
    emit(.reference(schema), site: site)
  }

  /// The place that a reference leads to; nil, and a problem is told, where there is none.
  private mutating func resolve(_ text: String, _ node: PropertyListNode) -> SchemaPlace? {
    let own = schemas[current].resource
    let reference = SchemaURI(text)
    let resource: Int
    if reference.withoutFragment.isEmpty {
      resource = own
    } else {
      let uri = reference.resolved(against: index.resources[own].uri)
      let count = index.documents.count
      do {
        guard let found = try index.resource(uri, referrer: own) else {
          problem(
            "bad-schema-reference", node,
            "there is no schema \"\(text.shortForDisplay)\" (\(uri.printable))",
            hint: "nothing is loaded from the network: name a folder that has it (--schema-dir)")
          return nil
        }
        resource = found
      } catch {
        problem(
          "bad-schema-reference", node, "the schema \"\(text.shortForDisplay)\" can't be read")
        add(error.diagnostics)
        return nil
      }
      if index.documents.count > count { checkDocument(of: resource) }
    }
    let fragment = reference.fragment.flatMap { SchemaURI.decoded($0) } ?? ""
    guard let place = place(fragment, in: resource) else {
      problem(
        "bad-schema-reference", node,
        "\"\(text.shortForDisplay)\" leads nowhere: "
          + (fragment.hasPrefix("/")
            ? "there is no value at \(fragment.printable)"
            : "there is no anchor \"\(fragment.shortForDisplay)\""))
      return nil
    }
    return place
  }

  private mutating func place(_ fragment: String, in resource: Int) -> SchemaPlace? {
    if fragment.isEmpty { return index.resources[resource].root }
    if fragment.hasPrefix("/") { return index.place(at: fragment, from: resource) }
    return index.resources[resource].anchors[fragment]
  }

  /// Checks a document that was loaded for a reference against the meta-schema of its draft.
  private mutating func checkDocument(of resource: Int) {
    let root = index.node(index.resources[resource].root)
    guard root.documentName.map({ MetaSchema.text(for: $0) == nil }) ?? true else { return }
    add(SchemaCheck.problems(in: root, draft: index.resources[resource].draft))
  }
}
