import PropertyLists

extension RuleCatalogue {
  /// Patterns of files, and the configuration of the command.
  static let configurationRules: [RuleDescription] = [
    .words(
      "file-pattern-unmatched", .error, "No file matches a pattern",
      why: "Nothing was checked.",
      do: "Look for a misspelt name; ** stands for any number of folders.",
      bad: "plist lint 'Sorces/**/*.plist'", good: "plist lint 'Sources/**/*.plist'",
      "The file system"),
    .words(
      "file-pattern-too-large", .error, "A pattern is too long or has too many alternatives",
      why: "Each alternative in braces is a pattern of its own.",
      do: "Give several patterns, or a list by --files-from.",
      bad: "a pattern with 1,025 alternatives", good: "two patterns", RuleSource.toolkit),
    .words(
      "config-unknown-key", .error, "The configuration has a key that nobody reads",
      why: "A misspelt setting would have no effect.", do: "Correct the key.",
      bad: #"{"schemsa": []}"#, good: #"{"schemas": []}"#, RuleSource.toolkit),
    .words(
      "config-missing-key", .error, "A key is missing in the configuration",
      why: "A schema without files, or files without a schema, say nothing.",
      do: "Add files, a list of patterns, or schema, a path.",
      bad: #"{"schemas": [{"schema": "a.json"}]}"#,
      good: #"{"schemas": [{"files": ["*.plist"], "schema": "a.json"}]}"#, RuleSource.toolkit),
    .words(
      "config-type", .error, "A value of the configuration has another type",
      why: "What was meant is not known.", do: "Write the type that the finding names.",
      bad: #"{"schemaDirectories": "schemas"}"#, good: #"{"schemaDirectories": ["schemas"]}"#,
      RuleSource.toolkit),
    .words(
      "config-null", .error, "A value of the configuration is null",
      why: "What was meant is not known.", do: "Write a value, or leave the key out.",
      bad: #"{"rules": null}"#, good: #"{"rules": {}}"#, RuleSource.toolkit),
    .words(
      "config-rule-level", .error, "A rule has a level that does not exist",
      why: "What was meant is not known.", do: "Write error, warning, note or off.",
      bad: #"{"rules": {"xml-duplicate-key": "eror"}}"#,
      good: #"{"rules": {"xml-duplicate-key": "error"}}"#, RuleSource.toolkit),
    .words(
      "config-unknown-rule", .error, "The configuration names a rule that does not exist",
      why: "A misspelt rule would have no effect.",
      do: "Correct the name; plist explain --list names all rules.",
      bad: #"{"rules": {"xml-duplicate": "error"}}"#,
      good: #"{"rules": {"xml-*": "error"}}"#, RuleSource.toolkit),
    .words(
      "config-pattern", .error, "A pattern of the configuration can't be used",
      why: "It is too long, or has too many alternatives in braces.",
      do: "Write several patterns.", bad: "a pattern with 1,025 alternatives",
      good: #"{"files": ["a/*.plist", "b/*.plist"]}"#, RuleSource.toolkit),
  ]
}
