import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Binary property lists whose containers occur in several places.
@Suite("Schemas for shared containers", .timeLimit(.minutes(1))) struct SchemaSharingTests {
  /// A binary property list of objects that refer to each other by one byte.
  private static func binary(_ objects: [[UInt8]]) throws -> PropertyListDocument {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    return try PropertyListDocument(bytes: bytes)
  }

  private static let string: [UInt8] = [0x51, 0x78]

  private static func expect(
    _ schema: String, _ document: PropertyListDocument, _ findings: [String]
  ) throws {
    let schema = try JSONSchema(PropertyListDocument(text: schema).root)
    let result = schema.validate(document)
    #expect(result.diagnostics.map { "\($0.id.rawValue) \($0.path ?? .root)" } == findings)
    #expect(result.isValid == findings.isEmpty)
    #expect(schema.accepts(document.root) == result.isValid)
  }

  @Test("A file that names 10¹² values is validated at once", arguments: bombs)
  func bomb(_ schema: String, _ findings: [String]) throws {
    let arrays = (1...12).map { [0xAA] + [UInt8](repeating: $0, count: 10) }
    try Self.expect(schema, Self.binary(arrays + [Self.string]), findings)
  }

  static let bombs: [(String, [String])] = [
    (##"{"type":["array","string"],"items":{"$ref":"#"},"minItems":10}"##, []),
    (##"{"anyOf":[{"type":"string"},{"items":{"$ref":"#"},"type":"array"}]}"##, []),
    (#"{"uniqueItems":true}"#, ["schema-unique-items $[1]"]),
    (##"{"contains":{"type":"null"}}"##, ["schema-contains $"]),
    (##"{"not":{"items":{"not":{"items":{"$ref":"#"}}}}}"##, ["schema-not $"]),
    (#"{"const":[]}"#, ["schema-const $"]),
  ]

  @Test("What was asked about a container does not hide what is wrong with it")
  func asked() throws {
    // [x, [a], [a]]: the second and third elements are one array.
    let document = try Self.binary([[0xA2, 1, 1], [0xA1, 2], Self.string])
    let numbers = #"{"items":{"type":"integer"}}"#
    try Self.expect(
      "{\"items\":{\"allOf\":[{\"anyOf\":[\(numbers),{\"maxItems\":5}]},\(numbers)]}}", document,
      ["schema-type $[0][0]"])
    try Self.expect(
      ##"{"items":{"if":{"$ref":"#/$defs/n"},"else":{"$ref":"#/$defs/n"}},"$defs":{"n":\##(numbers)}}"##,
      document, ["schema-type $[0][0]"])
    try Self.expect(
      ##"{"items":{"not":{"$ref":"#/$defs/n"}},"$defs":{"n":\##(numbers)}}"##, document, [])
  }

  @Test("A folder of schemas with a pipe in it is not waited for") func pipe() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "schemas-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["mkfifo", folder.appending(path: "a.json").path]
    try process.run()
    process.waitUntilExit()
    var registry = SchemaRegistry()
    registry.addFolder(folder.path)
    let schema = try PropertyListDocument(text: #"{"$ref":"https://x.test/a"}"#)
    let error = #expect(throws: SchemaError.self) {
      try JSONSchema(schema.root, file: folder.path + "/s.json", registry: registry)
    }
    #expect(error?.diagnostics.map(\.id) == ["bad-schema-reference"])
  }
}
