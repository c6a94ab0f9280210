public import PropertyLists

/// What a schema says about a value.
public struct ValidationResult: Sendable {
  /// Whether the value conforms to the schema.
  public let isValid: Bool
  /// What does not, in file order, and notes.
  public let diagnostics: [Diagnostic]
  /// How many more findings there were than ``SchemaOptions/maximumFindings``.
  public let omitted: Int
  /// The failures in the terms of the specification; nil unless ``SchemaOptions/collectsOutput``.
  let units: [OutputUnit]
}

extension Evaluation {
  /// What was found; called after ``run()``.
  func result() -> ValidationResult {
    let node = view.value(root)
    let report = FailureReport(program, node)
    var diagnostics = report.diagnostics(failures)
    if isTooDeep {
      diagnostics.append(
        node.diagnostic(
          "schema-too-deep", .error,
          "\(node.path): more than \(Self.depthLimit) schemas apply one inside the other"))
    }
    if isTooCostly {
      diagnostics.append(
        node.diagnostic(
          "schema-too-costly", .error,
          "\(node.path): the schema asks for too much work on this value; it was given up"))
    }
    if tookText {
      diagnostics.append(
        node.diagnostic(
          "schema-text-as-value", .note,
          "\(node.path): text was taken for numbers or booleans, which OpenStep has no other way to write"
        ))
    }
    return ValidationResult(
      isValid: failures.isEmpty && omitted == 0 && !isTooDeep && !isTooCostly,
      diagnostics: diagnostics, omitted: omitted,
      units: program.collectsOutput ? failures.map { OutputUnit($0, report) } : [])
  }
}
