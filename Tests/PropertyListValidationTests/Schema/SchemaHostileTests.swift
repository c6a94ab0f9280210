import Foundation
import PropertyListValidation
import PropertyLists
import Synchronization
import Testing

/// Schemas and values that are made to cost much: each ends, with an answer.
@Suite("Hostile schemas", .timeLimit(.minutes(2))) struct SchemaHostileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable () -> (schema: String, text: String)
    /// The first findings' identifiers; none where the value is valid.
    let findings: [String]
    var testDescription: String { name }

    init(
      _ name: String, _ findings: String...,
      make: @escaping @Sendable () -> (schema: String, text: String)
    ) {
      self.name = name
      self.findings = findings
      self.make = make
    }
  }

  @Test("An answer, and the same from accepts", arguments: rows) func row(_ row: Row) throws {
    let (schemaText, text) = row.make()
    let outcome = try Self.onThread {
      let schema: JSONSchema
      do throws(SchemaError) {
        schema = try JSONSchema(
          PropertyListDocument.known(schemaText).root, options: SchemaOptions(formats: .assert))
      } catch {
        return (error.diagnostics.prefix(3).map(\.id.rawValue), true)
      }
      let document = PropertyListDocument.known(text)
      let result = schema.validate(document)
      return (
        result.diagnostics.prefix(3).map(\.id.rawValue),
        result.isValid == schema.accepts(document.root)
      )
    }
    #expect(outcome.0 == row.findings)
    #expect(outcome.1)
  }

  /// Runs `body` on a thread with the stack of a main thread.
  static func onThread<Result: Sendable>(
    stack: Int = 8 << 20, _ body: @escaping @Sendable () throws -> Result
  ) throws -> Result {
    let result = Mutex<Swift.Result<Result, any Error>?>(nil)
    let box = Box(result)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let outcome = Swift.Result { try body() }
      box.value.withLock { $0 = outcome }
      done.signal()
    }
    thread.stackSize = stack
    thread.start()
    done.wait()
    return try #require(box.value.withLock { $0 }).get()
  }

  private final class Box<Value: ~Copyable & Sendable>: Sendable {
    let value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  static func nested(_ open: String, _ close: String, _ levels: Int, around core: String = "")
    -> String
  {
    String(repeating: open, count: levels) + core + String(repeating: close, count: levels)
  }

  static let rows: [Row] = [
    Row("a chain of 10,000 references", "schema-type") {
      let definitions = list(10_000) { "\"d\($0)\":{\"$ref\":\"#/$defs/d\($0 + 1)\"}" }
      return (
        ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions),"d10000":{"type":"string"}}}"##, "5"
      )
    },
    Row("10,000 definitions, one of them used", "schema-type") {
      let definitions = list(10_000) { "\"d\($0)\":{\"type\":\"string\"}" }
      return (##"{"$ref":"#/$defs/d9999","$defs":{\##(definitions)}}"##, "5")
    },
    Row("allOf that names its schema twice, 40 levels deep", "schema-type") {
      let definitions = list(40) { number in
        let next = ##"{"$ref":"#/$defs/d\##(number + 1)"}"##
        return "\"d\(number)\":{\"allOf\":[\(next),\(next)]}"
      }
      return (##"{"$ref":"#/$defs/d0","$defs":{\##(definitions),"d40":{"type":"string"}}}"##, "[]")
    },
    Row("anyOf that names its schema twice, 40 levels deep", "schema-any-of") {
      let definitions = list(40) { number in
        let next = ##"{"$ref":"#/$defs/d\##(number + 1)"}"##
        return "\"d\(number)\":{\"anyOf\":[\(next),\(next)]}"
      }
      return (##"{"$ref":"#/$defs/d0","$defs":{\##(definitions),"d40":{"type":"string"}}}"##, "[]")
    },
    Row("a recursive anyOf that fails 390 levels deep", "schema-any-of") {
      (
        ##"{"anyOf":[{"type":"string"},{"type":"array","items":{"$ref":"#"}}]}"##,
        nested("[", "]", 390, around: "5")
      )
    },
    Row("a recursive anyOf with two ways at each level, failing 60 levels deep", "schema-type") {
      (
        ##"""
        {"anyOf":[{"properties":{"a":{"$ref":"#"}},"required":["a"]},
          {"properties":{"a":{"$ref":"#"},"b":{}},"required":["a"]}],"type":"object"}
        """##, nested(#"{"a":"#, "}", 60, around: "5")
      )
    },
    Row("$dynamicRef that leads back", "bad-schema-cycle") {
      (##"{"$dynamicAnchor":"n","$dynamicRef":"#n"}"##, "5")
    },
    Row("$dynamicRef that leads back on the way only", "schema-too-deep") {
      (
        ##"""
        {"$id":"https://x.test/a","$dynamicAnchor":"n","$ref":"b","$defs":{"b":{"$id":"b",
          "$dynamicRef":"#n","$defs":{"n":{"$dynamicAnchor":"n"}}}}}
        """##, "5"
      )
    },
    Row("a pattern that explodes elsewhere", "schema-pattern") {
      (#"{"pattern":"^(a+)+$"}"#, "\"\(String(repeating: "a", count: 50_000))b\"")
    },
    Row("a pattern of many counts", "bad-schema-pattern") {
      (#"{"pattern":"((a{1,1000}){1,1000}){1,1000}"}"#, "5")
    },
    Row("the format regex with a hostile text", "schema-format") {
      (#"{"format":"regex"}"#, "\"\(nested("(", "", 20_000))\"")
    },
    Row("enum of 100,000 values", "schema-enum", "schema-enum", "schema-enum") {
      (
        "{\"items\":{\"enum\":[\(list(100_000) { "\"v\($0)\"" })]}}",
        "[\(list(2000) { "\"w\($0)\"" })]"
      )
    },
    Row("uniqueItems on 100,000 elements") {
      (#"{"uniqueItems":true}"#, "[\(list(100_000) { "{\"a\":\($0)}" })]")
    },
    Row(
      "10,000 unknown keys where 10,000 are known",
      "schema-additional-properties", "schema-additional-properties",
      "schema-additional-properties"
    ) {
      (
        "{\"properties\":{\(list(10_000) { "\"known\($0)\":{}" })},\"additionalProperties\":false}",
        "{\(list(10_000) { "\"odd\($0)\":1" })}"
      )
    },
    Row("10,000 missing keys", "schema-required", "schema-required", "schema-required") {
      (
        "{\"required\":[\(list(10_000) { "\"known\($0)\"" })]}",
        "{\(list(5_000) { "\"odd\($0)\":1" })}"
      )
    },
    Row("half of 1,000 keys are missing", "schema-required", "schema-required", "schema-required") {
      (
        "{\"required\":[\(list(1_000) { "\"k\($0)\"" })]}",
        "{\(list(500) { "\"k\(2 * $0 + 1)\":1" })}"
      )
    },
    Row(
      "an unknown key in each of 20,000 dictionaries",
      "schema-additional-properties", "schema-additional-properties",
      "schema-additional-properties"
    ) {
      (
        #"{"items":{"properties":{"known":{}},"additionalProperties":false}}"#,
        "[\(list(20_000) { "{\"odd\($0)\":1}" })]"
      )
    },
    Row(
      "a condition with a reason in each of 20,000 dictionaries",
      "schema-type", "schema-type", "schema-type"
    ) {
      (
        #"{"items":{"if":{"properties":{"a":{"const":1}}},"then":{"properties":{"b":{"type":"null"}}}}}"#,
        "[\(list(20_000) { _ in #"{"a":1,"b":2}"# })]"
      )
    },
    Row("numbers with huge exponents", "schema-max-length", "schema-minimum") {
      (
        #"{"properties":{"a":{"minimum":1e999999999},"b":{"multipleOf":1e-999999999},"c":{"minLength":0e999999999,"maxLength":1e-0}}}"#,
        #"{"c":"ab","b":1e999999999,"a":1}"#
      )
    },
    Row("counts beyond all bounds", "schema-min-length") {
      (#"{"minLength":1e999999999,"maxItems":1e999999999}"#, #""a""#)
    },
    Row("three alternatives for each of 290 levels, failing at the last", "schema-any-of") {
      (
        ##"{"anyOf":[{"anyOf":[{"type":"string"},{"items":{"$ref":"#"},"type":"array"}]}]}"##,
        nested("[", "]", 290, around: "5")
      )
    },
    Row("a value that goes deeper than schemas may", "schema-too-deep") {
      (
        ##"{"not":{"not":{"not":{"not":{"items":{"$ref":"#"}}}}}}"##, nested("[", "]", 500)
      )
    },
    Row("a value of 512 levels and a schema that goes down with it") {
      (##"{"items":{"$ref":"#"}}"##, nested("[", "]", 512))
    },
    Row("a schema of 512 levels") {
      (nested(#"{"not":"#, "}", 511, around: #"{"type":"string"}"#), "5")
    },
    Row("10,000 alternatives, none of which fits", "schema-any-of") {
      ("{\"anyOf\":[\(list(10_000) { "{\"const\":\($0)}" })]}", "-1")
    },
    Row("2,000 patterns for 1,000 keys") {
      (
        "{\"patternProperties\":{\(list(2_000) { "\"^k\($0)$\":{\"type\":\"null\"}" })}}",
        "{\(list(1_000) { "\"k\($0)\":null" })}"
      )
    },
  ]
}

extension PropertyListDocument {
  /// The document in a text of a test.
  static func known(_ text: String) -> PropertyListDocument {
    do {
      return try PropertyListDocument(text: text, options: ReadingOptions(format: .json))
    } catch {
      preconditionFailure("the text of a test can't be read: \(error)")
    }
  }
}
