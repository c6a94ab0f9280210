import Foundation
import PropertyLists
import Testing

/// A file that is made wrong, and what is said of it.
struct BinaryFindingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// `description`s without the file's name, up to the message's end.
  let findings: [String]

  init(_ name: String, _ file: BinaryFixture, _ findings: String...) {
    self.name = name
    bytes = file.bytes
    self.findings = findings
  }

  var testDescription: String { name }
}

@Suite("Binary findings") struct BinaryFindingTests {
  @Test("Findings, their places and paths", arguments: BinaryFindingCase.all)
  func findings(_ row: BinaryFindingCase) {
    let reading = DocumentReader.read(row.bytes, name: "a.plist", options: ReadingOptions())
    let found = reading.diagnostics.map { finding in
      finding.description.dropFirst("a.plist: ".count)
        + (finding.path.flatMap { $0 == .root ? nil : " at \($0)" } ?? "")
    }
    #expect(found.map(String.init) == row.findings)
    #expect((reading.storage == nil) == row.findings.contains { $0.contains(": error:") })
  }

  @Test("In strict mode each warning is an error", arguments: BinaryFindingCase.all)
  func strict(_ row: BinaryFindingCase) {
    let reading = DocumentReader.read(
      row.bytes, name: nil, options: ReadingOptions(strict: true))
    #expect(reading.diagnostics.allSatisfy { $0.severity != .warning })
    #expect(
      (reading.storage == nil)
        == row.findings.contains { $0.contains(": error:") || $0.contains(": warning:") })
  }

  @Test("Every rule has a row") func completeness() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(
        path: "../../../Sources/PropertyLists/Binary/BinaryFinding.swift"),
      encoding: .utf8)
    let rules = Set(source.matches(of: /"(binary-[a-z0-9-]+)"/).map { String($0.output.1) })
    let told = BinaryFindingCase.all.flatMap(\.findings)
    // Files of 2³¹ values are too large for a test.
    for rule in rules.subtracting(["binary-too-large", "binary-record-too-large"]) {
      #expect(told.contains { $0.contains("[\(rule)]") }, "no row for \(rule)")
    }
  }

  @Test("Every cut of a file is refused with a place", arguments: [1, 2, 3])
  func truncation(step: Int) {
    let bytes = BinaryFixture(
      [0xD2, 1, 2, 3, 4], BinaryFixture.string("title"), BinaryFixture.string("tags"),
      [0x62, 0x97, 0x62, 0x53, 0x05], [0xA2, 1, 2]
    ).bytes
    for length in stride(from: 0, to: bytes.count, by: step) {
      let reading = DocumentReader.read(
        Array(bytes.prefix(length)), name: "a.plist", options: ReadingOptions(format: .binary))
      #expect(reading.storage == nil && reading.diagnostics.allSatisfy { $0.range != nil })
    }
  }

  @Test("Every change of a byte is read or refused, with places", arguments: 0..<8)
  func mutation(bit: Int) {
    let bytes = BinaryFixture(
      [0xD2, 1, 2, 3, 4], BinaryFixture.string("a"), BinaryFixture.string("b"), [0xA2, 1, 5],
      [0x10, 7], [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0]
    ).bytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(bit)
      let reading = DocumentReader.read(
        changed, name: nil, options: ReadingOptions(format: .binary))
      #expect(reading.diagnostics.allSatisfy { $0.range != nil })
      if let storage = reading.storage {
        _ = PropertyListNode(storage: storage, index: 0).value
      } else {
        #expect(reading.diagnostics.contains { $0.severity == .error })
      }
    }
  }
}

extension BinaryFindingCase {
  private static let string = BinaryFixture.string
  private static let text = BinaryFixture(string("a"))

  static let all: [BinaryFindingCase] = layout + objects + references
}

