import Foundation
import ModelMapping
import PropertyLists
import Testing

/// What to write instead, in the words of the format.
@Suite("Hints") struct HintTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let field: @Sendable (DictReader) throws -> Void
    let hint: String?
    var testDescription: String { "\(text) → \(hint ?? "-")" }
  }

  static let rows: [Row] = [
    Row(
      text: "<plist><dict><key>a</key><integer>1</integer></dict></plist>", field: flag,
      hint: "write <true/>"),
    Row(
      text: "<plist><dict><key>a</key><string>NO</string></dict></plist>", field: flag,
      hint: "write <false/>"),
    Row(
      text: "<plist><dict><key>a</key><integer>2</integer></dict></plist>", field: flag, hint: nil),
    Row(text: #"{"a": 0}"#, field: flag, hint: "write false"),
    Row(text: #"{ a = YES; }"#, field: flag, hint: "write <*BY>"),
    Row(text: #"{ a = 20; }"#, field: number, hint: "write <*I20>, or convert it (lossless)"),
    Row(
      text: #"{"a": "20"}"#, field: number,
      hint: "write 20 without quotes, or convert it (lossless)"),
    Row(text: #"{"a": "many"}"#, field: number, hint: nil),
    Row(text: #"{"a": "2.5"}"#, field: number, hint: nil),
    Row(text: #"{"a": 99.90}"#, field: text, hint: #"write "99.90", or convert it (lossless)"#),
    Row(
      text: "<plist><dict><key>a</key><real>99.90</real></dict></plist>", field: text,
      hint: "write <string>99.90</string>, or convert it (lossless)"),
    Row(text: #"{"a": true}"#, field: text, hint: nil),
  ]

  static let flag: @Sendable (DictReader) throws -> Void = { _ = try $0.get("a", as: Bool.self) }
  static let number: @Sendable (DictReader) throws -> Void = { _ = try $0.get("a", as: Int.self) }
  static let text: @Sendable (DictReader) throws -> Void = { _ = try $0.get("a", as: String.self) }

  @Test("Each format has its own", arguments: rows)
  func hint(_ row: Row) throws {
    let reader = try DictReader(PropertyListDocument(text: row.text).root)
    let error = #expect(throws: MappingError.self) { try row.field(reader) }
    #expect(error?.issues.first?.hint == row.hint)
    #expect(error?.issues.first?.expected != nil && error?.issues.first?.found != nil)
  }
}
