#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reader of tagged JSON: JSON, then its tags as the values that they stand for.
///
/// The document is one in memory: its nodes have paths but no places. What is wrong with a tag is told
/// at its place in the text.
struct TaggedJSONReader {
  private var diagnostics: [Diagnostic]

  static func read(
    _ bytes: [UInt8], name: String?, options: ReadingOptions
  ) -> DocumentReader.Reading {
    var reading = JSONReader.read(bytes, name: name, options: options, isTagged: true)
    reading.format = .taggedJSON
    guard let storage = reading.storage else { return reading }
    reading.storage = nil
    var reader = TaggedJSONReader(diagnostics: reading.diagnostics)
    let root = PropertyListNode(storage: storage, index: 0)
    let value = reader.value(of: root)
    reading.diagnostics = reader.diagnostics
    guard !reading.diagnostics.contains(where: { $0.severity == .error }) else { return reading }
    do {
      reading.storage = try value.storage(name: name, format: .taggedJSON)
    } catch {
      reading.diagnostics += error.diagnostics.map { diagnostic in
        let node = diagnostic.path.flatMap { root[$0] } ?? root
        return node.diagnostic("json-too-deep", .error, diagnostic.message, path: diagnostic.path)
      }
    }
    return reading
  }

  private mutating func value(of node: PropertyListNode) -> PropertyList {
    // A dictionary with the one key CF$UID is none but that.
    guard node.storage.tape[node.index].kind == .dictionary else {
      return node.kind == .array ? .array(node.elements.map { value(of: $0) }) : node.value
    }
    var dictionary = PropertyListDictionary()
    for entry in node.entries {
      var key = entry.key
      if node.count == 1, JSONTag.isLike(key) {
        if key.utf8.starts(with: JSONTag.prefix.utf8) { return tagged(entry.value, key: key) }
        key.removeFirst()
      }
      dictionary[key] = value(of: entry.value)
    }
    return .dictionary(dictionary)
  }

  private mutating func tagged(_ node: PropertyListNode, key: String) -> PropertyList {
    let name = String(decoding: key.utf8.dropFirst(JSONTag.prefix.utf8.count), as: UTF8.self)
    switch JSONTag(rawValue: name) {
    case .date:
      if let seconds = node.double ?? node.string.flatMap(Self.seconds) {
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
      }
      return report(
        .tagValue(key, "a date as \"2024-02-29T12:34:56Z\", or its seconds from 2001"), at: node)
    case .data:
      if let bytes = node.string.flatMap(Self.bytes) { return .data(Data(bytes)) }
      return report(.tagValue(key, "base64 as a string"), at: node)
    case .uid:
      if let uid = node.integer.flatMap({ UInt32($0) }) { return .uid(uid) }
      return report(.tagValue(key, "a number from 0 to 4294967295"), at: node)
    case .real:
      if let real = node.double ?? node.string.flatMap(JSONTag.special) { return .real(real) }
      return report(.tagValue(key, "a number, or \"nan\", \"inf\" or \"-inf\""), at: node)
    case nil: return report(.unknownTag(key), at: node)
    }
  }

  private mutating func report(_ finding: JSONFinding, at node: PropertyListNode) -> PropertyList {
    if diagnostics.count < DocumentLimits.findings {
      diagnostics.append(node.diagnostic(finding.id, finding.severity, finding.message))
    }
    return .null
  }

  private static func seconds(_ text: String) -> Double? {
    if let special = JSONTag.special(text) { return special }
    let date = XMLDate.parse(Array(text.utf8).span)
    return date.hasBlanks || date.isRolledOver ? nil : date.seconds
  }

  /// The bytes of base64 that has nothing else in it.
  private static func bytes(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let check = Base64.check(bytes.span)
    guard check.foreign == nil, check.skipped == nil, check.incomplete == nil,
      check.oddPadding == nil
    else { return nil }
    return Base64.decode(bytes.span)
  }
}
