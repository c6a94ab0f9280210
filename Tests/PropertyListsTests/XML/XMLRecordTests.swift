import Foundation
@testable import PropertyLists
import Testing

/// Records are read by the keys of the record before them: each must be read as if it stood alone.
@Suite("XML records") struct XMLRecordTests {
  @Test(
    "A record whose keys differ from those of the record before",
    arguments: [
      ["a", "b", "c"], ["b", "a", "c"], ["a", "c"], ["a"], [], ["a", "b", "c", "d"],
      ["a", "a", "b"],
      ["a", "b", "a"], ["a", "b", "b", "c"], ["a", "b", "c", "c"], ["a", "b", "c", "a"],
      ["c", "c", "c"],
      ["CF$UID"], ["a", "b", "cc"], ["a", "b", "c "],
    ])
  func shapes(_ keys: [String]) throws {
    let shapes = [["a", "b", "c"], ["a", "b"], [], ["a"], ["a", "b", "a"], keys]
    for shape in shapes {
      let records = [shape, keys, shape, keys, keys].map {
        Self.record($0.map { "<key>\($0)</key>" })
      }
      try Self.expectSameAsAlone(records)
    }
  }

  @Test(
    "Keys spelt in another way",
    arguments: [
      "<key >a</key>", "<key>a</key >", "<key/>", "<key>&#97;</key>", "<key><![CDATA[a]]></key>",
      "<key x='1'>b</key>", "<key>b<!-- --></key>", "<key>é</key>",
    ])
  func spellings(_ key: String) throws {
    let plain = ["<key>a</key>", "<key>b</key>"]
    for position in 0...2 {
      var keys = plain
      keys.insert(key, at: position)
      var replaced = plain
      replaced.replaceSubrange(min(position, 1)...min(position, 1), with: [key])
      try Self.expectSameAsAlone(
        [plain, keys, plain, replaced, keys, keys, replaced].map(Self.record))
    }
  }

  @Test("Random records", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let keys = [
      "<key>a</key>", "<key>b</key>", "<key>title</key>", "<key>buycount</key>", "<key >a</key>",
      "<key/>",
      "<key>a&amp;b</key>", "<key><![CDATA[a&b]]></key>", "<key>面包</key>", "<key>title2</key>",
      "<key>averylongkeythatislongerthaneight</key>",
      "<key>averylongkeythatislongerthaneighu</key>",
      "<key>k1</key>", "<key>k2</key>", "<key>k3</key>", "<key>k4</key>",
    ]
    var shape = ["<key>a</key>", "<key>b</key>"]
    let records = (0..<30).map { _ in
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let key = keys[Int(random.next() % UInt64(keys.count))]
        switch random.next() % 3 {
        case 0: shape.insert(key, at: Int(random.next() % UInt64(shape.count + 1)))
        case 1: if !shape.isEmpty { shape.remove(at: Int(random.next() % UInt64(shape.count))) }
        default: shape.append(key)
        }
      }
      return Self.record(shape)
    }
    try Self.expectSameAsAlone(records)
  }

  private static func record(_ keys: [String]) -> String {
    "<dict>" + keys.enumerated().map { "\($1)<integer>\($0)</integer>" }.joined() + "</dict>"
  }

  private static func expectSameAsAlone(_ records: [String]) throws {
    let xml = "<plist><array>\(records.joined(separator: "\n"))</array></plist>"
    let document = try PropertyListDocument(text: xml)
    let alone = try records.map { try PropertyListDocument(text: "<plist>\($0)</plist>") }
    #expect(document.root.count == records.count)
    for (element, single) in zip(document.root.elements, alone) {
      #expect(element.count == single.root.count)
      #expect(
        element.entries.map { Data($0.key.utf8) } == single.root.entries.map { Data($0.key.utf8) })
      #expect(element.value == single.root.value)
      for entry in single.root.entries { #expect(element[entry.key] == entry.value) }
    }
    let limit = DocumentLimits.findings
    let messages = document.diagnostics.prefix(limit).map(\.message)
    #expect(messages == alone.flatMap(\.diagnostics).prefix(limit).map(\.message))
    // Foundation refuses comments in keys.
    guard !xml.contains("<!--") else { return }
    let values = try Peer.array(xml).map {
      ($0 as? [String: Any])?.mapValues { ($0 as? NSNumber)?.intValue }
    }
    #expect(
      document.root.elements.map { $0.uid == nil ? $0.value.integers : nil }
        == zip(values, document.root.elements).map { $1.uid == nil ? $0 : nil })
  }
}

