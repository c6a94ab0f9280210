import Invariants
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
