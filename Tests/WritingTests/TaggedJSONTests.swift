import Foundation
import PropertyLists
import Testing

@Suite("Tagged JSON") struct TaggedJSONTests {
  private static let options = ReadingOptions(format: .taggedJSON)

  private static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(
    "What is written, and read back as the same",
    arguments: [
      (nil, "null"), (true, "true"), ("a", "\"a\""), (1, "1"), (1.0, "1.0"), (-0.0, "-0.0"),
      (1e300, "1e+300"), (18_446_744_073_709_551_615, "18446744073709551615"),
      (.real(.nan), #"{"$plist.real":"nan"}"#), (.real(.infinity), #"{"$plist.real":"inf"}"#),
      (.real(-.infinity), #"{"$plist.real":"-inf"}"#), (.uid(7), #"{"$plist.uid":7}"#),
      (.data(Data([1, 2, 3])), #"{"$plist.data":"AQID"}"#), (.data(Data()), #"{"$plist.data":""}"#),
      (date(730_902_896), #"{"$plist.date":"2024-02-29T12:34:56Z"}"#),
      (date(-63_114_076_800), #"{"$plist.date":"0000-12-30T00:00:00Z"}"#),
      (date(0.1), #"{"$plist.date":0.1}"#), (date(-0.5), #"{"$plist.date":-0.5}"#),
      (date(-0.0), #"{"$plist.date":-0.0}"#), (date(1e300), #"{"$plist.date":1e+300}"#),
      (["CF$UID": 7], #"{"CF$UID":7}"#), (["CF$UID": -1], #"{"CF$UID":-1}"#),
      (["$plist.date": 1], #"{"$$plist.date":1}"#), (["$$plist.x": 1], #"{"$$$plist.x":1}"#),
      (["$plist.": [:]], #"{"$$plist.":{}}"#), (["$plis": 1], #"{"$plis":1}"#),
      (["plist.date": 1], #"{"plist.date":1}"#),
      (["$plist.date": 1, "a": 2], #"{"$plist.date":1,"a":2}"#),
      (["$plist.\u{301}": 1], "{\"$$plist.\u{301}\":1}"),
      (
        ["$plist.data": ["$plist.uid": .uid(1)]],
        #"{"$$plist.data":{"$$plist.uid":{"$plist.uid":1}}}"#
      ),
    ] as [(PropertyList, String)])
  func form(value: PropertyList, text: String) throws {
    let written = try PropertyListDocument(value).root.json(
      options: JSONWritingOptions(isTagged: true))
    #expect(written == text)
    let document = try PropertyListDocument(text: written, options: Self.options)
    #expect(document.root.value == value)
    #expect(document.format == .taggedJSON && document.diagnostics == [])
    #expect(document.root.real?.sign == PropertyListNode.real(value)?.sign)
    #expect(document.root.date?.timeIntervalSinceReferenceDate.sign == value.seconds?.sign)
  }

  @Test("Random values come back, through XML too", arguments: UInt64(400)..<408)
  func random(seed: UInt64) throws {
    var random = RandomValue(seed: seed, limits: RandomValue.Limits(hasControls: false))
    for _ in 0..<250 {
      let value = random.next()
      let xml = try PropertyListDocument(bytes: PropertyListDocument(value).xml())
      let options = JSONWritingOptions(
        isPretty: seed % 2 == 0, sortsKeys: seed % 3 == 0, isTagged: true)
      let text = try xml.root.json(options: options)
      let again = try PropertyListDocument(text: text, options: Self.options)
      let isSameText = try options.sortsKeys || again.xml() == xml.xml()
      guard again.root.value != value || !isSameText else { continue }
      Issue.record("\(value) became \(again.root.value)")
      return
    }
  }

  @Test("512 levels with a date inside come back") func depth() throws {
    var value = Self.date(0.5)
    for _ in 0..<DocumentLimits.depth { value = [value] }
    let text = try PropertyListDocument(value).root.json(
      options: JSONWritingOptions(isTagged: true))
    #expect(try PropertyListDocument(text: text, options: Self.options).root.value == value)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(
        text: String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
        options: Self.options)
    }
    #expect(error?.diagnostics.map(\.id) == ["json-too-deep"])
  }

  @Test(
    "Tags with other values are errors with a place",
    arguments: [
      (#"[{"$plist.date": "2024"}]"#, "1:18", "json-tag-value"),
      (#"[{"$plist.date": "2024-02-30T00:00:00Z"}]"#, "1:18", "json-tag-value"),
      (#"[{"$plist.data": "AQI"}]"#, "1:18", "json-tag-value"),
      (#"[{"$plist.data": "A!QID"}]"#, "1:18", "json-tag-value"),
      (#"[{"$plist.uid": -1}]"#, "1:17", "json-tag-value"),
      (#"[{"$plist.real": "NaN"}]"#, "1:18", "json-tag-value"),
      (#"[{"$plist.int": 1}]"#, "1:17", "json-unknown-tag"),
      ("[1,]", "1:3", "json-trailing-comma"),
    ])
  func errors(text: String, place: String, rule: String) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(text: text, name: "a", options: Self.options)
    }
    #expect(error?.diagnostics.map(\.id.rawValue) == [rule])
    #expect(error?.diagnostics.first?.range?.lowerBound.description == place)
    #expect(error?.diagnostics.first?.file == "a")
  }
}

extension PropertyListNode {
  fileprivate static func real(_ value: PropertyList) -> Double? {
    if case .real(let real) = value { real } else { nil }
  }
}

extension PropertyList {
  fileprivate var seconds: Double? {
    if case .date(let date) = self { date.timeIntervalSinceReferenceDate } else { nil }
  }
}
