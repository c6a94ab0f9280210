import Foundation
import PropertyListValidation
import PropertyLists
import Testing

/// Samples that are made to take long, or much memory.
@Suite("Limits of schemas of samples") struct InferenceLimitTests {
  @Test("100,000 different keys are one schema of values")
  func manyKeys() throws {
    let entries = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let inferred = InferredFrom([try PropertyListDocument(text: "{\(entries)}").root])
    #expect(
      try inferred.text == #"{"type":"object","additionalProperties":{"type":"integer"}}"#)
    try inferred.expectAcceptsAll()
  }

  @Test("More than 64 keys are a map, unless they are the columns of a table", arguments: [1, 3])
  func columns(count: Int) throws {
    let record = "{\((0..<70).map { "\"k\($0)\":1" }.joined(separator: ","))}"
    let text = "[\(Array(repeating: record, count: count).joined(separator: ","))]"
    let inferred = InferredFrom([try PropertyListDocument(text: text).root])
    #expect((inferred.schema["items"]?["properties"] == nil) == (count == 1))
    try inferred.expectAcceptsAll()
  }

  @Test("Too many places, in dictionaries and in arrays, leave the rest open")
  func manyPlaces() throws {
    let inner = (0..<400).map { "\"x\($0)\":\($0 % 2 == 0 ? "1" : "true")" }
    let keys = (0..<60).map { "\"k\($0)\":{\(inner.joined(separator: ","))}" }
    let nested = String(repeating: "[", count: 90) + String(repeating: "]", count: 90)
    let arrays = (0..<250).map { "\"a\($0)\":\(nested)" }
    for (entries, open) in [(keys, "k49"), (["\"k\":1"] + arrays + keys, "")] {
      let inferred = InferredFrom([
        try PropertyListDocument(text: "{\(entries.joined(separator: ","))}").root
      ])
      try inferred.expectAcceptsAll()
      let properties = try #require(inferred.schema["properties"])
      let schema = open.isEmpty ? inferred.schema : try #require(properties[open])
      #expect(schema["additionalProperties"] == nil)
    }
  }

  @Test("What is deeper than 100 levels may be anything", arguments: [99, 100, 101, 512])
  func depth(_ depth: Int) throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
      let count = depth / (open.count == 6 ? 2 : 1)
      let text =
        String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
      let inferred = InferredFrom([
        try PropertyListDocument(text: text).root, try PropertyListDocument(text: "null").root,
      ])
      try inferred.expectAcceptsAll()
      let levels = open.count == 6 ? 2 * count : count
      #expect(try inferred.text.contains("integer") == (levels <= 100))
    }
  }

  /// A binary property list of objects that refer to each other by one byte.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return bytes
  }

  @Test("Shared arrays of 10¹² strings are gone through once each")
  func arrays() throws {
    let bomb = Self.binary(
      (1...12).map { [0xAA] + [UInt8](repeating: $0, count: 10) } + [[0x51, 0x78]])
    let inferred = InferredFrom([try PropertyListDocument(bytes: bomb).root])
    let start = String(repeating: #"{"type":"array","items":"#, count: 12)
    #expect(
      try inferred.text == start + #"{"type":"string"}"# + String(repeating: "}", count: 12))
    try inferred.expectAcceptsAll()
  }

  @Test("Shared dictionaries of 2⁴⁰ places end in places that may be anything")
  func dictionaries() throws {
    let bomb = Self.binary(
      (1...40).map { [0xD2, 41, 42, $0, $0] } + [[0x10, 0x05], [0x51, 0x61], [0x51, 0x62]])
    let inferred = InferredFrom([try PropertyListDocument(bytes: bomb).root])
    try inferred.expectAcceptsAll()
    #expect(inferred.schema["properties"]?["a"]?["properties"]?["a"] != nil)
    #expect(inferred.schema["additionalProperties"] == nil)
  }

  @Test("Each of many samples may be as large as the first")
  func manySamples() throws {
    // A million values of 1,000 elements that are shared.
    let shared = Self.binary(
      [[0xAF, 0x10, 200] + [UInt8](repeating: 1, count: 200)]
        + [[0xAF, 0x10, 200] + [UInt8](repeating: 2, count: 200)] + [[0x10, 0x05]])
    let root = try PropertyListDocument(bytes: shared).root
    let inferred = InferredFrom(Array(repeating: root, count: 30))
    #expect(
      try inferred.text
        == #"{"type":"array","items":{"type":"array","items":{"type":"integer"}}}"#)
  }
}