extension BinaryFindingCase {
  private static let layout: [BinaryFindingCase] = [
    BinaryFindingCase("nothing", text),
    BinaryFindingCase("any version 0", text.with { $0.header = "bplist01" }),
    BinaryFindingCase(
      "another version", text.with { $0.header = "bplist15" },
      "byte 0: error: found \"bplist15\"; only version 0 (\"bplist00\") is known [binary-header]"),
    BinaryFindingCase(
      "a byte-order mark", text.with { $0.header = "\u{FEFF}bplist00" },
      "byte 0: error: found \"\\u{FEFF}bplis\"; a binary property list begins with \"bplist00\" [binary-header]"
    ),
    BinaryFindingCase(
      "no object at all", BinaryFixture(objects: []),
      "byte 0: error: the file has 40 bytes, fewer than the smallest binary property list; it may be cut off [binary-truncated]"
    ),
    BinaryFindingCase(
      "offsets without bytes", text.with { $0.offsetSize = 0 },
      "byte 16: error: the trailer says that offsets have no bytes [binary-trailer]"),
    BinaryFindingCase(
      "references without bytes", text.with { $0.referenceSize = 0 },
      "byte 18: error: the trailer says that references have no bytes [binary-trailer]"),
    BinaryFindingCase(
      "no objects", text.with { $0.count = 0 },
      "byte 19: error: the trailer says that there are no objects [binary-trailer]"),
    BinaryFindingCase(
      "far too many objects", text.with { $0.count = .max },
      "byte 19: error: the trailer says 18446744073709551615 objects, more than a file of 43 bytes can have [binary-trailer]"
    ),
    BinaryFindingCase(
      "too many objects", text.with { $0.count = 2 },
      "byte 19: error: by its trailer the file has 44 bytes, but it has 43: it is cut off [binary-length]"
    ),
    BinaryFindingCase(
      "the table is nowhere", text.with { $0.tableOffset = .max },
      "byte 35: error: the trailer puts the offset table at byte 18446744073709551615, where a file of 43 bytes can't have it; it may be cut off [binary-trailer]"
    ),
    BinaryFindingCase(
      "something behind the table", text.with { $0.garbage = [0] },
      "byte 20: error: by its trailer the file has 43 bytes, but it has 44: something was added to it [binary-length]"
    ),
    BinaryFindingCase(
      "no such root", text.with { $0.top = 1 },
      "byte 27: error: the root is object 1, but there are only 1 objects [binary-trailer]"),
    BinaryFindingCase(
      "references that are too small",
      BinaryFixture(objects: [[UInt8]](repeating: [0x09], count: 256)).with { $0.offsetSize = 2 },
      "byte 783: error: references of 1 byte don't reach all 256 objects [binary-trailer]"),
    BinaryFindingCase(
      "offsets that are too small",
      BinaryFixture([0x4F, 0x10, 245] + [UInt8](repeating: 0, count: 245)),
      "byte 263: error: offsets of 1 byte don't reach all 256 bytes of objects [binary-trailer]"),
    BinaryFindingCase(
      "an offset in the table", text.with { $0.offsets = [10] },
      "byte 10: error: object 0 is said to be at byte 10, outside the objects [binary-offset]"),
    BinaryFindingCase(
      "an offset in the header", text.with { $0.offsets = [7] },
      "byte 10: error: object 0 is said to be at byte 7, outside the objects [binary-offset]"),
    BinaryFindingCase(
      "bytes of no object", text.with { $0.gap = [1, 2] },
      "byte 10 (object 0): warning: these bytes belong to no object [binary-gap]"),
    BinaryFindingCase(
      "an object inside another",
      BinaryFixture([0xA1, 1], [0x52, 0x51, 0x61]).with { $0.objects.append([]) }
        .with {
          $0.offsets = [8, 10, 11]; $0.objects[0] = [0xA2, 1, 2]; $0.offsets = [8, 11, 12]
        },
      "byte 12 (object 2): warning: object 2 begins inside object 1 [binary-overlap]"),
    BinaryFindingCase(
      "an object that nobody uses", BinaryFixture([0x09], string("a")),
      "byte 9 (object 1): note: object 1 is not used [binary-unused-object]"),
  ]

