import Foundation
import PropertyLists
import Testing

@Suite("Bug reports: binary property lists") struct BinaryReportTests {
  /// A file, what it holds, and the rules of the findings about it.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// Nil where the file is refused.
    let value: PropertyList?
    let rules: [DiagnosticID]

    init(_ name: String, _ bytes: [UInt8], is value: PropertyList?, _ rules: DiagnosticID...) {
      self.name = name
      self.bytes = bytes
      self.value = value
      self.rules = rules
    }

    var testDescription: String { name }
  }

  @Test("Reading", arguments: rows) func reading(_ row: Row) {
    let document = try? PropertyListDocument(bytes: row.bytes)
    #expect(document?.root.value == row.value)
    #expect(PropertyListDocument.findings(in: row.bytes, format: .binary).map(\.id) == row.rules)
  }

  private static func date(_ seconds: Double) -> [UInt8] {
    BinaryFixture([0x33] + BinaryFixture.bigEndian(seconds.bitPattern, size: 8)).bytes
  }

  private static func string(_ text: String) -> [UInt8] { BinaryFixture.string(text) }

  private static func wide(_ size: Int) -> [UInt8] {
    BinaryFixture([0xA1] + BinaryFixture.bigEndian(1, size: size), string("a")).with {
      $0.offsetSize = size
      $0.referenceSize = size
    }.bytes
  }

  static let rows: [Row] =
    [
      Row(
        "libplist 314: a date that is no number", date(.nan),
        is: .date(Date(timeIntervalSinceReferenceDate: .nan)), "binary-date-range"),
      Row(
        "libplist 195: an extreme date", date(1e300),
        is: .date(Date(timeIntervalSinceReferenceDate: 1e300)), "binary-date-range"),
      Row(
        "rust-plist 197: a date behind the year 9999", date(4.0e11),
        is: .date(Date(timeIntervalSinceReferenceDate: 4.0e11))),
      Row(
        "vscode-plist 11: a date is no local time", date(190_057_320),
        is: .date(Date(timeIntervalSinceReferenceDate: 190_057_320))),
      Row(
        "libplist 47: a key that occurs twice counts once",
        BinaryFixture([0xD2, 1, 2, 3, 4], string("a"), string("a"), [0x08], [0x09]).bytes,
        is: ["a": false], "binary-duplicate-key"),
      Row(
        "go-plist 77: data of 65523 bytes with its length in four",
        BinaryFixture([0x4F, 0x12, 0, 0, 0xFF, 0xF3] + [UInt8](repeating: 7, count: 65523))
          .with { $0.offsetSize = 3 }.bytes,
        is: .data(Data(repeating: 7, count: 65523))),
      Row(
        "go-plist 77: an integer of another size",
        BinaryFixture([0x15] + [UInt8](repeating: 0, count: 32)).bytes, is: nil, "binary-marker"),
      Row(
        "node-bplist-parser 6: a UID is no integer",
        Array(
          Data(
            base64Encoded:
              "YnBsaXN0MDDRAQJTZm9vgAEICw8AAAAAAAABAQAAAAAAAAADAAAAAAAAAAAAAAAAAAAAEQ=="
          ) ?? Data()), is: ["foo": .uid(1)]),
      Row(
        "dd-plist 75: an array that holds itself", BinaryFixture([0xA1, 0]).bytes, is: nil,
        "binary-cycle"),
      Row(
        "dd-plist 75: dictionaries that hold each other",
        BinaryFixture([0xD1, 2, 1], [0xD1, 2, 0], string("a")).bytes, is: nil, "binary-cycle"),
    ]
    + (1...8).map { size in
      Row("rust-plist 165: offsets and references of \(size) bytes", wide(size), is: ["a"])
    }

  @Test(
    "libplist 314 and 195: no text is made of what is no date", arguments: [.nan, 1e300, -1e300])
  func noDate(_ seconds: Double) throws {
    let document = try PropertyListDocument(bytes: Self.date(seconds))
    for format in [PropertyListFormat.xml, .json] {
      let error = #expect(throws: PropertyListError.self) { try document.bytes(as: format) }
      #expect(error?.diagnostics.map(\.id) == ["date-range"])
    }
  }

  @Test(
    "vscode-plist 11 and rust-plist 197: the text of a date is that of UTC",
    arguments: [(190_057_320, "2007-01-09T17:42:00Z"), (4.0e11, "14676-06-30T15:06:40Z")])
  func utc(_ seconds: Double, _ text: String) throws {
    let document = try PropertyListDocument(bytes: Self.date(seconds))
    #expect(try document.root.json() == "\"\(text)\"")
    #expect(String(decoding: try document.xml(), as: UTF8.self).contains("<date>\(text)</date>"))
  }
}
