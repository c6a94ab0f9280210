import Invariants
import PropertyLists

/// Reads the input as a binary property list and checks what holds for every answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let lenient = check(bytes, ReadingOptions(format: .binary))
  let strict = check(bytes, ReadingOptions(format: .binary, strict: true))
  precondition(lenient || !strict, "strict mode reads what the default mode refuses")
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
    checkBinary(of: document)
    // Shared containers make a tree of any size of a small file.
    var room = 1 << 20
    if checkTree(document.root, &room) { checkTexts(of: document) }
    return true
  } catch {
    precondition(error.diagnostics.contains { $0.severity == .error }, "an error without an error")
    check(error.diagnostics, isError: true)
    return false
  }
}

/// What is written as a binary property list is read again as the same, without a warning but about
/// what was in the file already.
private func checkBinary(of document: PropertyListDocument) {
  for sortsKeys in [false, true] {
    let written = document.root.binary(options: BinaryWritingOptions(sortsKeys: sortsKeys))
    guard let again = try? PropertyListDocument(bytes: written) else {
      preconditionFailure("the binary property list that was written can't be read")
    }
    precondition(again.format == .binary && again == document, "another binary property list")
    precondition(
      again.diagnostics.allSatisfy { $0.id == "binary-date-range" }, "a warning about our own file")
    let options = BinaryWritingOptions(sortsKeys: sortsKeys)
    precondition(again.root.binary(options: options) == written, "written again it is another file")
  }
}

/// Keys lead to their values; false where the tree is larger than `room`.
private func checkTree(_ node: PropertyListNode, _ room: inout Int) -> Bool {
  room -= 16 + node.sourceRange.count
  guard room >= 0 else { return false }
  for element in node.elements {
    guard checkTree(element, &room) else { return false }
  }
  for entry in node.entries {
    precondition(node[entry.key]?.range == entry.value.range, "a key leads to another value")
    room -= entry.key.utf8.count
    guard checkTree(entry.value, &room) else { return false }
  }
  precondition(node.kind == .uid || node.count == node.elements.count + node.entries.count)
  return true
}

/// The value can be held, and tagged JSON keeps it.
private func checkTexts(of document: PropertyListDocument) {
  let value = document.root.value
  guard let copy = try? PropertyListDocument(value) else {
    preconditionFailure("what was read can't be held")
  }
  precondition(copy == document && copy.root.value == value, "the value changed")
  let tagged = ReadingOptions(format: .taggedJSON)
  guard let text = try? document.bytes(as: .taggedJSON),
    let again = try? PropertyListDocument(bytes: text, options: tagged)
  else { preconditionFailure("tagged JSON can't hold it") }
  precondition(again == document, "tagged JSON holds another value")
  for format in [PropertyListFormat.xml, .json, .openStep] {
    do {
      _ = try document.bytes(as: format, options: WritingOptions(usesGNUstepTypes: true))
    } catch {
      precondition(error.code == .unwritable, "another error")
      guard let path = error.diagnostics.first?.path, document.root[path] != nil else {
        preconditionFailure("an error without a place in the document")
      }
    }
  }
}