  private static let objects: [BinaryFindingCase] = [
    BinaryFindingCase(
      "markers that are none",
      BinaryFixture([0xA4, 1, 2, 3, 4], [0x0C], [0x71], [0xB0], [0x25]),
      "byte 13 (object 1): error: 0x0C is a URL, which property lists don't have [binary-marker] at $[0]",
      "byte 14 (object 2): error: 0x71 is a UTF-8 string, which property lists don't have [binary-marker] at $[1]",
      "byte 15 (object 3): error: 0xB0 is an ordered set, which property lists don't have [binary-marker] at $[2]",
      "byte 16 (object 4): error: 0x25 is a real of another size than 4 or 8 bytes, which property lists don't have [binary-marker] at $[3]"
    ),
    BinaryFindingCase(
      "a count that is none", BinaryFixture([0x5F, 0x51, 0x61]),
      "byte 8 (object 0): error: the count of the object is no integer [binary-count]"),
    BinaryFindingCase(
      "a string that goes on", BinaryFixture([0x53, 0x61, 0x62]),
      "byte 8 (object 0): error: ASCII string of 3 bytes goes beyond the end of the objects [binary-too-long]"
    ),
    BinaryFindingCase(
      "an array without end",
      BinaryFixture([0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
      "byte 8 (object 0): error: array of 9223372036854775807 elements goes beyond the end of the objects [binary-too-long]"
    ),
    BinaryFindingCase(
      "an integer that goes on", BinaryFixture([0x13, 0, 0]),
      "byte 8 (object 0): error: integer of 8 bytes goes beyond the end of the objects [binary-too-long]"
    ),
    BinaryFindingCase(
      "an integer beyond 64 bits", BinaryFixture([0x14] + (0..<16).map { $0 == 7 ? 1 : 0 }),
      "byte 8 (object 0): error: the integer is outside -9223372036854775808 … 18446744073709551615 [binary-integer-range]"
    ),
    BinaryFindingCase(
      "−1 in 16 bytes", BinaryFixture([0x14] + [UInt8](repeating: 0xFF, count: 16)),
      "byte 8 (object 0): warning: a negative integer of 16 bytes; Apple's readers take it as a number without a sign [binary-integer-sign]"
    ),
    BinaryFindingCase(
      "a UID beyond 32 bits", BinaryFixture([0x84, 1, 0, 0, 0, 0]),
      "byte 8 (object 0): error: the UID is above 4294967295 [binary-uid-range]"),
    BinaryFindingCase(
      "a date that is none", BinaryFixture([0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]),
      "byte 8 (object 0): warning: the date has no year of 32 bits [binary-date-range]"),
    BinaryFindingCase(
      "high bytes in ASCII", BinaryFixture([0x51, 0xE9]),
      "byte 8 (object 0): warning: bytes above 0x7F in an ASCII string; read as ISO-8859-1, as Apple's readers do [binary-ascii]"
    ),
    BinaryFindingCase(
      "half a pair", BinaryFixture([0x62, 0, 0x61, 0xD8, 0x3D]),
      "byte 8 (object 0): warning: an unpaired UTF-16 surrogate; read as U+FFFD [binary-surrogate]"
    ),
    BinaryFindingCase(
      "a set", BinaryFixture([0xC1, 1], string("a")),
      "byte 8 (object 0): note: a set; read as an array [binary-set]"),
  ]

  private static let references: [BinaryFindingCase] = [
    BinaryFindingCase(
      "no such object", BinaryFixture([0xA1, 7]),
      "byte 9 (object 0): error: a reference to object 7, but there are only 1 objects [binary-reference] at $[0]"
    ),
    BinaryFindingCase(
      "no such key", BinaryFixture([0xD1, 7, 0]),
      "byte 9 (object 0): error: a reference to object 7, but there are only 1 objects [binary-reference]",
      "byte 10 (object 0): error: this reference leads back into object 0, which it is in [binary-cycle] at $.\"\""
    ),
    BinaryFindingCase(
      "an array in itself", BinaryFixture([0xA1, 1], [0xA1, 0]),
      "byte 11 (object 1): error: this reference leads back into object 0, which it is in [binary-cycle] at $[0][0]"
    ),
    BinaryFindingCase(
      "keys that are no strings", BinaryFixture([0xD2, 1, 0, 2, 2], [0x10, 1], string("a")),
      "byte 10 (object 0): error: a key is a string, found dictionary [binary-key-type]",
      "byte 13 (object 1): error: a key is a string, found integer [binary-key-type]"),
    BinaryFindingCase(
      "a key twice", BinaryFixture([0xD2, 1, 2, 3, 4], string("a"), string("a"), string("b"), [9]),
      "byte 15 (object 2): warning: the key \"a\" occurs twice; the first value counts, as with Apple's readers; other readers take the last [binary-duplicate-key]"
    ),
    BinaryFindingCase(
      "too deep",
      BinaryFixture(
        objects: (1...513).map { [0xA1] + BinaryFixture.bigEndian(UInt64($0 % 513), size: 2) }
          .dropLast() + [[0xA0]]
      ).with {
        $0.offsetSize = 2
        $0.referenceSize = 2
      },
      "byte 1544 (object 512): error: arrays and dictionaries nest deeper than 512 [binary-too-deep] at $\(String(repeating: "[0]", count: 512))"
    ),
  ]
}
