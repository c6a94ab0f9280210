import Foundation
import PropertyLists
import Testing

/// The options of encoder and decoder: there and back, and as Foundation's coders have them.
@Suite("Options of coders") struct CodableOptionTests {
  struct Event: Codable, Equatable {
    var eventDate = Date(timeIntervalSince1970: 1_700_000_000)
    var rawData = Data([1, 2, 255])
    var someValue = 1.5
    var imageURL = "x"
    var byKey = ["someKey": 1, "other_key": 2]
  }

  @Test("Dates as numbers and text", arguments: dateRows)
  func dates(_ row: DateRow) throws {
    var encoder = DocumentEncoder()
    encoder.dateEncoding = row.encoding
    #expect(try encoder.encode([row.date]).root.value == [row.value])
    for format in [PropertyListFormat.xml, .json] {
      let bytes = try encoder.encode([row.date], as: format)
      let dates = try DocumentDecoder(dateDecoding: row.decoding).decode([Date].self, from: bytes)
      #expect(dates == [row.date])
    }
  }

  struct DateRow: Sendable {
    let date: Date
    let value: PropertyList
    let encoding: DocumentEncoder.DateEncoding
    let decoding: DocumentDecoder.DateDecoding
  }

  static let dateRows: [DateRow] = [
    DateRow(
      date: Date(timeIntervalSince1970: 1.5), value: 1.5, encoding: .secondsSince1970,
      decoding: .secondsSince1970),
    DateRow(
      date: Date(timeIntervalSince1970: 1.5), value: .real(1500),
      encoding: .millisecondsSince1970, decoding: .millisecondsSince1970),
    DateRow(
      date: Date(timeIntervalSince1970: 0), value: "1970-01-01T00:00:00Z", encoding: .iso8601,
      decoding: .iso8601),
    DateRow(
      date: Date(timeIntervalSince1970: 7), value: ["at": "7.0"],
      encoding: .custom { date, encoder in
        try ["at": "\(date.timeIntervalSince1970)"].encode(to: encoder)
      },
      decoding: .custom { decoder in
        let text = try [String: String](from: decoder)["at"] ?? ""
        return Date(timeIntervalSince1970: Double(text) ?? 0)
      }),
  ]

