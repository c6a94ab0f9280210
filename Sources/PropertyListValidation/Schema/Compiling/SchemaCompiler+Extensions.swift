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

  /// Warns of words that nobody looks at though a keyword was meant.
  mutating func compileWarnings(_ source: SchemaSource) {
    for (key, value) in source.entries where SchemaKeyword.named(key, in: draft) == nil {
      if let drafts = SchemaKeyword.drafts(of: key).first {
        let reason =
          drafts.lowerBound > draft
          ? "a keyword since draft \(drafts.lowerBound)"
          : "no keyword since draft \(drafts.upperBound)"
        warn(
          "schema-keyword-draft", value, "`\(key)` is \(reason); this schema is of draft \(draft)")
      } else if !key.hasPrefix("x-"), !key.hasPrefix("$") {
        let names = SchemaKeyword.all.lazy.map(\.name)
        guard let meant = KeyLikeness.nearest(to: key, among: names), meant != key else { continue }
        warn(
          "schema-keyword-unknown", value, "`\(key.printable)` is no keyword and is passed over",
          hint: "did you mean `\(meant)`?")
      }
    }
    if let node = source["format"], let name = node.string, format(name) == nil {
      warn(
        "schema-format-unknown", node,
        "the format \"\(name.shortForDisplay)\" is not known and is passed over",
        hint: KeyLikeness.nearest(to: name, among: StringFormat.standardNames)
          .map { "did you mean \"\($0)\"?" })
    }
  }
}
