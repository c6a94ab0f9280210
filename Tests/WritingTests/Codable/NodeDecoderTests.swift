import Foundation
import PropertyLists
import Testing

/// What is ours alone in decoding: places in errors, null, and work that stays linear.
@Suite("Node decoder") struct NodeDecoderTests {
  struct Deal: Decodable, Equatable {
    var title: String
    var price: Int?
  }

  @Test("A node anywhere is decoded; paths begin at it, places are those of the file")
  func part() throws {
    let document = try PropertyListDocument(
      text: """
        <plist><array>
          <dict><key>title</key><string>面包</string></dict>
          <dict><key>title</key><integer>7</integer></dict>
        </array></plist>
        """, name: "a.plist")
    #expect(try document.root[0]?.decode(Deal.self) == Deal(title: "面包"))
    let error = #expect(throws: DecodingError.self) { try document.root[1]?.decode(Deal.self) }
    let (kind, path, context) = try #require(error.map(Failure.parts))
    #expect(kind == "typeMismatch String" && path == ["title"])
    let located = try #require(context.underlyingError as? PropertyListError)
    #expect(
      located.diagnostics.map(\.rendered)
        == [
          """
          a.plist:3:25: error: $[1].title: expected string, found integer 7; write <string>7</string>, or convert it (lossless) [decoding-type]
            <dict><key>title</key><integer>7</integer></dict>
                                  ^~~~~~~~~~~~~~~~~~~~
          """
        ])
  }

  @Test("M27: [1, null, 2] read with decodeIfPresent")
  func optionals() throws {
    struct List: Decodable {
      var values: [Int?] = []
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd { values.append(try container.decodeIfPresent(Int.self)) }
      }
    }
    let node = try PropertyListDocument([1, nil, 2]).root
    #expect(try node.decode(List.self).values == [1, nil, 2])
    #expect(try node.decode([Int?].self) == [1, nil, 2])
    let error = #expect(throws: DecodingError.self) { try node.decode([Int].self) }
    #expect(error.map { Failure.parts($0).kind } == "valueNotFound Int")
    #expect(error.map { Failure.parts($0).path } == ["Index 1"])
  }

  @Test("Null is nil for an optional, valueNotFound for anything else")
  func null() throws {
    let node = try PropertyListDocument(["title": "a", "price": nil]).root
    #expect(try node.decode(Deal.self) == Deal(title: "a", price: nil))
    let error = #expect(throws: DecodingError.self) {
      try PropertyListDocument(["title": nil]).root.decode(Deal.self)
    }
    #expect(error.map { Failure.parts($0).kind } == "valueNotFound String")
    #expect(try PropertyListDocument(nil).root.decode(Int?.self) == nil)
    let absent = #expect(throws: DecodingError.self) {
      try PropertyListDocument([:]).root.decode(NilProbe.self)
    }
    #expect(absent.map { Failure.parts($0).kind } == "keyNotFound a")
    #expect(try PropertyListDocument(["a": nil]).root.decode(NilProbe.self).isNil)
    #expect(try !PropertyListDocument(["a": 1]).root.decode(NilProbe.self).isNil)
  }

  @Test("M31: a loop over the good elements that ends")
  func lossy() throws {
    struct Skip: Decodable {}
    struct Lossy: Decodable {
      var values: [Int] = []
      var steps = 0
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd, steps < 100 {
          steps += 1
          // A failed decode stays at its element, so that another type can be tried: pass it over.
          guard let value = try? container.decode(Int.self) else {
            _ = try container.decode(Skip.self)
            continue
          }
          values.append(value)
        }
      }
    }
    let node = try PropertyListDocument([1, "x", nil, [2], 3]).root
    let lossy = try node.decode(Lossy.self)
    #expect(lossy.values == [1, 3])
    #expect(lossy.steps == 5)
  }

  @Test("A failed decode leaves the next type its chance")
  func alternatives() throws {
    struct Mixed: Decodable {
      var texts: [String] = []
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        #expect(container.count == 4)
        while !container.isAtEnd {
          let index = container.currentIndex
          if let number = try? container.decode(Int.self) {
            texts.append("\(index):\(number)")
          } else if var nested = try? container.nestedUnkeyedContainer() {
            texts.append("\(index):[\(try nested.decode(Int.self))]")
          } else {
            texts.append("\(index):\(try container.decode(String.self))")
          }
        }
      }
    }
    let node = try PropertyListDocument([1, "a", [7], "b"]).root
    #expect(try node.decode(Mixed.self).texts == ["0:1", "1:a", "2:[7]", "3:b"])
  }

  @Test("An element after the last is valueNotFound at its index")
  func pastTheEnd() throws {
    struct Two: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }
    let error = #expect(throws: DecodingError.self) {
      try PropertyListDocument(["a": [1]]).root.decode([String: Two].self)
    }
    #expect(error.map { Failure.parts($0).kind } == "valueNotFound Int")
    #expect(error.map { Failure.parts($0).path } == ["a", "Index 1"])
  }

  @Test("A dictionary of many keys is decoded in linear work in any order")
  func manyKeys() throws {
    func document(_ count: Int) throws -> PropertyListDocument {
      try PropertyListDocument(
        .dictionary(
          PropertyListDictionary(
            (0..<count).map { ("key\($0)", .integer(PropertyListInteger(Int64($0)))) })))
    }
    // In the order of the file each look-up is one comparison: a quadratic walk through 50,000 keys
    // would take many minutes.
    let many = try document(50_000).root.decode([String: Int].self)
    #expect(many.count == 50_000)
    #expect(many["key49999"] == 49_999)
    // Against it, a table of the keys does the same.
    #expect(try document(20_000).root.decode(Reversed.self).sum == 199_990_000)
  }

  @Test("Foundation's own types decode as Foundation would")
  func foundationTypes() throws {
    struct Values: Decodable, Equatable {
      var date: Date
      var data: Data
      var dates: [Date]
      var any: [String: Data]
    }
    let (date, data) = (Date(timeIntervalSinceReferenceDate: 5), Data([1, 2]))
    let value: PropertyList = [
      "date": .date(date), "data": .data(data), "dates": [.date(date)], "any": ["a": .data(data)],
    ]
    #expect(
      try PropertyListDocument(value).root.decode(Values.self)
        == Values(date: date, data: data, dates: [date], any: ["a": data]))
  }

  /// Asks for keys from the last to the first.
  struct Reversed: Decodable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var sum = 0

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys.reversed() { sum += try container.decode(Int.self, forKey: key) }
    }
  }

  struct NilProbe: Decodable {
    enum CodingKeys: CodingKey { case a }

    let isNil: Bool

    init(from decoder: any Decoder) throws {
      isNil = try decoder.container(keyedBy: CodingKeys.self).decodeNil(forKey: .a)
    }
  }
}
