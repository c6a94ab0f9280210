import PropertyLists

/// The settings of a folder and what is in it: a file `plist.config.json` or `plist.config.plist`.
/// ```json
/// {
///   "schemas": [{"files": ["Deals/**/*.plist"], "schema": "schemas/tgs.schema.json"}],
///   "schemaDirectories": ["schemas"],
///   "rules": {"xml-duplicate-key": "error", "json-named-plist": "off"}
/// }
/// ```
/// Its paths and patterns are those seen from its own folder.
struct Configuration: Sendable {
  /// A schema, and the files that it is for.
  struct Association: Sendable {
    let files: [Glob]
    let schema: String
  }

  /// What stands in the file.
  struct Content: Sendable {
    var associations: [Association] = []
    var schemaDirectories: [String] = []
    var levels: [String: RuleLevel] = [:]
  }

  /// The file for messages.
  let name: String
  private let folder: FilePath
  private let content: Content

  /// Reads the file at `path`, of which messages speak as `name`.
  /// - Throws: `PropertyListError` with code `unreadable` and all mistakes, also where the content is
  ///   wrong.
  init(_ path: FilePath, name: String) throws(PropertyListError) {
    do throws(PropertyListError) {
      let options = ReadingOptions()
      let bytes = try DocumentReader.bytes(
        ofFile: path.description, name: name, options: options)
      let document = try PropertyListDocument(bytes: bytes, name: name, options: options)
      var reader = ConfigurationReader()
      content = reader.content(of: document.root)
      if !reader.findings.isEmpty { throw PropertyListError(.invalid, reader.findings) }
    } catch {
      throw PropertyListError(.unreadable, error.diagnostics)
    }
    self.name = name
    folder = path.folder
  }

  /// The schema for a file, as a path from the working folder: that of the first pattern that matches;
  /// nil where none does.
  ///
  /// Standard input (`-`) has no schema, for it has no name.
  func schema(for file: String) -> String? {
    guard file != "-" else { return nil }
    let path = FilePath(file).relative(to: folder)
    return content.associations.first { $0.files.contains { $0.matches(path) } }
      .map { located($0.schema) }
  }

  /// The folders in which schemas are looked for, as paths from the working folder.
  var schemaDirectories: [String] { content.schemaDirectories.map(located) }

  /// The rules that are off.
  var disabledRules: [String] { content.levels.filter { $0.value == .off }.map(\.key) }

  /// The severities of rules that the file gives one.
  var severities: [String: Diagnostic.Severity] {
    content.levels.compactMapValues(\.severity)
  }

  /// Whether any rule has another severity than its own.
  var changesRules: Bool { !content.levels.isEmpty }

  /// A path from the file's folder as one from the working folder.
  private func located(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return path
    }
    return name[...slash] + path
  }
}

/// What is made of the findings of a rule.
enum RuleLevel: String, CaseIterable, Sendable {
  case error, warning, note, off

  /// The severity; nil where nothing is reported.
  var severity: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .off: nil
    }
  }
}
