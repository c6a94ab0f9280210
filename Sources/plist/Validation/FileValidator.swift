import PropertyListValidation
import PropertyLists

/// Validates one file: finds its schema, lints, then says what does not conform.
struct FileValidator: Sendable {
  let store: SchemaStore
  /// The schema of all files, where it is named.
  let schemaFile: String?
  /// The output format of JSON Schema that is asked for instead of findings.
  let output: SchemaOutput?
  let options: ReadingOptions

  /// What is said about a file.
  func check(_ file: String, configuration: Configuration?) -> CheckedFile {
    do {
      let bytes = try Input.bytes(file, options: options)
      return check(bytes, of: file, configuration: configuration)
    } catch {
      return CheckedFile(file, error)
    }
  }

  private func check(
    _ bytes: [UInt8], of file: String, configuration: Configuration?
  ) -> CheckedFile {
    let policy = SeverityPolicy(configuration, strict: options.strict)
    let linter = Linter(options: policy.readingOptions(options))
    let (document, findings) = linter.read(bytes: bytes, name: Input.name(file))
    var report = FileReport(file: Input.name(file), diagnostics: policy.applied(to: findings))
    guard let document else { return CheckedFile(report) }
    do {
      guard let schema = try schema(of: document, file, configuration) else {
        return withoutSchema(report, policy)
      }
      let result = schema.validate(document)
      if let output {
        report.diagnostics.removeAll { $0.severity != .error }
        report.output = result.output(output)
      }
      report.diagnostics += policy.applied(to: result.diagnostics)
      report.omitted += result.omitted
      // Of findings beyond the limit only so much is known: they are like those before.
      let counts = report.diagnostics.contains { $0.severity == .error }
      return CheckedFile(report, code: result.omitted > 0 && counts ? .invalid : nil)
    } catch {
      return withUnusableSchema(report, error, document)
    }
  }

  /// A file whose schema can't be used: what is wrong with the schema is told once for all such files.
  private func withUnusableSchema(
    _ report: FileReport, _ error: SchemaError, _ document: PropertyListDocument
  ) -> CheckedFile {
    var report = report
    let isNowhere = error.diagnostics.allSatisfy { $0.file == nil && $0.range == nil }
    if isNowhere {
      report.diagnostics += error.diagnostics.map {
        Self.located($0, at: document.root["$schema"])
      }
      return CheckedFile(report, code: .unreadable)
    }
    report.diagnostics.append(
      Diagnostic(
        "schema-unusable", .error, "not validated: its schema can't be used", file: report.file))
    var checked = CheckedFile(report, code: .unreadable)
    checked.shared = error.diagnostics
    return checked
  }

  /// What is wrong with a schema that is nowhere stands where the file names it.
  private static func located(
    _ problem: Diagnostic, at name: PropertyListNode?
  ) -> Diagnostic {
    guard problem.file == nil, problem.range == nil, let name else { return problem }
    var located = name.diagnostic(problem.id, problem.severity, problem.message)
    located.hint = problem.hint
    return located
  }

  /// The schema of a document: the named one, that of the configuration, or that of its `$schema`.
  private func schema(
    of document: PropertyListDocument, _ file: String, _ configuration: Configuration?
  ) throws(SchemaError) -> JSONSchema? {
    let folders = configuration?.schemaDirectories ?? []
    if let path = schemaFile ?? configuration?.schema(for: file) {
      return try store.schema(file: path, folders: folders)
    }
    guard let name = document.root["$schema"]?.string else { return nil }
    if name.contains(":") { return try store.schema(uri: name, folders: folders) }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return try store.schema(file: name.hasPrefix("/") ? name : folder + name, folders: folders)
  }

  /// A file that no schema is known for does not count; its findings are shown all the same.
  private func withoutSchema(_ report: FileReport, _ policy: SeverityPolicy) -> CheckedFile {
    var report = report
    report.diagnostics += policy.applied(to: [
      Diagnostic(
        "schema-unknown", .note,
        "no schema is known for this file; name one by --schema, in plist.config.json, or as its $schema",
        file: report.file)
    ])
    var checked = CheckedFile(report)
    checked.isSkipped = true
    return checked
  }
}
