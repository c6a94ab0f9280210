import PropertyLists

extension PropertyListError {
  /// The error with a hint behind the messages of some rules: what this command can do about it.
  func adding(_ hint: String, to ids: DiagnosticID...) -> PropertyListError {
    var findings = diagnostics
    for index in findings.indices where ids.contains(findings[index].id) {
      findings[index].message += hint
    }
    return PropertyListError(code, findings)
  }

  /// The error with what to do where the value is no array.
  var namingAt: PropertyListError { adding("; name an array with --at", to: "not-an-array") }
}
