import Foundation
import PropertyLists
import Testing

/// Any value in a `Decodable` type.
@Suite("PropertyList as a Decodable type") struct PropertyListDecodableTests {
  private struct Setting: Decodable, Equatable {
    let value: PropertyList
    let other: PropertyList?
  }

  private static let value: PropertyList = [
    "s": "面包", "i": -1, "l": .integer(exactly: UInt64.max) ?? nil, "r": 2.5, "t": true,
    "a": [1, "x", []],
    "d": ["n": [:]],
  ]

  @Test("Our decoders give the value as it is, dates and data too")
  func own() throws {
    let all: PropertyList = [
      "value": Self.value, "date": .date(Date(timeIntervalSinceReferenceDate: 0)),
      "data": .data(Data([1])), "uid": .uid(7),
    ]
    let document = try PropertyListDocument(all)
    #expect(try document.root.decode(PropertyList.self) == all)
    let binary = try document.bytes(as: .binary)
    #expect(try DocumentDecoder().decode(PropertyList.self, from: Data(binary)) == all)
    #expect(try document.root.decode(Setting.self) == Setting(value: Self.value, other: nil))
  }

  @Test("Null is null, or nil where it is optional")
  func null() throws {
    let document = try PropertyListDocument(["value": nil, "other": nil])
    #expect(try document.root.decode(Setting.self) == Setting(value: nil, other: nil))
    #expect(try document.root.decode([String: PropertyList].self) == ["value": nil, "other": nil])
  }

  @Test("Foundation's decoders give what JSON can hold")
  func peers() throws {
    let json = try PropertyListDocument(["value": Self.value]).bytes(as: .json)
    let setting = try JSONDecoder().decode(Setting.self, from: Data(json))
    #expect(setting == Setting(value: Self.value, other: nil))
    #expect(
      try JSONDecoder().decode([PropertyList].self, from: Data("[null, 1e3]".utf8)) == [nil, 1000])
  }
}
