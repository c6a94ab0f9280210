import PropertyLists

/// Checks schemas against the meta-schemas of their drafts.
enum SchemaCheck {
  /// What is wrong with the schema at `root`.
  static func problems(in root: PropertyListNode, draft: SchemaDraft) -> [Diagnostic] {
    guard let program = programs[draft] else { return [] }
    var evaluation = Evaluation(program, root)
    guard !evaluation.run() else { return [] }
    return evaluation.result().diagnostics.map { finding in
      var finding = finding
      finding.id = "bad-schema-keyword"
      return finding
    }
  }

  private static let programs: [SchemaDraft: SchemaProgram] = {
    var programs: [SchemaDraft: SchemaProgram] = [:]
    for draft in SchemaDraft.allCases {
      let text = MetaSchema.flatText(of: draft)
      guard let document = try? PropertyListDocument(text: text, name: draft.uri) else { continue }
      var compiler = SchemaCompiler(
        options: SchemaOptions(formats: .annotate, maximumFindings: 100),
        registry: SchemaRegistry(), isTrusted: true)
      programs[draft] = try? compiler.compile(document.root, as: draft.uri)
    }
    return programs
  }()
}
