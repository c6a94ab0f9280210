import PropertyLists

// The keywords of this project and of its users, which never steer the evaluation.
extension SchemaCompiler {
  mutating func compileExtensions(_ source: SchemaSource) {
    for (key, value) in source.entries where key.hasPrefix("x-") {
      if key == "x-plist-type" { compileNativeType(value) }
      if let number = options.customRules.firstIndex(where: { $0.keyword == key }) {
        emit(.custom(number), site: site(key, value))
        tables.hasNativeTypes = true
      }
    }
  }

  private mutating func compileNativeType(_ value: PropertyListNode) {
    var types: SchemaNativeTypes = []
    for name in value.kind == .array ? Array(value.elements) : [value] {
      guard let type = name.string.flatMap(SchemaNativeTypes.init(name:)) else {
        let names = SchemaNativeTypes.byName.map { "\"\($0.name)\"" }.joined(separator: ", ")
        problem(
          "bad-schema-keyword", name,
          "x-plist-type takes \(names) or a list of them, not \(name.foundDescription)")
        continue
      }
      types.insert(type)
    }
    guard !types.isEmpty else { return }
    tables.hasNativeTypes = true
    emit(.nativeType(types), site: site("x-plist-type", value))
  }
}
