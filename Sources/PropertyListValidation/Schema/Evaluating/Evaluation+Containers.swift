import PropertyLists

// Dictionaries.
extension Evaluation {
  /// `properties`, `patternProperties`, `additionalProperties` and `required`, in the order of the file.
  mutating func checkObject(_ rule: ObjectRule, _ node: Int, _ facts: TapeFacts) -> Bool {
    switch facts.kind {
    case .dictionary: break
    case .uid: return checkUID(rule, node)
    default: return true
    }
    let storage = view.storage
    var passes = true
    var guess = 0
    var missing = rule.requiredCount
    var seen: UInt64 = 0
    var position = node + 2
    while let entry = storage.entry(at: position) {
      position = entry.next
      guard !entry.isShadowed else { continue }
      let number = self.number(of: entry, in: rule.names, guess: guess)
      if number >= 0 {
        guess = number + 1
        let requirement = rule.requirements[number]
        if requirement >= 0 {
          missing -= 1
          if requirement < 64 { seen |= 1 << UInt64(requirement) }
        }
      }
      if !checkEntry(rule, number, entry, in: node) {
        passes = false
        guard isCollecting else { return false }
      }
    }
    guard missing > 0 else { return passes }
    return reportMissing(rule, node, seen)
  }

  /// The number of a key among names, or -1.
  @inline(__always)
  private func number(of entry: TapeEntry, in names: NameTable, guess: Int) -> Int {
    guard entry.isPlain else {
      return view.withText(entry.key) { names.number(of: $0, guess: guess) }
    }
    let bytes = view.storage.bytes
    return names.number(
      of: bytes.span.extracting(entry.start..<entry.start + entry.count), guess: guess)
  }

  @inline(__always)
  private mutating func checkEntry(
    _ rule: ObjectRule, _ number: Int, _ entry: TapeEntry, in node: Int
  ) -> Bool {
    let (key, value) = (entry.key, entry.value)
    var passes = true
    var isKnown = false
    if number >= 0, rule.schemas[number] >= 0 {
      isKnown = true
      passes = descend(rule.schemas[number], site: rule.propertiesSite, value, .key(key))
    }
    if !rule.patterns.isEmpty {
      let facts = view.facts(key)
      for entry in rule.patterns where matches(entry.pattern, key, facts) {
        isKnown = true
        let fits = descend(entry.schema, site: rule.patternsSite, value, .key(key))
        passes = passes && fits
      }
    }
    if !isKnown, rule.additional >= 0 {
      isKnown = true
      if rule.forbidsAdditional {
        passes = fail(site: rule.additionalSite, value, .key(key, in: node))
      } else if !rule.acceptsAdditional {
        passes = descend(rule.additional, site: rule.additionalSite, value, .key(key))
      }
    }
    if isKnown, tracker >= 0 { trackers[tracker].append(key) }
    return passes
  }

  private mutating func reportMissing(_ rule: ObjectRule, _ node: Int, _ seen: UInt64) -> Bool {
    guard isCollecting else { return false }
    for (number, name) in rule.names.names.enumerated() {
      let requirement = rule.requirements[number]
      guard requirement >= 0 else { continue }
      let isThere =
        requirement < 64 ? seen & 1 << UInt64(requirement) != 0 : value(of: name, in: node) != nil
      if !isThere { _ = fail(site: rule.requiredSite, node, .missing(name)) }
    }
    return false
  }

  /// The value of a key, or nil.
  func value(of name: String, in node: Int) -> Int? {
    switch view.kind(node) {
    case .dictionary:
      var cursor = DictionaryCursor()
      return cursor.value(of: name, in: node, of: view.storage)
    case .uid: return name == Self.uidKey ? view.numberOfUID(node) : nil
    default: return nil
    }
  }

  mutating func checkNames(_ schema: Int, _ index: Int, _ node: Int) -> Bool {
    guard view.kind(node) == .dictionary else { return true }
    var passes = true
    for entry in view.value(node).entries {
      let fits = descend(
        schema, site: program.instructionSites[index], entry.keyNode.index,
        .key(entry.keyNode.index))
      passes = passes && fits
      guard passes || isCollecting else { return false }
    }
    return passes
  }

  mutating func checkCount(
    _ node: Int, _ index: Int, of kinds: [TapeKind], _ condition: (Int) -> Bool
  ) -> Bool {
    guard kinds.contains(view.kind(node)) else { return true }
    let count = view.count(node)
    return condition(count) || fail(index, node, .count(count))
  }

  mutating func checkNeeds(_ rules: Int, _ index: Int, _ node: Int) -> Bool {
    guard view.kind(node) == .dictionary || view.kind(node) == .uid else { return true }
    var passes = true
    for rule in tables.nameDependencies[rules] where value(of: rule.name, in: node) != nil {
      for name in rule.needs where value(of: name, in: node) == nil {
        passes = fail(index, node, .needed(name, by: rule.name))
      }
    }
    return passes
  }

