import Foundation
import Testing

@testable import PropertyLists

/// Records that are written nearly like the one before: the scanner compares instead of reading.
@Suite("XML records written alike") struct XMLSiblingTests {
  /// A record as it is written: keys, values, and what stands between.
  private struct Record {
    var parts: [(key: String, gap: String, value: String, after: String)] = []
    var start = "<dict>"
    var end = "</dict>"

    var text: String {
      start + parts.map { "\($0.key)\($0.gap)\($0.value)\($0.after)" }.joined() + end
    }
  }

  private static let keys = [
    "<key>a</key>", "<key>b</key>", "<key>title</key>", "<key>buycount</key>", "<key >a</key>",
    "<key>a</key >", "<key/>", "<key>a&amp;b</key>", "<key><![CDATA[a&b]]></key>", "<key>面包</key>",
    "<key>a]]></key>", "<key>\u{1}</key>", "<key>averylongkeythatislongerthaneight</key>",
    "<key>CF$UID</key>", "<key a='>'>b</key>", "<key>b<!-- --></key>",
  ]

  private static let gaps = [
    "", "", "\n\t", "\n\t\t", " ", "<!-- c -->", "<?p i?>", "<!-- a--b -->", "<!-- \u{2} -->",
    "\r\n",
  ]

  private static let values = [
    "<string>a</string>", "<string>面包店</string>", "<string></string>", "<string/>",
    "<string>a&lt;b</string>", "<string>longer text than the others, by far</string>",
    "<string a='b'>c</string>", "<string>a</string >", "<string>a]]></string>",
    "<string>]]</string>",
    "<integer>1</integer>", "<integer>-20</integer>", "<integer>0x1F</integer>",
    "<integer>3 </integer>", "<integer >4</integer>", "<integer>18446744073709551615</integer>",
    "<real>1.5</real>", "<real>nan</real>", "<real>-1e3</real>", "<real>2 </real>", "<true/>",
    "<true></true>", "<false/>", "<false />", "<date>2024-02-29T12:34:56Z</date>",
    "<date>2023-02-29T12:34:56Z</date>", "<date>-1-01-01T00:00:00Z</date>", "<data>AQID</data>",
    "<data>AQ==</data>", "<data>A!QID</data>", "<data></data>", "<array/>",
    "<array><integer>1</integer><integer>2</integer></array>", "<array><string>a</string></array>",
    "<dict/>", "<dict><key>x</key><string>y</string></dict>",
    "<dict><key>x</key><string>yy</string><key>z</key><true/></dict>",
    "<dict><key>x</key><true/><key>x</key><true/></dict>",
    "<dict><key>CF$UID</key><integer>7</integer></dict>",
    "<array><dict><key>x</key><integer>1</integer></dict><dict><key>x</key><integer>2</integer></dict></array>",
  ]

  @Test("Each record is read as if it stood alone", arguments: 0..<60)
  func random(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var record = Record()
    let records = (0..<12).map { _ in
      Self.change(&record, using: &random)
      return record.text
    }
    let separator = Self.gaps[Int(random.next() % 5)]
    let xml = "<plist><array>\(records.joined(separator: separator))</array></plist>"
    let document = try PropertyListDocument(text: xml)
    #expect(document.root.count == records.count)

    var findings: [String] = []
    for (element, text) in zip(document.root.elements, records) {
      let alone = try PropertyListDocument(text: "<plist>\(text)</plist>")
      let shift = element.sourceRange.lowerBound - 7
      #expect(element.value == alone.root.value)
      #expect(Self.places(in: element, shift: shift) == Self.places(in: alone.root, shift: 0))
      #expect(element.sourceRange.count == text.utf8.count)
      for entry in alone.root.entries { #expect(element[entry.key] == entry.value) }
      findings += alone.diagnostics.map {
        "\($0.id.rawValue) \(($0.range?.lowerBound.offset ?? 0) + shift)"
      }
    }
    let found = document.diagnostics.map { "\($0.id.rawValue) \($0.range?.lowerBound.offset ?? 0)" }
      .filter { !$0.hasPrefix("too-many") }
    // What stands between the records has findings of its own, and there is a limit.
    let limit = DocumentLimits.findings
    #expect(
      found.prefix(limit) == findings.prefix(limit) || separator.contains("--")
        || findings.count > limit)
  }

