import PropertyLists

/// The keywords of a schema that count in its draft and vocabularies.
struct SchemaSource {
  let node: PropertyListNode
  /// The keywords that count: few, so that going through them is the quickest search.
  private var values: [(keyword: String, value: PropertyListNode)] = []
  /// All entries in file order, unknown keywords too.
  let entries: [(key: String, value: PropertyListNode)]

  init(_ node: PropertyListNode, _ resource: SchemaResource) {
    self.node = node
    entries = node.entries.map { ($0.key, $0.value) }
    for (key, value) in entries {
      guard let keyword = SchemaKeyword.named(key, in: resource.draft) else { continue }
      let isKnown =
        resource.draft < .draft2019 || resource.vocabularies.contains(keyword.vocabulary)
        || (keyword.vocabulary == .format && resource.vocabularies.contains(.formatAssertion))
      if isKnown { values.append((key, value)) }
    }
  }

  /// The value of a keyword.
  subscript(keyword: String) -> PropertyListNode? {
    values.first { $0.keyword == keyword }?.value
  }
}

extension PropertyListNode {
  /// A number of a schema, which is text in OpenStep.
  var schemaNumber: ExactDecimal? { InstanceView(storage).number(index) }

  /// A count of a schema; one beyond `Int.max` is that.
  var schemaCount: Int? {
    guard let number = schemaNumber, number.isInteger, number >= ExactDecimal(0) else {
      return nil
    }
    return int ?? Int(number.description) ?? real.flatMap { Int(exactly: $0) } ?? .max
  }

  /// A boolean of a schema, which is text in OpenStep.
  var schemaBoolean: Bool? { bool ?? InstanceView(storage).openStepBoolean(index) }

  /// The number as it is written.
  var schemaNumberText: String {
    numberText ?? integer?.description ?? real?.description ?? string ?? ""
  }
}
