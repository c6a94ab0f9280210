import Invariants
import PropertyLists

/// Reads the input as OpenStep text and as a strings file, and checks what holds for every answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for format in [PropertyListFormat.openStep, .strings] {
    let lenient = check(bytes, ReadingOptions(format: format))
    let strict = check(bytes, ReadingOptions(format: format, strict: true))
    precondition(lenient || !strict, "strict mode reads what the default mode refuses")
  }
  // Whatever the format is: an answer.
  _ = check(bytes, ReadingOptions())
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
    for isPretty in [true, false] { checkWriting(of: document, isPretty: isPretty) }
    return true
  } catch {
    precondition(error.diagnostics.contains { $0.severity == .error }, "an error without an error")
    check(error.diagnostics, isError: true)
    return false
  }
}

/// What is written is read again as the same, whatever the format is said to be.
private func checkWriting(of document: PropertyListDocument, isPretty: Bool) {
  let options = OpenStepWritingOptions(isPretty: isPretty, usesGNUstepTypes: true)
  // A dictionary that hides a key can become one that looks like a UID; JSON has null.
  guard let bytes = try? document.openStep(options: options) else { return }
  guard let again = try? PropertyListDocument(bytes: bytes, options: ReadingOptions(strict: true))
  else { preconditionFailure("what was written can't be read") }
  precondition(again.format == .openStep, "what was written is another format")
  precondition(again == document, "what was written is another value")
}