  @Test(
    "RFC 3339",
    arguments: [
      ("2024-02-29T12:34:56Z", 730_902_896.0), ("2024-02-29t12:34:56z", 730_902_896),
      ("2024-02-29T13:34:56+01:00", 730_902_896), ("2024-02-29T11:04:56-01:30", 730_902_896),
      ("2024-02-29T12:34:56.25Z", 730_902_896.25), ("2024-02-29T12:34:56.000+00:00", 730_902_896),
      ("2000-12-31T23:59:59.5Z", -0.5), ("2024-02-29", nil), ("2024-02-30T00:00:00Z", nil),
      ("2024-02-29T12:34:56", nil), ("2024-02-29T12:34:56.Z", nil), ("2024-02-29 12:34:56Z", nil),
      ("2024-02-29T12:34:56+0100", nil), (" 2024-02-29T12:34:56Z", nil), ("", nil), ("Z", nil),
      ("+01:00", nil), (".Z", nil), ("2024-02-29T12:34:56+24:00", nil),
      ("2024-02-29T12:34:5６Z", nil),
    ] as [(String, Double?)])
  func timestamps(_ text: String, _ seconds: Double?) throws {
    let decoder = DocumentDecoder(dateDecoding: .iso8601)
    let document = try PropertyListDocument(.string(text))
    #expect(
      (try? decoder.decode(Date.self, from: document))?.timeIntervalSinceReferenceDate == seconds)
  }

  @Test("Dates and data of JSON are text; those of property lists are not")
  func native() throws {
    let json = try DocumentEncoder().encode(Event(), as: .json)
    #expect(
      String(decoding: json, as: UTF8.self).contains(
        #""eventDate":"2023-11-14T22:13:20Z","rawData":"AQL/""#))
    #expect(try DocumentDecoder().decode(Event.self, from: json) == Event())
    let text = try PropertyListDocument(["2024-02-29T12:34:56Z", "AQID"])
    #expect(throws: DecodingError.self) { try text.root[0]?.decode(Date.self) }
    #expect(throws: DecodingError.self) { try text.root[1]?.decode(Data.self) }
    for bad in [#"["2024-02-31T00:00:00Z"]"#, #"["x"]"#] {
      let error = #expect(throws: DecodingError.self) {
        try DocumentDecoder().decode([Date].self, from: Array(bad.utf8), name: "a.json")
      }
      let context = try #require(error.map { Failure.parts($0).context })
      #expect(context.codingPath.map(\.stringValue) == ["Index 0"])
      let located = try #require(context.underlyingError as? PropertyListError)
      #expect(located.description.hasPrefix("a.json:1:2: error: $[0]: "))
    }
    #expect(throws: DecodingError.self) {
      try DocumentDecoder().decode([Data].self, from: Array(#"["AQI"]"#.utf8))
    }
  }

  @Test("Data as base64 and by functions")
  func data() throws {
    let encoder = DocumentEncoder(dataEncoding: .base64)
    #expect(try encoder.encode([Data([1, 2])]).root.value == ["AQI="])
    #expect(
      try DocumentDecoder(dataDecoding: .base64)
        .decode([Data].self, from: encoder.encode([Data([1, 2])], as: .xml)) == [Data([1, 2])])
    let custom = DocumentEncoder(
      dataEncoding: .custom { data, encoder in try data.count.encode(to: encoder) })
    #expect(try custom.encode(["d": Data([1, 2])]).root.value == ["d": 2])
    let decoder = DocumentDecoder(
      dataDecoding: .custom { Data(count: try Int(from: $0)) })
    #expect(try decoder.decode([Data].self, from: PropertyListDocument([2])) == [Data(count: 2)])
  }

  @Test("NaN and infinities as text")
  func floats() throws {
    let texts = [Double.infinity, -.infinity, .nan, 1]
    let encoder = DocumentEncoder(
      nonConformingFloatEncoding: .convertToString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?"))
    let json = try encoder.encode(texts, as: .json)
    #expect(String(decoding: json, as: UTF8.self) == #"["+","-","?",1.0]"#)
    let decoder = DocumentDecoder(
      nonConformingFloatDecoding: .convertFromString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?"))
    let doubles = try decoder.decode([Double].self, from: json)
    #expect(doubles.map(\.description) == texts.map(\.description))
    let floats = try decoder.decode([Float].self, from: encoder.encode(texts.map { Float($0) }))
    #expect(floats.map(\.description) == ["inf", "-inf", "nan", "1.0"])
    #expect(throws: DecodingError.self) { try DocumentDecoder().decode([Double].self, from: json) }
    #expect(throws: DecodingError.self) {
      try decoder.decode([Double].self, from: PropertyListDocument(["x"]))
    }
  }

  @Test(
    "Keys as Foundation converts them",
    arguments: [
      "a", "aB", "imageURL", "myURLProperty", "URL", "aBC1D", "x1Y2", "already_snake", "_aB", "aB_",
      "__aBc__", "", "_", "éÉa", "aB1c", "fooBarBAZ", "ABc", "aBcD", "a1B", "面B",
    ])
  func snakeCase(_ key: String) throws {
    let value = [Key(key): 1]
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let theirs = try PropertyListDocument(
      data: encoder.encode(KeyedBy(value: value)), options: ReadingOptions(format: .json))
    let ours = try DocumentEncoder(keyEncoding: .convertToSnakeCase).encode(KeyedBy(value: value))
    #expect(ours.root.value == theirs.root.value)
  }

  @Test(
    "Keys as Foundation takes them",
    arguments: [
      "a", "a_b", "image_url", "_a_b", "a_b_", "__a_b__", "a__b", "_", "__", "A_B", "aB", "aB_cD",
      "url_2_x", "é_à", "a_1", "_a", "a_",
    ])
  func camelCase(_ key: String) throws {
    struct Keys: Decodable {
      let keys: [String]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        keys = container.allKeys.map(\.stringValue)
        for key in container.allKeys { #expect(try container.decode(Int.self, forKey: key) == 1) }
      }
    }
    let json = Data("{\"\(key)\":1}".utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let ours = try DocumentDecoder(keyDecoding: .convertFromSnakeCase)
      .decode(Keys.self, from: json, options: ReadingOptions(format: .json))
    #expect(try ours.keys == decoder.decode(Keys.self, from: json).keys)
  }

  @Test("Keys of a dictionary are data; those of types are converted, nested ones too")
  func keys() throws {
    let encoder = DocumentEncoder(keyEncoding: .convertToSnakeCase)
    let document = try encoder.encode(["outerKey": [Event()]])
    let event = document.root["outerKey"]?[0]
    #expect(
      event?.entries.map(\.key) == ["event_date", "raw_data", "some_value", "image_url", "by_key"])
    #expect(event?["by_key"]?.value == ["someKey": 1, "other_key": 2])
    let decoder = DocumentDecoder(keyDecoding: .convertFromSnakeCase)
    struct Back: Decodable, Equatable {
      var eventDate: Date
      var imageUrl: String
      var byKey: [String: Int]
    }
    #expect(
      try decoder.decode([String: [Back]].self, from: document)
        == [
          "outerKey": [
            Back(eventDate: Event().eventDate, imageUrl: "x", byKey: Event().byKey)
          ]
        ])
  }

  @Test("Keys by a function, which gets the path")
  func customKeys() throws {
    struct Outer: Codable, Equatable {
      struct Inner: Codable, Equatable { var value = 1 }
      var list = [Inner(), Inner()]
    }
    let encoder = DocumentEncoder(
      keyEncoding: .custom { path in
        Key(path.count == 1 ? "l" : path.map(\.stringValue).joined(separator: "."))
      })
    let document = try encoder.encode(Outer())
    #expect(document.root.value == ["l": [["l.Index 0.value": 1], ["l.Index 1.value": 1]]])
    let decoder = DocumentDecoder(
      keyDecoding: .custom { path in
        path.count == 1 ? Key("list") : Key(path[path.count - 1].stringValue.suffix(5).description)
      })
    #expect(try decoder.decode(Outer.self, from: document) == Outer())
  }

  @Test("userInfo reaches every type")
  func userInfo() throws {
    struct Probe: Codable {
      static let key = CodingUserInfoKey(rawValue: "probe")
      var text: String
      init() { text = "" }
      init(from decoder: any Decoder) throws {
        text = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "none"
      }
      func encode(to encoder: any Encoder) throws {
        try (Self.key.flatMap { encoder.userInfo[$0] as? String } ?? "none").encode(to: encoder)
      }
    }
    let key = try #require(Probe.key)
    var encoder = DocumentEncoder()
    encoder.userInfo[key] = "there"
    #expect(try encoder.encode(["a": [Probe()]]).root.value == ["a": ["there"]])
    var decoder = DocumentDecoder()
    decoder.userInfo[key] = "back"
    #expect(try decoder.decode([Probe].self, from: PropertyListDocument([1])).first?.text == "back")
  }

  @Test("Decimals and URLs from what Foundation writes")
  func foundation() throws {
    struct Row: Codable, Equatable {
      var decimal = Decimal(string: "19.90")
      var url = URL(string: "http://a.b/c")
    }
    let plist = try PropertyListEncoder().encodeXML(Row())
    #expect(try DocumentDecoder().decode(Row.self, from: plist) == Row())
    let json = try JSONEncoder().encode(Row())
    #expect(try DocumentDecoder().decode(Row.self, from: json) == Row())
    let text = #"[19.90, 1e2, 0.1, 12345678901234567890123456789, -7]"#
    let decimals = try DocumentDecoder().decode([Decimal].self, from: Data(text.utf8))
    #expect(
      decimals.map(\.description) == ["19.9", "100", "0.1", "12345678901234567890123456789", "-7"])
    for bad in [#"["19.90"]"#, "[true]", "[1e400]"] {
      #expect(throws: DecodingError.self) {
        try DocumentDecoder().decode([Decimal].self, from: Data(bad.utf8))
      }
    }
  }

  @Test(
    "Bytes that are no property list are dataCorrupted with all findings; a missing file is not")
  func unreadable() throws {
    let error = #expect(throws: DecodingError.self) {
      try DocumentDecoder().decode([Int].self, from: Data("<plist><array>".utf8), name: "a.plist")
    }
    let (kind, path, context) = try #require(error.map(Failure.parts))
    #expect(kind == "dataCorrupted" && path.isEmpty)
    #expect((context.underlyingError as? PropertyListError)?.code == .invalid)
    let missing = #expect(throws: PropertyListError.self) {
      try DocumentDecoder().decode([Int].self, fromFile: "/nowhere.plist")
    }
    #expect(missing?.code == .unreadable)
  }

  /// Encodes a dictionary by keys of a type of its own.
  struct KeyedBy: Encodable {
    let value: [Key: Int]
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (key, number) in value { try container.encode(number, forKey: key) }
    }
  }
}

extension PropertyListEncoder {
  func encodeXML(_ value: some Encodable) throws -> Data {
    outputFormat = .xml
    return try encode(value)
  }
}
