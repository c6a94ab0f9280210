import PropertyListValidation
import PropertyLists

/// The subcommand `plist explain`.
struct Explain: Command {
  static let name = "explain"
  static let summary = "Tell why a rule matters, with an example of wrong and right"
  static let flags = ["--list"]
  static let help = """
    plist explain: why a rule or a keyword of schemas matters, what to do, and an example of wrong and
    right.

    Usage: plist explain RULE|KEYWORD…
           plist explain --list

      --list    all rules, a line each

    The name of its rule stands in brackets at the end of each finding.

    Examples:
      plist explain xml-duplicate-key
      plist explain additionalProperties
      plist explain --list | grep date

    """

  private let rules: [RuleDescription]
  private let isList: Bool

  init(_ arguments: Arguments) throws {
    isList = arguments.has("--list")
    guard isList == arguments.files.isEmpty else {
      throw UsageError(
        message: isList ? "--list takes no names" : "no rule given; --list shows all of them")
    }
    rules = isList ? RuleCatalogue.all : try arguments.files.map(Self.rule)
  }

  func run() -> ExitCode {
    let width = rules.map(\.id.rawValue.count).max() ?? 0
    let texts = rules.map { rule in
      isList ? "\(rule.id.rawValue.padded(to: width))  \(rule.title)\n" : "\(rule)"
    }
    Console.output.write(texts.joined(separator: isList ? "" : "\n"))
    return .success
  }

  private static func rule(_ name: String) throws -> RuleDescription {
    if let rule = RuleCatalogue.rule(DiagnosticID(rawValue: name)) { return rule }
    if let rule = RuleCatalogue.rule(keyword: name) { return rule }
    let names = RuleCatalogue.all.flatMap { [$0.id.rawValue] + ($0.keyword.map { [$0] } ?? []) }
    let hint =
      Suggestion.nearest(to: name, in: names)
      .map { "did you mean \($0)?" } ?? "--list shows all of them"
    throw UsageError(message: "there is no rule \"\(name.escapedForDisplay)\"; \(hint)")
  }
}
