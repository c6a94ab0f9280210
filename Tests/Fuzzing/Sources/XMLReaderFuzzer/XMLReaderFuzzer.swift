import Invariants
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
