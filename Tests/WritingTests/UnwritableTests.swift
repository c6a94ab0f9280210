import Foundation
import PropertyLists
import Testing

/// What no writer can write is an error that names the path, and never a file.
@Suite("Unwritable values") struct UnwritableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let value: PropertyList
    let message: String

    init(_ value: PropertyList, _ message: String) { (self.value, self.message) = (value, message) }

    var testDescription: String { message }
  }

  @Test("XML", arguments: xmlRows)
  func xml(_ row: Row) throws {
    let error = #expect(throws: PropertyListError.self) { try row.value.xml() }
    #expect(error?.code == .unwritable)
    #expect(error?.description == row.message)
  }

  @Test("JSON", arguments: jsonRows)
  func json(_ row: Row) throws {
    let error = #expect(throws: PropertyListError.self) { try row.value.json() }
    #expect(error?.code == .unwritable)
    #expect(error?.description == row.message)
  }

  @Test("The place is told where the value came from a file")
  func place() throws {
    let document = try PropertyListDocument(
      text: "<plist><array>\n\t<real>nan</real>\n</array></plist>", name: "a.plist")
    let error = #expect(throws: PropertyListError.self) { try document.root.json() }
    #expect(
      error?.diagnostics.map(\.rendered) == [
        """
        a.plist:2:2: error: $[0]: JSON has no nan [number-in-json]
        \t<real>nan</real>
        \t^~~~~~~~~~~~~~~~
        """
      ])
  }

  static let xmlRows: [Row] = [
    Row(nil, "error: $: XML property lists have no null [null-in-xml]"),
    Row(["a": [1, nil]], "error: $.a[1]: XML property lists have no null [null-in-xml]"),
    Row("a\0", "error: $: the string holds U+0000, which XML can't [character-in-xml]"),
    Row(["x\u{1F}"], "error: $[0]: the string holds U+001F, which XML can't [character-in-xml]"),
    Row("\u{FFFE}", "error: $: the string holds U+FFFE, which XML can't [character-in-xml]"),
    Row("é\u{FFFF}", "error: $: the string holds U+FFFF, which XML can't [character-in-xml]"),
    Row(
      ["a": ["b\u{1}": 1]],
      #"error: $.a."b\u{1}": the key holds U+0001, which XML can't [character-in-xml]"#),
    Row(
      ["a": [["CF$UID": 1]]],
      "error: $.a[0]: a dictionary with the one key CF$UID would be read back as a UID [uid-dictionary]"
    ),
    Row(
      ["CF$UID": 4_294_967_295],
      "error: $: a dictionary with the one key CF$UID would be read back as a UID [uid-dictionary]"),
    Row(
      ["d": .date(Date(timeIntervalSinceReferenceDate: .nan))],
      "error: $.d: the date has no year of 32 bits [date-range]"),
    Row(
      .date(Date(timeIntervalSinceReferenceDate: .infinity)),
      "error: $: the date has no year of 32 bits [date-range]"),
    Row(
      [.date(Date(timeIntervalSinceReferenceDate: 1e17))],
      "error: $[0]: the date has no year of 32 bits [date-range]"),
    Row(
      [.date(Date(timeIntervalSinceReferenceDate: -6.79e16))],
      "error: $[0]: the date has no year of 32 bits [date-range]"),
  ]

  static let jsonRows: [Row] = [
    Row(["a": [.real(.nan)]], "error: $.a[0]: JSON has no nan [number-in-json]"),
    Row(.real(.infinity), "error: $: JSON has no inf [number-in-json]"),
    Row(.real(-.infinity), "error: $: JSON has no -inf [number-in-json]"),
    Row(
      ["d": .date(Date(timeIntervalSinceReferenceDate: .nan))],
      "error: $.d: the date has no year of 32 bits [date-range]"),
    Row(
      [["CF$UID": 1]],
      "error: $[0]: a dictionary with the one key CF$UID would be read back as a UID [uid-dictionary]"
    ),
  ]
}
