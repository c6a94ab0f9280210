import PropertyLists

/// Reads the input as an XML property list and checks what holds for every answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let lenient = check(bytes, ReadingOptions(format: .xml))
  let strict = check(bytes, ReadingOptions(format: .xml, strict: true))
  precondition(lenient || !strict, "strict mode reads what the default mode refuses")
  // Whatever the format is: an answer.
  _ = check(bytes, ReadingOptions())
  return 0
}

/// Whether the input was read.
private func check(_ bytes: [UInt8], _ options: ReadingOptions) -> Bool {
  do {
    let document = try PropertyListDocument(bytes: bytes, name: "input", options: options)
    check(document.diagnostics, isError: false)
    precondition(!options.strict || document.diagnostics.isEmpty, "a warning in strict mode")
    checkPlaces(of: document.root)
    let value = document.root.value
    guard let copy = try? PropertyListDocument(value) else {
      preconditionFailure("what was read can't be held")
    }
    precondition(copy.root.value == value, "the value changed")
    return true
  } catch {
    precondition(error.diagnostics.contains { $0.severity == .error }, "an error without an error")
    check(error.diagnostics, isError: true)
    return false
  }
}

private func check(_ diagnostics: [Diagnostic], isError: Bool) {
  precondition(diagnostics.count <= DocumentLimits.findings + 1)
  for diagnostic in diagnostics {
    precondition(isError || diagnostic.severity != .error, "an error in a document")
    // Only the line that counts what is left out has no place.
    precondition(diagnostic.range != nil || diagnostic.id == "too-many-findings", "no place")
  }
  // To render all of them would take most of the time.
  if let last = diagnostics.last { precondition(!last.rendered.isEmpty) }
}

/// Every value lies inside the one around it, behind the one before it.
private func checkPlaces(of node: PropertyListNode) {
  let range = node.sourceRange
  var end = range.lowerBound
  for child in Array(node.elements) + node.entries.map(\.value) {
    let inner = child.sourceRange
    precondition(inner.lowerBound >= end && inner.upperBound <= range.upperBound, "places")
    end = inner.upperBound
    checkPlaces(of: child)
  }
  for entry in node.entries {
    precondition(node[entry.key] == entry.value, "a key leads to another value")
  }
  precondition(node.kind == .uid || node.count == node.elements.count + node.entries.count)
}
