import Foundation
import PropertyLists
import Testing

/// What is read from the files of others is written in every format that holds it, and read back.
@Suite("Round trips of all files", ConformanceFile.condition) struct RoundTripConformanceTests {
  @Test("The data is there") func data() {
    #expect(CorpusFile.all.count { $0.document != nil } > 700)
  }

  @Test("Written and read back it is the same, or the path of what can't be written is told")
  func roundTrips() throws {
    var written: [String: Int] = [:]
    for file in CorpusFile.trees {
      guard let document = file.document else { continue }
      for format in WrittenFormat.all {
        guard let failure = format.failure(of: document) else {
          written[format.name, default: 0] += 1
          continue
        }
        Issue.record("\(file.name) as \(format.name): \(failure)")
      }
    }
    // Each format has been written, not only refused.
    #expect(Set(written.keys) == Set(WrittenFormat.all.map(\.name)))
  }

  @Test("A bomb stays as small as it is in a binary property list") func bomb() throws {
    let bombs = CorpusFile.all.filter { $0.name.contains("bomb") }
    #expect(bombs.count == 1)
    for file in bombs {
      let document = try #require(file.document)
      let bytes = try document.bytes(as: .binary)
      #expect(bytes.count < 300)
      #expect(try PropertyListDocument(bytes: bytes) == document)
    }
  }

  @Test("Sorted keys are sorted at every level")
  func sortedKeys() throws {
    for file in CorpusFile.trees {
      guard let document = file.document else { continue }
      for format in WrittenFormat.all where document.root.sourceRange.count < 1 << 14 {
        let options = WritingOptions(
          sortsKeys: true, usesGNUstepTypes: format.options.usesGNUstepTypes)
        guard let bytes = try? document.bytes(as: format.format, options: options) else { continue }
        let again = try PropertyListDocument(bytes: bytes, options: format.reading)
        guard let unsorted = Self.unsorted(in: again.root) else { continue }
        Issue.record("\(file.name) as \(format.name): keys of \(unsorted) are not sorted")
      }
    }
  }

  /// The path of a dictionary whose keys are not in the order of their UTF-16 code units.
  private static func unsorted(in node: PropertyListNode) -> PropertyListPath? {
    let keys = node.entries.map(\.key)
    for (first, second) in zip(keys, keys.dropFirst())
    where !first.utf16.lexicographicallyPrecedes(second.utf16) {
      return node.path
    }
    for child in Array(node.elements) + node.entries.map(\.value) {
      if let path = unsorted(in: child) { return path }
    }
    return nil
  }
}

/// A way to write a document and to read it back.
struct WrittenFormat: Sendable {
  let name: String
  let format: PropertyListFormat
  var options = WritingOptions()
  /// Whether every value of a file has to be held.
  var isComplete = false

  var reading: ReadingOptions { ReadingOptions(format: format) }

  static let all = [
    WrittenFormat(name: "binary", format: .binary, isComplete: true),
    WrittenFormat(name: "tagged JSON", format: .taggedJSON, isComplete: true),
    WrittenFormat(name: "XML", format: .xml),
    WrittenFormat(name: "OpenStep", format: .openStep),
    WrittenFormat(
      name: "GNUstep", format: .openStep, options: WritingOptions(usesGNUstepTypes: true)),
    WrittenFormat(name: "strings", format: .strings),
    WrittenFormat(name: "JSON", format: .json),
    WrittenFormat(name: "JSON lines", format: .jsonLines),
  ]

  /// What is wrong with the document in this format; nil where it is kept or rightly refused.
  func failure(of document: PropertyListDocument) -> String? {
    let bytes: [UInt8]
    do {
      bytes = try document.bytes(as: format, options: options)
    } catch {
      return refusal(error, of: document)
    }
    guard (try? document.bytes(as: format, options: options)) == bytes else {
      return "written again it is another file"
    }
    do {
      let again = try PropertyListDocument(bytes: bytes, options: reading)
      return difference(document.root, again.root)
    } catch {
      return "what was written can't be read: \(error)"
    }
  }

  /// An error names a value of the document, and why the format can't hold it.
  private func refusal(_ error: PropertyListError, of document: PropertyListDocument) -> String? {
    // Only a binary property list holds what a bomb stands for.
    let isBomb = error.diagnostics.first?.id == "expansion-too-large"
    guard !isComplete || isBomb else { return "refused: \(error)" }
    guard error.code == .unwritable, error.diagnostics.count == 1,
      let finding = error.diagnostics.first, let path = finding.path,
      document.root[path] != nil
    else { return "an error without a path in the document: \(error)" }
    return nil
  }

  /// The first difference of what was written and what was read back.
  private func difference(_ node: PropertyListNode, _ other: PropertyListNode) -> String? {
    switch format {
    case .json, .jsonLines: plainDifference(node, other)
    case .xml, .openStep: wholeSecondsDifference(node, other)
    default: node == other ? nil : "another value"
    }
  }

  /// These formats have whole seconds.
  private func wholeSecondsDifference(
    _ node: PropertyListNode, _ other: PropertyListNode
  ) -> String? {
    if node == other { return nil }
    if let date = node.date?.timeIntervalSinceReferenceDate {
      return other.date?.timeIntervalSinceReferenceDate == date.rounded(.down)
        ? nil : "\(node.path): another date"
    }
    return childDifference(node, other, wholeSecondsDifference)
  }

  /// Plain JSON tells dates and data as text, and a UID as in XML.
  private func plainDifference(_ node: PropertyListNode, _ other: PropertyListNode) -> String? {
    switch node.kind {
    case .date:
      guard let text = other.string, let date = node.date else { break }
      let xml = try? PropertyListDocument(text: "<plist><date>\(text)</date></plist>")
      let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
      if xml?.root.date?.timeIntervalSinceReferenceDate == seconds { return nil }
    case .data:
      if let text = other.string, Data(base64Encoded: text) == node.data { return nil }
    case .array, .dictionary: return childDifference(node, other, plainDifference)
    default: if node == other { return nil }
    }
    return "\(node.path): \(other.kind) \(other.value) instead of \(node.kind) \(node.value)"
  }

  private func childDifference(
    _ node: PropertyListNode, _ other: PropertyListNode,
    _ difference: (PropertyListNode, PropertyListNode) -> String?
  ) -> String? {
    guard node.kind == other.kind, node.count == other.count,
      node.kind == .array || node.kind == .dictionary
    else { return "\(node.path): \(other.kind) instead of \(node.kind)" }
    for (left, right) in zip(node.elements, other.elements) {
      if let found = difference(left, right) { return found }
    }
    for (left, right) in zip(node.entries, other.entries) {
      guard left.key.utf8.elementsEqual(right.key.utf8) else { return "\(node.path): other keys" }
      if let found = difference(left.value, right.value) { return found }
    }
    return nil
  }
}
