import PropertyLists

/// What holds for the findings of every answer, whatever the format.
public func check(_ diagnostics: [Diagnostic], isError: Bool) {
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
public func checkPlaces(of node: PropertyListNode) {
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
