import PropertyLists
import Testing

@Suite("Truncated and damaged JSON") struct JSONTruncationTests {
  private static let sample = #"""
    {"面包 \"& 🥖": ["中\u4e2d\uD83E\uDD56", -1.5e+3, 18446744073709551615],
     "records": [{"a": 1, "b": "x", "c": {"d": null}}, {"a": 2, "b": "yz", "c": {"d": true}},
      {"a": 3, "a": false}],
     "uid": {"CF$UID": 3}, "": [[], {}]}
    """#

  private static let options = ReadingOptions(format: .json)

  @Test("At every byte: an error with places") func everyByte() {
    let bytes = Array(Self.sample.utf8)
    #expect((try? PropertyListDocument(bytes: bytes, options: Self.options)) != nil)
    for count in 0..<bytes.count {
      do {
        _ = try PropertyListDocument(bytes: Array(bytes.prefix(count)), options: Self.options)
        Issue.record("read after \(count) bytes")
      } catch {
        #expect(error.code == .invalid)
        #expect(error.diagnostics.contains { $0.severity == .error }, "after \(count) bytes")
        #expect(error.diagnostics.allSatisfy { $0.range != nil }, "after \(count) bytes")
      }
    }
  }

  @Test(
    "With any byte left out, doubled or replaced: an answer with places",
    arguments: [nil, 0, 0x22, 0x2C, 0x5C, 0x5D, 0x7D, 0x3A, 0x2F, 0x27, 0x0A, 0xFF, 0x100])
  func damaged(by replacement: Int?) throws {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      var damaged = bytes
      switch replacement {
      case nil: damaged.remove(at: index)
      case 0x100?: damaged.insert(bytes[index], at: index)
      case let byte?: damaged[index] = UInt8(byte)
      }
      try Self.check(damaged, "byte \(index)")
    }
  }

  @Test("Texts of random pieces: an answer with places", arguments: UInt64(0)..<8)
  func pieces(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-", "0", "1.5", "true", "nul", " ",
      "\n",
      "'", "\"", "\\", "/*", "*/", "//", "#", "\u{FEFF}", "é", "“", "=", ";", "{\"a\": 1}", "\\u12",
      "\"CF$UID\": ",
    ]
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<Int.random(in: 1..<24, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      try Self.check(Array(text.utf8), "\(text)")
    }
  }

  @Test(
    "Mistakes without end take little time, and few messages",
    arguments: ["\\\"\n", "'\n", "[{\"a\" 1,}]", "“", "{'", "/**/", "\"\n", "[}", "1 ", ",", "#\n"])
  func hostile(_ piece: String) {
    let text = "[\"\n" + String(repeating: piece, count: 60_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      let found = PropertyListDocument.findings(in: text, format: .json)
      #expect(found.count <= DocumentLimits.findings + 1)
      #expect(found.contains { $0.severity == .error })
    }
    #expect(time < .seconds(10))
  }

  private static func check(_ bytes: [UInt8], _ comment: String) throws {
    for json in [JSONReadingOptions(), .withComments] {
      do {
        let options = ReadingOptions(format: .json, json: json)
        let document = try PropertyListDocument(bytes: bytes, options: options)
        // Whatever was read can be asked for everything, and written again.
        let copy = try PropertyListDocument(document.root.value)
        guard copy == document, document.diagnostics.allSatisfy({ $0.range != nil }) else {
          Issue.record("\(comment): the value changed")
          return
        }
        let range = document.root.sourceRange
        guard range.upperBound <= bytes.count else {
          Issue.record("\(comment): a place behind the end")
          return
        }
      } catch {
        guard error.diagnostics.contains(where: { $0.severity == .error }),
          error.diagnostics.allSatisfy({ $0.range != nil || $0.id == "too-many-findings" })
        else {
          Issue.record("\(comment): \(error)")
          return
        }
      }
    }
  }
}
