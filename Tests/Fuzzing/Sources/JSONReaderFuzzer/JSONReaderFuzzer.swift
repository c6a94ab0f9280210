import PropertyLists

/// Reads the input as JSON and checks what holds for every answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let plain = check(bytes, ReadingOptions(format: .json))
  let strict = check(bytes, ReadingOptions(format: .json, strict: true))
  precondition(plain || !strict, "strict mode reads what the default mode refuses")
  let lenient = check(bytes, ReadingOptions(format: .json, json: .withComments))
  precondition(lenient || !plain, "JSON is refused where comments are allowed")
  return 0
}

/// Whether the input was read.
private func check(_ bytes: [UInt8], _ options: ReadingOptions) -> Bool {
  do {
    let document = try PropertyListDocument(bytes: bytes, name: "input", options: options)
    check(document.diagnostics, isError: false)
    precondition(
      !options.strict || document.diagnostics.allSatisfy { $0.severity == .note },
      "a warning in strict mode")
    checkPlaces(of: document.root)
    let value = document.root.value
    guard let copy = try? PropertyListDocument(value) else {
      preconditionFailure("what was read can't be held")
    }
    precondition(copy.root.value == value, "the value changed")
    checkWriting(of: document)
    return true
  } catch {
    precondition(error.diagnostics.contains { $0.severity == .error }, "an error without an error")
    check(error.diagnostics, isError: true)
    return false
  }
}

/// What is written is read again as the same.
private func checkWriting(of document: PropertyListDocument) {
  // A dictionary that hides a key can become one that looks like a UID.
  guard let text = try? document.root.json() else { return }
  let options = ReadingOptions(format: .json)
  guard let again = try? PropertyListDocument(text: text, options: options) else {
    preconditionFailure("what was written can't be read")
  }
  precondition(again == document, "what was written is another value")
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