extension PropertyList {
  fileprivate var integers: [String: Int?]? {
    guard case .dictionary(let dictionary) = self else { return nil }
    return Dictionary(dictionary.map { ($0.key, $0.value.integerValue) }) { $1 }
  }

  private var integerValue: Int? {
    guard case .integer(let integer) = self else { return nil }
    return Int(integer)
  }
}

@Suite("Duplicate keys") struct DuplicateKeyTests {
  @Test(
    "Equal keys, however they are spelt: the last wins",
    arguments: [
      ("a&amp;b", "<![CDATA[a&b]]>"), ("a", "&#97;"), ("a", "<!-- c -->a"), ("é", "&#xE9;"),
      ("", "<![CDATA[]]>"),
      ("averylongkeythatislongerthaneight", "averylongkeythatislongerthaneight"),
    ], [0, 7, 8, 30])
  func equal(_ keys: (String, String), others: Int) throws {
    let other = (0..<others).map { "<key>other\($0)</key><true/>" }.joined()
    for (first, second) in [keys, (keys.1, keys.0)] {
      let xml =
        "<plist><dict><key>\(first)</key><integer>1</integer>\(other)<key>\(second)</key>"
        + "<integer>2</integer></dict></plist>"
      let document = try PropertyListDocument(text: xml)
      let duplicates = document.diagnostics.filter { $0.id == "xml-duplicate-key" }
      #expect(duplicates.count == 1 && duplicates.first?.notes.count == 1)
      #expect(document.root.count == others + 1)
      #expect(document.root.entries.count == others + 1)
      let entries = document.root.entries.map { ($0.key, $0.value.int) }
      #expect(entries.count == others + 1)
      #expect(entries.last?.1 == 2)
      #expect(entries.last.map { document.root[$0.0]?.int } == 2)
    }
  }

  @Test(
    "Keys that only look equal stay apart",
    arguments: [("\u{E9}", "e\u{301}"), ("a", "A"), ("a", "a "), ("Å", "\u{212B}"), ("", " ")],
    [0, 20])
  func different(_ keys: (String, String), others: Int) throws {
    let other = (0..<others).map { "<key>other\($0)</key><true/>" }.joined()
    let xml =
      "<plist><dict><key>\(keys.0)</key><integer>1</integer>\(other)<key>\(keys.1)</key>"
      + "<integer>2</integer></dict></plist>"
    let document = try PropertyListDocument(text: xml)
    #expect(document.diagnostics == [])
    #expect(document.root[keys.0]?.int == 1)
    #expect(document.root[keys.1]?.int == 2)
    #expect(document.root.count == others + 2)
    #expect(document.root.value[keys.0] == 1 && document.root.value[keys.1] == 2)
  }

  @Test("A key many times") func many() throws {
    let entries = (0..<50).map { "<key>a</key><integer>\($0)</integer>" }.joined()
    let document = try PropertyListDocument(text: "<plist><dict>\(entries)</dict></plist>")
    #expect(document.root.count == 1)
    #expect(document.root["a"]?.int == 49)
    #expect(document.root.entries.map(\.value.int) == [49])
    #expect(document.diagnostics.count == 49)
    #expect(document.root.value == ["a": 49])
    #expect(document.root["a"]?.path.description == "$.a")
  }

  @Test("Many keys are compared in linear time") func manyKeys() throws {
    let entries = (0..<20_000).map { "<key>\($0)</key><true/>" }.joined()
    let document = try PropertyListDocument(text: "<plist><dict>\(entries)</dict></plist>")
    #expect(document.root.count == 20_000 && document.diagnostics == [])
  }
}
