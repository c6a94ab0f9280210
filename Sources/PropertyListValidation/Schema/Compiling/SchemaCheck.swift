import PropertyLists
import Synchronization

/// Checks schemas against the meta-schemas of their drafts.
enum SchemaCheck {
  /// What is wrong with the schema at `root`.
  static func problems(in root: PropertyListNode, draft: SchemaDraft) -> [Diagnostic] {
    guard let program = program(for: draft) else { return [] }
    var evaluation = Evaluation(program, root)
    guard !evaluation.run() else { return [] }
    // That text of OpenStep was taken for a number is no problem.
    return evaluation.result().diagnostics.filter { $0.severity == .error }.map { finding in
      var finding = finding
      finding.id = "bad-schema-keyword"
      return finding
    }
  }

  private static let programs = Mutex<[SchemaDraft: SchemaProgram]>([:])

  /// What checks schemas of a draft, made when it is first asked for.
  private static func program(for draft: SchemaDraft) -> SchemaProgram? {
    programs.withLock { programs in
      if let known = programs[draft] { return known }
      let text = MetaSchema.flatText(of: draft)
      guard let document = try? PropertyListDocument(text: text, name: draft.uri) else {
        return nil
      }
      var compiler = SchemaCompiler(
        options: SchemaOptions(formats: .annotate, maximumFindings: 100),
        registry: SchemaRegistry(), isTrusted: true)
      let program = try? compiler.compile(document.root, as: draft.uri)
      programs[draft] = program
      return program
    }
  }
}
