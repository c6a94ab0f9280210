import PropertyLists

// The keywords that look at the entries of a dictionary or the elements of an array.
extension SchemaCompiler {
  mutating func compileObject(_ source: SchemaSource) {
    compileEntries(source)
    if let node = source["propertyNames"] {
      emit(.propertyNames(schema(at: node)), site: site("propertyNames", node))
    }
    if let node = source["minProperties"], let count = node.schemaCount {
      emit(.minProperties(count), site: site("minProperties", node))
    }
    if let node = source["maxProperties"], let count = node.schemaCount {
      emit(.maxProperties(count), site: site("maxProperties", node))
    }
    for keyword in ["dependentRequired", "dependencies"] {
      if let node = source[keyword] { compileRequiredNames(keyword, node) }
    }
    for keyword in ["dependentSchemas", "dependencies"] {
      if let node = source[keyword] { compileDependentSchemas(keyword, node) }
    }
  }

  private mutating func compileEntries(_ source: SchemaSource) {
    let (properties, patterns) = (source["properties"], source["patternProperties"])
    let (additional, required) = (source["additionalProperties"], source["required"])
    guard properties ?? patterns ?? additional ?? required != nil else { return }

    var names: [String] = []
    var schemas: [Int] = []
    var requirements: [Int] = []
    var numbers: [String: Int] = [:]
    for entry in properties?.entries.map(\.self) ?? [] {
      numbers[entry.key] = names.count
      names.append(entry.key)
      schemas.append(schema(at: entry.value))
      requirements.append(-1)
    }
    var requiredCount = 0
    for name in required?.elements.compactMap(\.string) ?? [] {
      if let number = numbers[name] {
        guard requirements[number] < 0 else { continue }
        requirements[number] = requiredCount
      } else {
        numbers[name] = names.count
        names.append(name)
        schemas.append(-1)
        requirements.append(requiredCount)
      }
      requiredCount += 1
    }
    var patternRules: [(pattern: Int, schema: Int)] = []
    for entry in patterns?.entries.map(\.self) ?? [] {
      let schema = schema(at: entry.value)
      if let pattern = pattern(entry.key, entry.value) { patternRules.append((pattern, schema)) }
    }
    let forbids = additional?.schemaBoolean == false
    let isAnything = additional?.schemaBoolean == true
    let rule = ObjectRule(
      names: names, schemas: schemas, requirements: requirements, patterns: patternRules,
      additional: additional.map { schema(at: $0) } ?? -1, forbidsAdditional: forbids,
      acceptsAdditional: isAnything,
      propertiesSite: properties.map { site("properties", $0) } ?? -1,
      patternsSite: patterns.map { site("patternProperties", $0) } ?? -1,
      additionalSite: additional.map { site("additionalProperties", $0) } ?? -1,
      requiredSite: required.map { site("required", $0) } ?? -1)
    tables.objects.append(rule)
    let first = [rule.propertiesSite, rule.patternsSite, rule.additionalSite, rule.requiredSite]
    emit(.object(tables.objects.count - 1), site: first.first { $0 >= 0 } ?? 0)
  }

  private mutating func compileRequiredNames(_ keyword: String, _ node: PropertyListNode) {
    let rules = node.entries.compactMap { entry -> NameDependency? in
      // Draft 3's form, a name alone, is taken too.
      let names = entry.value.kind == .array ? Array(entry.value.elements) : [entry.value]
      let needs = names.compactMap(\.string)
      return needs.isEmpty ? nil : NameDependency(name: entry.key, needs: needs)
    }
    guard !rules.isEmpty else { return }
    tables.nameDependencies.append(rules)
    emit(.dependentRequired(tables.nameDependencies.count - 1), site: site(keyword, node))
  }

  private mutating func compileDependentSchemas(_ keyword: String, _ node: PropertyListNode) {
    let site = site(keyword, node)
    var rules: [SchemaDependency] = []
    for entry in node.entries where entry.value.kind == .dictionary || entry.value.kind == .boolean
    {
      let schema = schema(at: entry.value)
      applyInPlace(schema, site: site)
      rules.append(SchemaDependency(name: entry.key, schema: schema))
    }
    guard !rules.isEmpty else { return }
    tables.schemaDependencies.append(rules)
    emit(.dependentSchemas(tables.schemaDependencies.count - 1), site: site)
  }

  mutating func compileArray(_ source: SchemaSource) {
    compileElements(source)
    if let node = source["minItems"], let count = node.schemaCount {
      emit(.minItems(count), site: site("minItems", node))
    }
    if let node = source["maxItems"], let count = node.schemaCount {
      emit(.maxItems(count), site: site("maxItems", node))
    }
    if let node = source["contains"] { compileContains(node, source) }
    if let node = source["uniqueItems"], node.schemaBoolean == true {
      emit(.uniqueItems, site: site("uniqueItems", node))
    }
  }

  private mutating func compileElements(_ source: SchemaSource) {
    let items = source["items"]
    let isTuple = draft < .draft2020 && items?.kind == .array
    let prefix = isTuple ? items : source["prefixItems"]
    let rest = isTuple ? source["additionalItems"] : items
    guard prefix ?? rest != nil else { return }
    let rule = ArrayRule(
      prefix: (prefix.map { Array($0.elements) } ?? []).map { schema(at: $0) },
      rest: rest.map { schema(at: $0) } ?? -1,
      prefixSite: prefix.map { site(isTuple ? "items" : "prefixItems", $0) } ?? -1,
      restSite: rest.map { site(isTuple ? "additionalItems" : "items", $0) } ?? -1)
    tables.arrays.append(rule)
    emit(
      .array(tables.arrays.count - 1), site: rule.prefixSite >= 0 ? rule.prefixSite : rule.restSite)
  }

  private mutating func compileContains(_ node: PropertyListNode, _ source: SchemaSource) {
    let site = site("contains", node)
    let (minimum, maximum) = (source["minContains"], source["maxContains"])
    tables.containsRules.append(
      ContainsRule(
        schema: schema(at: node), minimum: minimum?.schemaCount ?? 1,
        maximum: maximum?.schemaCount,
        minimumSite: minimum.map { self.site("minContains", $0) } ?? site,
        maximumSite: maximum.map { self.site("maxContains", $0) } ?? site,
        marksEvaluated: draft >= .draft2020))
    emit(.contains(tables.containsRules.count - 1), site: site)
  }
}
