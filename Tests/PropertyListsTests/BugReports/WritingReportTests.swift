import Foundation
import PropertyLists
import Testing

@Suite("Bug reports: writing and converting") struct WritingReportTests {
  /// A value, and what is written of it somewhere between what belongs to the format.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let value: PropertyList
    let format: PropertyListFormat
    let text: String
    var testDescription: String { name }

    init(
      _ name: String, _ value: PropertyList, _ format: PropertyListFormat, _ text: String
    ) {
      self.name = name
      self.value = value
      self.format = format
      self.text = text
    }
  }

  @Test("Written, and read back as the same", arguments: rows) func written(_ row: Row) throws {
    let bytes = try PropertyListDocument(row.value).bytes(as: row.format)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.utf8.split(separator: row.text.utf8).count > 1 || text == row.text, "\(text)")
    let again = try PropertyListDocument(
      bytes: bytes, options: ReadingOptions(format: row.format, strict: true))
    #expect(again.root.value == row.value)
  }

  private static let date = PropertyList.date(Date(timeIntervalSinceReferenceDate: 725_760_000))

  static let rows: [Row] = [
    Row(
      "libplist 253: dates in JSON", ["d": date], .taggedJSON,
      #"{"d":{"$plist.date":"2024-01-01T00:00:00Z"}}"#),
    Row(
      "libplist 253: data in JSON", ["d": .data(Data([1, 2, 3]))], .taggedJSON,
      #"{"d":{"$plist.data":"AQID"}}"#),
    Row(
      "libplist 146: reals keep their digits", .real(8263.0072447640268), .xml,
      "<real>8263.007244764027</real>"),
    Row("libplist 146: zero", 0.0, .xml, "<real>0.0</real>"),
    Row(
      "nixpkgs 40508: seventeen digits in JSON", [0.33333333333333331], .json,
      "[0.3333333333333333]"),
    Row(
      "nixpkgs 40508: a whole real in JSON", [2.0], .json, "[2.0]"),
    Row("plist.js 175: 10²¹ is no integer", 1e21, .xml, "<real>1e+21</real>"),
    Row(
      "plist.js 96: integers of 64 bits", 18_446_744_073_709_551_615, .xml,
      "<integer>18446744073709551615</integer>"),
    Row("plist.js 96: … in JSON", [18_446_744_073_709_551_615], .json, "[18446744073709551615]"),
    Row("ansible 68772: negative integers", -1, .xml, "<integer>-1</integer>"),
    Row("cpython 148305: line ends stay what they are", "a\r\nb\r", .xml, "a&#13;\nb&#13;<"),
    Row(
      "cpython 18622: UIDs in XML", .uid(5), .xml,
      "<dict>\n\t<key>CF$UID</key>\n\t<integer>5</integer>\n</dict>"),
    Row("swift-corelibs-foundation 5421: UIDs in JSON", .uid(5), .json, #"{"CF$UID":5}"#),
    Row("XcodeProj 16: words with blanks", ["name": "My cool name"], .openStep, "\"My cool name\""),
    Row("Xcodeproj 444: a hyphen", ["a": "b-c"], .openStep, "a = \"b-c\";"),
    Row("openradar-mirror 5019: an emoji", ["N": "\u{1F480}"], .openStep, "N = \"\u{1F480}\";"),
    Row("home-manager 1976: keys are escaped", ["~<": "&"], .xml, "<key>~&lt;</key>"),
    Row("home-manager 1976: strings are escaped", ["~<": "&"], .xml, "<string>&amp;</string>"),
    Row(
      "ProperTree 5: keys keep their order", ["Enabled": true, "Comment": "a"], .xml,
      "<key>Enabled</key>\n\t<true/>\n\t<key>Comment</key>"),
    Row("plist.js 66: an empty key", ["": ""], .xml, "<key></key>\n\t<string></string>"),
  ]

  @Test(
    "What a format can't hold is told with its path",
    arguments: [
      ("swift-foundation 2039: U+0000", ["a": ["x\0"]], .xml, "$.a[0]", "character-in-xml"),
      (
        "swift-foundation 2039: U+0000 in a key", ["a": ["\0": 1]], .xml, #"$.a."\u{0}""#,
        "character-in-xml"
      ),
      ("simple-plist 61: null", ["a": [1, ["key": nil]]], .xml, "$.a[1].key", "null-in-xml"),
      ("simple-plist 61: null in OpenStep", ["key": nil], .openStep, "$.key", "null-in-openstep"),
      ("nixpkgs 40508: NaN in JSON", [[.real(.nan)]], .json, "$[0][0]", "number-in-json"),
    ] as [(String, PropertyList, PropertyListFormat, String, String)])
  func unwritable(
    _ name: String, _ value: PropertyList, _ format: PropertyListFormat, _ path: String,
    _ rule: String
  ) throws {
    let document = try PropertyListDocument(value)
    let error = #expect(throws: PropertyListError.self) { try document.bytes(as: format) }
    #expect(error?.code == .unwritable)
    #expect(error?.diagnostics.map(\.id.rawValue) == [rule])
    #expect(error?.diagnostics.first?.path?.description == path)
    // A binary property list holds it.
    let binary = try PropertyListDocument(bytes: document.root.binary())
    #expect(binary.root.value == value)
  }

  @Test("openradar-mirror 14593: the order of keys is always the same, and sorted where asked")
  func order() throws {
    let keys = ["z", "b", "ä", "B", "10", "9", "", "é", "a", "\u{1F480}", "\u{FFFD}"]
    let value = PropertyList.dictionary(PropertyListDictionary(keys.map { ($0, .string($0)) }))
    let sorted = ["", "10", "9", "B", "a", "b", "z", "ä", "é", "\u{1F480}", "\u{FFFD}"]
    for format in [PropertyListFormat.json, .taggedJSON, .xml, .binary, .openStep, .strings] {
      for (options, expected) in [
        (WritingOptions(), keys), (WritingOptions(sortsKeys: true), sorted),
      ] {
        let bytes = try PropertyListDocument(value).bytes(as: format, options: options)
        #expect(try PropertyListDocument(value).bytes(as: format, options: options) == bytes)
        let again = try PropertyListDocument(bytes: bytes, options: ReadingOptions(format: format))
        #expect(again.root.entries.map(\.key) == expected, "\(format)")
      }
    }
  }

  @Test(
    "plist-cil 34 and ProperTree 6: the spelling of a number is there",
    arguments: [
      ("<real>0.000000</real>", "0.000000"), ("<integer>0x0206</integer>", "0x0206"),
      ("<real>8263.0072447640268</real>", "8263.0072447640268"), ("<integer>+5</integer>", "+5"),
    ])
  func spelling(_ xml: String, _ text: String) throws {
    #expect(try PropertyListDocument(text: "<plist>\(xml)</plist>").root.numberText == text)
  }

  @Test("sbingner/plutil 2: a key that begins with a hyphen") func hyphen() throws {
    let document = try PropertyListDocument(["-BuildVersion": "1"] as PropertyList)
    #expect(try document.root[PropertyListPath("-BuildVersion")]?.string == "1")
    #expect(document.root["-BuildVersion"]?.path.description == "$.-BuildVersion")
  }

  @Test("swift-corelibs-foundation 3748: the number of a UID is reached either way")
  func uid() throws {
    let document = try PropertyListDocument(
      text: "<plist><dict><key>CF$UID</key><integer>1</integer></dict></plist>")
    #expect(document.root.kind == .uid && document.root.uid == 1)
    #expect(try document.root.decode([String: Int].self) == ["CF$UID": 1])
  }

  @Test("swift-corelibs-foundation 5421: a binary file with UIDs is converted")
  func convert() throws {
    let document = try PropertyListDocument(bytes: BinaryFixture([0xA1, 1], [0x80, 5]).bytes)
    for format in [PropertyListFormat.xml, .json, .taggedJSON] {
      let again = try PropertyListDocument(
        bytes: document.bytes(as: format), options: ReadingOptions(format: format))
      #expect(again == document && again.root[0]?.uid == 5)
    }
  }
}
