import Invariants
import PropertyListValidation
import PropertyLists

/// Validates: the input is a schema, a NUL, and a value, each a property list or JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2,
    let schema = try? PropertyListDocument(bytes: Array(parts[0]), name: "schema"),
    let value = try? PropertyListDocument(bytes: Array(parts[1]), name: "value")
  else { return 0 }
  for draft in [SchemaDraft.draft2020, .draft7, .draft4] { check(schema, value, draft) }
  return 0
}

private func check(
  _ schema: PropertyListDocument, _ value: PropertyListDocument, _ draft: SchemaDraft
) {
  let options = SchemaOptions(draft: draft, formats: .assert, collectsOutput: true)
  do throws(SchemaError) {
    let schema = try JSONSchema(schema.root, options: options)
    let result = schema.validate(value)
    precondition(schema.accepts(value.root) == result.isValid, "accepts says something else")
    precondition(
      result.isValid == !result.diagnostics.contains { $0.severity == .error }
        || result.omitted > 0,
      "a finding of a valid value, or none of an invalid one")
    for finding in result.diagnostics.prefix(100) {
      precondition(finding.range != nil && !finding.message.isEmpty, "no place")
    }
    if let last = result.diagnostics.last { precondition(!last.rendered.isEmpty) }
    for output in SchemaOutput.allCases { _ = result.output(output) }
  } catch {
    precondition(error.diagnostics.contains { $0.severity == .error }, "an error without an error")
  }
}
