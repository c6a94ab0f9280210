import Foundation
import PropertyLists
import Testing

/// Documents made so that a format can hold them: what stands for what, and what is told.
@Suite("Adapting") struct AdaptingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let format: PropertyListFormat
    let usesGNUstepTypes: Bool
    let value: PropertyList
    let adapted: PropertyList
    /// A loss: a path and the rule.
    let losses: [String]

    init(
      _ format: PropertyListFormat, gnustep: Bool = false, _ value: PropertyList,
      _ adapted: PropertyList, _ losses: String...
    ) {
      (self.format, usesGNUstepTypes) = (format, gnustep)
      (self.value, self.adapted, self.losses) = (value, adapted, losses)
    }

    var testDescription: String { "\(format): \(losses)" }
  }

  @Test("The stand-ins, and a warning for each", arguments: rows)
  func standIns(_ row: Row) throws {
    let options = WritingOptions(usesGNUstepTypes: row.usesGNUstepTypes)
    let (document, losses) = try PropertyListDocument(row.value)
      .adapted(to: row.format, options: options)
    #expect(document.root.value == row.adapted)
    #expect(losses.map { "\($0.path?.description ?? "?") \($0.id.rawValue)" } == row.losses)
    #expect(losses.allSatisfy { $0.severity == .warning })
    // What comes of it can be written.
    #expect(throws: Never.self) { try document.bytes(as: row.format, options: options) }
  }

  static let noYear = PropertyList.date(Date(timeIntervalSinceReferenceDate: 1e17))
  static let day = PropertyList.date(Date(timeIntervalSinceReferenceDate: 86_400))

  static let rows: [Row] = [
    Row(
      .xml, ["a": [1, nil, 2], "b": nil], ["a": [1, 2]], "$.a[1] null-in-xml", "$.b null-in-xml"),
    Row(
      .xml, ["x\0y", "\u{FFFE}é\u{FFFF}"], ["x\u{FFFD}y", "\u{FFFD}é\u{FFFD}"],
      "$[0] character-in-xml", "$[1] character-in-xml"),
    Row(.xml, ["k\u{1}": "\t\n\r"], ["k\u{FFFD}": "\t\n\r"], #"$."k\u{1}" character-in-xml"#),
    // Keys that become equal: the first stays.
    Row(
      .xml, ["k\u{1}": 1, "k\u{2}": 2, "k": 3], ["k\u{FFFD}": 1, "k": 3],
      #"$."k\u{1}" character-in-xml"#, #"$."k\u{2}" character-in-xml"#),
    Row(
      .xml, ["k\u{1}": 1, "k\u{FFFD}": 2], ["k\u{FFFD}": 2],
      #"$."k\u{1}" character-in-xml"#),
    Row(.xml, [noYear, day], [day], "$[0] date-range"),
    Row(
      .json, [.real(.nan), .real(-.infinity), noYear, nil], [nil, nil, nil, nil],
      "$[0] number-in-json", "$[1] number-in-json", "$[2] date-range"),
    Row(.jsonLines, [[.real(.infinity)]], [[nil]], "$[0][0] number-in-json"),
    Row(
      .openStep, [1, 2.5, true, false, day, .uid(7), nil, .data(Data([1])), "s"],
      ["1", "2.5", "YES", "NO", "2001-01-02T00:00:00Z", "7", .data(Data([1])), "s"],
      "$[0] type-in-openstep", "$[1] type-in-openstep", "$[2] type-in-openstep",
      "$[3] type-in-openstep", "$[4] type-in-openstep", "$[5] type-in-openstep",
      "$[6] null-in-openstep"),
    Row(
      .openStep, gnustep: true, [1, 2.5, true, day, .uid(7), nil, noYear],
      [1, 2.5, true, day, .uid(7)], "$[5] null-in-openstep", "$[6] date-range"),
    Row(.openStep, ["CF$UID": 1], ["CF$UID": "1"], "$.CF$UID type-in-openstep"),
    Row(
      .strings,
      ["a": "s", "b": 1, "c": ["x"], "d": .data(Data([1, 2, 3])), "e": nil, "f": ["k": "v"]],
      ["a": "s", "b": "1", "d": "AQID"], "$.b value-in-strings", "$.c value-in-strings",
      "$.d value-in-strings", "$.e value-in-strings", "$.f value-in-strings"),
  ]

  @Test(
    "Nothing lost: the document itself",
    arguments: [
      .xml, .binary, .json, .taggedJSON, .jsonLines, .openStep, .strings,
    ] as [PropertyListFormat])
  func unchanged(_ format: PropertyListFormat) throws {
    let text = format == .jsonLines ? #"["a", {"b": ["c"]}]"# : #"{"a": "b"}"#
    let document = try PropertyListDocument(text: text, name: "a.json")
    let (adapted, losses) = try document.adapted(to: format)
    #expect(losses.isEmpty)
    // One in memory has no places.
    #expect(adapted.root.range == document.root.range)
  }

  @Test(
    "What holds everything loses nothing",
    arguments: [.binary, .taggedJSON] as [PropertyListFormat])
  func lossless(_ format: PropertyListFormat) throws {
    let value: PropertyList = [nil, .real(.nan), "\0", ["CF$UID": 1], Self.noYear]
    let (document, losses) = try PropertyListDocument(value).adapted(to: format)
    #expect(losses.isEmpty && document.root.value == value)
  }

  @Test(
    "A root that can't be held is left to the writer",
    arguments: [
      (.xml, nil), (.openStep, nil), (.strings, ["a"]), (.jsonLines, ["a": 1]), (.xml, noYear),
    ] as [(PropertyListFormat, PropertyList)])
  func root(_ format: PropertyListFormat, _ value: PropertyList) throws {
    let (document, losses) = try PropertyListDocument(value).adapted(to: format)
    #expect(losses.isEmpty)
    let error = #expect(throws: PropertyListError.self) { try document.bytes(as: format) }
    #expect(error?.code == .unwritable)
  }

  @Test(
    "A dictionary like a UID stays an error, with its place, also where others have been left out",
    arguments: [
      (PropertyListFormat.binary, "$[0]"), (.json, "$[0]"), (.xml, "$[0]"), (.xml, "$[1]"),
    ])
  func likeUID(_ format: PropertyListFormat, _ path: String) throws {
    let alone: PropertyList = ["CF$UID": 1]
    let other: PropertyList = ["CF$UID": 1, "x": nil]
    let value: PropertyList = path == "$[0]" ? [alone] : [1, other]
    guard format != .binary else {
      #expect(try PropertyListDocument(value).adapted(to: format).losses.isEmpty)
      return
    }
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(value).adapted(to: format)
    }
    #expect(error?.diagnostics.map(\.id) == ["uid-dictionary"])
    #expect(error?.diagnostics.first?.path?.description == path)
  }

  @Test("The place of a loss is told, and the digits of JSON are kept")
  func place() throws {
    let document = try PropertyListDocument(text: "[1.50,\n null]", name: "a.json")
    let (xml, losses) = try document.adapted(to: .xml)
    #expect(
      losses.map(\.rendered) == [
        """
        a.json:2:2: warning: $[1]: XML property lists have no null; left out [null-in-xml]
         null]
         ^~~~
        """
      ])
    #expect(String(decoding: try xml.xml(), as: UTF8.self).contains("<real>1.5</real>"))
    let lines = try PropertyListDocument(text: "<plist><array><real>nan</real></array></plist>")
    #expect(try lines.adapted(to: .json).document.root.json() == "[null]")
  }

  @Test("A hundred losses are told, the rest counted")
  func manyLosses() throws {
    let value = PropertyList.array(Array(repeating: nil, count: 250))
    let (document, losses) = try PropertyListDocument(value).adapted(to: .xml)
    #expect(document.root.count == 0)
    #expect(losses.count == 101)
    #expect(losses.last?.message == "150 more losses are not shown")
    #expect(losses.last?.severity == .note)
  }
}