  mutating func checkDependencies(_ rules: Int, _ index: Int, _ node: Int) -> Bool {
    guard view.kind(node) == .dictionary || view.kind(node) == .uid else { return true }
    var passes = true
    for rule in tables.schemaDependencies[rules] where value(of: rule.name, in: node) != nil {
      let fits = apply(rule.schema, index, node)
      passes = passes && fits
      guard passes || isCollecting else { return false }
    }
    return passes
  }
}

// Arrays.
extension Evaluation {
  /// `prefixItems`, `items` and `additionalItems`.
  mutating func checkArray(_ rule: Int, _ node: Int, _ facts: TapeFacts) -> Bool {
    guard case .array = facts.kind else { return true }
    let rule = tables.arrays[rule]
    let storage = view.storage
    var passes = true
    var position = node + 2
    var number = 0
    while let element = storage.element(at: position) {
      let isFirst = number < rule.prefix.count
      let schema = isFirst ? rule.prefix[number] : rule.rest
      guard schema >= 0 else { break }
      if !descend(
        schema, site: isFirst ? rule.prefixSite : rule.restSite, element.value, .index(number))
      {
        passes = false
        guard isCollecting else { return false }
      }
      if tracker >= 0 { trackers[tracker].append(position) }
      position = element.next
      number += 1
    }
    return passes
  }

  mutating func checkContains(_ rule: ContainsRule, _ index: Int, _ node: Int) -> Bool {
    guard view.kind(node) == .array else { return true }
    let storage = view.storage
    let site = program.instructionSites[index]
    var (count, number) = (0, 0)
    var position = node + 2
    while let element = storage.element(at: position) {
      let outer = tracker
      tracker = -1
      let fits = accepts(rule.schema, site: site, element.value, .index(number))
      tracker = outer
      number += 1
      if fits {
        count += 1
        if rule.marksEvaluated, tracker >= 0 { trackers[tracker].append(position) }
      }
      position = element.next
    }
    if count < rule.minimum { return fail(site: rule.minimumSite, node, .count(count)) }
    if let maximum = rule.maximum, count > maximum {
      return fail(site: rule.maximumSite, node, .count(count))
    }
    return true
  }

  mutating func checkUnique(_ index: Int, _ node: Int) -> Bool {
    guard view.kind(node) == .array else { return true }
    var seen: [Int: [(number: Int, node: Int)]] = [:]
    for (number, element) in view.value(node).elements.enumerated() {
      let hash = view.hash(of: element.index)
      let twin = seen[hash]?.first { view.isSame($0.node, as: element.index) }
      if let twin {
        return fail(index, element.index, .equal(twin.number, number))
      }
      seen[hash, default: []].append((number, element.index))
    }
    return true
  }
}

// What no other keyword has looked at.
extension Evaluation {
  mutating func checkUnevaluatedProperties(_ schema: Int, _ index: Int, _ node: Int) -> Bool {
    if view.kind(node) == .uid { return checkUnevaluatedUID(schema, index, node) }
    guard view.kind(node) == .dictionary, tracker >= 0 else { return true }
    let evaluated = Set(trackers[tracker])
    let isForbidden = isNever(schema)
    var passes = true
    for entry in view.value(node).entries where !evaluated.contains(entry.keyNode.index) {
      let key = entry.keyNode.index
      let site = program.instructionSites[index]
      let fits =
        isForbidden
        ? fail(site: site, entry.value.index, .key(key, in: node))
        : descend(schema, site: site, entry.value.index, .key(key))
      passes = passes && fits
      guard passes || isCollecting else { return false }
      trackers[tracker].append(key)
    }
    return passes
  }

  mutating func checkUnevaluatedItems(_ schema: Int, _ index: Int, _ node: Int) -> Bool {
    guard view.kind(node) == .array, tracker >= 0 else { return true }
    let evaluated = Set(trackers[tracker])
    let isForbidden = isNever(schema)
    let storage = view.storage
    var passes = true
    var position = node + 2
    var number = 0
    while let element = storage.element(at: position) {
      if !evaluated.contains(position) {
        let site = program.instructionSites[index]
        let fits =
          isForbidden
          ? fail(site: site, element.value, .index(number))
          : descend(schema, site: site, element.value, .index(number))
        passes = passes && fits
        guard passes || isCollecting else { return false }
        trackers[tracker].append(position)
      }
      position = element.next
      number += 1
    }
    return passes
  }

  /// Whether a schema is `false`.
  func isNever(_ schema: Int) -> Bool {
    guard let first = program.schemas[schema].instructions.first else { return false }
    if case .never = program.instructions[first] { return true }
    return false
  }
}
