import Foundation
import PropertyLists
import Testing

/// A type with something of everything, to each format and back.
@Suite("Codable round trips") struct CodableRoundTripTests {
  @Test("To every format and back", arguments: [PropertyListFormat.xml, .json, .taggedJSON])
  func formats(_ format: PropertyListFormat) throws {
    let reading = ReadingOptions(format: format)
    var generator = SplitMix(seed: 7)
    for number in 0..<60 {
      var value = number == 0 ? Wide() : Wide(&generator)
      // Tagged JSON is read as values, whose reals are doubles.
      if format == .taggedJSON { value.decimal = nil }
      for options in [
        WritingOptions(), WritingOptions(sortsKeys: true, isPretty: true, realStyle: .apple),
      ] {
        let bytes = try DocumentEncoder().encode(value, as: format, options: options)
        #expect(try DocumentDecoder().decode(Wide.self, from: bytes, options: reading) == value)
      }
    }
  }

  @Test("In memory")
  func memory() throws {
    var generator = SplitMix(seed: 8)
    for _ in 0..<60 {
      let value = Wide(&generator)
      let document = try DocumentEncoder().encode(value)
      #expect(try document.root.decode(Wide.self) == value)
      // What is written from the value of it is the same.
      #expect(
        try document.root.value.withPlainNumbers == PropertyList(copying: document).withPlainNumbers
      )
    }
  }

  @Test("Classes")
  func classes() throws {
    let document = try DocumentEncoder().encode([Dog(name: "Rex", age: 3)])
    #expect(document.root.value == [["age": 3, "super": ["name": "Rex"]]])
    let dogs = try document.root.decode([Dog].self)
    #expect(dogs.map(\.name) == ["Rex"] && dogs.map(\.age) == [3])
    let cats = try DocumentEncoder().encode([Cat(name: "Tom", age: 4)]).root
    #expect(cats.value == [["name": "Tom", "age": 4]])
    #expect(try cats.decode([Cat].self).map(\.name) == ["Tom"])
  }

  @Test("A float is read back as the same float", arguments: UInt64(0)..<4)
  func floats(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let values = (0..<5000).map { _ in
      Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
    }
    .filter(\.isFinite)
    for format in [PropertyListFormat.xml, .json] {
      let bytes = try DocumentEncoder().encode(values, as: format)
      #expect(try DocumentDecoder().decode([Float].self, from: bytes) == values)
    }
  }
}

extension PropertyList {
  /// The value of a document through its XML.
  fileprivate init(copying document: PropertyListDocument) throws {
    self = try PropertyListDocument(bytes: document.bytes(as: .xml)).root.value
  }
}
