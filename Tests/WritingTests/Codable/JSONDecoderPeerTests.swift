import Foundation
import PropertyLists
import Testing

/// The same types from the same JSON by our decoder and by Foundation's `JSONDecoder`.
@Suite("Document decoder and JSONDecoder") struct JSONDecoderPeerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outcomes: @Sendable () -> (ours: String, theirs: String)

    init<Value: Decodable & SendableMetatype>(_ type: Value.Type, _ json: String) {
      testDescription = "\(type) from \(json)"
      outcomes = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let options = ReadingOptions(format: .json)
        return (
          Self.outcome {
            try DocumentDecoder().decode(type, from: Data(json.utf8), options: options)
          },
          Self.outcome { try decoder.decode(type, from: Data(json.utf8)) }
        )
      }
    }

    private static func outcome<Value>(_ body: () throws -> Value) -> String {
      do {
        return "value \(try body())"
      } catch let error as DecodingError {
        let (kind, path, _) = Failure.parts(error)
        return "\(kind) at \(path.joined(separator: "/"))"
      } catch {
        return "error \(error)"
      }
    }
  }

  @Test("The same outcome", arguments: rows)
  func outcome(_ row: Row) throws {
    let (ours, theirs) = row.outcomes()
    #expect(ours == theirs)
  }

  typealias Point = DecoderPeerTests.Point

  static let rows: [Row] = [
    Row([String].self, #"["a\n\"\u00e9\ud83d\ude00", ""]"#),
    Row([Bool].self, "[true, false]"), Row(Int.self, "-7"), Row([Int8].self, "[-128, 127]"),
    Row(UInt64.self, "18446744073709551615"), Row(Int64.self, "-9223372036854775808"),
    Row([Double].self, "[1, 0.1, -1.5e300, 1E2]"), Row([Float].self, "[0.1, 3]"),
    Row([Decimal].self, "[19.90, -0.001, 12345678901234567890]"),
    Row([Date].self, #"["2024-02-29T12:34:56Z"]"#), Row([Data].self, #"["AQID", ""]"#),
    Row([URL].self, #"["http://a.b/c?d#e"]"#), Row([Int?].self, "[1, null, 3]"),
    Row([Point].self, #"[{"x": 1}, {"x": 1, "y": null}, {"y": 2, "x": 1, "z": 0}]"#),
    Row([String: [Int]].self, #"{"a": [1]}"#), Row([Int: String].self, #"{"1": "a"}"#),
    Row([Currency: Int].self, #"{"yuan": 1}"#), Row(Set<Int>.self, "[1]"),
    Row(Shape.self, #"{"circle": {"radius": 1.5}}"#), Row(Range<Int>.self, "[1, 3]"),
    Row(Int?.self, "null"), Row([Level].self, #"["low"]"#),
    Row(String.self, "1"), Row([Int].self, #"[1, "2"]"#), Row([Int].self, "[1, true]"),
    Row([Bool].self, "[true, 1]"), Row([Int].self, "[1, null]"), Row(Point.self, #"{"y": 1}"#),
    Row([Point].self, #"[{"x": "1"}]"#), Row(Point.self, "[]"), Row([Int].self, "{}"),
    Row([Data].self, #"["A"]"#), Row([Level].self, #"["low", "mid"]"#), Row(Shape.self, "{}"),
    Row([String: Level].self, #"{"a": "mid"}"#), Row([URL].self, "[1]"), Row([URL].self, "[null]"),
    Row([Decimal].self, #"["1"]"#),
  ]
}