  private static func change(_ record: inout Record, using random: inout SplitMix) {
    func any(_ list: [String]) -> String { list[Int(random.next() % UInt64(list.count))] }
    for _ in 0..<random.next() % 4 {
      let place = record.parts.isEmpty ? 0 : Int(random.next() % UInt64(record.parts.count))
      switch random.next() % (record.parts.isEmpty ? 2 : 9) {
      case 0, 1: record.parts.insert((any(keys), any(gaps), any(values), any(gaps)), at: place)
      case 2: record.parts.remove(at: place)
      case 3: record.parts[place].key = any(keys)
      case 4: record.parts[place].gap = any(gaps)
      case 5: record.parts[place].after = any(gaps)
      case 6: record.start = any(["<dict>", "<dict>\n", "<dict >", "<dict a='b'>"])
      case 7: record.end = any(["</dict>", "\n</dict>", "</dict >"])
      default: record.parts[place].value = any(values)
      }
    }
  }

  /// Where everything stands: keys, values, all levels.
  private static func places(in node: PropertyListNode, shift: Int) -> [Int] {
    var places = [node.sourceRange.lowerBound - shift, node.sourceRange.upperBound - shift]
    for entry in node.entries {
      places += [
        entry.keyRange.lowerBound.offset - shift, entry.keyRange.upperBound.offset - shift,
      ]
      places += Self.places(in: entry.value, shift: shift)
    }
    for element in node.elements { places += Self.places(in: element, shift: shift) }
    return places
  }

  @Test(
    "A mistake in a record that is else like the one before",
    arguments: [
      ("<key>a</key><integer>1⟦x⟧</integer>", "error xml-invalid-integer $[2].a"),
      ("<key>a</key>⟦<integer>⟧1⟪</string>⟫", "error xml-missing-end $[2].a"),
      ("<key>a</key>⟦<string>⟧1</string>⟦text⟧", ""),
      ("⟦<key>⟧a</key>", "error xml-key-without-value $[2].a"),
      (
        "<key>a</key><integer>1</integer>⟦<integer>⟧2</integer>",
        "error xml-value-without-key $[2].a"
      ),
      (
        "⟪<key>a</key>⟫<integer>1</integer>⟦<key>a</key>⟧<integer>2</integer>",
        "warning xml-duplicate-key $[2]"
      ),
    ])
  func mistakes(content: String, finding: String) {
    let good = "<dict><key>a</key><integer>1</integer></dict>"
    let marked = MarkedText(
      "<plist><array>\(good)\(good)<dict>\(content)</dict>\(good)</array></plist>")
    let found = PropertyListDocument.findings(in: marked.text).map(\.summary)
    guard !finding.isEmpty else {
      #expect(found == ["\(marked.places[1]) error xml-stray-text $[2].a"])
      return
    }
    #expect(found == ["\(marked.places[0]) \(finding)"])
  }
}

@Suite("Short cuts of numbers and dates") struct XMLShortcutTests {
  /// A blank before the text keeps a short cut from being taken.
  @Test("A date with any byte replaced has the same seconds with a blank before it")
  func dates() {
    let plain = Array("2024-02-28T12:34:56Z".utf8)
    for index in plain.indices {
      for byte in UInt8(0)...255 {
        var text = plain
        text[index] = byte
        let padded = [0x20] + text
        let (short, long) = (XMLDate.parse(text.span), XMLDate.parse(padded.span))
        if short.seconds != long.seconds || short.isRolledOver != long.isRolledOver {
          Issue.record("\(text)")
        }
      }
    }
  }

  @Test("Integers and reals of random characters", arguments: 0..<20)
  func numbers(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let alphabet = Array("0123456789012345678901234567890123456789.-+eE xnaif_,/:".utf8)
    for _ in 0..<2000 {
      let count = 1 + random.next() % (random.next() % 2 == 0 ? 4 : 22)
      let text = (0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      let padded = [0x20] + text
      let integers = (XMLInteger.parse(text.span).value, XMLInteger.parse(padded.span).value)
      let reals = (XMLReal.value(text.span), XMLReal.value(padded.span))
      let isReal = (XMLReal.scan(text.span).number != nil, XMLReal.scan(padded.span).number != nil)
      if integers.0 != integers.1 || isReal.0 != isReal.1
        || (isReal.0 && reals.0?.bitPattern != reals.1?.bitPattern)
      {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
      }
    }
  }
}
