import PropertyLists
import Testing

@Suite("Truncated and damaged OpenStep text") struct OpenStepTruncationTests {
  private static let sample = #"""
    // !$*UTF8*$!
    {"面包 \"& 🥖" = ("中\U4e2d\Ud83e\Udd56", http://x, <0fbd 77>, <[AQID]>); /* c */
     records = ({a = 1; b = "x"; c = {d = e;};}, {a = 2; b = 'y\'z'; c = {d = f;};},
      {a = 3; a;}); uid = {CF$UID = <*I3>;}; "" = ((), {}, <>);
     t = (<*I-5>, <*R1.5>, <*BY>, <*D"2024-02-29 12:34:56 +0000">, "\351\777");}
    """#

  @Test("At every byte: an error with places") func everyByte() {
    let bytes = Array(Self.sample.utf8)
    let options = ReadingOptions(format: .openStep)
    #expect((try? PropertyListDocument(bytes: bytes, options: options)) != nil)
    // The comment alone is an empty dictionary.
    for count in "// !$*UTF8*$!\n".utf8.count + 1..<bytes.count {
      do {
        _ = try PropertyListDocument(bytes: Array(bytes.prefix(count)), options: options)
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
    arguments: [
      nil, 0, 0x22, 0x27, 0x2C, 0x5C, 0x29, 0x7D, 0x3B, 0x3D, 0x2F, 0x2A, 0x3C, 0x3E, 0x0A,
      0x40, 0xFF, 0x100,
    ])
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
      "{", "}", "(", ")", "[", "]", ",", ";", "=", ":", "\"a\"", "'b'", "a", "b", "-1", " ", "\n",
      "'", "\"", "\\", "\\U", "\\7", "/*", "*/", "//", "/", "*", "#", "@", "\u{FEFF}", "é", "“",
      "”",
      "<", ">", "<*I", "<[", "]>", "<0f>", "0", "a = b;", "{a = b;}", "(a, b)", "CF$UID",
      "\u{2028}",
      "\u{A0}", "<*BY>",
    ]
    for _ in 0..<1500 {
      var text = ""
      for _ in 0..<Int.random(in: 1..<24, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      try Self.check(Array(text.utf8), "\(text)")
    }
  }

  private static func check(_ bytes: [UInt8], _ name: String) throws {
    for format in [PropertyListFormat.openStep, .strings] {
      do {
        let options = ReadingOptions(format: format)
        let document = try PropertyListDocument(bytes: bytes, options: options)
        #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(name)")
        let copy = try PropertyListDocument(document.root.value)
        if copy != document { Issue.record("\(name) changed") }
      } catch {
        let isLocated = error.diagnostics.allSatisfy {
          $0.range != nil || $0.id == "too-many-findings"
        }
        if !isLocated || !error.diagnostics.contains(where: { $0.severity == .error }) {
          Issue.record("\(name): \(error)")
        }
      }
    }
  }
}
